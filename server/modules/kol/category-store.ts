import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import type { KnownAccount } from '#server/modules/accounts/index.ts'

/** Whether this user may use the category: a predefined one or an own one. */
export async function categoryShown(
  db: Db,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('kol_category')
    .select('id')
    .where('id', '=', id)
    .where((e) => e.or([e('owner_id', 'is', null), e('owner_id', '=', ownerId)]))
    .executeTakeFirst()
  return row !== undefined
}

/** An own category; predefined ones and others' are none. `lock` lets changes of one category wait for each other. */
export async function ownCategory(
  db: Db,
  { ownerId, id }: { ownerId: string; id: string },
  { lock = false } = {},
) {
  const query = db
    .selectFrom('kol_category')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** Predefined and own ones in their order. */
export async function visibleCategories(db: Db, ownerId: string) {
  return db
    .selectFrom('kol_category')
    .select(['id', 'name', 'owner_id as ownerId'])
    .where((e) => e.or([e('owner_id', 'is', null), e('owner_id', '=', ownerId)]))
    .orderBy('ordinal')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Who is in these categories, and whether the agent, if one is named, answers them already. */
export async function usersOf(
  db: Db,
  { categoryIds, agentId }: { categoryIds: string[]; agentId: string | null },
) {
  if (categoryIds.length === 0) return []
  return db
    .selectFrom('kol_category_user as member')
    .select([
      'member.id',
      'member.category_id as categoryId',
      'member.twitter_name as twitterName',
      'member.name',
      'member.avatar',
      sql<boolean>`exists (select from agent_kol k where k.agent_id = ${agentId}
        and (k.x_user_id = member.x_user_id or lower(k.twitter_name) = lower(member.twitter_name)))`.as(
        'active',
      ),
    ])
    .where('member.category_id', 'in', categoryIds)
    .orderBy('member.created_at')
    .orderBy(sql`lower(member.twitter_name)`)
    .execute()
}

/** Own categories of one user wait for each other here, so that counting and adding are one step. */
export async function lockCategoriesOf(trx: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kol categories ${ownerId}`}, 0))`.execute(trx)
}

export async function countCategories(db: Db, ownerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('kol_category')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return total
}

/** The new category's id; fails on the unique index `kol_category_name` where the user has one of that name. */
export async function insertCategory(
  db: Db,
  { ownerId, name }: { ownerId: string; name: string },
): Promise<string> {
  const id = newId('kct')
  await db.insertInto('kol_category').values({ id, owner_id: ownerId, name }).execute()
  return id
}

export async function renameOwn(
  db: Db,
  { ownerId, id, name }: { ownerId: string; id: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .updateTable('kol_category')
    .set({ name })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

export async function deleteOwn(db: Db, { ownerId, id }: { ownerId: string; id: string }): Promise<boolean> {
  const deleted = await db
    .deleteFrom('kol_category')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Lower-case names of who is in a category. */
export async function memberNames(db: Db, categoryId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('kol_category_user')
    .select(sql<string>`lower(twitter_name)`.as('name'))
    .where('category_id', '=', categoryId)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Those that are there stay as they are. */
export async function insertMembers(
  db: Db,
  { categoryId, accounts }: { categoryId: string; accounts: KnownAccount[] },
): Promise<void> {
  if (accounts.length === 0) return
  await db
    .insertInto('kol_category_user')
    .values(
      accounts.map((account) => ({
        id: newId('kcu'),
        category_id: categoryId,
        x_user_id: account.id,
        twitter_name: account.username,
        name: account.name,
        avatar: account.avatar,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteMember(
  db: Db,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('kol_category_user')
    .using('kol_category')
    .whereRef('kol_category.id', '=', 'kol_category_user.category_id')
    .where('kol_category.owner_id', '=', ownerId)
    .where('kol_category_user.id', '=', id)
    .returning('kol_category_user.id')
    .executeTakeFirst()
  return deleted !== undefined
}
