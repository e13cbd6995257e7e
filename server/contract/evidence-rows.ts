import type { ChartScale, EvidenceFact, FigureName, ShownClaim, ShownSource } from './evidence.ts'
import type { EvidenceWords } from './evidence-words.ts'
import { isOwnSource } from './own-source.ts'

/** A claim in words: what it is, its figure, and what there is to say of it. */
export interface EvidenceRow {
  /** The claims it stands for: one that is said twice has one row. */
  claims: number[]
  name: string
  /** The figure of the source; null where the name is all. */
  value: string | null
  /** When it was so. */
  notes: string[]
  /** How far it is from the price. */
  away: string | null
  /** The same in a sign and a figure, where there is no room for words. */
  shortAway: string | null
  /** The sentence of the source. */
  said: string | null
  /** What is to be seen at once: who is named as saying it, or why it is not proven. */
  mark: { meaning: 'said' | 'missing'; text: string } | null
}

export interface EvidenceGroup {
  id: string
  title: string
  /** Who that is to the owner, and when they said it. */
  note: string | null
  url: string | null
  rows: EvidenceRow[]
}

/** What makes two claims the same one: such count once, and have one row. */
export function sameness({
  kind,
  value,
  match,
  source,
  fact,
}: Omit<ShownClaim, 'text' | 'at' | 'reason'>): string {
  return [kind, value, match, source, fact?.key].join(' ')
}

const groupOfName: Record<FigureName, 'price' | 'indicators' | 'changes'> = {
  close: 'price',
  high: 'price',
  low: 'price',
  swingHigh: 'price',
  swingLow: 'price',
  open: 'price',
  distance: 'price',
  rangeShare: 'price',
  higherLows: 'price',
  lowerHighs: 'price',
  higherHighs: 'price',
  lowerLows: 'price',
  highestSince: 'price',
  lowestSince: 'price',
  average: 'indicators',
  rsi: 'indicators',
  macd: 'indicators',
  bandUpper: 'indicators',
  bandLower: 'indicators',
  atr: 'indicators',
  change: 'changes',
  volume: 'changes',
  streakUp: 'changes',
  streakDown: 'changes',
}

/** Groups in the order they are shown; those of sources follow, each by its name. */
const order = ['missing', 'price', 'indicators', 'changes']

function groupOf({ match, fact, source }: ShownClaim): string {
  if (!match) return 'missing'
  if (fact?.name) return groupOfName[fact.name]
  return isOwnSource(source) ? 'own' : `of ${source}`
}

const figures = new Set(['number', 'percent', 'price'])

/** Whether a claim is a figure, and no word, day or name. */
export function isFigure({ kind }: Pick<ShownClaim, 'kind'>): boolean {
  return figures.has(kind)
}

/** What stands behind a text, by meaning: what is not proven first, then figures of the market, then who said what. */
export function evidenceGroups(
  { claims, sources }: { claims: readonly ShownClaim[]; sources: readonly ShownSource[] },
  words: EvidenceWords,
): EvidenceGroup[] {
  const same = Map.groupBy(claims.entries(), ([, claim]) => sameness(claim))
  const rows = [...same.values()].flatMap((several) => {
    const [first] = several
    return first
      ? [
          {
            claim: first[1],
            row: rowOf(
              first[1],
              several.map(([at]) => at),
              { sources, words },
            ),
          },
        ]
      : []
  })
  const groups = [...Map.groupBy(rows, ({ claim }) => groupOf(claim))].map(([id, here]): EvidenceGroup => {
    const claim = here[0]?.claim
    const source = id.startsWith('of ') ? sources.find(({ title }) => title === claim?.source) : undefined
    return {
      id,
      title: id.startsWith('of ') ? (claim?.source ?? '') : words.group(id),
      note: id.startsWith('of ') ? words.speaker(claim?.fact ?? null, source) : null,
      url: source?.url ?? null,
      rows: here.map(({ row }) => row),
    }
  })
  const place = ({ id }: EvidenceGroup) =>
    order.includes(id) ? order.indexOf(id) : order.length + Number(id === 'own')
  return groups.toSorted((one, other) => place(one) - place(other))
}

function rowOf(
  claim: ShownClaim,
  claims: number[],
  { sources, words }: { sources: readonly ShownSource[]; words: EvidenceWords },
): EvidenceRow {
  const { fact, text, match } = claim
  const bare = { claims, name: text, value: null, notes: [], away: null, shortAway: null }
  if (!match)
    return {
      ...bare,
      // A source that says something else is heard.
      said: fact?.name ? null : (fact?.said ?? null),
      mark: { meaning: 'missing', text: words.missing(claim) },
    }
  const mark = fact?.attributed ? { meaning: 'said' as const, text: words.saidBy(fact.source) } : null
  if (!fact?.name) return { ...bare, said: fact?.said ?? null, mark }
  const figure = { name: words.name(fact), value: words.value(fact) }
  return {
    claims,
    // "Above" is told with what it is above of.
    ...(isFigure(claim) ? figure : { name: words.quoted(text), value: `${figure.name} · ${figure.value}` }),
    notes: words.when(fact, sources),
    away: fact.away === null ? null : words.away(fact.away),
    shortAway: fact.away === null ? null : words.shortAway(fact.away),
    said: fact.said,
    mark,
  }
}

/** All of it in one line: "7 of 7 figures from Binance, 4h candle of 12:00 UTC"; null where a text claims nothing. */
export function evidenceSummary(
  { claims, sources }: { claims: readonly ShownClaim[]; sources: readonly ShownSource[] },
  words: EvidenceWords,
): string | null {
  const distinct = [...Map.groupBy(claims, sameness).values()].flatMap(([first]) => first ?? [])
  if (distinct.length === 0) return null
  const matched = distinct.filter(({ match }) => match)
  const what = words.counted({
    matched: matched.length,
    count: distinct.length,
    of: distinct.every(isFigure) ? 'figures' : 'facts',
  })
  const bySource = [...Map.groupBy(matched, ({ source }) => (isOwnSource(source) ? 'own words' : source))]
  return words.summary(
    what,
    bySource.map(([source, here]) => ({ count: here.length, source: words.source(source, sources) })),
    matched.length === distinct.length,
  )
}

/** Where a figure is on the picture of a chart, in fractions of it. */
export interface ChartMark {
  top: number
  /** The candle that made it; null: the whole line. */
  left: number | null
}

/** Prices that one candle made. */
const ofOneCandle = new Set<FigureName>(['high', 'low', 'swingHigh', 'swingLow', 'open'])

/** Where a price of the market stands on the chart; null for what is no price, or lies outside of it. */
export function chartMark(chart: ChartScale, fact: EvidenceFact | null): ChartMark | null {
  if (!fact?.name || fact.form !== 'price' || fact.rank !== 'exchange' || typeof fact.value !== 'number')
    return null
  if (fact.name === 'atr' || fact.name === 'distance' || fact.value < chart.low || fact.value > chart.high)
    return null
  const top = chart.top + ((chart.high - fact.value) / (chart.high - chart.low)) * (chart.bottom - chart.top)
  return {
    top,
    left: ofOneCandle.has(fact.name) && fact.at !== null ? placeIn(chart, Date.parse(fact.at)) : null,
  }
}

/** The middle of the candle that ends then. */
function placeIn({ from, to, bars, left, right }: ChartScale, at: number): number | null {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const index = Math.round(((at - first) / (last - first)) * bars) - 1
  return index < 0 || index >= bars ? null : left + ((index + 0.5) / bars) * (right - left)
}
