import { type Insertable, type Selectable, sql } from 'kysely'
import type { Platform, PublicationReason, PublicationStatus } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { whoAsked } from '#server/lib/on-behalf.ts'
import { type About, begin, mark } from '#server/lib/trace.ts'
import type { PublicationTable } from './tables.ts'
import { holdable, type PublicationState, stoppable } from './states.ts'

export type PublicationRow = Selectable<PublicationTable>

/** Names a row and the right to change it: a worker whose lease was taken over holds an old number. */
export interface Lease {
  id: string
  leaseNo: number
}

export const leaseSeconds = 60

/** Continues with a row only while we hold its lease, and renews it. */
export async function take(db: Db, { id, leaseNo }: Lease): Promise<PublicationRow | undefined> {
  return db
    .updateTable('publication')
    .set({ lease_until: sql<Date>`app_now() + ${leaseSeconds} * interval '1 second'` })
    .where('id', '=', id)
    .where('lease_no', '=', leaseNo)
    .returningAll()
    .executeTakeFirst()
}

/** The row, locked, if it is still ours and still in that state, or in one of those. */
export async function lock(
  db: Db,
  { id, leaseNo }: Lease,
  state: PublicationState | readonly PublicationState[],
): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('id', '=', id)
    .where('lease_no', '=', leaseNo)
    .where('state', 'in', [state].flat())
    .forUpdate()
    .executeTakeFirst()
}

/** A new lease for somebody who did not come through the sweep (a click); fences out the holder of the old one. */
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

/** New rows begin in one of these states; every later one is a move of `transitions.ts`. */
export type NewPublication = Omit<Insertable<PublicationTable>, 'state'> & {
  state: Extract<PublicationState, 'planned' | 'writing' | 'ready' | 'draft'>
}

/**
 * New rows; answers how many. With `unlessThere` one that is there already (the slot of that day, the reply to that post)
 * stays as it is; without, it fails on the unique index.
 */
export async function insert(
  db: Db,
  rows: NewPublication[],
  { unlessThere = false }: { unlessThere?: boolean } = {},
): Promise<number> {
  if (rows.length === 0) return 0
  const traces = new Map(rows.map((row) => [row.id, begin('post', aboutRow(row))]))
  const made = await db
    .insertInto('publication')
    .values(
      rows.map((row) => ({
        ...row,
        traceparent: traces.get(row.id)?.traceparent ?? null,
        ...(row.content ? { written_by: whoAsked(), changed_by: whoAsked() } : {}),
      })),
    )
    .$if(unlessThere, (query) => query.onConflict((conflict) => conflict.doNothing()))
    .returning('id')
    .execute()
  for (const { id } of made) traces.get(id)?.end()
  return made.length
}

/** What a trace says of a publication. */
export function aboutRow({
  id,
  agent_id,
  platform,
  post_type,
}: Pick<Insertable<PublicationTable>, 'id' | 'agent_id' | 'platform' | 'post_type'>): About {
  return { publication: id, agent: agent_id, platform, kind: post_type }
}

/** What may be changed at any time. The state moves by `transitions.ts` alone. */
export type Change = Partial<Omit<PublicationRow, 'id' | 'state' | 'status' | 'created_at' | 'updated_at'>>

export async function change(db: Db, id: string, values: Change): Promise<void> {
  await db.updateTable('publication').set(columnsOf(values)).where('id', '=', id).execute()
}

/** For `transitions.ts` alone. False: the row is not in the state it was read in. */
export async function changeState(
  db: Db,
  { id, state }: Pick<PublicationRow, 'id' | 'state'>,
  to: PublicationState,
  values: Change,
): Promise<boolean> {
  const row = await db
    .updateTable('publication')
    .set({ ...columnsOf(values), state: to, card_due_at: cardDueIn(to) })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning(['traceparent', 'attempts'])
    .executeTakeFirst()
  if (row) mark(to, { publication: id, attempt: row.attempts, reason: values.reason }, row.traceparent)
  return row !== undefined
}

function columnsOf({
  reply_to,
  approval_message,
  own_text,
  drafts,
  held_for,
  media_at_place,
  poll,
  ...values
}: Change) {
  return {
    ...values,
    ...(changesCard(values) ? { card_due_at: cardDue } : {}),
    ...(changesText({ ...values, poll, reply_to }) ? handsOn() : {}),
    ...(own_text === undefined ? {} : { own_text: json(own_text) }),
    ...(drafts === undefined ? {} : { drafts: json(drafts) }),
    ...(held_for === undefined ? {} : { held_for: json(held_for) }),
    ...(media_at_place === undefined ? {} : { media_at_place: json(media_at_place) }),
    ...(poll === undefined ? {} : { poll: json(poll) }),
    ...(reply_to === undefined ? {} : { reply_to: json(reply_to) }),
    ...(approval_message === undefined ? {} : { approval_message: json(approval_message) }),
    updated_at: sql<Date>`app_now()`,
  }
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}

