import type { Capabilities } from '#contract/agents.ts'
import { unique } from '#contract/fields.ts'
import type { X, XCredentials } from '#server/adapters/x/client.ts'
import type { Db } from '#db/connect.ts'
import { OutsideError } from '#server/lib/outside.ts'
import { Problem } from '#server/problem.ts'
import { type AuthType, type ConnectionRow, costFactorMilliOf } from './x-connections-rules.ts'
import { openSealedCredentials } from './x-connections-secrets.ts'
import * as store from './x-connections-store.ts'

export { finishBinding, handOver, startBinding } from './x-connections-binding.ts'
export { type ConnectionRow, costFactorMilliOf, presentConnection } from './x-connections-rules.ts'

export interface XConnection extends ConnectionRow {
  agentId: string
  userId: string
  xUserId: string
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

/** The tokens of a connection, for the one call that needs them. Problem `agentTwitterNotFound` once they are destroyed. */
export async function openCredentials(
  { db, config }: { db: Db; config: { secretKey: Uint8Array } },
  connectionId: string,
): Promise<XCredentials> {
  const row = await store.sealedCredentials(db, connectionId)
  if (!row?.credentials) throw new Problem('agentTwitterNotFound')
  return openSealedCredentials(config, row, row.credentials)
}

/** Remembers what X said about an account: `needs_reauth` (tokens withdrawn), `suspended`, or that it is well again. */
export async function markConnection(
  db: Db,
  connectionId: string,
  state: 'ok' | 'needs_reauth' | 'suspended',
): Promise<void> {
  await store.setState(db, connectionId, state)
}

/** Disconnects an X account and destroys its tokens. What waits to be sent through it is the caller's to cancel, in the same transaction. */
export async function unbind(
  db: Db,
  { userId, connectionId }: { userId: string; connectionId: string },
): Promise<{ agentId: string }> {
  const [ended] = await store.endConnections(db, { id: connectionId, userId })
  if (!ended) throw new Problem('agentTwitterNotFound')
  return ended
}

/** Destroys whatever connects an agent to X. Repeating it changes nothing. */
export async function destroyConnections(db: Db, agentId: string): Promise<void> {
  await store.endConnections(db, { agentId })
}

/** Which X accounts exist. Malformed names do not; Problem `crawlFailed` while X cannot be asked. */
export async function checkUsers(x: X | null, usernames: string[]) {
  const names = unique(usernames.map((name) => name.trim().replace(/^@/, '')))
  if (names.length === 0) return { existing: [], nonexistent: [] }
  if (!x) throw new Problem('crawlFailed')
  try {
    const { existing, nonexistent } = await x.usersByName(names)
    return {
      existing: existing.map(({ username, name, avatar }) => ({ username, name, avatar })),
      nonexistent,
    }
  } catch (error) {
    if (error instanceof OutsideError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
}
