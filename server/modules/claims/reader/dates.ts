import type { Language } from '#contract/lists.ts'
import { localeOf } from '#server/lib/locale-of.ts'
import { plain } from './plain.ts'
import { takenSpans } from './taken-spans.ts'
import type { Moment } from '../types.ts'

export interface FoundMoment {
  index: number
  end: number
  moment: Moment
}

interface Shape {
  pattern: RegExp
  read: (groups: Record<string, string | undefined>) => Moment | null
}

const shapes = new Map<Language, Shape[]>()

/** Days, times of day and years in a text that `plain` wrote. The first shape that fits a place has it. */
export function momentsIn(text: string, language: Language): FoundMoment[] {
  let known = shapes.get(language)
  if (!known) {
    known = shapesOf(language)
    shapes.set(language, known)
  }
  const found: FoundMoment[] = []
  const { take, isFree } = takenSpans(text.length)
  for (const { pattern, read } of known) {
    for (const match of text.matchAll(pattern)) {
      const index = match.index
      const end = index + match[0].length
      const moment = isFree(index, end) ? read(match.groups ?? {}) : null
      if (!moment) continue
      found.push({ index, end, moment })
      take({ index, end })
    }
  }
  return found.toSorted((a, b) => a.index - b.index)
}

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
  return names
}

