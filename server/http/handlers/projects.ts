import type { projectRoutes } from '#contract/projects.ts'
import * as projects from '#server/modules/projects/index.ts'
import { handlers } from '../handler.ts'

export const projectHandlers = handlers<keyof typeof projectRoutes>({
  'projects.checkUrls': ({ deps, input }) => projects.checkUrls(deps, input.urls),
  'projects.previewUrl': ({ deps, input }) => projects.previewUrl(deps, input.url),
  'projects.read': ({ deps, user, input }) =>
    projects.readProject(deps, { userId: user.id, agentId: input.agentId }),
  'projects.content': ({ deps, user, input }) =>
    projects.projectContent(deps.db, { userId: user.id, agentId: input.agentId }),
  'projects.edit': ({ deps, user, input }) =>
    projects.editProjectContent(deps.db, { ...input, userId: user.id }),
})
