import type { Language } from '#contract/lists.ts'
import { localeOf } from '#server/lib/locale-of.ts'
import type { Mention, Moment } from '#server/modules/claims/index.ts'
import { formWords } from './form-words.ts'

export const forms = [
  'exact',
  'rounded',
  'about',
  'words',
  'multiple',
  'percent',
  'points',
  'date',
  'weekday',
  'time',
  'span',
  'rank',
  'direction',
  'position',
] as const
export type Form = (typeof forms)[number]

/** How a figure is to be written as it is, where the facts of the prompt say so: "67,312", "+2.3%". */
export type Shown = Pick<Mention, 'candidate' | 'fact' | 'said'> & { text?: string | null }

/** A mention in a form, in the language of the text; null where it has no such form. Digits are 0 to 9 everywhere. */
export function inForm(mention: Shown, form: Form, language: Language): string | null {
  const text = writers[form](mention, language)
  // Marks of direction that Intl puts around figures are no letters of a post.
  return text === null ? null : text.replace(/\p{Cf}/gu, '').replace(/[\u00a0\u202f]/g, ' ')
}

type Writer = (mention: Shown, language: Language) => string | null

const writers: Record<Form, Writer> = {
  exact,
  rounded,
  about: (mention, language) => {
    const figure = rounded(mention, language)
    return figure === null ? null : `${formWords[language].about} ${figure}`
  },
  words(mention, language) {
    const { value, kind } = mention.candidate
    const words = formWords[language].numbers?.split(' ') ?? []
    const word = kind === 'number' && value !== null ? words[value - firstWord] : undefined
    return word === undefined ? exact(mention, language) : word.replaceAll('_', ' ')
  },
  multiple: ({ candidate: { value, unit } }, language) =>
    value === null || unit !== 'multiple' ? null : `${decimal(language, { places: 1 })(value)}×`,
  percent: ({ candidate: { value, kind } }, language) =>
    value === null || kind !== 'percent' ? null : percent(Math.abs(value), language, false),
  points: ({ candidate: { value, kind } }, language) =>
    value === null || kind !== 'percent'
      ? null
      : `${decimal(language, { places: 1 })(Math.abs(value))} ${formWords[language].points}`,
  date: (mention, language) => day(mention, language, { day: 'numeric', month: 'long' }),
  weekday: (mention, language) => day(mention, language, { weekday: 'long' }),
  time(mention, language) {
    const at = timeOf(mention)
    if (at === null || mention.fact.kind === 'text') return null
    const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const
    return `${new Intl.DateTimeFormat(intl(language), format).format(at)} UTC`
  },
  span({ fact: { period, unit, value } }, language) {
    const hours = period?.hours ?? (unit === 'hours' && typeof value === 'number' ? value : null)
    return hours === null ? null : spanOf(hours, language)
  },
  rank({ candidate: { value, kind } }, language) {
    if (kind !== 'number' || value === null || !Number.isInteger(value) || value < 1) return null
    return ordinals[language]?.(value) ?? `#${value}`
  },
  direction({ candidate: { direction } }, language) {
    return direction === null ? null : formWords[language][direction]
  },
  position({ fact: { kind, value } }, language) {
    return kind === 'position' && (value === 'above' || value === 'below') ? formWords[language][value] : null
  },
}

/** The first number that is written in words. */
const firstWord = 2

const ordinals: Partial<Record<Language, (rank: number) => string>> = {
  ENGLISH: (rank) => `${rank}${englishEndings[new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)]}`,
  FRENCH: (rank) => (rank === 1 ? '1er' : `${rank}e`),
  VIETNAMESE: (rank) => `thứ ${rank}`,
  CHINESE: (rank) => `第${rank}`,
  JAPANESE: (rank) => `第${rank}`,
  GERMAN: (rank) => `${rank}.`,
}

const englishEndings: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}

function intl(language: Language): string {
  return `${localeOf[language]}-u-nu-latn-ca-gregory`
}

function decimal(language: Language, { places, signed = false }: { places: number; signed?: boolean }) {
  const format = new Intl.NumberFormat(intl(language), {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  })
  return (value: number) => format.format(value)
}

