import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { inspect } from 'node:util'
import { GrammyError } from 'grammy'
import { expect, test } from 'vitest'
import { createTelegram } from '#server/adapters/telegram/client.ts'
import { createTelegramSim, type FaultKind } from '#server/demo/simulators/telegram/sim.ts'
import { insideTransaction } from '#server/lib/external-error.ts'

const at = new Date('2026-11-21T12:00:00Z')
const clock = { now: async () => at }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function createWorld({ timeoutMilliseconds = 20_000 } = {}) {
  const sim = await createTelegramSim({ clock })
  const telegram = createTelegram({ token: sim.token, apiUrl: sim.url, webUrl: sim.url, timeoutMilliseconds })
  const ann = sim.user({ firstName: 'Ann' })
  await ann.start()
  const shown = () =>
    ann
      .messages()
      .filter(({ from }) => from === 'bot')
      .map(({ text }) => text)
  const send = (text = 'gm') => telegram.send({ chatId: String(ann.id), text })
  return { sim, telegram, ann, shown, send, [Symbol.asyncDispose]: () => sim.close() }
}

/** A far end that behaves as no Telegram does. */
async function createStrangeServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    telegram: createTelegram({
      token: '7:secret-of-the-bot',
      apiUrl: url,
      webUrl: null,
      timeoutMilliseconds: 2000,
    }),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

test('a message arrives as plain text, whatever it contains', async () => {
  await using world = await createWorld()
  const text = 'BTC <b>up</b> *5%* & _more_ 🐝\nمرحبا'
  const outcome = await world.telegram.send({ chatId: String(world.ann.id), text, silent: true })

  const [message] = world.ann.messages().slice(-1)
  expect(message).toMatchObject({ text, silent: true, at, buttons: [], photo: null })
  expect(outcome).toEqual({ kind: 'posted', messageId: message?.messageId, chatId: String(world.ann.id) })
})

test('a picture arrives whole, with its caption and its buttons', async () => {
  await using world = await createWorld()
  const outcome = await world.telegram.send({
    chatId: String(world.ann.id),
    text: 'ETH, 4 hours',
    image: { bytes: png, mediaType: 'image/png' },
    buttons: [
      [
        { text: 'Approve', data: 'ok:7' },
        { text: 'Source', url: 'https://example.com/eth' },
      ],
      [{ text: 'Open', webAppUrl: 'https://kolony.example/miniapp/' }],
    ],
  })

  const [message] = world.ann.messages().slice(-1)
  expect(outcome).toMatchObject({ kind: 'posted', messageId: message?.messageId })
  expect(message).toMatchObject({
    text: 'ETH, 4 hours',
    photo: { mediaType: 'image/png', width: 1, height: 1 },
    buttons: [
      [
        { text: 'Approve', data: 'ok:7' },
        { text: 'Source', url: 'https://example.com/eth' },
      ],
      [{ text: 'Open', webAppUrl: 'https://kolony.example/miniapp/' }],
    ],
  })
  expect(Buffer.from(message?.photo?.bytes ?? []).equals(png)).toBe(true)
})

test('the longest text and caption pass, one character more is refused as too long', async () => {
  await using world = await createWorld()
  const chatId = String(world.ann.id)
  const image = { bytes: png, mediaType: 'image/png' }
  expect(await world.send('a'.repeat(4096))).toMatchObject({ kind: 'posted' })
  expect(await world.send('a'.repeat(4097))).toMatchObject({ kind: 'refused', reason: 'too_long' })
  const caption = (length: number) => world.telegram.send({ chatId, text: 'b'.repeat(length), image })
  expect(await caption(1024)).toMatchObject({ kind: 'posted' })
  expect(await caption(1025)).toMatchObject({ kind: 'refused', reason: 'too_long' })
})

test('a person who blocked the bot and one who never met it are told apart', async () => {
  await using world = await createWorld()
  await world.ann.block()
  expect(await world.send()).toMatchObject({ kind: 'refused', reason: 'blocked', status: 403 })
  expect(await world.telegram.send({ chatId: '99', text: 'gm' })).toMatchObject({ reason: 'chat_not_found' })
})

test('a person who deleted their account is refused like one who blocked the bot, and nothing is put into the chat', async () => {
  await using world = await createWorld()
  world.ann.deleteAccount()
  expect(await world.send()).toMatchObject({ kind: 'refused', reason: 'blocked', status: 403 })
  expect(world.shown()).toEqual([])
})

