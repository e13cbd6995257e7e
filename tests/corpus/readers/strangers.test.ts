import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readWishes } from '#app/wishes/read-wishes.ts'
import type { Agent } from '#app/queries/agents.ts'
import { readTime } from '#server/modules/schedule/index.ts'
import { readTable } from '../../../dashboard/screens/calendar/read-table.ts'

/** Cases by another hand, who read what is promised and never how it is done (decision: a-word-left-over-is-no-time). */
function cases<T>(name: string): T[] {
  const lines = readFileSync(join(import.meta.dirname, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => JSON.parse(line) as T)
}

test('no time that a stranger typed is read as another one, and hardly any is not read', () => {
  const all = cases<{ text: string; now: string; zone: string; expect: string | null }>('times')
  const wrong = all.flatMap(({ text, now, zone, expect: at }) => {
    const read = readTime(text, { now: new Date(now), zone })?.getTime() ?? null
    return read === (at === null ? null : new Date(at).getTime()) ? [] : [{ text, read }]
  })
  expect(wrong.filter(({ read }) => read !== null)).toEqual([])
  expect(all.length - wrong.length).toBeGreaterThanOrEqual(148)
})

interface TableCase {
  agents: { agentId: string; name: string; x: string | null; telegram: boolean }[]
  source: string
  expect: { problem?: string; agentId?: string }[] | null
}

test('a stranger’s tables get the verdict for every row that is promised', () => {
  const all = cases<TableCase>('table')
  const wrong = all.filter(({ agents, source, expect: wanted }) => {
    const own = agents.map(
      ({ agentId, name, x, telegram }) =>
        ({
          agentId,
          name,
          twitter: x && { screenName: x },
          telegram: telegram ? {} : null,
        }) as unknown as Agent,
    )
    const read = readTable(source, own)?.map(({ problem, item }) => problem ?? item?.agentId) ?? null
    return JSON.stringify(read) !== JSON.stringify(wanted?.map((one) => one.problem ?? one.agentId) ?? null)
  })
  // `2026-3-4` has one order only, and is read.
  expect(wrong.map(({ source }) => source)).toEqual([expect.stringContaining('2026-3-4')])
})

interface SentenceCase {
  text: string
  expect: { [field: string]: unknown; hours: null | 'always' | { from: string; to: string } }
}

test('what a stranger’s sentence wishes stands in the form', () => {
  const all = cases<SentenceCase>('sentence')
  const right = all.filter(({ text, expect: { hours, ...wanted } }) => {
    const { topic: _, hours: read, ...rest } = readWishes(text)
    const said =
      read &&
      (read.alwaysActive ? 'always' : { from: read.workingHoursStartTime, to: read.workingHoursEndTime })
    expect(Object.keys(rest).toSorted()).toEqual(Object.keys(wanted).toSorted())
    return (
      JSON.stringify(said) === JSON.stringify(hours) &&
      Object.entries(rest).every(([field, value]) => JSON.stringify(value) === JSON.stringify(wanted[field]))
    )
  })
  expect(right.length).toBeGreaterThanOrEqual(145)
})
