import { timeframes, type Timeframe } from '#contract/lists.ts'
import { later } from '#server/lib/clock.ts'
import { postsReadMax } from '#server/lib/reads-max.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import type { Fact, Snapshot } from '#server/modules/claims/index.ts'
import { durations, endOf } from './bars.ts'
import { tweetLengthMax } from './gather/build.ts'
import { candlesRead } from './gather/market.ts'
import { readIndicators, titleOf } from './indicators.ts'
import type { WriterDeps } from './types.ts'

type ReadAgainDeps = Pick<WriterDeps, 'market' | 'x'>

/** Which of a snapshot's sources are read. */
interface Wanted {
  /** Titles of those that something rests on: nothing else is asked for. */
  sources: Set<string>
  /** Posts are paid for each time. */
  posts: boolean
}

/**
 * The snapshot of a text as its sources tell it now: the same closed bars, the same posts. What cannot be read again (a
 * price of one moment without its bar, a page, an owner's own words) stays as it was. More than one where the first
 * reading can have been of one bar less: what any of them holds is not wrong. Throws an ExternalError where a source
 * does not answer.
 */
export async function readAgain(
  deps: ReadAgainDeps,
  { facts, names }: Snapshot,
  { sources, posts }: Wanted,
): Promise<Snapshot[]> {
  const asked = facts.filter(({ source }) => sources.has(source))
  const said = posts ? await postsAgain(deps, asked) : new Map<string, Fact | null>()
  const prices = await pricesAgain(deps, asked)
  const kept = facts.flatMap((fact) => said.get(fact.key) ?? (said.has(fact.key) ? [] : [fact]))
  const charts = await chartsAgain(deps, asked)
  return charts.map((chart) => ({
    facts: kept.map((fact) => prices.get(fact.key) ?? fact).flatMap((fact) => chart(fact)),
    names,
  }))
}

type Again = (fact: Fact) => Fact[]

/** What a chart is read by: the market, the coin and the bars that its facts name. */
async function chartsAgain({ market }: ReadAgainDeps, facts: Fact[]): Promise<Again[]> {
  const chart = chartNamedBy(facts, market.source)
  if (!chart) return [(fact) => [fact]]
  const { coin, timeframe, closedAt, source } = chart
  const candles = await market.klines({ ticker: coin, timeframe, limit: candlesRead - 1, until: closedAt })
  const last = candles.at(-1)
  // Other bars tell nothing about these.
  if (!last?.closed || endOf(last).getTime() !== closedAt.getTime()) return [(fact) => [fact]]
  // A bar that ended while the first answer travelled counted as unfinished then.
  const ways = [candles, candles.slice(1)]
  return Promise.all(
    ways.map(async (bars) => {
      const { figures, counts, standing } = await readIndicators(bars, {
        coin,
        timeframe,
        source: market.source,
      })
      const now = new Map<string, Fact>([...figures, ...counts, ...standing].map((fact) => [fact.key, fact]))
      return (fact: Fact) => {
        if (fact.source !== source) return [fact]
        const again = now.get(fact.key)
        return again ? [again] : []
      }
    }),
  )
}

/** The chart of that market that these facts were read from; null: none. */
export function chartNamedBy(facts: Fact[], market: string) {
  const close = facts.find(({ key, rank }) => key === 'close' && rank === 'exchange')
  return close ? chartOf(close, market) : null
}

function chartOf({ subject: { coin }, source, time }: Fact, market: string) {
  const timeframe = timeframes.find((one): one is Timeframe => source.endsWith(` ${one}`))
  if (!coin || !timeframe || !time || source !== titleOf({ coin, timeframe, source: market })) return null
  return { coin, timeframe, closedAt: new Date(time), source }
}

/**
 * Prices of one moment, each held against the five minutes that it was read in and those before: one that nobody paid
 * then, by what the exchange tells now, becomes the nearest that somebody did.
 */
async function pricesAgain({ market }: ReadAgainDeps, facts: Fact[]): Promise<Map<string, Fact>> {
  const again = new Map<string, Fact>()
  for (const fact of facts) {
    const { key, subject, source, time, value } = fact
    if (!subject.coin || key !== `${subject.coin}:price` || !time || typeof value !== 'number') continue
    if (source !== `${market.source} ${subject.coin}USDT`) continue
    const read = new Date(time)
    const bars = await market.klines({
      ticker: subject.coin,
      timeframe: '5m',
      limit: 2,
      until: later(read, 1),
    })
    const last = bars.at(-1)
    if (!last?.closed || later(last.openTime, durations['5m']) < read) continue
    const low = Math.min(...bars.map((bar) => bar.low))
    const high = Math.max(...bars.map((bar) => bar.high))
    if (value < low || value > high) again.set(key, { ...fact, value: value < low ? low : high })
  }
  return again
}

/** Posts as their authors left them; null: X does not show it any more. */
async function postsAgain({ x }: ReadAgainDeps, facts: Fact[]): Promise<Map<string, Fact | null>> {
  const found = facts.flatMap((fact) => {
    const [, id] = /^tweet:(\d{1,19})$/.exec(fact.key) ?? []
    return id && fact.kind === 'text' ? [{ fact, id }] : []
  })
  const posts = found.slice(0, postsReadMax.again)
  if (posts.length === 0) return new Map()
  const asked = await x.tweets(posts.map(({ id }) => id))
  const newestIds = asked.flatMap(({ versionIds }) => versionIds.at(-1) ?? [])
  const missing = newestIds.filter((id) => asked.every((tweet) => tweet.id !== id))
  const all = [...asked, ...(missing.length > 0 ? await x.tweets(missing) : [])]
  return new Map(
    posts.map(({ fact, id }) => {
      const versions = all.filter((tweet) => tweet.versionIds.includes(id))
      if (versions.length === 0) return [fact.key, null] as const
      const newest = versions.find((tweet) => tweet.versionIds.at(-1) === tweet.id)
      const value = newest ? visibleText(newest.text, tweetLengthMax) : fact.value
      return [fact.key, { ...fact, value }] as const
    }),
  )
}
