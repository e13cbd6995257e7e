import { expect, test } from 'vitest'
import { createTelegram } from '#server/adapters/telegram/client.ts'
import { createTelegramSim } from '#server/demo/simulators/telegram/sim.ts'

const clock = { now: async () => new Date('2026-11-21T12:00:00Z') }

async function createWorld({ timeoutMilliseconds = 20_000 } = {}) {
  const sim = await createTelegramSim({ clock, rateLimits: false })
  const telegram = createTelegram({
    token: sim.token,
    apiUrl: sim.url,
    webUrl: null,
    timeoutMilliseconds,
  })
  const ann = sim.user({ firstName: 'Ann' })
  const bob = sim.user({ firstName: 'Bob' })
  await ann.start()
  await bob.start()
  const chatId = String(ann.id)
  async function post(text: string) {
    const outcome = await telegram.send({ chatId, text })
    if (outcome.kind !== 'posted') throw new Error(`not posted: ${outcome.kind}`)
    return outcome.messageId
  }
  const find = (afterMessageId: number, text: string, candidatesMax?: number) =>
    telegram.findMessage({
      chatId,
      afterMessageId,
      text,
      ...(candidatesMax === undefined ? {} : { candidatesMax }),
    })
  return { sim, telegram, ann, bob, chatId, post, find, [Symbol.asyncDispose]: () => sim.close() }
}

test('a message whose answer was lost is found, and the person sees nothing of the search', async () => {
  await using world = await createWorld()
  const known = await world.post('yesterday')
  await world.bob.say('something else, in another chat of the bot')
  world.sim.failNext('cut-after-accept')
  expect(await world.telegram.send({ chatId: world.chatId, text: '  Today\r\n🐝 ' })).toMatchObject({
    kind: 'unknown',
  })
  await world.ann.say('thanks')
  const before = world.ann.messages()

  const found = await world.find(known, '  Today\r\n🐝 ')

  expect(found).toEqual({
    kind: 'found',
    messageId: before.find(({ text }) => text.startsWith('Today'))?.messageId,
  })
  expect(world.ann.messages()).toEqual(before)
})

test('a picture is found by its caption', async () => {
  await using world = await createWorld({ timeoutMilliseconds: 2000 })
  const known = await world.post('yesterday')
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  world.sim.failNext('timeout-after-accept')
  await world.telegram.send({
    chatId: world.chatId,
    text: 'A chart',
    image: { bytes, mediaType: 'image/png' },
  })
  expect(await world.find(known, 'A chart')).toMatchObject({ kind: 'found' })
})

test('a message that never arrived is absent, also when the person said the same words', async () => {
  await using world = await createWorld()
  const known = await world.post('yesterday')
  world.sim.failNext('cut-before')
  await world.telegram.send({ chatId: world.chatId, text: 'Today' })
  expect(await world.find(known, 'Today')).toEqual({ kind: 'absent' })

  await world.ann.say('Today')
  await world.telegram.send({ chatId: String(world.bob.id), text: 'Today' })
  expect(await world.find(known, 'Today')).toEqual({ kind: 'absent' })
  expect(world.ann.messages().some(({ forwarded }) => forwarded)).toBe(false)
})

test('without a full look the answer is that nobody can be sure', async () => {
  await using world = await createWorld({ timeoutMilliseconds: 2000 })
  const known = await world.post('yesterday')
  for (let count = 0; count < 4; count++) await world.post(`message ${count}`)
  expect(await world.find(known, 'Today', 3)).toMatchObject({ kind: 'unsure' })
  expect(await world.find(known, 'message 2', 3)).toMatchObject({ kind: 'found' })

  world.sim.failNext('server-error-after-accept', { on: 'forwardMessage' })
  expect(await world.find(known, 'Today')).toMatchObject({ kind: 'unsure' })
  world.sim.failNext('timeout-after-accept', { on: 'forwardMessage' })
  expect(await world.find(known, 'Today')).toMatchObject({ kind: 'unsure' })
  expect(await world.find(9999, 'Today')).toMatchObject({ kind: 'unsure' })
  const inChannel = { chatId: '-1002000000001', afterMessageId: 1, text: 'Today' }
  expect(await world.telegram.findMessage(inChannel)).toMatchObject({ kind: 'unsure' })
})

test('a copy that could not be deleted at first is deleted at the end', async () => {
  await using world = await createWorld()
  const known = await world.post('yesterday')
  world.sim.failNext('refuse', { on: 'deleteMessage' })
  expect(await world.find(known, 'Today')).toEqual({ kind: 'absent' })
  expect(world.ann.messages().some(({ forwarded }) => forwarded)).toBe(false)
})

test('the search waits when Telegram asks it to, and goes on', async () => {
  await using world = await createWorld()
  const known = await world.post('yesterday')
  for (let count = 0; count < 5; count++) await world.post(`message ${count}`)
  world.sim.rateLimits.enabled = true
  expect(await world.find(known, 'message 4')).toMatchObject({ kind: 'found' })
})