test('Telegram may want minutes of quiet; nothing was sent', async () => {
  await using world = await createWorld()
  world.sim.failNext('long-rate-limit')
  const outcome = await world.send()
  expect(outcome).toMatchObject({ kind: 'try-later', reason: 'rate' })
  const retryAt = outcome.kind === 'try-later' ? (outcome.retryAt?.getTime() ?? 0) : 0
  expect(retryAt - Date.now()).toBeGreaterThan(290_000)
  expect(world.shown()).toEqual([])
})

test('rooms refuse by what the bot may do there', async () => {
  await using world = await createWorld()
  const channel = world.sim.channel({ title: 'News', username: 'news_room', owner: world.ann })
  const send = (chatId: string) => world.telegram.send({ chatId, text: 'gm' })
  expect(await send(String(channel.id))).toMatchObject({ kind: 'refused', reason: 'kicked' })
  await channel.addBot({ by: world.ann, canPost: false })
  expect(await send(String(channel.id))).toMatchObject({ kind: 'refused', reason: 'no_rights' })
  await channel.addBot({ by: world.ann })
  expect(await send('@news_room')).toMatchObject({ kind: 'posted', chatId: String(channel.id), messageId: 1 })
})

test('a group that became a supergroup is named, and nothing was sent to the old one', async () => {
  await using world = await createWorld()
  const group = world.sim.group({ title: 'Traders', owner: world.ann })
  await group.addBot({ by: world.ann })
  const oldId = String(group.id)
  const newId = String(await group.migrate())
  expect(await world.telegram.send({ chatId: oldId, text: 'gm' })).toEqual({
    kind: 'migrated',
    chatId: newId,
  })
  expect(await world.telegram.send({ chatId: newId, text: 'gm' })).toMatchObject({
    kind: 'posted',
    chatId: newId,
  })
  expect(group.messages().filter(({ text }) => text === 'gm')).toHaveLength(1)
})

const notSent: [FaultKind, object][] = [
  ['refuse', { kind: 'refused', reason: 'invalid', status: 400 }],
  ['blocked', { kind: 'refused', reason: 'blocked', status: 403 }],
  ['parse-error', { kind: 'refused', reason: 'markup', status: 400 }],
  ['rate-limit', { kind: 'try-later', reason: 'rate' }],
]

test.each(notSent)('an answer of "%s" proves that nothing was sent', async (fault, outcome) => {
  await using world = await createWorld()
  world.sim.failNext(fault)
  expect(await world.send()).toMatchObject(outcome)
  expect(world.shown()).toEqual([])
})

const unknown: [FaultKind, number][] = [
  ['server-error', 0],
  ['cut-before', 0],
  ['server-error-after-accept', 1],
  ['cut-after-accept', 1],
  ['timeout-after-accept', 1],
]

test.each(unknown)('after "%s" nobody knows, and it is not sent again', async (fault, messages) => {
  await using world = await createWorld({ timeoutMilliseconds: 2000 })
  world.sim.failNext(fault)
  expect(await world.send()).toMatchObject({ kind: 'unknown' })
  expect(world.shown()).toHaveLength(messages)
})

test('a flood is answered with the time to wait, and the wait is over when Telegram says', async () => {
  await using world = await createWorld()
  const started = Date.now()
  const outcomes = []
  for (let count = 0; count < 6; count++) outcomes.push(await world.send(`gm ${count}`))
  expect(outcomes.slice(0, 5).every(({ kind }) => kind === 'posted')).toBe(true)
  const [last] = outcomes.slice(-1)
  expect(last).toMatchObject({ kind: 'try-later', reason: 'rate' })
  const retryAt = last?.kind === 'try-later' ? (last.retryAt?.getTime() ?? 0) : 0
  expect(retryAt - started).toBeGreaterThanOrEqual(900)
  expect(retryAt - Date.now()).toBeLessThan(3000)

  world.sim.rateLimits.enabled = false
  expect(await world.send()).toMatchObject({ kind: 'posted' })
})

test('a wrong token and a token that is none are both unauthorized', async () => {
  await using world = await createWorld()
  const withToken = (token: string) =>
    createTelegram({ token, apiUrl: world.sim.url, webUrl: null }).send({ chatId: '1', text: 'gm' })
  expect(await withToken(`7000000001:${'x'.repeat(35)}`)).toMatchObject({
    reason: 'unauthorized',
    status: 401,
  })
  expect(await withToken('nonsense')).toMatchObject({ reason: 'unauthorized', status: 404 })
})

