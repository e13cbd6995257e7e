import { minute } from '#server/lib/clock.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Hours ahead of UTC: those of RFC 822, and names that feeds use and that mean one thing. */
const zones: Record<string, number> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  WET: 0,
  WEST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  JST: 9,
  KST: 9,
}

const isoForm =
  /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:(?:T| +)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i
const mailForm =
  /^(?:[a-z]{3,9}\.?,? +)?(\d{1,2})[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{2,4})(?:,? +(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(?: *([a-z]{1,5}|(?:UTC|GMT)?[+-]\d{2}:?\d{2})(?: *\([^)]*\))?)?$/i

/**
 * When a feed says something was published: ISO 8601 (Atom, JSON Feed, Dublin Core) or RFC 822 with what RFC 2822
 * says of its old forms: years of two digits are 1950 to 2049, and a zone that nobody knows is UTC. Null: no date, or one
 * that does not exist. One that lies ahead is told as it stands: who reads it has a clock.
 */
export function feedDate(said: string | undefined): Date | null {
  const text = (said ?? '').replace(/\s+/g, ' ').trim()
  const iso = isoForm.exec(text)
  if (iso) {
    const [, year, month, day = '1', ...time] = iso
    return moment([Number(year), Number(month), Number(day)], time)
  }
  const [, day, name = '', year = '', ...time] = mailForm.exec(text) ?? []
  return moment([fullYear(year), months.indexOf(name.toLowerCase()) + 1, Number(day)], time)
}

function fullYear(said: string): number {
  const year = Number(said)
  if (said.length === 3) return 1900 + year
  return said.length > 2 ? year : year < 50 ? 2000 + year : 1900 + year
}

function moment(
  [year, month, day]: [number, number, number],
  [hours = '0', minutes = '0', seconds = '0', zone = '']: (string | undefined)[],
): Date | null {
  // A leap second is the last one of its minute, and 24:00 the end of its day.
  const [h, m, s] = [Number(hours), Number(minutes), Math.min(Number(seconds), 59)]
  const isEndOfDay = h === 24 && m === 0 && s === 0
  if ((h > 23 && !isEndOfDay) || m > 59 || Number(seconds) > 60) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  if (!(year >= 1000) || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return new Date(date.getTime() + ((h * 60 + m) * 60 + s) * 1000 - minutesAhead(zone) * minute)
}

function minutesAhead(zone: string): number {
  const [, sign, hours, minutes = '0'] = /([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  if (sign === undefined) return 60 * (zones[zone.toUpperCase()] ?? 0)
  const ahead = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -ahead : ahead
}
