import { type RawBuilder, sql } from 'kysely'
import type { Platform, PostType } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'

export interface Filter {
  ownerId: string
  /** The first instant, and the first that is over. */
  from: Date
  to: Date
  agents?: string[] | undefined
  platform?: Platform | undefined
  postTypes?: PostType[] | undefined
  language?: string | undefined
}

/** Sums of the readings after a day, with what was charged in milli-credits. */
export interface Sums {
  posts: number
  counted: number
  views: number
  likes: number
  replies: number
  reposts: number
  quotes: number
  bookmarks: number
  reactions: number
  chargedMilli: number
  /** Of that, for posts whose views are known. */
  countedMilli: number
}

/** A text in its owner's own words has the language it was ordered in, if any. */
const language = sql`coalesce(g.language, p.language)`

/** The posts a filter names. What joins is joined by key: a post more is a row more, never a scan more. */
function posts({
  ownerId,
  from,
  to,
  agents,
  platform,
  postTypes,
  language: spoken,
}: Filter): RawBuilder<unknown> {
  const all = sql`true`
  return sql`publication p
    left join post_reading r on r.publication_id = p.id and r.hours = 24
    left join generation g on g.id = p.generation_id
    where p.owner_id = ${ownerId} and p.status = 'published' and p.published_at >= ${from} and p.published_at < ${to}
      and ${agents ? sql`p.agent_id = any(${agents})` : all}
      and ${platform ? sql`p.platform = ${platform}` : all}
      and ${postTypes ? sql`p.post_type = any(${postTypes})` : all}
      and ${spoken ? sql`${language} = ${spoken}` : all}`
}

const counted = sql`p.charged, p.views_24h, r.likes, r.replies, r.reposts, r.quotes, r.bookmarks, r.reactions`

const sums = sql`count(*)::int as posts, count(views_24h)::int as counted,
  coalesce(sum(views_24h), 0)::bigint as views, coalesce(sum(likes), 0)::bigint as likes,
  coalesce(sum(replies), 0)::bigint as replies, coalesce(sum(reposts), 0)::bigint as reposts,
  coalesce(sum(quotes), 0)::bigint as quotes, coalesce(sum(bookmarks), 0)::bigint as bookmarks,
  coalesce(sum(reactions), 0)::bigint as reactions, coalesce(sum(charged), 0)::bigint as "chargedMilli",
  coalesce(sum(charged) filter (where views_24h is not null), 0)::bigint as "countedMilli"`

export type By = 'all' | 'week' | 'agent' | 'type' | 'place' | 'language' | 'hour'

export interface Group extends Sums {
  by: By
  /** What the group is of; null: everything, or a language that nobody knows. */
  key: string | null
  weekday: number | null
  hour: number | null
}

/** All groups of a time in one pass: each post is looked at once, whichever sums it is part of. */
export async function groups(db: Db, filter: Filter & { zone: string }): Promise<Group[]> {
  const local = sql`(p.published_at at time zone ${filter.zone})`
  const { rows } = await sql<Group>`
    with post as materialized (
      select p.agent_id, p.post_type, p.platform, ${language} as language, ${counted},
        date_trunc('week', ${local})::date::text as week,
        extract(isodow from ${local})::int as weekday, extract(hour from ${local})::int as hour
      from ${posts(filter)})
    select case
        when grouping(week) = 0 then 'week' when grouping(agent_id) = 0 then 'agent'
        when grouping(post_type) = 0 then 'type' when grouping(platform) = 0 then 'place'
        when grouping(language) = 0 then 'language' when grouping(weekday) = 0 then 'hour' else 'all' end as by,
      coalesce(week, agent_id, post_type, platform, language) as key, weekday, hour, ${sums}
    from post
    group by grouping sets ((), (week), (agent_id), (post_type), (platform), (language), (weekday, hour))`.execute(
    db,
  )
  return rows
}

export async function total(db: Db, filter: Filter): Promise<Sums> {
  const { rows } =
    await sql<Sums>`select ${sums} from (select ${counted} from ${posts(filter)}) post`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a sum has a row')
  return found
}

export interface Row {
  id: string
  agentId: string
  agentName: string
  platform: Platform
  postType: PostType
  language: string | null
  publishedAt: Date
  content: string | null
  url: string | null
  chargedMilli: number
  views: number | null
  likes: number | null
  replies: number | null
  reposts: number | null
  quotes: number | null
  bookmarks: number | null
  reactions: number | null
  views1h: number | null
  views72h: number | null
}

