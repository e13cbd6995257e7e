import { expect, test } from 'vitest'
import { createMarket, type Candle } from '#server/adapters/market/client.ts'
import { createMarketSim } from '#server/demo/simulators/market/sim.ts'
import { day, hour, later, minute } from '#server/lib/clock.ts'
import { insideTransaction } from '#server/lib/external-error.ts'

async function createWorld(start = '2026-11-21T12:21:38Z') {
  let now = new Date(start)
  const clock = { now: async () => now }
  const sim = await createMarketSim({ clock, capture: true })
  return {
    clock,
    sim,
    market: createMarket({ url: sim.url, clock }),
    move(milliseconds: number) {
      now = later(now, milliseconds)
    },
    [Symbol.asyncDispose]: () => sim.close(),
  }
}

test('a 4 h candle is its four 1 h candles, a day its six 4 h ones, a week its seven days', async () => {
  await using world = await createWorld()
  for (const ticker of ['BTC', 'PEPE']) {
    const hours = await world.market.klines({ ticker, timeframe: '1h', limit: 1000 })
    const fours = await world.market.klines({ ticker, timeframe: '4h', limit: 1000 })
    const days = await world.market.klines({ ticker, timeframe: '1d', limit: 200 })
    const weeks = await world.market.klines({ ticker, timeframe: '1w', limit: 20 })

    expect(weeks.at(-2)?.openTime.getUTCDay()).toBe(1)
    for (const [short, long] of [
      [hours, fours],
      [fours, days],
      [days, weeks],
    ] as const) {
      const candle = long.at(-2)
      expect(candle?.closed).toBe(true)
      expect(candle).toEqual(candle && sumOf(short, candle))
      // The one still being made agrees too.
      expect(long.at(-1)).toEqual(long.at(-1) && sumOf(short, long.at(-1) ?? candle))
    }
  }
})

test('a candle stays as it was, in another process and a week later', async () => {
  await using first = await createWorld()
  await using second = await createWorld()
  second.move(7 * day)
  const before = await first.market.klines({ ticker: 'ETH', timeframe: '15m', limit: 50 })
  const after = await second.market.klines({ ticker: 'ETH', timeframe: '15m', limit: 1000 })

  const finished = before.filter((candle) => candle.closed)
  expect(finished).toHaveLength(49)
  expect(after).toEqual(expect.arrayContaining(finished))
})

test('candles are whole, follow each other and look like a market', async () => {
  await using world = await createWorld('2034-02-03T04:05:06Z')
  const candles = await world.market.klines({ ticker: 'BTC', timeframe: '1h', limit: 1000 })

  expect(candles).toHaveLength(1000)
  for (const [index, candle] of candles.entries()) {
    expect(candle.high).toBeGreaterThanOrEqual(Math.max(candle.open, candle.close))
    expect(candle.low).toBeLessThanOrEqual(Math.min(candle.open, candle.close))
    expect(candle.low).toBeGreaterThan(5000)
    expect(candle.volume).toBeGreaterThan(0)
    const next = candles[index + 1]
    if (next)
      expect([next.open, next.openTime.getTime()]).toEqual([candle.close, candle.closeTime.getTime() + 1])
  }
  const moves = candles.map((candle) => Math.abs(Math.log(candle.close / candle.open)))
  const typical = moves.reduce((sum, move) => sum + move, 0) / moves.length
  expect(typical).toBeGreaterThan(0.001)
  expect(typical).toBeLessThan(0.02)
})

test('the last candle is unfinished until its time is over, and only widens', async () => {
  await using world = await createWorld('2026-11-21T12:00:20Z')
  let previous: Candle | undefined
  for (let minutes = 0; minutes < 59; minutes += 7) {
    const candle = (await world.market.klines({ ticker: 'XRP', timeframe: '1h', limit: 1 })).at(-1)
    expect(candle).toMatchObject({ openTime: new Date('2026-11-21T12:00:00Z'), closed: false })
    expect(candle?.high).toBeGreaterThanOrEqual(previous?.high ?? 0)
    expect(candle?.low).toBeLessThanOrEqual(previous?.low ?? Infinity)
    expect(candle?.volume).toBeGreaterThan(previous?.volume ?? 0)
    previous = candle
    world.move(7 * minute)
  }
  const [over, current] = await world.market.klines({ ticker: 'XRP', timeframe: '1h', limit: 2 })
  expect([over?.closed, current?.closed]).toEqual([true, false])
})

test('the 24 h figures agree with the candles', async () => {
  await using world = await createWorld('2026-11-21T12:00:00Z')
  const ticker = await world.market.ticker24h('DOGE')
  const candles = await world.market.klines({ ticker: 'DOGE', timeframe: '5m', limit: 289 })
  const inWindow = candles.slice(0, 288)

  expect(ticker.last).toBe(inWindow.at(-1)?.close)
  expect(ticker.high).toBe(Math.max(...inWindow.map((candle) => candle.high)))
  expect(ticker.changePercent).toBeCloseTo((ticker.last / (inWindow[0]?.open ?? NaN) - 1) * 100, 2)
  expect(ticker.at).toEqual(await world.clock.now())
})

