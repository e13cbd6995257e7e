import type { EvidenceFact, FigureName, ShownClaim, ShownSource } from './evidence.ts'
import type { UiLanguage } from './lists.ts'
import { isOwnSource } from './own-source.ts'

/** A text of `figures.json` with its values. */
type Say = (key: string, values?: Record<string, string | number>) => string

/** From here on nobody reads places; from one on two are read; below it four figures. */
const wholeFrom = 1000
const small = { maximumSignificantDigits: 4 }
const large = { maximumFractionDigits: 0 }
const usual = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const onePlace = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
/** Less than this would read as nothing with one place. */
const tiny = 0.05
const leading = { maximumSignificantDigits: 1 }
/** Shares less than this, in per cent, would all read as nothing with one place. */
const tinyShare = 0.1

const frames: Record<string, 'minute' | 'hour' | 'day' | 'week'> = {
  m: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
}
/** How "4h" is written beside "candle". */
const frameStyle: Record<UiLanguage, 'narrow' | 'short' | 'long'> = {
  en: 'narrow',
  fr: 'short',
  vi: 'narrow',
  zh: 'narrow',
  ar: 'long',
}

/** "Binance SOLUSDT 4h": where figures of a market were read. */
function marketOf(title: string): { exchange: string; frame: string | null } | null {
  const [exchange, pair, frame = null, more] = title.split(' ')
  if (!exchange || !pair || more !== undefined || !/^[A-Z0-9]+USDT$/.test(pair)) return null
  return { exchange, frame: frame && /^\d{1,2}[mhdw]$/.test(frame) ? frame : null }
}

/** Figures and times as a reader of the language writes them; `now` leaves today's date out of times. */
function formats(language: UiLanguage, now?: Date) {
  const locale = `${language === 'en' ? 'en-GB' : language}-u-nu-latn`
  const number = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value)
  // In a line from right to left names and figures keep their own direction.
  const own = (text: string) => (language === 'ar' ? `\u2068${text}\u2069` : text)
  return {
    own,
    plain: (value: number, options: Intl.NumberFormatOptions) => {
      const size = Math.abs(value)
      return number(value, size >= wholeFrom ? large : size >= 1 || size === 0 ? options : small)
    },
    round: (value: number) => number(value, Math.abs(value) < tiny && value !== 0 ? leading : onePlace),
    percent: (value: number, signDisplay: 'exceptZero' | 'never') =>
      number(value / 100, {
        style: 'percent',
        maximumFractionDigits: Math.abs(value) < tinyShare ? 2 : 1,
        signDisplay,
      }),
    time: (at: string | Date) => {
      // A candle ends a moment before the next begins; people say the hour.
      const ended = new Date(Math.ceil(new Date(at).getTime() / second) * second)
      const isToday = now !== undefined && dayOf(ended) === dayOf(now)
      const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
      const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const
      return own(`${new Intl.DateTimeFormat(locale, { ...day, ...clock }).format(ended)} UTC`)
    },
    /** "4h". */
    frame: (written: string) => {
      const unit = frames[written.slice(-1)] ?? 'hour'
      return own(
        number(Number(written.slice(0, -1)), { style: 'unit', unit, unitDisplay: frameStyle[language] }),
      )
    },
    hours: (hours: number) =>
      own(number(hours, { style: 'unit', unit: 'hour', unitDisplay: frameStyle[language] })),
  }
}

const second = 1000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/**
 * How evidence is told in a language: names of figures, the figures themselves, times, distances, sources. Times are in
 * UTC, as an exchange counts its candles and as a chart writes them.
 */
export function evidenceWords(language: UiLanguage, say: Say, now?: Date): EvidenceWords {
  const told: Told = { ...formats(language, now), say }
  return {
    group: (id) => say(`figure.group.${id}`),
    speaker: (fact, source) => speaker(fact, source, told),
    name: (fact) => nameOf(fact, told),
    value: (fact) => valueOf(fact, told),
    quoted: (text) => say('figure.quoted', { text: told.own(text) }),
    when: (fact, sources) => when(fact, sources, told),
    away: (percent) => away(percent, told),
    shortAway: (percent) => told.own(told.percent(percent, 'exceptZero')),
    saidBy: (who) => say('figure.mark.said', { who: told.own(who) }),
    missing: (claim) => missing(claim, told),
    source: (title, sources) => sourceOf(title, sources, told),
    counted: ({ matched, count, of }) => say(`figure.sum.${of}`, { matched, count }),
    summary: (what, parts, isAll) => summary(what, parts, { isAll, say }),
  }
}

type Told = ReturnType<typeof formats> & { say: Say }

/** The words of evidence in one language; every face says the same ones. */
export interface EvidenceWords {
  group: (id: string) => string
  /** Who a source is to the owner, and when they said it. */
  speaker: (fact: EvidenceFact | null, source: ShownSource | undefined) => string | null
  name: (fact: EvidenceFact) => string
  value: (fact: EvidenceFact) => string
  quoted: (text: string) => string
  when: (fact: EvidenceFact, sources: readonly ShownSource[]) => string[]
  away: (percent: number) => string
  shortAway: (percent: number) => string
  saidBy: (who: string) => string
  /** Why a claim is not proven. */
  missing: (claim: ShownClaim) => string
  source: (title: string, sources: readonly ShownSource[]) => string
  counted: (sum: { matched: number; count: number; of: 'figures' | 'facts' }) => string
  summary: (what: string, parts: { count: number; source: string }[], isAll: boolean) => string
}

