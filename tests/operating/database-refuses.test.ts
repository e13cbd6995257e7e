import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { agentNamed, until } from '../support/database-away.ts'
import { createWorld, type World } from '../support/world.ts'

/** What PostgreSQL says when it cannot or will not do its work now (appendix A of its manual). */
const refusals = [
  ['08000', 'connection_exception'],
  ['08003', 'connection_does_not_exist'],
  ['08006', 'connection_failure'],
  ['08P01', 'protocol_violation, as a pooler in front says it'],
  ['25006', 'read_only_sql_transaction'],
  ['25P03', 'idle_in_transaction_session_timeout'],
  ['25P04', 'transaction_timeout'],
  ['28000', 'invalid_authorization_specification: not let in any more'],
  ['28P01', 'invalid_password'],
  ['3D000', 'invalid_catalog_name'],
  ['40001', 'serialization_failure, five times in a row'],
  ['40P01', 'deadlock_detected, five times in a row'],
  ['53000', 'insufficient_resources'],
  ['53100', 'disk_full'],
  ['53200', 'out_of_memory'],
  ['53300', 'too_many_connections'],
  ['53400', 'configuration_limit_exceeded'],
  ['55000', 'object_not_in_prerequisite_state: a standby'],
  ['55P03', 'lock_not_available'],
  ['57000', 'operator_intervention'],
  ['57014', 'query_canceled'],
  ['57P01', 'admin_shutdown'],
  ['57P02', 'crash_shutdown'],
  ['57P03', 'cannot_connect_now'],
  ['57P04', 'database_dropped'],
  ['57P05', 'idle_session_timeout'],
  ['58000', 'system_error'],
  ['58030', 'io_error'],
  ['XX001', 'data_corrupted'],
] as const

async function createAgent(world: World, { token, key }: { token: string; key?: string }) {
  const response = await fetch(`${world.url}/api/agent`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(agentNamed('Refused')),
  })
  const body = (await response.json()) as { code: number; data: unknown; msg: string }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body }
}

const told = {
  status: 503,
  retryAfter: expect.stringMatching(/^[1-9]\d*$/),
  body: { code: 503, msg: 'The service is not available right now' },
}

test('whatever PostgreSQL refuses with, the caller is told 503 and when to come again, and nothing is half done', async () => {
  await using world = await createWorld({ workers: false })
  const { token } = await world.user()
  await sql`create table refusal (state text not null)`.execute(world.db)
  // At the end of the transaction, when everything else of it is written.
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused' using errcode = (select state from refusal); end $$`.execute(world.db)
  await sql`create constraint trigger refuse after insert on agent deferrable initially deferred
    for each row execute function refuse()`.execute(world.db)

  for (const [state, name] of refusals) {
    await sql`delete from refusal`.execute(world.db)
    await sql`insert into refusal values (${state})`.execute(world.db)
    expect(await createAgent(world, { token }), name).toMatchObject(told)
    expect(await createAgent(world, { token, key: `again-${state}` }), name).toMatchObject(told)
  }
  expect(await world.db.selectFrom('agent').select('id').execute()).toEqual([])

  // A fault of ours is still a fault of ours.
  await sql`update refusal set state = '22012'`.execute(world.db)
  expect(await createAgent(world, { token })).toMatchObject({ status: 500, retryAfter: null })

  // What was refused was not kept under its key: the same call does its work once the database does.
  await sql`drop trigger refuse on agent`.execute(world.db)
  expect((await createAgent(world, { token, key: 'again-57P03' })).body.code).toBe(0)
})

test('a statement that is canceled, ended with its connection or waits too long for a lock is told as 503', async () => {
  await using world = await createWorld({ workers: false })
  const { token, id } = await world.user()
  const holder = new pg.Client(world.databaseUrl)
  holder.on('error', () => undefined)
  await holder.connect()
  const stopped = async (how: 'pg_cancel_backend' | 'pg_terminate_backend') => {
    await holder.query('begin')
    await holder.query('lock table agent in access exclusive mode')
    const asked = createAgent(world, { token })
    // Not pg_stat_activity, of which a transaction sees what it saw first.
    const waiting = `select pid from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and not granted`
    await until(async () => (await holder.query(waiting)).rows.length > 0)
    await holder.query(`select ${how}(pid) from (${waiting}) w`)
    await holder.query('rollback')
    return asked
  }
  expect(await stopped('pg_cancel_backend')).toMatchObject(told)
  expect(await stopped('pg_terminate_backend')).toMatchObject(told)

  const name = new URL(world.databaseUrl).pathname.slice(1)
  await holder.query(`alter database ${name} set lock_timeout = '50ms'`)
  // Asked on the holder's own connection: the pool may still hand out the one that was just ended.
  await holder.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'kolony'`,
  )
  await until(async () => world.connection.pool.totalCount === 0)
  await holder.query('begin')
  await holder.query('lock table agent in access exclusive mode')
  const late = await createAgent(world, { token })
  await holder.query('rollback')
  await holder.end()
  expect(late).toMatchObject(told)
  expect(await world.db.selectFrom('agent').select('id').where('owner_id', '=', id).execute()).toEqual([])
})
