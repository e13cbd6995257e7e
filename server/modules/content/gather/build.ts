import { visibleText } from '#server/lib/visible-text.ts'
import type { AccountPost, Brief, Gathered, Source, WriterDeps, WritingAgent } from '../types.ts'
import type { Rank } from '#server/modules/claims/index.ts'
import { chartOf, knownTickers, priceOf } from './market.ts'
import { namesOf, ownFacts, ownWordsSource, textFact } from './own-words.ts'

export const tweetLengthMax = 600

/** Something that somebody said: what a story is written from. */
export interface Item {
  id: string
  kind: 'tweet' | 'page' | 'text'
  author: string | null
  text: string
  url: string | null
  at: string | null
  tweetId: string | null
  /** Null: said by an account of the owner's own, which is no source. */
  rank: Rank | null
}

/** A post on X, by somebody of this rank; one of the owner's own accounts has none. */
export function asItem(tweet: AccountPost, rank: Rank, { ownAccounts = [] }: Brief): Item {
  const isOwn = ownAccounts.some(({ id }) => id === tweet.authorId)
  return {
    rank: isOwn ? null : rank,
    id: `tweet:${tweet.id}`,
    kind: 'tweet',
    author: tweet.authorName,
    text: visibleText(tweet.text, tweetLengthMax),
    url: tweet.url,
    at: tweet.createdAt.toISOString(),
    tweetId: tweet.id,
  }
}

/** Words of the agent's owner. */
export function ownWords(id: string, text: string, at: Date | null, lengthMax = 3000): Item {
  return {
    rank: 'chosen',
    id,
    kind: 'text',
    author: null,
    text: visibleText(text, lengthMax),
    url: null,
    at: at?.toISOString() ?? null,
    tweetId: null,
  }
}

interface Story {
  deps: WriterDeps
  agent: WritingAgent
  brief: Brief
  items: Item[]
  topic?: string
  now: Date
}

/** The snapshot of a story: what was said, and what the coins cost that the owner named. */
export async function build({ deps, agent, brief, items, topic = '', now }: Story): Promise<Gathered> {
  // Only coins of the owner's own words: a tag in a stranger's post is no permission to tag that coin
  // (decision: fetched-text-is-data).
  const named = [
    ...agent.coinTickers,
    ...(agent.projectInfo?.ticker ? [agent.projectInfo.ticker] : []),
    ...(topic.match(/\b[A-Z][A-Z0-9]{1,9}\b/g) ?? []),
  ]
  const tickers = await knownTickers(deps, [...new Set(named)].slice(0, 5))
  const asked = await Promise.all(tickers.slice(0, 3).map((ticker) => priceOf(deps, ticker, now)))
  const prices = asked.filter((price) => price !== null)
  const [coin] = agent.coinTickers
  const withChart = brief.withChart && brief.kind === 'post'
  const { projectInfo: project } = agent
  return {
    facts: [
      // What the exchange says stands first: it decides (decision: facts-have-a-rank).
      ...prices.flatMap(({ facts }) => facts),
      ...items.flatMap((item) =>
        item.rank === null
          ? []
          : textFact({
              key: item.id,
              text: item.text,
              label: item.author ? `@${item.author}` : item.kind,
              source: titleOf(item),
              time: item.at,
              rank: item.rank,
            }),
      ),
      ...ownFacts(agent, brief, now),
    ],
    names: [
      ...namesOf(agent, tickers),
      ...items.flatMap(({ author }) => (author ? [{ id: `@${author.toLowerCase()}`, words: [] }] : [])),
    ],
    sources: [
      ...items
        .filter(({ rank }) => rank !== null)
        .map((item): Source => ({
          id: item.id,
          kind: item.kind === 'tweet' ? 'tweet' : item.kind === 'page' ? 'page' : 'user',
          title: titleOf(item),
          url: item.url,
          at: item.at ?? now.toISOString(),
        })),
      ...prices.map(({ ticker, source, at }): Source => ({
        id: ticker,
        kind: 'market',
        title: source,
        url: null,
        at,
      })),
    ],
    promptFacts: {
      // Its rank is for the check of the text, not for who writes it.
      items: items.map(({ id, kind, author, text, url, at, tweetId }) => ({
        id,
        kind,
        author,
        text,
        url,
        at,
        tweetId,
      })),
      tickers: prices.map(({ ticker, text }) => ({ ticker, text })),
      project: project && { name: project.name, ticker: project.ticker, text: project.text },
      targetAccount: agent.targetAccount ?? agent.imitateAccount,
    },
    tickers,
    sourceTweet: null,
    chart: withChart && coin ? await chartOf(deps, coin, agent.timeframe ?? '4h') : null,
    snapshotAt: now,
  }
}

function titleOf({ author, url }: Item): string {
  return author ? `@${author}` : (url ?? ownWordsSource)
}
