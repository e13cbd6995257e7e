import type { manualRoutes } from '#contract/manual.ts'
import { transaction } from '#db/connect.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as telegram from '#server/modules/telegram/index.ts'
import { handlers } from '../handler.ts'

export const manualHandlers = handlers<keyof typeof manualRoutes>({
  'manual.createRule': ({ deps, user, input }) =>
    agents.createManualRule(deps.db, { ...input, userId: user.id }),
  'manual.editRule': ({ deps, user, input }) =>
    agents.editManualRule(deps.db, { ...input, userId: user.id }, (trx, change) =>
      publishing.ruleChanged(trx, { ...change, platform: 'telegram' }),
    ),
  'manual.rule': ({ deps, user, input }) =>
    agents.manualRuleView(deps.db, { userId: user.id, agentId: input.agentId }),
  'manual.bindUrl': ({ deps, user, input }) => telegram.bindUrl(deps, { ...input, userId: user.id }),
  'manual.bindState': ({ deps, user, input }) => telegram.bindState(deps.db, { ...input, userId: user.id }),
  'manual.unbind': ({ deps, user, input }) =>
    transaction(deps.db, async (trx) => {
      await telegram.unbind(trx, { ...input, userId: user.id })
      await publishing.agentChanged(trx, { agentId: input.agentId, cancel: 'unbound', platform: 'telegram' })
      return null
    }),
  'manual.generate': ({ deps, user, input, progress }) =>
    publishing.generateManual(deps, { ...input, userId: user.id }, progress),
  'manual.now': ({ deps, user, input }) => publishing.manualNow(deps, { ...input, userId: user.id }),
  'manual.history': ({ deps, user, input }) =>
    publishing.manualHistory(deps.db, { ...input, userId: user.id }),
  'manual.chatLink': ({ deps, user, input }) =>
    telegram.chatLink(deps, { userId: user.id, agentId: input.id }),
})
