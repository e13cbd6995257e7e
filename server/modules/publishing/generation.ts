import type { Platform } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { day, later, minute } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import {
  NothingFound,
  type Written,
  type WriterDeps,
  type WritingAgent,
} from '#server/modules/content/index.ts'
import { keepFile } from '#server/modules/files/index.ts'
import { isSameText } from '#server/modules/preflight/index.ts'
import { accountPosts } from '#server/modules/sources/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import * as store from './generation-store.ts'
import { factsOf } from './platforms/facts.ts'
import { tryCountsFor } from './rules.ts'
import type { PublicationRow } from './store.ts'
import { type Heard, keepHeard } from '#server/modules/watch/index.ts'

const newsFreshFor = 15 * minute
/** Nobody writes otherwise tomorrow. */
const mannerFreshFor = 3 * day

/** The adapters that writing needs; a system that is off makes writing fail as it would if it did not answer. */
export function writerDeps({ llm, x, market, crawler, clock, db, log }: PublishingDeps): WriterDeps {
  if (!llm || !x || !market)
    throw new Problem('contentGenerationFailed', { cause: new Error('a source of texts is off') })
  const sources = { db, x, clock, log }
  return {
    llm,
    x,
    market,
    crawler,
    clock,
    favouritePosts: (names) => accountPosts(sources, names, { freshFor: newsFreshFor }),
    mannerOf: async (name) => (await accountPosts(sources, [name], { freshFor: mannerFreshFor })).posts,
  }
}

export function writingAgent(agent: WorkingAgent): WritingAgent {
  return { id: agent.id, ...agent.fields }
}

/** Keeps a text with everything it was made from, and its chart. Returns the row's id and the picture's name. */
export async function keepGeneration(
  trx: Db,
  {
    id = newId('gen'),
    ownerId,
    agent,
    purpose,
    written,
    chargedMilli,
  }: {
    id?: string
    ownerId: string
    agent: Pick<WorkingAgent, 'id' | 'version'>
    purpose: string
    written: Written
    chargedMilli: number
  },
): Promise<{ generationId: string; imageName: string | null }> {
  const { chart } = written
  const imageName = chart
    ? await keepFile(trx, {
        ownerId,
        mediaType: 'image/png',
        bytes: chart.png,
        alt: chart.alt,
        origin: 'chart',
      })
    : null
  await store.insertGeneration(trx, {
    id,
    owner_id: ownerId,
    agent_id: agent.id,
    agent_version: agent.version,
    purpose,
    content: written.content,
    language: written.language,
    sentiment: written.sentiment,
    source_tweet: written.sourceTweet ? JSON.stringify(written.sourceTweet) : null,
    facts: JSON.stringify(written.facts),
    names: JSON.stringify(written.names),
    claims: JSON.stringify(written.claims),
    sources: JSON.stringify(written.sources),
    checks: JSON.stringify(written.checks),
    brief: JSON.stringify(written.brief),
    image_name: imageName,
    image_alt: chart?.alt ?? null,
    chart_scale: chart ? JSON.stringify(chart.scale) : null,
    model: written.model,
    prompt_version: written.promptVersion,
    snapshot_at: written.snapshotAt,
    charged: chargedMilli,
  })
  await keepHeard(trx, heardIn(written))
  return { generationId: id, imageName }
}

/**
 * What of a post's price was paid when its text was written in the sandbox, in milli-credits: once, within a day, and as long
 * as it is still that text (decision: a-try-is-paid-for-once).
 */
export async function paidForTry(
  db: Db,
  {
    platform,
    generationId,
    content,
    now,
  }: { platform: Platform; generationId: string | null; content: string | null; now: Date },
): Promise<number> {
  if (generationId === null || content === null || !factsOf({ platform }).triesCount) return 0
  // Of two texts that begin as it at once one has been paid for.
  if (db.isTransaction) await store.lockGeneration(db, generationId)
  const tried = await store.openTry(db, { generationId, since: later(now, -tryCountsFor) })
  return tried && isSameText(tried.content, content) ? tried.charged : 0
}

/** The same of other words for a row: what has paid for those before still does, as long as they are the same text. */
export async function paidForWords(
  db: Db,
  row: Pick<PublicationRow, 'platform' | 'generation_id' | 'paid_before'>,
  { generationId, content, now }: { generationId: string | null; content: string; now: Date },
): Promise<number> {
  if (generationId === null || generationId !== row.generation_id || row.paid_before === 0)
    return paidForTry(db, { platform: row.platform, generationId, content, now })
  const began = await store.generationOf(db, generationId)
  return began && isSameText(began.content, content) ? row.paid_before : 0
}

/** What was written for this agent. Problem `notFound` where that was another's. */
export async function textOf(
  db: Db,
  of: { ownerId: string; agentId: string; generationId: string },
): Promise<string> {
  const found = (await store.isOfAgent(db, of)) && (await store.generationOf(db, of.generationId))
  if (!found) throw new Problem('notFound')
  return found.content
}

/** The posts on X that a text was written from. */
function heardIn({ facts, sources }: Pick<Written, 'facts' | 'sources'>): Heard[] {
  return sources.flatMap(({ id, kind, title, url }) => {
    const said = facts.find((fact) => fact.key === id && fact.kind === 'text')
    if (kind !== 'tweet' || !url || !said?.time || typeof said.value !== 'string') return []
    return [
      {
        id: id.replace(/^tweet:/, ''),
        author: title.replace(/^@/, ''),
        text: said.value,
        url,
        at: new Date(said.time),
      },
    ]
  })
}

/**
 * Of a text that was asked for: what could not be read is one more reason why none came. That nobody speaks of its topic is
 * for its owner to know, who can widen it.
 */
export function noText(error: unknown): unknown {
  return error instanceof Problem && error.problem === 'crawlFailed' && !(error.cause instanceof NothingFound)
    ? new Problem('contentGenerationFailed', { cause: error })
    : error
}
