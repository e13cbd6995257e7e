import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { predefinedKols } from '#db/predefined-kols.ts'
import { addReferenceData } from '#db/reference-data.ts'
import { cloneDatabase } from '#tests/support/clone.ts'

type Kols = typeof predefinedKols

async function installed() {
  const { url, drop } = await cloneDatabase()
  const { db, close } = connect(url, { connectionsMax: 2 })
  return {
    db,
    /** What the next start of a version with this list does. */
    startWith: (kols: Kols) => db.transaction().execute((trx) => addReferenceData(trx, kols)),
    async categories() {
      return db.selectFrom('kol_category').select(['id', 'name', 'ordinal']).orderBy('ordinal').execute()
    },
    async members(category: string) {
      const rows = await db
        .selectFrom('kol_category_user')
        .select(['twitter_name', 'name'])
        .where('category_id', '=', category)
        .orderBy('twitter_name')
        .execute()
      return rows.map(({ twitter_name, name }) => [twitter_name, name])
    },
    async [Symbol.asyncDispose]() {
      await close()
      drop()
    },
  }
}

const withMember = (kols: Kols, category: string, member: [string, string]): Kols =>
  kols.map((kol) => (kol.id === category ? { ...kol, users: [...kol.users, member] } : kol))

const byName = (users: [string, string][]) => users.toSorted(([a], [b]) => (a < b ? -1 : 1))

test('a new installation has the whole list in its order, and one row of each clock', async () => {
  await using at = await installed()
  expect(await at.categories()).toEqual(
    predefinedKols.map(({ id, name }, ordinal) => ({ id, name, ordinal })),
  )
  for (const { id, users } of predefinedKols) expect(await at.members(id)).toEqual(byName(users))

  await at.startWith(predefinedKols)
  for (const table of ['app_clock', 'drain_clock', 'x_stream', 'telegram_pace'] as const)
    expect(await at.db.selectFrom(table).selectAll().execute(), table).toHaveLength(1)
  expect(await at.categories()).toHaveLength(predefinedKols.length)
})

test('what is new on the list is there after the next start', async () => {
  await using at = await installed()
  const before = await at.members('kct_bitcoin')
  const category = {
    id: 'kct_games',
    name: 'Games',
    users: [['AxieInfinity', 'Axie']],
  } satisfies Kols[number]

  await at.startWith([...withMember(predefinedKols, 'kct_bitcoin', ['zzz', 'Newcomer']), category])

  expect(await at.members('kct_bitcoin')).toEqual([...before, ['zzz', 'Newcomer']])
  expect((await at.categories()).at(-1)).toEqual({
    id: 'kct_games',
    name: 'Games',
    ordinal: predefinedKols.length,
  })
  expect(await at.members('kct_games')).toEqual(category.users)
})

test('what an operator changed or removed stays changed or removed', async () => {
  await using at = await installed()
  const id = 'kct_bitcoin_lopp'
  await at.db.updateTable('kol_category_user').set({ name: 'Jameson' }).where('id', '=', id).execute()
  await at.db.deleteFrom('kol_category_user').where('id', '=', 'kct_bitcoin_jack').execute()
  await at.db.deleteFrom('kol_category').where('id', '=', 'kct_news').execute()
  await at.db
    .updateTable('telegram_pace')
    .set({ free_at: new Date('2030-01-01') })
    .execute()

  await at.startWith(withMember(predefinedKols, 'kct_news', ['zzz', 'Newcomer']))

  const members = new Map((await at.members('kct_bitcoin')).map(([handle, name]) => [handle, name]))
  expect(members.get('lopp')).toBe('Jameson')
  expect(members.has('jack')).toBe(false)
  expect(await at.members('kct_news'), 'a list that was removed takes nobody in').toEqual([])
  expect(await at.db.selectFrom('telegram_pace').select('free_at').execute()).toEqual([
    { free_at: new Date('2030-01-01') },
  ])
})

test('what is taken off the list stays where it is', async () => {
  await using at = await installed()
  await at.startWith(predefinedKols.slice(1).map((kol) => ({ ...kol, name: 'Renamed', users: [] })))
  expect(await at.categories()).toEqual(
    predefinedKols.map(({ id, name }, ordinal) => ({ id, name, ordinal })),
  )
  for (const { id, users } of predefinedKols) expect(await at.members(id)).toEqual(byName(users))
})
