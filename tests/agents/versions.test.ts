import { expect, test } from 'vitest'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld } from '#tests/support/world.ts'

const versions = async (who: TestUser, id: string) => (await who.call('agents.versions', { id })).data

test('an edit makes a version that says who changed what and when; the last twenty are kept', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user()
  const { agentId } = await world.agent(ann, { bio: 'Bio 1' })
  const { name: by } = (await ann.call('auth.me', {})).data
  expect(await versions(ann, agentId)).toMatchObject([
    { version: 1, by, changed: [], takenFrom: null, current: true },
  ])
  await world.advance({ hours: 1 })
  await ann.call('agents.edit', { agentId, bio: 'Bio 2', lore: 'Another past' })
  await ann.call('agents.edit', { agentId, bio: 'Bio 2' })
  // How far it may go by itself is no part of who it is.
  await ann.call('agents.edit', { agentId, postAutonomy: 'ask', publicChat: true })
  const [second, first, ...more] = await versions(ann, agentId)
  expect(more).toEqual([])
  expect(second).toMatchObject({ version: 2, by, changed: ['bio', 'lore'], current: true })
  const age = (await world.now()).getTime() - new Date(second?.madeAt ?? '').getTime()
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(600_000)
  expect(first).toMatchObject({ version: 1, current: false })
  expect((await ann.call('agents.version', { id: agentId, version: 1 })).data.character.bio).toBe('Bio 1')

  for (let n = 3; n <= 25; n++) await ann.call('agents.edit', { agentId, bio: `Bio ${n}` })
  const kept = await versions(ann, agentId)
  expect(kept.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, n) => 25 - n))
  expect((await ann.call('agents.version', { id: agentId, version: 5 })).code).toBe(404)
})

test('an earlier version is taken back as a new one, once, and nothing else of the agent moves', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user()
  const { agentId } = await world.agent(ann, { bio: 'As it was' })
  await ann.call('agents.edit', { agentId, bio: 'A mistake', name: 'Renamed', postAutonomy: 'ask' })
  const taken = await ann.call('agents.takeBack', { id: agentId, version: 1 })
  expect(taken.data).toMatchObject({ bio: 'As it was', postAutonomy: 'ask' })
  const again = await Promise.all(
    [1, 1].map((version) => ann.call('agents.takeBack', { id: agentId, version })),
  )
  expect(again.map(({ code }) => code)).toEqual([0, 0])
  expect(await versions(ann, agentId)).toMatchObject([
    { version: 3, takenFrom: 1, changed: ['name', 'bio'], current: true },
    { version: 2, takenFrom: null },
    { version: 1 },
  ])
  expect((await ann.call('agents.takeBack', { id: agentId, version: 9 })).code).toBe(404)

  const bob = await world.user()
  for (const call of ['agents.version', 'agents.takeBack'] as const)
    expect((await bob.call(call, { id: agentId, version: 1 })).data).toBeNull()
  expect((await bob.call('agents.versions', { id: agentId })).data).toBeNull()

  // A name that another agent has by now is not taken away from it.
  await ann.call('agents.edit', { agentId, name: 'Third name' })
  const { name } = (await ann.call('agents.version', { id: agentId, version: 1 })).data.character
  await world.agent(ann, { name })
  expect((await ann.call('agents.takeBack', { id: agentId, version: 1 })).code).not.toBe(0)
  expect((await versions(ann, agentId))[0]).toMatchObject({ version: 4 })
})

test('two edits at once are two versions, and each text names the version that wrote it', async () => {
  await using world = await createWorld()
  const ann = await world.user({ credits: 20 })
  const agent = await world.boundAgent(ann)
  const id = agent.agentId
  await Promise.all([
    ann.call('agents.edit', { agentId: id, bio: 'One of two' }),
    ann.call('agents.edit', { agentId: id, lore: 'The other of two' }),
  ])
  expect((await versions(ann, id)).map(({ version }) => version)).toEqual([3, 2, 1])
  const before = (await ann.call('posts.now', { id })).data
  expect(before.evidence?.characterVersion).toBe(3)
  await ann.call('agents.edit', { agentId: id, bio: 'Later' })
  const { data } = await ann.call('sandbox.post', { agentId: id })
  expect(data.evidence.characterVersion).toBe(4)
  const history = await ann.call('posts.history', { agentId: id } as never)
  expect(JSON.stringify(history.data)).toContain('"characterVersion":3')
})

test('versions go with the agent when it can no longer be brought back, and a copy begins anew', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user()
  const { agentId } = await world.agent(ann)
  await ann.call('agents.edit', { agentId, bio: 'Another' })
  const { data: copy } = await ann.call('agents.clone', { id: agentId })
  expect(await versions(ann, copy.agentId)).toMatchObject([{ version: 1, current: true }])
  const rows = async () =>
    (await world.db.selectFrom('agent_version').select('agent_id').where('agent_id', '=', agentId).execute())
      .length
  await ann.call('agents.remove', { id: agentId })
  await world.runJob('forget-old')
  expect(await rows()).toBe(2)
  await world.advance({ days: 31 })
  await world.runJob('forget-old')
  expect(await rows()).toBe(0)
  expect(await versions(ann, copy.agentId)).toHaveLength(1)
})
