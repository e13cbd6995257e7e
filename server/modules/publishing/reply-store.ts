import { sql } from 'kysely'
import type { PublicationReason, PublicationStatus } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { stoppable } from './states.ts'
import { insert, type NewPublication } from './store.ts'

/** The text of a post of this agent, by its id on X. */
export async function publishedText(
  db: Db,
  { agentId, externalId }: { agentId: string; externalId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('publication')
    .select('content')
    .where('agent_id', '=', agentId)
    .where('platform', '=', 'twitter')
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row?.content ?? null
}

export interface Answered {
  tweetId: string
  status: PublicationStatus
  reason: PublicationReason | null
}

/** Which of these posts the agent has a reply to, in any state. */
export async function repliesTo(
  db: Db,
  { agentId, tweetIds }: { agentId: string; tweetIds: string[] },
): Promise<Answered[]> {
  if (tweetIds.length === 0) return []
  const rows = await db
    .selectFrom('publication')
    .select(['reply_tweet_id', 'status', 'reason'])
    .where('agent_id', '=', agentId)
    .where('reply_tweet_id', 'in', tweetIds)
    .execute()
  return rows.flatMap(({ reply_tweet_id, status, reason }) =>
    reply_tweet_id === null ? [] : [{ tweetId: reply_tweet_id, status, reason }],
  )
}

/** Replies that were or may still be given, by whom they answer and in which conversation. */
export async function repliesGiven(db: Db, { agentId, since }: { agentId: string; since: Date }) {
  const rows = await db
    .selectFrom('publication')
    .select(['reply_author_id as authorId', 'reply_conversation_id as conversationId', 'created_at as at'])
    .where('agent_id', '=', agentId)
    .where('reply_author_id', 'is not', null)
    .where('status', 'not in', ['failed', 'skipped', 'rejected'])
    .where('created_at', '>', since)
    .execute()
  return rows
}

/** Which of these posts on X are replies that agents of anybody here have published. */
export async function repliesOfAgents(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('publication')
    .select('external_id')
    .where('platform', '=', 'twitter')
    .where('external_id', 'in', ids)
    .where('reply_tweet_id', 'is not', null)
    .execute()
  return new Set(rows.flatMap((row) => row.external_id ?? []))
}

/** The connections that published these posts, by the post's id. */
export async function publishersOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('publication')
    .select(['external_id', 'connection_id'])
    .where('platform', '=', 'twitter')
    .where('external_id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap((row) =>
      row.external_id && row.connection_id ? [[row.external_id, row.connection_id] as const] : [],
    ),
  )
}

/** One agent's replies come into being one after the other, so that counting them and adding one is one step. */
export async function lockReplies(trx: Db, agentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reply:${agentId}`}, 0))`.execute(trx)
}

/** How often the agent has answered, or may still answer, that author since then, and in that conversation at all. */
export async function countGiven(
  db: Db,
  {
    agentId,
    authorId,
    conversationId,
    since,
  }: { agentId: string; authorId: string; conversationId: string | null; since: Date },
): Promise<{ toAuthor: number; inConversation: number }> {
  const { rows } = await sql<{ toAuthor: number; inConversation: number }>`
    select count(*) filter (where reply_author_id = ${authorId} and created_at > ${since})::int as "toAuthor",
      count(*) filter (where reply_conversation_id = ${conversationId})::int as "inConversation"
    from publication
    where agent_id = ${agentId} and reply_author_id is not null
      and created_at > ${since}::timestamptz - interval '6 days'
      and status not in ('failed', 'skipped', 'rejected')`.execute(db)
  return rows[0] ?? { toAuthor: 0, inConversation: 0 }
}

/** False where the agent answers that post already: one reply per post and agent, for any caller and any number of calls. */
export async function insertReply(
  db: Db,
  { reply_to, ...row }: Omit<NewPublication, 'platform' | 'reply_to'> & { reply_to: object },
): Promise<boolean> {
  const reply: NewPublication = { ...row, platform: 'twitter', reply_to: JSON.stringify(reply_to) }
  return (await insert(db, [reply], { unlessThere: true })) > 0
}

export async function removeReply(db: Db, id: string): Promise<void> {
  await db.deleteFrom('publication').where('id', '=', id).execute()
}

/** Open replies of an agent to one account, locked. */
export async function lockOpenReplies(
  db: Db,
  { agentId, authorIds }: { agentId: string; authorIds: string[] },
) {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('post_type', '=', 'kol_reply')
    .where('reply_author_id', 'in', authorIds)
    .where('state', 'in', stoppable)
    .orderBy('id')
    .forUpdate()
    .execute()
}
