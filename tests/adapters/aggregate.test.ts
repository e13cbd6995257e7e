import { expect, test } from 'vitest'
import { createAggregate } from '#server/adapters/aggregate/client.ts'
import { createAggregateSim } from '#server/demo/simulators/aggregate/sim.ts'
import { later, minute } from '#server/lib/clock.ts'
import { insideTransaction } from '#server/lib/external-error.ts'
import { createMarketWorld } from './market-world.ts'

async function createWorld() {
  const { sim: exchange, ...world } = await createMarketWorld()
  const sim = await createAggregateSim({ clock: world.clock, priceOf: exchange.price })
  return {
    ...world,
    sim,
    exchange,
    aggregate: createAggregate({ url: sim.url, clock: world.clock, timeoutMs: 2000 }),
    async [Symbol.asyncDispose]() {
      await Promise.all([sim.close(), exchange.close()])
    },
  }
}

test('the whole market is told with what bitcoin is of it, asked once in ten minutes', async () => {
  await using world = await createWorld()
  const [first] = await Promise.all([world.aggregate.wholeMarket(), world.aggregate.wholeMarket()])
  expect(first.marketCap).toBeGreaterThan(1e12)
  const bitcoin = (await world.exchange.price('BTC')) * 19_950_000
  expect(first.bitcoinDominance).toBeCloseTo((bitcoin / first.marketCap) * 100, 1)
  world.sim.move(-3)
  world.move(9 * minute)
  expect(await world.aggregate.wholeMarket()).toEqual(first)
  expect(world.sim.captured).toHaveLength(1)
  world.move(2 * minute)
  const next = await world.aggregate.wholeMarket()
  expect([next.changePercent24h, world.sim.captured.length]).toEqual([-3, 2])
})

test('a coin has its place among all; one that is not there is refused', async () => {
  await using world = await createWorld()
  const price = await world.exchange.price('ETH')
  expect(await world.aggregate.coin('eth-ethereum')).toMatchObject({ ticker: 'ETH', rank: 2, price })
  const unknown = { kind: 'refused', reason: 'unknown_coin' }
  await expect(world.aggregate.coin('no-such-coin')).rejects.toMatchObject(unknown)
  const asked = world.sim.captured.length
  await expect(world.aggregate.coin('../global')).rejects.toMatchObject(unknown)
  expect(world.sim.captured).toHaveLength(asked)
})

test('what cannot be is not believed, and what failed is asked again; after a limit nobody asks for an hour', async () => {
  await using world = await createWorld()
  for (const [kind, reason] of [
    ['server-error', 'server_error'],
    ['not-json', 'bad_answer'],
    ['zeros', 'bad_answer'],
    ['stale', 'bad_answer'],
    ['timeout', 'timeout'],
  ] as const) {
    world.sim.failNext(kind)
    const refusal = { kind: 'try-later', reason }
    await expect(world.aggregate.wholeMarket(), kind).rejects.toMatchObject(refusal)
    // A wrong answer is not kept for ten minutes.
    expect(await world.aggregate.wholeMarket(), kind).toMatchObject({ marketCap: expect.any(Number) })
    world.move(11 * minute)
  }
  for (const kind of ['rate-limit', 'payment'] as const) {
    world.sim.failNext(kind)
    const asked = world.sim.captured.length
    const retryAt = later(await world.clock.now(), 60 * minute)
    const limited = { kind: 'try-later', reason: 'rate_limit', retryAt }
    await expect(world.aggregate.wholeMarket()).rejects.toMatchObject(limited)
    world.move(59 * minute)
    await expect(world.aggregate.wholeMarket()).rejects.toMatchObject({ reason: 'rate_limit' })
    expect(world.sim.captured).toHaveLength(asked + 1)
    world.move(2 * minute)
    expect(await world.aggregate.wholeMarket()).toMatchObject({ marketCap: expect.any(Number) })
    world.move(11 * minute)
  }
})

test('nothing is asked inside a database transaction', async () => {
  await using world = await createWorld()
  await expect(insideTransaction(() => world.aggregate.wholeMarket())).rejects.toThrow(
    'aggregate.wholeMarket',
  )
  expect(world.sim.captured).toEqual([])
})
