import { z } from 'zod'
import type { HeldFor } from '#contract/publishing.ts'
import { hour, later, minute } from '#server/lib/clock.ts'
import { assertOutsideTransaction, OutsideError } from '#server/lib/outside.ts'
import { workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import {
  type News,
  newsShock,
  priceShock,
  snapshotShape,
  type Watched,
  watchedBy,
} from '#server/modules/content/index.ts'
import type { PublishingDeps } from './deps.ts'
import { freshPosts, snapshotOf } from './shock-store.ts'
import type { PublicationRow } from './store.ts'

/** What was said longer ago has been answered by the price. */
const freshHours = 6
/** A price read this recently has not moved yet. */
const priceAge = minute

/**
 * What happened to the agent's coin or project since this text was written, if that is a shock: then it waits for its
 * owner. Only what goes out by itself is looked at, never what the owner pressed or approved. Asks the market where the
 * snapshot is older than a minute; a price that cannot be read is no shock.
 */
export async function shockFor(deps: PublishingDeps, row: PublicationRow): Promise<HeldFor | null> {
  assertOutsideTransaction('publishing.shock')
  if (row.origin !== 'slot' || row.approved_version !== null) return null
  const agent = await workingAgent(deps.db, row.agent_id)
  const kept = await snapshotOf(deps.db, row)
  if (!agent || !kept || agent.fields.shockPercent === null) return null

  const now = await deps.clock.now()
  const watched = watchedBy(agent.fields, snapshotShape(kept))
  const prices = await pricesNow(deps, watched, now)
  return (
    priceShock(watched, prices, agent.fields.shockPercent) ??
    newsShock(watched, await newsOf(deps, agent, watched, kept, now))
  )
}

async function pricesNow(
  { market }: PublishingDeps,
  { prices }: Watched,
  now: Date,
): Promise<Map<string, number>> {
  const old = prices.filter(({ at }) => at === null || now > later(at, priceAge))
  const coins = market ? [...new Set(old.map(({ coin }) => coin))].slice(0, 3) : []
  const read = await Promise.all(
    coins.map(async (coin) => {
      try {
        return [[coin, (await market?.ticker24h(coin))?.last ?? Number.NaN] as const]
      } catch (error) {
        if (error instanceof OutsideError) return []
        throw error
      }
    }),
  )
  return new Map(read.flat().filter(([, price]) => Number.isFinite(price)))
}

const storedSources = z.array(z.object({ title: z.string(), kind: z.string(), url: z.string().nullable() }))

/** Posts that anybody here read lately, and what this text was written from. */
async function newsOf(
  deps: PublishingDeps,
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
  const posts = await freshPosts(deps.db, { words, hours: freshHours })
  const sources = new Map(storedSources.parse(kept.sources).map((source) => [source.title, source]))
  const since = later(now, -freshHours * hour)
  return [
    ...posts.map(({ text, url, author }) => ({ text, url, own: isOwn(author), page: false })),
    ...snapshotShape(kept).facts.flatMap(({ kind, value, source, at }) => {
      const from = sources.get(source)
      const fresh = at !== null && new Date(at) > since
      if (kind !== 'text' || typeof value !== 'string' || !fresh) return []
      if (from?.kind !== 'tweet' && from?.kind !== 'page') return []
      return [
        { text: value, url: from.url, own: isOwn(from.title.replace(/^@/, '')), page: from.kind === 'page' },
      ]
    }),
  ]
}
