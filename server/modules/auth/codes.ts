import { createHmac, randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { type Db, transaction } from '#db/connect.ts'
import { equalBytes, newId, newToken, sha256 } from '#server/lib/ids.ts'
import { deriveKey, deriveKeys, type KeyConfig } from '#server/lib/seal.ts'
import { Problem } from '#server/problem.ts'
import * as codes from './code-store.ts'
import type { countMail } from './throttle.ts'

interface CodeDeps {
  db: Db
  config: KeyConfig
}

/** Counts the mail that will carry a code, in the transaction that makes it, or refuses it. */
type Allow = (trx: Db) => ReturnType<typeof countMail>
type Issued = Awaited<ReturnType<Allow>> & { id: string }

interface About {
  /** What the code allows; one issued for another purpose is as good as none. */
  purpose: 'register' | 'reset'
  /** Whom: an address. */
  subject: string
}

/** A code can be guessed at five times at most, by all callers together: 5 chances in a million. */
const triesMax = 5
/** Guesses from elsewhere leave the last one to the browser that asked; the fifth is answered like the others, unread. */
const strangersMax = 5

/** Where a code was asked for: the token of that browser's cookie. */
interface From {
  browser: string | null
}

/** A new 6-digit code, good for 10 minutes; it replaces the earlier one. Within 60 seconds of that one: 429. */
export async function issueCode(
  { db, config }: CodeDeps,
  about: About & From,
  allow: Allow,
): Promise<Issued & { code: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const issued = await replaceCode(db, about, allow, {
    hash: hashOf(deriveKey(config, 'sign-up-code'), about, code),
    minutes: 10,
  })
  return { ...issued, code }
}

/** A new code of 256 bits, for a mailed link, and good for 30 minutes; otherwise as `issueCode`. */
export async function issueLongCode(db: Db, about: About, allow: Allow): Promise<Issued & { code: string }> {
  const code = newToken()
  const issued = await replaceCode(db, { ...about, browser: null }, allow, {
    hash: sha256(code),
    minutes: 30,
  })
  return { ...issued, code }
}

/** Uses up a code that came in a link, and says whose it was; null for one that is unknown, expired, replaced or used. */
export async function spendLongCode(
  db: Db,
  { purpose, code }: { purpose: About['purpose']; code: string },
): Promise<string | null> {
  const used = await codes.useCodeByHash(db, { purpose, hash: sha256(code) })
  return used?.subject ?? null
}

async function replaceCode(
  db: Db,
  { browser, ...about }: About & From,
  allow: Allow,
  { hash, minutes }: { hash: Buffer; minutes: number },
): Promise<Issued> {
  const id = newId('otc')
  const browserHash = browser === null ? null : sha256(browser)
  const counted = await transaction(db, async (trx) => {
    await codes.lockCodes(trx, about)
    const wait = await codes.codeCooldown(trx, { ...about, seconds: limits.codeCooldownSeconds })
    if (wait > 0) throw new Problem('tooManyRequests', { data: { retryAfter: Math.ceil(wait) } })
    const allowed = await allow(trx)
    await codes.replaceCode(trx, { id, ...about, hash, minutes, browserHash })
    return allowed
  })
  return { id, ...counted }
}

/**
 * Tries a code: `right` uses it up; `wrong` counts; `dead` is every answer for one that is expired, replaced, used or
 * was guessed at five times, so that nothing can be learned from it any more. Commit the transaction in all three cases.
 *
 * Anybody can ask for a code of any address and guess at it, so the browser that asked has its own code and its own last
 * guess: neither a newer code that was asked for elsewhere nor guesses from elsewhere take them away. A client without the
 * cookie tries the newest code.
 */
export async function spendCode(
  { db, config }: CodeDeps,
  { browser, ...about }: About & From,
  code: string,
): Promise<Outcome> {
  await codes.lockCodes(db, about)
  const hashes = deriveKeys(config, 'sign-up-code').map((key) => hashOf(key, about, code))
  const own =
    browser === null ? undefined : await codes.newestCode(db, { ...about, browserHash: sha256(browser) })
  const newest = await codes.newestCode(db, about)
  // Who is shown two mails may type the code of the newer one, although another browser asked for it.
  const tried = [own, newest?.id === own?.id ? undefined : newest].filter((one) => one !== undefined)
  if (own?.over) tried.reverse()
  const [outcome = 'wrong', ...others] = await inTurn(tried, (one) =>
    tryCode(db, one, { hashes, byStranger: one.id !== own?.id }),
  )
  if (others.includes('right')) return 'right'
  return outcome === 'wrong' && (await codes.wasReplaced(db, { ...about, hashes })) ? 'dead' : outcome
}

type Outcome = 'right' | 'wrong' | 'dead'
type KeptCode = NonNullable<Awaited<ReturnType<typeof codes.newestCode>>>

async function tryCode(
  db: Db,
  kept: KeptCode,
  { hashes, byStranger }: { hashes: Buffer[]; byStranger: boolean },
): Promise<Outcome> {
  if (kept.over || kept.tries >= triesMax) return 'dead'
  if (byStranger && (kept.replaced || kept.strangers >= strangersMax)) return 'dead'
  const isRead = !byStranger || kept.tries < triesMax - 1
  if (isRead && hashes.some((hash) => equalBytes(kept.hash, hash))) {
    await codes.useCode(db, kept.id)
    return 'right'
  }
  await codes.countTry(db, kept.id, { isRead, byStranger })
  return 'wrong'
}

/** One after the other, up to the right one. */
async function inTurn(codes: KeptCode[], attempt: (one: KeptCode) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const one of codes) {
    outcomes.push(await attempt(one))
    if (outcomes.includes('right')) break
  }
  return outcomes
}

/** Keyed, because a million codes are tried in no time against a bare hash. */
function hashOf(key: Uint8Array, { purpose, subject }: About, code: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['code', purpose, subject, code]))
    .digest()
}
