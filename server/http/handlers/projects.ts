import type { projectRoutes } from '#contract/projects.ts'
import * as projects from '#server/modules/projects/index.ts'
import { handlers } from '../handler.ts'

export const projectHandlers = handlers<keyof typeof projectRoutes>({
  'projects.checkUrls': ({ deps, input }) => projects.checkUrls(deps, input.urls),
  'projects.previewUrl': ({ deps, input }) => projects.previewUrl(deps, input.url),
  'projects.read': ({ deps, project, input }) =>
    projects.readProject(deps, { ownerId: project.id, agentId: input.agentId }),
  'projects.content': ({ deps, project, input }) =>
    projects.projectContent(deps.db, { ownerId: project.id, agentId: input.agentId }),
  'projects.edit': ({ deps, project, input }) =>
    projects.editProjectContent(deps.db, { ...input, ownerId: project.id }),
})
