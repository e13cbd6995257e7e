import type { Timeframe } from '#contract/lists.ts'
import type { Candle } from '#server/adapters/market/client.ts'
import { later, minute } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { Problem } from '#server/problem.ts'
import { type Fact, factOf } from '#server/modules/claims/index.ts'
import { endOf } from '../bars.ts'
import { price, readIndicators, titleOf } from '../indicators.ts'
import type { Brief, ChartInput, Gathered, WriterDeps, WritingAgent } from '../types.ts'
import { namesOf, ownFacts } from './own-words.ts'

/** Candles read for one analysis: enough for an average over 50 to settle. */
export const candlesRead = 200
/** Candles a chart shows. */
const candlesShown = 72

export async function fromMarket(
  { market }: WriterDeps,
  agent: WritingAgent,
  brief: Brief,
  now: Date,
): Promise<Gathered> {
  const timeframe = agent.timeframe ?? '4h'
  // One coin a post (X allows one cashtag): the one the agent has not written about for longest.
  const coin = brief.anew?.coin ?? longestUnmentioned(agent.coinTickers, brief.avoid)
  if (!coin) throw new Problem('contentGenerationFailed', { cause: new Error('no coin') })
  const { chart, figures, counts, standing, structure, newest } = await readMarket(market, coin, timeframe)
  refuseOutdated(newest, now)
  const { source, closedAt } = chart
  const at = closedAt.toISOString()
  return {
    facts: [...figures, ...counts, ...standing, ...ownFacts(agent, brief, now)],
    names: namesOf(agent, [coin]),
    sources: [{ id: 'market', kind: 'market', title: titleOf({ coin, timeframe, source }), url: null, at }],
    promptFacts: {
      coin,
      pair: `${coin}/USDT`,
      timeframe,
      source,
      closedAt: at,
      figures: figures.map(({ key, text, value, label, time }) => ({ key, text, value, label, time })),
      structure,
    },
    tickers: [coin],
    sourceTweet: null,
    chart: brief.withChart ? chart : null,
    snapshotAt: closedAt,
  }
}

/** What the candles say, and the chart that shows them. */
export async function readMarket(market: WriterDeps['market'], coin: string, timeframe: Timeframe) {
  const candles = await market.klines({ ticker: coin, timeframe, limit: candlesRead })
  const { source } = market
  const { average, level, ...read } = await readIndicators(candles, { coin, timeframe, source })
  const closed = candles.filter((candle) => candle.closed)
  const last = closed.at(-1)
  const chart: ChartInput = {
    coin,
    timeframe,
    source,
    candles: closed.slice(-candlesShown),
    average: average.slice(-candlesShown),
    level,
    closedAt: last ? endOf(last) : new Date(0),
  }
  return { ...read, chart, newest: candles.at(-1) }
}

export async function chartOf(
  { market }: WriterDeps,
  coin: string,
  timeframe: Timeframe,
): Promise<ChartInput> {
  return (await readMarket(market, coin, timeframe)).chart
}

/** An exchange opens a bar within seconds of the last one's end; this much more is for its queues and for our clock. */
const lateBy = 2 * minute

/**
 * What the last closed bar says is current until the next one closes: one timeframe. The newest bar tells whether that is
 * so, since an exchange always answers the unfinished one too. Where that has ended before now, the source stands still:
 * its last bar only looks closed, and "closed at" would be a price that never was one.
 */
function refuseOutdated(newest: Candle | undefined, now: Date): void {
  if (!newest || later(newest.closeTime, lateBy) < now)
    throw new Problem('crawlFailed', {
      cause: new Error(`the newest bar ended at ${newest?.closeTime.toISOString() ?? 'no time'}`),
    })
}

/** Of these coins the one whose last mention lies furthest back; among coins never mentioned, the first. Texts are newest first. */
function longestUnmentioned(coins: string[], texts: string[]): string | undefined {
  const age = (coin: string) => {
    const mention = new RegExp(`(?<![\\p{L}\\p{N}])${coin}(?![\\p{L}\\p{N}])`, 'u')
    const at = texts.findIndex((text) => mention.test(text))
    return at === -1 ? texts.length : at
  }
  return coins.toSorted((one, other) => age(other) - age(one))[0]
}

/** A price said without a chart is one of now: a quarter of an hour may pass until it is read. */
const priceFreshFor = 15 * minute

/** How much something changed in a day, behind what it is now. */
export const changed = (percent: number) =>
  ` (${percent < 0 ? '-' : '+'}${Math.abs(percent).toFixed(1)}% in 24h)`

/** A coin's price and its change, as facts and as the prompt says them; null where the market says nothing fresh. A story does without. */
export async function priceOf(
  { market }: Pick<WriterDeps, 'market'>,
  coin: string,
  now: Date,
): Promise<{ ticker: string; text: string; source: string; at: string; facts: Fact[] } | null> {
  try {
    const { last, changePercent, at: read } = await market.ticker24h(coin)
    if (now > later(read, priceFreshFor)) return null
    const source = `${market.source} ${coin}USDT`
    const at = read.toISOString()
    const fact = (key: string, kind: Fact['kind'], value: number, more: Partial<Fact>): Fact =>
      factOf({ key: `${coin}:${key}`, kind, value, label: `${coin} ${key}`, source, time: at, ...more })
    return {
      ticker: coin,
      text: price(last) + changed(changePercent),
      source,
      at,
      facts: [
        fact('price', 'price', last, { subject: { coin, quantity: 'close' } }),
        fact('change in 24h', 'percent', changePercent, {
          subject: { coin, quantity: 'change' },
          period: { hours: 24, bars: null },
        }),
        fact('hours of the change', 'number', 24, { unit: 'hours', subject: { coin, quantity: null } }),
      ],
    }
  } catch (error) {
    if (error instanceof ExternalError) return null
    throw error
  }
}

/** A word in capitals is only a coin if there is a market for it. */
export async function knownTickers(
  { market }: Pick<WriterDeps, 'market'>,
  tickers: string[],
): Promise<string[]> {
  if (tickers.length === 0) return []
  try {
    return (await market.knows(tickers)).known
  } catch (error) {
    if (error instanceof ExternalError) return []
    throw error
  }
}
