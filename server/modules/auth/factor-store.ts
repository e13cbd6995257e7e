import type { Db } from '#db/connect.ts'

/** Whether a second factor protects this account. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
