import { startOfDay } from '#server/lib/local-time.ts'
import {
  type CalendarEntry,
  type CalendarReader,
  type CalendarRows,
  entryOf,
  rowsMax,
  type UnreadReason,
} from './calendar-entry.ts'
import { type Component, componentsOf, type ContentLine, textValue } from './calendar-lines.ts'
import { repeatsOf, type WallTime, wallOf } from './calendar-repeats.ts'
import { kindNamed, kindOf } from './calendar-words.ts'
import { zoneNamed } from './calendar-zones.ts'

/** Following a rule takes time, and no calendar of people has more of them. */
const rulesMax = 200
const unreadRulesMax = 20

/** The events of an iCalendar file (RFC 5545); null: it is none. */
export function readEvents(text: string, reader: CalendarReader): CalendarRows | null {
  const calendars = componentsOf(text).filter(({ name }) => name === 'VCALENDAR')
  if (calendars.length === 0) return null
  const found: CalendarRows = { entries: [], unread: [] }
  const series = seriesOf(calendars)
  let rules = 0
  let unreadRules = 0
  for (const [index, one] of series.entries()) {
    const { line } = one.event.component
    rules += one.event.rule === null ? 0 : 1
    const isEnough = index >= rowsMax || found.entries.length >= rowsMax
    if (isEnough || rules > rulesMax || unreadRules > unreadRulesMax) {
      found.unread.push({ line, reason: 'too_many' })
      break
    }
    const read = readSeries(one, reader)
    if (read === 'repeat') unreadRules++
    if (typeof read === 'string') found.unread.push({ line, reason: read })
    else found.entries.push(...read)
  }
  return found
}

interface Event {
  component: Component
  zones: Map<string, string>
  uid: string
  rule: string | null
  /** Which time of a series it stands for (RECURRENCE-ID); null: it is the series itself. */
  standsFor: ContentLine | null
  sequence: number
  isCancelled: boolean
}

interface Series {
  event: Event
  /** Single times that differ from the rest. */
  changes: Event[]
}

/** Each event with what changes single times of it. Of two with one name, the later edition counts. */
function seriesOf(calendars: Component[]): Series[] {
  const byUid = new Map<string, Series>()
  const events = calendars.flatMap(eventsOf)
  const alone = events.filter(({ standsFor }) => standsFor === null)
  for (const event of alone) {
    const known = byUid.get(event.uid)
    if (!known || event.sequence >= known.event.sequence) byUid.set(event.uid, { event, changes: [] })
  }
  for (const event of events.filter(({ standsFor }) => standsFor !== null)) {
    const whole = byUid.get(event.uid)
    if (whole) whole.changes.push(event)
    else byUid.set(`${event.uid} ${event.standsFor?.value}`, { event, changes: [] })
  }
  return [...byUid.values()]
}

function eventsOf(calendar: Component): Event[] {
  const isCancelled = valueOf(calendar, 'METHOD').toUpperCase() === 'CANCEL'
  const zones = zonesOf(calendar)
  return calendar.parts
    .filter(({ name }) => name === 'VEVENT')
    .map((component) => ({
      component,
      zones,
      uid: textValue(valueOf(component, 'UID')) || `line ${component.line}`,
      rule: valueOf(component, 'RRULE') || null,
      standsFor: lineOf(component, 'RECURRENCE-ID') ?? null,
      sequence: Number(valueOf(component, 'SEQUENCE')) || 0,
      isCancelled: isCancelled || valueOf(component, 'STATUS').toUpperCase() === 'CANCELLED',
    }))
}

const lineOf = ({ lines }: Component, name: string) => lines.find((line) => line.name === name)
const linesOf = ({ lines }: Component, name: string) => lines.filter((line) => line.name === name)
const valueOf = (component: Component, name: string) => lineOf(component, name)?.value.trim() ?? ''

/** Zones that the file describes under names of its own: by the place it names, or where they have one offset alone. */
function zonesOf({ parts }: Component): Map<string, string> {
  return new Map(
    parts
      .filter(({ name }) => name === 'VTIMEZONE')
      .flatMap((zone): [string, string][] => {
        const offsets = new Set(zone.parts.map((part) => valueOf(part, 'TZOFFSETTO')))
        const [only = ''] = offsets.size === 1 ? offsets : []
        const known = zoneNamed(valueOf(zone, 'X-LIC-LOCATION')) ?? zoneNamed(only.slice(0, 5))
        return known ? [[valueOf(zone, 'TZID'), known]] : []
      }),
  )
}

/** A time as its line says it; a word: why it is none. */
function timeOf(line: ContentLine, value: string, { zones }: Event): WallTime | UnreadReason {
  const time = wallOf(value)
  if (!time) return 'date'
  const said = line.parameters['TZID']
  if (time.allDay || time.zone !== null || said === undefined) return time
  const zone = zoneNamed(said) ?? zones.get(said) ?? null
  return zone === null ? 'zone' : { ...time, zone }
}

