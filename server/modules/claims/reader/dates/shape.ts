import type { Moment } from '../../types.ts'

export interface FoundMoment {
  index: number
  end: number
  moment: Moment
}

export type Groups = Record<string, string | undefined>

/** One way to write a moment; `read` says null where it only looks like one. */
export interface Shape {
  pattern: RegExp
  read: (groups: Groups) => Moment | null
}

/** No letter or digit may touch a word from this side. */
export const noneBefore = '(?<![\\p{L}\\p{M}\\d])'
export const noneAfter = '(?![\\p{L}\\p{M}\\d])'

/** A year as it stands behind a month or a quarter. */
export const writtenYear = '(?<y>(?:19|20|25)\\d\\d)(?!\\d)'

const monthMax = 12
const dayMax = 31
/** The years of the Buddhist calendar are 543 ahead, and no other year is this far away. */
const buddhistFrom = 2500
const buddhistAhead = 543

/** Words as alternatives of a pattern, longest first, so that none hides a longer one. */
export function anyOf(words: Iterable<string>): string {
  return [...words]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
}

export function number(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** A day, a month or a year; null where there is no such one, or where a day stands alone. */
export function day(
  year: string | undefined,
  month: number | undefined,
  dayWritten: string | number | undefined,
): Moment | null {
  const written = number(year)
  const y = written !== undefined && written > buddhistFrom ? written - buddhistAhead : written
  const d = dayWritten === undefined ? undefined : Number(dayWritten)
  if ((month !== undefined && (month < 1 || month > monthMax)) || !isDay(d)) return null
  if (d !== undefined && month === undefined) return null
  return {
    ...(y === undefined ? {} : { year: y }),
    ...(month === undefined ? {} : { month }),
    ...(d === undefined ? {} : { day: d }),
  }
}

/** A day whose month nobody says. */
export function loneDay(written: string | number | undefined): Moment | null {
  const d = written === undefined ? undefined : Number(written)
  return d === undefined || !isDay(d) ? null : { day: d }
}

function isDay(d: number | undefined): boolean {
  return d === undefined || (d >= 1 && d <= dayMax)
}
