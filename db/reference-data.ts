import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { predefinedKols } from './predefined-kols.ts'

/**
 * Rows that every installation needs, added after the migrations at each start. What is there stays as it is; of the
 * predefined accounts each is added once, so that what an operator changed or removed stays changed or removed.
 * Taking one off the list takes it from new installations only: elsewhere somebody may use it.
 */
export async function addReferenceData(trx: Db, kols = predefinedKols): Promise<void> {
  await sql`
    insert into drain_clock (free_at) values ('2000-01-01') on conflict do nothing;
    insert into x_stream default values on conflict do nothing;
    insert into health_verdict (next_at, judged_at, figures) values ('epoch', 'epoch', '{}') on conflict do nothing;
    insert into telegram_pace values ('bot', 'epoch') on conflict do nothing;
  `.execute(trx)
  await addPredefinedKols(trx, kols)
}

async function addPredefinedKols(trx: Db, kols: typeof predefinedKols): Promise<void> {
  const categories = await notAddedYet(
    trx,
    'kol_category',
    kols.map(({ id, name }, ordinal) => ({ id, owner_id: null, name, ordinal })),
  )
  if (categories.length > 0)
    await trx
      .insertInto('kol_category')
      .values(categories)
      .onConflict((conflict) => conflict.doNothing())
      .execute()

  const members = await notAddedYet(
    trx,
    'kol_category_user',
    kols.flatMap(({ id, users }) =>
      users.map(([twitter_name, name]) => ({
        id: `${id}_${twitter_name}`.toLowerCase(),
        category_id: id,
        x_user_id: null,
        twitter_name,
        name,
        avatar: null,
      })),
    ),
  )
  const there = new Set(
    (await trx.selectFrom('kol_category').select('id').where('owner_id', 'is', null).execute()).map(
      ({ id }) => id,
    ),
  )
  const homed = members.filter(({ category_id }) => there.has(category_id))
  if (homed.length > 0)
    await trx
      .insertInto('kol_category_user')
      .values(homed)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Those of these rows that no earlier start has added; from now on they are. */
async function notAddedYet<Row extends { id: string }>(trx: Db, table: string, rows: Row[]): Promise<Row[]> {
  const keyOf = ({ id }: Row) => `${table}:${id}`
  if (rows.length === 0) return []
  const added = await trx
    .insertInto('reference_entry')
    .values(rows.map((row) => ({ key: keyOf(row) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  const keys = new Set(added.map(({ key }) => key))
  return rows.filter((row) => keys.has(keyOf(row)))
}
