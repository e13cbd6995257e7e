import { expect, test } from 'vitest'
import type { TestUser } from '#tests/support/builders.ts'
import { service } from '#tests/support/program.ts'
import { agency, approvalRule, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const one = approvalRule([{ roles: ['owner'] }])

async function cast(world: World) {
  const owner = await world.user({ credits: 10 })
  await world.prove(owner)
  const { agentId, handle } = await world.boundAgent(owner, { operationMode: 'manual', postAutonomy: 'auto' })
  return { owner, agentId, handle }
}

test('a post that may be out already is not asked about when rules come: it is looked for, and not sent again', async () => {
  await using world = await createWorld()
  const { owner, agentId, handle } = await cast(world)
  // The post arrives, its answer does not: nobody knows.
  world.x.failNext('cut-after-accept')
  const id = await world.duePost({ agentId })
  await world.advanceDue()
  expect((await world.publication(id)).state).toBe('sending')
  await owner.call('votes.setRules', { rules: [one], version: 0 })
  const row = await world.rested(id)
  expect(row.status).toBe('published')
  expect(world.x.timeline(handle)).toHaveLength(1)
})

test('every door that lets a text go out asks for its votes first', async () => {
  await using world = await createWorld()
  const { owner, agentId, handle } = await cast(world)
  await owner.call('votes.setRules', { rules: [one], version: 0 })
  const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()
  const now = await owner.call('posts.now', { id: agentId, content: 'Now, please.' })
  const put = await owner.call('schedule.put', {
    items: [{ agentId, platform: 'twitter', when: { kind: 'at', at }, parts: [{ content: 'In an hour.' }] }],
  } as never)
  const written = await owner.call('posts.now', { id: agentId })
  await world.duePost({ agentId })
  await world.advanceDue()
  await world.advance({ hours: 1 })
  await world.advanceDue()
  expect([now.data.status, put.code, written.data.status]).toEqual([
    'awaiting_approval',
    0,
    'awaiting_approval',
  ])
  const rows = await world.db
    .selectFrom('publication')
    .select('state')
    .where('agent_id', '=', agentId)
    .execute()
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['awaiting_approval']))
  expect(world.x.timeline(handle)).toEqual([])

  const { data: item } = await owner.call('approvals.one', { id: now.data.id })
  expect(item.votes).toMatchObject({ mine: 'may', rules: [{ steps: [{ needed: 1, roles: ['owner'] }] }] })
  const yes = await owner.call('approvals.approve', {
    id: item.id,
    version: item.version,
    seen: item.votes?.seen,
  })
  expect(yes.data.status).toBe('published')
  expect(world.x.timeline(handle).map(({ text }) => text)).toEqual(['Now, please.'])
})

test('a text that everybody said yes to is held for two hours after its time, also where it was given another', async () => {
  await using world = await createWorld()
  const { owner, agentId, handle } = await cast(world)
  await owner.call('votes.setRules', { rules: [one], version: 0 })
  const inHours = async (hours: number) =>
    new Date((await world.now()).getTime() + hours * 3_600_000).toISOString()
  const item = { agentId, platform: 'twitter' as const }
  const seenAt = await inHours(2)
  const ids = []
  for (const content of ['To be moved.', 'To be put there again.']) {
    const when = { kind: 'at' as const, at: seenAt }
    const { data } = await owner.call('schedule.put', { items: [{ ...item, parts: [{ content }], when }] })
    const id = data.items[0]?.publicationId ?? ''
    await owner.call('approvals.approve', { id, version: 1 })
    ids.push(id)
  }
  const [moved = '', again = ''] = ids
  const at = await inHours(4)
  expect((await owner.call('schedule.move', { id: moved, at, seenAt })).code).toBe(0)
  await owner.call('schedule.toDraft', { id: again })
  await owner.call('schedule.put', {
    items: [{ ...item, parts: [], publicationId: again, when: { kind: 'at', at } }],
  })

  await world.advance({ hours: 3, minutes: 30 })
  await owner.call('agents.pause', { id: agentId, paused: true })
  await world.advance({ minutes: 31 })
  await world.advanceDue()
  await world.advance({ minutes: 60 })
  await world.advanceDue()
  await owner.call('agents.pause', { id: agentId, paused: false })
  for (const minutes of [6, 12]) {
    await world.advance({ minutes })
    await world.advanceDue()
  }
  expect(world.x.timeline(handle)).toHaveLength(2)
})

