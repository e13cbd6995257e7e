import { sql } from 'kysely'
import type { Platform } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import type { ReadingHours } from './rules.ts'

/** While X is away the numbers are asked for again so soon. */
const retryMinutes = 10

export interface Due {
  id: string
  agentId: string
  platform: Platform
  isReply: boolean
  externalId: string | null
  connectionId: string | null
  publishedAt: Date | null
  /** Its owner wants all readings. */
  detailed: boolean
  /** As Telegram told them last. */
  reactions: number | null
  traceparent: string | null
}

/** Two that read at once never get the same post; one that is killed leaves its posts for a later round. */
export async function claimDue(
  db: Db,
  { max, platforms }: { max: number; platforms: Platform[] },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update publication p set views_due_at = app_now() + ${retryMinutes} * interval '1 minute'
    where id = any(array(
      select id from publication where views_due_at <= (select app_now()) and platform = any(${platforms})
      order by views_due_at limit ${max} for update skip locked))
    returning id, traceparent, agent_id as "agentId", platform, post_type in ('kol_reply', 'self_reply') as "isReply", external_id as "externalId", connection_id as "connectionId",
      published_at as "publishedAt",
      coalesce((select detailed from results_setting s where s.owner_id = p.owner_id), false) as detailed,
      (select reactions from reaction_count r where r.publication_id = p.id) as reactions`.execute(db)
  return rows
}

/** Nothing is read now: the next time is set. */
export async function setNext(db: Db, next: { id: string; at: Date | null }[]): Promise<void> {
  if (next.length === 0) return
  await sql`update publication set views_due_at = next.at
    from unnest(${next.map(({ id }) => id)}::text[], ${next.map(({ at }) => at)}::timestamptz[]) as next (id, at)
    where publication.id = next.id`.execute(db)
}

export interface Reading {
  id: string
  hours: ReadingHours
  next: Date | null
  views: number | null
  likes: number | null
  replies: number | null
  reposts: number | null
  quotes: number | null
  bookmarks: number | null
  reactions: number | null
}

/** Keeps what was read, once: the first answer stands. The views after a day are the post's. */
export async function keep(db: Db, read: Reading[]): Promise<void> {
  if (read.length === 0) return
  await sql`
    with read as (select * from json_to_recordset(${JSON.stringify(read)}) as r (id text, hours int, next timestamptz,
        views int, likes int, replies int, reposts int, quotes int, bookmarks int, reactions int)),
      kept as (insert into post_reading (publication_id, hours, views, likes, replies, reposts, quotes, bookmarks, reactions)
        select id, hours, views, likes, replies, reposts, quotes, bookmarks, reactions from read
        on conflict do nothing)
    update publication set views_24h = case when read.hours = 24 then read.views else views_24h end, views_due_at = read.next
    from read where publication.id = read.id`.execute(db)
}

/** So many follow an agent's account, or are in its chat, today; a day has one number, its last. */
export async function keepAudience(
  db: Db,
  counted: { agentId: string; platform: Platform; placeId: string; people: number }[],
): Promise<void> {
  if (counted.length === 0) return
  await sql`
    insert into audience_count (agent_id, platform, on_day, place_id, people)
    select agent_id, platform, (app_now() at time zone 'UTC')::date, place_id, people
    from json_to_recordset(${JSON.stringify(
      counted.map(({ agentId, platform, placeId, people }) => ({
        agent_id: agentId,
        platform,
        place_id: placeId,
        people,
      })),
    )}) as row (agent_id text, platform text, place_id text, people int)
    order by agent_id, platform
    on conflict (agent_id, platform, on_day) do update set place_id = excluded.place_id, people = excluded.people`.execute(
    db,
  )
}

/**
 * Groups and channels of agents that nobody has counted today, those first that were not asked for the longest: what does
 * not answer keeps no other waiting.
 */
export async function claimUncounted(db: Db, max: number): Promise<{ agentId: string; chatId: string }[]> {
  const { rows } = await sql<{ agentId: string; chatId: string }>`
    update telegram_binding set members_asked_at = app_now()
    where id = any(array(select id from telegram_binding b
    where b.unbound_at is null and b.state = 'ok' and b.chat_type in ('group', 'channel')
      and not exists (select from audience_count a where a.agent_id = b.agent_id and a.platform = 'telegram'
        and a.on_day = (app_now() at time zone 'UTC')::date and a.place_id = b.chat_id)
    order by b.members_asked_at nulls first, b.bound_at limit ${max} for update skip locked))
    returning agent_id as "agentId", chat_id as "chatId"`.execute(db)
  return rows
}

/** Reactions to a message of ours in a channel; what Telegram told earlier does not replace what it told later. */
export async function keepReactions(
  db: Db,
  { chatId, messageId, reactions, at }: { chatId: string; messageId: number; reactions: number; at: Date },
): Promise<void> {
  await sql`
    insert into reaction_count (publication_id, reactions, told_at)
    select p.id, ${reactions}, ${at} from publication p
    where p.platform = 'telegram' and p.external_id = ${String(messageId)} and p.connection_id in
      (select id from telegram_binding where chat_id = ${chatId})
    on conflict (publication_id) do update set reactions = excluded.reactions, told_at = excluded.told_at
    where reaction_count.told_at <= excluded.told_at`.execute(db)
}
