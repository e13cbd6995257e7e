import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { productTime, useClockChange } from './product-clock.ts'

type Time = string | number | Date

/** Figures line up and can be compared with an exchange in every language, so Arabic uses Latin digits here too. */
const localeOf = (language: string) =>
  // Day before month, as the other four write it.
  `${language === 'en' ? 'en-GB' : (/^[a-z]{2,3}/.exec(language)?.[0] ?? 'en')}-u-nu-latn`

/** Numbers, credits and times as a reader of this language writes them. `zone` is the reader's own unless named. */
export function formatsFor(language: string) {
  const locale = localeOf(language)
  const time = (options: Intl.DateTimeFormatOptions) => (value: Time, zone?: string) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(zone ? { timeZone: zone } : {}) }).format(
      new Date(value),
    )

  const clock = time({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = time({ day: 'numeric', month: 'short' })
  const fullDate = time({ day: 'numeric', month: 'short', year: 'numeric' })
  const atClock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const dateTime = time({ day: 'numeric', month: 'short', ...atClock })
  const decimal = (digits: number) =>
    // Never "-0", which rounding makes of what is nearly nothing.
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits, signDisplay: 'negative' })

  return {
    number: (value: number, digits = 3) => decimal(digits).format(value),
    /** At most three places, as many as there are. */
    credits: (value: number) => decimal(3).format(value),
    /** With its sign, so that income and expense can be told apart without colour. */
    signedCredits: (value: number) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: 3, signDisplay: 'exceptZero' }).format(value),
    /** Of a share: 0.17 is 17 %. */
    percent: (value: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value),
    /** How far something moved: -0.062 is -6.2 %. */
    signedPercent: (value: number) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        maximumFractionDigits: 1,
        signDisplay: 'exceptZero',
      }).format(value),
    usd: (value: number) =>
      // Arabic puts the sign where a line from right to left tears it off.
      new Intl.NumberFormat(language.startsWith('ar') ? 'en' : locale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: value % 1 ? 2 : 0,
      }).format(value),
    /** A price that may be a part of a cent. */
    usdExact: (value: number) =>
      new Intl.NumberFormat(language.startsWith('ar') ? 'en' : locale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 3,
      }).format(value),
    /** What a coin costs: as many places as its size needs. */
    usdPrice: (value: number) =>
      new Intl.NumberFormat(language.startsWith('ar') ? 'en' : locale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 0,
        maximumSignificantDigits: 6,
      }).format(value),
    clock,
    day,
    /** A day with its name in the week. */
    weekday: time({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** A month with its year. */
    month: time({ month: 'long', year: 'numeric' }),
    /** A day with its name in the week, and the clock. */
    weekdayTime: time({ weekday: 'short', day: 'numeric', month: 'short', ...atClock }),
    fullDate,
    dateTime,
    fullDateTime: time({ day: 'numeric', month: 'short', year: 'numeric', ...atClock }),
    /** The clock for today, day and clock for every other day. */
    moment: (value: Time, now: Time = productTime(), zone?: string) =>
      fullDate(value, zone) === fullDate(now, zone) ? clock(value, zone) : dateTime(value, zone),
    relative: (value: Time, now: Time = productTime()) => relative(locale, value, now),
    /** How long something lasts, in its largest whole unit. */
    duration: (minutes: number) => {
      const [unit, size] = steps.find(([, seconds]) => (minutes * 60) % seconds === 0) ?? ['minute', 60]
      const count = (minutes * 60) / size
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
    },
    list: (items: string[]) => new Intl.ListFormat(locale).format(items),
  }
}

/** The formats of the language on the screen. A language without texts yet reads English; its numbers and dates are its own. */
export function useFormat() {
  const { i18n } = useTranslation()
  const clock = useClockChange()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another clock makes other words of the same times
  return useMemo(() => formatsFor(i18n.language || 'en'), [i18n.language, clock])
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

function relative(locale: string, value: Time, now: Time): string {
  const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1000
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit)
  }
  return format.format(Math.round(seconds / 60), 'minute')
}
