import { expect, test } from 'vitest'
import { wordDiff } from '#app/word-diff.ts'

const side = (kind: 'gone' | 'new', before: string, after: string) =>
  wordDiff(before, after)
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map(({ text }) => text)
    .join('')

test('both texts are there, letter by letter, and what they share is not marked', () => {
  const before = 'BTC holds 64,000.\nCalm above the EMA 50.'
  const after = 'BTC holds 64,000.\nQuiet, still above it.'
  expect(side('gone', before, after)).toBe(before)
  expect(side('new', before, after)).toBe(after)
  expect(wordDiff(before, after)[0]).toEqual({ kind: 'same', text: 'BTC holds 64,000.\n' })
  expect(wordDiff(before, before)).toEqual([{ kind: 'same', text: before }])
  expect(wordDiff('', 'new')).toEqual([{ kind: 'new', text: 'new' }])
})

test('Chinese is compared sign by sign, and what nobody would compare is shown whole', () => {
  expect(wordDiff('比特币上涨', '比特币下跌')[0]).toEqual({ kind: 'same', text: '比特币' })
  const long = 'word '.repeat(5_000)
  expect(wordDiff(long, `${long}more`).map(({ kind }) => kind)).toEqual(['gone', 'new'])
})
