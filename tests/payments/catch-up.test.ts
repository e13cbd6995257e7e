import { expect, test } from 'vitest'
import { at, callsWithMany, dayWithoutWatcher } from './away.ts'
import { openOrders, tally } from './catch-up.ts'
import { createWorld } from '../support/world.ts'

test('the watcher is off for a day in which 40 people pay: each is credited once, nobody expires wrongly, in few calls', () =>
  dayWithoutWatcher({ people: 40 }))

test('asking the chain costs the same for 10 open orders and for 1,000, payments included', () =>
  callsWithMany({ orders: 1000 }))

test('a chain that cannot be read holds up its own orders and nobody else’s', async () => {
  await using world = await createWorld({ at, workers: false })
  await world.runJob('watch-tron')
  await openOrders(world, { count: 250 })
  await world.advance({ minutes: 1 })
  const user = await world.user()
  await world.db
    .insertInto('payment_order')
    .values({
      order_no: 'KOSTARS',
      user_id: user.id,
      pg_id: 'basic',
      rail: 'stars',
      amount_units: 770,
      credits: 50_000,
      reference: 'KOSTARS',
      expires_at: new Date('2026-03-02T10:01:00Z'),
      watched_until: new Date('2026-04-01T10:01:00Z'),
      settle_at: new Date('2026-03-02T10:03:00Z'),
    })
    .execute()
  world.tron.fail('main', 'forbidden')
  await world.advance({ hours: 3 })
  await expect(world.runJob('watch-tron')).rejects.toThrow()
  await world.runJob('settle-orders')
  expect(await tally(world)).toEqual([
    { what: 'expired none', count: 1, granted: 0 },
    { what: 'waiting none', count: 250, granted: 0 },
  ])
})
