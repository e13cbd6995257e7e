import { type SqlBool, sql } from 'kysely'
import type { NoticeKind, TeamRole } from '#contract/lists.ts'
import { type Db, prepared } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'

const appNow = sql<Date>`app_now()`

/** The project of the agent it is about, for whoever works in more than one; null: about none. */
const projectId = sql<string | null>`
  (select a.owner_id from agent a
    where a.id = notice.agent_id
      and exists (select from project_member m where m.project_id = a.owner_id and m.user_id = notice.user_id)
      and (select count(distinct m.project_id) from project_member m where m.user_id = notice.user_id) > 1)`

const insert = prepared(
  'notices.insert',
  `insert into notice (id, user_id, kind, params, agent_id, order_no, ref, told_at, tell_after)
   values ($1, $2, $3, $4, $5, $6, $7, case when $8::boolean then app_now() end,
           app_now() + $9::bigint * interval '1 millisecond')
   on conflict do nothing`,
)

/** The same event of the same user is kept once. What is only for the inbox counts as told. */
export async function insertNotice(
  db: Db,
  notice: {
    userId: string
    kind: NoticeKind
    params: object
    agentId?: string | null
    orderNo?: string | null
    ref: string
    inboxOnly?: boolean
    tellAfterMs?: number
  },
): Promise<void> {
  await insert(db, [
    newId('ntc'),
    notice.userId,
    notice.kind,
    JSON.stringify(notice.params),
    notice.agentId ?? null,
    notice.orderNo ?? null,
    notice.ref,
    notice.inboxOnly ?? false,
    notice.tellAfterMs ?? 0,
  ])
}

/** People who work in this project, or in this organisation, as one of these. */
export async function membersWho(db: Db, ownerId: string, roles: readonly TeamRole[]): Promise<string[]> {
  const rows = await db
    .selectFrom('project_member')
    .select('user_id as userId')
    .distinct()
    .where((e) => e.or([e('project_id', '=', ownerId), e('organisation_id', '=', ownerId)]))
    .where('role', 'in', roles)
    .execute()
  return rows.map(({ userId }) => userId)
}

export interface InboxFilter {
  userId: string
  unread?: boolean | undefined
  page: number
  size: number
}

export async function page(db: Db, { userId, unread, page, size }: InboxFilter) {
  let query = db.selectFrom('notice').where('user_id', '=', userId)
  if (unread !== undefined) query = query.where('read_at', unread ? 'is' : 'is not', null)
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await query
    .select([
      'id',
      'kind',
      'params',
      'agent_id as agentId',
      'order_no as orderNo',
      sql<boolean>`read_at is not null`.as('read'),
      'created_at as createdAt',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { list, total }
}

/** Of these notices of somebody, the project that each is about. */
export async function projectsOf(
  db: Db,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('notice')
    .select(['id', projectId.as('projectId')])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.projectId]))
}

export async function unreadCount(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function setRead(db: Db, { userId, ids }: { userId: string; ids: string[] | 'all' }) {
  const query = db
    .updateTable('notice')
    .set({ read_at: appNow })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  await (ids === 'all' ? query : query.where('id', 'in', ids)).execute()
}

// Telling -----------------------------------------------------------------------------------------------------------

export interface Untold {
  id: string
  userId: string
  kind: NoticeKind
  params: Record<string, string | number>
  agentId: string | null
  /** Null: about no agent, or its reader works nowhere else. */
  projectId: string | null
  orderNo: string | null
  read: boolean
  createdAt: Date
}

/** Notices whose turn to be told has come, locked until the transaction ends: two that tell at once never get the same ones. */
export async function lockUntold(db: Db, max: number): Promise<Untold[]> {
  return db
    .selectFrom('notice')
    .select([
      'id',
      'user_id as userId',
      'kind',
      'params',
      'agent_id as agentId',
      projectId.as('projectId'),
      'order_no as orderNo',
      sql<boolean>`read_at is not null`.as('read'),
      'created_at as createdAt',
    ])
    .where('told_at', 'is', null)
    .where(sql<SqlBool>`tell_after <= app_now()`)
    .orderBy('tell_after')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Told, or decided not to: nobody tells them again. */
export async function setTold(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('notice').set({ told_at: appNow }).where('id', 'in', ids).execute()
}

/** Told by another way already. */
export async function setToldByRef(
  db: Db,
  { userIds, ref }: { userIds: string[]; ref: string },
): Promise<void> {
  if (userIds.length === 0) return
  await db
    .updateTable('notice')
    .set({ told_at: appNow })
    .where('user_id', 'in', userIds)
    .where('ref', '=', ref)
    .where('told_at', 'is', null)
    .execute()
}

/** What is kept under that ref is over and needs no telling; the same may happen again. */
export async function setPast(db: Db, { userIds, ref }: { userIds: string[]; ref: string }): Promise<void> {
  if (userIds.length === 0) return
  await db
    .updateTable('notice')
    .set((e) => ({ ref: sql<string>`ref || ':' || id`, told_at: e.fn.coalesce('told_at', appNow) }))
    .where('user_id', 'in', userIds)
    .where('ref', '=', ref)
    .execute()
}

/** It was not told after all: its turn comes again. */
export async function setUntoldByRef(
  db: Db,
  { userIds, ref }: { userIds: string[]; ref: string },
): Promise<void> {
  if (userIds.length === 0) return
  await db
    .updateTable('notice')
    .set({ told_at: null, tell_after: appNow })
    .where('user_id', 'in', userIds)
    .where('ref', '=', ref)
    .execute()
}

/** Certainly not told: again from then on. */
export async function tellLater(db: Db, { ids, at }: { ids: string[]; at: Date }): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('notice').set({ told_at: null, tell_after: at }).where('id', 'in', ids).execute()
}
