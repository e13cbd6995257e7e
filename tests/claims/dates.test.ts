import { expect, test } from 'vitest'
import type { Language } from '#contract/lists.ts'
import {
  momentOf,
  momentsIn,
  relativeIn,
  sameMoment,
  written,
} from '#server/modules/claims/reader/dates/index.ts'
import { plain } from '#server/modules/claims/reader/plain.ts'
import { claimsOf } from '#server/modules/claims/index.ts'
import type { Moment } from '#server/modules/claims/types.ts'
import { dated, undated } from './dates.phrases.ts'
import { btcClose } from './btc-close.ts'

const languages = ['ENGLISH', 'FRENCH', 'VIETNAMESE', 'CHINESE', 'ARABIC'] as const

function read(text: string, language: Language): string[] {
  return momentsIn(plain(text), language).map(({ moment }) => written(moment))
}

for (const language of languages) {
  test.each(Object.entries(dated[language]))(`${language}: "%s" is %s`, (text, expected) => {
    expect(read(text, language).join('; ')).toBe(expected)
  })

  test.each(undated[language])(`${language}: no date is in "%s"`, (text) => {
    expect(read(text, language)).toEqual([])
  })
}

test('each language has as many phrases as it promises', () => {
  for (const language of languages) {
    expect(Object.keys(dated[language]).length, language).toBeGreaterThanOrEqual(40)
    expect(new Set(undated[language]).size, language).toBeGreaterThanOrEqual(15)
  }
})

test.each<[Language, string, string]>([
  ['ENGLISH', 'It fell yesterday, after a good last week', 'day -1; week -1'],
  ['ENGLISH', 'the day before yesterday and the day after tomorrow', 'day -2; day 2'],
  ['ENGLISH', 'tonight, this morning, last night, tomorrow', 'day 0; day 0; day -1; day 1'],
  ['ENGLISH', 'last month, last year, this month, this quarter', 'month -1; year -1; month 0; quarter 0'],
  ['FRENCH', "aujourd'hui, hier soir et avant-hier", 'day 0; day -1; day -2'],
  ['FRENCH', 'la semaine dernière, ce mois-ci, le trimestre dernier', 'week -1; month 0; quarter -1'],
  ['FRENCH', "ce matin, demain, l'an dernier", 'day 0; day 1; year -1'],
  ['VIETNAMESE', 'hôm nay, tối hôm qua, hôm kia, ngày mai', 'day 0; day -1; day -2; day 1'],
  ['VIETNAMESE', 'tuần trước, tháng này, quý trước, năm ngoái', 'week -1; month 0; quarter -1; year -1'],
  ['VIETNAMESE', 'năm tuần trước, 3 tháng qua', ''],
  ['CHINESE', '今天、昨晚、前天和明天', 'day 0; day -1; day -2; day 1'],
  ['CHINESE', '上周、本月、上个季度、去年、今年', 'week -1; month 0; quarter -1; year -1; year 0'],
  ['CHINESE', '本周期，上月球', ''],
  ['ARABIC', 'اليوم وأمس وأول أمس وغداً', 'day 0; day -1; day -2'],
  ['ARABIC', 'الأسبوع الماضي، هذا الشهر، العام الماضي، هذا الربع', 'week -1; month 0; year -1; quarter 0'],
  ['ARABIC', 'في اليوم نفسه وفي اليوم التالي', ''],
])('%s: "%s" counts from now: %s', (language, text, expected) => {
  const found = relativeIn(plain(text), language)
  expect(found.map(({ moment }) => written(moment)).join('; ')).toBe(expected)
  expect(momentsIn(plain(text), language).filter(({ moment }) => moment.relative)).toEqual([])
})

const thursday = momentOf('2026-11-12T08:00:00Z') ?? {}

test.each<[string, Moment, Moment, boolean]>([
  ['a Thursday', { weekday: 4 }, thursday, true],
  ['no Wednesday', { weekday: 3 }, thursday, false],
  ['a Thursday with its date', { weekday: 4, month: 11, day: 12 }, thursday, true],
  ['a wrong weekday with the right date', { weekday: 3, month: 11, day: 12 }, thursday, false],
  ['the 12th', { day: 12 }, thursday, true],
  ['the 11th', { day: 11 }, thursday, false],
  ['the fourth quarter', { quarter: 4 }, thursday, true],
  ['the fourth quarter of that year', { quarter: 4, year: 2026 }, thursday, true],
  ['the third quarter', { quarter: 3 }, thursday, false],
  ['the fourth quarter of another year', { quarter: 4, year: 2025 }, thursday, false],
  ['the second half', { half: 2 }, thursday, true],
  ['the first half', { half: 1 }, thursday, false],
  ['mid-November', { month: 11, part: 'mid' }, thursday, true],
  ['early November', { month: 11, part: 'early' }, thursday, false],
  ['early: the 10th', { month: 11, part: 'early' }, { month: 11, day: 10 }, true],
  ['mid: the 21st', { month: 11, part: 'mid' }, { month: 11, day: 21 }, true],
  ['late: the 22nd', { month: 11, part: 'late' }, { month: 11, day: 22 }, true],
  ['words: the same weekday', { weekday: 4 }, { weekday: 4 }, true],
  ['words: another weekday', { weekday: 4 }, { weekday: 5 }, false],
  ['words: a weekday, of a date without a year', { weekday: 4 }, { month: 11, day: 12 }, false],
  ['words: a weekday beside the same day', { weekday: 4, month: 11, day: 12 }, { month: 11, day: 12 }, true],
  ['words: the same quarter', { quarter: 3 }, { quarter: 3, year: 2026 }, true],
  ['words: a quarter without its year', { quarter: 3, year: 2026 }, { quarter: 3 }, false],
  ['words: a quarter is no half', { half: 1 }, { quarter: 2 }, false],
  ['words: the same part', { month: 10, part: 'late' }, { month: 10, part: 'late' }, true],
  ['words: a part of a whole month', { month: 10, part: 'late' }, { month: 10 }, false],
  ['words: the month of a part', { month: 10 }, { month: 10, part: 'late' }, true],
  ['a date with a year, against words without', { year: 2026, month: 11, day: 12 }, { month: 11, day: 12 }, false],
  ['yesterday, and a day', { relative: { unit: 'day', ago: 1 } }, thursday, false],
]) ('%s', (_, claim, fact, expected) => {
  expect(sameMoment(claim, fact)).toBe(expected)
}) // prettier-ignore

test('a day of the week is held by a fact of that day, and shown by its name', () => {
  const close = btcClose('2026-11-12T08:00:00Z')
  const rows = (text: string) =>
    claimsOf(text, 'ENGLISH', { facts: [close], names: [] })
      .filter(({ kind }) => kind === 'date')
      .map(({ value, match }) => [value, match])
  expect(rows('BTC closed at 61,238 on Thursday')).toEqual([['Thursday', true]])
  expect(rows('BTC closed at 61,238 on Friday')).toEqual([['Friday', false]])
  expect(rows('BTC closed at 61,238 on the 12th')).toEqual([['----- 12', true]])
  expect(rows('BTC closed at 61,238 in Q3 2026')).toEqual([['2026-Q3', false]])
})
