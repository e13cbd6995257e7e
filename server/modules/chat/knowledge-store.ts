import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { wasBrought } from '#server/modules/sources/index.ts'

/** Rows of publishing, sources and projects, for reading only. */
export interface OwnPost {
  id: string
  content: string
  why: string | null
  url: string | null
  at: Date
  views: number | null
}

/** What an agent published last, newest first; with words, what speaks of them. */
export async function published(
  db: Db,
  { agentId, about, max }: { agentId: string; about: string | null; max: number },
): Promise<OwnPost[]> {
  const { rows } = await sql<OwnPost>`
    select id, content, why, url, published_at as at, views_24h as views from publication
    where agent_id = ${agentId} and state = 'published' and content is not null
      and (${about}::text is null or position(lower(${about}) in lower(content)) > 0)
    order by published_at desc, id limit ${max}`.execute(db)
  return rows
}

export interface Coming {
  id: string
  at: Date | null
  content: string | null
  topic: string | null
  state: string
  version: number
  price: number
  platform: string
}

/** The posts that an agent has in hand: planned, waiting for its owner, drafts; soonest first. */
export async function coming(db: Db, { agentId, max }: { agentId: string; max: number }): Promise<Coming[]> {
  const { rows } = await sql<Coming>`
    select id, scheduled_at as at, content, topic, state, version, price, platform from publication
    where agent_id = ${agentId} and state in ('planned', 'awaiting_approval', 'draft', 'writing')
      and post_type in ('auto_post', 'manual_post')
      and coalesce(thread_part, 1) = 1
    order by state = 'draft', scheduled_at nulls last, id limit ${max}`.execute(db)
  return rows
}

export interface Heard {
  id: string
  author: string | null
  title: string | null
  text: string
  url: string | null
  at: Date
}

/** The newest of what the sources of an agent brought within a day, newest first. */
export async function heard(db: Db, { agentId, max }: { agentId: string; max: number }): Promise<Heard[]> {
  const { rows } = await sql<Heard>`
    select item.external_id as id, item.author, item.title, item.text, item.url, item.at
    from source_item item join agent_source mine on mine.source_id = item.source_id
    join source on source.id = mine.source_id
    where mine.agent_id = ${agentId} and mine.paused_at is null and item.at > app_now() - interval '1 day'
      and ${wasBrought}
    order by item.at desc, item.external_id limit ${max}`.execute(db)
  return rows
}
