import { type Db, transaction } from '#db/connect.ts'
import type { CountedPosts, X, XAccount } from '#server/adapters/x/client.ts'
import { newId } from '#server/lib/ids.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import type { KeyConfig, SecretKeys } from '#server/lib/seal.ts'
import { invalid, Problem } from '#server/problem.ts'
import { refuseBound, requireAgent } from './binding.ts'
import {
  type AskedCapabilities,
  costFactorMilliOf,
  firstCapabilities,
  masked,
  ownCapabilities,
  presentConnection,
} from './rules.ts'
import * as secrets from './secrets.ts'
import * as store from './store.ts'

interface KeyDeps {
  db: Db
  x: X | null
  config: { secretKeys: SecretKeys; xReplies: 'summoned' | 'any'; ownXKeys: boolean }
}

/** A user's own X app, in the words of the contract. */
export interface Creds {
  customizeConsumerKey: string
  customizeConsumerSecret: string
  customizeAccessToken: string
  customizeAccessSecret: string
}

interface Which {
  ownerId: string
  agentId: string
}

/** Whose account these keys open and what they would be worth. Nothing is stored. Problem `twitterTokenInvalid`. */
export async function checkOwnKeys(
  { db, x, config }: KeyDeps,
  { creds, ...which }: Which & { creds: Creds },
) {
  if (!x) throw new Problem('notFound')
  requireOn(config)
  await requireAgent(db, which)
  const account = await accountOf(x, keysOf(creds))
  const costFactor = costFactorMilliOf('customize') / 1000
  const capabilities = ownCapabilities({ asked: {}, before: null, account })
  const { username: screenName, name, avatar } = account
  return { screenName, name, avatar, capabilities, costFactor }
}

/**
 * Takes a user's own keys: from the next send on they send. Binds their account where the agent has none; `onBound` then
 * runs in the transaction that stores them.
 */
export async function setOwnKeys(
  { db, x, config }: KeyDeps,
  { creds, asked, ...which }: Which & { creds: Creds; asked: AskedCapabilities },
  onBound: (trx: Db) => Promise<void>,
) {
  if (!x) throw new Problem('notFound')
  requireOn(config)
  const { ownerId, agentId } = which
  await requireAgent(db, which)
  const keys = keysOf(creds)
  const account = await accountOf(x, keys)

  return transaction(db, async (trx) => {
    await requireAgent(trx, which, { lock: true })
    const bound = await store.connectionOfAgent(trx, agentId)
    if (bound && bound.xUserId !== account.id) throw new Problem('characterBound')

    const id = bound?.id ?? newId('xcn')
    const before = bound?.authType === 'customize' ? bound.capabilities : null
    const own = {
      credentials: secrets.sealOwnKeys(config, { id, ownerId }, keys),
      capabilities: ownCapabilities({ asked, before, account }),
    }
    if (bound) {
      await store.setOwn(trx, id, own)
      await store.setShown(trx, id, shownOf(account))
      if (account.counted) await store.notePosts(trx, { xUserId: account.id, counted: account.counted })
    } else {
      const stored = await store.insertConnection(trx, {
        ...shownOf(account),
        id,
        agentId,
        ownerId,
        xUserId: account.id,
        credentials: null,
        counted: account.counted,
        capabilities: firstCapabilities({ replies: config.xReplies, account }),
        own,
      })
      if (!stored) await refuseBound(trx, { ownerId, agentId, xUserId: account.id })
      await onBound(trx)
    }
    const connection = await store.connectionOfAgent(trx, agentId)
    if (!connection) throw new Error('a connection just made is not there')
    return presentConnection(connection)
  })
}

/**
 * Destroys a user's own keys. Back to the shared app's tokens, or, where there are none, the account is unbound and null
 * is returned; what waits to be sent through it is then the caller's to cancel, in the same transaction.
 */
export async function dropOwnKeys(trx: Db, which: Which) {
  await requireAgent(trx, which, { lock: true })
  const bound = await store.connectionOfAgent(trx, which.agentId)
  if (bound?.authType !== 'customize') throw new Problem('agentTwitterNotFound')
  if (!(await store.dropOwn(trx, bound.id))) {
    await store.endConnections(trx, { agentId: which.agentId })
    return null
  }
  const connection = await store.connectionOfAgent(trx, which.agentId)
  return connection && presentConnection(connection)
}

/** The ends of an agent's own keys, as its rule shows them; all null where it has none. */
export async function shownKeys(
  { db, config }: { db: Db; config: KeyConfig },
  connectionId: string | null,
): Promise<Record<keyof Creds, string | null>> {
  const row = connectionId === null ? null : await store.sealedCredentials(db, connectionId)
  const keys = row?.ownCredentials ? secrets.openOwnKeys(config, row, row.ownCredentials) : null
  return {
    customizeConsumerKey: keys && masked(keys.consumerKey),
    customizeConsumerSecret: keys && masked(keys.consumerSecret),
    customizeAccessToken: keys && masked(keys.accessToken),
    customizeAccessSecret: keys && masked(keys.accessSecret),
  }
}

/** The operator may have switched own keys off (`OWN_X_KEYS`); those entered before stay until their owner destroys them. */
function requireOn({ ownXKeys }: KeyDeps['config']): void {
  if (!ownXKeys) throw invalid({ path: '', message: 'Own X keys are off on this server' })
}

function keysOf(creds: Creds): secrets.OwnKeys {
  return {
    consumerKey: creds.customizeConsumerKey,
    consumerSecret: creds.customizeConsumerSecret,
    accessToken: creds.customizeAccessToken,
    accessSecret: creds.customizeAccessSecret,
  }
}

function shownOf({ username: screenName, name, avatar, description, banner }: XAccount) {
  return { screenName, name, avatar, description, banner }
}

/** The account the keys open; keys that may only read are as good as none. */
async function accountOf(x: X, keys: secrets.OwnKeys): Promise<XAccount & { counted: CountedPosts | null }> {
  try {
    const { mayWrite, ...account } = await x.me(keys)
    if (!mayWrite) throw new Problem('twitterTokenInvalid', { cause: new Error('keys that may only read') })
    return account
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    throw new Problem(error.kind === 'refused' ? 'twitterTokenInvalid' : 'unavailable', { cause: error })
  }
}
