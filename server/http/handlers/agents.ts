import type { agentRoutes } from '#contract/agents.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as lifecycle from '#server/modules/lifecycle/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { handlers } from '../handler.ts'

export const agentHandlers = handlers<keyof typeof agentRoutes>({
  'agents.create': async ({ deps, project, input }) =>
    agents.createAgent(deps, { ownerId: project.id, input }),
  'agents.edit': async ({ deps, project, input }) =>
    lifecycle.editAgent(deps, { ...input, ownerId: project.id }),
  'agents.remove': async ({ deps, project, input }) => {
    await lifecycle.removeAgent(deps.db, { ownerId: project.id, agentId: input.id })
    return null
  },
  'agents.restore': async ({ deps, project, input }) =>
    lifecycle.restoreAgent(deps.db, { ownerId: project.id, agentId: input.id }),
  'agents.detail': async ({ deps, project, input }) =>
    agents.agentDetail(deps.db, { ownerId: project.id, agentId: input.id }),
  'agents.list': async ({ deps, project }) => agents.listBriefs(deps.db, project.id),
  'agents.page': async ({ deps, project, input }) =>
    agents.pageAgents(deps.db, { ...input, ownerId: project.id }),
  'agents.styleAdjectives': async () => agents.styleAdjectives,
  'agents.availableTopics': async ({ input }) => agents.availableTopics(input.type),
  'agents.clone': async ({ deps, project, input }) =>
    lifecycle.cloneAgent(deps.db, { ownerId: project.id, agentId: input.id }),
  'agents.pause': async ({ deps, project, input }) =>
    agents.pauseAgent(deps.db, { ownerId: project.id, agentId: input.id, paused: input.paused }),
  'agents.pauseAll': async ({ deps, project }) => agents.pauseAll(deps.db, project.id),
  'agents.resumeAll': async ({ deps, project, input }) =>
    agents.resumeAll(deps.db, { ownerId: project.id, pausedAt: input.pausedAt }),
  'agents.versions': async ({ deps, project, input }) =>
    agents.agentVersions(deps.db, { ownerId: project.id, agentId: input.id }),
  'agents.version': async ({ deps, project, input }) =>
    agents.agentVersion(deps.db, { ownerId: project.id, agentId: input.id, version: input.version }),
  'agents.takeBack': async ({ deps, project, input }) =>
    lifecycle.takeBack(deps, { ownerId: project.id, agentId: input.id, version: input.version }),
  'agents.scheduleInfo': async ({ deps, project, input }) =>
    publishing.scheduleInfo(deps.db, { ownerId: project.id, agentId: input.id }),
  'starterAgents.list': async ({ input }) => agents.starterAgents(input),
  'starterAgents.create': async ({ deps, project, input }) =>
    agents.createFromStarter(deps.db, {
      ownerId: project.id,
      starterId: input.id,
      name: input.name,
      language: input.language,
      startsByAsking: input.startsByAsking,
      schedule: input.schedule,
    }),
})
