import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A published post that may be said again. */
export interface Good {
  id: string
  /** The first of its line: a post that was said again counts as that one. */
  rootId: string
  externalId: string
  content: string
  url: string
  handle: string
  publishedAt: Date
  views: number | null
  facts: unknown
}

const columns = sql`p.id, coalesce(p.again_of, p.id) as "rootId", p.external_id as "externalId", p.content, p.url,
  c.screen_name as handle, p.published_at as "publishedAt", p.views_24h as views,
  g.facts`
const tables = sql`publication p join generation g on g.id = p.generation_id join x_connection c on c.id = p.connection_id`

/**
 * The agent's own posts on X that are out for so many weeks, were read by more people than half of its posts,
 * and were not said again within those weeks; those that most people read first. Only what the agent wrote by itself
 * from what it reads, to nobody and about nobody's post; with `undated`, only texts that name no day.
 */
export async function goodPosts(
  db: Db,
  { agentId, weeks, undated, max }: { agentId: string; weeks: number; undated: boolean; max: number },
): Promise<Good[]> {
  const since = sql`app_now() - ${weeks} * interval '7 days'`
  const { rows } = await sql<Good>`
    select ${columns} from ${tables}
    where p.agent_id = ${agentId} and p.platform = 'twitter' and p.status = 'published'
      and p.post_type in ('auto_post', 'manual_post') and g.purpose in ('auto_post', 'manual_post')
      and p.content is not null and p.external_id is not null and p.url is not null
      and p.own_text is null and p.reply_to is null and p.quote_tweet_id is null and p.poll is null and g.source_tweet is null
      and p.published_at <= ${since}
      and p.views_24h > 0 and p.views_24h >= (select percentile_cont(0.5) within group (order by views_24h) from publication
        where agent_id = ${agentId} and status = 'published' and reply_author_id is null)
      and not exists (select from publication said where said.agent_id = p.agent_id
        and said.again_of = coalesce(p.again_of, p.id) and said.created_at > ${since}
        and said.status not in ('failed', 'skipped'))
      and (${!undated} or not exists (select from jsonb_array_elements(g.claims) claim where claim->>'kind' = 'date'))
    order by p.views_24h desc, p.published_at limit ${max}`.execute(db)
  return rows
}

/** The post that a text of this row says again. */
export async function goodPost(db: Db, id: string): Promise<Good | undefined> {
  const { rows } = await sql<Good>`
    select ${columns} from ${tables} where p.id = ${id} and p.content is not null`.execute(db)
  return rows[0]
}

/** Whether the agent said one of its posts again within a week, or tried to. */
export async function saidAgainLately(db: Db, agentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from publication where agent_id = ${agentId} and again_of is not null
      and created_at > app_now() - interval '7 days' limit 1`.execute(db)
  return rows.length > 0
}

/** The agents of an owner with so many posts on X whose views are known, that a median says something. */
export async function measuredAgents(db: Db, ownerId: string, posts: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from agent a where a.owner_id = ${ownerId} and a.deleted_at is null
      and (select count(*) from (select from publication p where p.agent_id = a.id and p.platform = 'twitter'
        and p.status = 'published' and p.views_24h is not null limit ${posts}) measured) >= ${posts}
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** X does not show it any more: it has no number, as those whose numbers are read (`modules/results`). */
export async function forgetViews(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('publication').set({ views_24h: null }).where('id', 'in', ids).execute()
}
