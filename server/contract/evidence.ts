import { z } from 'zod'

/** Who says it, the weightiest first (decision: facts-have-a-rank). */
export const evidenceRanks = ['exchange', 'project', 'chosen', 'stranger'] as const

/** What a figure of a market is called; words for each are in `figures.json` of every language. */
export const figureNames = [
  'close',
  'high',
  'low',
  'swingHigh',
  'swingLow',
  'open',
  'distance',
  'rangeShare',
  'higherLows',
  'lowerHighs',
  'higherHighs',
  'lowerLows',
  'highestSince',
  'lowestSince',
  'average',
  'rsi',
  'macd',
  'bandUpper',
  'bandLower',
  'atr',
  'change',
  'volume',
  'streakUp',
  'streakDown',
] as const
export type FigureName = (typeof figureNames)[number]

/** The fact beside a claim: what holds it, or what the sources say instead. */
export const evidenceFact = z.object({
  /** Its own in the snapshot of the text. */
  key: z.string(),
  /** Null: a figure of words; `said` has the sentence it stands in. */
  name: z.enum(figureNames).nullable(),
  /** Bars that an indicator is taken over: 50 of an "EMA 50". */
  periods: z.number().nullable(),
  /** What it was measured over. */
  period: z.object({ hours: z.number().nullable(), bars: z.number().nullable() }).nullable(),
  form: z.enum(['price', 'percent', 'multiple', 'number', 'words']),
  value: z.union([z.number(), z.string()]),
  coin: z.string().nullable(),
  source: z.string(),
  at: z.string().nullable(),
  rank: z.enum(evidenceRanks),
  /** Of a level: how far it is from the price, in per cent; negative below it. */
  away: z.number().nullable(),
  /** The sentence of a post or page it was read from. */
  said: z.string().nullable(),
  /** The text names who says it, in the same sentence. */
  attributed: z.boolean(),
})
export type EvidenceFact = z.output<typeof evidenceFact>

/** Where prices and times are on the picture of a chart, so that one can be marked there. */
export const chartScale = z.object({
  /** The plot's edges as fractions of the picture, from its left and its top. */
  left: z.number(),
  right: z.number(),
  top: z.number(),
  bottom: z.number(),
  /** The prices at the bottom and at the top of the plot. */
  low: z.number(),
  high: z.number(),
  /** When its first candle begins and its last one ends, and how many there are. */
  from: z.string(),
  to: z.string(),
  bars: z.int(),
})
export type ChartScale = z.output<typeof chartScale>

type Time = string | Date

/** A claim as it comes from the contract, in a browser or on the server. */
export interface ShownClaim {
  text: string
  kind: string
  value: string
  source: string
  at: Time | null
  match: boolean
  reason: 'unknown' | 'outranked' | 'contradicted' | 'unattributed' | null
  fact: EvidenceFact | null
}

export interface ShownSource {
  kind: string
  title: string
  url: string | null
  at: Time
}
