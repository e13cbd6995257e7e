import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export interface PlannedSlot {
  id: string
  ownerId: string
  at: Date
  /** It was found not to fit. */
  leftOut: boolean
}

/** Agents that send with the operator's app; those that nothing goes out of now take no place. */
const sendsWithOperatorApp = sql<boolean>`exists (
  select from x_connection x join agent on agent.id = x.agent_id
  where x.agent_id = p.agent_id and x.unbound_at is null and x.state = 'ok' and x.auth_type <> 'customize'
    and agent.paused_at is null and agent.deleted_at is null)`

/** A text that is still to be written, or looked at again, is due before its time. */
const goesOut = sql`greatest(p.next_at, p.scheduled_at)`

const planned = (from: Date, until: Date) => sql`
  from publication p
  where ${goesOut} >= ${from} and ${goesOut} < ${until} and p.status = 'scheduled' and p.origin in ('slot', 'timed')
    and p.post_type in ('auto_post', 'manual_post') and p.platform = 'twitter' and ${sendsWithOperatorApp}`

/** Planned posts of all owners that would go out through the operator's app between two times, in order. */
export async function plannedSlots(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<PlannedSlot[]> {
  const { rows } = await sql<PlannedSlot>`
    select p.id, p.owner_id as "ownerId", ${goesOut} as at, p.reason is not distinct from 'app_full' as "leftOut"
    ${planned(from, until)} order by 3, p.id`.execute(db)
  return rows
}

/** How many of them there are, and how many were found not to fit. */
export async function countSlots(db: Db, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<{ slots: number; leftOut: number }>`
    select count(*)::int as slots, (count(*) filter (where p.reason = 'app_full'))::int as "leftOut"
    ${planned(from, until)}`.execute(db)
  return rows[0] ?? { slots: 0, leftOut: 0 }
}

/** Places that planned posts were given until then, of all owners but one. */
export async function openPlaces(
  db: Db,
  { from, until, besides }: { from: Date; until: Date; besides: string | null },
): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select count(*)::int as places ${planned(from, until)}
      and p.reason is null and p.owner_id is distinct from ${besides}`.execute(db)
  return rows[0]?.places ?? 0
}

/** Posts under way through the operator's app that have not taken their place yet. */
export async function underWay(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from publication p
    where p.status in ('generating', 'awaiting_approval') and p.origin in ('slot', 'timed') and p.platform = 'twitter'
      and p.scheduled_at <= app_now()
      and p.next_at is not null and ${sendsWithOperatorApp}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Notes which planned posts fit and which do not; what has been begun meanwhile stays as it is. Returns those that changed. */
export async function markSlots(
  db: Db,
  { ids, leftOut }: { ids: string[]; leftOut: boolean },
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ ownerId: string }>`
    update publication set reason = ${leftOut ? 'app_full' : null}, updated_at = app_now()
    where id = any(${ids}::text[]) and status = 'scheduled' and (lease_until is null or lease_until < app_now())
      and reason is ${sql.raw(leftOut ? 'null' : 'not null')} and (reason is null or reason = 'app_full')
    returning owner_id as "ownerId"`.execute(db)
  return rows.map(({ ownerId }) => ownerId)
}

/**
 * Posts that waited for an app continue. A planned post is due since its own time, so that many are worked off slowly and in
 * turn; what a person asked for is due now. A row that somebody is just looking at is passed over: he finds the app at
 * work. `connectionId`: of an app of somebody's own.
 */
export async function goOn(trx: Db, { connectionId }: { connectionId: string | null }): Promise<void> {
  const sendsWithIt = connectionId === null ? sql`x.auth_type <> 'customize'` : sql`x.id = ${connectionId}`
  await sql`
    update publication
    set reason = null, updated_at = app_now(),
      next_at = case when origin in ('slot', 'timed') then least(scheduled_at, app_now()) else app_now() end
    where id in (select p.id from publication p
      where p.status = 'scheduled' and p.reason = 'app_stopped'
        and exists (select from x_connection x where x.agent_id = p.agent_id and x.unbound_at is null and ${sendsWithIt})
      for update skip locked)`.execute(trx)
}

/** Posts that wait because their app is stopped, and those its day has no place for. */
export async function heldByApp(db: Db): Promise<{ waiting: number; leftOut: number }> {
  const { rows } = await sql<{ waiting: number; leftOut: number }>`
    select (count(*) filter (where p.reason = 'app_stopped'))::int as waiting,
      (count(*) filter (where p.reason = 'app_full'))::int as "leftOut"
    from publication p where p.status = 'scheduled' and p.reason is not null and ${sendsWithOperatorApp}`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, leftOut: 0 }
}
