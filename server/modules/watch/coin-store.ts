import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** What a coin costs now and what it cost an hour ago; null: the market does not trade it. */
export type CoinPrice = { price: number; hourAgo: number } | null

export interface Reading {
  read: CoinPrice
  /** Null: never yet. */
  at: Date | null
  isBeingRead: boolean
}

const milliseconds = (count: number) => sql`make_interval(secs => ${count / 1000})`

/** Whether the caller is to read this coin: nobody has lately, and nobody is at it. */
export async function claim(
  db: Db,
  coin: string,
  { freshFor, readFor }: { freshFor: number; readFor: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into coin_watch (coin, reading_until) values (${coin}, app_now() + ${milliseconds(readFor)})
    on conflict (coin) do update set reading_until = excluded.reading_until
      where (coin_watch.reading_until is null or coin_watch.reading_until < app_now())
        and (coin_watch.read_at is null or coin_watch.read_at < app_now() - ${milliseconds(freshFor)})
    returning coin`.execute(db)
  return rows.length > 0
}

export async function reading(db: Db, coin: string): Promise<Reading | undefined> {
  const row = await db
    .selectFrom('coin_watch')
    .select(['price', 'hour_ago', 'read_at', 'listed'])
    .select(sql<boolean>`coalesce(reading_until >= app_now(), false)`.as('isBeingRead'))
    .where('coin', '=', coin)
    .executeTakeFirst()
  if (!row) return undefined
  const { price, hour_ago: hourAgo, read_at: at, listed, isBeingRead } = row
  return {
    read: listed && price !== null && hourAgo !== null ? { price, hourAgo } : null,
    at,
    isBeingRead,
  }
}

export async function keep(db: Db, coin: string, read: CoinPrice): Promise<void> {
  await db
    .updateTable('coin_watch')
    .set({
      price: read?.price ?? null,
      hour_ago: read?.hourAgo ?? null,
      listed: read !== null,
      read_at: sql<Date>`app_now()`,
      reading_until: null,
    })
    .where('coin', '=', coin)
    .execute()
}

export async function giveUp(db: Db, coin: string): Promise<void> {
  await db.updateTable('coin_watch').set({ reading_until: null }).where('coin', '=', coin).execute()
}

export async function answeredToday(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from coin_watch where read_at > app_now() - interval '1 day' limit 1`.execute(db)
  return rows.length > 0
}
