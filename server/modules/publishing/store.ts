import { type Selectable, sql } from 'kysely'
import type { Platform, PublicationReason, PublicationStatus } from '#contract/lists.ts'
import { type Db, prepared } from '#db/connect.ts'
import type { PublicationAttemptTable, PublicationTable } from '#db/schema.ts'

export type PublicationRow = Selectable<PublicationTable>
export type AttemptRow = Selectable<PublicationAttemptTable>

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

// Attempts ----------------------------------------------------------------------------------------------------------

export async function openAttempt(db: Db, publicationId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('publication_attempt')
    .selectAll()
    .where('publication_id', '=', publicationId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Nothing of this publication can be older than what its first attempt noted. */
export async function firstLowerBound(db: Db, publicationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('publication_attempt')
    .select('lower_bound_id')
    .where('publication_id', '=', publicationId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.lower_bound_id ?? null
}

export async function earlierOutcomes(db: Db, publicationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('publication_attempt')
    .select('outcome')
    .where('publication_id', '=', publicationId)
    .where('closed_at', 'is not', null)
    .execute()
  return rows.flatMap((row) => (row.outcome ? [row.outcome] : []))
}

export async function insertAttempt(
  db: Db,
  attempt: Pick<
    AttemptRow,
    | 'publication_id'
    | 'number'
    | 'account_key'
    | 'started_at'
    | 'deadline'
    | 'request_hash'
    | 'lower_bound_id'
    | 'media_keys'
  >,
): Promise<void> {
  await db.insertInto('publication_attempt').values(attempt).execute()
}

export async function noteAttempt(
  db: Db,
  { publication_id, number }: Pick<AttemptRow, 'publication_id' | 'number'>,
  values: Partial<Pick<AttemptRow, 'outcome' | 'status_code' | 'detail' | 'reads'>> & { closed?: boolean },
): Promise<void> {
  const { closed, ...rest } = values
  await db
    .updateTable('publication_attempt')
    .set({ ...rest, ...(closed ? { closed_at: sql<Date>`app_now()` } : {}) })
    .where('publication_id', '=', publication_id)
    .where('number', '=', number)
    .where('closed_at', 'is', null)
    .execute()
}

/** Which of these posts on the platform already belong to a publication. */
export async function claimedExternalIds(
  db: Db,
  { platform, ids }: { platform: Platform; ids: string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('publication')
    .select('external_id')
    .where('platform', '=', platform)
    .where('external_id', 'in', ids)
    .execute()
  return new Set(rows.flatMap((row) => (row.external_id ? [row.external_id] : [])))
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

// Planning ----------------------------------------------------------------------------------------------------------

export interface ToPlan {
  ruleId: string
  agentId: string
  userId: string
  settings: unknown
  plannedThrough: string | null
}

export interface Unplanned {
  max: number
  /** Only this agent, right after something about it changed. */
  agentId?: string | undefined
}

/** Agents whose plan does not reach tomorrow yet, for X. */
export async function unplannedPosts(db: Db, { max, agentId }: Unplanned): Promise<ToPlan[]> {
  let query = db
    .selectFrom('twitter_rule as rule')
    .innerJoin('agent', 'agent.id', 'rule.agent_id')
    .innerJoin('x_connection', (join) =>
      join.onRef('x_connection.agent_id', '=', 'agent.id').on('x_connection.unbound_at', 'is', null),
    )
    .select([
      'rule.id as ruleId',
      'agent.id as agentId',
      'agent.user_id as userId',
      'rule.settings',
      'rule.planned_through as plannedThrough',
    ])
    .where('agent.operation_mode', '=', 'automated')
    .where('agent.deleted_at', 'is', null)
    .where(sql<boolean>`coalesce((rule.settings->>'enablePost')::boolean, true)`)
    .where(notPlannedThroughTomorrow('rule'))
  if (agentId) query = query.where('agent.id', '=', agentId)
  return query.limit(max).execute()
}

/** The same for Telegram, where the owner asked for generated posts to be delivered. */
export async function unplannedMessages(db: Db, { max, agentId }: Unplanned): Promise<ToPlan[]> {
  let query = db
    .selectFrom('manual_rule as rule')
    .innerJoin('agent', 'agent.id', 'rule.agent_id')
    .innerJoin('telegram_binding', (join) =>
      join.onRef('telegram_binding.agent_id', '=', 'agent.id').on('telegram_binding.unbound_at', 'is', null),
    )
    .select([
      'rule.id as ruleId',
      'agent.id as agentId',
      'agent.user_id as userId',
      'rule.settings',
      'rule.planned_through as plannedThrough',
    ])
    .where('agent.deleted_at', 'is', null)
    .where(
      sql<boolean>`(rule.settings->>'enableGenerateContent')::boolean and (rule.settings->>'enablePostToTelegram')::boolean`,
    )
    .where(notPlannedThroughTomorrow('rule'))
  if (agentId) query = query.where('agent.id', '=', agentId)
  return query.limit(max).execute()
}

function notPlannedThroughTomorrow(table: 'rule') {
  const ref = sql.ref(table)
  return sql<boolean>`(${ref}.planned_through is null or ${ref}.planned_through <= (app_now() at time zone (${ref}.settings->>'workingHoursTimezone'))::date)`
}

export interface NewSlot {
  id: string
  user_id: string
  agent_id: string
  platform: Platform
  slot_date: string
  slot_ordinal: number
  scheduled_at: Date
  not_after: Date
}

/** Lays slots; one that is already there stays as it is. */
export async function insertSlots(db: Db, slots: NewSlot[]): Promise<void> {
  if (slots.length === 0) return
  await db
    .insertInto('publication')
    .values(
      slots.map((slot) => ({
        ...slot,
        post_type: 'auto_post' as const,
        status: 'scheduled' as const,
        origin: 'slot' as const,
        next_at: slot.scheduled_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function setPlannedThrough(
  db: Db,
  { table, ruleId, date }: { table: 'twitter_rule' | 'manual_rule'; ruleId: string; date: string },
) {
  await db.updateTable(table).set({ planned_through: date }).where('id', '=', ruleId).execute()
}

/** Takes back slots nothing was done for yet, so that a changed rule can lay them anew. */
export async function forgetPlan(db: Db, agentId: string): Promise<void> {
  await db
    .deleteFrom('publication')
    .where('agent_id', '=', agentId)
    .where('origin', '=', 'slot')
    .where('status', '=', 'scheduled')
    .where('hold_ref', 'is', null)
    .where('content', 'is', null)
    .where('scheduled_at', '>', sql<Date>`app_now()`)
    .execute()
  await db
    .updateTable('twitter_rule')
    .set({ planned_through: null })
    .where('agent_id', '=', agentId)
    .execute()
  await db.updateTable('manual_rule').set({ planned_through: null }).where('agent_id', '=', agentId).execute()
}
