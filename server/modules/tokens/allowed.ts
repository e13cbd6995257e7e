import type { Scope } from '#contract/scope-names.ts'
import { type Db, transaction } from '#db/connect.ts'
import { hour, minute, second } from '#server/lib/clock.ts'
import { sha256 } from '#server/lib/ids.ts'
import { demandMayEnter, insertInto, type Wished } from './make.ts'
import { newSecret, secretKindOf } from './rules.ts'
import * as store from './secrets-store.ts'

/** In seconds. A code is on its way through a browser; a program calls for an hour and exchanges then. */
const codeSeconds = minute / second
const accessSeconds = hour / second
/** Two processes of a program may hold the same secret, and an answer may get lost (decision: refresh-rotates). */
const againSeconds = 20

/** What a program calls with and what it exchanges then; `scopes`: what it was allowed. */
export interface Pair {
  access: string
  refresh: string
  /** How many seconds it calls with the first. */
  seconds: number
  scopes: Scope[]
}

/**
 * Writes down what somebody allows a program, and answers the code that it exchanges for its secrets within a minute.
 * Problems `notFound` (`project`), `agentNotFound` for what they do not see themselves; `conflict` (`too-many`).
 */
export async function allowProgram(
  db: Db,
  {
    userId,
    clientId,
    resource,
    redirectUri,
    challenge,
    ...wished
  }: Wished & {
    userId: string
    clientId: string
    resource: 'api' | 'mcp'
    redirectUri: string
    challenge: string
  },
): Promise<string> {
  await demandMayEnter(db, userId, wished)
  const code = newSecret('code')
  const row = { madeBy: userId, kind: 'program' as const, role: null, hash: null, shown: null }
  await transaction(db, async (trx) => {
    const tokenId = await insertInto(trx, { userId }, { ...wished, ...row, clientId, resource })
    await store.insertSecret(trx, {
      hash: sha256(code),
      token_id: tokenId,
      kind: 'code',
      redirect_uri: redirectUri,
      challenge,
      seconds: codeSeconds,
    })
  })
  return code
}

/** Why nothing was exchanged: what was shown is no good; it is for something else; for less. */
export type NotExchanged = 'grant' | 'target' | 'scope'

/**
 * Exchanges what a program holds, a code or the secret for the next pair, for a pair. What comes a second time is in two
 * hands, and nobody can tell which is whose: what it stood for ends (RFC 6749, 4.1.2; RFC 9700, 4.14.2); the secret for the
 * next pair not before 20 seconds. `fits` says whether it is the caller's; `resource` and `scopes`: what for, where they say.
 */
export async function exchange(
  db: Db,
  {
    secret,
    kind,
    clientId,
    resource,
    scopes,
    fits,
  }: {
    secret: string
    kind: 'code' | 'refresh'
    clientId: string
    resource: 'api' | 'mcp' | null
    scopes: readonly Scope[] | null
    fits: (found: store.FoundSecret) => boolean
  },
): Promise<Pair | NotExchanged> {
  if (secretKindOf(secret) !== kind) return 'grant'
  const hash = sha256(secret)
  // Nothing is thrown in here: what ends has to stay ended although the answer is a refusal.
  return transaction(db, async (trx) => {
    const found = await store.lockSecret(trx, { hash, kind })
    if (!found || found.clientId !== clientId) return 'grant'
    const again = found.usedFor !== null && (kind === 'code' || found.usedFor > againSeconds)
    if (again) await store.revokeAllowed(trx, found.tokenId)
    if (again || found.over) return 'grant'
    if (resource !== null && resource !== found.resource) return 'target'
    if (scopes !== null && !scopes.every((scope) => found.scopes.includes(scope))) return 'scope'
    // A code is used up by whoever guesses wrongly.
    await store.setExchanged(trx, hash)
    if (!fits(found)) return 'grant'
    const pair = { access: newSecret('access'), refresh: newSecret('refresh') }
    const row = { token_id: found.tokenId }
    const seconds = await store.insertSecret(trx, {
      ...row,
      kind: 'access',
      hash: sha256(pair.access),
      seconds: accessSeconds,
    })
    await store.insertSecret(trx, { ...row, kind: 'refresh', hash: sha256(pair.refresh), seconds: null })
    return { ...pair, seconds, scopes: found.scopes }
  })
}

/**
 * A program gives back what it holds (RFC 7009): with what it calls with, that alone; with what it exchanges, all that it
 * was allowed. What is unknown, or another program's, is passed over.
 */
export async function giveBack(
  db: Db,
  { secret, clientId }: { secret: string; clientId: string },
): Promise<void> {
  const kind = secretKindOf(secret)
  if (kind === null || kind === 'token') return
  const hash = sha256(secret)
  const tokenId = await store.tokenOfSecret(db, { hash, clientId })
  if (tokenId === null) return
  if (kind === 'access') await store.endAccess(db, hash)
  else await store.revokeAllowed(db, tokenId)
}
