import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { transaction } from '#db/connect.ts'
import { agentNamed, holding, loseDatabase, serverOnAWire } from '../support/database-away.ts'
import { createWorld } from '../support/world.ts'

test('while the database is away callers are told so at once; nothing that was confirmed is lost, and it goes on by itself', async () => {
  const { ready, health, whileAway, backAfter, codes, confirmed, lost, violations } = await loseDatabase({
    awaySeconds: 2,
  })

  expect(ready).toMatchObject({
    status: 503,
    code: 503,
    data: { status: 'down', checks: { database: 'down' } },
  })
  expect(health.code).toBe(0)
  expect(new Set(whileAway.map(({ code }) => code))).toEqual(new Set([503]))
  expect(Math.max(...whileAway.map(({ milliseconds }) => milliseconds))).toBeLessThan(15_000)
  expect(backAfter).toBeLessThan(20_000)
  // A user has a rate; 429 is an answer too.
  expect([...codes].filter((code) => ![0, 503, 429].includes(code))).toEqual([])
  expect(confirmed).toBeGreaterThan(20)
  expect(lost).toEqual([])
  expect(violations).toEqual([])
})

test('a call that lost its database in the middle can be repeated with its key, and acts once', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await serverOnAWire(world)
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user()
  const give = () =>
    server.ask('POST /admin/users/{}/credits', {
      fields: { id: user.id, amount: 5, reason: 'For the trouble' },
      token: admin.token,
      headers: { 'idempotency-key': 'given-once-1' },
    })
  // Somebody holds the user's row, so the call stands still inside its transaction.
  const held = await holding(world, 'select from user_account where id = $1 for update', [user.id])
  const lost = give()
  await held.waitedFor()
  await server.wire.cut()
  expect((await lost).code).toBe(503)
  await held.letGo()
  await server.wire.mend()

  expect(await give()).toMatchObject({ code: 0, data: { credits: 5 } })
  expect(await give()).toMatchObject({ code: 0, data: { credits: 5 } })
  expect(await world.balance(user)).toBe(5)
  expect(await world.audit()).toEqual([])
})

test('one write in twenty meets a deadlock or a serialization failure, and nobody notices', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 100 })
  const { agentId, handle } = await world.boundAgent(user)
  const { data: rule } = await user.call('x.rule', { id: agentId })
  await sql`create sequence unlucky`.execute(world.db)
  await sql`create function fail_sometimes() returns trigger language plpgsql as $$
    declare n bigint := nextval('unlucky');
    begin
      if n % 20 = 0 then raise exception 'unlucky' using errcode = case when n % 40 = 0 then '40001' else '40P01' end; end if;
      return null;
    end $$`.execute(world.db)
  for (const table of [
    'agent',
    'twitter_rule',
    'user_account',
    'publication',
    'credit_hold',
    'credit_entry',
    'credit_account',
    'chat_message',
    'generation',
    'publication_attempt',
    'usage',
    'idempotency_key',
  ])
    await sql`create trigger fail_sometimes before insert or update on ${sql.table(table)}
      for each statement execute function fail_sometimes()`.execute(world.db)

  const codes: number[] = []
  const did = (answer: { code: number }) => codes.push(answer.code)
  const headers = (key: string) => ({ headers: { 'idempotency-key': `unlucky-${key}` } })
  await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 50 })
  for (let n = 0; n < 9; n++) {
    did(await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 40 + (n % 2) }))
    did(await user.call('auth.editMe', { name: `Ann ${n}` }))
    did(await user.call('agents.clone', { id: agentId }, headers(`clone-${n}`)))
    did(await user.call('sandbox.post', { agentId }, headers(`text-${n}`)))
    did(await user.call('posts.now', { id: agentId, content: `Number ${n}` }, headers(`post-${n}`)))
    did(await user.call('chat.send', { agentId, content: 'Hello' }))
  }

  const { rows } = await sql<{ tries: number }>`select last_value::int as tries from unlucky`.execute(
    world.db,
  )
  expect(rows[0]?.tries).toBeGreaterThan(250)
  expect(codes.filter((code) => code !== 0)).toEqual([])
  expect(world.x.posts().filter((post) => post.handle === handle)).toHaveLength(9)
  expect(await world.balance(user)).toBe(100 - 3 * 9)
  expect(await world.audit()).toEqual([])
})

test('two that wait for each other both get done', async () => {
  await using world = await createWorld({ workers: false })
  const ids = [(await world.user()).id, (await world.user()).id]
  const rename = (order: string[], name: string) =>
    transaction(world.db, async (trx) => {
      for (const id of order) {
        await trx.updateTable('user_account').set({ name }).where('id', '=', id).execute()
        await sql`select pg_sleep(0.1)`.execute(trx)
      }
    })
  await Promise.all([rename(ids, 'forwards'), rename(ids.toReversed(), 'backwards')])
  const rows = await world.db.selectFrom('user_account').select('name').where('id', 'in', ids).execute()
  expect(new Set(rows.map(({ name }) => name)).size).toBe(1)
})

test('with every connection taken callers are told within seconds, and served as soon as one is free', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await serverOnAWire(world, { connectionsMax: 2 })
  const { token } = await world.user()
  const taken = await Promise.all([server.connection.pool.connect(), server.connection.pool.connect()])

  const startedAt = performance.now()
  const [refused, ready, health] = await Promise.all([
    server.ask('GET /auth/me', { fields: {}, token }),
    server.ask('GET /ready', { fields: {} }),
    server.ask('GET /health', { fields: {} }),
  ])
  expect([refused.code, ready.code, health.code]).toEqual([503, 503, 0])
  expect(performance.now() - startedAt).toBeLessThan(20_000)

  const waiting = server.ask('GET /auth/me', { fields: {}, token })
  for (const client of taken) client.release()
  expect((await waiting).code).toBe(0)
})

test('a database that takes no writes, or has no room, is told as such: not ready, 503, nothing half done', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await serverOnAWire(world)
  const { token } = await world.user({ credits: 5 })
  const write = (name: string) => server.ask('POST /agent', { fields: agentNamed(name), token })
  const readOnly = async (on: boolean) => {
    const admin = new pg.Client(world.databaseUrl)
    await admin.connect()
    await admin.query('set default_transaction_read_only = off')
    const name = new URL(world.databaseUrl).pathname.slice(1)
    await admin.query(`alter database ${name} set default_transaction_read_only = ${on ? 'on' : 'off'}`)
    await admin.end()
    await server.wire.cut()
    await server.wire.mend()
  }

  await readOnly(true)
  expect((await write('Never')).code).toBe(503)
  expect(await server.ask('GET /ready', { fields: {} })).toMatchObject({
    status: 503,
    data: { status: 'down' },
  })
  await readOnly(false)
  expect((await write('Then')).code).toBe(0)
  expect((await server.ask('GET /ready', { fields: {} })).code).toBe(0)

  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`.execute(world.db)
  await sql`create trigger no_room before insert on agent for each row execute function no_room()`.execute(
    world.db,
  )
  expect((await write('No room')).code).toBe(503)
  const names = await world.db.selectFrom('agent').select('name').execute()
  expect(names.map(({ name }) => name)).toEqual(['Then'])
})
