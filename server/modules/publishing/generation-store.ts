import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { PublishingTables } from './tables.ts'

export async function insertGeneration(
  db: Db,
  row: Insertable<PublishingTables['generation']>,
): Promise<void> {
  await db.insertInto('generation').values(row).execute()
}

/** What stands behind these texts. */
export async function backings(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('generation')
    .select([
      'id',
      'claims',
      'sources',
      'checks',
      'snapshot_at',
      'agent_version',
      'chart_scale',
      'image_name',
    ])
    .where('id', 'in', ids)
    .execute()
}

/** What a text was asked for with, and the post on X it is about; undefined: nothing is kept of it. */
export async function askedWith(db: Db, generationId: string) {
  return db
    .selectFrom('generation')
    .select(['brief', sql<string | null>`source_tweet->>'tweetId'`.as('tweetId')])
    .where('id', '=', generationId)
    .executeTakeFirst()
}

/** Whether a text was generated for this agent of this user. */
export async function isOfAgent(
  db: Db,
  { ownerId, agentId, generationId }: { ownerId: string; agentId: string; generationId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('generation')
    .select('id')
    .where('id', '=', generationId)
    .where('owner_id', '=', ownerId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Locked until the transaction ends. */
export async function lockGeneration(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('generation').select('id').where('id', '=', id).forUpdate().execute()
}

/** What a try in the sandbox has cost, as long as it is new enough and was not published for that yet, in milli-credits. */
export async function openTry(db: Db, { generationId, since }: { generationId: string; since: Date }) {
  return db
    .selectFrom('generation')
    .select(['content', 'charged'])
    .where('id', '=', generationId)
    .where('purpose', 'in', ['SANDBOX_GENERATE', 'SANDBOX_PROJECT_SUMMARY', 'SANDBOX_SCENARIO_POST'])
    .where('charged', '>', 0)
    .where('created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('publication as p')
            .select('p.id')
            .whereRef('p.generation_id', '=', 'generation.id')
            .where('p.paid_before', '>', 0)
            .where('p.status', 'not in', ['failed', 'skipped', 'rejected']),
        ),
      ),
    )
    .executeTakeFirst()
}

/** A text with what it was made from; undefined: there is none. */
export async function generationOf(db: Db, generationId: string) {
  return db
    .selectFrom('generation')
    .select(['content', 'language', 'facts', 'names'])
    .where('id', '=', generationId)
    .executeTakeFirst()
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

/** The posts on X that a translator's text, with the parts that follow it, says, as far as they were read before that time. */
export async function carriedBefore(
  db: Db,
  { id, thread_id }: { id: string; thread_id: string | null },
  readBefore: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct g.source_tweet->>'tweetId' as id
    from publication p join generation g on g.id = p.generation_id join agent on agent.id = p.agent_id
    where (p.id = ${id} or p.thread_id = ${thread_id}) and p.state not in ('rejected', 'skipped', 'failed')
      and p.post_type in ('auto_post', 'manual_post') and agent.type = 'clone_influence'
      and g.snapshot_at < ${readBefore} and g.source_tweet->>'tweetId' is not null`.execute(db)
  return rows.map((row) => row.id)
}
