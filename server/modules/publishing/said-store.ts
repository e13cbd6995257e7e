import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { earlierMax } from '#server/modules/preflight/index.ts'

/** What was said before, the text that was kept last first: by the agent, and by the other agents of its owner. */
export interface Said {
  own: string[]
  elsewhere: string[]
}

/** Texts that failed were read by nobody; what the owner threw away is not to come back either. */
export async function saidBefore(
  db: Db,
  { agentId, replies }: { agentId: string; replies: boolean },
): Promise<Said> {
  const wanted = sql`content is not null and status not in ('failed', 'skipped')
    and (reply_author_id is not null) = ${replies}`
  const { rows } = await sql<{ content: string; own: boolean }>`
    (select content, true as own from publication where agent_id = ${agentId} and ${wanted}
      order by said_at desc, id desc limit ${earlierMax})
    union all
    (select content, false as own from publication
      where user_id = (select user_id from agent where id = ${agentId}) and agent_id <> ${agentId} and ${wanted}
      order by said_at desc, id desc limit ${earlierMax})`.execute(db)
  const texts = (own: boolean) => rows.flatMap((row) => (row.own === own ? [row.content] : []))
  return { own: texts(true), elsewhere: texts(false) }
}

/** So many of the newest texts of all other accounts a text is held against. */
const elsewhereMax = 100

/**
 * What the other agents of an owner said on X, or are about to say, newest first: posts or replies. With `sent`, only
 * what has left already: at the last look two texts on their way must not stop each other.
 */
export async function saidOnX(
  db: Db,
  {
    userId,
    exceptAgentId,
    replies,
    sent,
  }: { userId: string; exceptAgentId: string; replies: boolean; sent: boolean },
): Promise<{ text: string; agent: string; at: string }[]> {
  const onTheWay = sql`p.status in ('generating', 'scheduled') and p.approved_version is not null`
  const { rows } = await sql<{ text: string; agent: string; at: string }>`
    select p.content as text, agent.name as agent,
      to_char(coalesce(p.published_at, p.said_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at
    from publication p join agent on agent.id = p.agent_id
    where p.user_id = ${userId} and p.agent_id <> ${exceptAgentId} and p.platform = 'twitter'
      and p.content is not null and (p.reply_author_id is not null) = ${replies}
      and (p.status in ('published', 'sending', 'unconfirmed') or ${sent ? sql`false` : onTheWay})
    order by p.said_at desc, p.id desc limit ${elsewhereMax}`.execute(db)
  return rows
}

/** Texts of one owner are kept one after the other, so that of two that say the same the second sees the first. */
export async function lockSaid(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`said:${userId}`}, 0))`.execute(trx)
}

/** The text as it was written, before its owner changed it. */
export async function writtenText(db: Db, generationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('generation')
    .select('content')
    .where('id', '=', generationId)
    .executeTakeFirst()
  return row?.content ?? null
}

export interface Example {
  publicationId: string
  content: string
  views24h: number | null
}

const examplesMax = 3

/** Posts to sound like: the newest one its owner put into their own words, then those that most people read in a day. */
export async function bestPosts(db: Db, agentId: string): Promise<Example[]> {
  const { rows } = await sql<Example>`
    select id as "publicationId", content, views_24h as "views24h" from (
      (select id, content, views_24h, true as edited from publication
        where agent_id = ${agentId} and status = 'published' and reply_author_id is null
          and own_text is not null and approved_version is not null and content is not null
        order by published_at desc limit 1)
      union
      (select id, content, views_24h, false from publication
        where agent_id = ${agentId} and status = 'published' and reply_author_id is null
          and views_24h > 0 and content is not null
        order by views_24h desc, published_at desc limit ${examplesMax})) best
    order by edited desc, views_24h desc nulls last`.execute(db)
  const unique = rows.filter(
    (row, at) => rows.findIndex((other) => other.publicationId === row.publicationId) === at,
  )
  return unique.slice(0, examplesMax)
}
