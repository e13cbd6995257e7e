import type { agentRoutes } from '#contract/agents.ts'
import { type Db, transaction } from '#db/connect.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as kol from '#server/modules/kol/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as telegram from '#server/modules/telegram/index.ts'
import { handlers } from '../handler.ts'

export const agentHandlers = handlers<keyof typeof agentRoutes>({
  'agents.create': async ({ deps, user, input }) => agents.createAgent(deps, { userId: user.id, input }),
  'agents.edit': async ({ deps, user, input }) =>
    agents.editAgent(deps, { ...input, userId: user.id }, async (trx) => {
      // The plan hangs on the mode and on how much is carried over; other fields act when a text is written.
      if (input.operationMode !== undefined || input.carryOver !== undefined)
        await publishing.agentChanged(trx, { agentId: input.agentId })
    }),
  'agents.remove': async ({ deps, user, input }) => {
    const agentId = input.id
    await transaction(deps.db, async (trx) => {
      await agents.removeAgent(trx, { userId: user.id, agentId })
      await telegram.endBinding(trx, agentId)
      await publishing.agentChanged(trx, { agentId, cancel: 'canceled' })
    })
    return null
  },
  'agents.restore': async ({ deps, user, input }) =>
    transaction(deps.db, async (trx) => {
      const agent = await agents.restoreAgent(trx, { userId: user.id, agentId: input.id })
      await publishing.agentChanged(trx, { agentId: input.id })
      return agent
    }),
  'agents.detail': async ({ deps, user, input }) =>
    agents.agentDetail(deps.db, { userId: user.id, agentId: input.id }),
  'agents.list': async ({ deps, user }) => agents.listBriefs(deps.db, user.id),
  'agents.page': async ({ deps, user, input }) => agents.pageAgents(deps.db, { ...input, userId: user.id }),
  'agents.styleAdjectives': async () => agents.styleAdjectives,
  'agents.availableTopics': async ({ input }) => agents.availableTopics(input.type),
  'agents.clone': async ({ deps, user, input }) =>
    agents.cloneAgent(deps.db, { userId: user.id, agentId: input.id }, (trx, toAgentId) =>
      kol.copyKols(trx, { fromAgentId: input.id, toAgentId }),
    ),
  'agents.pause': async ({ deps, user, input }) =>
    agents.pauseAgent(deps.db, { userId: user.id, agentId: input.id, paused: input.paused }),
  'agents.pauseAll': async ({ deps, user }) => {
    const { at, count } = await agents.pauseAgents(deps.db, await ownAgents(deps.db, user.id))
    return { count, pausedAt: at }
  },
  'agents.resumeAll': async ({ deps, user, input }) => {
    const own = await ownAgents(deps.db, user.id)
    return { count: await agents.resumeAgents(deps.db, own, input.pausedAt) }
  },
  'agents.versions': async ({ deps, user, input }) =>
    agents.agentVersions(deps.db, { userId: user.id, agentId: input.id }),
  'agents.version': async ({ deps, user, input }) =>
    agents.agentVersion(deps.db, { userId: user.id, agentId: input.id, version: input.version }),
  'agents.takeBack': async ({ deps, user, input }) =>
    agents.takeBack(deps, { userId: user.id, agentId: input.id, version: input.version }),
  'agents.scheduleInfo': async ({ deps, user, input }) =>
    publishing.scheduleInfo(deps.db, { userId: user.id, agentId: input.id }),
  'starterAgents.list': async ({ input }) => agents.starterAgents(input),
  'starterAgents.create': async ({ deps, user, input }) =>
    agents.createFromStarter(deps.db, {
      userId: user.id,
      starterId: input.id,
      name: input.name,
      language: input.language,
    }),
})

async function ownAgents(db: Db, userId: string) {
  return (await agents.agentIdsOf(db, userId)).map((agentId) => ({ userId, agentId }))
}
