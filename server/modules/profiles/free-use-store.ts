import { sql } from 'kysely'
import { type Db, waitTurn } from '#db/connect.ts'

/** Something a person wrote for nothing; what they used under accounts that bear these marks is theirs, too. */
export interface FreeUse {
  userId: string
  kind: 'character' | 'profile'
  marks: Buffer[]
}

/** One person's calls of a kind wait for each other here, so that counting and taking are one step of a transaction. */
export async function lockUses(trx: Db, { userId, kind, marks }: FreeUse): Promise<void> {
  for (const key of [userId, ...marks.map((mark) => mark.toString('base64'))].sort())
    await waitTurn(trx, `free ${kind} ${key}`)
}

/** A person's uses of the last 24 hours, the newest first: in how many seconds each counts no more. */
export async function usesOfLastDay(db: Db, { userId, kind, marks, max }: FreeUse & { max: number }) {
  return db
    .selectFrom('free_use')
    .select(sql<number>`extract(epoch from at + interval '24 hours' - app_now())::float8`.as('seconds'))
    .where((e) => e.or([e('user_id', '=', userId), sql<boolean>`marks && ${sql.val(marks)}::bytea[]`]))
    .where('kind', '=', kind)
    .where('at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .orderBy('at', 'desc')
    .limit(max)
    .execute()
}

export async function insertUse(db: Db, { userId, kind, marks }: FreeUse): Promise<number> {
  const { id } = await db
    .insertInto('free_use')
    .values({ user_id: userId, kind, marks })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteUse(db: Db, id: number): Promise<void> {
  await db.deleteFrom('free_use').where('id', '=', id).execute()
}

/** Uses count for a day; whose they were is forgotten after it. For an hourly job. */
export async function forgetUses(db: Db): Promise<void> {
  await db
    .deleteFrom('free_use')
    .where('at', '<=', sql<Date>`app_now() - interval '24 hours'`)
    .execute()
}