function readSeries({ event, changes }: Series, reader: CalendarReader): CalendarEntry[] | UnreadReason {
  if (event.isCancelled) return []
  if (event.component.isBroken) return 'broken'
  const line = lineOf(event.component, 'DTSTART')
  const start = line ? timeOf(line, line.value, event) : 'date'
  if (typeof start === 'string') return start
  const walls = wallsOf(event, start, reader)
  if (walls === null) return 'repeat'

  const isReplaced = replacedIn({ event, changes }, start, reader)
  const entries: CalendarEntry[] = []
  for (const wall of walls) {
    if (isReplaced({ ...start, wall })) continue
    const suffix = event.rule === null && walls.length === 1 ? '' : wall.toString()
    const entry = entryAt({ ...start, wall }, event, suffix, reader)
    if (!entry) return 'title'
    entries.push(entry)
  }
  return [...entries, ...changes.flatMap((change) => changed(change, { series: event, start }, reader))]
}

/** The walls' clocks of an event: its own, or those of its rule, with what was added by hand (RDATE). */
function wallsOf(event: Event, start: WallTime, reader: CalendarReader): Temporal.PlainDateTime[] | null {
  const repeated = event.rule === null ? [start.wall] : repeatsOf(event.rule, start, reader)
  if (repeated === null || linesOf(event.component, 'RRULE').length > 1) return null
  const added = linesOf(event.component, 'RDATE').flatMap((line) =>
    line.value.split(',').flatMap((value) => {
      const time = timeOf(line, value.split('/')[0] ?? '', event)
      return typeof time === 'string' ? [] : [onClockOf(start, time, reader)]
    }),
  )
  const times = new Map([...repeated, ...added].map((wall) => [wall.toString(), wall]))
  return [...times.values()]
}

/** A single time that was changed: what it does not say itself is said by its series. */
function changed(
  change: Event,
  { series, start }: { series: Event; start: WallTime },
  reader: CalendarReader,
): CalendarEntry[] {
  const line = lineOf(change.component, 'DTSTART')
  const time = line ? timeOf(line, line.value, change) : null
  if (change.isCancelled || time === null || typeof time === 'string') return []
  const stood = change.standsFor ? timeOf(change.standsFor, change.standsFor.value, change) : time
  // The same name as the time had before.
  const suffix = typeof stood === 'string' ? '' : onClockOf(start, stood, reader).toString()
  const said = lineOf(change.component, 'SUMMARY')
  const own = said ? change : { ...change, component: series.component }
  const entry = entryAt(time, own, suffix, reader)
  return entry ? [entry] : []
}

const instantOf = ({ wall, zone }: WallTime, reader: CalendarReader) =>
  wall.toZonedDateTime(zone ?? reader.zone, { disambiguation: 'compatible' })

/** Another time on the clock of an event. */
function onClockOf(start: WallTime, time: WallTime, reader: CalendarReader): Temporal.PlainDateTime {
  if (start.allDay || time.allDay || time.zone === null) return time.wall
  return instantOf(time, reader)
    .withTimeZone(start.zone ?? reader.zone)
    .toPlainDateTime()
}

/**
 * Whether a time of a series is excluded, or told by a change of its own. Calendars write which they mean as a date, on
 * another clock, or on none (RFC 5545, 3.8.5.1).
 */
function replacedIn(
  { event, changes }: Series,
  start: WallTime,
  reader: CalendarReader,
): (time: WallTime) => boolean {
  const excluded = linesOf(event.component, 'EXDATE').map((line) => ({ line, from: event }))
  const told = changes.flatMap((from) => (from.standsFor ? [{ line: from.standsFor, from }] : []))
  const days = new Set<string>()
  const walls = new Set<string>()
  const instants = new Set<number>()
  for (const { line, from } of [...excluded, ...told]) {
    for (const value of line.value.split(',')) {
      const time = timeOf(line, value, from)
      if (typeof time === 'string') continue
      if (time.allDay || start.allDay) days.add(time.wall.toPlainDate().toString())
      else if (time.zone === null || start.zone === null) walls.add(time.wall.toString())
      if (!time.allDay) instants.add(instantOf(time, reader).epochMilliseconds)
    }
  }
  return (time) =>
    days.has(time.wall.toPlainDate().toString()) ||
    walls.has(time.wall.toString()) ||
    instants.has(instantOf(time, reader).epochMilliseconds)
}

function entryAt(
  time: WallTime,
  { component, uid }: Event,
  suffix: string,
  reader: CalendarReader,
): CalendarEntry | null {
  const moment = time.allDay
    ? startOfDay(new Date(instantOf({ ...time, zone: null }, reader).epochMilliseconds), reader.zone)
    : new Date(instantOf(time, reader).epochMilliseconds)
  const title = textValue(valueOf(component, 'SUMMARY'))
  const categories = textValue(
    linesOf(component, 'CATEGORIES')
      .map(({ value }) => value)
      .join(' '),
  )
  const known = uid.startsWith('line ') ? '' : uid
  return entryOf({
    at: moment,
    allDay: time.allDay,
    title,
    note: textValue(valueOf(component, 'DESCRIPTION')),
    kind: kindNamed(categories) ?? kindOf(title),
    uid: known && suffix ? `${known} ${suffix}` : known,
  })
}
