import { sql } from 'kysely'
import { type Db, transaction } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'

/** What a user may have written for nothing in any 24 hours (contract 3.6). */
const allowed = { character: 20, profile: 60 } as const
export type FreeKind = keyof typeof allowed

/**
 * Counts one and runs `work`. Problem `tooManyRequests` when the day's share is used up. Work that fails before the
 * model was asked (`asked` not called) costs nobody anything and is not counted.
 */
export async function freeUse<T>(
  db: Db,
  { userId, kind }: { userId: string; kind: FreeKind },
  work: (asked: () => void) => Promise<T>,
): Promise<T> {
  const id = await take(db, { userId, kind })
  let counts = false
  try {
    return await work(() => {
      counts = true
    })
  } catch (error) {
    if (!counts) await db.deleteFrom('free_use').where('id', '=', id).execute()
    throw error
  }
}

async function take(db: Db, { userId, kind }: { userId: string; kind: FreeKind }): Promise<number> {
  return transaction(db, async (trx) => {
    // One user's calls of a kind wait for each other here, so that counting and taking are one step.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`free ${kind} ${userId}`}, 0))`.execute(trx)
    const lastDay = await trx
      .selectFrom('free_use')
      .select(sql<number>`extract(epoch from at + interval '24 hours' - app_now())::float8`.as('seconds'))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('at', '>', sql<Date>`app_now() - interval '24 hours'`)
      .orderBy('at', 'desc')
      .limit(allowed[kind])
      .execute()
    const oldest = lastDay.length === allowed[kind] ? lastDay.at(-1) : undefined
    if (oldest)
      throw new Problem('tooManyRequests', { data: { retryAfter: Math.max(1, Math.ceil(oldest.seconds)) } })
    const { id } = await trx
      .insertInto('free_use')
      .values({ user_id: userId, kind })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