/** Called the same in every language. */
const indicators: Partial<Record<FigureName, string>> = { average: 'EMA', rsi: 'RSI', atr: 'ATR' }
/** Names that say a length where there is one. */
const withLength = new Set<FigureName>(['high', 'low', 'volume'])

function nameOf({ name, periods, period }: EvidenceFact, { say, hours }: Told): string {
  if (name === null) return ''
  const indicator = indicators[name]
  if (indicator !== undefined)
    return periods === null
      ? name === 'average'
        ? say('figure.bare.average')
        : indicator
      : `${indicator} ${periods}`
  if (withLength.has(name)) {
    const length = periods ?? period?.bars ?? null
    return length === null ? say(`figure.bare.${name}`) : say(`figure.name.${name}`, { n: length })
  }
  if (name !== 'change' && name !== 'open') return say(`figure.name.${name}`)
  const span =
    typeof period?.hours === 'number' && period.hours <= hoursSaidMax
      ? hours(period.hours)
      : typeof period?.bars === 'number'
        ? say('figure.bars', { count: period.bars })
        : null
  return span === null ? say(`figure.bare.${name}`) : say(`figure.name.${name}`, { span })
}

/** Longer than three days nobody counts in hours. */
const hoursSaidMax = 72

function valueOf({ name, form, value }: EvidenceFact, { own, plain, round, percent }: Told): string {
  if (typeof value !== 'number') return own(value)
  if (form === 'percent')
    return own(name === 'rangeShare' ? percent(value, 'never') : percent(value, 'exceptZero'))
  if (form === 'multiple') return own(`${round(value)}×`)
  if (form === 'price') return own(plain(value, usual))
  return own(name === 'rsi' ? round(value) : plain(value, upToTwo))
}

const upToTwo = { maximumFractionDigits: 2 }

/** "Last closed candle", or the candle or moment it is of. */
function when({ at, source }: EvidenceFact, sources: readonly ShownSource[], { say, time }: Told): string[] {
  if (at === null) return []
  if (!marketOf(source)?.frame) return [time(at)]
  const last = sources.find(({ title }) => title === source)
  const isLast = last !== undefined && new Date(last.at).getTime() === new Date(at).getTime()
  return [isLast ? say('figure.at.last') : say('figure.at.candle', { time: time(at) })]
}

/** Closer than this, in per cent, a level is where the price is. */
const nextTo = 0.05

function away(share: number, { say, own, percent }: Told): string {
  if (Math.abs(share) < nextTo) return say('figure.away.at')
  return say(share < 0 ? 'figure.away.below' : 'figure.away.above', { percent: own(percent(share, 'never')) })
}

function speaker(
  fact: EvidenceFact | null,
  source: ShownSource | undefined,
  { say, time }: Told,
): string | null {
  const who =
    fact && say(`figure.rank.${fact.rank === 'chosen' && source?.kind === 'page' ? 'page' : fact.rank}`)
  const parts = [who, source && time(source.at)].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join(' · ') : null
}

function missing({ reason, fact, source }: ShownClaim, told: Told): string {
  const { say, own } = told
  const who = fact?.source ?? source
  if (reason === 'unattributed' && who !== '')
    return say('figure.mark.unattributed', { who: own(who), rank: say('figure.rank.stranger') })
  if (reason === 'outranked') return say('figure.mark.outranked')
  if (fact?.name)
    return say('figure.mark.differs', { found: `${nameOf(fact, told)} · ${valueOf(fact, told)}` })
  if (reason === 'contradicted' && who !== '')
    return say('figure.mark.contradicted', { who: own(shortAddress(who)) })
  return say('figure.mark.unknown')
}

/** A source in a sentence: "Binance, 4h candle of 12:00 UTC", "@northflow", "you". */
function sourceOf(title: string, sources: readonly ShownSource[], { say, own, time, frame }: Told): string {
  if (isOwnSource(title)) return say('figure.sum.you')
  const market = marketOf(title)
  if (!market) return own(shortAddress(title))
  const at = sources.find((source) => source.title === title)?.at
  if (!market.frame || !at) return own(market.exchange)
  return say('figure.sum.candle', {
    exchange: own(market.exchange),
    frame: frame(market.frame),
    time: time(at),
  })
}

/** A page by its host: its whole address is no reading. */
function shortAddress(title: string): string {
  return URL.canParse(title) ? new URL(title).host : title
}

function summary(
  what: string,
  parts: { count: number; source: string }[],
  { isAll, say }: { isAll: boolean; say: Say },
): string {
  const [only] = parts
  if (!only) return what
  if (parts.length === 1 && isAll) return say('figure.sum.from', { what, source: only.source })
  const list = parts
    .map(({ count, source }) => say('figure.sum.part', { part: count, source }))
    .join(say('figure.sum.between'))
  return say('figure.sum.several', { what, list })
}