const columns = sql`p.id, p.agent_id as "agentId", (select name from agent a where a.id = p.agent_id) as "agentName",
  p.platform, p.post_type as "postType", ${language} as language, p.published_at as "publishedAt", p.content, p.url,
  p.charged as "chargedMilli", p.views_24h as views, r.likes, r.replies, r.reposts, r.quotes, r.bookmarks, r.reactions,
  (select views from post_reading o where o.publication_id = p.id and o.hours = 1) as "views1h",
  (select views from post_reading o where o.publication_id = p.id and o.hours = 72) as "views72h"`

export type Sort = 'publishedAt' | 'views' | 'likes' | 'replies' | 'reposts' | 'reactions'

const sortable: Record<Sort, RawBuilder<unknown>> = {
  publishedAt: sql`p.published_at`,
  views: sql`p.views_24h`,
  likes: sql`r.likes`,
  replies: sql`r.replies`,
  reposts: sql`r.reposts`,
  reactions: sql`r.reactions`,
}

/** The raw rows, those without the number that they are sorted by at the end. */
export async function rows(
  db: Db,
  filter: Filter,
  { sort, order, limit, offset = 0 }: { sort: Sort; order: 'asc' | 'desc'; limit: number; offset?: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${posts(filter)}
    order by ${sortable[sort]} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last, p.published_at desc, p.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function count(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ posts: number }>`select count(*)::int as posts from ${posts(filter)}`.execute(
    db,
  )
  return rows[0]?.posts ?? 0
}

/** The middle of the views of a filter's posts. */
export async function median(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_cont(0.5) within group (order by p.views_24h)::float8 as median from ${posts(filter)}`.execute(
    db,
  )
  return rows[0]?.median ?? 0
}

/** How many followed an account or were in a chat, by day. */
export async function audiences(
  db: Db,
  { ownerId, from, to, agents }: { ownerId: string; from: string; to: string; agents?: string[] | undefined },
) {
  const { rows } = await sql<{
    platform: Platform
    placeId: string
    name: string
    day: string
    people: number
  }>`
    select c.platform, c.place_id as "placeId", c.on_day::text as day, max(c.people)::int as people,
      coalesce(
        (select '@' || x.screen_name from x_connection x where c.platform = 'twitter' and x.x_user_id = c.place_id
          and x.owner_id = ${ownerId} order by x.bound_at desc limit 1),
        (select b.title from telegram_binding b where c.platform = 'telegram' and b.chat_id = c.place_id
          and b.owner_id = ${ownerId} order by b.bound_at desc limit 1), '') as name
    from audience_count c join agent a on a.id = c.agent_id
    where a.owner_id = ${ownerId} and c.on_day between ${from}::date and ${to}::date
      and ${agents ? sql`c.agent_id = any(${agents})` : sql`true`}
    group by c.platform, c.place_id, c.on_day order by c.platform desc, c.place_id, c.on_day`.execute(db)
  return rows
}

export async function nextPostAt(db: Db, { ownerId, agents }: Pick<Filter, 'ownerId' | 'agents'>) {
  const { rows } = await sql<{ at: Date | null }>`
    select min(scheduled_at) as at from publication
    where owner_id = ${ownerId} and status = 'scheduled' and scheduled_at > app_now() and reason is distinct from 'app_full'
      and ${agents ? sql`agent_id = any(${agents})` : sql`true`}`.execute(db)
  return rows[0]?.at ?? null
}

export async function names(db: Db, agentIds: string[]): Promise<Map<string, string>> {
  if (agentIds.length === 0) return new Map()
  const found = await db.selectFrom('agent').select(['id', 'name']).where('id', 'in', agentIds).execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The newest posts of each agent whose views are known, the oldest first. */
export async function curves(db: Db, { ownerId, points }: { ownerId: string; points: number }) {
  const { rows } = await sql<{ agentId: string; at: Date; views: number }>`
    select a.id as "agentId", p.published_at as at, p.views_24h as views
    from agent a cross join lateral (
      select published_at, views_24h from publication
      where agent_id = a.id and status = 'published' and views_24h is not null and published_at is not null
      order by published_at desc limit ${points}) p
    where a.owner_id = ${ownerId} and a.deleted_at is null
    order by a.id, p.published_at`.execute(db)
  return rows
}
