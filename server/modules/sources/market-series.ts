import type { Minute } from '#server/adapters/market/client.ts'
import { minute } from '#server/lib/clock.ts'

/** Minutes as the market says them: oldest first, each once; the last may be unfinished; some may be missing. */
export type Series = readonly Minute[]

export interface MarketEvent<Kind extends string, Figures> {
  /** The moment from which on it was so. It stays the same however often the series is read: kind and moment name the event. */
  at: Date
  kind: Kind
  figures: Figures
}

export interface Reading {
  /** `readTo` of the reading before this one: what was seen then is not said again. Without it only what the newest minute brings. */
  since?: Date
}

/** Over a longer hole nothing is concluded. */
export const gapMax = 3 * minute

export const endOf = ({ at }: Minute): number => at.getTime() + minute

/** How far a reading of this series knows the market; what the next one passes as `since`. */
export function readTo(series: Series): Date {
  const last = series.at(-1)
  if (!last) return new Date(0)
  return new Date(last.closed ? endOf(last) : last.at.getTime())
}

/** Whether minutes are missing between these two for so long that they are not one story. */
export function isGap(before: Minute, after: Minute): boolean {
  return after.at.getTime() - endOf(before) > gapMax
}

/** What was found, with the moment at which the series told it. */
export interface Found<Event> {
  event: Event
  known: number
}

/** The newest of what this reading knows and the one before did not. */
export function newestOf<Event>(found: Found<Event>[], series: Series, { since }: Reading): Event | null {
  const from = since?.getTime() ?? readTo(series).getTime() - minute
  return found.findLast(({ known }) => known > from)?.event ?? null
}

/**
 * When the minute after `index` bore out what that minute's close says; null: not, or not yet. One close alone proves
 * nothing: exchanges tell single wrong candles and mend them. It is borne out by the next minute's first price, or else by
 * its close. Volume does not stand in for that: the next price is there within seconds, and a wrong candle's volume is as wrong.
 */
export function borneOut(series: Series, index: number, holds: (price: number) => boolean): number | null {
  const next = series[index + 1]
  if (!next) return null
  // A reader that is shown finished minutes alone learns of a first price only when its minute is over.
  const openKnown = series.at(-1)?.closed ? endOf(next) : next.at.getTime()
  if (holds(next.open)) return openKnown
  return next.closed && holds(next.close) ? endOf(next) : null
}

export function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}
