import type { Language } from '#contract/lists.ts'

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
] as const
export type Quantity = (typeof quantities)[number]

export type ClaimKind = 'number' | 'percent' | 'price' | 'date' | 'direction' | 'name'
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
}

export type Unit = 'usd' | 'other-money' | 'multiple' | 'periods' | 'hours' | 'months' | 'ratio' | null

export interface Claim {
  text: string
  /** In Unicode code points of the text that was read. */
  start: number
  end: number
  kind: ClaimKind
  /** Every way to read it; two numbers where it is one end of a range are two claims. */
  readings: Reading[]
  unit: Unit
  moment: Moment | null
  direction: Direction | null
  /** A minus that is written. */
  negative: boolean
  /** 'least': "more than 5"; 'most': "almost 5"; 'about': "some 5,000". */
  bound: 'least' | 'most' | 'about' | null
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
 * One thing a text may say. `text` facts are sources word for word (a tweet, sentences of a page): what is said after
 * them is checked against the claims read from them.
 */
export interface Fact {
  key: string
  kind: ClaimKind | 'text'
  /** A number; the words of a `text`; an ISO day, month or year of a `date`; a name's id. */
  value: number | string
  unit: Unit
  label: string
  subject: { coin: string | null; quantity: Quantity | null; periods?: number | null }
  source: string
  /** ISO; the day and the hour count in the zone it is written in. */
  at: string | null
  direction?: Direction | null
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
}
