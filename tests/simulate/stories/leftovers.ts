import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Story } from './story.ts'
import { openWorld } from '../world.ts'

/**
 * Every kind of wrong that is noticed when all has come to rest, done by hand while nobody works who could put it right.
 * Returns the rules that noticed something.
 */
export const leftovers: Story = async (simulation, { onLog }) => {
  const world = await openWorld(simulation, { onLog })
  const { db } = world
  const { alarms } = simulation.oracle
  await world.begin('web').started
  const owner = await world.user({ credits: 100 })
  await world.prove(owner)
  const agent = await world.boundAgent(owner, { operationMode: 'automated' })
  const { agentId } = agent
  const { id: account } = await db.selectFrom('credit_account').select('id').executeTakeFirstOrThrow()
  const { data: rule } = await owner.call('x.rule', { id: agentId })
  await owner.call('webhooks.make', { url: 'https://hooks.example.org/kolony' })
  const move = async (post: string, state: string, more = sql``) =>
    sql`update publication set state = ${state}, next_at = null ${more} where id = ${post}`.execute(db)
  const soon = () => world.duePost(agent)

  await sql`insert into notice (id, user_id, kind, ref) values ('ntc_left', ${owner.id}, 'order_expired', 'order_expired:left')`.execute(
    db,
  )
  await move(await soon(), 'failed', sql`, reason = 'content_failed'`)
  await move(await soon(), 'awaiting_approval')
  await sql`update publication set card_due_at = app_now() where id = ${await soon()}`.execute(db)
  await sql`insert into credit_hold (ref, account_id, amount, purpose) values ('left', ${account}, 5, 'POST')`.execute(
    db,
  )
  // Counted as nothing, in a day of its own.
  await sql`insert into usage (agent_id, kind, local_date, used) values (${agentId}, 'post', '2026-01-01', 0)`.execute(
    db,
  )
  await move(await soon(), 'published', sql`, counted_on = '2026-01-01', price = 1000, external_id = '1'`)
  await move(
    await soon(),
    'published',
    sql`, hold_ref = 'nothing', price = 1000, charged = 1000, external_id = '2'`,
  )
  await sql`update twitter_rule set planned_through = null, settings = settings || ${JSON.stringify({
    alwaysActive: false,
    workingHoursStartTime: '09:00',
    workingHoursEndTime: '09:30',
    workingHoursTimezone: 'UTC',
    dailyAutoTweetLimit: 1,
  })}::jsonb where id = ${rule.id}`.execute(db)
  for (const _ of [1, 2])
    await sql`update publication set slot_date = '2026-11-21', scheduled_at = '2026-11-21T20:00:00Z', next_at = scheduled_at where id = ${await soon()}`.execute(
      db,
    )
  await sql`delete from webhook_delivery`.execute(db)
  await sql`insert into webhook_delivery (webhook_id, event_id, object_id, n) select w.id, 'evn_left', 'left', 1 from webhook w`.execute(
    db,
  )
  await move(await soon(), 'writing')
  await wait(2 * 3_600_000)
  alarms.splice(0)
  await simulation.lookAtRest()
  await world.close()
  return [...new Set(alarms.map(({ rule: name }) => name))].toSorted()
}
