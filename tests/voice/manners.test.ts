import { expect, test } from 'vitest'
import type { Manner } from '#contract/manners.ts'
import { mannerSigns } from '#contract/manners.ts'
import {
  breaks,
  editsBetween,
  isStanding,
  mended,
  observed,
  readWish,
  sentenceOf,
} from '#server/modules/manners/index.ts'
import { knownSigns } from '#server/modules/manners/signs.ts'

const ways: Manner[] = [
  { kind: 'length', unit: 'characters', max: 180 },
  { kind: 'length', unit: 'words', max: 40 },
  { kind: 'length', unit: 'sentences', max: 1 },
  ...mannerSigns.map((sign): Manner => ({ kind: 'sign', sign, by: knownSigns[sign].instead[0] ?? '' })),
  { kind: 'sign', sign: 'dash', by: '' },
  { kind: 'word', from: 'price', to: 'spot' },
  { kind: 'word', from: 'honestly', to: '' },
  { kind: 'begin', text: 'gm. ' },
  { kind: 'begin', text: '早安。' },
  { kind: 'end', text: '\n\n— Mara' },
  { kind: 'end', text: ' 🌱' },
  { kind: 'include', text: 'Lumen' },
  { kind: 'lower_case' },
  { kind: 'no_sentence', about: 'question' },
  { kind: 'no_sentence', about: 'self' },
  { kind: 'layout', between: 'space' },
  { kind: 'layout', between: 'line' },
  { kind: 'layout', between: 'paragraph' },
  { kind: 'self', as: 'many' },
  { kind: 'self', as: 'one' },
]

test.each(ways)('the sentence for %j is read back as the same', (manner) => {
  expect(readWish(sentenceOf(manner))).toEqual([manner])
})

test.each<[string, Manner]>([
  ['From now on never use emoji.', { kind: 'sign', sign: 'emoji', by: '' }],
  ['No more than 30 words, please.', { kind: 'length', unit: 'words', max: 30 }],
  ['Please keep every post under 200 characters.', { kind: 'length', unit: 'characters', max: 199 }],
  ['Write "traders" instead of "investors".', { kind: 'word', from: 'investors', to: 'traders' }],
  ['Never use the word whale', { kind: 'word', from: 'whale', to: '' }],
  ['Désormais, plus d’émojis.', { kind: 'sign', sign: 'emoji', by: '' }],
  ['Termine toujours par « À demain ».', { kind: 'end', text: ' À demain' }],
  ['Deux phrases maximum, toujours.', { kind: 'length', unit: 'sentences', max: 2 }],
  ['Từ nay đừng dùng dấu chấm than.', { kind: 'sign', sign: 'exclamation', by: '.' }],
  ['Không bao giờ viết quá 150 ký tự.', { kind: 'length', unit: 'characters', max: 150 }],
  ['以后不要用感叹号。', { kind: 'sign', sign: 'exclamation', by: '.' }],
  ['每篇都以“早安”开头。', { kind: 'begin', text: '早安' }],
  ['用“持有者”代替“投资者”。', { kind: 'word', from: '投资者', to: '持有者' }],
  ['لا تستخدم علامات التعجب أبدا.', { kind: 'sign', sign: 'exclamation', by: '.' }],
  ['جملتان كحد أقصى دائما.', { kind: 'length', unit: 'sentences', max: 2 }],
  ['اختم دائما بعبارة "دمتم بخير".', { kind: 'end', text: ' دمتم بخير' }],
])('a wish is understood: %s', (said, manner) => {
  expect(readWish(said)).toEqual([manner])
})

test.each([
  'Too long, nobody reads that.',
  'At least 50 words.',
  'I like the emoji!',
  'How is the market today?',
])('no wish that code could see is read into: %s', (said) => expect(readWish(said)).toEqual([]))

test('a question is no standing wish', () => {
  expect(isStanding('From now on be kinder to beginners.')).toBe(true)
  expect(isStanding('Why do you never use emoji?')).toBe(false)
})

const text =
  'Bitcoin rests at 62,350 – calm again! I watch (as ever) the level above. Will it hold? Patience pays.'

test.each<[Manner, string]>([
  [
    { kind: 'sign', sign: 'exclamation', by: '.' },
    'Bitcoin rests at 62,350 – calm again. I watch (as ever) the level above. Will it hold? Patience pays.',
  ],
  [
    { kind: 'sign', sign: 'dash', by: ',' },
    'Bitcoin rests at 62,350, calm again! I watch (as ever) the level above. Will it hold? Patience pays.',
  ],
  [
    { kind: 'length', unit: 'sentences', max: 2 },
    'Bitcoin rests at 62,350 – calm again! I watch (as ever) the level above.',
  ],
  [
    { kind: 'no_sentence', about: 'question' },
    'Bitcoin rests at 62,350 – calm again! I watch (as ever) the level above. Patience pays.',
  ],
  [
    { kind: 'self', as: 'many' },
    'Bitcoin rests at 62,350 – calm again! We watch (as ever) the level above. Will it hold? Patience pays.',
  ],
])('%j is mended, and neither figures nor names are touched', (manner, expected) => {
  expect(breaks(text, manner)).toBe(true)
  expect(mended(text, [manner])).toBe(expected)
  expect(breaks(expected, manner)).toBe(false)
})

test('an end is put behind what a limit leaves, so that both hold', () => {
  const manners: Manner[] = [
    { kind: 'length', unit: 'characters', max: 60 },
    { kind: 'end', text: ' Stay calm.' },
  ]
  const short = mended(text, manners)
  expect(short).toBe('Bitcoin rests at 62,350 – calm again! Stay calm.')
  expect(manners.filter((manner) => breaks(short, manner))).toEqual([])
})

test('what an owner does again and again is seen, and what they did once is not', () => {
  const pair = (id: string, written: string, published: string) => ({ id, written, published })
  const seen = observed([
    pair('a', 'Quiet day for SOL! Volume is thin.', 'Quiet day for SOL. Volume is thin.\n\n— Ada'),
    pair('b', 'Bids came back! I wait.', 'Bids came back. I wait.\n\n— Ada'),
    pair('c', 'Nothing moves, honestly. I wait!', 'Nothing moves. I wait.\n\n— Ada'),
    pair('d', 'The level holds.', 'The level holds.\n\n— Ada'),
  ])
  expect(seen.map(({ manner }) => manner)).toEqual([
    { kind: 'end', text: '\n\n— Ada' },
    { kind: 'sign', sign: 'exclamation', by: '.' },
  ])
  expect(seen[1]?.because).toEqual(['a', 'b', 'c'])
})

test('edits are counted as Levenshtein does', () => {
  expect(editsBetween('', 'abc')).toBe(3)
  expect(editsBetween('kitten', 'sitting')).toBe(3)
  expect(editsBetween('same', 'same')).toBe(0)
  const long = 'The pulse of the market is slow today. '.repeat(5)
  expect(editsBetween(long, long.replaceAll('slow', 'very slow'))).toBe(25)
})
