import { expect, test } from 'vitest'
import type { Minute } from '#server/adapters/market/client.ts'
import { day, hour, later, minute } from '#server/lib/clock.ts'
import { createMarketWorld, type MarketWorld } from './market-world.ts'

const read = async ({ market, at }: MarketWorld, from: number, to: number, ticker = 'BTC') =>
  market.minutes({ ticker, from: at(from), to: at(to) })

function sumOf(minutes: Minute[], from: Date, to: Date) {
  const parts = minutes.filter(({ at }) => at >= from && at < to)
  return {
    open: parts[0]?.open,
    high: Math.max(...parts.map(({ high }) => high)),
    low: Math.min(...parts.map(({ low }) => low)),
    close: parts.at(-1)?.close,
    volume: Number(parts.reduce((sum, { volume }) => sum + volume, 0).toFixed(5)),
  }
}

test('an hour, four hours and a day are the sums of their minutes, also where something happened in them', async () => {
  await using world = await createMarketWorld()
  world.sim.plant.move('BTC', { at: world.at(3), percent: 6, minutes: 7 })
  world.sim.plant.wick('BTC', world.at(95), -4)
  world.sim.plant.busy('BTC', { at: world.at(130), minutes: 12, factor: 9 })
  world.sim.plant.gap('BTC', { at: world.at(200), minutes: 33 })
  world.move(2 * day)
  const minutes = await read(world, -720, 2 * 1440 + 1)
  for (const timeframe of ['5m', '1h', '4h', '1d'] as const) {
    const candles = await world.market.klines({ ticker: 'BTC', timeframe, limit: 400 })
    const whole = candles.filter(({ openTime }) => openTime >= world.at(-720))
    expect(whole.length).toBeGreaterThan(2)
    for (const { openTime, closeTime, closed: _, ...candle } of whole)
      expect({ ...candle, volume: Number(candle.volume.toFixed(5)) }, openTime.toISOString()).toEqual(
        sumOf(minutes, openTime, closeTime),
      )
  }
})

test('minutes are read by the thousand, in order, each once, and only those that were asked for', async () => {
  await using world = await createMarketWorld({ start: '2026-11-21T12:00:30Z' })
  const minutes = await read(world, -2500, 5)
  expect(world.asked('klines').map(({ query }) => query['limit'])).toEqual(['1000', '1000', '1000'])
  expect(minutes).toHaveLength(2500)
  expect(minutes[0]?.at).toEqual(new Date('2026-11-19T18:21:00Z'))
  for (const [index, one] of minutes.slice(1).entries()) {
    expect(one.at.getTime()).toBe((minutes[index]?.at.getTime() ?? 0) + minute)
    expect(one.open).toBe(minutes[index]?.close)
  }
  expect(minutes.map(({ closed }) => closed)).toEqual([...Array<boolean>(2499).fill(true), false])
  await expect(read(world, -32 * 1440, 0)).rejects.toThrow('31 days')
})

test('a finished minute stays as it was; the one that is being made only grows', async () => {
  await using world = await createMarketWorld({ start: '2026-11-21T12:02:05Z' })
  let before = await read(world, -2, 1)
  for (let step = 0; step < 5; step++) {
    world.move(10_000)
    const now = await read(world, -2, 1)
    expect(now.slice(0, -1)).toEqual(before.slice(0, -1))
    const [old, grown] = [before.at(-1), now.at(-1)]
    expect(grown?.high).toBeGreaterThanOrEqual(old?.high ?? 0)
    expect(grown?.low).toBeLessThanOrEqual(old?.low ?? Infinity)
    expect(grown?.volume).toBeGreaterThanOrEqual(old?.volume ?? 0)
    before = now
  }
})

test('what is planted shows: a move within minutes, a visit beyond a level, a wick, a busy quarter of an hour', async () => {
  await using world = await createMarketWorld()
  const price = await world.sim.price('ETH')
  const level = Math.round(price * 1.05)
  world.sim.plant.visit('ETH', { at: world.at(10), level, beyond: 0.5, there: 5, stay: 10 })
  world.sim.plant.move('SOL', { at: world.at(20), percent: -8, minutes: 4 })
  world.sim.plant.wick('XRP', world.at(30), 5)
  world.sim.plant.busy('ADA', { at: world.at(40), minutes: 15, factor: 12 })
  world.move(hour)

  const eth = await read(world, 0, 60, 'ETH')
  expect(eth.filter(({ close }) => close > level).map(({ at }) => at.getTime())).toEqual(
    Array.from({ length: 11 }, (_, n) => world.at(14 + n).getTime()),
  )
  const sol = await read(world, 0, 60, 'SOL')
  const fell = (sol[23]?.close ?? 0) / (sol[19]?.close ?? 1) - 1
  expect(fell).toBeLessThan(-0.07)
  expect(fell).toBeGreaterThan(-0.09)
  const xrp = await read(world, 0, 60, 'XRP')
  expect(xrp[30]?.high).toBeGreaterThan((xrp[30]?.close ?? 0) * 1.04)
  expect(xrp[31]?.high).toBeLessThan((xrp[30]?.close ?? 0) * 1.01)
  const ada = await read(world, 0, 60, 'ADA')
  const usdt = (from: number) => ada.slice(from, from + 15).reduce((sum, one) => sum + one.quoteVolume, 0)
  expect(usdt(40) / usdt(20)).toBeGreaterThan(6)
})

