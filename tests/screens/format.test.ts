import { expect, test } from 'vitest'
import { cellOf } from '#app/agent-cell-pattern.ts'
import { formatsFor } from '#app/format.ts'
import { pieces } from '#app/post-text.ts'

test('credits show at most three places, and income its sign', () => {
  const { credits, signedCredits } = formatsFor('en')
  expect([20, 0.8, 0.333, 1234.5].map(credits)).toEqual(['20', '0.8', '0.333', '1,234.5'])
  expect([20, -0.8, 0].map(signedCredits)).toEqual(['+20', '-0.8', '0'])
  expect(credits(-0)).toBe('0')
})

test('a time can be read in the agent’s zone, and only another day carries its date', () => {
  const { clock, moment } = formatsFor('en')
  const at = '2026-11-20T23:30:00.000Z'
  expect(clock(at, 'UTC')).toBe('23:30')
  expect(clock(at, 'Asia/Ho_Chi_Minh')).toBe('06:30')
  expect(moment(at, '2026-11-20T08:00:00.000Z', 'UTC')).toBe('23:30')
  expect(moment(at, '2026-11-21T08:00:00.000Z', 'UTC')).toBe('20 Nov, 23:30')
})

test('day and clock stand as each language puts them together', () => {
  const at = '2026-11-20T23:30:00.000Z'
  const written = ['fr', 'vi', 'zh', 'ar'].map((language) => formatsFor(language).fullDateTime(at, 'UTC'))
  expect(written).toEqual([
    '20 nov. 2026, 23:30',
    '23:30 20 thg 11, 2026',
    '2026年11月20日 23:30',
    '20 نوفمبر 2026، 23:30',
  ])
})

test('relative times count in the largest unit that fits', () => {
  const { relative } = formatsFor('en')
  const now = '2026-11-20T12:00:00.000Z'
  expect(relative('2026-11-20T12:12:00.000Z', now)).toBe('in 12 min')
  expect(relative('2026-11-20T15:00:00.000Z', now)).toBe('in 3 hr')
  expect(relative('2026-11-19T12:00:00.000Z', now)).toBe('yesterday')
})

test('Arabic keeps the figures of the exchanges, and a browser’s odd language tag breaks nothing', () => {
  expect(formatsFor('ar').credits(186.4)).toBe('186.4')
  expect(formatsFor('ar').usd(0.2)).toBe('$0.20')
  expect(formatsFor('en-US@posix').credits(186.4)).toBe('186.4')
})

test('an agent’s cell is always the same, mirrored, and another agent’s is another', () => {
  const cell = cellOf('agt_1')
  expect(cell).toEqual(cellOf('agt_1'))
  expect(cell.hexagons).toHaveLength(19)
  const tone = (x: number, y: number) =>
    cell.hexagons.find((one) => Math.abs(one.x - x) < 0.01 && Math.abs(one.y - y) < 0.01)?.tone
  for (const { x, y, tone: own } of cell.hexagons) expect(tone(100 - x, y)).toBe(own)
  expect(new Set(Array.from({ length: 40 }, (_, index) => JSON.stringify(cellOf(`agt_${index}`)))).size).toBe(
    40,
  )
})

test('a post is cut into claims, cashtags and addresses without losing a letter', () => {
  const text = '🚀 $SOL at 177.12, see https://x.example/a. €5'
  const found = pieces(text, [{ start: 10, end: 16, active: true }])
  expect(found.map(({ value }) => value).join('')).toBe(text)
  expect(found.filter(({ kind }) => kind === 'claim').map(({ value }) => value)).toEqual(['177.12'])
  expect(found.filter(({ kind }) => kind === 'link').map(({ value }) => value)).toEqual([
    '$SOL',
    'https://x.example/a',
  ])
})
