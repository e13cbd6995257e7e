import type { kolRoutes } from '#contract/kol.ts'
import * as kol from '#server/modules/kol/index.ts'
import * as lifecycle from '#server/modules/lifecycle/index.ts'
import { handlers } from '../handler.ts'

export const kolHandlers = handlers<keyof typeof kolRoutes>({
  'kols.list': ({ deps, user, input }) => kol.listKols(deps.db, { ...input, userId: user.id }),
  'kols.page': ({ deps, user, input }) => kol.pageKols(deps.db, { ...input, userId: user.id }),
  'kols.add': ({ deps, user, input }) => kol.addKols(deps, { ...input, userId: user.id }),
  'kols.edit': ({ deps, user, input }) => kol.editKol(deps.db, { ...input, userId: user.id }),
  'kols.remove': async ({ deps, user, input }) => {
    await lifecycle.removeKols(deps.db, { userId: user.id, ids: [input.id] })
    return null
  },
  'kols.removeMany': ({ deps, user, input }) =>
    lifecycle.removeKols(deps.db, { userId: user.id, ids: input.ids }),
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
