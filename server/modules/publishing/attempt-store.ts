import { type Selectable, sql } from 'kysely'
import type { Platform } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import type { PublicationAttemptTable } from '#db/schema.ts'

export type AttemptRow = Selectable<PublicationAttemptTable>

export async function openAttempt(db: Db, publicationId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('publication_attempt')
    .selectAll()
    .where('publication_id', '=', publicationId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Nothing of this publication can be older than what its first attempt noted. */
export async function firstLowerBound(db: Db, publicationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('publication_attempt')
    .select('lower_bound_id')
    .where('publication_id', '=', publicationId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.lower_bound_id ?? null
}

export async function earlierOutcomes(db: Db, publicationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('publication_attempt')
    .select('outcome')
    .where('publication_id', '=', publicationId)
    .where('closed_at', 'is not', null)
    .execute()
  return rows.flatMap((row) => (row.outcome ? [row.outcome] : []))
}

export async function insertAttempt(
  db: Db,
  attempt: Pick<
    AttemptRow,
    | 'publication_id'
    | 'number'
    | 'account_key'
    | 'started_at'
    | 'deadline'
    | 'request_hash'
    | 'lower_bound_id'
    | 'media_keys'
  >,
): Promise<void> {
  await db.insertInto('publication_attempt').values(attempt).execute()
}

export async function noteAttempt(
  db: Db,
  { publication_id, number }: Pick<AttemptRow, 'publication_id' | 'number'>,
  values: Partial<Pick<AttemptRow, 'outcome' | 'status_code' | 'detail' | 'reads'>> & { closed?: boolean },
): Promise<void> {
  const { closed, ...rest } = values
  await db
    .updateTable('publication_attempt')
    .set({ ...rest, ...(closed ? { closed_at: sql<Date>`app_now()` } : {}) })
    .where('publication_id', '=', publication_id)
    .where('number', '=', number)
    .where('closed_at', 'is', null)
    .execute()
}

/** Which of these posts on the platform already belong to a publication. */
export async function claimedExternalIds(
  db: Db,
  { platform, ids }: { platform: Platform; ids: string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('publication')
    .select('external_id')
    .where('platform', '=', platform)
    .where('external_id', 'in', ids)
    .execute()
  return new Set(rows.flatMap((row) => (row.external_id ? [row.external_id] : [])))
}
