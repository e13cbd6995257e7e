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
    const bound = await accounts.finishBinding(deps, { ...input, userId: user.id }, async (trx, agentId) => {
      await agents.ensureTwitterRule(trx, agentId)
      await publishing.agentChanged(trx, { agentId })
    })
    const rule = await agents.twitterRuleView(deps.db, { userId: user.id, agentId: bound.agentId })
    return { ...bound, rule }
  },
  'x.bindHandoff': async ({ deps, input }) => accounts.handOver(deps, input),
  'x.unbind': async ({ deps, user, input }) =>
    transaction(deps.db, async (trx) => {
      const { agentId } = await accounts.unbind(trx, { userId: user.id, connectionId: input.id })
      await publishing.agentChanged(trx, { agentId, cancel: 'unbound', platform: 'twitter' })
      return { agentId }
    }),
  'x.rule': async ({ deps, user, input }) =>
    agents.twitterRuleView(deps.db, { userId: user.id, agentId: input.id }),
  'x.editRule': async ({ deps, user, input }) =>
    transaction(deps.db, async (trx) => {
      const rule = await agents.editTwitterRule(trx, { ...input, userId: user.id })
      await publishing.agentChanged(trx, { agentId: rule.agentId })
      return rule
    }),
  'x.checkUsers': async ({ deps, input }) => accounts.checkUsers(deps.x, input.usernames),
})
