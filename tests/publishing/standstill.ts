import { expect } from 'vitest'
import { subjectOf } from '../support/builders.ts'
import { createWorld } from '../support/world.ts'

/**
 * So many agents with a slot an hour come back after eight hours: each account sends at most one late post, five a second go
 * out in all, and the rest says that it was missed.
 */
export async function standstill({ agents }: { agents: number }): Promise<void> {
  await using world = await createWorld({ at: '2026-03-02T00:45:00Z' })
  const handles = new Map<string, string>()
  for (let n = 0; n < agents; n++) {
    const user = await world.user({ credits: 50 })
    // Half of them read X first, and half of them the market: the latter never run out of what is new.
    const agent = await world.agent(user, n % 2 === 0 ? subjectOf(n) : { type: 'technical_analysis' })
    handles.set(await world.bindX(user, agent.agentId), agent.agentId)
    const { data: rule } = await user.call('x.rule', { id: agent.agentId })
    // One an hour, each fresh for at most half an hour.
    await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 24 })
  }
  await world.runJob('plan-posts')
  await world.advance({ hours: 8 })
  const back = await world.now()

  const late = () => world.db.selectFrom('publication').selectAll().where('scheduled_at', '<', back)
  const undone = () => late().where('status', 'in', ['scheduled', 'generating']).execute()
  let begun = 0
  while ((await undone()).length > 0) {
    expect(begun++, 'so many looks suffice').toBeLessThan(100)
    const from = { at: await world.now(), posts: world.x.posts().length }
    for (let round = 0; round < 3; round++) {
      await world.runJob('advance-due')
      await world.settle()
    }
    const seconds = ((await world.now()).getTime() - from.at.getTime()) / 1000
    // What five seconds' rest had saved up, and what came in meanwhile.
    expect(world.x.posts().length - from.posts).toBeLessThanOrEqual(5 * (5 + Math.ceil(seconds)))
    // X hands out a number of searches in a quarter of an hour: who has none left waits for the next one.
    const now = (await world.now()).getTime()
    const next = Math.min(...(await undone()).map((row) => row.next_at?.getTime() ?? now))
    await world.advance({ seconds: Number.isFinite(next) ? Math.max(5, Math.ceil((next - now) / 1000)) : 5 })
  }

  const rows = await late().execute()
  const published = rows.filter((row) => row.status === 'published')
  // An agent that has nothing new to say of its subject was begun in time all the same.
  const isSilent = (row: (typeof rows)[number]) => row.reason === 'content_failed'
  const missed = rows.filter((row) => row.status !== 'published' && !isSilent(row))
  // Where slots fall is decided by the agents' ids: those still fresh when all was done must have gone out.
  const end = await world.now()
  const fresh = rows.filter((row) => row.not_after && row.not_after > end)
  expect(fresh.length).toBeGreaterThan(0)
  expect(fresh.filter((row) => row.status !== 'published' && !isSilent(row))).toEqual([])
  expect(rows.filter(isSilent).length).toBeLessThan(published.length / 2)
  const sent = published.map((row) => row.agent_id)
  expect(new Set(sent).size).toBe(sent.length)
  expect(missed.length).toBeGreaterThan(5 * agents)
  expect(new Set(missed.map((row) => `${row.status} ${row.reason}`))).toEqual(new Set(['skipped missed']))
  for (const [handle] of handles)
    expect(world.x.posts().filter((post) => post.handle === handle).length).toBeLessThanOrEqual(2)
}
