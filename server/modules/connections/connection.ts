import type { Capabilities } from '#contract/agents.ts'
import type { XCredentials } from '#server/adapters/x/client.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import type { KeyConfig } from '#server/lib/seal.ts'
import { notifyOwner } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import {
  type AuthType,
  type CapabilityName,
  type ConnectionRow,
  costFactorMilliOf,
  turnedOff,
} from './rules.ts'
import { openOwnKeys, openSealedCredentials, sealCredentials, sealOwnKeys } from './secrets.ts'
import * as store from './store.ts'

export interface XConnection extends ConnectionRow {
  agentId: string
  ownerId: string
  xUserId: string
  description: string | null
  banner: string | null
  authType: AuthType
  capabilities: Capabilities
  /** What publishing through it costs, in thousandths of the price. */
  costFactorMilli: number
}

/** The X account an agent is connected to, without its secrets. */
export async function connectionOf(db: Db, agentId: string): Promise<XConnection | null> {
  const connection = await store.connectionOfAgent(db, agentId)
  return connection && { ...connection, costFactorMilli: costFactorMilliOf(connection.authType) }
}

/** A connection by its own id, also one that has ended. */
export async function connectionById(db: Db, id: string): Promise<XConnection | null> {
  const connection = await store.connectionById(db, id)
  return connection && { ...connection, costFactorMilli: costFactorMilliOf(connection.authType) }
}

/**
 * What a connection sends with, the user's own keys before the shared app's tokens, for the one call that needs them,
 * and what publishing with them costs. Problem `agentTwitterNotFound` once they are destroyed.
 */
export async function openSender(
  { db, config }: { db: Db; config: KeyConfig },
  connectionId: string,
): Promise<{ credentials: XCredentials; costFactorMilli: number }> {
  const row = await store.sealedCredentials(db, connectionId)
  if (row?.ownCredentials) {
    const credentials = openOwnKeys(config, row, row.ownCredentials)
    return { credentials, costFactorMilli: costFactorMilliOf('customize') }
  }
  if (!row?.credentials) throw new Problem('agentTwitterNotFound')
  const credentials = openSealedCredentials(config, row, row.credentials)
  return { credentials, costFactorMilli: costFactorMilliOf('oauth') }
}

/** The credentials alone of {@link openSender}. */
export async function openCredentials(
  deps: { db: Db; config: KeyConfig },
  connectionId: string,
): Promise<XCredentials> {
  return (await openSender(deps, connectionId)).credentials
}

/**
 * X refused something that a connection was thought to be allowed: its flag is turned off, and its owner gets a notice,
 * in the transaction that stores the call's outcome. Flags that are off already change nothing.
 */
export async function turnOff(
  trx: Db,
  { connectionId, refused }: { connectionId: string; refused: CapabilityName[] },
): Promise<void> {
  const connection = refused.length > 0 ? await store.connectionById(trx, connectionId, { lock: true }) : null
  if (!connection) return
  const { names, capabilities } = turnedOff(connection.capabilities, refused)
  if (names.length === 0) return
  const { authType, ownerId, agentId, screenName } = connection
  await store.setCapabilities(trx, connectionId, { authType, capabilities })
  for (const flag of names)
    await notifyOwner(trx, {
      ownerId,
      agentId,
      kind: 'x_flag_off',
      // Its owner may turn it on again, and X refuse it again.
      ref: newId(`${connectionId}:${flag}`),
      params: { screenName, flag },
    })
}

/**
 * Remembers what X said about an account: `needs_reauth` (tokens withdrawn; its owner gets a notice in the same transaction),
 * `suspended`, or that it is well again.
 */
export async function markConnection(
  db: Db,
  connectionId: string,
  state: 'ok' | 'needs_reauth' | 'suspended',
): Promise<void> {
  const changed = await store.setState(db, connectionId, state)
  if (!changed || state !== 'needs_reauth') return
  const { ownerId, agentId, screenName } = changed
  const agent = await store.agentOf(db, { ownerId, agentId })
  await notifyOwner(db, {
    ownerId,
    agentId,
    kind: 'x_reauth',
    // It may happen again after the account was reconnected.
    ref: newId(connectionId),
    params: { agent: agent?.name ?? '', screenName },
  })
}

/**
 * Hands a user's X connections to another user, whose agents theirs become (decision: two-accounts-one-person). Secrets
 * are resealed, because they open for their user only.
 */
export async function moveConnections(
  { db: trx, config }: { db: Db; config: KeyConfig },
  { fromOwnerId, toOwnerId }: { fromOwnerId: string; toOwnerId: string },
): Promise<void> {
  for (const row of await store.sealedOfUser(trx, fromOwnerId)) {
    const owner = { id: row.id, ownerId: toOwnerId }
    const shared = row.credentials && openSealedCredentials(config, row, row.credentials)
    const own = row.ownCredentials && openOwnKeys(config, row, row.ownCredentials)
    await store.setOwner(trx, row.id, {
      ownerId: toOwnerId,
      credentials: shared && sealCredentials(config, owner, shared),
      ownCredentials: own && sealOwnKeys(config, owner, own),
    })
  }
}

/** Disconnects an X account and destroys its tokens. What waits to be sent through it is the caller's to cancel, in the same transaction. */
export async function unbind(
  db: Db,
  { ownerId, connectionId }: { ownerId: string; connectionId: string },
): Promise<{ agentId: string }> {
  const [ended] = await store.endConnections(db, { id: connectionId, ownerId })
  if (!ended) throw new Problem('agentTwitterNotFound')
  return ended
}

/** Destroys an agent's connections to X. Repeating it changes nothing. */
export async function destroyConnections(db: Db, agentId: string): Promise<void> {
  await store.endConnections(db, { agentId })
}
