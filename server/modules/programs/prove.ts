import { createLocalJWKSet, decodeJwt, errors, jwtVerify, type JSONWebKeySet } from 'jose'
import { type Db, now } from '#db/connect.ts'
import type { Crawler } from '#server/adapters/crawler/client.ts'
import { equalBytes, sha256 } from '#server/lib/ids.ts'
import { keysAt } from './clients.ts'
import { isDescriptionAddress, isRegisteredId, originOf, ProgramRefused } from './rules.ts'
import * as store from './store.ts'

export interface Needs {
  db: Db
  crawler: Pick<Crawler, 'description'>
  config: { publicUrl: string }
}

/** What a program says who it is, and what it proves that with: a secret, something signed, or nothing. */
export interface Proof {
  id: string | null
  secret: string | null
  /** RFC 7523, 2.2. */
  assertion: string | null
}

/** Not the symmetric ones, and none of those that nobody should use any more (RFC 8725). */
export const signingAlgorithms = ['ES256', 'ES384', 'ES512', 'PS256', 'RS256', 'EdDSA', 'Ed25519']
/** Longer than this nobody signs for: in seconds. */
const signedForMax = 3600

/**
 * The program that calls, by what it proves itself with; one that can keep no secret is whoever it says. Its keys are read
 * again where it signs with one that is not known. ProgramRefused `invalid_client`.
 */
export async function provenClient(deps: Needs, { id, secret, assertion }: Proof): Promise<store.Client> {
  const said = assertion === null ? id : subjectOf(assertion)
  const isOne =
    said !== null && (id === null || id === said) && (isRegisteredId(said) || isDescriptionAddress(said))
  const client = isOne ? await store.clientById(deps.db, said) : null
  if (!client || !(await isProven(deps, client, { secret: secret || null, assertion })))
    throw new ProgramRefused(
      'invalid_client',
      'Unknown, or what it proves itself with is wrong: register again',
    )
  return client
}

async function isProven(
  deps: Needs,
  client: store.Client,
  { secret, assertion }: Pick<Proof, 'secret' | 'assertion'>,
): Promise<boolean> {
  const { secretHash, keys } = client
  if (keys === null) {
    if (assertion !== null) return false
    return secretHash === null ? secret === null : secret !== null && equalBytes(secretHash, sha256(secret))
  }
  if (assertion === null || secret !== null) return false
  const signed = await isSigned(deps, client, keys, assertion)
  if (signed !== 'unknown key') return signed
  const others = await keysAt(deps.crawler, await store.turnToReadKeys(deps.db, client.id))
  if (!others) return false
  await store.keepKeys(deps.db, client.id, others)
  return (await isSigned(deps, client, others as JSONWebKeySet, assertion)) === true
}

/** RFC 7523, 3: by the program, about itself, for us, and not for long. */
async function isSigned(
  { db, config }: Needs,
  { id }: store.Client,
  keys: JSONWebKeySet,
  assertion: string,
): Promise<boolean | 'unknown key'> {
  const origin = originOf(config.publicUrl)
  const currentDate = await now(db)
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(keys), {
      issuer: id,
      subject: id,
      audience: [origin, `${origin}/oauth/token`, `${origin}/oauth/revoke`],
      algorithms: signingAlgorithms,
      requiredClaims: ['exp'],
      clockTolerance: 30,
      currentDate,
    })
    return (payload.exp ?? Infinity) <= currentDate.getTime() / 1000 + signedForMax
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return 'unknown key'
    // Whatever else is wrong with it was written by a stranger.
    return false
  }
}

function subjectOf(assertion: string): string | null {
  try {
    return decodeJwt(assertion).sub ?? null
  } catch {
    return null
  }
}
