import type { Db } from '#db/connect.ts'
import { day, hour, minute } from '#server/lib/clock.ts'
import { sha256 } from '#server/lib/ids.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'
import { countGuess, forgetGuesses, readWait, takeBackGuess } from './throttle-store.ts'

interface Limit {
  /** So many failures within `windowMs` cost nothing. */
  freeMax: number
  windowMs: number
  /** Then each failure costs a wait twice as long as the one before, at most `windowMs`; 0: the rest of the window. */
  firstWaitMs: number
}

const perUsername: Limit = { freeMax: 10, windowMs: 15 * minute, firstWaitMs: minute }

const perNetwork: Limit = { freeMax: 100, windowMs: 15 * minute, firstWaitMs: 0 }

/**
 * Allows one guess at a password or answers 429, alike for names that exist and for others. The guess counts as failed
 * until `succeeded` is called, which clears the name's count.
 */
export async function passwordGuess(
  db: Db,
  { username, ip }: { username: string; ip: string },
): Promise<{ succeeded(): Promise<void> }> {
  const nameKey = `login:${sha256(username).toString('base64url')}`
  const networkKey = `login-network:${accounts.networkOf(ip, 32)}`
  await count(db, networkKey, perNetwork)
  await count(db, nameKey, perUsername)
  return {
    async succeeded() {
      await forgetGuesses(db, [nameKey])
      // Not cleared: otherwise one account of one's own would buy any number of guesses at others.
      await takeBackGuess(db, [networkKey])
    },
  }
}

// Mails -------------------------------------------------------------------------------------------------------------

/** Five in an hour: the second after the cooldown of its code, then after 4, 8, 16 and 32 minutes. */
const mailsPerAddress: Limit = { freeMax: 2, windowMs: hour, firstWaitMs: 4 * minute }

const mailsPerNetwork: Limit = { freeMax: 10, windowMs: hour, firstWaitMs: 0 }

const mailsPerNetworkAndDay: Limit = { freeMax: 30, windowMs: day, firstWaitMs: 0 }

/** One mailbox, however it is spelt: a plus part is no other victim. */
const mailKey = (to: string) => `mail:${sha256(accounts.canonicalEmail(to)).toString('base64url')}`

/**
 * Counts one mail that a stranger can have sent to any address, or answers 429, alike for addresses that have an account
 * and for others. `network` is where it was asked for, null where that is not counted; `perHourMax` is for all together.
 * Returns whether this was the last of the hour for everybody.
 */
export async function countMail(
  trx: Db,
  { to, network, perHourMax }: { to: string; network: string | null; perHourMax: number },
): Promise<{ isLast: boolean }> {
  await count(trx, mailKey(to), mailsPerAddress)
  if (network !== null) {
    await count(trx, `mail-network:${accounts.networkOf(network, 32)}`, mailsPerNetwork)
    await count(trx, `mail-network-day:${accounts.networkOf(network, 32)}`, mailsPerNetworkAndDay)
  }
  const sent = await count(trx, 'mails', { freeMax: perHourMax, windowMs: hour, firstWaitMs: 0 })
  return { isLast: sent === perHourMax }
}

/** A mail that was not taken is no mail: its address may be written to again. */
export async function takeBackMail(db: Db, to: string): Promise<void> {
  await takeBackGuess(db, [mailKey(to)])
}

/** Allows one of so many in a day, or answers 429. */
export async function countOfDay(db: Db, key: string, max: number): Promise<void> {
  await count(db, key, { freeMax: max, windowMs: day, firstWaitMs: 0 })
}

/** Allows one guess at something else than a password or answers 429: ten in 15 minutes, then a growing wait. */
export async function guess(db: Db, key: string): Promise<void> {
  await count(db, key, perUsername)
}

/** It was right: what was counted before it is forgotten. */
export async function forgetGuess(db: Db, key: string): Promise<void> {
  await forgetGuesses(db, [key])
}

/** Counts one more and returns how many that makes; where it is too soon, 429. */
async function count(db: Db, key: string, limit: Limit): Promise<number> {
  const [counted] = await countGuess(db, [key, limit.freeMax, limit.windowMs, limit.firstWaitMs])
  if (counted) return counted.points
  const [row] = await readWait(db, [key])
  const retryAfter = Math.max(1, Math.ceil((row?.wait ?? 0) / 1000))
  throw new Problem('tooManyRequests', { data: { retryAfter } })
}
