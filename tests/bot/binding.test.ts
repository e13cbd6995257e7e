import { expect, test } from 'vitest'
import { createBotWorld, payloadOf } from '../support/bot-world.ts'

test('a private chat is bound by link, after the person in it said yes', async () => {
  await using world = await createBotWorld()
  const owner = await world.user()
  const { agentId, name } = await world.agent(owner)
  const person = world.telegram.user({ firstName: 'Ana', lastName: 'Lee', username: 'ana_lee' })

  const link = await owner.call('manual.bindUrl', { agentId })
  expect(await stateOf(owner, agentId)).toBe('waiting')
  await person.start(payloadOf(link.data.url))
  const question = await person.waitFor(name)
  expect(question.text).toContain('Person ')
  expect(await stateOf(owner, agentId)).toBe('confirming')

  await person.press(question.messageId, 'Yes')
  const done = await person.waitFor('is bound to this chat')
  expect(done.messageId).toBe(question.messageId)
  const { data } = await owner.call('manual.bindState', { agentId })
  expect(data).toMatchObject({
    state: 'bound',
    binding: { chatType: 'private', telegramUsername: 'ana_lee', title: 'Ana Lee', state: 'ok' },
  })
  expect((await owner.call('manual.bindUrl', { agentId })).code).toBe(120002)
})

test('a binding link works for one chat, once, for ten minutes', async () => {
  await using world = await createBotWorld()
  const owner = await world.user()
  const { agentId } = await world.agent(owner)
  const first = world.telegram.user({ firstName: 'First' })
  const second = world.telegram.user({ firstName: 'Second' })
  const refusal = /cannot be used.*Nothing was bound/

  const payload = payloadOf((await owner.call('manual.bindUrl', { agentId })).data.url)
  await first.start(payload)
  const question = await first.waitFor('Shall')
  await second.start(payload)
  expect((await second.waitFor(refusal)).buttons).toEqual([])

  await world.advance({ minutes: 11 })
  await first.press(question.messageId, 'Yes')
  await first.waitFor(refusal)
  expect(await stateOf(owner, agentId)).toBe('unbound')

  const late = payloadOf((await owner.call('manual.bindUrl', { agentId })).data.url)
  await world.advance({ minutes: 11 })
  await first.start(late)
  await first.waitFor(refusal, { after: question.messageId })

  const earlier = payloadOf((await owner.call('manual.bindUrl', { agentId })).data.url)
  const later = payloadOf((await owner.call('manual.bindUrl', { agentId })).data.url)
  await second.start(earlier)
  await second.waitFor(refusal, { after: second.messages().at(-1)?.messageId ?? 0 })
  await second.start(later)
  await second.press((await second.waitFor('Shall')).messageId, 'Yes')
  await second.waitFor('is bound to this chat')
  const bindings = await world.db.selectFrom('telegram_binding').select('chat_id').execute()
  expect(bindings).toEqual([{ chat_id: String(second.id) }])
})

test('saying no binds nothing, and the owner sees that', async () => {
  await using world = await createBotWorld()
  const owner = await world.user()
  const { agentId } = await world.agent(owner)
  const person = world.telegram.user({ firstName: 'Wary' })

  await person.start(payloadOf((await owner.call('manual.bindUrl', { agentId })).data.url))
  await person.press((await person.waitFor('Shall')).messageId, 'No')
  await person.waitFor('Not bound')

  const { data } = await owner.call('manual.bindState', { agentId })
  expect(data).toMatchObject({ state: 'refused', reason: 'declined', binding: null })
})

test('blocking the bot marks the binding as broken, and letting it in again mends it', async () => {
  await using world = await createBotWorld()
  const owner = await world.user()
  const { agentId } = await world.agent(owner)
  const person = await world.bindTelegram(owner, agentId)

  await person.block()
  await expect.poll(() => stateOf(owner, agentId)).toBe('broken')
  // A chat that does not work any more may be replaced without unbinding it first.
  expect((await owner.call('manual.bindUrl', { agentId })).code).toBe(0)
  await person.start()
  await expect.poll(() => stateOf(owner, agentId)).toBe('bound')
  expect((await owner.call('manual.unbind', { agentId })).code).toBe(0)
  expect((await owner.call('manual.unbind', { agentId })).status).toBe(409)
})

async function stateOf(
  owner: Awaited<ReturnType<Awaited<ReturnType<typeof createBotWorld>>['user']>>,
  agentId: string,
) {
  return (await owner.call('manual.bindState', { agentId })).data.state
}
