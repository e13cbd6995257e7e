import type { libraryRoutes } from '#contract/library.ts'
import * as library from '#server/modules/library/index.ts'
import { handlers } from '../handler.ts'

export const libraryHandlers = handlers<keyof typeof libraryRoutes>({
  'library.list': ({ deps, user, input }) => library.listLibrary(deps.db, { ...input, userId: user.id }),
  'library.tags': ({ deps, user }) => library.tagsOf(deps.db, { userId: user.id }),
  'library.add': ({ deps, user, input }) => library.addToLibrary(deps, { ...input, userId: user.id }),
  'library.update': ({ deps, user, input }) => library.updateMedium(deps.db, { ...input, userId: user.id }),
  'library.remove': ({ deps, user, input }) =>
    library.removeFromLibrary(deps.db, { ...input, userId: user.id }),
  'library.usedIn': ({ deps, user, input }) => library.usesOf(deps.db, { ...input, userId: user.id }),
})
