import type { organisationRoutes } from '#contract/organisations.ts'
import * as organisations from '#server/modules/organisations/index.ts'
import { handlers } from '../handler.ts'

export const organisationHandlers = handlers<keyof typeof organisationRoutes>({
  'organisations.list': ({ deps, user, token }) =>
    organisations.organisationsOf(deps.db, user.id, token?.projects ?? null),
  'organisations.create': ({ deps, user, input }) =>
    organisations.createOrganisation(deps.db, { ...input, userId: user.id }),
  'organisations.show': ({ deps, user, input, token }) =>
    organisations.showOrganisation(deps.db, { ...input, userId: user.id, only: token?.projects }),
  'organisations.rename': async ({ deps, user, input }) => {
    await organisations.renameOrganisation(deps.db, { ...input, userId: user.id })
    return null
  },
  'organisations.close': async ({ deps, user, input }) => {
    await organisations.closeOrganisation(deps.db, { ...input, userId: user.id })
    return null
  },
  'organisations.handOver': async ({ deps, user, input: { organisationId, userId: toId } }) => {
    await organisations.handOverOrganisation(deps.db, { organisationId, userId: user.id, toId })
    return null
  },
  'organisations.leave': async ({ deps, user, input }) => {
    await organisations.leave(deps.db, { ...input, userId: user.id })
    return null
  },
  'organisations.addProject': ({ deps, user, input }) =>
    organisations.addProject(deps.db, { ...input, userId: user.id }),
  'organisations.editProject': async ({ deps, user, input }) => {
    await organisations.editProject(deps.db, { ...input, userId: user.id })
    return null
  },
  'organisations.closeProject': async ({ deps, user, input }) => {
    await organisations.editProject(deps.db, { ...input, closed: true, userId: user.id })
    return null
  },
  'members.setRole': async ({ deps, user, input }) => {
    await organisations.setMemberRole(deps.db, { ...input, userId: user.id })
    return null
  },
  'members.remove': async ({ deps, user, input }) => {
    await organisations.removeMember(deps.db, { ...input, userId: user.id })
    return null
  },
  'invitations.make': ({ deps, user, input }) => organisations.invite(deps, { ...input, userId: user.id }),
  'invitations.revoke': async ({ deps, user, input }) => {
    await organisations.revokeInvitation(deps.db, { ...input, userId: user.id })
    return null
  },
  'invitations.look': ({ deps, input }) => organisations.lookAtInvitation(deps.db, input.token),
  'invitations.accept': ({ deps, user, input }) =>
    organisations.acceptInvitation(deps.db, { userId: user.id, token: input.token }),
})
