import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export async function insert(db: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  await db.insertInto('generation_run').values({ id, user_id: userId }).execute()
}

/** Whether there was one to stop. A run this old belongs to a process that died. */
export async function askStop(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const row = await db
    .updateTable('generation_run')
    .set({ stop_asked_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'running')
    .where('created_at', '>', sql<Date>`app_now() - interval '15 minutes'`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function stopAsked(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('generation_run')
    .select('stop_asked_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.stop_asked_at !== null
}

export async function stateOf(db: Db, id: string) {
  const row = await db.selectFrom('generation_run').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state ?? null
}

export async function end(db: Db, id: string, state: 'done' | 'stopped' | 'failed'): Promise<void> {
  await db
    .updateTable('generation_run')
    .set({ state, ended_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}

/** Runs say something only while they run. */
export async function forgetOld(db: Db): Promise<void> {
  await db
    .deleteFrom('generation_run')
    .where('created_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
}
