import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** When these limits allow the next message, with the bot's own limit locked: turns are taken one at a time. */
export async function lockPace(db: Db, keys: string[]): Promise<Map<string, Date>> {
  await db.selectFrom('telegram_pace').select('key').where('key', '=', 'bot').forUpdate().execute()
  const rows = await db.selectFrom('telegram_pace').selectAll().where('key', 'in', keys).execute()
  return new Map(rows.map((row) => [row.key, row.free_at]))
}

export async function putPace(db: Db, freeAt: Map<string, Date>): Promise<void> {
  await db
    .insertInto('telegram_pace')
    .values([...freeAt].map(([key, at]) => ({ key, free_at: at })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((e) => ({ free_at: e.ref('excluded.free_at') })),
    )
    .execute()
}

/** Whether this is the first time of the day (UTC), over all processes: what it is for may be said now, and not again today. */
export async function oncePerDay(db: Db, what: string): Promise<boolean> {
  const tomorrow = sql<Date>`date_trunc('day', app_now(), 'UTC') + interval '1 day'`
  const taken = await db
    .insertInto('telegram_pace')
    .values({ key: `day ${what}`, free_at: tomorrow })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ free_at: tomorrow })
        .where('telegram_pace.free_at', '<=', sql<Date>`app_now()`),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Chats that have long been free again. */
export async function deleteOldPace(db: Db): Promise<void> {
  await db
    .deleteFrom('telegram_pace')
    .where('key', '!=', 'bot')
    .where('free_at', '<', sql<Date>`app_now() - interval '1 hour'`)
    .execute()
}