/** The figure as its source or the facts write it, with the signs of the text's language. */
function exact(mention: Shown, language: Language): string | null {
  const { said, fact, candidate, text } = mention
  if (fact.kind === 'text') {
    if (said && (fact.language ?? 'ENGLISH') === language) return asSaid(said.text, candidate.kind)
    if (candidate.kind === 'date') return day(mention, language, { day: 'numeric', month: 'long' })
    return twice(mention, language) ?? carried(candidate, language)
  }
  if (fact.kind === 'date') return day(mention, language, { day: 'numeric', month: 'long' })
  if (fact.kind === 'direction') return writers.direction(mention, language)
  if (fact.kind === 'position') return writers.position(mention, language)
  const { value } = candidate
  if (value === null) return null
  if (text) return localised(text, language)
  if (fact.unit === 'hours') return spanOf(value, language)
  if (candidate.kind === 'percent') return percent(value, language, fact.subject.quantity === 'change')
  return decimal(language, { places: Number.isInteger(value) ? 0 : placesOf(value) })(value)
}

/** As its source says it: "Six of seven" began a sentence there. Names of days and months keep their capital. */
function asSaid(text: string, kind: Mention['candidate']['kind']): string {
  const bare = text.replace(/[.,;]$/, '')
  return kind === 'date' ? bare : bare.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase())
}

/** As many decimals as people write for a price of this size. */
function placesOf(value: number): number {
  const size = Math.abs(value)
  if (size >= 1000) return 0
  return size >= 1 || size === 0 ? 2 : Math.min(20, 3 - Math.floor(Math.log10(size)))
}

/** A figure written in English, with the decimal and grouping signs of another language. */
function localised(text: string, language: Language): string {
  return text.replace(/\d[\d,]*(?:\.\d+)?/, (figure) => {
    const [, decimals = ''] = figure.split('.')
    return decimal(language, { places: decimals.length })(Number(figure.replaceAll(',', '')))
  })
}

/** From here on a figure of a source is written with a word or sign for its scale. */
const scaledFrom = 1_000_000

/** A figure of a source in another language than its own, no more and no less exact. */
function carried({ value, kind, unit, step }: Mention['candidate'], language: Language): string | null {
  if (value === null) return null
  if (unit === 'hours') return spanOf(value, language)
  if (unit === 'months') return lengthOf(value, 'month', language)
  const size = Math.abs(value)
  const places = step > 0 && step < 1 ? Math.round(-Math.log10(step)) : 0
  const minus = value < 0 ? '-' : ''
  if (kind === 'percent')
    return (
      minus + percentFormat(language, { minimumFractionDigits: places, maximumFractionDigits: places })(size)
    )
  if (unit === 'multiple')
    return `${minus}${decimal(language, { places: Number.isInteger(size) && step < 1 ? 0 : places })(size)}×`
  if (unit === 'other-money') return null
  const digits = step > 0 ? Math.max(1, Math.round(Math.log10(size / step)) + 1) : 21
  const scale: Intl.NumberFormatOptions =
    size >= scaledFrom
      ? { notation: 'compact', maximumSignificantDigits: Math.min(21, digits) }
      : { minimumFractionDigits: places, maximumFractionDigits: places }
  // Vietnamese shortens the words for its scales to what nobody reads at a glance ("214 Tr").
  if (language === 'VIETNAMESE' && size >= scaledFrom) {
    const long = new Intl.NumberFormat(intl(language), { ...scale, compactDisplay: 'long' }).format(size)
    return `${minus}${long}${kind === 'price' ? ' USD' : ''}`
  }
  const money: Intl.NumberFormatOptions =
    kind === 'price' ? { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } : {}
  return minus + new Intl.NumberFormat(intl(language), { ...money, ...scale }).format(size)
}

/** "Twice" of an English source: done two times, or two times as much; null where a language has no word of its own here. */
function twice({ said }: Shown, language: Language): string | null {
  const [, behind] = /\btwice\b(.*)/i.exec(said?.sentence ?? '') ?? []
  if (behind === undefined || !/^twice$/i.test(said?.text ?? '')) return null
  const words = formWords[language]
  return (/^ (?:as|the)\b/i.test(behind) ? words.twiceAs : words.twice) ?? null
}

