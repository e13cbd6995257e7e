import { type Db, transaction } from '#db/connect.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as kol from '#server/modules/kol/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as telegram from '#server/modules/telegram/index.ts'

type WriteDeps = Parameters<typeof agents.editAgent>[0]
type Edit = Parameters<typeof agents.editAgent>[1]
type Version = Parameters<typeof agents.takeBack>[1]

interface Which {
  ownerId: string
  agentId: string
}

/** Changes an agent; fields that are left out keep their value. Problems as `agents.editAgent`. */
export async function editAgent(deps: WriteDeps, edit: Edit): Promise<agents.AgentView> {
  return agents.editAgent(deps, edit, changed(edit))
}

/** Makes an earlier version the character again. Problems as `agents.takeBack`. */
export async function takeBack(deps: WriteDeps, version: Version): Promise<agents.AgentView> {
  return agents.takeBack(deps, version, changed(version))
}

/** A plan is made again; another character writes its texts again where nobody has seen to them. */
function changed({ agentId }: { agentId: string }): agents.AgentChanged {
  return (trx, what) =>
    what === 'plan' ? publishing.agentChanged(trx, { agentId }) : publishing.characterChanged(trx, agentId)
}

/** Copies character, Telegram rule and KOLs under a name of its own; no connections, no history. Problem `agentNotFound`. */
export async function cloneAgent(db: Db, { ownerId, agentId }: Which): Promise<agents.AgentView> {
  return agents.cloneAgent(db, { ownerId, agentId }, async (trx, cloneId) => {
    await kol.copyKols(trx, { fromAgentId: agentId, toAgentId: cloneId })
    await publishing.agentChanged(trx, { agentId: cloneId })
  })
}

/**
 * Deletes an agent so that it can be restored for 30 days: its connections and its Telegram chat end, what waits is
 * canceled. Problem `agentNotFound`.
 */
export async function removeAgent(db: Db, which: Which): Promise<void> {
  await transaction(db, async (trx) => {
    await agents.removeAgent(trx, which)
    await telegram.endBinding(trx, which.agentId)
    await publishing.agentChanged(trx, { agentId: which.agentId, cancel: 'canceled' })
  })
}

/** The same with every agent of a user whose account goes. */
export async function removeAgentsOf(db: Db, ownerId: string): Promise<void> {
  await transaction(db, async (trx) => {
    for (const agentId of await agents.agentIdsOf(trx, ownerId)) await removeAgent(trx, { ownerId, agentId })
  })
}

/** Brings back an agent deleted less than 30 days ago, without its connections. Problem `agentNotFound`. */
export async function restoreAgent(db: Db, which: Which): Promise<agents.AgentView> {
  return transaction(db, async (trx) => {
    const agent = await agents.restoreAgent(trx, which)
    await publishing.agentChanged(trx, { agentId: which.agentId })
    return agent
  })
}
