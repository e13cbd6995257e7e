import type { noticeRoutes } from '#contract/notices.ts'
import * as notices from '#server/modules/notices/index.ts'
import * as referral from '#server/modules/referral/index.ts'
import { handlers } from '../handler.ts'

export const noticeHandlers = handlers<keyof typeof noticeRoutes>({
  'notices.page': async ({ deps, user, input }) => notices.inbox(deps.db, { ...input, userId: user.id }),
  'notices.read': async ({ deps, user, input }) =>
    notices.markRead(deps.db, { userId: user.id, ids: 'ids' in input ? input.ids : 'all' }),
  'referral.page': async ({ deps, user, input }) => referral.history(deps.db, { ...input, userId: user.id }),
  'referral.link': async ({ deps, user }) => referral.link(deps, user.id),
  'referral.choose': async ({ deps, user, input }) =>
    referral.chooseCode(deps, { userId: user.id, code: input.code }),
})
