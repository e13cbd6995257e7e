import { sql } from 'kysely'
import { type Db, prepared } from '#db/connect.ts'
import { later, second } from '#server/lib/clock.ts'
import { leaseSeconds } from './store.ts'

interface Claimed {
  id: string
  leaseNo: number
  sends: boolean
  /** Late after a standstill. */
  drains: boolean
  traceparent: string | null
}

/** Of one user at most so many are written or sent at a time, so that nobody waits behind somebody's five hundred agents. */
const perUserMax = 2
/** A planned row that waits longer than this belongs to the backlog of a standstill, which is worked off slowly. */
const lateSeconds = 60

/**
 * Due or abandoned rows, each under a lease of its own. Two that sweep at once never get the same row. What is under
 * way has a `next_at` of at most a minute ahead, so one look into that index finds both it and what is due. Looking for
 * a lost post, letting a question expire and skipping what is too late take no worker's time and wait for none.
 */
const claim = prepared<Claimed>(
  'publishing.claimDue',
  // The clock is read once, not for each row.
  `with clock as materialized (select app_now() as now),
   soon as materialized (
     select id, owner_id, next_at, lease_until,
       status in ('scheduled', 'generating') and (origin <> 'slot' or not_after is null or not_after >= (select now from clock)) as works,
       status = 'scheduled' and origin = 'slot' and next_at < (select now from clock) - interval '${lateSeconds} seconds' as late
     from publication where next_at <= (select now from clock) + interval '1 minute'),
   busy as (
     select owner_id, count(*) as under_way from soon where lease_until >= (select now from clock) group by owner_id),
   ready as (
     select id, next_at, works, works and late as drains,
       row_number() over (partition by owner_id, works order by next_at) + coalesce(under_way, 0) as place
     from soon left join busy using (owner_id)
     where next_at <= (select now from clock) and (lease_until is null or lease_until < (select now from clock))),
   fair as (
     select id, next_at, drains, row_number() over (partition by drains order by next_at) as nth
     from ready where not works or place <= ${perUserMax})
   update publication set lease_no = lease_no + 1, lease_until = (select now from clock) + interval '${leaseSeconds} seconds'
   where id = any(array(
     select id from publication
     where id = any(array(select id from fair where not drains or nth <= $2 order by next_at limit $1))
       and next_at <= (select now from clock) and (lease_until is null or lease_until < (select now from clock))
     for update skip locked))
   returning id, lease_no as "leaseNo", state not in ('planned', 'writing') as sends, traceparent,
     status = 'scheduled' and origin = 'slot' and not_after >= (select now from clock)
       and next_at < (select now from clock) - interval '${lateSeconds} seconds' as drains`,
)

export async function claimDue(db: Db, max: number): Promise<Claimed[]> {
  const room = await drainRoom(db)
  const claimed = await claim(db, [max, room?.rows ?? 0])
  const drained = claimed.filter((row) => row.drains).length
  if (room && drained > 0) await drainUsed(db, { freeAt: later(room.from, drained * drainEvery) })
  return claimed
}

/**
 * After a standstill all processes together begin five late posts a second, not thousands at once
 * (decision: late-posts-are-skipped).
 */
const drainEvery = 200
const drainBurst = 5 * second

const someLate = prepared<{ now: Date }>(
  'publishing.someLate',
  `select app_now() as now from publication
   where next_at < (select app_now()) - interval '${lateSeconds} seconds'
     and (lease_until is null or lease_until < (select app_now())) limit 1`,
)

/** How many late rows may be begun now; null where none is late or another process is just working some off. */
async function drainRoom(db: Db): Promise<{ rows: number; from: Date } | null> {
  const [late] = await someLate(db, [])
  if (!late) return null
  const clock = await db
    .selectFrom('drain_clock')
    .select('free_at')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!clock) return null
  const oldest = later(late.now, -drainBurst)
  // A clock that was moved back must not close the drain until it has caught up.
  const from = clock.free_at > oldest && clock.free_at <= late.now ? clock.free_at : oldest
  return { rows: Math.floor((late.now.getTime() - from.getTime()) / drainEvery), from }
}

async function drainUsed(db: Db, { freeAt }: { freeAt: Date }): Promise<void> {
  await db.updateTable('drain_clock').set({ free_at: freeAt }).execute()
}

/** Whether something has been due for longer than a working server leaves it lying. */
export async function isBehind(db: Db): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (select from publication where next_at < app_now() - interval '2 minutes'
      and (lease_until is null or lease_until < app_now() - interval '2 minutes')) as behind`.execute(db)
  return rows[0]?.behind ?? false
}
