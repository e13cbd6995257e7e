import type { approvalRoutes } from '#contract/approvals.ts'
import * as approvals from '#server/modules/approvals/index.ts'
import { handlers } from '../handler.ts'

export const approvalHandlers = handlers<keyof typeof approvalRoutes>({
  'approvals.page': ({ deps, project, input }) =>
    approvals.approvals(deps.db, { ...input, ownerId: project.id }),
  'approvals.one': ({ deps, project, input }) =>
    approvals.approvalItem(deps.db, { ownerId: project.id, id: input.id }),
  'approvals.approve': ({ deps, project, input }) =>
    approvals.approve(deps, { ...input, ownerId: project.id }),
  'approvals.edit': ({ deps, project, input }) => approvals.editItem(deps, { ...input, ownerId: project.id }),
  'approvals.regenerate': ({ deps, project, input, progress }) =>
    approvals.regenerate(deps, { ...input, ownerId: project.id }, progress),
  'approvals.choose': ({ deps, project, input }) =>
    approvals.chooseDraft(deps, { ...input, ownerId: project.id }),
  'approvals.reject': ({ deps, project, input }) => approvals.reject(deps, { ...input, ownerId: project.id }),
  'approvals.done': ({ deps, project, input }) => approvals.done(deps, { ...input, ownerId: project.id }),
  'approvals.resolve': ({ deps, project, input }) =>
    approvals.resolve(deps, { ...input, ownerId: project.id }),
})
