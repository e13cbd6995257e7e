import { expect, test } from 'vitest'
import type { Minute } from '#server/adapters/market/client.ts'
import {
  crosses,
  fundingFlipped,
  moved,
  newExtreme,
  readTo,
  volumeSpike,
} from '#server/modules/sources/market-events.ts'
import { day, hour, later, minute } from '#server/lib/clock.ts'
import { closing, readings, start, times, usualMarket, way } from './market-walks.ts'

/** What is told to somebody who reads every minute, each with how many minutes after its moment it came. */
function told<Event extends { at: Date }>(
  series: Minute[],
  ask: (seen: Minute[]) => Event | null,
  from?: number,
): (Event & { late: number })[] {
  return readings(series, from).flatMap((seen) => {
    const event = ask(seen)
    return event ? [{ ...event, late: (readTo(seen).getTime() - event.at.getTime()) / minute }] : []
  })
}

const at = (minutes: number) => new Date(start + minutes * minute)

/** One minute's close is told wrong; what came before and after it is right. */
function mistaken(series: Minute[], index: number, close: number): Minute[] {
  const one = series[index]
  if (!one) return series
  const wrong = { ...one, close, high: Math.max(one.high, close), low: Math.min(one.low, close) }
  return series.with(index, wrong)
}

test('a level that is crossed is told once, within two minutes', () => {
  const series = closing([...way(99, 101, 40), ...times(30, 101)])
  const events = told(series, (seen) => crosses(100, seen))
  expect(events).toMatchObject([
    { kind: 'crossed', at: at(21), figures: { level: 100, direction: 'up', from: 100, to: 100.05 } },
  ])
  expect(events[0]?.late).toBeLessThanOrEqual(2)
})

test('price that plays around a level is told once; after ten minutes away on the other side it is news again', () => {
  const playing = Array.from({ length: 200 }, (_, n) => 100 + (n % 4 < 2 ? 0.1 : -0.1))
  const [first, ...others] = told(closing([...times(20, 99), ...playing]), (seen) => crosses(100, seen))
  expect(first?.figures.direction).toBe('up')
  expect(others).toEqual([])

  const nineAway = closing([...times(20, 99), ...times(5, 100.1), ...times(9, 99.5), ...times(5, 100.1)])
  expect(told(nineAway, (seen) => crosses(100, seen))).toHaveLength(1)
  const tenAway = closing([...times(20, 99), ...times(5, 100.1), ...times(10, 99.5), ...times(5, 100.1)])
  expect(told(tenAway, (seen) => crosses(100, seen)).map(({ figures }) => figures.direction)).toEqual([
    'up',
    'up',
  ])
  // A tenth of a percent is not away.
  const near = closing([...times(20, 99), ...times(5, 100.1), ...times(60, 99.9), ...times(5, 100.1)])
  expect(told(near, (seen) => crosses(100, seen))).toHaveLength(1)
  const there = closing([...times(20, 99), ...times(20, 101), ...times(20, 99)])
  expect(told(there, (seen) => crosses(100, seen)).map(({ figures }) => figures.direction)).toEqual([
    'up',
    'down',
  ])
})

test('who knows what was told last is told nothing twice, however short the series is', () => {
  const series = closing([...times(20, 99), ...times(5, 100.1), ...times(5, 99.9), ...times(5, 100.1)])
  const [first] = told(series, (seen) => crosses(100, seen))
  const reading = { told: { at: first?.at ?? at(0), direction: 'up' as const } }
  expect(told(series.slice(24), (seen) => crosses(100, seen, reading))).toEqual([])
  // Without it the series begins anew.
  expect(told(series.slice(25), (seen) => crosses(100, seen))).toHaveLength(1)
})

test('a reader who comes back late is told what was missed, and the same moment as everybody', () => {
  const series = closing([...times(30, 99), ...times(30, 101)])
  expect(crosses(100, series)).toBeNull()
  expect(crosses(100, series, { since: at(20) })).toMatchObject({ at: at(31) })
  expect(moved(1.5, 10, series, { since: at(20) })).toMatchObject({ at: at(31) })
})

