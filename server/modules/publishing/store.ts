import { type Selectable, sql } from 'kysely'
import type { Platform, PublicationReason, PublicationStatus } from '#contract/lists.ts'
import { type Db, prepared } from '#db/connect.ts'
import type { PublicationTable } from '#db/schema.ts'
import { later, second } from '#server/lib/clock.ts'

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
  /** Late after a standstill. */
  drains: boolean
}

/** Of one user at most so many are written or sent at a time, so that nobody waits behind somebody's five hundred agents. */
const perUserMax = 2
/** A planned row that waits longer than this belongs to the backlog of a standstill, which is worked off slowly. */
const lateSeconds = 60

/**
 * Due or abandoned rows, each under a lease of its own. Two that sweep at once never get the same row. What is under
 * way has a `next_at` of at most a minute ahead, so one look into that index finds both it and what is due. Looking for
 * a lost post, letting a question expire and skipping what is too late are nobody's work and wait for nobody.
 */
const claim = prepared<Claimed>(
  'publishing.claimDue',
  // The clock is read once, not for each row.
  `with clock as materialized (select app_now() as now),
   soon as materialized (
     select id, user_id, next_at, lease_until,
       status in ('scheduled', 'generating') and (origin <> 'slot' or not_after is null or not_after >= (select now from clock)) as works,
       status = 'scheduled' and origin = 'slot' and next_at < (select now from clock) - interval '${lateSeconds} seconds' as late
     from publication where next_at <= (select now from clock) + interval '1 minute'),
   busy as (
     select user_id, count(*) as under_way from soon where lease_until >= (select now from clock) group by user_id),
   ready as (
     select id, next_at, works, works and late as drains,
       row_number() over (partition by user_id, works order by next_at) + coalesce(under_way, 0) as place
     from soon left join busy using (user_id)
     where next_at <= (select now from clock) and (lease_until is null or lease_until < (select now from clock))),
   fair as (
     select id, next_at, drains, row_number() over (partition by drains order by next_at) as nth
     from ready where not works or place <= ${perUserMax})
   update publication set lease_no = lease_no + 1, lease_until = (select now from clock) + interval '${leaseSeconds} seconds'
   where id = any(array(
     select id from publication
     where id = any(array(select id from fair where not drains or nth <= $2 order by next_at limit $1))
       and next_at <= (select now from clock) and (lease_until is null or lease_until < (select now from clock))
     for update skip locked))
   returning id, lease_no as "leaseNo", (content is not null or status = 'sending') as sends,
     status = 'scheduled' and origin = 'slot' and not_after >= (select now from clock)
       and next_at < (select now from clock) - interval '${lateSeconds} seconds' as drains`,
)

export async function claimDue(db: Db, max: number): Promise<Claimed[]> {
  const room = await drainRoom(db)
  const claimed = await claim(db, [max, room?.rows ?? 0])
  const drained = claimed.filter((row) => row.drains).length
  if (room && drained > 0) await drainUsed(db, { freeAt: later(room.from, drained * drainEvery) })
  return claimed
}

/** After a standstill all processes together begin five late posts a second, not thousands at once (reliability 2d). */
const drainEvery = 200
const drainBurst = 5 * second

const someLate = prepared<{ now: Date }>(
  'publishing.someLate',
  `select app_now() as now from publication
   where next_at < (select app_now()) - interval '${lateSeconds} seconds'
     and (lease_until is null or lease_until < (select app_now())) limit 1`,
)

/** How many late rows may be begun now; null where none is late or another process is just working some off. */
async function drainRoom(db: Db): Promise<{ rows: number; from: Date } | null> {
  const [late] = await someLate(db, [])
  if (!late) return null
  const clock = await db
    .selectFrom('drain_clock')
    .select('free_at')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!clock) return null
  const oldest = later(late.now, -drainBurst)
  // A clock that was moved back must not close the drain until it has caught up.
  const from = clock.free_at > oldest && clock.free_at <= late.now ? clock.free_at : oldest
  return { rows: Math.floor((late.now.getTime() - from.getTime()) / drainEvery), from }
}

async function drainUsed(db: Db, { freeAt }: { freeAt: Date }): Promise<void> {
  await db.updateTable('drain_clock').set({ free_at: freeAt }).execute()
}

/** Whether something has been due for longer than a working server leaves it lying. */
export async function isBehind(db: Db): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (select from publication where next_at < app_now() - interval '2 minutes'
      and (lease_until is null or lease_until < app_now() - interval '2 minutes')) as behind`.execute(db)
  return rows[0]?.behind ?? false
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
  { brief, reply_to, approval_message, own_text, held_for, ...values }: Change,
): Promise<void> {
  await db
    .updateTable('publication')
    .set({
      ...values,
      ...(changesCard(values) ? { card_due_at: cardDue } : {}),
      ...(brief === undefined ? {} : { brief: JSON.stringify(brief) }),
      ...(own_text === undefined ? {} : { own_text: own_text === null ? null : JSON.stringify(own_text) }),
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

/** Cards that do not show what is, each taken for half a minute; with `id` that one, whether it is due or not. */
export async function takeCards(
  db: Db,
  { id, max }: { id?: string; max: number },
): Promise<{ id: string; due: Date }[]> {
  let due = db.selectFrom('publication').select('id').where('approval_message', 'is not', null)
  due = id === undefined ? due.where('card_due_at', '<=', sql<Date>`app_now()`) : due.where('id', '=', id)
  const rows = await db
    .updateTable('publication')
    // Dates of this language know milliseconds only, and the value is compared later.
    .set({ card_due_at: sql<Date>`date_trunc('milliseconds', app_now()) + interval '30 seconds'` })
    .where(
      'id',
      'in',
      id === undefined ? due.orderBy('card_due_at').limit(max).forUpdate().skipLocked() : due,
    )
    .returning(['id', 'card_due_at as due'])
    .execute()
  return rows.flatMap((row) => (row.due ? [{ id: row.id, due: row.due }] : []))
}

/** The question stands in Telegram; due at once, because it may have been answered elsewhere while it was sent. */
export async function cardSent(
  db: Db,
  id: string,
  place: { chatId: string; messageId: number; image: string | null },
): Promise<void> {
  await noteCard(db, id, place).execute()
}

/** The same, from whoever saw the card there; where a place is known it stays. */
export async function cardSeen(
  db: Db,
  id: string,
  { hasPicture, ...place }: { chatId: string; messageId: number; hasPicture: boolean },
): Promise<void> {
  const row = await find(db, id)
  if (!row || row.approval_message !== null) return
  const image = hasPicture ? (row.image_names[0] ?? null) : null
  await noteCard(db, id, { ...place, image })
    .where('approval_message', 'is', null)
    .execute()
}

function noteCard(db: Db, id: string, place: { chatId: string; messageId: number; image: string | null }) {
  return db
    .updateTable('publication')
    .set({
      approval_message: JSON.stringify(place),
      delivered_to: ['dashboard', 'telegram'],
      card_due_at: sql<Date | null>`case when status = 'awaiting_approval' then null else app_now() end`,
    })
    .where('id', '=', id)
}

/** The card shows what was read after it was taken; a change since then keeps it due. */
export async function cardShown(db: Db, { id, due }: { id: string; due: Date }): Promise<void> {
  await db
    .updateTable('publication')
    .set({ card_due_at: null })
    .where('id', '=', id)
    .where('card_due_at', '=', due)
    .execute()
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
    .where('slot_date', 'is not', null)
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
