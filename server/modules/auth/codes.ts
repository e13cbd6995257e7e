import { createHmac, randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { type Db, transaction } from '#db/connect.ts'
import { equalBytes, newId, newToken, sha256 } from '#server/lib/ids.ts'
import { deriveKey, deriveKeys, type KeyConfig } from '#server/lib/seal.ts'
import { Problem } from '#server/problem.ts'
import * as store from './store.ts'

interface CodeDeps {
  db: Db
  config: KeyConfig
}

interface About {
  /** What the code allows; one issued for another purpose is as good as none. */
  purpose: 'register' | 'reset'
  /** Whom: an address. */
  subject: string
}

const triesMax = 5

/** A new 6-digit code, good for 10 minutes; it replaces the earlier one. Within 60 seconds of that one: 429. */
export async function issueCode(
  { db, config }: CodeDeps,
  about: About,
): Promise<{ id: string; code: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await replaceCode(db, about, {
    hash: hashOf(deriveKey(config, 'sign-up-code'), about, code),
    minutes: 10,
  })
  return { id, code }
}

/** A new code of 256 bits, for a mailed link, and good for 30 minutes; otherwise as `issueCode`. */
export async function issueLongCode(db: Db, about: About): Promise<string> {
  const code = newToken()
  await replaceCode(db, about, { hash: sha256(code), minutes: 30 })
  return code
}

/** Uses up a code that came in a link, and says whose it was; null for one that is unknown, expired, replaced or used. */
export async function spendLongCode(
  db: Db,
  { purpose, code }: { purpose: About['purpose']; code: string },
): Promise<string | null> {
  const used = await store.useCodeByHash(db, { purpose, hash: sha256(code) })
  return used?.subject ?? null
}

async function replaceCode(
  db: Db,
  about: About,
  { hash, minutes }: { hash: Buffer; minutes: number },
): Promise<string> {
  const id = newId('otc')
  await transaction(db, async (trx) => {
    await store.lockCodes(trx, about)
    const wait = await store.codeCooldown(trx, { ...about, seconds: limits.codeCooldownSeconds })
    if (wait > 0) throw new Problem('tooManyRequests', { data: { retryAfter: Math.ceil(wait) } })
    await store.replaceCode(trx, { id, ...about, hash, minutes })
  })
  return id
}

/** Forgets a code that never left the house, so that asking again needs no wait. */
export const withdrawCode = store.deleteCode

/**
 * Tries a code: `right` uses it up; `wrong` counts; `dead` is every answer for one that is expired, replaced, used or
 * was guessed at five times, so that nothing can be learned from it any more. Commit the transaction in all three cases.
 */
export async function spendCode(
  { db, config }: CodeDeps,
  about: About,
  code: string,
): Promise<'right' | 'wrong' | 'dead'> {
  const hashes = deriveKeys(config, 'sign-up-code').map((key) => hashOf(key, about, code))
  const newest = await store.newestCode(db, about)
  if (!newest) return 'wrong'
  if (newest.over || newest.tries >= triesMax) return 'dead'
  if (hashes.some((hash) => equalBytes(newest.hash, hash))) {
    await store.useCode(db, newest.id)
    return 'right'
  }
  await store.countTry(db, newest.id)
  return (await store.wasReplaced(db, { ...about, hashes })) ? 'dead' : 'wrong'
}

/** Keyed, because a million codes are tried in no time against a bare hash. */
function hashOf(key: Uint8Array, { purpose, subject }: About, code: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['code', purpose, subject, code]))
    .digest()
}
