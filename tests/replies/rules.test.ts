import { expect, test } from 'vitest'
import { minute } from '#server/lib/clock.ts'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import { nextReadAt, readFrom, searchesFor } from '#server/modules/replies/rules.ts'

const now = new Date('2026-03-02T12:00:00Z')
const ago = (minutes: number) => snowflakeAt(new Date(now.getTime() - minutes * minute))

test('accounts read at the same time share a search of at most 512 characters; others would bring the same posts again', () => {
  const together = Array.from({ length: 40 }, (_, n) => ({
    xUserId: String(2e18 + n * 4096),
    sinceId: ago(7),
  }))
  const quiet = { xUserId: '44', sinceId: ago(62) }
  const fresh = { xUserId: '55', sinceId: null }
  const searches = searchesFor([...together.slice(0, 20), quiet, fresh, ...together.slice(20)])

  expect(searches.flatMap((search) => search.sources)).toHaveLength(42)
  expect(searches.length).toBeLessThanOrEqual(5)
  for (const { query } of searches) expect(query.length).toBeLessThanOrEqual(512)
  expect(searches.filter(({ sources }) => sources.includes(quiet) || sources.includes(fresh))).toHaveLength(2)
})

test('a silent account is looked at less and less often, at least once an hour', () => {
  const minutes = [0, 1, 2, 3, 4, 50].map(
    (quietReads) => (nextReadAt({ quietReads, now }).getTime() - now.getTime()) / minute,
  )
  expect(minutes).toEqual([5, 10, 20, 40, 60, 60])
})

test('nothing is read that nobody would answer any more', () => {
  expect(readFrom({ sinceIds: [null], now })).toBe(ago(360))
  expect(readFrom({ sinceIds: [ago(10_000)], now })).toBe(ago(360))
  expect(readFrom({ sinceIds: [ago(5), ago(20)], now })).toBe(ago(20))
})
