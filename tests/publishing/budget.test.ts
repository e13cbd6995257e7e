import { expect, test } from 'vitest'
import { forecast } from '#server/modules/credits/index.ts'
import { createWorld } from '../support/world.ts'

test('an agent’s budget ends its day: what would cost more is skipped and says so, and the next day goes on', async () => {
  await using world = await createWorld({ at: '2026-03-03T09:00:00Z' })
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user)
  const { data: rule } = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 50 })
  const edited = await user.call('agents.edit', { agentId: agent.agentId, budget: { daily: 2, weekly: 3 } })
  let said = 0
  const say = async () => {
    await world.advance({ seconds: 5 })
    return user.call('posts.now', { id: agent.agentId, content: `Hello ${++said}` })
  }

  expect(edited.data.budget).toEqual({ daily: 2, weekly: 3 })
  expect((await say()).data.status).toBe('published')
  expect((await say()).data.status).toBe('published')
  expect(await say()).toMatchObject({ code: 0, data: { status: 'skipped', reason: 'budget', charged: 0 } })
  expect(await world.balance(user)).toBe(18)

  await world.advance({ hours: 16 })
  expect((await say()).data.status).toBe('published')
  expect((await say()).data).toMatchObject({ status: 'skipped', reason: 'budget' })
  // Monday.
  await world.advance({ days: 5 })
  expect((await say()).data.status).toBe('published')
  await user.call('agents.edit', { agentId: agent.agentId, budget: { daily: null, weekly: null } })
  expect((await user.call('agents.detail', { id: agent.agentId })).data.budget).toEqual({
    daily: null,
    weekly: null,
  })
  for (let n = 0; n < 3; n++) expect((await say()).data).toMatchObject({ status: 'published', reason: null })
  expect(await world.audit()).toEqual([])
})

test('posts that become due together stay below the budget together', async () => {
  await using world = await createWorld({ at: '2026-03-03T09:00:00Z' })
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user)
  await user.call('x.editRule', {
    id: (await user.call('x.rule', { id: agent.agentId })).data.id,
    dailyAutoTweetLimit: 50,
  })
  await user.call('agents.edit', { agentId: agent.agentId, budget: { daily: 3 } })
  await world.db.deleteFrom('publication').execute()
  const ids: string[] = []
  for (let n = 1; n <= 8; n++) {
    const id = await world.duePost(agent)
    await world.db.updateTable('publication').set({ slot_ordinal: n }).where('id', '=', id).execute()
    ids.push(id)
  }

  await world.advanceDue()

  const rows = await Promise.all(ids.map((id) => world.publication(id)))
  expect(rows.filter(({ reason }) => reason === 'budget')).toHaveLength(5)
  expect(rows.reduce((sum, { hold_ref, price }) => sum + (hold_ref ? price : 0), 0)).toBe(3000)
})

test('a planned post over the budget is skipped before anything is written for it', async () => {
  await using world = await createWorld({ at: '2026-03-03T09:00:00Z' })
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user)
  await user.call('agents.edit', { agentId: agent.agentId, budget: { daily: 0.5 } })
  await world.db.deleteFrom('publication').execute()
  const id = await world.duePost(agent)

  await world.advanceDue()

  expect(await world.publication(id)).toMatchObject({ status: 'skipped', reason: 'budget', content: null })
  const used = await world.db
    .selectFrom('usage')
    .select('used')
    .where('agent_id', '=', agent.agentId)
    .execute()
  expect(used.every((row) => row.used === 0)).toBe(true)
})

test.each([-1, 0.0001, 100_001, '5'])('%s is no budget', async (daily) => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const refused = await user.call('agents.edit', { agentId, budget: { daily: daily as number } })
  expect(refused).toMatchObject({ code: 400, data: { issues: [{ path: 'budget.daily' }] } })
})

test('the summary tells what was spent on what, and when credits will run out with the present schedule', async () => {
  await using world = await createWorld({ at: '2026-03-03T00:00:00Z' })
  const user = await world.user({ credits: 7 })
  const agent = await world.boundAgent(user, {}, { planned: true })
  const other = await world.agent(user)
  await user.call('sandbox.post', { agentId: agent.agentId })
  await user.call('sandbox.post', { agentId: other.agentId })
  await world.advance({ seconds: 1 })

  const by = async (key: 'day' | 'agent' | 'purpose' | 'balance') =>
    (await user.call('credits.summary', { by: key })).data
  expect((await by('day')).rows).toEqual([{ key: '2026-03-03', credits: 2 }])
  expect((await by('purpose')).rows).toEqual([{ key: 'SANDBOX_GENERATE', credits: 2 }])
  expect((await by('agent')).rows).toHaveLength(2)
  expect((await by('agent')).rows).toContainEqual({ key: agent.agentId, credits: 1 })
  expect((await by('balance')).rows).toEqual([{ key: '2026-03-03', credits: 5 }])
  // Three planned posts a day and a balance of five: the sixth cannot be paid.
  const planned = (await user.call('posts.planned', { order: 'asc', status: 'scheduled' })).data.list
  const summary = await by('day')
  expect(summary).toMatchObject({ balance: 5, perDay: 3 })
  expect(new Date(summary.runsOutAt ?? 0).getTime()).toBe(
    new Date(planned[2]?.scheduledAt ?? 0).getTime() + 24 * 3600_000,
  )
  // A picture for each post costs a third of a credit more.
  const { data: rule } = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', { id: rule.id, enableImageForPost: true })
  expect((await by('day')).perDay).toBeCloseTo(4)

  await user.call('agents.pause', { id: agent.agentId, paused: true })
  expect(await by('day')).toMatchObject({ perDay: 0, runsOutAt: null })
  const before = await user.call('credits.summary', {
    to: '2026-03-02T00:00:00Z',
    from: '2026-02-01T00:00:00Z',
  })
  expect(before.data.rows).toEqual([])

  await world.advance({ days: 2 })
  await user.call('sandbox.post', { agentId: other.agentId })
  await world.advance({ seconds: 1 })
  const left = await user.call('credits.summary', { by: 'balance', from: '2026-03-04T00:00:00Z' })
  expect(left.data.rows).toEqual([
    { key: '2026-03-04', credits: 5 },
    { key: '2026-03-05', credits: 4 },
  ])
})

test('a forecast is exact at its edges', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
  const planned = [8, 16].map((hour) => ({ at: at(hour), priceMilli: 1000 }))
  expect(forecast({ balanceMilli: 0, planned }).runsOutAt).toEqual(at(8))
  expect(forecast({ balanceMilli: 1999, planned }).runsOutAt).toEqual(at(16))
  expect(forecast({ balanceMilli: 2000, planned }).runsOutAt).toEqual(at(24 + 8))
  expect(forecast({ balanceMilli: 3000, planned }).runsOutAt).toEqual(at(24 + 16))
  expect(forecast({ balanceMilli: 2000, planned: [] })).toEqual({ perDayMilli: 0, runsOutAt: null })
})
