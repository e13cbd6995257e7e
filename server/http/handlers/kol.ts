import type { kolRoutes } from '#contract/kol.ts'
import { type Db, transaction } from '#db/connect.ts'
import * as kol from '#server/modules/kol/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { handlers } from '../handler.ts'

/** KOLs go together with the replies to them that are still open. */
async function remove(db: Db, which: { userId: string; ids: string[] }): Promise<{ deleted: number }> {
  return transaction(db, async (trx) => {
    const { deleted, byAgent } = await kol.removeKols(trx, which)
    for (const [agentId, authorIds] of byAgent) await publishing.cancelReplies(trx, { agentId, authorIds })
    return { deleted }
  })
}

export const kolHandlers = handlers<keyof typeof kolRoutes>({
  'kols.list': ({ deps, user, input }) => kol.listKols(deps.db, { ...input, userId: user.id }),
  'kols.page': ({ deps, user, input }) => kol.pageKols(deps.db, { ...input, userId: user.id }),
  'kols.add': ({ deps, user, input }) => kol.addKols(deps, { ...input, userId: user.id }),
  'kols.edit': ({ deps, user, input }) => kol.editKol(deps.db, { ...input, userId: user.id }),
  'kols.remove': async ({ deps, user, input }) => {
    await remove(deps.db, { userId: user.id, ids: [input.id] })
    return null
  },
  'kols.removeMany': ({ deps, user, input }) => remove(deps.db, { userId: user.id, ids: input.ids }),
  'kols.categories': ({ deps, user, input }) => kol.categories(deps.db, { ...input, userId: user.id }),
  'kols.addCategory': ({ deps, user, input }) => kol.addCategory(deps.db, { ...input, userId: user.id }),
  'kols.renameCategory': ({ deps, user, input }) =>
    kol.renameCategory(deps.db, { ...input, userId: user.id }),
  'kols.removeCategory': async ({ deps, user, input }) => {
    await kol.removeCategory(deps.db, { ...input, userId: user.id })
    return null
  },
  'kols.addCategoryUsers': ({ deps, user, input: { categoryId, twitterNames } }) =>
    kol.addCategoryUsers(deps, { userId: user.id, id: categoryId, twitterNames }),
  'kols.removeCategoryUser': async ({ deps, user, input }) => {
    await kol.removeCategoryUser(deps.db, { ...input, userId: user.id })
    return null
  },
})