test('of a text that was written those are told whose yes it needs, and others when its hours are over', async () => {
  await using world = await createWorld()
  const { owner: boss, acme, person } = await agency(world, { credits: 10 })
  const owner = inProject(boss, acme)
  const approver = await person('approver')
  const agent = await world.agent(owner, { operationMode: 'manual', postAutonomy: 'auto' })
  await world.bindX(owner, agent.agentId)
  const rule = approvalRule([{}], { hours: 2, escalateTo: ['owner'] })
  await owner.call('votes.setRules', { rules: [rule], version: 0 })
  const { data } = await owner.call('posts.now', { id: agent.agentId })
  expect(data.status).toBe('awaiting_approval')
  const told = async (user: TestUser) =>
    (await user.call('notices.page', {})).data.list.filter(({ kind }) => kind === 'approval_waiting').length

  expect([await told(approver), await told(boss)]).toEqual([1, 0])
  await world.advance({ hours: 2, minutes: 1 })
  await world.advanceDue()
  expect([await told(approver), await told(boss)]).toEqual([1, 1])
})

test('a draft that somebody lets go is put to those whose yes it needs', async () => {
  await using world = await createWorld()
  const { owner, agentId, handle } = await cast(world)
  const two = approvalRule([{ roles: ['owner'], needed: 2 }])
  await owner.call('votes.setRules', { rules: [two], version: 0 })
  await world.db.updateTable('agent').set({ post_autonomy: 'draft' }).where('id', '=', agentId).execute()
  const draft = await world.duePost({ agentId })
  await world.advanceDue()
  const { version, state } = await world.publication(draft)
  expect(state).toBe('draft')
  const answer = await owner.call('approvals.approve', { id: draft, version })
  expect(answer.data.status).toBe('awaiting_approval')
  expect(world.x.timeline(handle)).toEqual([])
})

test.each(['a draft-only token', 'an author', 'an author who has it written anew'])(
  'words that %s gave a waiting text wait for somebody’s yes when its rules go',
  async (who) => {
    await using world = await createWorld()
    const { owner: boss, acme, person, organisationId } = await agency(world, { credits: 10 })
    const owner = inProject(boss, acme)
    const { agentId } = await world.agent(owner, { operationMode: 'manual', postAutonomy: 'auto' })
    const handle = await world.bindX(owner, agentId)
    const set = await owner.call('votes.setRules', { rules: [one], version: 0 })
    const text = { agentId, platform: 'twitter', parts: [{ content: 'As it was.' }], when: { kind: 'now' } }
    const { data: put } = await owner.call('schedule.put', { items: [text] } as never)
    const id = put.items[0]?.publicationId ?? ''
    const hand =
      who === 'a draft-only token'
        ? await service(world, boss, { organisationId, role: 'author', scopes: ['read', 'draft'] })
        : await person('author')
    const changed = who.includes('anew')
      ? await inProject(hand, acme).call('approvals.regenerate', { id, version: 1 })
      : await inProject(hand, acme).call('approvals.edit', { id, version: 1, content: 'In other words.' })
    expect(changed.code).toBe(0)

    await owner.call('votes.setRules', { rules: [], version: set.data.version })
    await world.advance({ minutes: 2 })
    await world.advanceDue()
    expect(await world.publication(id)).toMatchObject({ state: 'awaiting_approval', version: 2 })
    expect(world.x.timeline(handle)).toEqual([])
    await owner.call('approvals.approve', { id, version: 2 })
    expect(world.x.timeline(handle)).toHaveLength(1)
  },
)

test('words of somebody who may publish go their agent’s way when the rules that they waited for go', async () => {
  await using world = await createWorld()
  const { owner, agentId, handle } = await cast(world)
  const set = await owner.call('votes.setRules', { rules: [one], version: 0 })
  const { data: waits } = await owner.call('posts.now', { id: agentId, content: 'As it was.' })
  await owner.call('approvals.edit', { id: waits.id, version: 1, content: 'In other words.' })
  await owner.call('votes.setRules', { rules: [], version: set.data.version })
  await world.advance({ minutes: 2 })
  await world.advanceDue()
  expect(world.x.timeline(handle).map(({ text }) => text)).toEqual(['In other words.'])
})

test('a text that has every yes goes out although the process that counted the last one dies before it lets it go', async () => {
  await using world = await createWorld()
  const { owner, agentId, handle } = await cast(world)
  await owner.call('votes.setRules', { rules: [one], version: 0 })
  const { data: asked } = await owner.call('posts.now', { id: agentId, content: 'Every yes is there.' })
  const { data: item } = await owner.call('approvals.one', { id: asked.id })
  world.failAt('before-voted-go')
  await owner.call('approvals.approve', {
    id: item.id,
    version: item.version,
    seen: item.votes?.seen ?? '',
  })
  expect((await world.publication(asked.id)).state).toBe('awaiting_approval')
  const row = await world.rested(asked.id)
  expect(row.status).toBe('published')
  expect(world.x.timeline(handle)).toHaveLength(1)
})
