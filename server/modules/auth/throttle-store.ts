import { sql } from 'kysely'
import { type Db, prepared } from '#db/connect.ts'

// A guess is counted before it is looked at, in one statement: of 500 at once exactly `freeMax` get through. A row that
// waits is left as it is, so knocking on it does not lengthen the owner's wait. The product's clock decides
// (decision: two-kinds-of-limits), which is why this is not the in-memory limiter of the HTTP door.
// $1 key, $2 free failures, $3 window, $4 first wait; times in milliseconds
export const countGuess = prepared<{ points: number }>(
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

export const readWait = prepared<{ wait: number }>(
  'auth.guess-wait',
  `select (expire - extract(epoch from app_now()) * 1000)::bigint as wait from rate_limit where key = $1`,
)

export const forgetGuesses = prepared('auth.forget-guesses', 'delete from rate_limit where key = $1')

export const takeBackGuess = prepared(
  'auth.take-back-guess',
  'update rate_limit set points = greatest(points - 1, 0) where key = $1',
)

/** Counts that have long run out. */
export async function deleteOldGuesses(db: Db): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('expire', '<', sql<number>`extract(epoch from app_now() - interval '1 day') * 1000`)
    .execute()
}
