import type { agentRoutes } from '#contract/agents.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as lifecycle from '#server/modules/lifecycle/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { handlers } from '../handler.ts'

export const agentHandlers = handlers<keyof typeof agentRoutes>({
  'agents.create': async ({ deps, user, input }) => agents.createAgent(deps, { userId: user.id, input }),
  'agents.edit': async ({ deps, user, input }) => lifecycle.editAgent(deps, { ...input, userId: user.id }),
  'agents.remove': async ({ deps, user, input }) => {
    await lifecycle.removeAgent(deps.db, { userId: user.id, agentId: input.id })
    return null
  },
  'agents.restore': async ({ deps, user, input }) =>
    lifecycle.restoreAgent(deps.db, { userId: user.id, agentId: input.id }),
  'agents.detail': async ({ deps, user, input }) =>
    agents.agentDetail(deps.db, { userId: user.id, agentId: input.id }),
  'agents.list': async ({ deps, user }) => agents.listBriefs(deps.db, user.id),
  'agents.page': async ({ deps, user, input }) => agents.pageAgents(deps.db, { ...input, userId: user.id }),
  'agents.styleAdjectives': async () => agents.styleAdjectives,
  'agents.availableTopics': async ({ input }) => agents.availableTopics(input.type),
  'agents.clone': async ({ deps, user, input }) =>
    lifecycle.cloneAgent(deps.db, { userId: user.id, agentId: input.id }),
  'agents.pause': async ({ deps, user, input }) =>
    agents.pauseAgent(deps.db, { userId: user.id, agentId: input.id, paused: input.paused }),
  'agents.pauseAll': async ({ deps, user }) => agents.pauseAll(deps.db, user.id),
  'agents.resumeAll': async ({ deps, user, input }) =>
    agents.resumeAll(deps.db, { userId: user.id, pausedAt: input.pausedAt }),
  'agents.versions': async ({ deps, user, input }) =>
    agents.agentVersions(deps.db, { userId: user.id, agentId: input.id }),
  'agents.version': async ({ deps, user, input }) =>
    agents.agentVersion(deps.db, { userId: user.id, agentId: input.id, version: input.version }),
  'agents.takeBack': async ({ deps, user, input }) =>
    lifecycle.takeBack(deps, { userId: user.id, agentId: input.id, version: input.version }),
  'agents.scheduleInfo': async ({ deps, user, input }) =>
    publishing.scheduleInfo(deps.db, { userId: user.id, agentId: input.id }),
  'starterAgents.list': async ({ input }) => agents.starterAgents(input),
  'starterAgents.create': async ({ deps, user, input }) =>
    agents.createFromStarter(deps.db, {
      userId: user.id,
      starterId: input.id,
      name: input.name,
      language: input.language,
      startsByAsking: input.startsByAsking,
      schedule: input.schedule,
    }),
})
