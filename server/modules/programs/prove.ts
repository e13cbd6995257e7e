import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { now } from '#db/connect.ts'
import { equalBytes, sha256 } from '#server/lib/ids.ts'
import { rememberProof } from '#server/modules/auth/index.ts'
import { readAgain, type Reading } from './clients.ts'
import { isDescriptionAddress, isRegisteredId, originOf, ProgramRefused, signingAlgorithms } from './rules.ts'
import * as store from './store.ts'

export interface Needs extends Reading {
  config: { publicUrl: string }
}

/** What a program says who it is, and what it proves that with: a secret, something signed, or nothing. */
export interface Proof {
  id: string | null
  secret: string | null
  /** RFC 7523, 2.2. */
  assertion: string | null
}

/** Longer than this nobody signs for: in seconds. */
const signedForMax = 3600
/** In seconds. */
const clockTolerance = 30

/**
 * The program that calls, by what it proves itself with; one that can keep no secret is whoever it says. What it says of
 * itself is read again where that is old, and where it signs with a key that is not known: once a minute, where it does not
 * help. ProgramRefused `invalid_client`; `temporarily_unavailable` where it would be proven by what is old and cannot be
 * read now.
 */
export async function provenClient(deps: Needs, { id, secret, assertion }: Proof): Promise<store.Client> {
  const said = assertion === null ? id : subjectOf(assertion)
  const isOne =
    said !== null && (id === null || id === said) && (isRegisteredId(said) || isDescriptionAddress(said))
  const known = isOne ? await store.clientById(deps.db, said) : null
  const shown = { secret: secret || null, assertion }
  const client = known && (await shownTrue(deps, known, shown))
  if (!client)
    throw new ProgramRefused(
      'invalid_client',
      'Unknown, or what it proves itself with is wrong: register again',
    )
  // Whoever shows nothing loses nothing where an address does not answer; keys may have been taken back there.
  if (client.isOld && client.keys !== null)
    throw new ProgramRefused(
      'temporarily_unavailable',
      'What the program says of itself cannot be read at its address now: try again in a minute',
    )
  return client
}

/** The program as it is known by now, if what it shows is true; it may be old where its address does not answer. */
async function shownTrue(deps: Needs, known: store.Client, shown: Shown): Promise<store.Client | null> {
  const read = known.isOld && !known.isTried ? await readAgain(deps, known.id) : known
  const client = read === 'away' ? known : read
  if (!client) return null
  const isTrue = await isProven(deps, client, shown)
  if (isTrue !== 'unknown key') return isTrue ? client : null
  const other = (await store.turnToRead(deps.db, client.id)) ? await readAgain(deps, client.id) : null
  return other && other !== 'away' && (await isProven(deps, other, shown)) === true ? other : null
}

type Shown = Pick<Proof, 'secret' | 'assertion'>

async function isProven(
  deps: Needs,
  { id, secretHash, keys }: store.Client,
  { secret, assertion }: Shown,
): Promise<boolean | 'unknown key'> {
  if (keys !== null) return assertion !== null && secret === null && isSigned(deps, { id, keys, assertion })
  if (assertion !== null) return false
  return secretHash === null ? secret === null : secret !== null && equalBytes(secretHash, sha256(secret))
}

/** Letters of RFC 7515 alone: others are passed over by those who decode. */
const compact = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** RFC 7523, 3: by the program, about itself, for us, not for long, and once (OpenID Connect Core, 9). */
async function isSigned(
  { db, config }: Needs,
  { id, keys, assertion }: { id: string; keys: JSONWebKeySet; assertion: string },
): Promise<boolean | 'unknown key'> {
  if (!compact.test(assertion)) return false
  const origin = originOf(config.publicUrl)
  const currentDate = await now(db)
  let said: JWTPayload
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(keys), {
      issuer: id,
      subject: id,
      audience: [origin, `${origin}/oauth/token`, `${origin}/oauth/revoke`],
      algorithms: [...signingAlgorithms],
      requiredClaims: ['exp'],
      clockTolerance,
      currentDate,
    })
    said = payload
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return 'unknown key'
    // Whatever else is wrong with it was written by a stranger.
    return false
  }
  const { exp = Infinity, jti = assertion.slice(0, assertion.lastIndexOf('.')) } = said
  if (exp > currentDate.getTime() / 1000 + signedForMax || typeof jti !== 'string') return false
  const expiresAt = new Date((exp + clockTolerance) * 1000)
  return rememberProof(db, { hash: sha256(`${id} ${jti}`), expiresAt })
}

function subjectOf(assertion: string): string | null {
  try {
    return decodeJwt(assertion).sub ?? null
  } catch {
    return null
  }
}
