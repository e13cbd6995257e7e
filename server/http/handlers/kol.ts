import type { kolRoutes } from '#contract/kol.ts'
import * as kol from '#server/modules/kol/index.ts'
import * as lifecycle from '#server/modules/lifecycle/index.ts'
import { handlers } from '../handler.ts'

export const kolHandlers = handlers<keyof typeof kolRoutes>({
  'kols.list': ({ deps, project, input }) => kol.listKols(deps.db, { ...input, ownerId: project.id }),
  'kols.page': ({ deps, project, input }) => kol.pageKols(deps.db, { ...input, ownerId: project.id }),
  'kols.add': ({ deps, project, input }) => kol.addKols(deps, { ...input, ownerId: project.id }),
  'kols.edit': ({ deps, project, input }) => kol.editKol(deps.db, { ...input, ownerId: project.id }),
  'kols.remove': async ({ deps, project, input }) => {
    await lifecycle.removeKols(deps.db, { ownerId: project.id, ids: [input.id] })
    return null
  },
  'kols.removeMany': ({ deps, project, input }) =>
    lifecycle.removeKols(deps.db, { ownerId: project.id, ids: input.ids }),
  'kols.categories': ({ deps, project, input }) => kol.categories(deps.db, { ...input, ownerId: project.id }),
  'kols.addCategory': ({ deps, project, input }) =>
    kol.addCategory(deps.db, { ...input, ownerId: project.id }),
  'kols.renameCategory': ({ deps, project, input }) =>
    kol.renameCategory(deps.db, { ...input, ownerId: project.id }),
  'kols.removeCategory': async ({ deps, project, input }) => {
    await kol.removeCategory(deps.db, { ...input, ownerId: project.id })
    return null
  },
  'kols.addCategoryUsers': ({ deps, project, input: { categoryId, twitterNames } }) =>
    kol.addCategoryUsers(deps, { ownerId: project.id, id: categoryId, twitterNames }),
  'kols.removeCategoryUser': async ({ deps, project, input }) => {
    await kol.removeCategoryUser(deps.db, { ...input, ownerId: project.id })
    return null
  },
})
