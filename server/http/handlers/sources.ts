import type { sourceRoutes } from '#contract/sources.ts'
import * as sources from '#server/modules/sources/index.ts'
import { handlers } from '../handler.ts'

export const sourceHandlers = handlers<keyof typeof sourceRoutes>({
  'sources.list': ({ deps, user, input }) =>
    sources.sourcesOf(deps.db, { userId: user.id, agentId: input.id }),
  'sources.check': ({ deps, user, input }) =>
    sources.checkSource(deps, { userId: user.id, agentId: input.id, settings: input.settings }),
  'sources.add': ({ deps, user, input }) =>
    sources.addSource(deps.db, { userId: user.id, agentId: input.id, settings: input.settings }),
  'sources.pause': ({ deps, user, input: { id, ...which } }) =>
    sources.pauseSource(deps.db, { userId: user.id, agentId: id, ...which }),
  'sources.remove': ({ deps, user, input: { id, sourceId } }) =>
    sources.removeSource(deps.db, { userId: user.id, agentId: id, sourceId }),
  'sources.items': ({ deps, user, input: { id, sourceId } }) =>
    sources.itemsOf(deps.db, { userId: user.id, agentId: id, sourceId }),
  'sources.limit': ({ deps, user, input: { id, dailyPostsMax } }) =>
    sources.limitPosts(deps.db, { userId: user.id, agentId: id, dailyPostsMax }),
  'sources.hot': ({ deps, user, input }) => sources.hotFor(deps, { userId: user.id, agentId: input.id }),
  'sources.calendar': ({ deps, user, input }) =>
    sources.datesOf(deps, { userId: user.id, agentId: input.id, past: input.past ?? false }),
  'sources.importCalendar': ({ deps, user, input: { id, file, dry } }) =>
    sources.importDates(deps, { userId: user.id, agentId: id, file, dry }),
  'sources.clearCalendar': ({ deps, user, input: { id, dateId } }) =>
    sources.forgetDates(deps.db, { userId: user.id, agentId: id, dateId: dateId ?? null }),
})
