import type { Language } from '#contract/lists.ts'
import { dayWordsOf } from './day-words.ts'
import { monthWords } from './months.ts'
import { anyOf, day, type Groups, number, type Shape, writtenYear } from './shape.ts'

/** What stands between the two ends of a span. */
const between: Partial<Record<Language, string>> = {
  ENGLISH: 'to|until|till|through|thru|and|or',
  FRENCH: "au|et le|et|jusqu'au|ou le",
  VIETNAMESE: 'đến ngày|tới ngày|đến hết ngày|đến hết|đến|tới|và ngày|và|sang',
  ARABIC: 'الي|حتي|و',
}

/** "Du lundi 9 au vendredi 13 novembre". */
const weekday: Partial<Record<Language, string>> = {
  ENGLISH: '(?:mon|tues|wednes|thurs|fri|satur|sun)day,? ',
  FRENCH: '(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche) ',
}

/**
 * "3 to 9 November", "November 3–9", "11月3日至9日": the end of a span whose month stands at the other end. The end with
 * the month is read like any day.
 */
export function spans(language: Language): Shape[] {
  if (language === 'CHINESE') return chineseSpans
  const words = between[language]
  if (!words) return []
  const { month, end, read } = monthWords(language)
  const nth = '(?:st|nd|rd|th|er)?'
  const to =
    language === 'ARABIC'
      ? `(?:\\s?[-–—~]\\s?| (?:الي|حتي) | و ?)`
      : `(?:\\s?[-–—~]\\s?| (?:${words}) (?:the )?(?:${weekday[language] ?? ''})?)`
  const year = `(?:,? (?:de |of |năm |عام |من عام )?${writtenYear})?`
  const before = '(?<![\\d.,/:$€£+−][ ]?|[\\p{L}]-)'
  const first: Shape = {
    pattern: new RegExp(
      `${before}(?<d>\\d{1,2})${nth}(?=${to}\\d{1,2}${nth}\\s?(?:of |de |من |-)?(?<name>${month})${end}${year})`,
      'gu',
    ),
    read,
  }
  const second: Shape = {
    pattern: new RegExp(
      `(?=\\d)(?<=(?<![\\p{L}\\p{M}])(?<name>${month})\\.? (?:the )?\\d{1,2}${nth}${to})(?<d>\\d{1,2})${nth}(?![\\d.,:%/]\\d|\\d|%|\\s?[kmb]\\b| (?:${month}))(?:,? ${writtenYear})?`,
      'gu',
    ),
    read,
  }
  const slashed: Shape = {
    pattern: new RegExp(
      `${before}(?<d>\\d{1,2})(?=(?:\\s?[-–—~]\\s?| (?:${words}) )\\d{1,2}/(?<m>\\d{1,2})(?:/${writtenYear}|(?![\\d/])))`,
      'gu',
    ),
    read: ({ y, m, d }: Groups) => day(y, number(m), d),
  }
  const nthWords = dayWordsOf(language)
  const words31 = anyOf(nthWords.keys())
  // "From the third to the ninth of November".
  const worded: Shape = {
    pattern: new RegExp(
      `${before}(?<![\\p{L}\\p{M}-])(?<w>${words31})(?= (?:${words}) (?:the )?(?:${words31}) (?:of |من )?(?<name>${month})${end}${year})`,
      'gu',
    ),
    read: (groups: Groups) =>
      read({ ...groups, d: String(nthWords.get(groups['w'] ?? '') ?? '') || undefined }),
  }
  // Where the month comes first, "3–9/11" says something else.
  return language === 'ENGLISH'
    ? [first, second, worded]
    : language === 'VIETNAMESE'
      ? [first, slashed]
      : [first, slashed, worded]
}

const han = dayWordsOf('CHINESE')
const hanDay = '[一二三四五六七八九十]{1,3}'
const joins = '\\s?(?:至|到|-|–|—|~|、|和|及|与)\\s?'

const chineseSpans: Shape[] = [
  {
    // "11月3-9日": the first day has no sign of its own.
    pattern: new RegExp(
      `(?<![\\d.])(?<m>\\d{1,2})\\s?月\\s?(?<d>\\d{1,2})(?=${joins}\\d{1,2}\\s?[日号])`,
      'gu',
    ),
    read: ({ m, d }) => day(undefined, number(m), d),
  },
  {
    pattern: new RegExp(
      `(?=\\d)(?<=(?<m>\\d{1,2})\\s?月\\s?\\d{1,2}\\s?[日号]?${joins})(?<d>\\d{1,2})\\s?[日号]`,
      'gu',
    ),
    read: ({ m, d }) => day(undefined, number(m), d),
  },
  {
    pattern: new RegExp(
      `(?=[一二三四五六七八九十])(?<=(?<![一二三四五六七八九十])(?<name>${monthWords('CHINESE').month})${hanDay}[日号]?${joins})(?<w>${hanDay})[日号]`,
      'gu',
    ),
    read: ({ name, w }) => {
      const found = han.get(w ?? '')
      return found === undefined ? null : day(undefined, monthWords('CHINESE').months.get(name ?? ''), found)
    },
  },
]
