import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { createWorld, type World } from '../support/world.ts'

const at = '2026-03-02T09:00:00Z'
const second = 1000

/** Agents with one planned post each, without anything behind them: only who is begun when matters here. */
async function agentsWithPosts(
  world: World,
  {
    prefix,
    users,
    agentsEach,
    spreadSeconds,
  }: { prefix: string; users: number; agentsEach: number; spreadSeconds: number },
) {
  await sql`
    insert into user_account (id, name, account_type, referral_code)
      select ${prefix} || u, 'x', 'EMAIL', ${prefix} || u from generate_series(1, ${users}::int) u`.execute(
    world.db,
  )
  await sql`
    insert into agent (id, owner_id, type, name, operation_mode, post_autonomy, reply_autonomy, character)
      select ${prefix} || u || '_' || a, ${prefix} || u, 'hot_topic', 'Agent ' || a, 'automated', 'auto', 'auto', '{}'
      from generate_series(1, ${users}::int) u, generate_series(1, ${agentsEach}::int) a`.execute(world.db)
  await sql`
    insert into publication (id, owner_id, agent_id, platform, post_type, state, origin, slot_date, slot_ordinal, scheduled_at, not_after, next_at)
      select 'pub_' || agent.id, owner_id, agent.id, 'twitter', 'auto_post', 'planned', 'slot', '2026-03-02', 0, due, due + interval '30 minutes', due
      from (select *, app_now() + (row_number() over (order by id) * ${spreadSeconds}::float / count(*) over ()) * interval '1 second' as due
            from agent where id like ${`${prefix}%`}) agent`.execute(world.db)
}

test('a user with 500 agents does not keep 500 users with one agent waiting', async () => {
  await using world = await createWorld({ at, workers: false })
  await agentsWithPosts(world, { prefix: 'big', users: 1, agentsEach: 500, spreadSeconds: 1 })
  await agentsWithPosts(world, { prefix: 'small', users: 500, agentsEach: 1, spreadSeconds: 600 })

  // Sixteen workers' worth of posts in five seconds, in the order in which they were begun.
  const waiting: string[] = []
  const known = new Set<string>()
  const lateness: number[] = []
  let mostOfBig = 0
  let bigDone = 0
  for (let step = 0; step < 140; step++) {
    await world.runJob('advance-due')
    const leased = await world.db
      .selectFrom('publication')
      .select(['id', 'owner_id'])
      .where('lease_until', '>', sql<Date>`app_now()`)
      .execute()
    mostOfBig = Math.max(mostOfBig, leased.filter((row) => row.owner_id === 'big1').length)
    for (const { id } of leased) {
      if (!known.has(id)) waiting.push(id)
      known.add(id)
    }
    const done = waiting.splice(0, 16)
    const now = await world.now()
    const rows =
      done.length === 0
        ? []
        : await world.db
            .selectFrom('publication')
            .select(['id', 'scheduled_at', 'owner_id'])
            .where('id', 'in', done)
            .execute()
    for (const row of rows) {
      if (row.owner_id === 'big1') bigDone++
      else lateness.push(now.getTime() - (row.scheduled_at?.getTime() ?? 0))
    }
    if (done.length > 0)
      await world.db
        .updateTable('publication')
        .set({ state: 'published', next_at: null, lease_until: null })
        .where('id', 'in', done)
        .execute()
    await world.advance({ seconds: 5 })
  }

  expect(mostOfBig).toBe(2)
  expect(lateness).toHaveLength(500)
  expect(lateness.toSorted((a, b) => a - b)[474]).toBeLessThanOrEqual(60 * second)
  expect(bigDone).toBeGreaterThan(200)
})

test('after a standstill all servers together begin five late posts a second, and what is on time goes first', async () => {
  await using world = await createWorld({ at, workers: false })
  await agentsWithPosts(world, { prefix: 'late', users: 300, agentsEach: 1, spreadSeconds: 1 })
  await world.advance({ minutes: 10 })
  await agentsWithPosts(world, { prefix: 'now', users: 40, agentsEach: 1, spreadSeconds: 1 })
  await world.advance({ seconds: 1 })

  const begun: { count: number; from: number; until: number }[] = []
  for (let step = 0; step < 4; step++) {
    const from = (await world.now()).getTime()
    const claimed = await Promise.all([1, 2, 3].map(() => world.runJob('advance-due')))
    const until = (await world.now()).getTime()
    begun.push({ count: claimed.reduce((sum, one) => sum + one, 0), from, until })
    await world.advance({ seconds: 5 })
  }
  // The simulated clock goes on while the machine works.
  const [first] = begun
  const working = ((first?.until ?? 0) - (first?.from ?? 0)) / second
  expect(first?.count).toBeGreaterThanOrEqual(40 + 25)
  expect(first?.count).toBeLessThanOrEqual(40 + 25 + 5 * working)
  for (const [step, { count, until }] of begun.slice(1).entries()) {
    const seconds = (until - (begun[step]?.from ?? 0)) / second
    expect(count).toBeGreaterThanOrEqual(24)
    expect(count).toBeLessThanOrEqual(5 * seconds + 2)
  }
})
