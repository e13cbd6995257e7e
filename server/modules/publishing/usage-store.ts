import { sql } from 'kysely'
import type { Platform } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'

/** When this account or chat last published, for the smallest gap between posts. */
export async function lastPublishedAt(db: Db, connectionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('publication')
    .select((e) => e.fn.max('published_at').as('at'))
    .where('connection_id', '=', connectionId)
    .where('reply_tweet_id', 'is', null)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row?.at ?? null
}

/** How many texts of an account or chat are out beside this one; a thread is one. */
export async function outBefore(
  db: Db,
  { connectionId, except }: { connectionId: string; except: { id: string; thread_id: string | null } },
): Promise<number> {
  const { count } = await db
    .selectFrom('publication')
    .select((e) => e.fn.count<number>(e.fn.coalesce('thread_id', 'id')).distinct().as('count'))
    .where('connection_id', '=', connectionId)
    .where('status', '=', 'published')
    .where((e) => e(e.fn.coalesce('thread_id', 'id'), '<>', except.thread_id ?? except.id))
    .executeTakeFirstOrThrow()
  return count
}

/** Texts the agent published on X in the last 24 hours, replies included. */
export async function publishedToday(db: Db, agentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('publication')
    .select('content')
    .where('agent_id', '=', agentId)
    .where('platform', '=', 'twitter')
    .where('status', '=', 'published')
    .where('published_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .execute()
  return rows.flatMap((row) => (row.content === null ? [] : [row.content]))
}

/** `post`: what goes out on X by itself. `request`: what its owner asked the agent to write. */
export type UsageKind = 'post' | 'request' | 'kol_reply' | 'self_reply' | 'manual'

/** Counts one against the day's limit; false if the limit is reached. */
export async function countUse(
  db: Db,
  { agentId, kind, date, limit }: { agentId: string; kind: UsageKind; date: string; limit: number },
) {
  if (limit <= 0) return false
  const { numAffectedRows } = await sql`
    insert into usage (agent_id, kind, local_date, used) values (${agentId}, ${kind}, ${date}::date, 1)
    on conflict (agent_id, kind, local_date) do update set used = usage.used + 1 where usage.used < ${limit}`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

export async function giveBackUse(
  db: Db,
  { agentId, kind, date }: { agentId: string; kind: UsageKind; date: string },
) {
  await db
    .updateTable('usage')
    .set((e) => ({ used: sql<number>`greatest(${e.ref('used')} - 1, 0)` }))
    .where('agent_id', '=', agentId)
    .where('kind', '=', kind)
    .where('local_date', '=', date)
    .execute()
}

/** Remembers what a generation was counted against, until it ends. */
export async function noteGeneration(
  db: Db,
  { agentId, kind, date, holdRef }: { agentId: string; kind: UsageKind; date: string; holdRef: string },
) {
  await db
    .insertInto('counted_generation')
    .values({ hold_ref: holdRef, agent_id: agentId, kind, counted_on: date })
    .execute()
}

/** It ended, one way or the other; undefined where that is known already. */
export async function endGeneration(db: Db, holdRef: string) {
  return db
    .deleteFrom('counted_generation')
    .where('hold_ref', '=', holdRef)
    .returning(['agent_id as agentId', 'kind', 'counted_on as date'])
    .executeTakeFirst()
}

/** It ended without a text: its use of the day comes back, once. */
export async function giveBackGeneration(db: Db, holdRef: string): Promise<void> {
  const use = await endGeneration(db, holdRef)
  if (use) await giveBackUse(db, use)
}

/** Generations whose credits fell back by themselves. */
export async function abandonedGenerations(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('counted_generation')
    .innerJoin('credit_hold', 'credit_hold.ref', 'counted_generation.hold_ref')
    .select('hold_ref as ref')
    .where('credit_hold.state', '=', 'released')
    .limit(500)
    .execute()
  return rows.map(({ ref }) => ref)
}

export async function used(
  db: Db,
  { agentId, kind, date }: { agentId: string; kind: UsageKind; date: string },
): Promise<number> {
  const row = await db
    .selectFrom('usage')
    .select('used')
    .where('agent_id', '=', agentId)
    .where('kind', '=', kind)
    .where('local_date', '=', date)
    .executeTakeFirst()
  return row?.used ?? 0
}

/** What was used on one day is used on the other as well: with another time zone the same day has another name. */
export async function carryUse(
  db: Db,
  { agentId, kinds, from, to }: { agentId: string; kinds: UsageKind[]; from: string; to: string },
): Promise<void> {
  if (from === to) return
  await sql`
    insert into usage (agent_id, kind, local_date, used)
    select agent_id, kind, ${to}::date, used from usage
      where agent_id = ${agentId} and kind = any(${kinds}::text[]) and local_date = ${from}::date
    on conflict (agent_id, kind, local_date) do update set used = greatest(usage.used, excluded.used)`.execute(
    db,
  )
}

/** Planned posts of this agent that used their limit in a time: moving the zone about gives no extra posts. */
export async function slotsCountedBetween(
  db: Db,
  { agentId, platform, since, until }: { agentId: string; platform: Platform; since: Date; until: Date },
) {
  const { count } = await db
    .selectFrom('publication')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('platform', '=', platform)
    .where('slot_date', 'is not', null)
    .where('counted_on', 'is not', null)
    .where('steered', '=', false)
    .where('scheduled_at', '>', since)
    .where('scheduled_at', '<=', until)
    .executeTakeFirstOrThrow()
  return count
}

/** How many texts this owner's agents wrote in the last 24 hours that were not to be sent. */
export async function rehearsedToday(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('publication')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('reason', '=', 'publishing_off')
    .where('created_at', '>', sql<Date>`app_now() - interval '2 days'`)
    .where('updated_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return count
}
