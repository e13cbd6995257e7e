import { sql } from 'kysely'
import { type Db, transaction } from '#db/connect.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'

/** What a user may have written for nothing in any 24 hours (decision: free-texts-are-counted). */
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
  const marks = await accounts.personMarks(db, userId)
  const id = await take(db, { userId, kind, marks })
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

/** Counts for the person: what they used under an account that is gone by now is theirs, too. */
async function take(
  db: Db,
  { userId, kind, marks }: { userId: string; kind: FreeKind; marks: Buffer[] },
): Promise<number> {
  return transaction(db, async (trx) => {
    // One person's calls of a kind wait for each other here, so that counting and taking are one step.
    for (const key of [userId, ...marks.map((mark) => mark.toString('base64'))].sort())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`free ${kind} ${key}`}, 0))`.execute(trx)
    const lastDay = await trx
      .selectFrom('free_use')
      .select(sql<number>`extract(epoch from at + interval '24 hours' - app_now())::float8`.as('seconds'))
      .where((e) => e.or([e('user_id', '=', userId), sql<boolean>`marks && ${sql.val(marks)}::bytea[]`]))
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
      .values({ user_id: userId, kind, marks })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Uses count for a day; whose they were is forgotten after it. For an hourly job. */
export async function forgetUses(db: Db): Promise<void> {
  await db
    .deleteFrom('free_use')
    .where('at', '<=', sql<Date>`app_now() - interval '24 hours'`)
    .execute()
}
