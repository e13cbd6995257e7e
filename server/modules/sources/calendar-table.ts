import papa from 'papaparse'
import { readMoment, zoneOfHead } from './calendar-dates.ts'
import {
  type CalendarEntry,
  type CalendarReader,
  type CalendarRows,
  entryOf,
  rowsMax,
  type UnreadReason,
} from './calendar-entry.ts'
import { coinOf, type Column, columnsOf, kindNamed, kindOf, saysUnlock } from './calendar-words.ts'
import { zoneNamed } from './calendar-zones.ts'

/** A table's own title and notes may stand above its head. */
const headWithin = 10
const cellMax = 5000
const besideDates: Column[] = ['title', 'coin', 'note']

interface Row {
  /** Where it begins, from 1. */
  line: number
  cells: string[]
  /** A quotation mark that does not end, as where the file was cut off. */
  isBroken: boolean
}

/** A table as CSV with a head in any of our languages; null: it has no column of dates, or nothing beside it. */
export function readTableOfDates(text: string, reader: CalendarReader): CalendarRows | null {
  const rows = rowsOf(text)
  const head = rows
    .slice(0, headWithin)
    .map(({ cells }) => ({ cells, columns: columnsOf(cells) }))
    .findIndex(({ columns }) => columns.has('date') && besideDates.some((one) => columns.has(one)))
  const names = rows[head]?.cells
  if (!names) return null
  const table = tableOf(names, reader)
  const found: CalendarRows = { entries: [], unread: [] }
  const body = rows.slice(head + 1)
  for (const { line, cells, isBroken } of body.slice(0, rowsMax)) {
    const read = isBroken ? 'broken' : readRow(cells, table)
    if (typeof read === 'string') found.unread.push({ line, reason: read })
    else found.entries.push(read)
  }
  const [beyond] = body.slice(rowsMax)
  if (beyond) found.unread.push({ line: beyond.line, reason: 'too_many' })
  return found
}

interface Table {
  columns: Map<Column, number>
  /** Null: its head names one that nobody knows. */
  zone: string | null
  ownZone: string
  isOfUnlocks: boolean
}

function tableOf(names: string[], { zone }: CalendarReader): Table {
  const columns = columnsOf(names)
  const [said] = (['time', 'date'] as const).flatMap((column) => {
    const index = columns.get(column)
    const named = index === undefined ? undefined : zoneOfHead(names[index] ?? '')
    return named === undefined ? [] : [named]
  })
  return {
    columns,
    zone: said === undefined ? zone : said,
    ownZone: zone,
    isOfUnlocks: names.some(saysUnlock),
  }
}

function readRow(
  cells: string[],
  { columns, zone, ownZone, isOfUnlocks }: Table,
): CalendarEntry | UnreadReason {
  const cell = (column: Column) => {
    const index = columns.get(column)
    return index === undefined ? '' : (cells[index] ?? '').slice(0, cellMax).trim()
  }
  const rowZone = cell('zone') === '' ? zone : zoneNamed(cell('zone'))
  const moment = readMoment({ date: cell('date'), time: cell('time') }, { zone: rowZone ?? ownZone, ownZone })
  if ('reason' in moment) return moment.reason
  if (rowZone === null && !moment.allDay) return 'zone'

  const coin = coinOf(cell('coin'))
  const amount = cell('amount')
  const ownTitle = cell('title') || [cell('coin'), amount].filter((part) => part !== '').join(' ')
  const title = ownTitle || cell('note')
  const said = kindNamed(cell('kind'))
  const told = kindOf([cell('title'), cell('kind')].join(' '))
  // An amount of a coin on a day, and nothing else, is what becomes free.
  const isUnlock =
    told === 'other' && (isOfUnlocks || (cell('title') === '' && coin !== null && amount !== ''))
  const notes = [
    ownTitle === '' ? '' : cell('note'),
    cell('title') === '' ? '' : amount,
    coin === null && cell('title') !== '' ? cell('coin') : '',
  ]
  return (
    entryOf({
      ...moment,
      title,
      coin,
      kind: said ?? (isUnlock ? 'unlock' : told),
      note: notes.filter((part) => part !== '').join('\n'),
      uid: cell('uid'),
    }) ?? 'title'
  )
}

/** The rows with anything in them. */
function rowsOf(text: string): Row[] {
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const delimiter = said ?? delimiterOf(text)
  const rows: Row[] = []
  let line = said === undefined ? 1 : 2
  let at = said === undefined ? 0 : text.indexOf('\n') + 1
  const table = text.slice(at)
  at = 0
  papa.parse<string[]>(table, {
    delimiter,
    step: ({ data, errors, meta }, parser) => {
      if (data.some((cell) => cell.trim() !== ''))
        rows.push({ line, cells: data, isBroken: errors.length > 0 })
      if (rows.length > rowsMax + headWithin) parser.abort()
      line += linesIn(table.slice(at, meta.cursor))
      at = meta.cursor
    },
  })
  return rows
}

const linesIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

/** The sign that parts the first lines into most known columns. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r\n|\r|\n/, headWithin)
  const known = (delimiter: string) =>
    Math.max(...lines.map((line) => columnsOf(line.slice(0, cellMax).split(delimiter)).size))
  return [',', ';', '\t', '|'].reduce((best, next) => (known(next) > known(best) ? next : best))
}
