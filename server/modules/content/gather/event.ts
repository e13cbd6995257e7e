import { visibleText } from '#server/lib/visible-text.ts'
import { type Fact, factOf } from '#server/modules/claims/index.ts'
import type { Brief, Gathered, Happened, WriterDeps, WritingAgent } from '../types.ts'
import { build, type Item, ownWords, tweetLengthMax } from './build.ts'

/** Something the agent waited for: its figures are facts of their source, what people say of it are theirs. */
export async function fromEvent(
  deps: WriterDeps,
  agent: WritingAgent,
  brief: Brief,
  now: Date,
): Promise<Gathered> {
  const { event } = brief
  if (!event) throw new Error('nothing happened')
  const items = event.posts.map((post) => itemOf(post, event))
  const wish = event.wish ? [ownWords('wish', event.wish, now)] : []
  const tickers = event.coin ? [event.coin] : []
  const gathered = await build({
    deps,
    // Its coin is one that the owner named for it.
    agent: { ...agent, coinTickers: [...tickers, ...agent.coinTickers] },
    brief,
    items: [...items, ...wish],
    now,
  })
  return {
    ...gathered,
    facts: [...event.figures.map((figure) => factOfFigure(figure, event.coin)), ...gathered.facts],
    sources: [
      ...[...new Set(event.figures.map(({ source }) => source))].map((source) => ({
        id: `event:${source}`,
        kind: 'market' as const,
        title: source,
        url: null,
        at: event.figures.find((figure) => figure.source === source)?.at ?? now.toISOString(),
      })),
      ...gathered.sources,
    ],
  }
}

function itemOf({ id, author, text, url, at }: Happened['posts'][number], { chosen }: Happened): Item {
  const isPost = /^\d+$/.test(id)
  return {
    rank: chosen ? 'chosen' : 'stranger',
    id: isPost ? `tweet:${id}` : `entry:${id}`,
    kind: isPost ? 'tweet' : 'page',
    author: isPost ? author : null,
    text: visibleText(text, tweetLengthMax),
    url,
    at,
    tweetId: isPost ? id : null,
  }
}

const minutesPerHour = 60

function factOfFigure(
  { name, value, unit, at, source }: Happened['figures'][number],
  coin: string | null,
): Fact {
  const common = { key: `event:${name}`, value, label: name, source, time: at }
  const subject = (quantity: 'close' | 'change' | 'volume' | null) => ({ coin, quantity })
  switch (unit) {
    case 'usd':
      return factOf({ ...common, kind: 'price', subject: subject(/volume/.test(name) ? 'volume' : 'close') })
    case 'percent':
      return factOf({ ...common, kind: 'percent', subject: subject('change') })
    case 'times':
      return factOf({ ...common, kind: 'number', unit: 'multiple', subject: subject('volume') })
    case 'minutes':
      return factOf({
        ...common,
        kind: 'number',
        value: value / minutesPerHour,
        unit: 'hours',
        subject: subject(null),
      })
    case 'rate':
      return factOf({ ...common, kind: 'percent', subject: { coin, quantity: 'funding' } })
    case 'days':
    case 'count':
      return factOf({ ...common, kind: 'number', subject: subject(null) })
  }
}
