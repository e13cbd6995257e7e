import { expect, test } from 'vitest'
import { createWorld, type World } from '../support/world.ts'

/** A world in which the five seconds pass when they are told to. */
async function heldWorld() {
  const world = await createWorld()
  await world.holdClock()
  return world
}

/** The five seconds are over, and the sweep has come by. */
async function later(world: World) {
  await world.advance({ seconds: 6 })
  await world.advanceDue()
}

test('an approval that is taken back sends nothing, charges nothing, and waits again under the same version', async () => {
  await using world = await heldWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user, { postAutonomy: 'ask' })
  const { data: waits } = await user.call('posts.now', { id: agent.agentId })
  expect(waits.status).toBe('awaiting_approval')

  const { data: approved } = await user.call('approvals.approve', {
    id: waits.id,
    version: 1,
    undoable: true,
  })
  expect(approved.undoUntil).not.toBeNull()
  await world.advanceDue()
  const { data: undone } = await user.call('posts.undo', { id: waits.id })
  await later(world)

  expect(undone).toMatchObject({ status: 'awaiting_approval', version: 1, undoUntil: null })
  expect(world.x.timeline(agent.handle)).toEqual([])
  expect((await user.call('approvals.approve', { id: waits.id, version: 1 })).data.status).toBe('published')
  expect(await world.balance(user)).toBe(4)
  expect(await world.audit()).toEqual([])
})

test('not taken back within five seconds it goes out once, and nobody can take it back any more', async () => {
  await using world = await heldWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)

  const { data } = await user.call('posts.now', { id: agent.agentId, content: 'Here I am.', undoable: true })
  await world.advanceDue()
  expect(world.x.timeline(agent.handle)).toEqual([])
  await later(world)

  expect(world.x.timeline(agent.handle)).toHaveLength(1)
  expect((await user.call('posts.undo', { id: data.id })).code).toBe(409)
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
  expect(await world.balance(user)).toBe(4)
})

test('an own text that is taken back is kept as a draft and costs nothing', async () => {
  await using world = await heldWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  await world.messageRule(user, { agentId: agent.agentId, enablePostToTelegram: true })
  const before = agent.person.messages().length

  const onX = await user.call('posts.now', { id: agent.agentId, content: 'Too soon.', undoable: true })
  const inChat = await user.call('manual.now', {
    agentId: agent.agentId,
    content: 'Too soon, too.',
    undoable: true,
  })
  for (const { data } of [onX, inChat])
    expect((await user.call('posts.undo', { id: data.id })).data).toMatchObject({ status: 'draft' })
  await later(world)

  expect(world.x.timeline(agent.handle)).toEqual([])
  expect(agent.person.messages().length).toBe(before)
  expect(await world.balance(user)).toBe(5)
  expect(await world.audit()).toEqual([])
})

test('somebody else takes nothing back', async () => {
  await using world = await heldWorld()
  const user = await world.user({ credits: 5 })
  const other = await world.user()
  const agent = await world.boundAgent(user)
  const { data } = await user.call('posts.now', { id: agent.agentId, content: 'Mine.', undoable: true })
  expect((await other.call('posts.undo', { id: data.id })).code).toBe(404)
  await later(world)
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
})
