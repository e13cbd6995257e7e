import { type EvidenceFact, evidenceRanks } from '#contract/evidence.ts'
import type { claimReasons, Language } from '#contract/lists.ts'

/** What a figure is of. Words for them are in the lexicons, the same names in every language. */
export const quantities = [
  'close',
  'average',
  'rsi',
  'macd',
  'bandUpper',
  'bandLower',
  'band',
  'atr',
  'volume',
  'high',
  'low',
  'resistance',
  'support',
  'change',
  'higherLows',
  'lowerHighs',
  'higherHighs',
  'lowerLows',
  'supply',
  'fees',
  'users',
  'tvl',
  'inflow',
  'outflow',
  'balances',
  'openInterest',
  'funding',
  'staked',
  'validators',
  'transactions',
  'revenue',
  'treasury',
  'audits',
  'yield',
  'marketCap',
  'partners',
  'countries',
  'burned',
  'liquidations',
  'open',
  'distance',
  'rangeShare',
  'streakUp',
  'streakDown',
  'highestSince',
  'lowestSince',
] as const
export type Quantity = (typeof quantities)[number]

export type ClaimKind = 'number' | 'percent' | 'price' | 'date' | 'direction' | 'name' | 'quote'
export type Direction = 'up' | 'down'

/** One way to read a number as it is written. */
export interface Reading {
  value: number
  /** What one more in the last written place is worth; a fact may differ by half of it. */
  step: number
}

/** A calendar day or a time of day, as far as it is written. */
export interface Moment {
  year?: number
  month?: number
  day?: number
  hour?: number
  minute?: number
  /** 0 is Sunday. */
  weekday?: number
  /** 1 to 4. */
  quarter?: number
  /** Of a year: 1 or 2. */
  half?: number
  /** Of a month: "early October". */
  part?: 'early' | 'mid' | 'late'
  /** Counted back from when the text is written: yesterday is one day ago, tomorrow -1. */
  relative?: { unit: 'day' | 'week' | 'month' | 'quarter' | 'year'; ago: number }
}

export type Unit = 'usd' | 'other-money' | 'multiple' | 'periods' | 'hours' | 'months' | 'ratio' | null

export interface Claim {
  text: string
  /** In Unicode code points of the text that was read. */
  start: number
  end: number
  /** In the string. */
  from: number
  to: number
  kind: ClaimKind
  /** Every way to read it; two numbers where it is one end of a range are two claims. */
  readings: Reading[]
  unit: Unit
  moment: Moment | null
  direction: Direction | null
  /** A minus that is written. */
  negative: boolean
  /** 'least': "more than 5"; 'most': "less than 5"; 'nearly': "almost 5"; 'about': "some 5,000". */
  bound: 'least' | 'most' | 'nearly' | 'about' | null
  coin: string | null
  /** The coin is named in the same sentence, not only somewhere in the text. */
  coinStated: boolean
  /** What it may be a figure of, nearest first; a place in the text is spoken for by one figure only, -1 by any. */
  subjects: { quantity: Quantity; place: number; periods: number | null; loose: boolean; behind: boolean }[]
  /** The day that is written beside a high or a low. */
  when: Moment | null
  /** The day is the figure's own, not only one of a high or a low: "149 on 12 November". */
  dated: boolean
  /** Every quantity spoken of around it: what a figure of a source may be of. */
  nearby: Quantity[]
  /** Of a direction: the price (or volume) stands above or below this; null where it is about a movement. */
  against: { quantity: Quantity | null; periods: number | null; readings: Reading[] } | null
  /** A name's own identity: the ticker of a coin, a project, a handle. */
  name: string | null
  sentence: number
}

/** A name that counts as one, with all its spellings. */
export interface Name {
  id: string
  words: string[]
}

/**
 * Who says it, the weightiest first: an exchange decides about prices, changes, volumes and indicators; then a project's
 * own pages; then what the owner chose or wrote; then strangers. What a lower one says against a higher one is not said.
 */
export const ranks = evidenceRanks
export type Rank = (typeof ranks)[number]

/** What something was measured over. */
export interface Period {
  hours: number | null
  /** Candles of a chart. */
  bars: number | null
}

export const factKinds = [
  'number',
  'percent',
  'price',
  'date',
  'direction',
  'name',
  /** "above" or "below": where the first of `from` stands to the second. */
  'position',
  /** A word for what a figure amounts to: "overbought". */
  'state',
  /** A source word for word (a tweet, a page): what is said after it is checked against what is read from it. */
  'text',
] as const
export type FactKind = (typeof factKinds)[number]

/** One thing a text may say (docs/verdicts.md). */
export interface Fact {
  /** Its own in a snapshot: others are derived from it by this. */
  key: string
  kind: FactKind
  subject: { coin: string | null; quantity: Quantity | null; periods?: number | null }
  /** A number; an ISO day, month or year of a `date`; a name's id; a word of a position or state; the words of a `text`. */
  value: number | string
  unit: Unit
  period: Period | null
  /** ISO; the day and the hour count in the zone it is written in. */
  time: string | null
  /** Since when it has been so without a break, where that is known. */
  since?: string | null
  direction?: Direction | null
  label: string
  source: string
  rank: Rank
  /** Where it was read from words: the sentence it stands in. */
  sentence: string | null
  /** Keys of the facts it was computed from. */
  from: string[]
  /** Of a `text`. */
  language?: Language
}

export interface Snapshot {
  facts: Fact[]
  /** Names a text may use though no fact is about them: the agent's project, its accounts. */
  names: Name[]
}

/** A row of the contract's Evidence.claims; `length`: it says over how long something was measured. */
export interface ClaimEvidence {
  text: string
  start: number
  end: number
  kind: ClaimKind
  value: string
  found: string | null
  source: string
  at: string | null
  match: boolean
  length: boolean
  /** Why nothing holds it; null where something does. */
  reason: Reason | null
  /** What holds it, or what an exchange says instead; null where neither is known. */
  fact: EvidenceFact | null
}

export type Reason = (typeof claimReasons)[number]
