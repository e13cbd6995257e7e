import { type CalendarReader, type CalendarRows, eachOnce } from './calendar-entry.ts'
import { readEvents } from './calendar-events.ts'
import { readTableOfDates } from './calendar-table.ts'

/** `too_large`: over one megabyte. `no_calendar`: neither iCalendar nor a table with a column of dates. */
export type CalendarFile = CalendarRows | { refused: 'too_large' | 'no_calendar' }

const bytesMax = 1024 * 1024

/**
 * Reads dates of a market that an owner brings, as iCalendar (.ics) or as a table (.csv; commas, semicolons or tabs; a head
 * in any of our languages): by time, what repeats once, at most 2000 rows. What repeats by a rule is told from today until
 * a year ahead; other dates as they are, also those that have passed.
 */
export function readCalendarFile(content: string | Uint8Array, reader: CalendarReader): CalendarFile {
  if (Buffer.byteLength(content) > bytesMax) return { refused: 'too_large' }
  const text = (typeof content === 'string' ? content : decoded(content))
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
  const isEvents = /^\s*BEGIN:VCALENDAR/i.test(text)
  const rows = isEvents ? readEvents(text, reader) : readTableOfDates(text, reader)
  return rows ? { entries: eachOnce(rows.entries), unread: rows.unread } : { refused: 'no_calendar' }
}

/** Spreadsheets save UTF-8, UTF-16 with a mark, or the encoding of Western Windows. */
function decoded(bytes: Uint8Array): string {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
