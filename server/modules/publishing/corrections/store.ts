import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, now as appNow } from '#db/connect.ts'
import type { PublicationRow } from '../store.ts'
import type { CorrectionTable } from '../tables.ts'

export type CorrectionRow = Selectable<CorrectionTable>

/** While a reading is made nobody else makes it; one that is killed leaves it for a later round. */
const readingMinutes = 5

/** Posts whose sources are to be read again, each with the time the reading was due at first, however often it was tried. */
export async function claimReadings(db: Db, max: number): Promise<(PublicationRow & { due: Date })[]> {
  const { rows } = await sql<PublicationRow & { due: Date }>`
    with due as (
      select id, sources_due_at from publication where sources_due_at <= (select app_now())
      order by sources_due_at limit ${max} for update skip locked)
    update publication p set sources_due_at = app_now() + ${readingMinutes} * interval '1 minute',
      sources_owed_at = coalesce(p.sources_owed_at, due.sources_due_at)
    from due where p.id = due.id returning p.*, p.sources_owed_at as due`.execute(db)
  return rows
}

/**
 * Opens one; null: the same was found before. What was open about this post until now is out of date. One that was out of
 * date, and is so again as its source went back and forth, opens again, with what would be said of it now.
 */
export async function open(db: Db, row: Insertable<CorrectionTable>): Promise<CorrectionRow | null> {
  const { id: _, publication_id, revision: __, ...found } = row
  const opened = await db
    .insertInto('correction')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['publication_id', 'revision'])
        .doUpdateSet({ ...found, ended_at: null })
        .where('correction.state', '=', 'outdated'),
    )
    .returningAll()
    .executeTakeFirst()
  if (!opened) return null
  await outdate(db, publication_id, { except: opened.id })
  return opened
}

/** Nothing is done about these any more: what they would put right is something else by now. */
export async function outdate(db: Db, publicationId: string, { except = '' } = {}): Promise<void> {
  await db
    .updateTable('correction')
    .set({ state: 'outdated', due_at: null, ended_at: sql<Date>`app_now()` })
    .where('publication_id', '=', publicationId)
    .where('id', '!=', except)
    .where('state', 'in', ['open', 'wanted'])
    .execute()
}

/** All of these posts that somebody has to know of, the oldest first. */
export async function ofPublications(db: Db, ids: string[]): Promise<CorrectionRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('correction')
    .selectAll()
    .where('publication_id', 'in', ids)
    .where('state', '!=', 'outdated')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** With the id of the agent; undefined: it is not there, or somebody else's. */
export async function findOwn(db: Db, { ownerId, id }: { ownerId: string; id: string }) {
  return db
    .selectFrom('correction')
    .innerJoin('publication', 'publication.id', 'correction.publication_id')
    .selectAll('correction')
    .select('publication.agent_id')
    .where('correction.id', '=', id)
    .where('publication.owner_id', '=', ownerId)
    .executeTakeFirst()
}

export async function lock(db: Db, id: string): Promise<CorrectionRow | undefined> {
  return db.selectFrom('correction').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Its owner wants it; nothing changes where it is wanted already, or over. */
export async function want(db: Db, id: string): Promise<void> {
  await db
    .updateTable('correction')
    .set({ state: 'wanted', wanted_at: sql<Date>`app_now()`, due_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('message', 'is not', null)
    .execute()
}

export async function dueIds(db: Db, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('correction')
    .select('id')
    .where('due_at', '<=', sql<Date>`(select app_now())`)
    .where('state', 'in', ['wanted', 'sending'])
    .orderBy('due_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

export async function change(
  db: Db,
  id: string,
  values: Partial<Omit<CorrectionRow, 'id' | 'figures' | 'facts' | 'names' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('correction').set(values).where('id', '=', id).execute()
}

/** It is over, and says how. */
export async function end(
  db: Db,
  id: string,
  values: Pick<CorrectionRow, 'state' | 'reason'> &
    Partial<Pick<CorrectionRow, 'detail' | 'external_id' | 'url'>>,
): Promise<void> {
  await change(db, id, {
    ...values,
    due_at: null,
    deadline: null,
    account_key: null,
    ended_at: await appNow(db),
  })
}

/** The account or chat that a post is on: that of its last send. */
export async function publishedOn(db: Db, publicationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('publication_attempt')
    .select('account_key')
    .where('publication_id', '=', publicationId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.account_key ?? null
}
