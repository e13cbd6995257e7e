import type { X } from '#server/adapters/x/client.ts'
import type { Telegram } from '#server/adapters/telegram/client.ts'
import { type Db, transaction } from '#db/connect.ts'
import { newId, newToken, sha256 } from '#server/lib/ids.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import type { KeyConfig, SecretKeys } from '#server/lib/seal.ts'
import { invalid, Problem } from '#server/problem.ts'
import { firstCapabilities, presentConnection } from './rules.ts'
import * as secrets from './secrets.ts'
import * as flows from './oauth-flow-store.ts'
import * as store from './store.ts'

interface BindingDeps {
  db: Db
  x: X | null
  config: { publicUrl: string; secretKeys: SecretKeys; xReplies: 'summoned' | 'any' }
}

/** Begins connecting an X account (OAuth 1.0a): where to send the user. The flow is theirs alone, for 10 minutes, once. */
export async function startBinding(
  { db, x, config }: BindingDeps,
  {
    userId,
    ownerId,
    agentId,
    via,
  }: { userId: string; ownerId: string; agentId?: string | undefined; via: 'popup' | 'miniapp' },
) {
  if (!x) throw new Problem('notFound')
  if (agentId !== undefined) {
    await requireAgent(db, { ownerId, agentId })
    await requireUnbound(db, agentId)
  }

  const token = await requestToken(x, `${config.publicUrl}/login-callback`)
  const oauthTokenHash = sha256(token.oauthToken)
  const { expiresAt } = await flows.insertFlow(db, {
    purpose: 'bind',
    oauthTokenHash,
    secret: secrets.sealTokenSecret(config, { oauthTokenHash, userId }, token.oauthTokenSecret),
    via,
    userId,
    agentId: agentId ?? null,
  })
  return { url: x.authorizeUrl(token.oauthToken, { prompt: true }), oauthToken: token.oauthToken, expiresAt }
}

export type Proof =
  | { oauthToken: string; oauthVerifier: string; agentId: string }
  | { handoff: string; agentId?: string | undefined }

/**
 * Finishes connecting an X account to an agent. Once it is checked who began the flow, it is used up, also by a failure.
 * `onBound` runs in the transaction that stores the connection.
 */
export async function finishBinding(
  { db, x, config }: BindingDeps,
  { userId, ownerId, ...proof }: { userId: string; ownerId: string } & Proof,
  onBound: (trx: Db, agentId: string) => Promise<void>,
) {
  if (!x) throw new Problem('notFound')
  if (proof.agentId !== undefined) await requireAgent(db, { ownerId, agentId: proof.agentId })

  const flow = await flows.openFlow(
    db,
    'handoff' in proof
      ? { handoffHash: sha256(proof.handoff) }
      : { oauthTokenHash: sha256(proof.oauthToken) },
  )
  if (!flow) throw new Problem('invalidOrExpiredCode')
  const forAnotherAgent =
    proof.agentId !== undefined && flow.agentId !== null && proof.agentId !== flow.agentId
  if (flow.purpose !== 'bind' || flow.userId !== userId || forAnotherAgent) throw new Problem('unauthorized')
  const agentId = proof.agentId ?? flow.agentId
  if (agentId === null) throw invalid({ path: 'agentId', message: 'Required' })
  if (!(await flows.useFlow(db, flow.oauthTokenHash))) throw new Problem('invalidOrExpiredCode')

  await requireAgent(db, { ownerId, agentId })
  await requireUnbound(db, agentId)
  const begun = { oauthTokenHash: flow.oauthTokenHash, userId }
  const signIn = 'handoff' in proof ? openedHandoff(config, begun, flow.handoff) : proof
  const oauthTokenSecret = secrets.openTokenSecret(config, begun, flow.secret)
  const { accessToken, accessSecret, account } = await whoSignedIn(x, { ...signIn, oauthTokenSecret })

  return transaction(db, async (trx) => {
    await requireAgent(trx, { ownerId, agentId }, { lock: true })
    const id = newId('xcn')
    const bound = await store.insertConnection(trx, {
      id,
      agentId,
      ownerId,
      xUserId: account.id,
      screenName: account.username,
      name: account.name,
      avatar: account.avatar,
      description: account.description,
      banner: account.banner,
      counted: account.counted,
      credentials: secrets.sealCredentials(config, { id, ownerId }, { accessToken, accessSecret }),
      capabilities: firstCapabilities({ replies: config.xReplies, account }),
      own: null,
    })
    if (!bound) await refuseBound(trx, { ownerId, agentId, xUserId: account.id })
    await onBound(trx, agentId)

    const connection = await store.connectionOfAgent(trx, agentId)
    if (!connection) throw new Error('a connection just made is not there')
    return { agentId, connection: presentConnection(connection) }
  })
}

