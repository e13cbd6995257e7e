import { expect, test } from 'vitest'
import type { Agent } from '#app/queries/agents.ts'
import { readTable } from '../../dashboard/screens/calendar/read-table.ts'

const agent = (agentId: string, name: string, screenName: string | null) =>
  ({ agentId, name, twitter: screenName && { screenName }, telegram: {} }) as unknown as Agent
const lens = agent('7', 'Café Lens', 'cafelens')
const agents = [lens, agent('8', 'Má Bếp', null), agent('9', 'Mã Bếp', null)]

const read = (source: string, own = [lens]) =>
  readTable(source, own)?.map(({ problem, item }) => problem ?? item?.when) ?? null
const at = (...when: [number, number, number, number, number]) => ({
  kind: 'at',
  at: new Date(...when).toISOString(),
})

test('a table of a spreadsheet is read in the reader’s own zone, whatever its separators and quotes', () => {
  const rows = readTable(
    '\uFEFFtext;date;time;place;Notes\r\n"one; ""two""\n---\nthree";2026-03-04;9:30;X;\r\n\r\nfour;;;;\r\n',
    [lens],
  )
  expect(rows?.map(({ item }) => item)).toEqual([
    {
      agentId: '7',
      platform: 'twitter',
      parts: [{ content: 'one; "two"' }, { content: 'three' }],
      when: at(2026, 2, 4, 9, 30),
    },
    { agentId: '7', platform: 'twitter', parts: [{ content: 'four' }], when: { kind: 'next' } },
  ])
})

test('a day that does not exist, half a time and an order that says two things are no times', () => {
  expect(
    read(
      'date,time,text\n2026-02-30,09:30,a\n2026-04-31,10:00,b\n03/04/2026,09:30,c\n2026-03-04,,d\n,09:30,e\n2026-03-04,24:00,f\n2026-02-28,10:00,g',
    ),
  ).toEqual(['time', 'time', 'time', 'time', 'time', 'time', at(2026, 1, 28, 10, 0)])
})

test('a moment is one of ISO 8601: with an offset everywhere the same, without one in the reader’s zone', () => {
  expect(
    read(
      'at,text\n2026-03-04T09:30:00+02:00,a\n2026-03-04 09:30,b\n2026-03-04,c\n04/03/2026 09:30,d\n"Wed, 04 Mar 2026 09:30:00 GMT",e\n2026-02-30T09:30:00Z,f\n4 mars 2026 09:30,g',
    ),
  ).toEqual([
    { kind: 'at', at: '2026-03-04T07:30:00.000Z' },
    at(2026, 2, 4, 9, 30),
    'time',
    'time',
    'time',
    'time',
    'time',
  ])
})

test('an agent is the one of exactly that name; a name that fits two without its marks is nobody’s', () => {
  const rows = readTable('agent,text\nMã Bếp,a\n@CafeLens,b\ncafe lens,c\nMa Bep,d\n,e', agents)
  expect(rows?.map(({ item, problem }) => problem ?? item?.agentId)).toEqual([
    '9',
    '7',
    '7',
    'agent',
    'agent',
  ])
})

test('what is no list and no table is said to be none', () => {
  for (const source of ['', 'hello', '{"text":"one"}', '[{"text":', '{"text":"a"}\n{"text":"b"}'])
    expect(read(source)).toBeNull()
})
