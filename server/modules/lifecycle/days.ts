import { transaction } from '#db/connect.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import { agentChanged, pauseDay, type PublishingDeps, resumeDay } from '#server/modules/publishing/index.ts'

/**
 * On that local day of theirs nothing that has a time goes out for these agents, or again does. Slots that nobody touched
 * go and come back with the plan; what its owner put there stays, and goes out if the day is given free before its time.
 */
export async function pauseDays(
  { db }: Pick<PublishingDeps, 'db'>,
  { ownerId, agentIds, date, paused }: { ownerId: string; agentIds: string[]; date: string; paused: boolean },
): Promise<{ agents: number }> {
  const agents = [...new Set(agentIds)].toSorted()
  await transaction(db, async (trx) => {
    for (const agentId of agents) {
      await ownAgent(trx, { ownerId, agentId })
      await (paused ? pauseDay : resumeDay)(trx, { agentId, date })
      await agentChanged(trx, { agentId })
    }
  })
  return { agents: agents.length }
}
