import type { xRoutes } from '#contract/x.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as connections from '#server/modules/connections/index.ts'
import * as lifecycle from '#server/modules/lifecycle/index.ts'
import { handlers } from '../handler.ts'

export const xHandlers = handlers<keyof typeof xRoutes>({
  'x.bindLink': async ({ deps, user, input }) =>
    connections.startBinding(deps, { userId: user.id, agentId: input.agentId, via: input.via }),
  'x.bindCallback': async ({ deps, user, input }) => lifecycle.bindX(deps, { ...input, userId: user.id }),
  'x.bindHandoff': async ({ deps, input }) => connections.createHandoff(deps, input),
  'x.unbind': async ({ deps, user, input }) =>
    lifecycle.unbindX(deps.db, { userId: user.id, connectionId: input.id }),
  'x.checkOwnKeys': async ({ deps, user, input: { agentId, ...creds } }) =>
    connections.checkOwnKeys(deps, { userId: user.id, agentId, creds }),
  'x.setOwnKeys': async ({ deps, user, input: { agentId, replies, quotes, cashtagsMax, ...creds } }) =>
    lifecycle.setOwnKeys(deps, {
      userId: user.id,
      agentId,
      creds,
      asked: { replies, quotes, cashtagsMax },
    }),
  'x.dropOwnKeys': async ({ deps, user, input: { agentId } }) =>
    lifecycle.dropOwnKeys(deps.db, { userId: user.id, agentId }),
  'x.rule': async ({ deps, user, input }) => lifecycle.xRule(deps, { userId: user.id, agentId: input.id }),
  'x.editRule': async ({ deps, user, input }) => lifecycle.editXRule(deps, { ...input, userId: user.id }),
  'x.checkUsers': async ({ deps, input }) => accounts.checkUsers(deps, input.usernames),
})
