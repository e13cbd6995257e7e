import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { hour, minute } from '#server/lib/clock.ts'

/** A coin's minute; `volume` in dollars. */
export interface Bar {
  at: Date
  open: number
  high: number
  low: number
  close: number
  volume: number
}

type Stored = (number[] | null)[]

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hour) * hour)
const minuteOf = (at: Date) => Math.floor((at.getTime() % hour) / minute)

/** Minutes of a coin, oldest first; those that nobody has read are left out. */
export async function barsBetween(
  db: Db,
  { coin, from, to }: { coin: string; from: Date; to: Date },
): Promise<Bar[]> {
  const rows = await db
    .selectFrom('coin_hour')
    .select(['at', 'bars'])
    .where('coin', '=', coin)
    .where('at', '>=', hourOf(from))
    .where('at', '<=', to)
    .orderBy('at')
    .execute()
  return rows.flatMap(({ at, bars }) =>
    (bars as Stored).flatMap((bar, index) => {
      const time = new Date(at.getTime() + index * minute)
      const [open = 0, high = 0, low = 0, close = 0, volume = 0] = bar ?? []
      return bar && time >= from && time <= to ? [{ at: time, open, high, low, close, volume }] : []
    }),
  )
}

/** Keeps minutes; one that is kept already is what it is read as now: an exchange puts a wrong one right. */
export async function keepBars(db: Db, coin: string, bars: Bar[]): Promise<void> {
  const hours = Map.groupBy(bars, ({ at }) => hourOf(at).getTime())
  for (const [at, group] of [...hours].toSorted(([one], [other]) => one - other)) {
    const start = new Date(at)
    const row = await db
      .selectFrom('coin_hour')
      .select('bars')
      .where('coin', '=', coin)
      .where('at', '=', start)
      .executeTakeFirst()
    const kept: Stored = row ? [...(row.bars as Stored)] : []
    for (const { at: time, open, high, low, close, volume } of group)
      kept[minuteOf(time)] = [open, high, low, close, volume]
    const stored = JSON.stringify(Array.from(kept, (bar) => bar ?? null))
    await db
      .insertInto('coin_hour')
      .values({ coin, at: start, bars: stored })
      .onConflict((conflict) => conflict.columns(['coin', 'at']).doUpdateSet({ bars: stored }))
      .execute()
  }
}

// What is read once for everybody ------------------------------------------------------------------------------------

/** Whether the caller is to read this now: it was not read within so long, and nobody else is at it. */
export async function claimReading(
  db: Db,
  name: string,
  { every, readFor }: { every: number; readFor: number },
): Promise<boolean> {
  const seconds = (count: number) => sql`make_interval(secs => ${count / 1000})`
  const { rows } = await sql`
    insert into market_reading (name, lease_until) values (${name}, app_now() + ${seconds(readFor)})
    on conflict (name) do update set lease_until = excluded.lease_until
      where (market_reading.lease_until is null or market_reading.lease_until < app_now())
        and (market_reading.read_at is null or market_reading.read_at <= app_now() - ${seconds(every)})
    returning name`.execute(db)
  return rows.length > 0
}

/** Puts down what was read; with `value` left out only that it was. */
export async function noteReading(db: Db, name: string, value?: unknown): Promise<void> {
  await db
    .updateTable('market_reading')
    .set({
      ...(value === undefined ? {} : { value: JSON.stringify(value) }),
      read_at: sql<Date>`app_now()`,
      lease_until: null,
    })
    .where('name', '=', name)
    .execute()
}

/** Somebody else may read it at once. */
export async function dropReading(db: Db, name: string): Promise<void> {
  await db.updateTable('market_reading').set({ lease_until: null }).where('name', '=', name).execute()
}

export async function readingOf(
  db: Db,
  name: string,
): Promise<{ value: unknown; readAt: Date | null } | null> {
  const row = await db
    .selectFrom('market_reading')
    .select(['value', 'read_at as readAt'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? null
}
