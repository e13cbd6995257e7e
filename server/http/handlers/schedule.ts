import type { scheduleRoutes } from '#contract/schedule.ts'
import * as lifecycle from '#server/modules/lifecycle/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as schedule from '#server/modules/schedule/index.ts'
import type { Deps } from '#server/deps.ts'
import { handlers } from '../handler.ts'
import { mostOf } from '../most-of.ts'

/** A steered item as its owner sees it now. */
const shown = async (deps: Deps, id: Promise<string>) => publishing.presentById(deps.db, await id)

export const scheduleHandlers = handlers<keyof typeof scheduleRoutes>({
  'schedule.window': ({ deps, project, input }) =>
    schedule.scheduleWindow(deps.db, { ...input, ownerId: project.id }),
  'schedule.check': ({ deps, project, input, token }) =>
    schedule.checkComposed(deps, { ...input, ownerId: project.id, most: mostOf({ project, token }) }),
  'schedule.put': ({ deps, project, input, token }) =>
    schedule.putComposed(deps, { ...input, ownerId: project.id, most: mostOf({ project, token }) }),
  'schedule.look': ({ deps, project, input }) => schedule.lookAt(deps, { ...input, ownerId: project.id }),
  'schedule.move': ({ deps, project, input }) =>
    shown(deps, publishing.movePost(deps, { ...input, ownerId: project.id })),
  'schedule.swap': async ({ deps, project, input: { id, seenAt, withId, withSeenAt } }) => {
    const ids = await publishing.swapPosts(deps, {
      ownerId: project.id,
      one: { id, seenAt },
      other: { id: withId, seenAt: withSeenAt },
    })
    return Promise.all(ids.map((one) => publishing.presentById(deps.db, one)))
  },
  'schedule.fill': ({ deps, project, input }) =>
    shown(deps, schedule.fillItem(deps, { ...input, ownerId: project.id })),
  'schedule.approve': ({ deps, project, input }) =>
    shown(deps, publishing.approvePlanned(deps, { ...input, ownerId: project.id })),
  'schedule.write': ({ deps, project, input }) =>
    shown(deps, publishing.writeNow(deps, { ...input, ownerId: project.id })),
  'schedule.lock': ({ deps, project, input }) =>
    shown(deps, publishing.lockPost(deps, { ...input, ownerId: project.id })),
  'schedule.skip': ({ deps, project, input }) =>
    shown(deps, publishing.skipPost(deps, { ...input, ownerId: project.id })),
  'schedule.parts': ({ deps, project, input }) =>
    publishing.threadOf(deps.db, { ...input, ownerId: project.id }),
  'schedule.continue': ({ deps, project, input }) =>
    shown(deps, publishing.continueThread(deps, { ...input, ownerId: project.id })),
  'schedule.toDraft': ({ deps, project, input }) =>
    shown(deps, publishing.unschedule(deps, { ...input, ownerId: project.id })),
  'schedule.feed': ({ deps, user, project }) =>
    schedule.feedOf(deps.db, { userId: user.id, ownerId: project.id }),
  'schedule.openFeed': ({ deps, user, project }) =>
    schedule.openFeed(deps, { userId: user.id, ownerId: project.id }),
  'schedule.closeFeed': ({ deps, user, project }) =>
    schedule.closeFeed(deps.db, { userId: user.id, ownerId: project.id }),
  'schedule.calendar': async ({ deps, input }) => ({
    type: 'text/calendar; charset=utf-8',
    body: await schedule.calendarAt(deps, input.file),
    headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  }),
  'schedule.pauseDay': ({ deps, project, input }) =>
    lifecycle.pauseDays(deps, { ...input, ownerId: project.id }),
})
