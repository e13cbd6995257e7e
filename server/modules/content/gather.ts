import type { ReadPage } from '#server/adapters/crawler/client.ts'
import type { XTweet } from '#server/adapters/x/client.ts'
import { OutsideError } from '#server/lib/outside.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { Problem } from '#server/problem.ts'
import { price, readIndicators } from './indicators.ts'
import { NothingNew } from './types.ts'
import type {
  Brief,
  Fact,
  Gathered,
  ReplyTarget,
  Source,
  SourceTweet,
  WriterDeps,
  WritingAgent,
} from './types.ts'

/** Candles read for one analysis: enough for an average over 50 to settle. */
const candlesRead = 200
const tweetLengthMax = 600
const pageLengthMax = 3000
const digestLengthMax = 6000

interface Item {
  id: string
  kind: 'tweet' | 'page' | 'text'
  author: string | null
  text: string
  url: string | null
  at: string | null
  tweetId: string | null
}

/** Reads what a text of this agent is about. A source the type cannot do without and that does not answer is the Problem `crawlFailed`. */
export async function gather(deps: WriterDeps, agent: WritingAgent, brief: Brief): Promise<Gathered> {
  const now = await deps.clock.now()
  try {
    if (brief.replyTo) return await fromReplied(deps, agent, brief.replyTo, now)
    if (brief.as === 'scenario') return await fromScenario(deps, agent, brief, now)
    return await readers[brief.as ?? agent.type](deps, agent, brief, now)
  } catch (error) {
    if (error instanceof OutsideError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
}

const readers = {
  technical_analysis: fromMarket,
  hot_topic: fromTopic,
  clone_influence: fromAccount,
  project_promotion: fromProject,
  project_summary: fromProject,
}

async function fromMarket(
  { market }: WriterDeps,
  agent: WritingAgent,
  brief: Brief,
  now: Date,
): Promise<Gathered> {
  const timeframe = agent.timeframe ?? '4h'
  // One coin a post (X allows one cashtag): the one the agent has not written about for longest.
  const coin = longestUnmentioned(agent.coinTickers, brief.avoid)
  if (!coin) throw new Problem('contentGenerationFailed', { cause: new Error('no coin') })
  const candles = await market.klines({ ticker: coin, timeframe, limit: candlesRead })
  const { figures, structure, average, level } = readIndicators(candles, {
    coin,
    timeframe,
    source: market.source,
  })
  const closed = candles.filter((candle) => candle.closed)
  const closedAt = closed.at(-1)?.closeTime ?? now
  const shown = 72
  return {
    facts: [...figures, ...structureFacts(structure, figures[0]?.source ?? market.source, closedAt)],
    sources: [
      {
        id: 'market',
        kind: 'market',
        title: `${market.source} ${coin}USDT ${timeframe}`,
        url: null,
        at: closedAt.toISOString(),
      },
    ],
    promptFacts: {
      coin,
      pair: `${coin}/USDT`,
      timeframe,
      source: market.source,
      closedAt: closedAt.toISOString(),
      figures: figures.map(({ key, text, value, label, at }) => ({ key, text, value, label, at })),
      structure,
    },
    tickers: [coin],
    sourceTweet: null,
    chart: brief.withChart
      ? {
          coin,
          timeframe,
          source: market.source,
          candles: closed.slice(-shown),
          average: average.slice(-shown),
          level,
          closedAt,
        }
      : null,
    snapshotAt: closedAt,
  }
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

/** Counts a text may name that are no prices: the timeframe, the structure, the lengths of windows. */
function structureFacts(
  structure: { higherLows: number; lowerHighs: number },
  source: string,
  at: Date,
): Fact[] {
  const fact = (key: string, value: number, label: string): Fact => ({
    key,
    value,
    text: String(value),
    label,
    source,
    at: at.toISOString(),
  })
  return [
    fact('higherLows', structure.higherLows, 'higher lows in a row'),
    fact('lowerHighs', structure.lowerHighs, 'lower highs in a row'),
    fact('bars', 60, 'bars looked at'),
    fact('volumeBars', 20, 'bars of mean volume'),
  ]
}

async function fromTopic(deps: WriterDeps, agent: WritingAgent, brief: Brief, now: Date): Promise<Gathered> {
  const topic = brief.topic ?? agent.topic ?? 'bitcoin'
  const tweets = await deps.x.search({ query: `${searchWords(topic)} -is:retweet -is:reply`, max: 20 })
  const items = pick(tweets, 6).map(asItem)
  return build({ deps, agent, items, topic, now, chart: brief.withChart })
}

async function fromAccount(
  deps: WriterDeps,
  agent: WritingAgent,
  brief: Brief,
  now: Date,
): Promise<Gathered> {
  const name = agent.targetAccount ?? agent.imitateAccount ?? ''
  const tweet = brief.tweet ?? (await newestUnused(deps, name, brief))
  const gathered = await build({ deps, agent, items: [asItem(tweet)], now, chart: brief.withChart })
  return { ...gathered, sourceTweet: sourceOf(tweet, name) }
}

/** The newest post of an account that nothing was written about yet. */
async function newestUnused({ x }: WriterDeps, name: string, brief: Brief): Promise<XTweet> {
  const { existing } = await x.usersByName([name])
  const [account] = existing
  if (!account) throw new Problem('crawlFailed', { cause: new Error(`@${name} does not exist`) })
  const used = new Set(brief.usedTweetIds)
  const own = { userId: account.id, exclude: ['replies' as const, 'retweets' as const] }
  // Posts read are paid for: further back only where all of the newest are used.
  for (const max of [20, 100]) {
    const tweets = await x.userTweets({ ...own, max })
    const tweet = tweets.find(({ id }) => !used.has(id)) ?? (brief.repeatsTweets ? tweets[0] : undefined)
    if (tweet) return tweet
    if (tweets.length < max) break
  }
  throw new Problem('crawlFailed', { cause: new NothingNew(`@${name} has posted nothing new`) })
}

function sourceOf(tweet: XTweet, name = ''): SourceTweet {
  return { tweetId: tweet.id, twitterName: tweet.authorName ?? name, text: tweet.text, url: tweet.url }
}

/** Something that happened, as the owner tells it, a post on X, or both. */
async function fromScenario(
  deps: WriterDeps,
  agent: WritingAgent,
  { scenario, tweet, withChart }: Brief,
  now: Date,
): Promise<Gathered> {
  const items: Item[] = [
    ...(scenario ? [ownWords('scenario', scenario, now)] : []),
    ...(tweet ? [asItem(tweet)] : []),
  ]
  // The owner may have pasted it from anywhere: its coins may be spoken of, but tagged only where they are configured.
  const gathered = await build({ deps, agent, items, now, chart: withChart })
  return { ...gathered, sourceTweet: tweet ? sourceOf(tweet) : null }
}

async function fromProject(
  deps: WriterDeps,
  agent: WritingAgent,
  brief: Brief,
  now: Date,
): Promise<Gathered> {
  const project = agent.projectInfo
  if (!project) throw new Problem('crawlFailed', { cause: new Error('no project') })
  const digest = brief.projectDigest
  const [page, tweets] = await Promise.all([
    project.url && !digest ? readable(deps, project.url) : null,
    project.officialTwitterUsername ? tweetsOf(deps, project.officialTwitterUsername) : [],
  ])
  const items: Item[] = [
    ...(page
      ? [
          {
            id: 'page',
            kind: 'page' as const,
            author: null,
            text: visibleText(`${page.title}\n${page.description}\n${page.text}`, pageLengthMax),
            url: page.url,
            at: now.toISOString(),
            tweetId: null,
          },
        ]
      : []),
    ...(digest ? [digestItem(digest, project.url)] : []),
    ...pick(tweets, 4).map(asItem),
    ...(project.text && !digest ? [ownWords('text', project.text, now)] : []),
  ]
  // The name and ticker alone are enough to write from; nothing readable at all, though sources were given, is not.
  if (items.length === 0 && (project.url || project.officialTwitterUsername))
    throw new Problem('crawlFailed', { cause: new Error('no source of the project is readable') })
  return build({ deps, agent, items, now, chart: brief.withChart })
}

/** A reply is about the post it answers, and about the agent's own post where that is what was commented on. */
async function fromReplied(
  deps: WriterDeps,
  agent: WritingAgent,
  target: ReplyTarget,
  now: Date,
): Promise<Gathered> {
  const item: Item = {
    id: `tweet:${target.tweetId ?? 'comment'}`,
    kind: target.tweetId ? 'tweet' : 'text',
    author: target.author,
    text: visibleText(target.text, tweetLengthMax),
    url: target.url,
    at: target.at?.toISOString() ?? null,
    tweetId: target.tweetId,
  }
  const own: Item[] = target.ownPost
    ? [
        {
          id: 'own-post',
          kind: 'text',
          author: null,
          text: visibleText(target.ownPost, tweetLengthMax),
          url: null,
          at: null,
          tweetId: null,
        },
      ]
    : []
  return build({ deps, agent, items: [item, ...own], now, chart: false })
}

function ownWords(id: string, text: string, at: Date): Item {
  return {
    id,
    kind: 'text',
    author: null,
    text: visibleText(text, pageLengthMax),
    url: null,
    at: at.toISOString(),
    tweetId: null,
  }
}

/** As the owner wrote it, or as it was read from the project's own sources. */
function digestItem({ content, edited, at }: NonNullable<Brief['projectDigest']>, url: string | null): Item {
  const text = visibleText(content, digestLengthMax)
  return { ...ownWords('digest', '', at), text, ...(edited ? {} : { kind: 'page', url }) }
}

async function readable({ crawler }: WriterDeps, url: string): Promise<ReadPage | null> {
  try {
    return await crawler.read(url)
  } catch (error) {
    if (error instanceof OutsideError) return null
    throw error
  }
}

async function tweetsOf({ x }: WriterDeps, name: string): Promise<XTweet[]> {
  try {
    const { existing } = await x.usersByName([name])
    const [account] = existing
    return account
      ? await x.userTweets({ userId: account.id, max: 10, exclude: ['replies', 'retweets'] })
      : []
  } catch (error) {
    if (error instanceof OutsideError) return []
    throw error
  }
}

async function build({
  deps,
  agent,
  items,
  now,
  chart,
  topic = '',
}: {
  deps: WriterDeps
  agent: WritingAgent
  items: Item[]
  topic?: string
  now: Date
  chart: boolean
}): Promise<Gathered> {
  // Only coins of the owner's own words: a tag in a stranger's post is no permission to tag that coin (reliability 2e).
  const named = [
    ...agent.coinTickers,
    ...(agent.projectInfo?.ticker ? [agent.projectInfo.ticker] : []),
    ...(topic.match(/\b[A-Z][A-Z0-9]{1,9}\b/g) ?? []),
  ]
  const tickers = await knownTickers(deps, [...new Set(named)].slice(0, 5))
  const prices = await Promise.all(tickers.slice(0, 3).map((ticker) => priceFact(deps, ticker)))
  const sources: Source[] = items.map((item) => ({
    id: item.id,
    kind: item.kind === 'tweet' ? 'tweet' : item.kind === 'page' ? 'page' : 'user',
    title: item.author ? `@${item.author}` : (item.url ?? 'Your own words'),
    url: item.url,
    at: item.at ?? now.toISOString(),
  }))
  const facts = [
    ...items.map((item): Fact => ({
      key: item.id,
      text: item.text,
      value: null,
      label: item.author ? `@${item.author}` : item.kind,
      source: item.url ?? 'own words',
      at: item.at,
    })),
    ...prices.flatMap((fact) => (fact ? [fact] : [])),
  ]
  const project = agent.projectInfo && {
    name: agent.projectInfo.name,
    ticker: agent.projectInfo.ticker,
    text: agent.projectInfo.text,
  }
  return {
    facts,
    sources: [
      ...sources,
      ...prices.flatMap((fact) =>
        fact
          ? [
              {
                id: fact.key,
                kind: 'market' as const,
                title: fact.source,
                url: null,
                at: fact.at ?? now.toISOString(),
              },
            ]
          : [],
      ),
    ],
    promptFacts: {
      items,
      tickers: prices.flatMap((fact) => (fact ? [{ ticker: fact.key, text: fact.text }] : [])),
      project,
      targetAccount: agent.targetAccount ?? agent.imitateAccount,
    },
    tickers,
    sourceTweet: null,
    chart:
      chart && agent.coinTickers[0]
        ? await chartOf(deps, agent.coinTickers[0], agent.timeframe ?? '4h')
        : null,
    snapshotAt: now,
  }
}

async function chartOf(
  { market }: WriterDeps,
  coin: string,
  timeframe: NonNullable<WritingAgent['timeframe']>,
) {
  const candles = await market.klines({ ticker: coin, timeframe, limit: candlesRead })
  const { average, level } = readIndicators(candles, { coin, timeframe, source: market.source })
  const closed = candles.filter((candle) => candle.closed)
  return {
    coin,
    timeframe,
    source: market.source,
    candles: closed.slice(-72),
    average: average.slice(-72),
    level,
    closedAt: closed.at(-1)?.closeTime ?? new Date(0),
  }
}

/** A word in capitals is only a coin if there is a market for it. */
async function knownTickers({ market }: WriterDeps, tickers: string[]): Promise<string[]> {
  if (tickers.length === 0) return []
  try {
    return (await market.knows(tickers)).known
  } catch (error) {
    if (error instanceof OutsideError) return []
    throw error
  }
}

async function priceFact({ market }: WriterDeps, ticker: string): Promise<Fact | null> {
  try {
    const { last, changePercent, at } = await market.ticker24h(ticker)
    const change = `${changePercent < 0 ? '-' : '+'}${Math.abs(changePercent).toFixed(1)}%`
    return {
      key: ticker,
      value: last,
      text: `${price(last)} (${change} in 24h)`,
      label: `${ticker} price`,
      source: `${market.source} ${ticker}USDT`,
      at: at.toISOString(),
    }
  } catch (error) {
    if (error instanceof OutsideError) return null
    throw error
  }
}

function asItem(tweet: XTweet): Item {
  return {
    id: `tweet:${tweet.id}`,
    kind: 'tweet',
    author: tweet.authorName,
    text: visibleText(tweet.text, tweetLengthMax),
    url: tweet.url,
    at: tweet.createdAt.toISOString(),
    tweetId: tweet.id,
  }
}

/** The ones most people reacted to, newest first among equals. */
function pick(tweets: XTweet[], max: number): XTweet[] {
  return tweets.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, max)
}

function weightOf({ metrics }: XTweet): number {
  return metrics ? metrics.likes + 3 * metrics.reposts + 2 * metrics.replies : 0
}

/** A topic as search words: operators of the search language in it stay words. */
function searchWords(topic: string): string {
  const words = topic
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(or|and)$/i.test(word))
    .slice(0, 4)
  return words.length > 1 ? `(${words.join(' OR ')})` : (words[0] ?? 'crypto')
}
