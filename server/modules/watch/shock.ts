import { z } from 'zod'
import type { HeldFor } from '#contract/publishing.ts'
import { hour, later, minute } from '#server/lib/clock.ts'
import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import { workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import { snapshotShape } from '#server/modules/content/index.ts'
import { answeredToday, coinPrice } from './coin.ts'
import type { CoinPrice } from './coin-store.ts'
import type { WatchDeps, WatchedText } from './deps.ts'
import { hearProject } from './project.ts'
import { type News, newsShock, pricesIn, priceShock, unread, type Watched, watchedBy } from './rules.ts'
import { freshPosts, snapshotOf, textsBefore } from './store.ts'

/** What was said longer ago has been answered by the price. */
const freshHours = 6
/** Of a text that names many coins these are watched. */
const coinsMax = 5
/** Who said yes to a text so short a time ago knew what the market did. */
const answeredFor = hour
/** What an owner's own words were made from. */
const nothing = { facts: [], names: [], sources: [] }
/** A market that does not answer is asked again so often, until so long before the text's time ends. */
const askAgainAfter = minute
const answerTime = 5 * minute

/** Why a text waits for its owner, or until when it waits for the market. */
export type Shock = { kind: 'held'; held: HeldFor } | { kind: 'wait'; until: Date }

/**
 * What happened to the text's coins or project, if that is a shock: then it waits for its owner. Compared are the price
 * when it was written, the price an hour ago, and what the owner's last text about the coin knew. Only what has a time and
 * goes out by itself then is looked at: never what the owner pressed, nor what they approved or wrote within the hour.
 *
 * A price that cannot be read says nothing, neither that all is well nor that it is not: it is asked for again as long
 * as the text has time, and then the owner decides. Only where the market has answered nobody for a day is it taken for
 * switched off, and nothing waits for it.
 */
export async function shockFor(
  deps: WatchDeps,
  row: WatchedText,
  { freshUntil }: { freshUntil: Date },
): Promise<Shock | null> {
  assertOutsideTransaction('watch.shock')
  if (row.origin !== 'slot' && row.origin !== 'timed') return null
  const now = await deps.clock.now()
  if (row.approved_version !== null && (!row.approved_at || now <= later(row.approved_at, answeredFor)))
    return null
  const agent = await workingAgent(deps.db, row.agent_id)
  if (!agent || agent.fields.shockPercent === null) return null
  const snapshot = await snapshotOf(deps.db, row)
  // Their own words are about what they name.
  const about = snapshot ? agent.fields : { ...agent.fields, coinTickers: [] }
  const kept = snapshot ?? nothing
  const watched = watchedBy(about, snapshotShape(kept), row.content ?? '')
  const read = await pricesNow(deps, watched)
  const prices = [...watched.prices, ...hourAgo(read), ...(await lastSaid(deps, row, watched))]
  const held =
    priceShock({ prices }, current(read), agent.fields.shockPercent) ??
    newsShock(watched, await newsOf(deps, agent, watched, kept, now))
  if (held) return { kind: 'held', held }

  const [away] = [...read].flatMap(([coin, price]) => (price === undefined ? [coin] : []))
  if (away === undefined) return null
  if (!(await answeredToday(deps.db))) {
    deps.log.warn({ publication: row.id, coin: away }, 'not held against the market, which answers nobody')
    return null
  }
  const until = later(now, askAgainAfter)
  return until <= later(freshUntil, -answerTime)
    ? { kind: 'wait', until }
    : { kind: 'held', held: unread(away) }
}

type Read = Map<string, CoinPrice | undefined>

async function pricesNow(deps: WatchDeps, { coins }: Watched): Promise<Read> {
  if (!deps.market) return new Map()
  return new Map(
    await Promise.all(
      coins.slice(0, coinsMax).map(async (coin) => [coin, await coinPrice(deps, coin)] as const),
    ),
  )
}

function current(read: Read): Map<string, number> {
  return new Map([...read].flatMap(([coin, known]) => (known ? [[coin, known.price] as const] : [])))
}

function hourAgo(read: Read): Watched['prices'] {
  return [...read].flatMap(([coin, known]) =>
    known ? [{ coin, price: known.hourAgo, since: 'hour' as const }] : [],
  )
}

/** What the coins cost when this owner's agents spoke of them last, unless the owner has seen that text since. */
async function lastSaid(deps: WatchDeps, row: WatchedText, { coins }: Watched): Promise<Watched['prices']> {
  const texts = (await textsBefore(deps.db, row, { hours: freshHours })).map(({ facts, unseen }) => ({
    prices: pricesIn(snapshotShape({ facts, names: [] }).facts),
    unseen,
  }))
  return coins.flatMap((coin) => {
    const last = texts.find(({ prices }) => prices.some((one) => one.coin === coin))
    const price = last?.prices.find((one) => one.coin === coin)?.price
    return last?.unseen && price !== undefined ? [{ coin, price, since: 'said' as const }] : []
  })
}

const storedSources = z.array(z.object({ title: z.string(), kind: z.string(), url: z.string().nullable() }))

/** Posts that anybody here read lately, the newest of the project's own account, and what this text was written from. */
async function newsOf(
  deps: WatchDeps,
  agent: WorkingAgent,
  { subjects }: Watched,
  kept: { facts: unknown; names: unknown; sources: unknown },
  now: Date,
): Promise<News[]> {
  const words = subjects.flatMap(({ tickers, names }) => [
    ...tickers,
    ...names.map((name) => name.replace('*', '')),
  ])
  const official = agent.fields.projectInfo?.officialTwitterUsername?.toLowerCase()
  const isOwn = (author: string) => official !== undefined && author.toLowerCase() === official
  if (official !== undefined) await hearProject(deps, { handle: official, hours: freshHours })
  const posts = await freshPosts(deps.db, { words, author: official ?? null, hours: freshHours })
  const sources = new Map(storedSources.parse(kept.sources).map((source) => [source.title, source]))
  const since = later(now, -freshHours * hour)
  return [
    ...posts.map(({ text, url, author }) => ({ text, url, own: isOwn(author), page: false })),
    ...snapshotShape(kept).facts.flatMap(({ kind, value, source, time }) => {
      const from = sources.get(source)
      const fresh = time !== null && new Date(time) > since
      if (kind !== 'text' || typeof value !== 'string' || !fresh) return []
      if (from?.kind !== 'tweet' && from?.kind !== 'page') return []
      return [
        { text: value, url: from.url, own: isOwn(from.title.replace(/^@/, '')), page: from.kind === 'page' },
      ]
    }),
  ]
}
