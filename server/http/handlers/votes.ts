import type { voteRoutes } from '#contract/votes.ts'
import * as approvals from '#server/modules/approvals/index.ts'
import * as votes from '#server/modules/votes/index.ts'
import { handlers } from '../handler.ts'

export const voteHandlers = handlers<keyof typeof voteRoutes>({
  'votes.rules': ({ deps, project }) => votes.showRules(deps.db, project.id),
  'votes.setRules': ({ deps, project, user, input }) =>
    approvals.setRules(deps, { ...input, ownerId: project.id, userId: user.id }),
  'guestPages.list': ({ deps, project }) => votes.guestPages(deps.db, project.id),
  'guestPages.make': ({ deps, project, user, input }) =>
    votes.makeGuestPage(deps, { ...input, ownerId: project.id, userId: user.id }),
  'guestPages.edit': ({ deps, project, input }) =>
    votes.editGuestPage(deps.db, { ...input, ownerId: project.id }),
  'guestPages.revoke': async ({ deps, project, input }) => {
    await votes.revokeGuestPage(deps.db, { ownerId: project.id, id: input.id })
    return null
  },
  'guest.open': ({ deps, input }) => approvals.openForGuest(deps, input),
  'guest.answer': ({ deps, input }) => approvals.answerAsGuest(deps, input),
})
