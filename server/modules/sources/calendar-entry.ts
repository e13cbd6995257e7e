import { createHash } from 'node:crypto'
import { visibleText } from '#server/lib/visible-text.ts'
import { type CalendarKind, coinIn, kindOf } from './calendar-words.ts'

/** One thing on one day. */
export interface CalendarEntry {
  /** Of what lasts all day, when that day begins for its owner. */
  at: Date
  allDay: boolean
  /** One line. */
  title: string
  /** A ticker in capitals. */
  coin: string | null
  kind: CalendarKind
  note: string | null
  /** The same each time the file is read; of what repeats, another one each time it comes. */
  uid: string
}

/**
 * Why a row was left out. `date_ambiguous`: its day and month could be two; `time`: no time, or it could be two; `zone`: a
 * zone nobody knows; `repeat`: a rule that cannot be followed; `broken`: no row at all; `too_many`: this row and those after it.
 */
export type UnreadReason =
  'date' | 'date_ambiguous' | 'time' | 'zone' | 'title' | 'repeat' | 'broken' | 'too_many'

export interface UnreadRow {
  /** In the file, from 1. */
  line: number
  reason: UnreadReason
}

export interface CalendarRows {
  entries: CalendarEntry[]
  unread: UnreadRow[]
}

/** Who reads the file, and when. */
export interface CalendarReader {
  now: Date
  /** The owner's: of times that name none. IANA. */
  zone: string
}

export const rowsMax = 2000
const titleMax = 200
const noteMax = 1000
const uidMax = 200

/** Null: it has no title. */
export function entryOf({
  at,
  allDay,
  title: said,
  note,
  coin: ownCoin = null,
  kind = kindOf(said),
  uid = '',
}: {
  at: Date
  allDay: boolean
  title: string
  note: string
  coin?: string | null
  kind?: CalendarKind | undefined
  uid?: string
}): CalendarEntry | null {
  const title = visibleText(said, titleMax).replace(/\s+/g, ' ')
  if (title === '') return null
  // Names of figures and of authorities are capitals, too.
  const coin = ownCoin ?? (kind === 'macro' ? null : coinIn(title))
  const own = visibleText(uid, uidMax + 1)
  const name = own !== '' && own.length <= uidMax ? own : hashOf(own || [at.toISOString(), title, coin])
  return { at, allDay, title, coin, kind, note: visibleText(note, noteMax) || null, uid: name }
}

const hashOf = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('hex')

/** By time, and each once: by its name, or as the same thing at the same time. */
export function eachOnce(entries: CalendarEntry[]): CalendarEntry[] {
  const seen = new Set<string>()
  return entries
    .filter(({ uid, at, title, coin }) => {
      const same = [`uid ${uid}`, `all ${JSON.stringify([at, title, coin])}`]
      const isNew = !same.some((one) => seen.has(one))
      for (const one of same) seen.add(one)
      return isNew
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
