import type { manualRoutes } from '#contract/manual.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as lifecycle from '#server/modules/lifecycle/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as telegram from '#server/modules/telegram/index.ts'
import { handlers } from '../handler.ts'

export const manualHandlers = handlers<keyof typeof manualRoutes>({
  'manual.createRule': ({ deps, user, input }) =>
    lifecycle.createManualRule(deps.db, { ...input, userId: user.id }),
  'manual.editRule': ({ deps, user, input }) =>
    lifecycle.editManualRule(deps.db, { ...input, userId: user.id }),
  'manual.pace': ({ deps, user, input }) => lifecycle.paceMessages(deps.db, { ...input, userId: user.id }),
  'manual.rule': ({ deps, user, input }) =>
    agents.manualRuleView(deps.db, { userId: user.id, agentId: input.agentId }),
  'manual.bindUrl': ({ deps, user, input }) => telegram.bindUrl(deps, { ...input, userId: user.id }),
  'manual.bindState': ({ deps, user, input }) => telegram.bindState(deps.db, { ...input, userId: user.id }),
  'manual.unbind': async ({ deps, user, input }) => {
    await lifecycle.unbindTelegram(deps.db, { userId: user.id, agentId: input.agentId })
    return null
  },
  'manual.generate': ({ deps, user, input, progress }) =>
    publishing.generateManual(deps, { ...input, userId: user.id }, progress),
  'manual.now': ({ deps, user, input }) => publishing.manualNow(deps, { ...input, userId: user.id }),
  'manual.history': ({ deps, user, input }) =>
    publishing.manualHistory(deps.db, { ...input, userId: user.id }),
  'manual.chatLink': ({ deps, user, input }) =>
    telegram.chatLink(deps, { userId: user.id, agentId: input.id }),
})
