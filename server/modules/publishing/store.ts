import { type Selectable, sql } from 'kysely'
import type { Platform, PublicationReason, PublicationStatus } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import type { PublicationTable } from '#db/schema.ts'

export type PublicationRow = Selectable<PublicationTable>

/** Names a row and the right to change it: a worker whose lease was taken over holds an old number. */
export interface Lease {
  id: string
  leaseNo: number
}

export const leaseSeconds = 60

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
  { brief, reply_to, approval_message, own_text, drafts, held_for, ...values }: Change,
): Promise<void> {
  await db
    .updateTable('publication')
    .set({
      ...values,
      ...(changesCard(values) ? { card_due_at: cardDue } : {}),
      ...(brief === undefined ? {} : { brief: JSON.stringify(brief) }),
      ...(own_text === undefined ? {} : { own_text: own_text === null ? null : JSON.stringify(own_text) }),
      ...(drafts === undefined ? {} : { drafts: drafts === null ? null : JSON.stringify(drafts) }),
      ...(held_for === undefined ? {} : { held_for: held_for === null ? null : JSON.stringify(held_for) }),
      ...(reply_to === undefined ? {} : { reply_to: JSON.stringify(reply_to) }),
      ...(approval_message === undefined
        ? {}
        : { approval_message: approval_message === null ? null : JSON.stringify(approval_message) }),
      updated_at: sql<Date>`app_now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Whoever changes what a card in Telegram shows leaves a note that it has to be shown anew. */
const cardDue = sql<Date | null>`case when approval_message is null then null else app_now() end`

function changesCard(values: Omit<Change, 'brief'>): boolean {
  return 'status' in values || 'content' in values || 'version' in values || 'price' in values
}

export async function find(db: Db, id: string): Promise<PublicationRow | undefined> {
  return db.selectFrom('publication').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What a notice about a publication says; null where its agent's row is gone. */
export async function withAgentName(db: Db, id: string) {
  return db
    .selectFrom('publication')
    .innerJoin('agent', 'agent.id', 'publication.agent_id')
    .select([
      'publication.user_id as userId',
      'publication.agent_id as agentId',
      'publication.platform as platform',
      'publication.origin as origin',
      'publication.not_after as notAfter',
      'agent.name as agentName',
      sql<Date>`app_now()`.as('now'),
    ])
    .where('publication.id', '=', id)
    .executeTakeFirst()
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

/** Everything of a user that is not at its end, locked. */
export async function lockOpenOf(db: Db, userId: string) {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['scheduled', 'generating', 'sending', 'awaiting_approval', 'draft'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function setOwner(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('publication').set({ user_id: to }).where('user_id', '=', from).execute()
}

/** Whether a request of this agent is under way (contract: an earlier `post/now` not finished). */
export async function requestUnderWay(db: Db, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('publication')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('platform', '=', 'twitter')
    .where('origin', '=', 'request')
    .where('reply_tweet_id', 'is', null)
    .where('status', 'in', ['scheduled', 'generating', 'sending'])
    .executeTakeFirst()
  return row !== undefined
}

// Lists -------------------------------------------------------------------------------------------------------------

export interface ListFilter {
  userId: string
  agentId?: string | undefined
  platform?: Platform | undefined
  postTypes?: PublicationRow['post_type'][] | undefined
  assisted?: boolean | undefined
  statuses?: PublicationStatus[] | undefined
  excludeReasons?: PublicationReason[] | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** `at`: when it was published, else planned, else made. */
  sort: 'created_at' | 'scheduled_at' | 'expires_at' | 'views_24h' | 'at'
  order: 'asc' | 'desc'
  page: number
  size: number
}

export async function list(db: Db, filter: ListFilter) {
  // PostgreSQL takes no empty list.
  if (filter.statuses?.length === 0) return { rows: [], total: 0 }
  let query = db.selectFrom('publication').where('publication.user_id', '=', filter.userId)
  if (filter.agentId) query = query.where('agent_id', '=', filter.agentId)
  if (filter.platform) query = query.where('platform', '=', filter.platform)
  if (filter.postTypes) query = query.where('post_type', 'in', filter.postTypes)
  if (filter.assisted !== undefined) query = query.where('assisted', '=', filter.assisted)
  if (filter.statuses) query = query.where('status', 'in', filter.statuses)
  const happened = sql<Date>`coalesce(publication.published_at, publication.scheduled_at, publication.created_at)`
  const inHistory = filter.sort === 'at' || filter.sort === 'views_24h'
  const at =
    filter.sort === 'scheduled_at'
      ? sql<Date>`publication.scheduled_at`
      : inHistory
        ? happened
        : sql<Date>`publication.created_at`
  if (filter.from) query = query.where(at, '>=', filter.from)
  if (filter.to) query = query.where(at, '<', filter.to)

  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll('publication')
    .orderBy(filter.sort === 'at' ? happened : sql.ref(`publication.${filter.sort}`), (order) =>
      filter.order === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .$if(inHistory, (q) => q.orderBy(happened, 'desc'))
    .orderBy('publication.id')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute()
  return { rows, total }
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
