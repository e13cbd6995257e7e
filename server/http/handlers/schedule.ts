import type { scheduleRoutes } from '#contract/schedule.ts'
import * as lifecycle from '#server/modules/lifecycle/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as schedule from '#server/modules/schedule/index.ts'
import type { Deps } from '#server/deps.ts'
import { handlers } from '../handler.ts'

/** A steered item as its owner sees it now. */
const shown = async (deps: Deps, id: Promise<string>) => publishing.presentById(deps.db, await id)

export const scheduleHandlers = handlers<keyof typeof scheduleRoutes>({
  'schedule.window': ({ deps, user, input }) =>
    schedule.scheduleWindow(deps.db, { ...input, userId: user.id }),
  'schedule.check': ({ deps, user, input }) => schedule.checkComposed(deps, { ...input, userId: user.id }),
  'schedule.put': ({ deps, user, input }) => schedule.putComposed(deps, { ...input, userId: user.id }),
  'schedule.look': ({ deps, user, input }) => schedule.lookAt(deps, { ...input, userId: user.id }),
  'schedule.move': ({ deps, user, input }) =>
    shown(deps, publishing.movePost(deps, { ...input, userId: user.id })),
  'schedule.swap': async ({ deps, user, input: { id, seenAt, withId, withSeenAt } }) => {
    const ids = await publishing.swapPosts(deps, {
      userId: user.id,
      one: { id, seenAt },
      other: { id: withId, seenAt: withSeenAt },
    })
    return Promise.all(ids.map((one) => publishing.presentById(deps.db, one)))
  },
  'schedule.fill': ({ deps, user, input }) =>
    shown(deps, schedule.fillItem(deps, { ...input, userId: user.id })),
  'schedule.approve': ({ deps, user, input }) =>
    shown(deps, publishing.approvePlanned(deps, { ...input, userId: user.id })),
  'schedule.write': ({ deps, user, input }) =>
    shown(deps, publishing.writeNow(deps, { ...input, userId: user.id })),
  'schedule.lock': ({ deps, user, input }) =>
    shown(deps, publishing.lockPost(deps, { ...input, userId: user.id })),
  'schedule.skip': ({ deps, user, input }) =>
    shown(deps, publishing.skipPost(deps, { ...input, userId: user.id })),
  'schedule.parts': ({ deps, user, input }) => publishing.threadOf(deps.db, { ...input, userId: user.id }),
  'schedule.continue': ({ deps, user, input }) =>
    shown(deps, publishing.continueThread(deps, { ...input, userId: user.id })),
  'schedule.toDraft': ({ deps, user, input }) =>
    shown(deps, publishing.unschedule(deps, { ...input, userId: user.id })),
  'schedule.feed': ({ deps, user }) => schedule.feedOf(deps.db, user.id),
  'schedule.openFeed': ({ deps, user }) => schedule.openFeed(deps, user.id),
  'schedule.closeFeed': ({ deps, user }) => schedule.closeFeed(deps.db, user.id),
  'schedule.calendar': async ({ deps, input }) => ({
    type: 'text/calendar; charset=utf-8',
    body: await schedule.calendarAt(deps, input.file),
    headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  }),
  'schedule.pauseDay': ({ deps, user, input }) => lifecycle.pauseDays(deps, { ...input, userId: user.id }),
})
