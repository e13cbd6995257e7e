import type { manualRoutes } from '#contract/manual.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as lifecycle from '#server/modules/lifecycle/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as telegram from '#server/modules/telegram/index.ts'
import { handlers } from '../handler.ts'

export const manualHandlers = handlers<keyof typeof manualRoutes>({
  'manual.createRule': ({ deps, project, input }) =>
    lifecycle.createManualRule(deps.db, { ...input, ownerId: project.id }),
  'manual.editRule': ({ deps, project, input }) =>
    lifecycle.editManualRule(deps.db, { ...input, ownerId: project.id }),
  'manual.pace': ({ deps, project, input }) =>
    lifecycle.paceMessages(deps.db, { ...input, ownerId: project.id }),
  'manual.rule': ({ deps, project, input }) =>
    agents.manualRuleView(deps.db, { ownerId: project.id, agentId: input.agentId }),
  'manual.bindUrl': ({ deps, user, project, input }) =>
    telegram.bindUrl(deps, { ...input, userId: user.id, ownerId: project.id }),
  'manual.bindState': ({ deps, project, input }) =>
    telegram.bindState(deps.db, { ...input, ownerId: project.id }),
  'manual.unbind': async ({ deps, project, input }) => {
    await lifecycle.unbindTelegram(deps.db, { ownerId: project.id, agentId: input.agentId })
    return null
  },
  'manual.generate': ({ deps, project, input, progress }) =>
    publishing.generateManual(deps, { ...input, ownerId: project.id }, progress),
  'manual.now': ({ deps, project, input }) => publishing.manualNow(deps, { ...input, ownerId: project.id }),
  'manual.history': ({ deps, project, input }) =>
    publishing.manualHistory(deps.db, { ...input, ownerId: project.id }),
  'manual.chatLink': ({ deps, project, input }) =>
    telegram.chatLink(deps, { ownerId: project.id, agentId: input.id }),
})
