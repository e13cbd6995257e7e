import type { Db } from '#db/connect.ts'
import { workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import type { PublishingDeps } from './deps.ts'
import { end } from './transitions.ts'
import { rehearsedToday } from './usage-store.ts'

/** What one owner's agents may write for nothing in 24 hours, where the owner and not the operator has switched sending off. */
const rehearsedMax = 20

/** Whether nothing of this agent is sent: the operator or its owner has switched that off. */
export function rehearses(
  { config }: Pick<PublishingDeps, 'config'>,
  { fields }: Pick<WorkingAgent, 'fields'>,
): boolean {
  return !config.publishing || fields.rehearsal === true
}

/** The same by the agent's id; an agent that is gone sends nothing anyway. */
export async function isRehearsed(
  deps: Pick<PublishingDeps, 'config' | 'db'>,
  agentId: string,
): Promise<boolean> {
  const agent = await workingAgent(deps.db, agentId)
  return agent !== null && rehearses(deps, agent)
}

/** Ends a text that would have been published now: for good, free of charge, and counted for its day. */
export async function endRehearsed(trx: Db, row: Parameters<typeof end>[1]): Promise<void> {
  await end(trx, row, { status: 'skipped', reason: 'publishing_off', keepUse: true })
}

/** Whether this agent's owner has had as many texts for nothing as a day has. */
export async function rehearsedEnough(
  { config }: Pick<PublishingDeps, 'config'>,
  trx: Db,
  agent: WorkingAgent,
): Promise<boolean> {
  if (!config.publishing || agent.fields.rehearsal !== true) return false
  return (await rehearsedToday(trx, agent.ownerId)) >= rehearsedMax
}
