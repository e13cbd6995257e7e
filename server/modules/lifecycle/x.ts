import { type Db, transaction } from '#db/connect.ts'
import type { KeyConfig } from '#server/lib/seal.ts'
import * as agents from '#server/modules/agents/index.ts'
import * as connections from '#server/modules/connections/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'

type BindDeps = Parameters<typeof connections.finishBinding>[0]
type Proof = Parameters<typeof connections.finishBinding>[1]
type KeyDeps = Parameters<typeof connections.setOwnKeys>[0]
type OwnKeys = Parameters<typeof connections.setOwnKeys>[1]
type RuleEdit = Parameters<typeof agents.editTwitterRule>[1]

interface Which {
  ownerId: string
  agentId: string
}

/** Finishes connecting an X account: the agent gets its rule, if it has none, and its plan. Problems as `connections.finishBinding`. */
export async function bindX(deps: BindDeps, proof: Proof) {
  const bound = await connections.finishBinding(deps, proof, takeToX)
  return { ...bound, rule: await xRule(deps, { ownerId: proof.ownerId, agentId: bound.agentId }) }
}

/** Takes a user's own keys, which may connect their account. Problems as `connections.setOwnKeys`. */
export async function setOwnKeys(deps: KeyDeps, { ownerId, agentId, ...keys }: OwnKeys) {
  const connection = await connections.setOwnKeys(deps, { ownerId, agentId, ...keys }, (trx) =>
    takeToX(trx, agentId),
  )
  return { agentId, connection, rule: await xRule(deps, { ownerId, agentId }) }
}

async function takeToX(trx: Db, agentId: string): Promise<void> {
  await agents.ensureTwitterRule(trx, agentId)
  await publishing.agentChanged(trx, { agentId })
}

/** Disconnects an X account; what waits to be sent through it is canceled. Problem `agentTwitterNotFound`. */
export async function unbindX(
  db: Db,
  which: { ownerId: string; connectionId: string },
): Promise<{ agentId: string }> {
  return transaction(db, async (trx) => {
    const { agentId } = await connections.unbind(trx, which)
    await takeFromX(trx, agentId)
    return { agentId }
  })
}

/** Destroys a user's own keys; where nothing else connects the account, it is disconnected. Problems as `connections.dropOwnKeys`. */
export async function dropOwnKeys(db: Db, which: Which) {
  return transaction(db, async (trx) => {
    const connection = await connections.dropOwnKeys(trx, which)
    if (!connection) await takeFromX(trx, which.agentId)
    return { agentId: which.agentId, connection }
  })
}

async function takeFromX(trx: Db, agentId: string): Promise<void> {
  await publishing.agentChanged(trx, { agentId, cancel: 'unbound', platform: 'twitter' })
}

/** An agent's X rule with the ends of its owner's own keys. Problems `agentNotFound`, `twitterRuleNotFound`. */
export async function xRule(deps: { db: Db; config: KeyConfig }, which: Which) {
  return withKeys(deps, await agents.twitterRuleView(deps.db, which))
}

/** Changes an X rule; what is left out keeps its value. Problem `twitterRuleNotFound`. */
export async function editXRule(deps: { db: Db; config: KeyConfig }, edit: RuleEdit) {
  const rule = await agents.editTwitterRule(deps.db, edit, (trx, change) =>
    publishing.ruleChanged(trx, { ...change, platform: 'twitter' }),
  )
  return withKeys(deps, rule)
}

async function withKeys<Rule extends { twitterTbId: string | null }>(
  deps: { db: Db; config: KeyConfig },
  rule: Rule,
) {
  return { ...rule, ...(await connections.shownKeys(deps, rule.twitterTbId)) }
}
