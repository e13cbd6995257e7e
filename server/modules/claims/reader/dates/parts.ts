import type { Language } from '#contract/lists.ts'
import type { Moment } from '../../types.ts'
import { monthWords } from './months.ts'
import { day, noneBefore, number, type Shape, writtenYear } from './shape.ts'

type Part = NonNullable<Moment['part']>

/** What stands before or behind a month for its first days, its middle and its last days. */
const words: Partial<Record<Language, Record<Part, string>>> = {
  ENGLISH: {
    early: 'early(?: in)?[ -]|(?:the )?(?:start|beginning|first days|opening days) of ',
    mid: 'mid(?:dle of |dle-)?[ -]?|(?:the )?middle of ',
    late: 'late(?: in)?[ -]|(?:the )?(?:end|close|last days|final days|tail end) of ',
  },
  FRENCH: {
    early: "(?:au |en |tout )?début (?:du mois )?(?:de |d')?|(?:les )?premiers jours (?:de |d')",
    mid: "mi[ -]|(?:au )?milieu (?:du mois )?(?:de |d')",
    late: "(?:à la |en |toute )?fin (?:du mois )?(?:de |d')?|(?:les )?derniers jours (?:de |d')",
  },
  VIETNAMESE: {
    early: '(?:(?<!nửa )đầu|thượng tuần) ',
    mid: '(?:giữa|trung tuần) ',
    late: '(?:(?<!nửa )cuối|hạ tuần) ',
  },
  CHINESE: {
    early: '初|上旬',
    mid: '中旬|中(?![国國心等美欧欧小长東东间間概性期位值阳签的])',
    late: '底|末|下旬',
  },
  ARABIC: {
    early: '(?:اوائل|بدايه|بدايات|مطلع|مستهل) (?:شهر )?',
    mid: '(?:منتصف|اواسط|وسط) (?:شهر )?',
    late: '(?:اواخر|نهايه|نهايات|اخر|ختام) (?:شهر )?',
  },
}

const parts: Part[] = ['early', 'mid', 'late']

/** "Early October", "10月底": a month, and which days of it. */
export function partsOfMonths(language: Language): Shape[] {
  const of = words[language]
  if (!of) return []
  const { months, month, end } = monthWords(language)
  return parts.map((part) => {
    const withMonth =
      language === 'CHINESE'
        ? `(?:(?<!\\d)(?<y>20\\d\\d)\\s?年\\s?)?(?:(?<![\\d.])(?<m>\\d{1,2})\\s?月|(?<![一二三四五六七八九十])(?<name>${month}))份?(?:${of[part]})`
        : `${language === 'ARABIC' ? '(?<=(?<![\\p{L}\\p{M}])[وبلف]{0,2})' : noneBefore}(?:${of[part]})(?<name>${month})${end}(?! \\d{1,2}(?!\\d))\\.?(?:,? (?:of |de |năm |من عام |عام |من )?${writtenYear})?`
    return {
      pattern: new RegExp(withMonth, 'gu'),
      read: ({ y, m, name }): Moment | null => {
        const moment = day(y, number(m) ?? months.get(name ?? ''), undefined)
        return moment && { ...moment, part }
      },
    }
  })
}
