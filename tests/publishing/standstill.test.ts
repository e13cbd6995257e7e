import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

test('after eight hours of standstill each account sends at most one late post, five a second in all, and the rest says that it was missed', async () => {
  await using world = await createWorld({ at: '2026-03-02T00:45:00Z' })
  const handles = new Map<string, string>()
  for (let n = 0; n < 30; n++) {
    const user = await world.user({ credits: 50 })
    const agent = await world.agent(user, {
      type: 'hot_topic',
      topic: 'bitcoin',
      coinTickers: [],
      timeframe: null,
    })
    handles.set(await world.bindX(user, agent.agentId), agent.agentId)
    const { data: rule } = await user.call('x.rule', { id: agent.agentId })
    // One an hour, each fresh for at most half an hour.
    await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 24 })
  }
  await world.runJob('plan-posts')
  await world.advance({ hours: 8 })
  const back = await world.now()

  const perTick: number[] = []
  for (let step = 0; step < 12; step++) {
    const before = world.x.posts().length
    for (let round = 0; round < 3; round++) {
      await world.runJob('advance-due')
      await world.settle()
    }
    perTick.push(world.x.posts().length - before)
    await world.advance({ seconds: 5 })
  }

  const rows = await world.db
    .selectFrom('publication')
    .select(['agent_id', 'status', 'reason', 'not_after'])
    .where('scheduled_at', '<', back)
    .execute()
  const published = rows.filter((row) => row.status === 'published')
  const missed = rows.filter((row) => row.status !== 'published')
  // Where slots fall is decided by the agents' ids: those still fresh when all was done must have gone out.
  const end = await world.now()
  const fresh = rows.filter((row) => row.not_after && row.not_after > end).map((row) => row.agent_id)
  const sent = published.map((row) => row.agent_id)
  expect(fresh.length).toBeGreaterThan(0)
  expect(sent).toEqual(expect.arrayContaining(fresh))
  expect(new Set(sent).size).toBe(sent.length)
  expect(Math.max(...perTick)).toBeLessThanOrEqual(25)
  expect(missed.length).toBeGreaterThan(150)
  expect(new Set(missed.map((row) => `${row.status} ${row.reason}`))).toEqual(new Set(['skipped missed']))
  for (const [handle] of handles)
    expect(world.x.posts().filter((post) => post.handle === handle).length).toBeLessThanOrEqual(2)
})
