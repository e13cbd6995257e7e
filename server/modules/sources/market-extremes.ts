import { day, hour } from '#server/lib/clock.ts'
import {
  borneOut,
  endOf,
  newestOf,
  type Found,
  type MarketEvent,
  type Reading,
  type Series,
} from './market-series.ts'

export type Extreme = MarketEvent<
  'extreme',
  { days: number; direction: 'up' | 'down'; price: number; before: number; beforeAt: Date }
>

/** A longer candle of the time before the minutes. */
export interface OlderBar {
  openTime: Date
  closeTime: Date
  high: number
  low: number
}

/** So long without a further extreme, and the next one is news: while a market climbs each hour brings one. */
const calmFor = day
/** The days must be known but for so much at their beginning. */
const unknownMax = hour
/** And the market may have stood still for so long in them, altogether. */
const missingShareMax = 0.1

interface Point {
  from: number
  until: number
  price: number
}

/**
 * That a minute closed above everything paid in so many days before it, or below, borne out by the next. In a rise each
 * minute is higher than all before, so only the first is told; the next after a day without one. `older`: candles of the
 * days that the series does not hold. Where the days are not known (a young coin, a hole) nothing is said.
 */
export function newExtreme(
  days: number,
  series: Series,
  { older = [], ...reading }: Reading & { older?: readonly OlderBar[] } = {},
): Extreme | null {
  const found = (['up', 'down'] as const).flatMap((direction) =>
    extremesOf({ days, direction }, series, older),
  )
  found.sort((left, right) => left.known - right.known)
  return newestOf(found, series, reading)
}

function extremesOf(
  { days, direction }: { days: number; direction: 'up' | 'down' },
  series: Series,
  older: readonly OlderBar[],
): Found<Extreme>[] {
  const found: Found<Extreme>[] = []
  const first = series[0]
  if (!first) return found
  const sign = direction === 'up' ? 1 : -1
  const edge = ({ high, low }: { high: number; low: number }) => (direction === 'up' ? high : low)
  const past: Point[] = older
    .map((bar) => ({ from: bar.openTime.getTime(), until: bar.closeTime.getTime() + 1, price: edge(bar) }))
    .filter(({ from }) => from < first.at.getTime())
    .sort((left, right) => left.from - right.from)
  // The extremes that may still count, the furthest first; known time as a running sum.
  let places: Point[] = []
  const known: Point[] = []
  let knownTime = 0
  const add = (point: Point) => {
    while (places.length > 0 && sign * ((places.at(-1)?.price ?? 0) - point.price) <= 0) places.pop()
    places.push(point)
    known.push(point)
    knownTime += point.until - point.from
  }
  past.forEach(add)
  let lastAt = -Infinity
  let from = 0

  for (const [index, one] of series.entries()) {
    if (!one.closed) break
    const start = one.at.getTime() - days * day
    while (places[0] && places[0].until <= start) places.shift()
    for (; (known[from]?.until ?? Infinity) <= start; from++)
      knownTime -= (known[from]?.until ?? 0) - (known[from]?.from ?? 0)
    const oldest = known[from]
    const best = places[0]
    const isKnown =
      oldest !== undefined &&
      oldest.from <= start + unknownMax &&
      knownTime >= days * day * (1 - missingShareMax)
    const beyond = (price: number) => best !== undefined && sign * (price - best.price) > 0
    const told = isKnown && beyond(one.close) ? borneOut(series, index, beyond) : null
    if (told !== null && best) {
      if (endOf(one) - lastAt > calmFor) {
        const figures = {
          days,
          direction,
          price: one.close,
          before: best.price,
          beforeAt: new Date(best.from),
        }
        found.push({ event: { at: new Date(endOf(one)), kind: 'extreme', figures }, known: told })
      }
      lastAt = endOf(one)
    }
    add({ from: one.at.getTime(), until: endOf(one), price: edge(one) })
  }
  return found
}
