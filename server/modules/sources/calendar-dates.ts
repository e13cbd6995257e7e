import { localTime, startOfDay } from '#server/lib/local-time.ts'
import { readTime } from '#server/lib/time-words.ts'
import type { UnreadReason } from './calendar-entry.ts'
import { folded } from './calendar-words.ts'
import { zoneNamed } from './calendar-zones.ts'

export type Moment = { at: Date; allDay: boolean }
type Read<T> = T | { reason: UnreadReason }

const wordsMax = 60
/** Before all dates that are read: the reader of words looks ahead of it. */
const longAgo = new Date(0)

const allDayWords = new Set(
  [
    'all day',
    'allday',
    'full day',
    'toute la journée',
    'journée entière',
    'cả ngày',
    '全天',
    '整天',
    'طوال اليوم',
    'كل اليوم',
  ].map(folded),
)

/**
 * When something is, by what its row says. A date is read where it exists and has one order of day and month, a time where
 * no word of it is left over (decision: a-word-left-over-is-no-time). Without a time it lasts all day, in the owner's zone.
 */
export function readMoment(
  { date: saidDate, time: saidTime }: { date: string; time: string },
  { zone, ownZone }: { zone: string; ownZone: string },
): Read<Moment> {
  const date = plain(saidDate)
  if (date === '' || date.length > wordsMax) return { reason: 'date' }
  if (plain(saidTime).length > wordsMax) return { reason: 'time' }
  const split = dateIn(date)
  if ('reason' in split) return split
  const { day, rest } = split
  // A spreadsheet writes midnight behind each date.
  const own = /^0?0:00(?::00)?$/.test(rest) && plain(saidTime) !== '' ? '' : rest
  const time = [own, plain(saidTime)].filter((part) => part !== '').join(' ')
  if (time === '' || allDayWords.has(folded(time)) || /^-+$/.test(time))
    return { at: startOfDay(localTime(day, '12:00', ownZone), ownZone), allDay: true }
  return timeOn(day, time, zone)
}

/** Western digits, one kind of dash and blank. */
function plain(said: string): string {
  return said
    .slice(0, 500)
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\p{Cf}/gu, '')
    .replace(/[–—−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The day that a text begins with, as YYYY-MM-DD, and what stands behind it. */
function dateIn(text: string): Read<{ day: string; rest: string }> {
  const [whole, one = '', , two = '', three = ''] =
    /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?=$|[ T,])/.exec(text) ??
    /^(\d{4})(年)(\d{1,2})月(\d{1,2})[日号]/u.exec(text) ??
    /^(\d{4})()(\d{2})(\d{2})(?=$|[ T])/.exec(text) ??
    []
  if (whole === undefined) return wordyDate(text)
  const rest = text
    .slice(whole.length)
    // Behind a T it is ISO 8601, where a dash is an offset; else it may stand between two times.
    .replace(/^T([\d:.,]+)([+-]\d{2}:?\d{2})$/i, '$1 UTC$2')
    .replace(/^[ T,]+/, '')
    .trim()
  if (one.length === 4) return three.length > 2 ? { reason: 'date' } : dayOf(one, two, three, rest)
  if (three.length !== 4 || one.length > 2) return { reason: 'date' }
  // With stops the day is first wherever dates are written so; with other signs it depends on who writes.
  const isDayFirst = text.includes('.') && whole.includes('.')
  const first = Number(one)
  const second = Number(two)
  if (!isDayFirst && first <= 12 && second <= 12 && first !== second) return { reason: 'date_ambiguous' }
  return !isDayFirst && second > 12 ? dayOf(three, one, two, rest) : dayOf(three, two, one, rest)
}

function dayOf(year: string, month: string, day: string, rest: string): Read<{ day: string; rest: string }> {
  try {
    const date = { year: Number(year), month: Number(month), day: Number(day) }
    return { day: Temporal.PlainDate.from(date, { overflow: 'reject' }).toString(), rest }
  } catch {
    return { reason: 'date' }
  }
}

/** "3 December 2026", "Thu, Dec 3, 2026 18:30", "ngày 3 tháng 12 năm 2026". The year must be said. */
function wordyDate(text: string): Read<{ day: string; rest: string }> {
  if (!/(?<!\d)(?:19|20)\d{2}(?!\d)/.test(text)) return { reason: 'date' }
  const { words, zone } = withoutZone(text)
  const noon = readTime(`${words} 12:00`, { now: longAgo, zone: 'UTC' })
  if (noon) return { day: noon.toISOString().slice(0, 10), rest: text.slice(words.length).trim() }
  const moment = readTime(words, { now: longAgo, zone: 'UTC' })
  if (!moment) return { reason: 'date' }
  const [day = '', time = ''] = moment.toISOString().split('T')
  return { day, rest: `${time.slice(0, 5)} ${zone}`.trim() }
}

/** A time of day on a day, in the zone that is said behind it, else in the one of its column or owner. */
function timeOn(day: string, said: string, columnZone: string): Read<Moment> {
  const { words, zone: saidZone } = withoutZone(said.replace(/(:\d{2}:\d{2})[.,]\d+/, '$1'))
  const zone = saidZone === '' ? columnZone : zoneNamed(saidZone)
  if (zone === null) return { reason: 'zone' }
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(words) ?? []
  if (hours !== '')
    return Number(hours) > 23 || Number(minutes) > 59
      ? { reason: 'time' }
      : { at: localTime(day, `${hours.padStart(2, '0')}:${minutes}`, zone), allDay: false }
  const at = readTime(`${day} ${words}`, { now: longAgo, zone })
  return at ? { at, allDay: false } : { reason: 'time' }
}

/** The zone behind a time: "18:30 UTC", "18:30+02:00", "6:30 pm (ET)". One in capitals that nobody knows is one, too. */
function withoutZone(said: string): { words: string; zone: string } {
  const [whole, zone = ''] =
    / ?\(?((?:UTC|GMT) ?[+-]\d{1,2}(?::?\d{2})?|(?<=:\d{2} ?)\+\d{2}(?::?\d{2})?|(?<=:\d{2}:\d{2})-\d{2}:?\d{2}|(?<=:\d{2})Z)\)?$/i.exec(
      said,
    ) ??
    / ?\(?\b((?!AM\b|PM\b)[A-Z]{1,5}|[A-Z][A-Za-z]+\/[A-Za-z_/]+)\)?$/.exec(said) ??
    []
  return whole === undefined ? { words: said, zone } : { words: said.slice(0, -whole.length).trim(), zone }
}

/** The zone that the head of a column says in brackets, as "Time (UTC)"; undefined: none; null: one that nobody knows. */
export function zoneOfHead(head: string): string | null | undefined {
  const [, said = ''] = /[([（]([^)\]）]{1,40})[)\]）]/u.exec(head) ?? []
  const zone = zoneNamed(said)
  return zone ?? (/^[A-Z]{2,5}$/.test(said.trim()) ? null : undefined)
}
