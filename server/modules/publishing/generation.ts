import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { Written, WriterDeps, WritingAgent } from '#server/modules/content/index.ts'
import { keepFile } from '#server/modules/files/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { type Heard, keepHeard } from '#server/modules/watch/index.ts'

/** The adapters that writing needs; a system that is off makes writing fail as it would if it did not answer. */
export function writerDeps({ llm, x, market, crawler, clock }: PublishingDeps): WriterDeps {
  if (!llm || !x || !market)
    throw new Problem('contentGenerationFailed', { cause: new Error('a source of texts is off') })
  return { llm, x, market, crawler, clock }
}

export function writingAgent(agent: WorkingAgent): WritingAgent {
  return { id: agent.id, ...agent.fields }
}

/** Keeps a text with everything it was made from, and its chart. Returns the row's id and the picture's name. */
export async function keepGeneration(
  trx: Db,
  {
    id = newId('gen'),
    userId,
    agent,
    purpose,
    written,
    chargedMilli,
  }: {
    id?: string
    userId: string
    agent: Pick<WorkingAgent, 'id' | 'version'>
    purpose: string
    written: Written
    chargedMilli: number
  },
): Promise<{ generationId: string; imageName: string | null }> {
  const { chart } = written
  const imageName = chart
    ? await keepFile(trx, { userId, mediaType: 'image/png', bytes: chart.png, alt: chart.alt })
    : null
  await trx
    .insertInto('generation')
    .values({
      id,
      user_id: userId,
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
      model: written.model,
      prompt_version: written.promptVersion,
      snapshot_at: written.snapshotAt,
      charged: chargedMilli,
    })
    .execute()
  await keepHeard(trx, heardIn(written))
  return { generationId: id, imageName }
}

/** The posts on X that a text was written from. */
function heardIn({ facts, sources }: Pick<Written, 'facts' | 'sources'>): Heard[] {
  return sources.flatMap(({ id, kind, title, url }) => {
    const said = facts.find((fact) => fact.key === id && fact.kind === 'text')
    if (kind !== 'tweet' || !url || !said?.at || typeof said.value !== 'string') return []
    return [
      {
        id: id.replace(/^tweet:/, ''),
        author: title.replace(/^@/, ''),
        text: said.value,
        url,
        at: new Date(said.at),
      },
    ]
  })
}

/** Of a text that was asked for: what could not be read is one more reason why none came. */
export function noText(error: unknown): unknown {
  return error instanceof Problem && error.problem === 'crawlFailed'
    ? new Problem('contentGenerationFailed', { cause: error })
    : error
}

/**
 * Posts on X this agent has written about, or could write nothing usable about; as many as a translator could come across
 * again.
 */
export async function usedTweetIds(db: Db, agentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select source_tweet->>'tweetId' as id from generation
      where agent_id = ${agentId} and source_tweet is not null order by created_at desc limit 1000)
    union all
    (select unusable_tweet_id from publication where agent_id = ${agentId} and status = 'failed'
      and unusable_tweet_id is not null order by created_at desc limit 100)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest post on X that a planned text of this agent was about. */
export async function carriedUpTo(db: Db, agentId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select max((g.source_tweet->>'tweetId')::numeric)::text as id
    from publication p join generation g on g.id = p.generation_id
    where p.agent_id = ${agentId} and p.origin = 'slot' and g.source_tweet is not null`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether another text of this agent is about the same post on X: of two that are written at once, one takes the next. */
export async function isCarried(
  db: Db,
  { id, agent_id }: { id: string; agent_id: string },
  tweetId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from publication p join generation g on g.id = p.generation_id
    where p.agent_id = ${agent_id} and p.id <> ${id} and g.source_tweet->>'tweetId' = ${tweetId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
