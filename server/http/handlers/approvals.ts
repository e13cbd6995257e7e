import type { approvalRoutes } from '#contract/approvals.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { handlers } from '../handler.ts'

export const approvalHandlers = handlers<keyof typeof approvalRoutes>({
  'approvals.page': ({ deps, user, input }) => publishing.approvals(deps.db, { ...input, userId: user.id }),
  'approvals.one': ({ deps, user, input }) =>
    publishing.approvalItem(deps.db, { userId: user.id, id: input.id }),
  'approvals.approve': ({ deps, user, input }) => publishing.approve(deps, { ...input, userId: user.id }),
  'approvals.edit': ({ deps, user, input }) => publishing.editItem(deps, { ...input, userId: user.id }),
  'approvals.regenerate': ({ deps, user, input, progress }) =>
    publishing.regenerate(deps, { ...input, userId: user.id }, progress),
  'approvals.choose': ({ deps, user, input }) => publishing.chooseDraft(deps, { ...input, userId: user.id }),
  'approvals.reject': ({ deps, user, input }) => publishing.reject(deps, { ...input, userId: user.id }),
  'approvals.done': ({ deps, user, input }) => publishing.done(deps, { ...input, userId: user.id }),
  'approvals.resolve': ({ deps, user, input }) => publishing.resolve(deps, { ...input, userId: user.id }),
})
