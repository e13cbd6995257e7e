import { expect, test } from 'vitest'
import { createTelegram } from '#server/adapters/telegram/client.ts'
import { createTelegramSim, type FaultKind } from '#server/demo/simulators/telegram/sim.ts'
import { insideTransaction } from '#server/lib/external-error.ts'

const clock = { now: async () => new Date('2026-11-21T12:00:00Z') }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function createWorld() {
  const sim = await createTelegramSim({ clock })
  const telegram = createTelegram({
    token: sim.token,
    apiUrl: sim.url,
    webUrl: sim.url,
    timeoutMilliseconds: 2_000,
  })
  const ann = sim.user({ firstName: 'Ann' })
  await ann.start()
  const chatId = String(ann.id)
  const sent = await telegram.send({ chatId, text: 'BTC at 67,420' })
  if (sent.kind !== 'posted') throw new Error('not sent')
  const { messageId } = sent
  const correct = (text = 'BTC at 67,402', withPicture = false) =>
    telegram.correctMessage({ chatId, messageId, text, withPicture })
  const shown = () => ann.messages().find((message) => message.messageId === messageId)
  return { sim, telegram, ann, chatId, messageId, correct, shown, [Symbol.asyncDispose]: () => sim.close() }
}

test('a message says what is right, in its place; said already, it is right, too', async () => {
  await using world = await createWorld()
  expect(await world.correct()).toEqual({ kind: 'corrected' })
  expect(world.shown()).toMatchObject({ text: 'BTC at 67,402', edited: true })
  expect(await world.correct()).toEqual({ kind: 'corrected' })
})

test('a picture keeps its picture; text and caption are not taken for each other', async () => {
  await using world = await createWorld()
  const { telegram, chatId, ann } = world
  const image = { bytes: png, mediaType: 'image/png' }
  const sent = await telegram.send({ chatId, text: 'BTC at 67,420', image })
  const messageId = sent.kind === 'posted' ? sent.messageId : 0
  const input = { chatId, messageId, text: 'BTC at 67,402' }
  expect(await telegram.correctMessage({ ...input, withPicture: false })).toMatchObject({ kind: 'refused' })
  expect(await telegram.correctMessage({ ...input, withPicture: true })).toEqual({ kind: 'corrected' })
  const shown = ann.messages().find((message) => message.messageId === messageId)
  expect(shown).toMatchObject({ text: 'BTC at 67,402', photo: { mediaType: 'image/png' } })
})

test('a message that is gone, one that is not the bot’s, too long a text and a blocked bot are refused', async () => {
  await using world = await createWorld()
  const { telegram, chatId, ann } = world
  expect(await world.correct('x'.repeat(4097))).toMatchObject({ kind: 'refused', reason: 'too_long' })
  const theirs = ann.messages()[0]?.messageId ?? 0
  expect(
    await telegram.correctMessage({ chatId, messageId: theirs, text: 'no', withPicture: false }),
  ).toMatchObject({ kind: 'refused', detail: expect.stringContaining("can't be edited") as string })
  await telegram.api.deleteMessage(Number(chatId), world.messageId)
  expect(await world.correct()).toMatchObject({ kind: 'refused', reason: 'gone' })
  await ann.block()
  expect(await world.correct()).toMatchObject({ kind: 'refused', reason: 'blocked' })
})

const open: [FaultKind, string][] = [
  ['server-error', 'unknown'],
  ['cut-before', 'unknown'],
  ['cut-after-accept', 'unknown'],
  ['timeout-after-accept', 'unknown'],
  ['rate-limit', 'try-later'],
]

test.each(open)('after "%s" a correction is %s', async (fault, kind) => {
  await using world = await createWorld()
  world.sim.failNext(fault, { on: 'editMessageText' })
  expect(await world.correct()).toMatchObject({ kind })
})

test('inside a transaction nothing is corrected', async () => {
  await using world = await createWorld()
  await expect(insideTransaction(() => world.correct())).rejects.toThrow('telegram.correctMessage')
})