function percentFormat(language: Language, options: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(intl(language), { style: 'percent', ...options })
  return (value) => format.format(value / 100)
}

function percent(value: number, language: Language, signed: boolean): string {
  return percentFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  })(value)
}

/** Figures that a rounded number keeps. */
const roundDigits = 3

function rounded(mention: Shown, language: Language): string | null {
  const { value, kind, unit } = mention.candidate
  if (value === null || unit === 'hours' || unit === 'other-money') return null
  if (kind === 'percent') {
    const whole = Math.round(Math.abs(value))
    return whole === 0 ? percent(Math.abs(value), language, false) : percentFormat(language, {})(whole)
  }
  const size = Math.abs(value)
  const digits = exactDigits(value) > roundDigits ? roundDigits : roundDigits - 1
  const to = Number(size.toPrecision(Math.max(1, digits)))
  return carried(
    { ...mention.candidate, kind: mention.said ? kind : 'number', value: to, step: stepOf(to) },
    language,
  )
}

function exactDigits(value: number): number {
  return String(value)
    .replace(/[^\d]/g, '')
    .replace(/^0+|0+$/g, '').length
}

/** What one more in the last place that is written is worth. */
function stepOf(value: number): number {
  const [, decimals = ''] = String(value).split('.')
  if (decimals !== '') return 10 ** -decimals.length
  return 10 ** (/0*$/.exec(String(value))?.[0].length ?? 0)
}

function timeOf({ fact }: Shown): Date | null {
  const iso = fact.kind === 'date' ? String(fact.value) : fact.time
  if (iso === null || fact.kind === 'text') return null
  // A candle that ends a moment before the hour ends on the hour.
  const at = new Date(Math.round(Date.parse(iso) / 1000) * 1000)
  return Number.isNaN(at.getTime()) ? null : at
}

function day(mention: Shown, language: Language, parts: Intl.DateTimeFormatOptions): string | null {
  const [moment] = mention.candidate.moments
  const at = mention.fact.kind === 'text' ? null : timeOf(mention)
  if (!at) return mention.candidate.kind === 'date' && moment ? momentIn(moment, language, parts) : null
  return new Intl.DateTimeFormat(intl(language), { ...parts, timeZone: 'UTC' }).format(at)
}

/** A leap year that begins on a Sunday's eve, so that every day of a year and of a week has a place in it. */
const anyYear = 2024
/** 7 January 2024 was a Sunday. */
const aSunday = 7

/** A day as far as a source says it: "Tuesday", "in May", "1 December"; null where its parts make no day of a calendar. */
function momentIn(
  { year, month, day: ofMonth, weekday, hour, quarter, half, part, relative }: Moment,
  language: Language,
  wanted: Intl.DateTimeFormatOptions,
): string | null {
  if ([hour, quarter, half, part, relative].some((one) => one !== undefined)) return null
  const write = (parts: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(intl(language), { ...parts, timeZone: 'UTC' }).format(at)
  if (weekday !== undefined && ofMonth === undefined)
    return write({ weekday: 'long' }, Date.UTC(anyYear, 0, aSunday + weekday))
  if (month === undefined) return null
  const at = Date.UTC(year ?? anyYear, month - 1, ofMonth ?? 1)
  if (wanted.weekday) return year === undefined || ofMonth === undefined ? null : write(wanted, at)
  return write(
    {
      month: 'long',
      ...(ofMonth === undefined ? {} : { day: 'numeric' }),
      ...(year === undefined ? {} : { year: 'numeric' }),
    },
    at,
  )
}

/** In days where it is whole days and more than one, else in hours, whole minutes or seconds. */
function spanOf(hours: number, language: Language): string {
  if (hours > 24 && hours % 24 === 0) return lengthOf(hours / 24, 'day', language)
  if (hours >= 1) return lengthOf(hours, 'hour', language)
  const seconds = Math.round(hours * 3600)
  return seconds % 60 === 0
    ? lengthOf(seconds / 60, 'minute', language)
    : lengthOf(seconds, 'second', language)
}

type Length = 'second' | 'minute' | 'hour' | 'day' | 'month'

function lengthOf(value: number, unit: Length, language: Language): string {
  return new Intl.NumberFormat(intl(language), { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
