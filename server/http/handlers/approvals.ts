import type { approvalRoutes } from '#contract/approvals.ts'
import * as approvals from '#server/modules/approvals/index.ts'
import { handlers } from '../handler.ts'

export const approvalHandlers = handlers<keyof typeof approvalRoutes>({
  'approvals.page': ({ deps, user, input }) => approvals.approvals(deps.db, { ...input, userId: user.id }),
  'approvals.one': ({ deps, user, input }) =>
    approvals.approvalItem(deps.db, { userId: user.id, id: input.id }),
  'approvals.approve': ({ deps, user, input }) => approvals.approve(deps, { ...input, userId: user.id }),
  'approvals.edit': ({ deps, user, input }) => approvals.editItem(deps, { ...input, userId: user.id }),
  'approvals.regenerate': ({ deps, user, input, progress }) =>
    approvals.regenerate(deps, { ...input, userId: user.id }, progress),
  'approvals.choose': ({ deps, user, input }) => approvals.chooseDraft(deps, { ...input, userId: user.id }),
  'approvals.reject': ({ deps, user, input }) => approvals.reject(deps, { ...input, userId: user.id }),
  'approvals.done': ({ deps, user, input }) => approvals.done(deps, { ...input, userId: user.id }),
  'approvals.resolve': ({ deps, user, input }) => approvals.resolve(deps, { ...input, userId: user.id }),
})