/**
 * Keeps a sign-in that was completed in the browser for the Mini App that started it, and returns the one-time code with
 * which the Mini App fetches it, as its start parameter.
 */
export async function createHandoff(
  { db, telegram, config }: { db: Db; telegram: Telegram | null; config: KeyConfig },
  { oauthToken, oauthVerifier }: { oauthToken: string; oauthVerifier: string },
) {
  if (!telegram) throw new Problem('notFound')
  const flow = await flows.openFlow(db, { oauthTokenHash: sha256(oauthToken) })
  if (!flow) throw new Problem('invalidOrExpiredCode')
  if (flow.purpose !== 'bind' || flow.via !== 'miniapp' || flow.userId === null)
    throw new Problem('unauthorized')

  const code = newToken()
  const startParam = `xb_${code}`
  const returnUrl = await telegram.miniAppLink(startParam)
  const kept = await flows.keepHandoff(db, {
    oauthTokenHash: flow.oauthTokenHash,
    handoffHash: sha256(code),
    handoff: secrets.sealHandoff(
      config,
      { oauthTokenHash: flow.oauthTokenHash, userId: flow.userId },
      { oauthToken, oauthVerifier },
    ),
  })
  if (!kept) throw new Problem('invalidOrExpiredCode')
  return { startParam, returnUrl }
}

/** Problem `agentNotFound` unless the agent is this user's. `lock` keeps it until the transaction ends. */
export async function requireAgent(
  db: Db,
  which: { ownerId: string; agentId: string },
  options?: { lock: boolean },
): Promise<void> {
  if (!(await store.agentOf(db, which, options))) throw new Problem('agentNotFound')
}

async function requireUnbound(db: Db, agentId: string): Promise<void> {
  if (await store.connectionOfAgent(db, agentId)) throw new Problem('characterBound')
}

/** Throws the Problem that says why a connection could not be stored. */
export async function refuseBound(
  db: Db,
  { ownerId, agentId, xUserId }: { ownerId: string; agentId: string; xUserId: string },
): Promise<never> {
  await requireUnbound(db, agentId)
  const other = await store.agentBoundTo(db, xUserId)
  if (other?.ownerId === ownerId)
    throw new Problem('twitterBoundHere', { data: { agentId: other.agentId, name: other.name } })
  throw new Problem('twitterBoundElsewhere')
}

function openedHandoff(
  config: KeyConfig,
  flow: { oauthTokenHash: Buffer; userId: string },
  sealed: Buffer | null,
): secrets.FinishedSignIn {
  if (!sealed) throw new Error('a flow has a handoff code but no verifier')
  return secrets.openHandoff(config, flow, sealed)
}

/** Problem `unavailable` while X does not answer. */
export async function requestToken(x: X, callbackUrl: string) {
  try {
    return await x.requestToken({ callbackUrl })
  } catch (error) {
    // A refusal is the operator's (wrong app key, callback address not allowed): it must reach the log as a fault.
    if (error instanceof ExternalError && error.kind !== 'refused')
      throw new Problem('unavailable', { cause: error })
    throw error
  }
}

/** Problem `twitterTokenInvalid` where X refuses the verifier, `unavailable` while it does not answer. */
export async function whoSignedIn(
  x: X,
  signIn: { oauthToken: string; oauthTokenSecret: string; oauthVerifier: string },
) {
  try {
    const { accessToken, accessSecret } = await x.accessToken(signIn)
    return { accessToken, accessSecret, account: await x.me({ accessToken, accessSecret }) }
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    throw new Problem(error.kind === 'refused' ? 'twitterTokenInvalid' : 'unavailable', { cause: error })
  }
}