test('where the exchange stood still no minute is made up, and the longer candles are of those there are', async () => {
  await using world = await createMarketWorld()
  world.sim.plant.gap('all', { at: world.at(10), minutes: 25 })
  world.move(hour)
  const minutes = await read(world, 0, 60)
  expect(minutes).toHaveLength(35)
  expect([minutes[9]?.at, minutes[10]?.at]).toEqual([world.at(9), world.at(35)])
  const fives = await world.market.klines({ ticker: 'BTC', timeframe: '5m', limit: 13 })
  expect(fives.filter(({ openTime }) => openTime >= world.at(0))).toHaveLength(7)
})

test('a minute that was told wrong is told right later', async () => {
  await using world = await createMarketWorld()
  world.sim.plant.mistake('BTC', { at: world.at(5), percent: 9, mendedAt: world.at(8) })
  world.move(7 * minute)
  const wrong = await read(world, 0, 7)
  world.move(minute)
  const right = await read(world, 0, 7)
  expect(wrong[5]?.close).toBeCloseTo((right[5]?.close ?? 0) * 1.09, 0)
  expect(wrong.toSpliced(5, 1)).toEqual(right.toSpliced(5, 1))
})

test('a candle that cannot be is left out and costs no other; an answer made of them is not believed', async () => {
  await using world = await createMarketWorld()
  const whole = await read(world, -100, 0)
  const middle = whole[50]?.at
  for (const spoil of ['zero-price', 'high-below-low', 'negative-volume', 'in-the-future'] as const) {
    world.sim.spoilNext(spoil)
    expect(await read(world, -100, 0), spoil).toEqual(whole.filter(({ at }) => at !== middle))
  }
  for (const spoil of ['out-of-order', 'twice'] as const) {
    world.sim.spoilNext(spoil)
    expect(await read(world, -100, 0), spoil).toEqual(whole)
  }
  world.sim.spoilNext('all-zero')
  await expect(read(world, -100, 0)).rejects.toMatchObject({ kind: 'try-later', reason: 'bad_answer' })
  world.sim.spoilNext('zero-price')
  expect(await world.market.klines({ ticker: 'BTC', timeframe: '1h', limit: 10 })).toHaveLength(8)
})

test('who is told to wait does not ask before, so that nobody is banned; a region that is shut out is named', async () => {
  await using world = await createMarketWorld()
  for (const [kind, seconds] of [
    ['rate-limit', 30],
    ['banned', 120],
  ] as const) {
    world.sim.failNext(kind)
    const asked = world.sim.captured.length
    const retryAt = later(await world.clock.now(), seconds * 1000)
    const refusal = { kind: 'try-later', reason: 'rate_limit', retryAt }
    await expect(read(world, -5, 0)).rejects.toMatchObject(refusal)
    await expect(world.market.ticker24h('BTC')).rejects.toMatchObject(refusal)
    expect(world.sim.captured).toHaveLength(asked + 1)
    // The futures are another service with limits of its own.
    expect(await world.market.funding('BTC')).toMatchObject({ ticker: 'BTC' })
    world.move(seconds * 1000)
    expect(await read(world, -5, 0)).toHaveLength(5)
  }
  world.sim.failNext('region')
  await expect(read(world, -5, 0)).rejects.toMatchObject({ kind: 'try-later', reason: 'region', status: 451 })
})

test('a minute whose weight is nearly used up is waited out, whoever used it', async () => {
  await using world = await createMarketWorld()
  // Somebody else at our address.
  for (let n = 0; n < 68; n++) await fetch(`${world.sim.url}/api/v3/ticker/24hr`)
  await world.market.ticker24h('BTC')
  const asked = world.sim.captured.length
  await expect(world.market.ticker24h('BTC')).rejects.toMatchObject({
    reason: 'rate_limit',
    retryAt: world.at(1),
  })
  expect(world.sim.captured).toHaveLength(asked)
  world.move(minute)
  expect(await world.market.ticker24h('BTC')).toMatchObject({ ticker: 'BTC' })
})

test('a slow answer is waited for, one that takes too long is given up', async () => {
  await using world = await createMarketWorld({ timeoutMs: 2000 })
  world.sim.slowDown(50)
  expect(await read(world, -5, 0)).toHaveLength(5)
  world.sim.slowDown(60_000)
  await expect(read(world, -5, 0)).rejects.toMatchObject({ kind: 'try-later', reason: 'timeout' })
})
