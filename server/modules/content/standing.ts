import type { Timeframe } from '#contract/lists.ts'
import type { Candle } from '#server/adapters/market/client.ts'
import { hour } from '#server/lib/clock.ts'
import { type Fact, type FactGiven, factOf, type Quantity } from '#server/modules/claims/index.ts'
import { durations, endOf, periodOf } from './bars.ts'

/** A line of the chart, per candle; null until there are enough of them. */
export interface Line {
  key: string
  quantity: Quantity
  periods: number | null
  values: readonly (number | null | undefined)[]
  /** The price is held against it. */
  isLevel: boolean
}

/** A price at which the market turned. */
interface Turn {
  key: string
  quantity: 'high' | 'low'
  value: number
  madeAt: Date
}

interface Standing {
  closed: Candle[]
  coin: string
  timeframe: Timeframe
  common: Pick<Fact, 'source' | 'time'>
  lines: Line[]
  turns: Turn[]
}

/** Changes are told over a bar and over the window beside the usual one, and over a day and a week where whole bars make them. */
const barsOfChanges = [1, 60]
const hoursOfChanges = [24, 168]

/**
 * What only the candles tell: since when the price stands above or below each line and level, what it changed over each
 * period, closes in a row, the highest close since when, and which way each line goes.
 */
export function standingOf(standing: Standing): Fact[] {
  return [
    ...positionsOf(standing),
    ...changesOf(standing),
    ...rowsOf(standing),
    ...extremesOf(standing),
    ...waysOf(standing),
  ]
}

/** The side of each line and level that the last close is on, and since when; `since` is null where it never changed. */
function positionsOf({ closed, coin, timeframe, common, lines, turns }: Standing): Fact[] {
  const held = [
    ...lines.filter(({ isLevel }) => isLevel),
    ...turns.map(({ key, quantity, value, madeAt }) => ({
      key,
      quantity,
      periods: null,
      values: closed.map(({ closeTime }) => (closeTime > madeAt ? value : null)),
    })),
  ]
  return held.flatMap(({ key, quantity, periods, values }): Fact[] => {
    const sides = closed.map(({ close }, at) => Math.sign(close - (values[at] ?? Number.NaN)))
    const side = sides.at(-1)
    if (side !== 1 && side !== -1) return []
    const other = sides.findLastIndex((one) => one !== side)
    const first = sides[other] === -side ? closed[other + 1] : undefined
    return [
      factOf({
        ...common,
        key: `close/${key}`,
        kind: 'position',
        value: side > 0 ? 'above' : 'below',
        subject: { coin, quantity, periods },
        label: `where the last close stands to ${key}`,
        since: first ? endOf(first).toISOString() : null,
        period: first ? periodOf(sides.length - 1 - other, timeframe) : null,
        from: ['close', key],
      }),
    ]
  })
}

function changesOf({ closed, coin, timeframe, common }: Standing): Fact[] {
  const perDay = hoursOfChanges.map((hours) => (hours * hour) / durations[timeframe])
  const last = closed.at(-1)
  return [...new Set([...barsOfChanges, ...perDay])].flatMap((bars): Fact[] => {
    const before = Number.isInteger(bars) && bars > 0 ? closed.at(-1 - bars) : undefined
    if (!last || !before) return []
    const period = periodOf(bars, timeframe)
    return [
      factOf({
        ...common,
        key: `change${bars}`,
        kind: 'percent',
        value: (last.close / before.close - 1) * 100,
        subject: { coin, quantity: 'change', periods: bars },
        period,
        label: `change over ${bars} bars`,
      }),
      factOf({
        ...common,
        key: `open${bars}`,
        kind: 'price',
        value: before.close,
        subject: { coin, quantity: 'open' },
        period,
        time: endOf(before).toISOString(),
        label: `price ${bars} bars before the last close`,
      }),
    ]
  })
}

function rowsOf({ closed, coin, timeframe, common }: Standing): Fact[] {
  const ways = closed.slice(1).map(({ close }, at) => Math.sign(close - (closed[at]?.close ?? close)))
  const row = (way: 1 | -1, quantity: Quantity, label: string): Fact => {
    const bars = ways.length - 1 - ways.findLastIndex((one) => one !== way)
    const period = periodOf(bars, timeframe)
    return factOf({
      ...common,
      key: quantity,
      kind: 'number',
      value: bars,
      subject: { coin, quantity },
      period,
      label,
    })
  }
  return [
    row(1, 'streakUp', 'closes in a row that were higher than the one before'),
    row(-1, 'streakDown', 'closes in a row that were lower than the one before'),
  ]
}

/** The day on which a close was last as high, or as low; none where the bar before was. */
function extremesOf({ closed, coin, timeframe, common }: Standing): Fact[] {
  const last = closed.at(-1)
  if (!last) return []
  const extreme = (quantity: Quantity, label: string, beats: (close: number) => boolean): Fact[] => {
    const at = closed.findLastIndex((candle, index) => index < closed.length - 1 && !beats(candle.close))
    const bar = closed[at]
    const bars = closed.length - 1 - at
    if (!bar || bars <= 1) return []
    const given: FactGiven = { ...common, kind: 'date', value: endOf(bar).toISOString(), label }
    return [
      factOf({ ...given, key: quantity, subject: { coin, quantity }, period: periodOf(bars, timeframe) }),
    ]
  }
  return [
    ...extreme('highestSince', 'the highest close since', (close) => close < last.close),
    ...extreme('lowestSince', 'the lowest close since', (close) => close > last.close),
  ]
}

/** Which way each line went with the last bar. */
function waysOf({ coin, common, lines }: Standing): Fact[] {
  return lines.flatMap(({ key, quantity, periods, values }): Fact[] => {
    const [before, now] = values.slice(-2)
    if (typeof now !== 'number' || typeof before !== 'number' || now === before) return []
    const way = now > before ? 'up' : 'down'
    return [
      factOf({
        ...common,
        key: `${key} way`,
        kind: 'direction',
        value: way,
        direction: way,
        subject: { coin, quantity, periods },
        label: `which way ${key} went with the last bar`,
        from: [key],
      }),
    ]
  })
}