test('an unknown ticker is refused, and a strange one is not even asked', async () => {
  await using world = await createWorld()
  const unknown = { kind: 'refused', reason: 'unknown_ticker' }
  await expect(world.market.klines({ ticker: 'NOSUCH', timeframe: '4h', limit: 5 })).rejects.toMatchObject(
    unknown,
  )
  await expect(world.market.ticker24h('NOSUCH')).rejects.toMatchObject(unknown)
  expect(world.sim.captured).toHaveLength(2)
  await expect(world.market.ticker24h('BTC&x=1')).rejects.toMatchObject(unknown)
  expect(world.sim.captured).toHaveLength(2)
})

test('every failure of the source says whether to come back', async () => {
  await using world = await createWorld()
  const market = createMarket({ url: world.sim.url, clock: world.clock, timeoutMs: 2000 })
  for (const [kind, outcome] of [
    ['server-error', { kind: 'try-later', reason: 'server_error', status: 500 }],
    [
      'rate-limit',
      { kind: 'try-later', reason: 'rate_limit', retryAt: later(await world.clock.now(), 30_000) },
    ],
    ['not-json', { kind: 'try-later', reason: 'bad_answer' }],
    ['timeout', { kind: 'try-later', reason: 'timeout' }],
    ['unknown-symbol', { kind: 'refused', reason: 'unknown_ticker' }],
  ] as const) {
    world.sim.failNext(kind)
    await expect(market.ticker24h('BTC'), kind).rejects.toMatchObject(outcome)
    // Whoever was asked to wait does not ask before.
    if (kind === 'rate-limit') world.move(31_000)
  }
  expect(await world.market.ticker24h('BTC')).toMatchObject({ ticker: 'BTC' })

  await world.sim.close()
  await expect(world.market.ticker24h('BTC')).rejects.toMatchObject({ kind: 'try-later', reason: 'network' })
})

test('known tickers are told from unknown ones, asking once an hour', async () => {
  await using world = await createWorld()
  world.sim.failNext('server-error')
  await expect(world.market.knows(['BTC'])).rejects.toMatchObject({ kind: 'try-later' })

  const expected = { known: ['PEPE', 'BTC'], unknown: ['NOSUCH', 'USDT'] }
  expect(await world.market.knows(['PEPE', 'NOSUCH', 'BTC', 'USDT'])).toEqual(expected)
  world.move(59 * minute)
  await world.market.knows(['ETH'])
  expect(world.sim.captured).toHaveLength(2)
  world.move(2 * minute)
  await world.market.knows(['ETH'])
  expect(world.sim.captured).toHaveLength(3)
})

test('a jump moves the price from now on and leaves the past alone', async () => {
  await using world = await createWorld('2026-11-21T12:30:00Z')
  const before = await world.market.klines({ ticker: 'BTC', timeframe: '1h', limit: 3 })
  const price = await world.sim.price('BTC')
  await world.sim.jump('BTC', 10)
  world.move(hour)
  const after = await world.market.klines({ ticker: 'BTC', timeframe: '1h', limit: 4 })

  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after[2]?.close).toBeGreaterThan(price * 1.05)
})

test('a closed bar is read again by its end, and what the exchange made of it meanwhile; other bars stay', async () => {
  await using world = await createWorld('2026-11-21T12:30:00Z')
  const closedAt = new Date('2026-11-21T12:00:00Z')
  const first = await world.market.klines({ ticker: 'BTC', timeframe: '4h', limit: 4 })
  world.move(3 * 24 * hour)
  const read = () => world.market.klines({ ticker: 'BTC', timeframe: '4h', limit: 3, until: closedAt })
  expect(await read()).toEqual(first.slice(0, 3))

  world.sim.revise('BTC', closedAt, -2)
  const revised = await read()
  expect(revised.slice(0, 2)).toEqual(first.slice(0, 2))
  const [before, after] = [first[2], revised[2]]
  expect(after?.close).toBeCloseTo((before?.close ?? 0) * 0.98, 0)
  expect(after?.low).toBeLessThanOrEqual(after?.close ?? 0)
  expect(after).toMatchObject({ openTime: before?.openTime, open: before?.open })
  // The bars of an hour are revised with it.
  const hours = await world.market.klines({ ticker: 'BTC', timeframe: '1h', limit: 1, until: closedAt })
  expect(hours[0]?.close).toBe(after?.close)
})

test('prices are never asked for inside a database transaction', async () => {
  await using world = await createWorld()
  await expect(insideTransaction(() => world.market.ticker24h('BTC'))).rejects.toThrow('market.ticker24h')
  expect(world.sim.captured).toEqual([])
})

function sumOf(short: Candle[], long: Candle | undefined): Candle | undefined {
  if (!long) return undefined
  const parts = short.filter((candle) => candle.openTime >= long.openTime && candle.openTime < long.closeTime)
  return {
    ...long,
    open: parts[0]?.open ?? NaN,
    high: Math.max(...parts.map((part) => part.high)),
    low: Math.min(...parts.map((part) => part.low)),
    close: parts.at(-1)?.close ?? NaN,
    volume: Number(parts.reduce((sum, part) => sum + part.volume, 0).toPrecision(15)),
  }
}