test('neither a wick nor a single wrong candle crosses a level, is a move or an extreme; nor is the way back', () => {
  const calm = closing(times(4 * 1440, 100))
  const wick = calm.map((one, n) => (n === 5000 ? { ...one, high: 110, low: 90 } : one))
  for (const series of [wick, mistaken(calm, 5000, 107), mistaken(calm, 5000, 93)]) {
    const near = series.slice(4900)
    expect(told(near, (seen) => crosses(105, seen))).toEqual([])
    expect(told(near, (seen) => crosses(95, seen))).toEqual([])
    expect(told(near, (seen) => moved(5, 60, seen))).toEqual([])
    expect(told(series.slice(0, 5030), (seen) => newExtreme(2, seen), 4990)).toEqual([])
  }
})

test('a move is told once, with the least time in which it was made, and again after it has been left', () => {
  const rise = [...times(30, 100), ...way(100, 106, 6), ...times(90, 106)]
  const events = told(closing(rise), (seen) => moved(5, 30, seen))
  expect(events).toMatchObject([{ at: at(35), figures: { direction: 'up', minutes: 5, from: 100, to: 105 } }])
  expect(events[0]?.figures.percent).toBeCloseTo(5, 6)
  expect(events[0]?.late).toBeLessThanOrEqual(2)

  const twice = closing([
    ...rise,
    ...way(106, 113, 5),
    ...times(60, 113),
    ...way(113, 106, 3),
    ...times(9, 106),
  ])
  expect(told(twice, (seen) => moved(5, 30, seen)).map(({ figures }) => figures.direction)).toEqual([
    'up',
    'up',
    'down',
  ])
  // A rise that goes on and on is one move.
  expect(told(closing(way(100, 200, 300)), (seen) => moved(5, 30, seen))).toHaveLength(1)
})

test('a single wrong candle in the middle of a move makes it neither two nor none', () => {
  const rise = closing([...times(30, 100), ...way(100, 106, 6), ...times(40, 106)])
  for (const index of [33, 35, 36, 38, 45])
    expect(
      told(mistaken(rise, index, 100), (seen) => moved(5, 30, seen)),
      String(index),
    ).toHaveLength(1)
})

test('over a hole of more than three minutes no move is concluded, over a shorter one it is', () => {
  const before = closing(times(30, 100))
  for (const [hole, count] of [
    [3, 1],
    [4, 0],
    [40, 0],
  ] as const) {
    const after = closing(times(30, 107), start + (30 + hole) * minute)
    expect(
      told([...before, ...after], (seen) => moved(5, 60, seen)),
      String(hole),
    ).toHaveLength(count)
    // That price is beyond the level now is true all the same.
    expect(told([...before, ...after], (seen) => crosses(105, seen))).toHaveLength(1)
  }
})

test('a new extreme is told once in a rise, with what it was before; and not where the days are not known', () => {
  const series = closing([
    ...times(2 * 1440, 100),
    ...way(100, 95, 60),
    ...times(200, 95),
    ...way(95, 104, 120),
  ])
  const [first, ...others] = told(series, (seen) => newExtreme(2, seen), 2880)
  expect([first?.figures.direction, others.map(({ figures }) => figures.direction)]).toEqual(['down', ['up']])
  expect(others[0]).toMatchObject({ figures: { before: 100, days: 2 } })
  expect(others[0]?.late).toBeLessThanOrEqual(2)
  expect(told(series, (seen) => newExtreme(3, seen), 2880)).toEqual([])

  // The day before is known from a longer candle: something higher was paid then.
  const older = (high: number) => [{ openTime: at(-2 * 1440), closeTime: later(at(0), -1), high, low: 90 }]
  const ups = (high: number) => told(series, (seen) => newExtreme(3, seen, { older: older(high) }), 2880)
  expect(ups(103)).toMatchObject([{ figures: { direction: 'up', before: 103 } }])
  expect(ups(200)).toEqual([])
})

