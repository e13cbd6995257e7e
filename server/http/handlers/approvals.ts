import type { approvalRoutes } from '#contract/approvals.ts'
import * as approvals from '#server/modules/approvals/index.ts'
import { handlers } from '../handler.ts'
import { mostOf } from '../most-of.ts'

export const approvalHandlers = handlers<keyof typeof approvalRoutes>({
  'approvals.page': ({ deps, project, user, input }) =>
    approvals.approvals(deps, { ...input, ownerId: project.id, voter: voterOf(user) }),
  'approvals.one': ({ deps, project, user, input }) =>
    approvals.approvalItem(deps, { ownerId: project.id, id: input.id, voter: voterOf(user) }),
  'approvals.approve': ({ deps, project, user, input }) =>
    approvals.approve(deps, { ...input, ownerId: project.id, voter: voterOf(user) }),
  'approvals.edit': ({ deps, project, user, input, token }) =>
    approvals.editItem(deps, {
      ...input,
      ownerId: project.id,
      voter: voterOf(user),
      most: mostOf({ project, token }),
    }),
  'approvals.regenerate': ({ deps, project, user, input, token, progress }) =>
    approvals.regenerate(
      deps,
      { ...input, ownerId: project.id, voter: voterOf(user), most: mostOf({ project, token }) },
      progress,
    ),
  'approvals.choose': ({ deps, project, user, input }) =>
    approvals.chooseDraft(deps, { ...input, ownerId: project.id, voter: voterOf(user) }),
  'approvals.reject': ({ deps, project, user, input }) =>
    approvals.reject(deps, { ...input, ownerId: project.id, voter: voterOf(user) }),
  'approvals.change': async ({ deps, project, user, input }) => {
    const which = { ownerId: project.id, voter: voterOf(user), id: input.id }
    await approvals.askForChange(deps, { ...input, ...which })
    return approvals.approvalItem(deps, which)
  },
  'approvals.takeBack': async ({ deps, project, user, input }) => {
    const which = { ownerId: project.id, voter: voterOf(user), id: input.id }
    await approvals.takeYesBack(deps, which)
    return approvals.approvalItem(deps, which)
  },
  'approvals.done': ({ deps, project, input }) => approvals.done(deps, { ...input, ownerId: project.id }),
  'approvals.resolve': ({ deps, project, input }) =>
    approvals.resolve(deps, { ...input, ownerId: project.id }),
})

function voterOf({ id }: { id: string }) {
  return { personId: id }
}
