import { expect, test } from 'vitest'
import { languages } from '#contract/lists.ts'
import { figureFrom, numbersIn } from '#server/modules/publishing/corrections/numerals.ts'
import { asAnswer, noted } from '#server/modules/publishing/corrections/notes.ts'
import { nextReading, readsPosts } from '#server/modules/publishing/corrections/readings.ts'
import { claimsOf } from '#server/modules/claims/index.ts'

test.each([
  ['67,420', 67_420.3, 66_981, '66,981'],
  ['$67,420', 67_420, 66_981.6, '$66,982'],
  ['$67.4K', 67_420, 66_981, '$67.0K'],
  ['67 420,5 $', 67_420.5, 66_981.25, '66 981,3 $'],
  ['67.420 €', 67_420, 66_981, '66.981 €'],
  ['6.74万', 67_420, 66_981, '6.70万'],
  ['٦٧٬٤٢٠', 67_420, 66_981, '٦٦٬٩٨١'],
  ['$38 million', 38e6, 31e6, '$31 million'],
  ['-1.2%', -1.21, -1.94, '-1.9%'],
  ['980', 980, 1020.4, '1020'],
  ['0.00001234', 0.000_012_34, 0.000_013_1, '0.00001310'],
])('%s becomes %s → %s as its writer would have written it: %s', (said, from, to, now) => {
  expect(figureFrom(said, { from, to })).toEqual([now])
})

test('a figure that says something else, reads the same, or turns its sign has no other', () => {
  expect(figureFrom('67,420', { from: 66_000, to: 66_981 })).toEqual([])
  expect(figureFrom('67,420', { from: 67_420, to: 67_420.4 })).toEqual([])
  expect(figureFrom('1.2%', { from: 1.2, to: -1.2 })).toEqual([])
  expect(figureFrom('a third', { from: 1 / 3, to: 0.5 })).toEqual([])
})

test('the numbers of a text are read in every way there is', () => {
  expect([...numbersIn('Fees of 1,200 and 3.5%')]).toEqual([1200, 1.2, 3.5])
})

test.each(languages)('what a correction says of itself claims nothing (%s)', (language) => {
  for (const text of [noted('.', language), asAnswer('.', language)])
    expect(claimsOf(text, language, { facts: [], names: [] })).toEqual([])
})

test('a late reading stands for those it missed, and the next one is the next in time', () => {
  const out = new Date('2026-11-20T10:00:00Z')
  const at = (hours: number) => new Date(out.getTime() + hours * 3_600_000)
  expect(nextReading(out, at(0))).toEqual(at(1))
  expect(nextReading(out, at(30))).toEqual(at(48))
  expect(nextReading(out, at(72))).toBeNull()
  expect(readsPosts(out, { due: at(4), now: at(4.1) })).toBe(false)
  expect(readsPosts(out, { due: at(4), now: at(30) })).toBe(true)
  expect(readsPosts(out, { due: at(72), now: at(72.2) })).toBe(true)
})
