import { expect, test } from 'vitest'
import { numberOf } from '#app/forms/numbers.ts'
import { emptySource, readSource } from '#app/forms/sources.ts'
import { draftOf, emptyTrigger, readTrigger, type TriggerDraft, whenFields } from '#app/forms/triggers.ts'
import { sourceKinds, triggerKinds } from '#contract/lists.ts'

test('a number is read as it is written in five languages, and not at all where a comma says two things', () => {
  expect(numberOf('68000.5')).toBe(68000.5)
  expect(numberOf('0,25')).toBe(0.25)
  expect(numberOf('0,125')).toBe(0.125)
  expect(numberOf('68 000')).toBe(68_000)
  expect(numberOf('1,068,000.50')).toBe(1_068_000.5)
  expect(numberOf('٦٨٠٠٠')).toBe(68_000)
  expect(numberOf('  ')).toBeNull()
  expect(numberOf('68,000')).toBeNaN()
  expect(numberOf('many')).toBeNaN()
})

test('an account and a list are read from their addresses, and a feed without its https', () => {
  const read = (draft: Partial<typeof emptySource>) => readSource({ ...emptySource, ...draft }).settings
  expect(read({ kind: 'account', name: 'https://x.com/mara_onchain' })).toEqual({
    kind: 'account',
    name: 'mara_onchain',
  })
  expect(read({ kind: 'list', listId: 'https://x.com/i/lists/84839422' })).toEqual({
    kind: 'list',
    listId: '84839422',
  })
  expect(read({ kind: 'feed', url: 'news.example/feed.xml' })).toEqual({
    kind: 'feed',
    url: 'https://news.example/feed.xml',
  })
  expect(
    read({ kind: 'topic', phrases: ['solana', 'Solana', 'sol'], likesMin: '20', language: 'fr' }),
  ).toEqual({
    kind: 'topic',
    phrases: ['solana', 'sol'],
    authors: [],
    language: 'fr',
    likesMin: 20,
    order: 'newest',
  })
})

test.each(sourceKinds)('nothing filled in of a %s is told at one field', (kind) => {
  const { settings, issues } = readSource({ ...emptySource, kind })
  expect(settings).toBeNull()
  expect(Object.values(issues)).toEqual(['Required'])
})

const filled: TriggerDraft = {
  ...emptyTrigger,
  coin: 'btc',
  level: '100000',
  name: '@mara_onchain',
  words: ['etf'],
  without: ['giveaway'],
}

test.each(triggerKinds)('a trigger of the kind %s is read from its form and shown in it again', (kind) => {
  const { settings, issues } = readTrigger({ ...filled, kind })
  expect(issues).toEqual({})
  expect(settings?.when.kind).toBe(kind)
  if (settings) expect(readTrigger(draftOf(settings)).settings).toEqual(settings)
})

test.each(triggerKinds)('what a %s cannot be without is asked for', (kind) => {
  const without = { ...emptyTrigger, kind }
  const { settings, issues } = readTrigger(without)
  const isAsked = whenFields[kind].some(
    ({ name }) => (name === 'coin' && kind !== 'listing' && kind !== 'date') || name === 'name',
  )
  expect(settings === null).toBe(isAsked)
  if (isAsked) expect(Object.values(issues)).toContain('Required')
})

test('limits of a trigger that contradict each other are told at their fields', () => {
  const wrong = readTrigger({
    ...filled,
    act: 'draft',
    isQuiet: true,
    quietFrom: '08:00',
    quietTo: '08:00',
    priceAbove: '5',
    priceBelow: '4',
    perDay: '',
    budget: '68,000',
    level: '-2',
  })
  expect(wrong.settings).toBeNull()
  expect(Object.keys(wrong.issues).toSorted()).toEqual(['budget', 'level', 'perDay', 'priceBelow', 'quietTo'])
  expect(wrong.issues.budget).toBe('WithoutComma')
  // A price says nothing where there is no coin.
  expect(
    readTrigger({ ...filled, kind: 'webhook', priceAbove: '5', priceBelow: '4' }).settings?.priceAbove,
  ).toBeNull()
})
