import { expect, test } from 'vitest'
import { coinFacts, wholeMarket } from '#server/modules/content/index.ts'
import { verdictOn } from '#server/modules/preflight/index.ts'
import { countLiquidations } from '#server/modules/sources/index.ts'
import { createWorld } from '#tests/support/world.ts'

test('what is told of a coin holds its funding, its open interest and what was liquidated, each from its source', async () => {
  await using world = await createWorld({ at: '2026-11-20T12:00:30Z' })
  const coin = async () => (await coinFacts(world.deps, ['BTC'], await world.deps.clock.now()))[0]
  const before = await coin()
  expect(before?.text).toMatch(
    /^[\d,]+ \([+-][\d.]+% in 24h\); funding -?[\d.]+%; open interest \$[\d.]+[MB]/,
  )
  // Nobody has listened for an hour: nothing is said of liquidations.
  expect(before?.text).not.toContain('liquidated')

  const end = new AbortController()
  const listening = countLiquidations(world.deps, end.signal, { everyMilliseconds: 20 })
  await expect.poll(() => world.market.stream.connections()).toBe(1)
  const heard = () =>
    world.db
      .selectFrom('liquidation_minute')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('coin', '=', '')
      .executeTakeFirstOrThrow()
  for (let minutes = 0; minutes < 60; minutes++) {
    await world.advance({ minutes: 1 })
    // The minute before the first whole one is not known.
    await expect.poll(async () => (await heard()).count).toBe(minutes)
  }
  const { usdtTold } = await world.market.liquidate('BTC', {
    side: 'long',
    usdt: 2_000_000,
    orders: 20,
    seconds: 10,
  })
  await world.advance({ minutes: 1 })
  await expect
    .poll(async () => (await coin())?.text)
    .toContain('liquidated in the last hour, at least: longs $')
  end.abort()
  await listening
  const fact = (await coin())?.facts.find(({ label }) => label === 'BTC liquidated longs in the last hour')
  expect(fact?.value).toBeCloseTo(usdtTold, -2)
})

test('dominance and the market of all coins are facts, and another figure is not let through', async () => {
  await using world = await createWorld()
  const whole = await wholeMarket(world.deps.aggregate)
  const dominance = whole?.facts.find(({ label }) => label === 'BTC dominance')
  const snapshot = { facts: whole?.facts ?? [], names: [{ id: 'BTC', words: ['BTC', 'Bitcoin'] }] }
  const passes = (percent: number) =>
    verdictOn(`Bitcoin dominance is at ${percent.toFixed(2)}% now.`, 'ENGLISH', snapshot).check.ok
  expect(dominance).toMatchObject({ kind: 'percent', source: 'CoinPaprika' })
  expect(passes(Number(dominance?.value))).toBe(true)
  expect(passes(Number(dominance?.value) + 9)).toBe(false)
})