test('nobody listening, no such host and a failed handshake mean that not a byte was sent', async () => {
  const free = createSocketServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(free, 'listening')
  const address = free.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const send = (apiUrl: string) =>
    createTelegram({ token: '7:secret-of-the-bot', apiUrl, webUrl: null, timeoutMilliseconds: 5000 }).send({
      chatId: '1',
      text: 'gm',
    })

  // A server that accepts and hangs up: over TLS the handshake fails, over plain HTTP the request may have been read.
  expect(await send(`https://127.0.0.1:${port}`)).toMatchObject({ kind: 'try-later', reason: 'network' })
  expect(await send(`http://127.0.0.1:${port}`)).toMatchObject({ kind: 'unknown' })
  free.close()
  await once(free, 'close')
  expect(await send(`http://127.0.0.1:${port}`)).toMatchObject({ kind: 'try-later', reason: 'network' })
  expect(await send('http://no-such-host.invalid')).toMatchObject({ kind: 'try-later', reason: 'network' })
})

test.each([
  ['a gateway page', 502, '<html>Bad Gateway</html>'],
  ['an answer that is no answer', 200, 'null'],
  ['a message without an id', 200, '{"ok":true,"result":{}}'],
  ['an error without a description', 400, '{"ok":false}'],
  ['half an answer', 200, '{"ok":true,"result":{"mess'],
])('%s leaves the outcome unknown', async (_name, status, body) => {
  await using strange = await createStrangeServer((_request, response) =>
    response.writeHead(status).end(body),
  )
  expect(await strange.telegram.send({ chatId: '1', text: 'gm' })).toMatchObject({ kind: 'unknown' })
})

test('an answer that drips in for ever ends at the time limit', async () => {
  await using strange = await createStrangeServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(drip))
  })
  const started = Date.now()
  expect(await strange.telegram.send({ chatId: '1', text: 'gm' })).toMatchObject({ kind: 'unknown' })
  expect(Date.now() - started).toBeLessThan(15_000)
})

test('no outcome and no error contains the token', async () => {
  await using strange = await createStrangeServer((request) => request.socket.destroy())
  const { telegram } = strange
  const outcome = await telegram.send({ chatId: '1', text: 'gm' })
  const failures = await Promise.allSettled([telegram.api.getChat(1), telegram.me()])
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(inspect([outcome, failures], { depth: 9 })).not.toContain('secret-of-the-bot')
})

test('inside a transaction no call is made', async () => {
  await using world = await createWorld()
  const { telegram } = world
  const attempts: (() => Promise<unknown>)[] = [
    () => world.send(),
    () => telegram.me(),
    () => telegram.startLink('x'),
    () => telegram.findMessage({ chatId: '1', afterMessageId: 1, text: 'gm' }),
    () => telegram.api.getMe(),
  ]
  for (const attempt of attempts) {
    await expect(insideTransaction(attempt)).rejects.toThrow('inside a database transaction')
  }
  expect(world.sim.sent().methods).toEqual({})
})

test('the bot is asked for its name once, again after a failure, and its links carry it', async () => {
  await using world = await createWorld()
  world.sim.failNext('server-error', { on: 'getMe' })
  await expect(world.telegram.me()).rejects.toMatchObject({ kind: 'try-later' })
  await Promise.all([world.telegram.me(), world.telegram.me()])
  expect(world.sim.sent().methods['getMe']).toBe(1)
  const { url, bot } = world.sim
  expect(await world.telegram.startLink('bind_1-2')).toBe(`${url}/${bot.username}?start=bind_1-2`)
  expect(await world.telegram.miniAppLink('agent_7')).toBe(`${url}/${bot.username}/app?startapp=agent_7`)
  expect(await world.telegram.miniAppLink()).toBe(`${url}/${bot.username}/app`)
  await expect(world.telegram.startLink('no spaces')).rejects.toThrow('start payload')
})

test("the bot door's api answers as grammY does and repeats nothing", async () => {
  await using world = await createWorld()
  world.sim.failNext('rate-limit')
  await expect(world.telegram.api.sendMessage(world.ann.id, 'gm')).rejects.toBeInstanceOf(GrammyError)
  expect(world.shown()).toEqual([])
})
