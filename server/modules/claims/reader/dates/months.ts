import type { Language } from '#contract/lists.ts'
import { localeOf } from '#server/lib/locale-of.ts'
import { plain } from '../plain.ts'
import { anyOf, day, type Groups, noneAfter, noneBefore, number, type Shape, writtenYear } from './shape.ts'

/** Spellings that no calendar has: other tables of months, and months by their number in words. From January. */
const besides: Partial<Record<Language, string[]>> = {
  ARABIC: [
    'كانون ثاني', 'شباط', '', 'نيسان|ابريل', 'مايو|ماي', 'يونيه|جوان', 'يوليه|جويليه', 'اوغسطس|اغسطس|اوت', 'ايلول|شتنبر',
    'تشرين اول', 'تشرين ثاني|نونبر', 'كانون اول|دجنبر',
  ],
  VIETNAMESE: [
    'tháng giêng|tháng một|tháng 01', 'tháng hai|tháng 02', 'tháng ba|tháng 03', 'tháng tư|tháng 04', 'tháng năm|tháng 05',
    'tháng sáu|tháng 06', 'tháng bảy|tháng bẩy|tháng 07', 'tháng tám|tháng 08', 'tháng chín|tháng 09', 'tháng mười',
    'tháng mười một', 'tháng chạp|tháng mười hai',
  ],
} // prettier-ignore

/** The names of the months as the language writes them, in full, short, and as they stand beside a day. */
export function monthsOf(language: Language, long = false): Map<string, number> {
  const names = new Map<string, number>()
  const locales = [localeOf[language], ...(language === 'ARABIC' ? ['ar-SY', 'ar-MA', 'ar-DZ'] : [])]
  for (const locale of locales)
    for (let month = 1; month <= 12; month++)
      for (const options of [
        { month: 'long' as const },
        ...(long ? [] : [{ month: 'short' as const }]),
        { month: 'long' as const, day: 'numeric' as const },
      ]) {
        const parts = new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, {
          ...options,
          timeZone: 'UTC',
        }).formatToParts(new Date(Date.UTC(2026, month - 1, 14)))
        const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '')
        if (/\p{L}.*\p{L}/u.test(name)) names.set(name, month)
      }
  if (language === 'ENGLISH' && !long) names.set('sept', 9)
  for (const [at, spellings] of (besides[language] ?? []).entries())
    for (const name of spellings.split('|')) if (name !== '') names.set(name, at + 1)
  return names
}

/** What stands right behind a word where it is no month: "may be", "tháng 10 triệu" (10 million a month). */
const notBehind: Partial<Record<Language, string>> = {
  ENGLISH:
    '(?<!\\bmay(?= (?:be|not|have|has|well|also|look|still|seem|need|come|go|get|take|fall|rise|drop|hold|never|soon|just|yet|end|mean|even|only|see|break|fail|return|want|find|lose|keep|turn|prove|cost|help|give|lead)\\b))(?<!\\bmarch(?= (?:higher|lower|on|up|down|towards?|past|ahead|onwards?|to)\\b))',
  VIETNAMESE:
    '(?<!tháng năm(?= (?:ngoái|nay|trước|qua|tới|sau|rồi|nữa)))(?! (?:lần|đợt|phiên|triệu|nghìn|ngàn|tỷ|tỉ|người|đồng|lệnh|usd|đô|btc|eth|tuần|ngày|giờ|trăm|chục|chấm|phẩy|con|bài|video)(?![\\p{L}\\p{M}]))',
}

/** The months of a language as a pattern, with what must follow, and how the group `name` of a match is read. */
export interface MonthWords {
  months: Map<string, number>
  /** Alternatives. */
  month: string
  end: string
  read: Shape['read']
}

export function monthWords(language: Language, long = false): MonthWords {
  const months = monthsOf(language, long)
  // In scripts without spaces the next word follows at once.
  const end = language === 'THAI' ? '(?!\\d)' : `${noneAfter}${notBehind[language] ?? ''}`
  return {
    months,
    month: anyOf(months.keys()),
    end,
    read: (groups) => day(groups['y'], months.get(groups['name'] ?? ''), groups['d']),
  }
}

