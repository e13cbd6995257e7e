import { type Expression, sql, type SqlBool } from 'kysely'
import type { ReplyStatus } from '#contract/lists.ts'
import { asProductIn, type Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import type { KnownAccount } from '#server/modules/accounts/index.ts'

/** What the screens show. */
const shown = [
  'kol.id',
  'kol.agent_id as agentId',
  'kol.twitter_name as twitterName',
  'kol.name',
  'kol.avatar',
  'kol.added_at as addDate',
  'kol.reply_status as replyStatus',
  'kol.category_id as categoryId',
  'category.name as categoryName',
  'kol.last_replied_at as lastRepliedAt',
] as const

function shownKols(db: Db) {
  return db
    .selectFrom('agent_kol as kol')
    .leftJoin('kol_category as category', 'category.id', 'kol.category_id')
    .select(shown)
}

export type KolRow = Awaited<ReturnType<typeof list>>[number]

/** Newest first; those added together in the order of their names. */
export async function list(db: Db, { agentId, ids }: { agentId: string; ids?: string[] }) {
  if (ids?.length === 0) return []
  let query = shownKols(db).where('kol.agent_id', '=', agentId)
  if (ids) query = query.where('kol.id', 'in', ids)
  return query
    .orderBy('kol.added_at', 'desc')
    .orderBy(sql`lower(kol.twitter_name)`)
    .execute()
}

export interface KolFilter {
  agentId: string
  categoryId?: string | undefined
  replyStatus?: ReplyStatus | undefined
  /** Part of either name, letter case ignored. */
  name?: string | undefined
  page: number
  size: number
  sort: 'addDate' | 'twitterName'
  order: 'asc' | 'desc'
}

export async function page(db: Db, filter: KolFilter): Promise<{ rows: KolRow[]; total: number }> {
  const query = shownKols(db).where((e) => {
    const all: Expression<SqlBool>[] = [e('kol.agent_id', '=', filter.agentId)]
    if (filter.categoryId !== undefined) all.push(e('kol.category_id', '=', filter.categoryId))
    if (filter.replyStatus) all.push(e('kol.reply_status', '=', filter.replyStatus))
    if (filter.name)
      all.push(
        sql<SqlBool>`position(lower(${filter.name}) in lower(kol.twitter_name || ' ' || kol.name)) > 0`,
      )
    return e.and(all)
  })
  const { total } = await query
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .orderBy(filter.sort === 'addDate' ? sql`kol.added_at` : sql`lower(kol.twitter_name)`, filter.order)
    .orderBy(sql`lower(kol.twitter_name)`)
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute()
  return { rows, total }
}

/** Lower case. */
export async function namesOf(db: Db, agentId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('agent_kol')
    .select(sql<string>`lower(twitter_name)`.as('name'))
    .where('agent_id', '=', agentId)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export async function count(db: Db, agentId: string): Promise<number> {
  const { total } = await db
    .selectFrom('agent_kol')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return total
}

/** Those that were not there; the others stay as they are. */
export async function insert(
  db: Db,
  {
    agentId,
    accounts,
    categoryId,
    replyStatus,
  }: { agentId: string; accounts: KnownAccount[]; categoryId: string | null; replyStatus: ReplyStatus },
): Promise<{ id: string; xUserId: string }[]> {
  return db
    .insertInto('agent_kol')
    .values(
      accounts.map((account) => ({
        id: newId('kol'),
        agent_id: agentId,
        x_user_id: account.id,
        twitter_name: account.username,
        name: account.name,
        avatar: account.avatar,
        category_id: categoryId,
        reply_status: replyStatus,
      })),
    )
    .onConflict((conflict) => conflict.columns(['agent_id', 'x_user_id']).doNothing())
    .returning(['id', 'x_user_id as xUserId'])
    .execute()
}

export async function change(
  db: Db,
  {
    id,
    replyStatus,
    categoryId,
  }: { id: string; replyStatus?: ReplyStatus | undefined; categoryId?: string | null | undefined },
): Promise<void> {
  if (replyStatus === undefined && categoryId === undefined) return
  await db
    .updateTable('agent_kol')
    .set({
      ...(replyStatus === undefined ? {} : { reply_status: replyStatus }),
      ...(categoryId === undefined ? {} : { category_id: categoryId }),
    })
    .where('id', '=', id)
    .execute()
}

/** Those of these that belong to agents of this user, locked. */
export async function ownKols(db: Db, { ownerId, ids }: { ownerId: string; ids: string[] }) {
  return db
    .selectFrom('agent_kol as kol')
    .innerJoin('agent', 'agent.id', 'kol.agent_id')
    .select(['kol.id', 'kol.agent_id as agentId', 'kol.x_user_id as xUserId'])
    .where('kol.id', 'in', ids)
    .where('agent.owner_id', '=', ownerId)
    .where('agent.deleted_at', 'is', null)
    .orderBy('kol.id')
    .forUpdate('kol')
    .execute()
}

/** Removes them, and stops reading accounts that nobody follows any more. */
export async function remove(db: Db, kols: { id: string; xUserId: string }[]): Promise<void> {
  if (kols.length === 0) return
  await db
    .deleteFrom('agent_kol')
    .where(
      'id',
      'in',
      kols.map(({ id }) => id),
    )
    .execute()
  await unfollow(
    db,
    kols.map(({ xUserId }) => xUserId),
  )
}

/** The KOLs of one agent for another, without what was answered. */
export async function copyKols(
  trx: Db,
  { fromAgentId, toAgentId }: { fromAgentId: string; toAgentId: string },
): Promise<void> {
  const kols = await trx
    .selectFrom('agent_kol')
    .select(['x_user_id', 'twitter_name', 'name', 'avatar', 'reply_status', 'category_id', 'added_at'])
    .where('agent_id', '=', fromAgentId)
    .execute()
  if (kols.length === 0) return
  await trx
    .insertInto('agent_kol')
    .values(kols.map((kol) => ({ ...kol, id: newId('kol'), agent_id: toAgentId })))
    .onConflict((conflict) => conflict.columns(['agent_id', 'x_user_id']).doNothing())
    .execute()
  await follow(
    trx,
    kols.map((kol) => kol.x_user_id),
  )
}

// What the reply engine asks ----------------------------------------------------------------------------------------

const followed = [
  'id',
  'agent_id as agentId',
  'x_user_id as xUserId',
  'twitter_name as twitterName',
  'name',
  'reply_status as replyStatus',
  'added_at as addedAt',
  'last_replied_at as lastRepliedAt',
] as const

export type FollowedKol = Awaited<ReturnType<typeof kolsOf>>[number]

/** The accounts an agent answers; with `ids` those of them, which may be fewer than asked for. Those answered longest ago come first. */
export async function kolsOf(db: Db, agentId: string, { ids }: { ids?: string[] | undefined } = {}) {
  if (ids?.length === 0) return []
  let query = db.selectFrom('agent_kol').select(followed).where('agent_id', '=', agentId)
  if (ids) query = query.where('id', 'in', ids)
  return query
    .orderBy('last_replied_at', (order) => order.asc().nullsFirst())
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

/** Every agent's entry for these accounts. */
export async function followersOf(db: Db, xUserIds: string[]): Promise<FollowedKol[]> {
  if (xUserIds.length === 0) return []
  return db
    .selectFrom('agent_kol')
    .select(followed)
    .where('x_user_id', 'in', xUserIds)
    .orderBy('id')
    .execute()
}

/** Notes that a KOL was answered, in the transaction that says so. Nothing happens for an account that is none any more. */
export async function repliedTo(
  trx: Db,
  { agentId, xUserId, at }: { agentId: string; xUserId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('agent_kol')
    .set({ last_replied_at: sql<Date>`greatest(last_replied_at, ${at}::timestamptz)` })
    .where('agent_id', '=', agentId)
    .where('x_user_id', '=', xUserId)
    .execute()
}

/** Takes an account that is gone from X out of every list. Returns what was taken out, for the notices (`kol_removed`). */
export async function removeEverywhere(trx: Db, xUserId: string): Promise<FollowedKol[]> {
  const kols = await followersOf(trx, [xUserId])
  await remove(trx, kols)
  return kols
}

/** Accounts somebody follows are read from now on. */
export async function follow(db: Db, xUserIds: string[]): Promise<void> {
  if (xUserIds.length === 0) return
  await sql`update x_source set next_read_at = app_now() where next_read_at is null and x_user_id = any(array(
    select x_user_id from x_source where x_user_id = any(${xUserIds}) order by x_user_id for update))`.execute(
    db,
  )
}

/** Whoever else follows one of them is anybody. */
async function unfollow(db: Db, xUserIds: string[]): Promise<void> {
  await asProductIn(db, () =>
    sql`update x_source set next_read_at = null where x_user_id = any(array(
    select x_user_id from x_source s where x_user_id = any(${xUserIds})
      and not exists (select from agent_kol k where k.x_user_id = s.x_user_id)
    order by x_user_id for update))`.execute(db),
  )
}
