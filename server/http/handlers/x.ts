import type { xRoutes } from '#contract/x.ts'
import { transaction } from '#db/connect.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { handlers } from '../handler.ts'

export const xHandlers = handlers<keyof typeof xRoutes>({
  'x.bindLink': async ({ deps, user, input }) =>
    accounts.startBinding(deps, { userId: user.id, agentId: input.agentId, via: input.via }),
  'x.bindCallback': async ({ deps, user, input }) => {
    const bound = await accounts.finishBinding(deps, { ...input, userId: user.id }, agents.ensureTwitterRule)
    const rule = await agents.twitterRuleOf(deps.db, { userId: user.id, agentId: bound.agentId })
    return { ...bound, rule }
  },
  'x.bindHandoff': async ({ deps, input }) => accounts.handOver(deps, input),
  'x.unbind': async ({ deps, user, input }) =>
    transaction(deps.db, async (trx) => {
      const { agentId } = await accounts.unbind(trx, { userId: user.id, connectionId: input.id })
      await publishing.cancelOpen(trx, { agentId, platform: 'twitter', reason: 'unbound' })
      return { agentId }
    }),
  'x.rule': async ({ deps, user, input }) =>
    agents.twitterRuleOf(deps.db, { userId: user.id, agentId: input.id }),
  'x.editRule': async ({ deps, user, input }) =>
    agents.editTwitterRule(deps.db, { ...input, userId: user.id }),
  'x.checkUsers': async ({ deps, input }) => accounts.checkUsers(deps.x, input.usernames),
})
