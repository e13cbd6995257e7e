import { may, needs } from '#contract/policy.ts'
import type { sourceRoutes } from '#contract/sources.ts'
import * as sources from '#server/modules/sources/index.ts'
import { handlers } from '../handler.ts'

export const sourceHandlers = handlers<keyof typeof sourceRoutes>({
  'sources.list': ({ deps, user, project, input }) =>
    sources.sourcesOf(deps.db, {
      ownerId: project.id,
      agentId: input.id,
      userId: may(project.roles, needs['sources.add']) ? user.id : null,
    }),
  'sources.check': ({ deps, user, project, input: { id: agentId, settings } }) =>
    sources.checkSource(deps, { ownerId: project.id, userId: user.id, agentId, settings }),
  'sources.add': ({ deps, user, project, input: { id: agentId, settings } }) =>
    sources.addSource(deps.db, { ownerId: project.id, userId: user.id, agentId, settings }),
  'sources.pause': ({ deps, project, input: { id, ...which } }) =>
    sources.pauseSource(deps.db, { ownerId: project.id, agentId: id, ...which }),
  'sources.remove': ({ deps, project, input: { id, sourceId } }) =>
    sources.removeSource(deps.db, { ownerId: project.id, agentId: id, sourceId }),
  'sources.items': ({ deps, project, input: { id, sourceId } }) =>
    sources.itemsOf(deps.db, { ownerId: project.id, agentId: id, sourceId }),
  'sources.limit': ({ deps, project, input: { id, dailyPostsMax } }) =>
    sources.limitPosts(deps.db, { ownerId: project.id, agentId: id, dailyPostsMax }),
  'sources.hot': ({ deps, project, input }) =>
    sources.hotFor(deps, { ownerId: project.id, agentId: input.id }),
  'sources.calendar': ({ deps, project, input }) =>
    sources.datesOf(deps, { ownerId: project.id, agentId: input.id, past: input.past ?? false }),
  'sources.importCalendar': ({ deps, project, input: { id, file, dry } }) =>
    sources.importDates(deps, { ownerId: project.id, agentId: id, file, dry }),
  'sources.clearCalendar': ({ deps, project, input: { id, dateId } }) =>
    sources.forgetDates(deps.db, { ownerId: project.id, agentId: id, dateId: dateId ?? null }),
})
