import { type Selectable, sql } from 'kysely'
import type { Platform, PublicationReason, PublicationStatus } from '#contract/lists.ts'
import { type Db, prepared } from '#db/connect.ts'
import type { PublicationTable } from '#db/schema.ts'

export type PublicationRow = Selectable<PublicationTable>

/** Names a row and the right to change it: a worker whose lease was taken over holds an old number. */
export interface Lease {
  id: string
  leaseNo: number
}

export const leaseSeconds = 60

// Claiming ----------------------------------------------------------------------------------------------------------

interface Claimed {
  id: string
  leaseNo: number
  sends: boolean
}

/** Due or abandoned rows, each under a lease of its own. Two that sweep at once never get the same row. */
const claim = prepared<Claimed>(
  'publishing.claimDue',
  // The clock is read once, not for each row.
  `update publication set lease_no = lease_no + 1, lease_until = (select app_now()) + interval '${leaseSeconds} seconds'
   where id = any(array(
     select id from publication
     where next_at <= (select app_now()) and (lease_until is null or lease_until < (select app_now()))
     order by next_at limit $1 for update skip locked))
   returning id, lease_no as "leaseNo", (content is not null or status = 'sending') as sends`,
)

export function claimDue(db: Db, max: number): Promise<Claimed[]> {
  return claim(db, [max])
}

/** Goes on with a row only while its lease is ours; renews it. */
export async function take(db: Db, { id, leaseNo }: Lease): Promise<PublicationRow | undefined> {
  return db
    .updateTable('publication')
    .set({ lease_until: sql<Date>`app_now() + ${leaseSeconds} * interval '1 second'` })
    .where('id', '=', id)
    .where('lease_no', '=', leaseNo)
    .returningAll()
    .executeTakeFirst()
}

/** The row, locked, if it is still ours and still in that status. */
export async function lock(
  db: Db,
  { id, leaseNo }: Lease,
  status: PublicationStatus,
): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('id', '=', id)
    .where('lease_no', '=', leaseNo)
    .where('status', '=', status)
    .forUpdate()
    .executeTakeFirst()
}

/** A new lease for somebody who did not come through the sweep (a click); fences whoever held the old one. */
export async function takeOver(db: Db, id: string): Promise<Lease> {
  const row = await db
    .updateTable('publication')
    .set((e) => ({
      lease_no: e('lease_no', '+', 1),
      lease_until: sql<Date>`app_now() + ${leaseSeconds} * interval '1 second'`,
    }))
    .where('id', '=', id)
    .returning('lease_no as leaseNo')
    .executeTakeFirstOrThrow()
  return { id, leaseNo: row.leaseNo }
}

// Rows --------------------------------------------------------------------------------------------------------------

type Change = Partial<Omit<PublicationRow, 'id' | 'created_at' | 'updated_at' | 'brief'>> & {
  brief?: Record<string, unknown>
}

export async function change(
  db: Db,
  id: string,
  { brief, reply_to, approval_message, ...values }: Change,
): Promise<void> {
  await db
    .updateTable('publication')
    .set({
      ...values,
      ...(brief === undefined ? {} : { brief: JSON.stringify(brief) }),
      ...(reply_to === undefined ? {} : { reply_to: JSON.stringify(reply_to) }),
      ...(approval_message === undefined ? {} : { approval_message: JSON.stringify(approval_message) }),
      updated_at: sql<Date>`app_now()`,
    })
    .where('id', '=', id)
    .execute()
}

