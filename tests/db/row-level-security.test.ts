import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asProductIn, connect, prepared, transaction } from '#db/connect.ts'
import { asProduct, within } from '#db/scope.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/** Nobody's in particular: what is read once for all, and what the product needs to know of itself and of the chains. */
const everybodys = [
  'account_post_read',
  'address_source',
  'app_clock',
  'chain_cursor',
  'coin_hour',
  'coin_watch',
  'drain_clock',
  'health_fault',
  'health_verdict',
  'heard_post',
  'liquidation_minute',
  'market_reading',
  'migration',
  'one_time_code',
  'prepaid',
  'process_life',
  'program_client',
  'project_watch',
  'rate_limit',
  'reference_entry',
  'sample',
  'seen_proof',
  'source',
  'source_day',
  'source_item',
  'story',
  'telegram_pace',
  'telegram_update',
  'wallet_nonce',
  'x_app',
  'x_app_use',
  'x_post',
  'x_source',
  'x_stream',
  'x_usage',
]

test('every table belongs to whoever asks, or is on the list of what is everybody’s', async () => {
  await using world = await createWorld({ workers: false })
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity order by 1`.execute(
    world.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(everybodys)
})

const countAgents = prepared<{ ids: string[] }>(
  'test.countAgents',
  `select array_agg(id) as ids from agent where $1 = $1`,
)

/** What somebody may do with a connection, and what they see of all agents meanwhile; errors are the story. */
function deeds({ db }: { db: World['db'] }) {
  const all = async (on = db) => (await on.selectFrom('agent').select('id').execute()).map(({ id }) => id)
  return [
    () => all(),
    async () =>
      (await db.selectFrom('agent').select('id').where('id', '!=', 'none').execute()).map(({ id }) => id),
    async () => (await countAgents(db, ['x']))[0]?.ids ?? [],
    () => transaction(db, (trx) => all(trx)),
    async () => {
      await expect(
        transaction(db, async (trx) => {
          await all(trx)
          throw new Error('undone')
        }),
      ).rejects.toThrow('undone')
      return all()
    },
    async () => {
      await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow('division by zero')
      return all()
    },
    async () => {
      await expect(
        db
          .selectFrom('agent')
          .select(sql`${'x'}::int`.as('x'))
          .execute(),
      ).rejects.toThrow()
      return (await countAgents(db, ['x']))[0]?.ids ?? []
    },
  ]
}

test('whoever is lent the only connection after somebody else, after an error or something undone, sees what is theirs alone', async () => {
  await using world = await createWorld({ workers: false })
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const user = await world.user()
      return { id: user.id, agentId: (await world.agent(user)).agentId }
    }),
  )
  const one = connect(world.databaseUrl, { connectionsMax: 1 })
  try {
    const all = deeds(one)
    // Each deed of each person after each deed of each other: what comes before is what could be left over.
    for (const before of all)
      for (const after of all)
        for (const [n, { id, agentId }] of people.entries()) {
          const other = people[(n + 1) % people.length]
          const as = (userId: string) => ({ personId: userId, projectId: userId, organisationId: userId })
          expect(await within(as(other?.id ?? ''), before)).toEqual([other?.agentId])
          expect(await within(as(id), after)).toEqual([agentId])
        }
    expect((await asProduct(() => deeds(one)[0]?.() ?? [])).length).toBe(people.length)
  } finally {
    await one.close()
  }
})

test('many at once on a few connections see what is theirs alone', async () => {
  await using world = await createWorld({ workers: false })
  const people = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const user = await world.user()
      return { id: user.id, agentId: (await world.agent(user)).agentId }
    }),
  )
  const few = connect(world.databaseUrl, { connectionsMax: 3 })
  try {
    const all = deeds(few)
    await Promise.all(
      Array.from({ length: 400 }, async (_, n) => {
        const { id, agentId } = people[n % people.length] ?? { id: '', agentId: '' }
        const seen = await within(
          { personId: id, projectId: id, organisationId: id },
          all[n % all.length] ?? (async () => []),
        )
        expect(seen).toEqual([agentId])
      }),
    )
  } finally {
    await few.close()
  }
})

test('what the product does within somebody’s transaction ends with it, also where it fails and they go on', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  const { agentId } = await world.agent(user)
  await world.agent(other)
  const seen = await within({ personId: user.id, projectId: user.id, organisationId: user.id }, () =>
    transaction(world.db, async (trx) => {
      const all = () => trx.selectFrom('agent').select('id').execute()
      expect(await asProductIn(trx, all)).toHaveLength(2)
      await expect(
        asProductIn(trx, async () => {
          await all()
          throw new Error('not today')
        }),
      ).rejects.toThrow('not today')
      return all()
    }),
  )
  expect(seen).toEqual([{ id: agentId }])
})

test('a connection that was told nothing shows nothing', async () => {
  await using world = await createWorld({ workers: false })
  await world.agent(await world.user())
  const url = new URL(world.databaseUrl)
  url.searchParams.set('options', '-c role=kolony_scoped')
  const untold = connect(url.href)
  try {
    // Its own role comes with the address here, and nobody is named.
    expect(await untold.pool.query('select from agent').then(({ rowCount }) => rowCount)).toBe(0)
  } finally {
    await untold.close()
  }
})
