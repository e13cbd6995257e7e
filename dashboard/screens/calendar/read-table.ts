import papa from 'papaparse'
import type { Platform } from '#contract/lists.ts'
import { poll as pollSchema } from '#contract/polls.ts'
import { emptyPoll } from '#app/poll-draft.ts'
import type { Agent } from '#app/queries/agents.ts'
import type { Composed } from '#app/queries/schedule.ts'

/** A row of a table that somebody brings: what it asks for, or what of it cannot be read. */
export interface TableRow {
  /** As it stands in the table, counted from 1, the head left out. */
  line: number
  text: string
  item: Composed | null
  /** A key of `schedule:import.unread`; null where it can be read. */
  problem: 'agent' | 'place' | 'time' | 'text' | 'poll' | null
}

/** Between the parts of a thread stands a line of dashes. */
const partBreak = /(?:^|\n)[^\S\n]*-{3,}[^\S\n]*(?:\n|$)/u

/**
 * Reads a table as CSV (with a head, any of the usual separators) or JSON (a list of objects). Columns: agent, place, text,
 * poll (options, each in a line) with `poll minutes`,
 * and a date with a time in the reader's own zone, or `at` as ISO 8601; neither of them: the next free slot. Null: no table.
 */
export function readTable(source: string, agents: Agent[]): TableRow[] | null {
  const rows = recordsOf(source)
  return rows?.map((row, index) => readRow(row, index + 1, agents)) ?? null
}

function recordsOf(source: string): Record<string, string>[] | null {
  const text = source.replace(/^\uFEFF/u, '').trim()
  // JSON that is no list is no table either.
  if (text === '' || text.startsWith('{')) return null
  if (text.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(text)
      return Array.isArray(list) ? list.flatMap((one) => (isRecord(one) ? [keysFolded(one)] : [])) : null
    } catch {
      return null
    }
  }
  const { data, meta } = papa.parse<Record<string, unknown>>(text, { header: true, skipEmptyLines: 'greedy' })
  return meta.fields && meta.fields.length > 1 ? data.map(keysFolded) : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function keysFolded(row: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.trim().toLowerCase(),
      typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '',
    ]),
  )
}

const fold = (name: string) =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/^@/, '').trim()

function readRow(row: Record<string, string>, line: number, agents: Agent[]): TableRow {
  const words = row['text'] ?? row['content'] ?? ''
  const refused = (problem: NonNullable<TableRow['problem']>): TableRow => ({
    line,
    text: words,
    item: null,
    problem,
  })
  const agent = agentNamed(row['agent'] ?? row['account'] ?? '', agents)
  if (!agent) return refused('agent')
  const platform = placeOf(row['place'] ?? row['platform'] ?? '', agent)
  if (!platform) return refused('place')
  const when = whenOf(row)
  if (!when) return refused('time')
  const parts = words
    .split(partBreak)
    .flatMap((part) => (part.trim() === '' ? [] : [{ content: part.trim() }]))
  const [first] = parts
  if (!first) return refused('text')
  const poll = pollIn(row)
  if (poll === 'unread') return refused('poll')
  // One beside a thread is refused where it is put, with the reason.
  const asking = poll ? [{ ...first, poll }, ...parts.slice(1)] : parts
  return {
    line,
    text: words,
    problem: null,
    item: { agentId: agent.agentId, platform, parts: asking, when },
  }
}

/** As the export writes one: its options, each in a line, and for how many minutes people may choose. */
function pollIn({ poll = '', 'poll minutes': minutes = '' }: Record<string, string>) {
  const options = poll.split('\n').flatMap((option) => (option.trim() === '' ? [] : [option.trim()]))
  if (options.length === 0) return null
  const read = pollSchema.safeParse({ options, minutes: Number(minutes || emptyPoll.minutes) })
  return read.success ? read.data : 'unread'
}

/** By its name as written, else as said without marks and capitals, where only one is called that. */
function agentNamed(name: string, agents: Agent[]): Agent | undefined {
  if (name === '' && agents.length === 1) return agents[0]
  const exact = agents.find((agent) => agent.agentId === name || agent.name === name)
  if (exact) return exact
  for (const as of [(said: string) => said.toLowerCase().replace(/^@/, '').trim(), fold]) {
    const found = agents.filter((agent) =>
      [agent.name, agent.twitter?.screenName ?? ''].some((one) => one !== '' && as(one) === as(name)),
    )
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
  }
  return undefined
}

function placeOf(name: string, agent: Agent): Platform | null {
  const wanted = name.toLowerCase()
  if (wanted === 'x' || wanted === 'twitter') return 'twitter'
  if (wanted === 'telegram') return 'telegram'
  return wanted === '' ? (agent.twitter ? 'twitter' : agent.telegram ? 'telegram' : null) : null
}

function whenOf({
  at = '',
  date = '',
  time = '',
  status = '',
}: Record<string, string>): Composed['when'] | null {
  if (status.toLowerCase() === 'draft') return { kind: 'draft' }
  if (at === '' && date === '' && time === '') return { kind: 'next' }
  const read = at === '' ? localMoment(date, time) : momentOf(at)
  return read && { kind: 'at', at: read.toISOString() }
}

/** ISO 8601 with a date and a time; with an offset it is that instant, without one the reader's zone. */
function momentOf(at: string): Date | null {
  const [, date = '', time = '', offset] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/i.exec(at) ?? []
  const local = localMoment(date, time.replace(/\.\d+$/, ''))
  if (!local || offset === undefined) return local
  const instant = new Date(`${date}T${time}${offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** `2026-03-04` and `9:30` or `09:30`, in the reader's zone. Other orders of day and month say two things. */
function localMoment(date: string, time: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date) ?? []
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time) ?? []
  if (!year || !hours || Number(hours) > 23 || Number(minutes) > 59) return null
  const moment = new Date(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes))
  // A day that does not exist became another one.
  return moment.getMonth() === Number(month) - 1 && moment.getDate() === Number(day) ? moment : null
}
