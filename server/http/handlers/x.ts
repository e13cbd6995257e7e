import type { xRoutes } from '#contract/x.ts'
import { transaction } from '#db/connect.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as connections from '#server/modules/connections/index.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import type { Deps } from '#server/deps.ts'
import { handlers } from '../handler.ts'

/** An agent's rule with the ends of its owner's own keys. */
async function ruleWithKeys(deps: Deps, which: { userId: string; agentId: string }) {
  const rule = await agents.twitterRuleView(deps.db, which)
  return { ...rule, ...(await connections.shownKeys(deps, rule.twitterTbId)) }
}

export const xHandlers = handlers<keyof typeof xRoutes>({
  'x.bindLink': async ({ deps, user, input }) =>
    connections.startBinding(deps, { userId: user.id, agentId: input.agentId, via: input.via }),
  'x.bindCallback': async ({ deps, user, input }) => {
    const bound = await connections.finishBinding(
      deps,
      { ...input, userId: user.id },
      async (trx, agentId) => {
        await agents.ensureTwitterRule(trx, agentId)
        await publishing.agentChanged(trx, { agentId })
      },
    )
    return { ...bound, rule: await ruleWithKeys(deps, { userId: user.id, agentId: bound.agentId }) }
  },
  'x.bindHandoff': async ({ deps, input }) => connections.handOver(deps, input),
  'x.unbind': async ({ deps, user, input }) =>
    transaction(deps.db, async (trx) => {
      const { agentId } = await connections.unbind(trx, { userId: user.id, connectionId: input.id })
      await publishing.agentChanged(trx, { agentId, cancel: 'unbound', platform: 'twitter' })
      return { agentId }
    }),
  'x.checkOwnKeys': async ({ deps, user, input: { agentId, ...creds } }) =>
    connections.checkOwnKeys(deps, { userId: user.id, agentId, creds }),
  'x.setOwnKeys': async ({ deps, user, input: { agentId, replies, quotes, cashtagsMax, ...creds } }) => {
    const asked = { replies, quotes, cashtagsMax }
    const connection = await connections.setOwnKeys(
      deps,
      { userId: user.id, agentId, creds, asked },
      async (trx) => {
        await agents.ensureTwitterRule(trx, agentId)
        await publishing.agentChanged(trx, { agentId })
      },
    )
    return { agentId, connection, rule: await ruleWithKeys(deps, { userId: user.id, agentId }) }
  },
  'x.dropOwnKeys': async ({ deps, user, input: { agentId } }) =>
    transaction(deps.db, async (trx) => {
      const connection = await connections.dropOwnKeys(trx, { userId: user.id, agentId })
      if (!connection) await publishing.agentChanged(trx, { agentId, cancel: 'unbound', platform: 'twitter' })
      return { agentId, connection }
    }),
  'x.rule': async ({ deps, user, input }) => ruleWithKeys(deps, { userId: user.id, agentId: input.id }),
  'x.editRule': async ({ deps, user, input }) => {
    const rule = await agents.editTwitterRule(deps.db, { ...input, userId: user.id }, (trx, change) =>
      publishing.ruleChanged(trx, { ...change, platform: 'twitter' }),
    )
    return { ...rule, ...(await connections.shownKeys(deps, rule.twitterTbId)) }
  },
  'x.checkUsers': async ({ deps, input }) => accounts.checkUsers(deps, input.usernames),
})