function shapesOf(language: Language): Shape[] {
  const months = monthsOf(language)
  const month = [...months.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  const named = (groups: Record<string, string | undefined>) =>
    day(groups.y, months.get(groups.name ?? ''), groups.d)
  const plainDay = (groups: Record<string, string | undefined>) => day(groups.y, number(groups.m), groups.d)
  // In scripts without spaces the next word follows at once.
  const end = language === 'THAI' ? '(?!\\d)' : '(?![\\p{L}\\p{M}\\d])'
  const start = language === 'THAI' ? '' : '(?<![\\p{L}\\p{M}])'
  const year = '(?<y>(?:19|20|25)\\d\\d)(?!\\d)'
  const one = '(?<!\\d[.,/:]?)'
  const slashes = language === 'ENGLISH' ? '(?<m>\\d{1,2})/(?<d>\\d{1,2})' : '(?<d>\\d{1,2})/(?<m>\\d{1,2})'
  return [
    { pattern: /(?<!\d)(?<y>20\d\d)-(?<m>\d\d)-(?<d>\d\d)(?!\d)/gu, read: plainDay },
    {
      pattern:
        /(?<!\d)(?:(?<y>\d{4})\s?[年년]\s?)?(?<m>\d{1,2})\s?[月월]\s?(?<d>\d{1,2})\s?[日号號일]|(?<!\d)(?<y>\d{4})\s?[年년]\s?(?<m>\d{1,2})\s?[月월]/gu,
      read: plainDay,
    },
    { pattern: new RegExp(`${one}(?<d>\\d{1,2})[/.](?<m>\\d{1,2})[/.]${year}`, 'gu'), read: plainDay },
    {
      pattern: new RegExp(
        `${one}(?<d>\\d{1,2})(?:st|nd|rd|th|er|º|°|\\.)?\\s?(?:de |of |-)?(?<name>${month})${end}\\.?(?:,? (?:de |del |năm |عام )?${year})?`,
        'gu',
      ),
      read: named,
    },
    {
      pattern: new RegExp(
        `${start}(?<name>${month})${end}\\.? (?<d>\\d{1,2})(?:st|nd|rd|th)?(?![\\d.,:%]\\d|\\d|%)(?:,? ${year})?`,
        'gu',
      ),
      read: named,
    },
    {
      pattern: new RegExp(`${start}(?<name>${month})${end}\\.? (?:de |del |năm |عام )?${year}`, 'gu'),
      read: named,
    },
    ...(['VIETNAMESE', 'FRENCH', 'SPANISH', 'PORTUGUESE', 'INDONESIAN', 'ENGLISH'].includes(language)
      ? [{ pattern: new RegExp(`${one}(?!24/7)${slashes}(?![\\d/]|[.,]\\d)`, 'gu'), read: plainDay }]
      : []),
    ...(language === 'GERMAN' || language === 'RUSSIAN' || language === 'TURKISH'
      ? [
          {
            pattern: /(?<![\d.,])(?<d>\d{1,2})\.(?<m>0\d|1[0-2])(?:\.(?!\d)|(?= (?:um|в|tarih)))/gu,
            read: plainDay,
          },
        ]
      : []),
    ...monthAlone(language, { months: monthsOf(language, true), end, read: named }),
    {
      pattern:
        /(?<![\d.,:])(?<h>[01]?\d|2[0-4])(?::|h(?=\d\d))(?<i>[0-5]\d)(?!\d|[:%])\s?(?<half>[ap]\.?m\b)?/gu,
      read: time,
    },
    { pattern: /(?<![\d.,:])(?<h>1[0-2]|[1-9])\s?(?<half>[ap]\.?m)(?![\p{L}\d])/gu, read: time },
    {
      pattern:
        /(?<![\d.,:])(?<h>[01]?\d|2[0-4])\s?(?:uhr|时(?!间)|時(?!間)|시(?!간)|点整|(?:h|час\p{L}*|horas|heures)(?= (?:gmt|utc)))/gu,
      read: time,
    },
    {
      pattern:
        /(?<![\d$€£¥₹]\s?|\d[.,:]|[a-z-])(?<y>(?:19[89]|20[0-4]|25[6-7])\d)(?:\s?[年년])?(?![\d%×]|[.,:]\d|\s?[$€%×kKmMbB万亿만억](?![a-z]))/gu,
      read: ({ y }) => day(y, undefined, undefined),
    },
  ]
}

/** What stands before a month that stands alone, in languages where its name may be another word. */
const beforeMonth: Partial<Record<Language, string>> = {
  ENGLISH: 'in|since|of|by|until|till|from|during|through|last|this|late|early|mid',
  FRENCH: "en|depuis|fin|début|mi|dès|jusqu'en|courant|de|d'",
  SPANISH: 'en|desde|de|hasta|durante|a finales de|a principios de',
  PORTUGUESE: 'em|desde|de|até|durante',
  GERMAN: 'im|seit|ende|anfang|mitte|bis|vom',
  RUSSIAN: 'в|с|за|до|к|во',
  ARABIC: '[وف]?(?:في|منذ|خلال|شهر|من|حتي)',
}

/** "In October", "10月": a month whose year and day nobody says. */
function monthAlone(
  language: Language,
  { months, end, read }: { months: Map<string, number>; end: string; read: Shape['read'] },
): Shape[] {
  if (language === 'CHINESE' || language === 'JAPANESE' || language === 'KOREAN')
    return [
      {
        pattern: /(?<![\d.,])(?<m>1[0-2]|[1-9])\s?(?:月(?!\s?\d)|월(?!\s?\d))/gu,
        read: ({ m }) => day(undefined, number(m), undefined),
      },
    ]
  const names = [...months.keys()].toSorted((a, b) => b.length - a.length).join('|')
  const before = beforeMonth[language]
  const start = before ? `(?<=(?<![\\p{L}\\p{M}])(?:${before})[ '-]?)` : ''
  const besideLevel = new RegExp(
    `(?<![\\p{L}\\p{M}])(?<name>${names})(?= (?:low|high|peak|close|volume|revenue|payment|fee|inflow|outflow)s?\\b)`,
    'gu',
  )
  return [
    ...(language === 'ENGLISH' ? [{ pattern: besideLevel, read }] : []),
    { pattern: new RegExp(`${start}(?<![\\p{L}\\p{M}\\d])(?<name>${names})${end}`, 'gu'), read },
  ]
}

function day(
  year: string | undefined,
  month: number | undefined,
  dayText: string | undefined,
): Moment | null {
  const written = number(year)
  // The years of the Buddhist calendar are 543 ahead.
  const y = written !== undefined && written > 2500 ? written - 543 : written
  const d = number(dayText)
  if ((month !== undefined && (month < 1 || month > 12)) || (d !== undefined && (d < 1 || d > 31)))
    return null
  if (d !== undefined && month === undefined) return null
  return {
    ...(y === undefined ? {} : { year: y }),
    ...(month === undefined ? {} : { month }),
    ...(d === undefined ? {} : { day: d }),
  }
}

function time({ h, i, half }: Record<string, string | undefined>): Moment | null {
  const hour = number(h)
  if (hour === undefined) return null
  const shifted =
    half?.startsWith('p') && hour < 12 ? hour + 12 : half?.startsWith('a') && hour === 12 ? 0 : hour
  return { hour: shifted % 24, minute: number(i) ?? 0 }
}

function number(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** Day and time of an ISO time, in the zone it is written in. */
export function momentOf(iso: string): Moment | null {
  const parts = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d))?)?)?/.exec(iso)
  if (!parts) return null
  const [, year, month, d, hour, minute] = parts.map((part) =>
    part === undefined ? undefined : Number(part),
  )
  return Object.fromEntries(
    Object.entries({ year, month, day: d, hour, minute }).filter(([, value]) => value !== undefined),
  )
}

/** Whether everything a moment says is said by another, too. */
export function sameMoment(claim: Moment, fact: Moment): boolean {
  return (['year', 'month', 'day', 'hour', 'minute'] as const).every(
    (part) => claim[part] === undefined || claim[part] === fact[part],
  )
}
