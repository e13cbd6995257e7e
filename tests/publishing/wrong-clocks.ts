import { expect } from 'vitest'
import { moveClock } from '#db/connect.ts'
import { startProcess } from '../support/processes.ts'
import { createWorld } from '../support/world.ts'

/** Three servers, two of them with a clock that is wrong by an hour, over a database clock that jumps: no slot is early, none goes out twice. */
export async function wrongClocks({ agents }: { agents: number }): Promise<void> {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z', workers: false })
  const handles: string[] = []
  for (let n = 0; n < agents; n++) {
    const user = await world.user({ credits: 40 })
    const agent = await world.agent(user, {
      type: 'hot_topic',
      topic: 'bitcoin',
      coinTickers: [],
      timeframe: null,
    })
    handles.push(await world.bindX(user, agent.agentId))
    const { data: rule } = await user.call('x.rule', { id: agent.agentId })
    await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 24 })
  }
  const servers = await Promise.all(
    [0, 60, -60].map((clockSkewMinutes) => startProcess(world, { clockSkewMinutes })),
  )
  // X refuses what is signed an hour off, so what a wrong clock takes is tried again by whoever is next: at the end for two
  // hours, in which every agent has a slot, by the right clock alone.
  for (let step = 0; step < 31; step++) {
    if (step === 0) await Promise.all(servers.map((server) => server.run('plan-posts')))
    if (step === 16) await Promise.all(servers.splice(1).map((server) => server.stop()))
    await Promise.all(servers.map((server) => server.run('advance-due')))
    await world.settle()
    await world.advance({ minutes: 8 })
    // The database's own clock is set right, in both directions.
    if (step === 5) await moveClock(world.db, 5 * 60_000)
    if (step === 10) await moveClock(world.db, -5 * 60_000)
  }

  const rows = await world.db
    .selectFrom('publication')
    .select(['external_id', 'scheduled_at', 'published_at', 'agent_id'])
    .where('origin', '=', 'slot')
    .where('status', '=', 'published')
    .execute()
  const posts = world.x.posts().filter((post) => handles.includes(post.handle))
  expect(new Set(rows.map((row) => row.agent_id)).size).toBeGreaterThan(agents / 2)
  expect(posts.map((post) => post.id).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    rows.map((row) => row.external_id ?? '').toSorted((a, b) => (a < b ? -1 : 1)),
  )
  for (const row of rows)
    expect(row.published_at?.getTime()).toBeGreaterThanOrEqual(row.scheduled_at?.getTime() ?? Infinity)
  expect(await world.audit()).toEqual([])
}
