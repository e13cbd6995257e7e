import type { Language } from '#contract/lists.ts'
import { monthWords } from './months.ts'
import { day, type Groups, noneAfter, number, type Shape, writtenYear } from './shape.ts'

/** Neither digits nor a digit with a sign stand before: "1,234/5". */
const apart = '(?<!\\d[.,/:]?)'
const slashed = new Set<Language>(['VIETNAMESE', 'FRENCH', 'SPANISH', 'PORTUGUESE', 'INDONESIAN', 'ENGLISH'])
const pointed = new Set<Language>(['GERMAN', 'RUSSIAN', 'TURKISH'])

const plainDay = ({ y, m, d }: Groups) => day(y, number(m), d)

/** Days with their month in digits or by its name: "2026-11-14", "11月14日", "14 November 2026", "November 14". */
export function calendarDays(language: Language): Shape[] {
  const { month, end, read } = monthWords(language)
  const start = language === 'THAI' ? '' : '(?<![\\p{L}\\p{M}])'
  // Arabic newspapers write both names: "12 نوفمبر/تشرين الثاني".
  const twice = language === 'ARABIC' ? `(?:\\s?[/(]\\s?(?:${month})${noneAfter}\\)?)?` : ''
  return [
    { pattern: /(?<!\d)(?<y>20\d\d)-(?<m>\d\d)-(?<d>\d\d)(?!\d)/gu, read: plainDay },
    {
      pattern: /(?<![\d.,/])(?<y>20\d\d)[/.](?<m>\d{1,2})[/.](?<d>\d{1,2})(?![\d/]|[.,]\d)/gu,
      read: plainDay,
    },
    {
      pattern:
        /(?<!\d)(?:(?<y>\d{4})\s?[年년]\s?)?(?<m>\d{1,2})\s?[月월]\s?(?<d>\d{1,2})\s?[日号號일]|(?<!\d)(?<y>\d{4})\s?[年년]\s?(?<m>\d{1,2})\s?[月월]/gu,
      read: plainDay,
    },
    {
      pattern: new RegExp(`${apart}(?<d>\\d{1,2})[/.](?<m>\\d{1,2})[/.]${writtenYear}`, 'gu'),
      read: plainDay,
    },
    {
      pattern: new RegExp(
        `${apart}(?<d>\\d{1,2})(?:st|nd|rd|th|er|º|°|\\.)?\\s?(?:de |of |من |شهر |-)?(?<name>${month})${end}\\.?${twice}(?:,? (?:de |del |năm |عام |من عام )?${writtenYear})?`,
        'gu',
      ),
      read,
    },
    {
      pattern: new RegExp(
        `${start}(?<name>${month})${end}\\.? (?:the )?(?<d>\\d{1,2})(?:st|nd|rd|th)?(?![a-z]|[\\d.,:%]\\d|\\d|%)(?:,? ${writtenYear})?`,
        'gu',
      ),
      // "tháng 11 20" is no day.
      read: language === 'VIETNAMESE' ? () => null : read,
    },
  ]
}

/** "14/11", "24.10. um": a day in digits alone, which other figures look like. */
export function shortDays(language: Language): Shape[] {
  const parts = language === 'ENGLISH' ? '(?<m>\\d{1,2})/(?<d>\\d{1,2})' : '(?<d>\\d{1,2})/(?<m>\\d{1,2})'
  return [
    ...(slashed.has(language)
      ? [
          {
            pattern: new RegExp(
              `${apart}(?!24/7)${parts}(?![\\d/]|[.,]\\d| (?:of|des|du|de|người|lượng|số|nguồn|ví|token|tổng|phiếu|cung|thành viên)(?![\\p{L}\\p{M}]))`,
              'gu',
            ),
            read: plainDay,
          },
        ]
      : []),
    // "3/4 of the wallets" is a share.
    ...(language === 'ARABIC'
      ? [
          {
            pattern:
              /(?<=(?<!\p{L})(?:يوم|بتاريخ|تاريخ|منذ|حتي|قبل|بعد|بحلول|الاحد|الاثنين|الثلاثاء|الاربعاء|الخميس|الجمعه|السبت) |\(|(?=1[3-9]|2\d|3[01]))(?<![\d.,/:])(?<d>\d{1,2})\/(?<m>\d{1,2})(?![\d/%]|[.,]\d)/gu,
            read: plainDay,
          },
        ]
      : []),
    // "12-11" is a day only where the word for one stands before.
    ...(language === 'VIETNAMESE'
      ? [
          {
            pattern:
              /(?<=(?:ngày|hôm|mùng|mồng) )(?<d>\d{1,2})[-.](?<m>\d{1,2})(?:[-.](?<y>20\d\d))?(?![\d/%]|[.,]\d)/gu,
            read: plainDay,
          },
        ]
      : []),
    ...(pointed.has(language)
      ? [
          {
            pattern: /(?<![\d.,])(?<d>\d{1,2})\.(?<m>0\d|1[0-2])(?:\.(?!\d)|(?= (?:um|в|tarih)))/gu,
            read: plainDay,
          },
        ]
      : []),
  ]
}
