import { expect, test } from 'vitest'
import { setDisabled } from '#server/modules/accounts/index.ts'
import * as telegram from '#server/modules/telegram/index.ts'
import { createWorld } from '#tests/support/world.ts'

test('of a chat the greatest message id is remembered, in whatever order ids come', async () => {
  await using world = await createWorld()
  const { db } = world

  expect(await telegram.lastMessageId(db, '77')).toBe(0)
  for (const messageId of [12, 40, 7]) await telegram.noteMessage(db, { chatId: '77', messageId })
  await telegram.chooseAgent(db, { chatId: '77', agentId: null })
  expect(await telegram.lastMessageId(db, '77')).toBe(40)
})

test('a group that became a supergroup stays bound under its new id', async () => {
  await using world = await createWorld()
  const owner = await world.user()
  const { agentId } = await world.agent(owner)
  const person = await world.bindTelegram(owner, agentId)

  await telegram.moveChat(world.db, { from: String(person.id), to: '-1001234567890' })
  expect(await telegram.bindingOf(world.db, agentId)).toMatchObject({ chatId: '-1001234567890', state: 'ok' })
})

test('the owner is asked in the chat of the agent first, then where they sign in from, never in a broken chat', async () => {
  await using world = await createWorld()
  const { db } = world
  const owner = await world.user()
  const one = await world.agent(owner)
  const two = await world.agent(owner)
  const person = await world.bindTelegram(owner, one.agentId)
  const chatOf = (agentId: string) => telegram.privateChatOf(db, { ownerId: owner.id, agentId })

  expect(await chatOf(one.agentId)).toBe(String(person.id))
  // Nobody is known there, and they could not answer for another agent than theirs.
  expect(await chatOf(two.agentId)).toBe(null)
  await db.updateTable('user_account').set({ telegram_id: '4711' }).where('id', '=', owner.id).execute()
  expect(await chatOf(one.agentId)).toBe(String(person.id))
  expect(await chatOf(two.agentId)).toBe('4711')
  const binding = await telegram.bindingOf(db, one.agentId)
  await telegram.markBroken(db, binding?.id ?? '')
  expect(await chatOf(one.agentId)).toBe('4711')
})

test('a chat commands the agents bound to it and those of its own account, and none of a barred one', async () => {
  await using world = await createWorld()
  const { db } = world
  const owner = await world.user()
  const bound = await world.agent(owner)
  await world.agent(owner)
  const person = await world.bindTelegram(owner, bound.agentId)
  const chatId = String(person.id)
  const commanded = async () => (await telegram.commandedFrom(db, chatId)).map(({ agentId }) => agentId)

  expect(await commanded()).toEqual([bound.agentId])
  await db.updateTable('user_account').set({ telegram_id: chatId }).where('id', '=', owner.id).execute()
  expect(await commanded()).toHaveLength(2)
  await setDisabled(db, { userId: owner.id, reason: 'abuse' })
  expect(await commanded()).toEqual([])
})