export async function find(db: Db, id: string): Promise<PublicationRow | undefined> {
  return db.selectFrom('publication').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findOwn(
  db: Db,
  { userId, id }: { userId: string; id: string },
  { forUpdate = false } = {},
) {
  const query = db.selectFrom('publication').selectAll().where('id', '=', id).where('user_id', '=', userId)
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst()
}

/** Everything of an agent that has not been sent and can still be stopped, locked. */
export async function lockOpen(
  db: Db,
  { agentId, platform }: { agentId: string; platform?: Platform | undefined },
) {
  let query = db
    .selectFrom('publication')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('status', 'in', ['scheduled', 'generating', 'awaiting_approval', 'draft'])
  if (platform) query = query.where('platform', '=', platform)
  return query.orderBy('id').forUpdate().execute()
}

/** Whether a request of this agent is under way (contract: an earlier `post/now` not finished). */
export async function requestUnderWay(db: Db, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('publication')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('platform', '=', 'twitter')
    .where('origin', '=', 'request')
    .where('status', 'in', ['scheduled', 'generating', 'sending'])
    .executeTakeFirst()
  return row !== undefined
}

/** When this account or chat last published, for the smallest gap between posts. */
export async function lastPublishedAt(db: Db, connectionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('publication')
    .select((e) => e.fn.max('published_at').as('at'))
    .where('connection_id', '=', connectionId)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row?.at ?? null
}

/** Texts the agent published or has waiting, newest first: what a new one must not repeat. */
export async function recentTexts(db: Db, agentId: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('publication')
    .select('content')
    .where('agent_id', '=', agentId)
    .where('content', 'is not', null)
    .where('status', 'in', ['published', 'sending', 'awaiting_approval', 'unconfirmed'])
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute()
  return rows.flatMap((row) => (row.content === null ? [] : [row.content]))
}

// Daily limits ------------------------------------------------------------------------------------------------------

export type UsageKind = 'post' | 'kol_reply' | 'self_reply' | 'manual'

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

/** Planned posts of this agent that used their limit in the last 20 hours: moving the zone about gives no extra posts. */
export async function slotsCountedSince(
  db: Db,
  { agentId, platform, since }: { agentId: string; platform: Platform; since: Date },
) {
  const { count } = await db
    .selectFrom('publication')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('platform', '=', platform)
    .where('origin', '=', 'slot')
    .where('counted_on', 'is not', null)
    .where('scheduled_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

// Lists -------------------------------------------------------------------------------------------------------------

export interface ListFilter {
  userId: string
  agentId?: string | undefined
  platform?: Platform | undefined
  postTypes?: PublicationRow['post_type'][] | undefined
  statuses?: PublicationStatus[] | undefined
  excludeReasons?: PublicationReason[] | undefined
  from?: Date | undefined
  to?: Date | undefined
  sort: 'created_at' | 'scheduled_at' | 'expires_at' | 'views_24h'
  order: 'asc' | 'desc'
  page: number
  size: number
}

export async function list(db: Db, filter: ListFilter) {
  let query = db.selectFrom('publication').where('publication.user_id', '=', filter.userId)
  if (filter.agentId) query = query.where('agent_id', '=', filter.agentId)
  if (filter.platform) query = query.where('platform', '=', filter.platform)
  if (filter.postTypes) query = query.where('post_type', 'in', filter.postTypes)
  if (filter.statuses) query = query.where('status', 'in', filter.statuses)
  const at = filter.sort === 'scheduled_at' ? 'scheduled_at' : 'publication.created_at'
  if (filter.from) query = query.where(at, '>=', filter.from)
  if (filter.to) query = query.where(at, '<', filter.to)

  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll('publication')
    .orderBy(`publication.${filter.sort}`, (order) =>
      filter.order === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('publication.id')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute()
  return { rows, total }
}

export async function generationsOf(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('generation').selectAll().where('id', 'in', ids).execute()
}

/** What the next 24 hours hold for an agent. */
export async function upcoming(db: Db, { agentId, until }: { agentId: string; until: Date }) {
  return db
    .selectFrom('publication')
    .select(['id', 'post_type', 'platform', 'scheduled_at', 'status', 'reason'])
    .where('agent_id', '=', agentId)
    .where('origin', '=', 'slot')
    .where('scheduled_at', '>=', sql<Date>`app_now() - interval '1 hour'`)
    .where('scheduled_at', '<', until)
    .orderBy('scheduled_at')
    .limit(100)
    .execute()
}
