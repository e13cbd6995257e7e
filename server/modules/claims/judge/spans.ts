import type { Language } from '#contract/lists.ts'
import type { Page } from './page.ts'

/** A length of time, or in bars, where a text speaks of one. */
export interface Span {
  index: number
  end: number
  sentence: number
  hours: number | null
  bars: number | null
}

const hoursOf = {
  hour: 1,
  day: 24,
  week: 168,
  month: 730,
  quarter: 2190,
  year: 8760,
  twoDays: 48,
  fortnight: 336,
  halfYear: 4380,
}
type Length = keyof typeof hoursOf

/** Lengths that are said without a number. "The daily close" and "a daily chart" are none. */
const notChart =
  '(?! ?(?:close|closes|closing|rsi|chart|charts|candle|candles|ema|emas|sma|average|averages|macd|timeframe|low|high|picture|trend|line|structure|band|bands))'
const spoken: Partial<Record<Language, Partial<Record<Length, RegExp>>>> = {
  ENGLISH: {
    hour: /\b(?:(?:in|within) (?:just |only |barely |under )?(?:an|one|a single) hour|an hour flat|over the (?:past|last) hour|on the hour)\b/gu,
    day: new RegExp(
      `\\b(?:today|on the day|in a day|a day|one day|this day|since yesterday|overnight|intraday|in one session|day)\\b${notChart}|\\bdaily (?:gain|loss|move|change|rise|drop)`,
      'gu',
    ),
    week: /\b(?:this week|on the week|in a week|one week|(?:a |one )?single week|past week|last week|first week|opening week|a week|weekly (?:gain|loss|move|change|rise|drop)|week on week|for the week|since last \p{L}+day)\b/gu,
    month:
      /\b(?:this month|on the month|in a month|one month|past month|last month|first month|monthly (?:gain|loss|move|change))\b/gu,
    fortnight: /\b(?:fortnight|couple of weeks)\b/gu,
    twoDays: /\bcouple of days\b/gu,
    halfYear: /\bhalf a year\b/gu,
    quarter: /\b(?:this quarter|in a quarter|past quarter|quarterly)\b/gu,
    year: /\b(?:this year|in a year|one year|past year|year to date|yearly|year on year|annual(?:ly)?)\b/gu,
  },
  FRENCH: {
    hour: /(?<!\p{L})(?:en (?:à peine |seulement )?une (?:seule )?heure|en l'espace d'une heure|sur une heure|la dernière heure)(?!\p{L})/gu,
    day: /(?<!\p{L})(?:aujourd'hui|le dernier jour|rien que ce jour|sur la journée|en un jour|en une journée|depuis hier|du jour|sur un jour|la journée|en une séance|dans la journée)(?!\p{L})/gu,
    week: /(?<!\p{L})(?:cette semaine|sur la semaine|en une semaine|sur une semaine|la semaine|hebdomadaire|de la semaine)(?!\p{L})/gu,
    month:
      /(?<!\p{L})(?:ce mois-ci|sur le mois|en un mois|sur un mois|le mois dernier|mensuel\p{L}*)(?!\p{L})/gu,
    quarter: /(?<!\p{L})(?:ce trimestre|sur le trimestre|en un trimestre)(?!\p{L})/gu,
    year: /(?<!\p{L})(?:cette année|sur un an|en un an|sur l'année|annuel\p{L}*|sur l'ensemble de l'année|sur toute l'année|depuis le début de l'année|en une année)(?!\p{L})/gu,
  },
  VIETNAMESE: {
    hour: /(?<!\p{L})(?:một giờ qua|trong (?:vòng |chỉ |vỏn vẹn )?một (?:giờ|tiếng)(?: đồng hồ)?|một tiếng đồng hồ|giờ qua)(?!\p{L})/gu,
    day: /(?<!\p{L})(?:hôm nay|trong ngày|một ngày|ngày qua|từ hôm qua|so với hôm qua|qua đêm|trong phiên|một phiên)(?!\p{L})/gu,
    week: /(?<!\p{L})(?:tuần này|trong tuần|một tuần|tuần qua|cả tuần|theo tuần|(?<!(?:hai|ba|bốn|sáu|mấy|\d) )tuần đầu(?: tiên)?)(?!\p{L})/gu,
    month:
      /(?<!\p{L})(?:tháng này|trong tháng|một tháng|tháng qua|theo tháng|(?<!(?:hai|ba|bốn|sáu|mấy|\d) )tháng đầu(?: tiên)?)(?!\p{L})/gu,
    fortnight: /(?<!\p{L})(?:nửa tháng)(?!\p{L})/gu,
    halfYear: /(?<!\p{L})(?:nửa năm)(?!\p{L})/gu,
    quarter: /(?<!\p{L})(?:quý này|trong quý|một quý|quý qua)(?!\p{L})/gu,
    year: /(?<!\p{L})(?:năm nay|trong năm|một năm|năm qua|cả năm)(?!\p{L})/gu,
  },
  CHINESE: {
    hour: /一(?:个)?(?:小时|钟头)|1小时内|近一小时/gu,
    day: /最近一天|近一天|最后一天|今天|今日|当日|日内|一天|一日|隔夜|昨天以来|单日|全天|较昨日/gu,
    week: /本周|一(?:个)?(?:周|星期|礼拜)|首周|第一周|这周|近一周|周内|一星期|单周/gu,
    month: /本月|首月|第一个月|一个月|近一月|单月|这个月/gu,
    fortnight: /半个?月/gu,
    halfYear: /半年/gu,
    quarter: /本季度|一个季度|单季/gu,
    year: /今年|一年|全年|年内/gu,
  },
  ARABIC: {
    hour: /(?<!\p{L})(?:خلال ساعه|في (?:غضون )?ساعه(?: واحده)?|الساعه الاخيره)(?!\p{L})/gu,
    day: /(?<!\p{L})(?:اليوم|اخر يوم|اليوم الاخير|خلال يوم|في يوم|في يوم واحد|منذ امس|خلال اليوم|يوميا|يوم واحد)(?!\p{L})/gu,
    week: /(?<!\p{L})(?:هذا الاسبوع|خلال اسبوع|في اسبوع|الاسبوع|اسبوعيا|خلال الاسبوع|اسبوع واحد|اسبوع)(?!\p{L})/gu,
    month: /(?<!\p{L})(?:هذا الشهر|خلال شهر|في شهر|الشهر الماضي|شهريا|شهر واحد|شهر)(?!\p{L})/gu,
    twoDays: /(?<!\p{L})(?:ال)?يومين(?!\p{L})/gu,
    fortnight: /(?<!\p{L})(?:ال)?اسبوعين(?!\p{L})/gu,
    quarter: /(?<!\p{L})(?:هذا الربع|خلال ربع سنه|الربع الماضي)(?!\p{L})/gu,
    year: /(?<!\p{L})(?:هذا العام|هذه السنه|خلال عام|خلال سنه|العام الماضي|سنويا)(?!\p{L})/gu,
  },
}

const known = new WeakMap<Page, Span[]>()

/** Every length that the whole text of a page speaks of, with a number or without. */
export function spansIn({ whole }: Page): Span[] {
  let spans = known.get(whole)
  if (!spans) {
    spans = [...written(whole), ...unnumbered(whole)].toSorted((a, b) => a.index - b.index)
    known.set(whole, spans)
  }
  return spans
}

function written({ claims }: Page): Span[] {
  return claims.flatMap(({ unit, readings, from, to, sentence }): Span[] => {
    const value = readings[0]?.value
    if (value === undefined) return []
    const place = { index: from, end: to, sentence }
    if (unit === 'hours') return [{ ...place, hours: value, bars: null }]
    if (unit === 'months') return [{ ...place, hours: value * hoursOf.month, bars: null }]
    return unit === 'periods' ? [{ ...place, hours: null, bars: value }] : []
  })
}

function unnumbered({ plain, language, sentenceOf }: Page): Span[] {
  return Object.entries(spoken[language] ?? {}).flatMap(([length, pattern]) =>
    Array.from(plain.matchAll(pattern), ({ 0: found, index }) => ({
      index,
      end: index + found.length,
      sentence: sentenceOf(index),
      hours: hoursOf[length as Length],
      bars: null,
    })),
  )
}

/** Months and years are not all of one length. */
const spread = 0.09

export function sameSpan(one: Pick<Span, 'hours' | 'bars'>, other: Pick<Span, 'hours' | 'bars'>): boolean {
  if (one.hours !== null && other.hours !== null)
    return (
      Math.abs(one.hours - other.hours) <=
      Math.max(one.hours, other.hours) * (one.hours > 300 ? spread : 0.001)
    )
  return one.bars !== null && one.bars === other.bars
}