/** A change of what a card in Telegram shows marks the card as due for an update; one that is still to be put stays due. */
const cardDue = sql<Date | null>`case when approval_message is null then card_due_at else app_now() end`

/** So is a question that begins, or a reply that its owner is to send by hand: its card has to be put. */
function cardDueIn(state: PublicationState) {
  const begins = state === 'awaiting_approval' ? sql`true` : state === 'draft' ? sql`assisted` : sql`false`
  return sql<Date | null>`case when approval_message is not null or ${begins} then app_now() end`
}

function changesCard(values: Change): boolean {
  return 'content' in values || 'version' in values || 'price' in values
}

/** Whoever asked for it changed it last, and wrote it where there was no text yet. */
function handsOn() {
  const who = whoAsked()
  return {
    changed_by: who,
    written_by: sql<string | null>`case when content is null then ${who}::text else written_by end`,
  }
}

/** Whether people would see something else: then whoever does that is who changed it last. */
function changesText(values: Change): boolean {
  const seen = [values.content, values.image_names, values.quote_tweet_id, values.poll, values.reply_to]
  return seen.some((value) => value !== undefined)
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
      'publication.owner_id as ownerId',
      'publication.agent_id as agentId',
      'publication.platform as platform',
      'publication.origin as origin',
      'publication.not_after as notAfter',
      'publication.post_type as post_type',
      'publication.approved_version as approved_version',
      'agent.name as agentName',
      sql<Date>`app_now()`.as('now'),
    ])
    .where('publication.id', '=', id)
    .executeTakeFirst()
}

export async function findOwn(
  db: Db,
  {
    ownerId,
    id,
    agentId,
    platform,
  }: { ownerId: string; id: string; agentId?: string | undefined; platform?: Platform | undefined },
  { forUpdate = false } = {},
) {
  let query = db.selectFrom('publication').selectAll().where('id', '=', id).where('owner_id', '=', ownerId)
  if (agentId) query = query.where('agent_id', '=', agentId)
  if (platform) query = query.where('platform', '=', platform)
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst()
}

/**
 * Everything of an agent that has not been sent and can still be stopped, locked; of threads the last parts first, so that
 * each finds nothing behind it when it is ended.
 */
export async function lockOpen(
  db: Db,
  { agentId, platform }: { agentId: string; platform?: Platform | undefined },
) {
  let query = db
    .selectFrom('publication')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('state', 'in', stoppable)
  if (platform) query = query.where('platform', '=', platform)
  const rows = await query.orderBy('id').forUpdate().execute()
  return rows.toSorted((one, other) => (other.thread_part ?? 0) - (one.thread_part ?? 0))
}

/** What has a text and waits in a project, for an answer or for its time, locked. */
export async function lockWaiting(db: Db, ownerId: string) {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['awaiting_approval', ...holdable])
    .where('content', 'is not', null)
    .where((e) => e.or([e('thread_part', 'is', null), e('thread_part', '=', 1)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Everything of a user that is not at its end, locked; of threads the first parts first. */
export async function lockOpenOf(db: Db, ownerId: string) {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('state', 'in', [...stoppable, 'sending'])
    .orderBy('id')
    .forUpdate()
    .execute()
    .then((rows) => rows.toSorted((one, other) => (one.thread_part ?? 0) - (other.thread_part ?? 0)))
}

export async function setOwner(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('publication').set({ owner_id: to }).where('owner_id', '=', from).execute()
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
  ownerId: string
  agentId?: string | undefined
  platform?: Platform | undefined
  postTypes?: PublicationRow['post_type'][] | undefined
  assisted?: boolean | undefined
  statuses?: PublicationStatus[] | undefined
  excludeReasons?: PublicationReason[] | undefined
  /** Only the first part stands for a thread. */
  wholeThreads?: boolean
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
  let query = db.selectFrom('publication').where('publication.owner_id', '=', filter.ownerId)
  if (filter.agentId) query = query.where('agent_id', '=', filter.agentId)
  if (filter.platform) query = query.where('platform', '=', filter.platform)
  if (filter.postTypes) query = query.where('post_type', 'in', filter.postTypes)
  if (filter.assisted !== undefined) query = query.where('assisted', '=', filter.assisted)
  if (filter.wholeThreads)
    query = query.where((e) => e.or([e('thread_part', 'is', null), e('thread_part', '=', 1)]))
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
    .where('origin', 'in', ['slot', 'timed'])
    .where('scheduled_at', '>=', sql<Date>`app_now() - interval '1 hour'`)
    .where('scheduled_at', '<', until)
    .orderBy('scheduled_at')
    .limit(100)
    .execute()
}
