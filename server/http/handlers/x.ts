import type { xRoutes } from '#contract/x.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as connections from '#server/modules/connections/index.ts'
import * as lifecycle from '#server/modules/lifecycle/index.ts'
import { handlers } from '../handler.ts'

export const xHandlers = handlers<keyof typeof xRoutes>({
  'x.bindLink': async ({ deps, user, project, input }) =>
    connections.startBinding(deps, {
      userId: user.id,
      ownerId: project.id,
      agentId: input.agentId,
      via: input.via,
    }),
  'x.bindCallback': async ({ deps, user, project, input }) =>
    lifecycle.bindX(deps, { ...input, userId: user.id, ownerId: project.id }),
  'x.bindHandoff': async ({ deps, input }) => connections.createHandoff(deps, input),
  'x.unbind': async ({ deps, project, input }) =>
    lifecycle.unbindX(deps.db, { ownerId: project.id, connectionId: input.id }),
  'x.checkOwnKeys': async ({ deps, project, input: { agentId, ...creds } }) =>
    connections.checkOwnKeys(deps, { ownerId: project.id, agentId, creds }),
  'x.setOwnKeys': async ({ deps, project, input: { agentId, replies, quotes, cashtagsMax, ...creds } }) =>
    lifecycle.setOwnKeys(deps, {
      ownerId: project.id,
      agentId,
      creds,
      asked: { replies, quotes, cashtagsMax },
    }),
  'x.dropOwnKeys': async ({ deps, project, input: { agentId } }) =>
    lifecycle.dropOwnKeys(deps.db, { ownerId: project.id, agentId }),
  'x.rule': async ({ deps, project, input }) =>
    lifecycle.xRule(deps, { ownerId: project.id, agentId: input.id }),
  'x.editRule': async ({ deps, project, input }) =>
    lifecycle.editXRule(deps, { ...input, ownerId: project.id }),
  'x.checkUsers': async ({ deps, input }) => accounts.checkUsers(deps, input.usernames),
})