/** What stands before a month that stands alone, in languages where its name may be another word. */
const beforeMonth: Partial<Record<Language, string>> = {
  ENGLISH:
    'in|since|of|by|until|till|from|during|through|last|this|late|early|mid|for|before|after|between|next|(?:and|to)(?! (?:may|march)\\b)',
  FRENCH: "en|depuis|fin|début|mi|dès|jusqu'en|courant|de|d'|pour|avant|après|d'ici|entre|et|à|jusqu'à",
  SPANISH: 'en|desde|de|hasta|durante|a finales de|a principios de',
  PORTUGUESE: 'em|desde|de|até|durante',
  GERMAN: 'im|seit|ende|anfang|mitte|bis|vom',
  RUSSIAN: 'в|с|за|до|к|во',
  ARABIC: '[وف]?(?:في|منذ|خلال|شهر|لشهر|بشهر|من|حتي|الي|بحلول|قبل|بعد|طوال)',
}

const digitMonth: Shape = {
  pattern: /(?<![\d.,])(?<m>1[0-2]|[1-9])\s?(?:月(?!\s?\d)|월(?!\s?\d))/gu,
  read: ({ m }) => day(undefined, number(m), undefined),
}

/** "In October", "10月": a month whose year and day nobody says. */
export function monthAlone(language: Language): Shape[] {
  if (language === 'CHINESE') return [digitMonth, hanMonth()]
  if (language === 'JAPANESE' || language === 'KOREAN') return [digitMonth]
  const { month: names, end, read } = monthWords(language, true)
  const before = beforeMonth[language]
  const start = before
    ? `(?<=(?<![\\p{L}\\p{M}])(?:${before})[ '-]?)`
    : language === 'VIETNAMESE'
      ? '(?<!(?:\\d|mỗi|một|hai|ba|bốn|sáu|bảy|tám|chín|mười|hàng|hằng|mấy|vài|nhiều|từng|nửa) )'
      : ''
  const besideLevel = new RegExp(
    `(?<![\\p{L}\\p{M}])(?<name>${names})(?= (?:low|high|peak|close|volume|revenue|payment|fee|inflow|outflow)s?\\b)`,
    'gu',
  )
  return [
    ...(language === 'ENGLISH' ? [{ pattern: besideLevel, read }] : []),
    { pattern: new RegExp(`${start}${noneBefore}(?<name>${names})${end}`, 'gu'), read },
    ...(language === 'ARABIC' ? arabicMonth() : []),
  ]
}

/** "مبيعات أكتوبر": names of months that are no other word need nothing before them, the others "last" or "next" behind. */
function arabicMonth(): Shape[] {
  const { months, month, end, read } = monthWords('ARABIC', true)
  const start = '(?<=(?<![\\p{L}\\p{M}])[وبلف]{0,2})'
  const clear = anyOf([...months.keys()].filter((name) => !arabicOtherWords.has(name)))
  return [
    { pattern: new RegExp(`${start}(?<name>${clear})${end}`, 'gu'), read },
    {
      pattern: new RegExp(
        `${start}(?<name>${month})(?= (?:الماضي|القادم|المقبل|الجاري|الحالي|المنصرم)${end})`,
        'gu',
      ),
      read,
    },
  ]
}

/** "He exercised", "father", names of people and cars. */
const arabicOtherWords = new Set(['مارس', 'اب', 'ماي', 'جوان', 'نيسان', 'اوت'])

/** "十月", but not "一月一次" (once a month). */
function hanMonth(): Shape {
  const { month, read } = monthWords('CHINESE', true)
  return {
    pattern: new RegExp(
      `(?<![一二三四五六七八九十百千第每近\\d两几])(?<name>${month})(?!有余|内|之内|一[次回期]|[\\d一二三四五六七八九十])`,
      'gu',
    ),
    read,
  }
}

/** "November 2026", "tháng 11 năm 2026". */
export function monthOfYear(language: Language): Shape[] {
  const { month, end, read } = monthWords(language)
  const start = language === 'THAI' ? '' : '(?<![\\p{L}\\p{M}])'
  return [
    ...(language === 'VIETNAMESE'
      ? [
          {
            pattern: new RegExp(`(?<![\\p{L}\\p{M}])tháng (?<m>\\d{1,2})[/-]${writtenYear}`, 'gu'),
            read: (groups: Groups) => day(groups['y'], number(groups['m']), undefined),
          },
        ]
      : []),
    ...(language === 'CHINESE'
      ? [{ pattern: new RegExp(`(?<![\\d])${writtenYear}\\s?年\\s?(?<name>${month})`, 'gu'), read }]
      : []),
    {
      pattern: new RegExp(
        `${start}(?<name>${month})${end}\\.?,? (?:de |del |of |năm |عام |سنه |من عام |من )?${writtenYear}`,
        'gu',
      ),
      read,
    },
  ]
}
