import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

interface MinuteSum {
  coin: string
  at: Date
  longs: number
  shorts: number
}

/** A minute's sum only grows, whoever adds it up. */
export async function keepSums(db: Db, sums: MinuteSum[]): Promise<void> {
  if (sums.length === 0) return
  await db
    .insertInto('liquidation_minute')
    .values(sums.toSorted((one, other) => one.coin.localeCompare(other.coin) || +one.at - +other.at))
    .onConflict((conflict) =>
      conflict.columns(['coin', 'at']).doUpdateSet((e) => ({
        longs: e.fn('greatest', ['liquidation_minute.longs', 'excluded.longs']),
        shorts: e.fn('greatest', ['liquidation_minute.shorts', 'excluded.shorts']),
      })),
    )
    .execute()
}

/** Somebody listened through these minutes. */
export async function keepHeard(db: Db, { from, before }: { from: Date; before: Date }): Promise<void> {
  await sql`insert into liquidation_minute (coin, at)
    select '', minute from generate_series(${from}::timestamptz, ${before}::timestamptz - interval '1 minute', interval '1 minute') minute
    on conflict do nothing`.execute(db)
}

/** `heard`: how many of the minutes somebody listened through. */
export async function sumBetween(
  db: Db,
  { coin, from, to }: { coin: string; from: Date; to: Date },
): Promise<{ longs: number; shorts: number; heard: number }> {
  const { rows } = await sql<{ longs: number; shorts: number; heard: number }>`
    select coalesce(sum(longs), 0) as longs, coalesce(sum(shorts), 0) as shorts,
      count(*) filter (where coin = '')::int as heard
    from liquidation_minute where coin in ('', ${coin}) and at >= ${from} and at < ${to}`.execute(db)
  return rows[0] ?? { longs: 0, shorts: 0, heard: 0 }
}

export async function forgetSums(db: Db): Promise<void> {
  await sql`delete from liquidation_minute where at < app_now() - interval '2 days'`.execute(db)
}
