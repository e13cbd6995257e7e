import { sql } from 'kysely'
import type { Story } from './story.ts'
import { openWorld } from '../world.ts'

/** Every kind of wrong that the oracle is to notice, done by hand; no process runs. Returns what it noticed of each. */
export const wrongs: Story = async (simulation, { onLog }) => {
  const world = await openWorld(simulation, { onLog })
  const { db } = world
  const { alarms } = simulation.oracle
  await world.begin('web').started
  const owner = await world.user({ credits: 100 })
  const agent = await world.boundAgent(owner)
  const { id: account } = await db.selectFrom('credit_account').select('id').executeTakeFirstOrThrow()
  const told = [`before: ${alarms.length} alarms`]

  async function wrong(name: string, statement: (post: string) => Promise<unknown>) {
    const post = await world.duePost(agent)
    const before = alarms.splice(0).map(({ rule }) => rule)
    if (before.length > 0) told.push(`UNASKED ${before.join(', ')}`)
    const refused = await statement(post).then(
      () => '',
      (error: unknown) => `refused by the database: ${error instanceof Error ? error.message : ''}`,
    )
    const rules = [...new Set(alarms.splice(0).map(({ rule }) => rule))]
    told.push(`${name}: ${rules.join(', ') || refused || 'NOT NOTICED'}`)
  }
  const move = (post: string, ...states: string[]) =>
    db.transaction().execute(async (trx) => {
      for (const state of states)
        await sql`update publication set state = ${state} where id = ${post}`.execute(trx)
    })

  await wrong('a balance is written by hand', () =>
    sql`update credit_account set posted = posted + 1 where id = ${account}`.execute(db),
  )
  await sql`update credit_account set posted = posted - 1 where id = ${account}`.execute(db)
  alarms.splice(0)
  await wrong('credits are held for nothing', () =>
    sql`update credit_account set held = held + 5 where id = ${account}`.execute(db),
  )
  await sql`update credit_account set held = held - 5 where id = ${account}`.execute(db)
  alarms.splice(0)
  await wrong('an entry is changed', () =>
    sql`update credit_entry set amount = amount where account_id = ${account}`.execute(db),
  )
  await wrong('a hold is captured without a charge', async (post) => {
    await sql`insert into credit_hold (ref, account_id, amount, purpose, state, closed_at)
      values (${`publication:${post}`}, ${account}, 1, 'POST', 'captured', app_now())`.execute(db)
  })
  await sql`delete from credit_hold`.execute(db)
  alarms.splice(0)
  await wrong('a state is jumped over', (post) => move(post, 'published'))
  await wrong('a lease is counted back', (post) =>
    sql`update publication set lease_no = lease_no - 1 where id = ${post}`.execute(db),
  )
  await wrong('a send begins that nobody is at', async (post) => {
    await sql`insert into publication_attempt (publication_id, number, account_key, started_at, deadline, request_hash)
      values (${post}, 1, 'x:1', app_now(), app_now(), '\\x00')`.execute(db)
  })
  await wrong('more is counted than a day may have', () =>
    sql`insert into usage (agent_id, kind, local_date, used) values (${agent.agentId}, 'post', '2026-01-01', 60)`.execute(
      db,
    ),
  )
  await wrong('what comes to nothing leaves no trace', async (post) => {
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`update publication set state = 'published' where id = ${post}`.execute(trx)
        throw new Error('undone')
      })
      .catch(() => undefined)
  })
  await world.close()
  return told
}
