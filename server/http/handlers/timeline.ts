import type { timelineRoutes } from '#contract/timeline.ts'
import * as timeline from '#server/modules/timeline/index.ts'
import { handlers } from '../handler.ts'

export const timelineHandlers = handlers<keyof typeof timelineRoutes>({
  'timeline.post': ({ deps, project, input }) =>
    timeline.timelineOfPost(deps.db, { ownerId: project.id, publicationId: input.id }),
  'timeline.project': ({ deps, project, input }) =>
    timeline.timelineOfProject(deps.db, { ...input, ownerId: project.id }),
  'timeline.organisation': ({ deps, input }) => timeline.timelineOfOrganisation(deps.db, input),
  'timeline.export': async ({ deps, project, input }) => {
    const { type, body, name } = await timeline.exportTimeline(deps.db, { ...input, ownerId: project.id })
    return {
      type,
      body,
      headers: {
        'Cache-Control': 'private, no-store',
        'Content-Disposition': `attachment; filename="${name}"`,
        'X-Content-Type-Options': 'nosniff',
      },
    }
  },
})