/** Days of the same turnover, a little noise in it, and at the end a spike of so many minutes. */
function traded(usual: number, spike: number[]): Minute[] {
  const quiet = closing(times(5 * 1440, 100)).map((one, n) => ({
    ...one,
    quoteVolume: usual * (1 + (n % 7) / 20),
  }))
  const busy = closing(times(spike.length + 10, 100), start + 5 * day).map((one, n) => ({
    ...one,
    quoteVolume: usual * (spike[n] ?? 1),
  }))
  return [...quiet, ...busy]
}

const from = 5 * 1440 - 5

test('far more traded than is usual at this time of day is told once, within five minutes; not for a thin coin', () => {
  const events = told(traded(10_000, times(20, 14)), (seen) => volumeSpike(8, seen), from)
  expect(events).toHaveLength(1)
  expect(events[0]?.figures.times).toBeGreaterThanOrEqual(8)
  expect((events[0]?.at.getTime() ?? 0) - (start + 5 * day)).toBeLessThanOrEqual(5 * minute)
  expect(events[0]?.late).toBe(0)
  expect(told(traded(10_000, times(20, 5)), (seen) => volumeSpike(8, seen), from)).toEqual([])
  expect(told(traded(50, times(20, 500)), (seen) => volumeSpike(8, seen), from)).toEqual([])
  // One wrong candle, however large.
  expect(told(traded(10_000, [1, 900]), (seen) => volumeSpike(8, seen), from)).toEqual([])
  // Three days are needed to know what is usual.
  expect(told(traded(10_000, times(20, 14)).slice(3 * 1440), (seen) => volumeSpike(8, seen), 1500)).toEqual(
    [],
  )
})

test('one wild day among those before does not hide a spike, and a busy hour of every day is none', () => {
  const wild = traded(10_000, times(20, 14)).map((one, n) =>
    n < 1440 ? { ...one, quoteVolume: 400_000 } : one,
  )
  expect(told(wild, (seen) => volumeSpike(8, seen), from)).toHaveLength(1)
  const hourly = closing(times(6 * 1440, 100)).map((one, n) => ({
    ...one,
    quoteVolume: n % 1440 < 60 ? 200_000 : 10_000,
  }))
  expect(told(hourly.slice(0, from + 120), (seen) => volumeSpike(8, seen), from)).toEqual([])
})

test('funding flips where it leaves one side and arrives at the other, not where it trembles around nothing', () => {
  const rate = (value: number, hours: number) => ({ rate: value, at: later(new Date(start), hours * hour) })
  expect(fundingFlipped(rate(0.0001, 0), rate(-0.0001, 8))).toMatchObject({
    kind: 'funding',
    at: new Date(start + 8 * hour),
    figures: { payers: 'shorts' },
  })
  expect(fundingFlipped(rate(-0.0001, 0), rate(0.00003, 8))?.figures.payers).toBe('longs')
  for (const [before, now] of [
    [0.0001, -0.00001],
    [0.00001, -0.0001],
    [0.0001, 0.0003],
    [0, 0],
  ] as const)
    expect(fundingFlipped(rate(before, 0), rate(now, 8))).toBeNull()
  expect(fundingFlipped(rate(0.0001, 8), rate(-0.0001, 8))).toBeNull()
})

test('usual days bring no move of five percent within an hour, and each that is told really was', () => {
  for (const [seed, daily] of [
    [1, 0.025],
    [2, 0.03],
    [3, 0.04],
  ] as const) {
    const series = usualMarket({ price: 100, daily, usdt: 50_000_000 }, 3 * 1440, seed)
    expect(moved(5, 60, series, { since: at(0) })).toBeNull()
    for (let n = 100; n < series.length; n += 20) {
      const seen = series.slice(Math.max(0, n - 300), n)
      const event = moved(1, 30, seen, { since: at(n - 20) })
      if (!event) continue
      const closes = seen.filter((one) => event.at.getTime() - one.at.getTime() <= 31 * minute)
      const prices = closes.map(({ close }) => close)
      expect(Math.max(...prices) / Math.min(...prices)).toBeGreaterThan(1.009)
    }
  }
})
