import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Api, Bot, InlineKeyboard, InputFile } from 'grammy'
import { expect, test } from 'vitest'
import { createTelegram } from '#server/adapters/telegram/client.ts'
import { createTelegramSim, type TelegramSimOptions } from '#server/demo/simulators/telegram/sim.ts'
import { verifyLaunchData, verifyLoginWidget } from '#server/lib/telegram-signing.ts'

const at = new Date('2026-11-21T12:00:00Z')
const clock = { now: async () => at }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function createWorld(options: Partial<TelegramSimOptions> = {}) {
  const sim = await createTelegramSim({ clock, ...options })
  const api = new Api(sim.token, { apiRoot: sim.url })
  const ann = sim.user({ firstName: 'Ann', username: 'ann_b', languageCode: 'vi' })
  return { sim, api, ann, [Symbol.asyncDispose]: () => sim.close() }
}

/** A webhook that answers with the given statuses, then 200, and remembers what came. */
async function createWebhook(statuses: number[] = []) {
  const received: { secret: string | undefined; update: { update_id: number } }[] = []
  let arrived = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push({
      secret: request.headers['x-telegram-bot-api-secret-token']?.toString(),
      update: JSON.parse(text),
    })
    response.writeHead(statuses.shift() ?? 200).end()
    arrived.resolve()
    arrived = Promise.withResolvers()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`,
    received,
    async until(count: number) {
      while (received.length < count) await arrived.promise
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

test('a real bot talks with a person: start payload, buttons, an answer and an edited message', async () => {
  await using world = await createWorld()
  const bot = new Bot(world.sim.token, { client: { apiRoot: world.sim.url } })
  bot.command('start', (ctx) =>
    ctx.reply(`Bind ${ctx.match}?`, { reply_markup: new InlineKeyboard().text('Yes', 'bind:yes') }),
  )
  bot.callbackQuery('bind:yes', async (ctx) => {
    await ctx.editMessageText(`Bound by ${ctx.from.language_code}`)
    await ctx.answerCallbackQuery('Done')
  })
  const running = bot.start({ timeout: 1 })

  await world.ann.start('token_1')
  const question = await world.ann.waitFor('Bind token_1?')
  await world.ann.press(question.messageId, 'Yes')
  const answer = await world.ann.waitFor(({ edited }) => edited)

  expect(answer).toMatchObject({ messageId: question.messageId, text: 'Bound by vi', buttons: [] })
  await bot.stop()
  await running
  expect(world.ann.answers()).toEqual([{ text: 'Done', alert: false, url: null }])
  await expect(world.ann.press(question.messageId, 'Yes')).rejects.toThrow('no button')
})

test('an update waits until the bot confirms it, and a second poller ends the first', async () => {
  await using world = await createWorld()
  const first = await world.ann.say('one')
  expect(await world.api.getUpdates()).toMatchObject([{ update_id: first?.update_id }])
  expect(await world.api.getUpdates()).toHaveLength(1)
  const offset = (first?.update_id ?? 0) + 1
  expect(await world.api.getUpdates({ offset })).toEqual([])

  const polling = world.api.getUpdates({ offset, timeout: 10 })
  polling.catch(() => {})
  const second = world.api.getUpdates({ offset, timeout: 10 })
  await expect(polling).rejects.toMatchObject({ error_code: 409 })
  await world.ann.say('two')
  expect(await second).toMatchObject([{ message: { text: 'two', from: { username: 'ann_b' } } }])

  if (first) await world.sim.deliver(first)
  expect(await world.api.getUpdates({ offset })).toMatchObject([
    { update_id: first?.update_id },
    { message: { text: 'two' } },
  ])
})

test('what comes after an update that was told again under a later id still comes', async () => {
  await using world = await createWorld()
  const first = await world.ann.say('one')
  const again = (first?.update_id ?? 0) + 1000
  if (first) await world.sim.deliver({ ...first, update_id: again })
  await world.api.getUpdates()
  await world.ann.say('two')
  expect(await world.api.getUpdates({ offset: again + 1 })).toMatchObject([{ message: { text: 'two' } }])
})

test('a webhook gets each update with its secret, again after a failure, and polling is refused', async () => {
  await using world = await createWorld()
  await using webhook = await createWebhook([500])
  await world.api.setWebhook(webhook.url, { secret_token: 'let-me-in' })
  const update = await world.ann.say('hello')
  await webhook.until(2)
  expect(webhook.received.map(({ secret }) => secret)).toEqual(['let-me-in', 'let-me-in'])
  expect(webhook.received.map(({ update: { update_id } }) => update_id)).toEqual([
    update?.update_id,
    update?.update_id,
  ])

  await expect(world.api.getUpdates()).rejects.toMatchObject({ error_code: 409 })
  if (update) expect(await world.sim.deliver(update)).toBe(200)
  expect(webhook.received[2]?.update).toEqual(update)
  await expect(world.api.setWebhook('http://example.com/hook')).rejects.toMatchObject({ error_code: 400 })
  await world.api.deleteWebhook()
  expect(await world.api.getWebhookInfo()).toMatchObject({ url: '', pending_update_count: 0 })
})

test('blocking and unblocking is told to the bot, and a start unblocks', async () => {
  await using world = await createWorld()
  await world.ann.start()
  await world.ann.block()
  await world.ann.start('again')
  const updates = await world.api.getUpdates()
  expect(updates.map(({ my_chat_member: change }) => change?.new_chat_member.status)).toEqual([
    undefined,
    'kicked',
    'member',
    undefined,
  ])
  expect(updates.at(-1)?.message?.text).toBe('/start again')
})

test('private chats share one counter of message ids, rooms count for themselves', async () => {
  await using world = await createWorld()
  const bob = world.sim.user({ firstName: 'Bob' })
  await world.ann.start()
  await bob.start()
  const channel = world.sim.channel({ title: 'News' })
  await channel.addBot({ by: world.ann })
  const ids = []
  for (const chat of [world.ann.id, bob.id, channel.id, world.ann.id, channel.id]) {
    ids.push((await world.api.sendMessage(chat, 'gm')).message_id)
  }
  expect(ids).toEqual([3, 4, 1, 5, 2])
})

test('a group hears commands only, a link adds the bot with its payload, and rights can be asked for', async () => {
  await using world = await createWorld()
  const group = world.sim.group({ title: 'Traders', owner: world.ann })
  await group.addBot({ by: world.ann, startPayload: 'bind_9' })
  await group.say(world.ann, 'just talking')
  const texts = (await world.api.getUpdates()).map(({ message }) => message?.text)
  expect(texts).toEqual([undefined, '/start@kolony_demo_bot bind_9'])
  expect(await world.api.getChatMember(group.id, world.ann.id)).toMatchObject({ status: 'creator' })
  expect(await world.api.getChatMember(group.id, world.sim.bot.id)).toMatchObject({ status: 'member' })
})

test('requests Telegram would refuse are refused, with its words', async () => {
  await using world = await createWorld()
  const { api, ann } = world
  await ann.start()
  const { message_id: id } = await api.sendMessage(ann.id, 'gm')
  const refusals: [Promise<unknown>, string][] = [
    [
      api.sendMessage(ann.id, 'gm', { reply_markup: new InlineKeyboard().text('x', 'd'.repeat(65)) }),
      'BUTTON_DATA_INVALID',
    ],
    [api.sendMessage(ann.id, '<b>gm', { parse_mode: 'HTML' }), "can't parse entities"],
    [api.sendMessage(ann.id, ' '), 'message text is empty'],
    [api.sendPhoto(ann.id, new InputFile(Buffer.from('no picture'), 'a.png')), 'IMAGE_PROCESS_FAILED'],
    [api.editMessageText(ann.id, id, 'gm'), 'message is not modified'],
    [api.editMessageText(ann.id, id - 1, 'gm'), "message can't be edited"],
    [api.deleteMessage(ann.id, 999), 'message to delete not found'],
    [api.forwardMessage(ann.id, ann.id, 999), 'message to forward not found'],
    [api.answerCallbackQuery('1'), 'query is too old'],
    [api.setMyCommands([{ command: 'No', description: 'x' }]), "can't parse"],
  ]
  for (const [call, description] of refusals) {
    await expect(call).rejects.toMatchObject({
      error_code: 400,
      description: expect.stringContaining(description),
    })
  }
  const unknownMethod = await fetch(`${world.sim.url}/bot${world.sim.token}/sendNothing`, { method: 'POST' })
  expect([unknownMethod.status, await unknownMethod.json()]).toEqual([
    404,
    { ok: false, error_code: 404, description: 'Not Found' },
  ])
})

test('formatting, commands per language, drafts, files and the menu button are kept as Telegram keeps them', async () => {
  await using world = await createWorld()
  const { api, ann, sim } = world
  await ann.start()
  await api.sendMessageDraft(ann.id, 7, 'writing…')
  expect(ann.draft()).toBe('writing…')
  const message = await api.sendMessage(ann.id, 'a &amp; <b>bold</b> one', { parse_mode: 'HTML' })
  expect(message).toMatchObject({
    text: 'a & bold one',
    entities: [{ type: 'bold', offset: 4, length: 4 }],
  })
  expect(ann.draft()).toBeNull()

  await api.setMyCommands([{ command: 'start', description: 'Start' }])
  await api.setMyCommands([{ command: 'start', description: 'Bắt đầu' }], { language_code: 'vi' })
  expect(await api.getMyCommands({ language_code: 'vi' })).toEqual(sim.commands('vi'))
  expect(sim.commands()).toEqual([{ command: 'start', description: 'Start' }])

  await api.setChatMenuButton({
    menu_button: { type: 'web_app', text: 'Open', web_app: { url: 'https://kolony.example/miniapp/' } },
  })
  expect(await api.getChatMenuButton()).toMatchObject({ type: 'web_app' })

  const { photo } = await api.sendPhoto(ann.id, new InputFile(png, 'a.png'))
  const { file_path: path } = await api.getFile(photo[0]?.file_id ?? '')
  const file = await fetch(`${sim.url}/file/bot${sim.token}/${path}`)
  expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true)
})

test('a held call has taken effect while its answer waits', async () => {
  await using world = await createWorld()
  await world.ann.start()
  const telegram = createTelegram({ token: world.sim.token, apiUrl: world.sim.url, webUrl: null })
  const hold = world.sim.hold('sendMessage')
  const sending = telegram.send({ chatId: String(world.ann.id), text: 'gm' })
  await hold.arrived
  expect(world.ann.messages().at(-1)?.text).toBe('gm')
  hold.release()
  expect(await sending).toMatchObject({ kind: 'posted' })
  expect(world.sim.sent().messages).toBe(1)
})

test('a group made to migrate in the middle of a send lives on under its new id', async () => {
  await using world = await createWorld()
  const group = world.sim.group({ title: 'Traders', owner: world.ann })
  await group.addBot({ by: world.ann })
  const telegram = createTelegram({ token: world.sim.token, apiUrl: world.sim.url, webUrl: null })
  world.sim.failNext('migrate')
  const outcome = await telegram.send({ chatId: String(group.id), text: 'gm' })
  expect(outcome).toEqual({ kind: 'migrated', chatId: String(group.id) })
  expect(await telegram.send({ chatId: String(group.id), text: 'gm' })).toMatchObject({ kind: 'posted' })
  expect(group.messages().filter(({ text }) => text === 'gm')).toHaveLength(1)
})

test("people's launches and logins are signed by the simulated time", async () => {
  await using world = await createWorld()
  const options = { token: world.sim.token, now: at }
  const launch = await world.ann.launchData({ startParam: 'agent_1' })
  expect(verifyLaunchData(launch, options)).toMatchObject({
    kind: 'verified',
    startParam: 'agent_1',
    authDate: at,
    user: { id: String(world.ann.id), username: 'ann_b' },
  })
  expect(verifyLoginWidget(await world.ann.loginWidget(), options)).toMatchObject({ kind: 'verified' })
})

test('links to the bot lead on to the desk', async () => {
  await using world = await createWorld({ deskUrl: 'http://127.0.0.1:3000/desk' })
  const follow = async (path: string) => {
    const page = await fetch(`${world.sim.url}/${path}`, { redirect: 'manual' })
    return [page.status, page.headers.get('location')]
  }
  const { username } = world.sim.bot
  expect(await follow(`${username}?start=abc`)).toEqual([
    302,
    'http://127.0.0.1:3000/desk?open=chat&start=abc',
  ])
  expect(await follow(`${username}/app?startapp=x_1`)).toEqual([
    302,
    'http://127.0.0.1:3000/desk?open=app&startapp=x_1',
  ])
  expect(await follow('somebody_else')).toEqual([404, null])
})

test('chats, pictures, counters and unconfirmed updates survive a restart', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'telegram-sim-'))
  try {
    const before = await createWorld({ stateDir })
    await before.ann.start()
    const sent = await before.api.sendPhoto(before.ann.id, new InputFile(png, 'a.png'), { caption: 'chart' })
    const messages = before.ann.messages()
    await before.sim.close()

    await using after = await createWorld({ stateDir })
    const ann = after.sim.user({ id: before.ann.id, firstName: 'Somebody' })
    expect(ann.name).toBe('Ann')
    expect(ann.messages()).toEqual(messages)
    expect(await after.api.getUpdates()).toMatchObject([{ message: { text: '/start' } }])
    expect((await after.api.sendMessage(ann.id, 'gm')).message_id).toBe(sent.message_id + 1)
  } finally {
    await rm(stateDir, { recursive: true, force: true })
  }
})
