import { expect } from 'vitest'
import { openOrders, tally } from './catch-up.ts'
import { createWorld, type World } from '../support/world.ts'

export const at = '2026-03-02T09:00:00Z'

const callsOf = ({ tron }: World) => tron.calls.main + tron.calls.check

/** The watcher is off for a day in which so many people pay (a multiple of ten): each is credited once, nobody expires wrongly, in few calls. */
export async function dayWithoutWatcher({ people }: { people: number }) {
  await using world = await createWorld({ at, workers: false })
  await world.runJob('watch-tron')
  const orders = await openOrders(world, { count: people + 20 })
  const [paying, silent] = [orders.slice(0, people), orders.slice(people)]
  const each = people / 10
  // Half pay while their order is open, half later in the day, when nobody is looking.
  for (let batch = 0; batch < 10; batch++) {
    await world.advance(batch < 5 ? { minutes: 10 } : { hours: 4 })
    const now = paying.slice(batch * each, (batch + 1) * each)
    await Promise.all(now.map(({ address }) => world.tron.pay({ to: address, amount: 10 })))
  }
  await world.advance({ hours: 3, minutes: 10 })

  // Time alone decides nothing before the chain has been read so far.
  await world.runJob('settle-orders')
  expect(await tally(world)).toEqual([{ what: 'waiting none', count: people + 20, granted: 0 }])

  const before = callsOf(world)
  let ticks = 0
  while ((await world.runJob('watch-tron')) > 0) ticks++
  for (let settled = 1; settled > 0;) settled = await world.runJob('settle-orders')
  // Ten calls a second for ten minutes; the ticks between them are 15 seconds apart.
  expect(callsOf(world) - before).toBeLessThan(6000)
  expect(ticks).toBeLessThan(40)
  expect(await tally(world)).toEqual([
    { what: 'expired none', count: silent.length, granted: 0 },
    { what: 'paid late', count: people / 2, granted: (people / 2) * 50 },
    { what: 'paid none', count: people / 2, granted: (people / 2) * 50 },
  ])
  expect(await world.audit()).toEqual([])
}

/** Asking the chain costs the same for 10 open orders and for so many, payments included. */
export async function callsWithMany({ orders: many }: { orders: number }) {
  const calls: number[] = []
  for (const count of [10, many]) {
    await using world = await createWorld({ at, workers: false })
    await world.runJob('watch-tron')
    const orders = await openOrders(world, { count })
    // One stays open: while nobody waits, blocks that may still vanish are not looked at.
    const paying = orders.slice(0, 9)
    const before = callsOf(world)
    for (let tick = 0; tick < 20; tick++) {
      for (const { address } of paying.slice(tick / 2, tick / 2 + 0.5))
        await world.tron.pay({ to: address, amount: 10 })
      await world.advance({ seconds: 15 })
      await world.runJob('watch-tron')
      await world.runJob('audit-tron')
    }
    // Far enough for the second reading to have come by, and nowhere near the edge of a range.
    await world.advance({ minutes: 5, seconds: 15 })
    await world.runJob('watch-tron')
    expect(await world.runJob('audit-tron')).toBeGreaterThan(0)
    expect((await tally(world)).find(({ what }) => what === 'paid none')?.count).toBeGreaterThan(5)
    calls.push(callsOf(world) - before)
  }
  const [few = 0, more = 0] = calls
  expect(few).toBeGreaterThan(40)
  expect(Math.abs(more - few) / few).toBeLessThan(0.01)
}
