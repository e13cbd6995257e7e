import type { libraryRoutes } from '#contract/library.ts'
import * as library from '#server/modules/library/index.ts'
import { handlers } from '../handler.ts'

export const libraryHandlers = handlers<keyof typeof libraryRoutes>({
  'library.list': ({ deps, project, input }) =>
    library.listLibrary(deps.db, { ...input, ownerId: project.id }),
  'library.tags': ({ deps, project }) => library.tagsOf(deps.db, { ownerId: project.id }),
  'library.add': ({ deps, project, input }) => library.addToLibrary(deps, { ...input, ownerId: project.id }),
  'library.update': ({ deps, project, input }) =>
    library.updateMedium(deps.db, { ...input, ownerId: project.id }),
  'library.remove': ({ deps, project, input }) =>
    library.removeFromLibrary(deps.db, { ...input, ownerId: project.id }),
  'library.usedIn': ({ deps, project, input }) => library.usesOf(deps.db, { ...input, ownerId: project.id }),
})
