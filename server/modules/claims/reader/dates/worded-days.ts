import type { Language } from '#contract/lists.ts'
import { dayWordsOf } from './day-words.ts'
import { monthWords } from './months.ts'
import { anyOf, day, type Groups, noneBefore, number, type Shape, writtenYear } from './shape.ts'

/** Days that are written in words with their month: "the eleventh of November", "十一月十八日". */
export function wordedDays(language: Language): Shape[] {
  const days = dayWordsOf(language)
  if (days.size === 0) return []
  const { months, month, end } = monthWords(language)
  const nth = anyOf(days.keys())
  const read = ({ y, name, m, w, d }: Groups) =>
    day(y, number(m) ?? months.get(name ?? ''), d ?? days.get(w ?? ''))
  const shape = (pattern: string): Shape => ({ pattern: new RegExp(pattern, 'gu'), read })
  const named = `(?<name>${month})${end}\\.?`
  const year = (words: string) => `(?:,? (?:${words})?${writtenYear})?`
  switch (language) {
    case 'ENGLISH':
      return [
        shape(`${noneBefore}(?<w>${nth}) (?:day )?of ${named}${year('of ')}`),
        // "The second may be": those two months are also other words.
        shape(`${noneBefore}(?<w>${nth}) (?!may |march )${named}${year('of ')}`),
        shape(
          `${noneBefore}(?<![-'])(?!may )${named} (?:the )?(?<w>${nth})(?![-\\p{L}\\p{M}]| (?:time|half|week|day))${year('of ')}`,
        ),
      ]
    case 'FRENCH':
      return [shape(`${noneBefore}(?<!-)(?<w>${nth}) ${named}${year('de ')}`)]
    case 'VIETNAMESE':
      return [
        // "Ba tháng mười": a number of one word is a day behind a word for one only.
        shape(
          `(?<=${noneBefore}(?:ngày|hôm|mùng|mồng) )(?<w>${nth}) (?:${named}|(?=/)/(?<m>\\d))${year('năm ')}`,
        ),
        shape(
          `${noneBefore}(?<w>${anyOf([...days.keys()].filter((word) => word.includes(' ')))}) ${named}${year('năm ')}`,
        ),
        shape(`(?<=${noneBefore}(?:ngày |hôm )?(?:mùng|mồng) )(?<d>\\d{1,2}) ${named}${year('năm ')}`),
      ]
    case 'CHINESE': {
      const both = `(?:(?<name>${month})|(?<m>\\d{1,2})月)\\s?(?:(?<w>${nth})|(?<d>\\d{1,2}))\\s?[日号號]`
      return [shape(`(?<![一二三四五六七八九十\\d])(?:${writtenYear}\\s?年\\s?)?${both}`)]
    }
    case 'ARABIC':
      return [
        shape(
          `(?<!(?:النصف|الاسبوع|الربع|الثلث|الجزء|القسم|الشطر) )(?<=(?<![\\p{L}\\p{M}])[وبل]{0,2})(?<w>${nth}) (?:من )?(?:شهر )?${named}${year('من |عام |من عام |للعام ')}`,
        ),
      ]
    default:
      return []
  }
}
