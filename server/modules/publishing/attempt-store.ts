import { type Selectable, sql } from 'kysely'
import type { Platform } from '#contract/lists.ts'
import { type Db, waitTurn } from '#db/connect.ts'
import type { PublicationAttemptTable } from './tables.ts'

export type AttemptRow = Selectable<PublicationAttemptTable>

export async function openAttempt(db: Db, publicationId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('publication_attempt')
    .selectAll()
    .where('publication_id', '=', publicationId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** What its first attempt noted before it: nothing of this publication can be older. */
export async function firstAttempt(db: Db, publicationId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('publication_attempt')
    .selectAll()
    .where('publication_id', '=', publicationId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Whether it was sent before, and taken for absent because nobody saw it. It may be there all the same: it is not written
 * again, not sent a third time, and nobody may say that it failed.
 */
export async function mayBeOut(db: Db, publicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('publication_attempt')
    .select('number')
    .where('publication_id', '=', publicationId)
    .where('outcome', '=', 'absent')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether nothing is under way on this account or chat and no post of it is looked for: two at once could not be told
 * apart. Nobody else begins anything there before this transaction has ended, so what it reads of the account stays so.
 */
export async function takeAccount(trx: Db, accountKey: string): Promise<boolean> {
  await waitTurn(trx, `account:${accountKey}`)
  // A statement of its own: it has to see what was committed while this one waited.
  const { rows } = await sql`
    select from publication_attempt where account_key = ${accountKey} and closed_at is null
    union all
    select from correction where account_key = ${accountKey} and state = 'sending'`.execute(trx)
  return rows.length === 0
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
    | 'posts_before'
    | 'posts_before_at'
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

/** Posts of an X account that we know were made, from that id on; answers that put one right are posts, too. */
export async function publishedSince(
  db: Db,
  { xUserId, sinceId }: { xUserId: string; sinceId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.external_id as id from publication p join x_connection c on c.id = p.connection_id
     where c.x_user_id = ${xUserId} and p.platform = 'twitter' and p.external_id is not null
       and p.external_id::numeric > ${sinceId}::numeric
    union all
    select r.external_id from correction r join publication p on p.id = r.publication_id
      join x_connection c on c.id = p.connection_id
     where c.x_user_id = ${xUserId} and p.platform = 'twitter' and r.external_id is not null
       and r.external_id::numeric > ${sinceId}::numeric`.execute(db)
  return rows.map(({ id }) => id)
}
