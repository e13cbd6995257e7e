import { expect } from 'vitest'
import { sql } from 'kysely'
import { newId } from '#server/lib/ids.ts'
import type { TestUser } from '../support/builders.ts'
import { createWorld, type World } from '../support/world.ts'

const day = 86_400_000
const minute = 60_000

interface Owner {
  user: TestUser
  agents: string[]
}

/**
 * A day of one X app with more planned posts than X lets it make. Owners have between one agent and `agentsMax`, each agent
 * `slotsEach` planned posts that are written already; `ceiling` is what X lets the app post in 24 hours. Checks what an
 * owner may rely on, whatever the size, and returns figures.
 */
export async function liveThroughDay({
  owners: ownersCount,
  agentsMax,
  slotsEach,
  ceiling,
}: {
  owners: number
  agentsMax: number
  slotsEach: number
  ceiling: number
}) {
  await using world = await createWorld({ at: '2026-03-02T00:00:00Z' })
  world.x.setApp({ postsPerDay: ceiling })
  const owners: Owner[] = []
  for (let n = 0; n < ownersCount; n++) {
    const user = await world.user({ credits: 1000 })
    const agents: string[] = []
    for (let a = 0; a < 1 + (n % agentsMax); a++) {
      const { agentId } = await world.agent(user)
      await world.bindX(user, agentId)
      const { data: rule } = await user.call('x.rule', { id: agentId })
      await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: Math.min(24, slotsEach) })
      agents.push(agentId)
    }
    owners.push({ user, agents })
  }
  const asker = await world.user({ credits: 10 })
  const asked = await world.boundAgent(asker)
  const begin = await world.now()
  await layDay(world, owners, { begin, slotsEach })
  const wanted = owners.reduce((sum, { agents }) => sum + agents.length * slotsEach, 0)

  // The first post tells how much X lets the app post, and the plan says it.
  const opening = await asker.call('posts.now', {
    id: asked.agentId,
    content: 'Good morning. The first of the day.',
  })
  expect(opening.data).toMatchObject({ status: 'published', reason: null })
  await world.runJob('share-x-day')
  const said = await world.db
    .selectFrom('publication')
    .select(['id'])
    .where('status', '=', 'scheduled')
    .where('reason', '=', 'app_full')
    .execute()
  expect(said.length).toBeGreaterThanOrEqual(wanted - ceiling)

  let lastShare = 0
  for (;;) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(next_at) as next from publication where next_at is not null and status <> 'published'`.execute(
      world.db,
    )
    const next = rows[0]?.next
    const now = await world.now()
    if (!next || next.getTime() >= begin.getTime() + day - 10 * minute) break
    if (next > now) await world.advance({ seconds: (next.getTime() - now.getTime()) / 1000 })
    // As the schedule does: often enough, and here not more often.
    if (next.getTime() - lastShare >= 10 * minute) {
      await world.runJob('share-x-day')
      lastShare = next.getTime()
    }
    await world.advanceDue()
  }

  // Late in a day that is full for plans, what a person asks for goes out at once.
  const late = await asker.call('posts.now', {
    id: asked.agentId,
    content: 'Good night. The last of the day.',
  })
  expect(late.data).toMatchObject({ status: 'published' })

  const tried = world.x.captured.filter(({ method, path }) => method === 'POST' && path === '/2/tweets')
  const made = tried.filter(({ response }) => response?.status === 201).length
  expect(made).toBeLessThanOrEqual(ceiling)
  expect(tried.length).toBe(made)

  const rows = await world.db
    .selectFrom('publication')
    .select(['id', 'owner_id', 'status', 'reason', 'charged'])
    .where('origin', '=', 'slot')
    .where('scheduled_at', '<', new Date(begin.getTime() + day))
    .execute()
  expect(rows).toHaveLength(wanted)
  const ends = new Set(rows.map(({ status, reason }) => `${status} ${reason}`))
  expect(ends).toEqual(new Set(['published null', 'skipped app_full']))

  const got = new Map<string, number>()
  for (const { user } of owners) got.set(user.id, 0)
  for (const { owner_id, status } of rows)
    if (status === 'published') got.set(owner_id, (got.get(owner_id) ?? 0) + 1)
  const most = Math.max(...got.values())
  let told = 0
  let twoBehind = 0
  for (const { user, agents } of owners) {
    const posts = got.get(user.id) ?? 0
    // Nobody has less than another but for one, unless they did not want more. What was kept for people comes back until
    // the day ends; for a few that is after their last slot, and they may miss one more.
    const behind = Math.min(agents.length * slotsEach, most) - posts
    expect(behind).toBeLessThanOrEqual(2)
    if (behind === 2) twoBehind++
    const leftOut = agents.length * slotsEach - posts
    const { data } = await user.call('notices.page', { size: 100 })
    const notices = data.list.filter(({ kind }) => kind === 'x_day_full')
    if (leftOut > 0) expect(notices.length).toBeGreaterThanOrEqual(1)
    expect(notices.length).toBeLessThanOrEqual(2)
    told += notices.length
    // Paid is what went out, and nothing else.
    expect(await world.balance(user)).toBe(1000 - posts)
  }
  expect(twoBehind).toBeLessThanOrEqual(owners.length / 20)
  expect(await world.audit()).toEqual([])

  const published = rows.filter(({ status }) => status === 'published').length
  // What was kept for people's requests is given to plans as the day ends, but for a little.
  expect(made).toBeGreaterThanOrEqual(Math.floor(ceiling * 0.9))
  return { wanted, made, published, told, most, twoBehind }
}

/** Planned posts for that day, written already, each agent's evenly spread; agents begin at different minutes. */
async function layDay(
  world: World,
  owners: Owner[],
  { begin, slotsEach }: { begin: Date; slotsEach: number },
): Promise<void> {
  await sql`delete from publication where origin = 'slot'`.execute(world.db)
  const agents = owners.flatMap(({ user, agents: ids }) => ids.map((agentId) => ({ user, agentId })))
  const every = (day - 60 * minute) / slotsEach
  for (const [index, { user, agentId }] of agents.entries()) {
    const offset = 30 * minute + (index / agents.length) * Math.min(every, 60 * minute)
    await world.db
      .insertInto('publication')
      .values(
        Array.from({ length: slotsEach }, (_, ordinal) => {
          const at = new Date(Math.round(begin.getTime() + offset + ordinal * every))
          return {
            id: newId('pub'),
            owner_id: user.id,
            agent_id: agentId,
            platform: 'twitter' as const,
            post_type: 'auto_post' as const,
            state: 'planned' as const,
            origin: 'slot' as const,
            slot_date: begin.toISOString().slice(0, 10),
            slot_ordinal: 1000 + ordinal,
            content: `Quiet hours ask for patience, says note ${index} of page ${ordinal}.`,
            scheduled_at: at,
            not_after: new Date(at.getTime() + 30 * minute),
            next_at: at,
          }
        }),
      )
      .execute()
  }
  await sql`update twitter_rule set planned_through = ${begin.toISOString().slice(0, 10)}::date + 3`.execute(
    world.db,
  )
}
