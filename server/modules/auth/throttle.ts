import { type Db, prepared } from '#db/connect.ts'
import { minute } from '#server/lib/clock.ts'
import { sha256 } from '#server/lib/ids.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'

interface Limit {
  /** So many failures within `windowMs` cost nothing. */
  freeMax: number
  windowMs: number
  /** Then each failure costs a wait twice as long as the one before, at most `windowMs`; 0: the rest of the window. */
  firstWaitMs: number
}

const perUsername: Limit = { freeMax: 10, windowMs: 15 * minute, firstWaitMs: minute }
const perNetwork: Limit = { freeMax: 100, windowMs: 15 * minute, firstWaitMs: 0 }

// A guess is counted before it is looked at, in one statement: of 500 at once exactly `freeMax` get through. A row that
// waits is left as it is, so knocking on it does not lengthen the owner's wait. The product's clock decides
// (decision R6), which is why this is not the in-memory limiter of the HTTP door.
// $1 key, $2 free failures, $3 window, $4 first wait; times in milliseconds
const countGuess = prepared<{ points: number }>(
  'auth.count-guess',
  `with clock as (select (extract(epoch from app_now()) * 1000)::bigint as now)
   insert into rate_limit as kept (key, points, expire) select $1, 1, now + $3::bigint from clock
   on conflict (key) do update set
     points = case when kept.expire + (case when kept.points < $2::int or $4::bigint = 0 then 0 else $3::bigint end)
                     <= (select now from clock) then 1 else kept.points + 1 end,
     expire = case when kept.expire + (case when kept.points < $2::int or $4::bigint = 0 then 0 else $3::bigint end)
                     <= (select now from clock) then (select now from clock) + $3::bigint
                   when kept.points + 1 < $2::int or $4::bigint = 0 then kept.expire
                   else (select now from clock)
                     + least($3::bigint, $4::bigint * (1::bigint << least(kept.points + 1 - $2::int, 20))) end
   where kept.points < $2::int or kept.expire <= (select now from clock)
   returning points`,
)

const readWait = prepared<{ wait: number }>(
  'auth.guess-wait',
  `select (expire - extract(epoch from app_now()) * 1000)::bigint as wait from rate_limit where key = $1`,
)
const forgetGuesses = prepared('auth.forget-guesses', 'delete from rate_limit where key = $1')
const takeBackGuess = prepared(
  'auth.take-back-guess',
  'update rate_limit set points = greatest(points - 1, 0) where key = $1',
)

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

/** Allows one guess at something else than a password or answers 429: ten in 15 minutes, then a growing wait. */
export async function guess(db: Db, key: string): Promise<void> {
  await count(db, key, perUsername)
}

/** It was right: what was counted before it is forgotten. */
export async function forgetGuess(db: Db, key: string): Promise<void> {
  await forgetGuesses(db, [key])
}

async function count(db: Db, key: string, limit: Limit): Promise<void> {
  const counted = await countGuess(db, [key, limit.freeMax, limit.windowMs, limit.firstWaitMs])
  if (counted.length > 0) return
  const [row] = await readWait(db, [key])
  const retryAfter = Math.max(1, Math.ceil((row?.wait ?? 0) / 1000))
  throw new Problem('tooManyRequests', { data: { retryAfter } })
}
