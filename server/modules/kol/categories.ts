import { type Db, transaction, violates } from '#db/connect.ts'
import type { X } from '#server/adapters/x/client.ts'
import { findAccounts, refuseNonexistent } from '#server/modules/accounts/index.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './category-store.ts'

const categoriesMax = 50
const membersMax = 200

interface Own {
  ownerId: string
  id: string
}

/** Predefined categories, which nobody may change, and the user's own, with who of them the agent answers already. */
export async function categories(db: Db, { ownerId, agentId }: { ownerId: string; agentId: string }) {
  await ownAgent(db, { ownerId, agentId })
  const all = await store.visibleCategories(db, ownerId)
  const users = await store.usersOf(db, { categoryIds: all.map(({ id }) => id), agentId })
  const shown = (own: boolean) =>
    all
      .filter((category) => (category.ownerId !== null) === own)
      .map(({ id, name }) => ({
        id,
        categoryName: name,
        users: users.filter(({ categoryId }) => categoryId === id),
      }))
  return { predictCategory: shown(false), userCustomizeCategory: shown(true) }
}

/** Problem `conflict` for a name that is used, in any letter case, and above 50 categories. */
export async function addCategory(
  db: Db,
  { ownerId, categoryName }: { ownerId: string; categoryName: string },
) {
  const id = await uniquely(() =>
    transaction(db, async (trx) => {
      await store.lockCategoriesOf(trx, ownerId)
      if ((await store.countCategories(trx, ownerId)) >= categoriesMax) throw new Problem('conflict')
      return store.insertCategory(trx, { ownerId, name: categoryName })
    }),
  )
  return { id, categoryName, users: [] }
}

export async function renameCategory(db: Db, { categoryName, ...own }: Own & { categoryName: string }) {
  const renamed = await uniquely(() => store.renameOwn(db, { ...own, name: categoryName }))
  if (!renamed) throw new Problem('notFound')
  return present(db, own)
}

/** Its KOLs stay, without a category. */
export async function removeCategory(db: Db, own: Own): Promise<void> {
  if (!(await store.deleteOwn(db, own))) throw new Problem('notFound')
}

/** Names that are there stay as they are; one that nobody has at X refuses all. Problem `conflict` above 200. */
export async function addCategoryUsers(
  { db, x }: { db: Db; x: X | null },
  { twitterNames, ...own }: Own & { twitterNames: string[] },
) {
  if (!(await store.ownCategory(db, own))) throw new Problem('notFound')
  await refuseCrowd(db, own.id, twitterNames)
  const { existing: accounts, nonexistent } = await findAccounts({ db, x }, twitterNames)
  refuseNonexistent(nonexistent)

  return transaction(db, async (trx) => {
    if (!(await store.ownCategory(trx, own, { lock: true }))) throw new Problem('notFound')
    await refuseCrowd(
      trx,
      own.id,
      accounts.map(({ username }) => username),
    )
    await store.insertMembers(trx, { categoryId: own.id, accounts })
    return present(trx, own)
  })
}

export async function removeCategoryUser(db: Db, own: Own): Promise<void> {
  if (!(await store.deleteMember(db, own))) throw new Problem('notFound')
}

async function refuseCrowd(db: Db, categoryId: string, names: string[]): Promise<void> {
  const members = await store.memberNames(db, categoryId)
  const all = new Set([...members, ...names.map((name) => name.toLowerCase())])
  if (all.size > membersMax) throw new Problem('conflict')
}

/** Without an agent to compare with, nobody is active. */
async function present(db: Db, own: Own) {
  const category = await store.ownCategory(db, own)
  if (!category) throw new Problem('notFound')
  const users = await store.usersOf(db, { categoryIds: [own.id], agentId: null })
  return { id: category.id, categoryName: category.name, users }
}

async function uniquely<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'kol_category_name')) throw new Problem('conflict', { cause: error })
    throw error
  }
}
