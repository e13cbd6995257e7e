import { sql } from 'kysely'
import type { Platform, PostType, PublicationReason, PublicationStatus } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'

export interface TimedRow {
  id: string
  agentId: string
  platform: Platform
  postType: PostType
  status: PublicationStatus
  state: string
  reason: PublicationReason | null
  at: Date
  content: string | null
  version: number
  imageNames: string[]
  imageAlts: string[]
  poll: unknown
  price: number
  approved: boolean
  locked: boolean
  steered: boolean
  heldFor: unknown
  nextAt: Date | null
  url: string | null
  slotDate: string | null
  slotOrdinal: number | null
  threadId: string | null
}

const at = sql<Date>`coalesce(p.published_at, p.scheduled_at)`

/** What went out or is to go out in a time, replies left out, in order. */
export async function timedRows(
  db: Db,
  {
    ownerId,
    agentIds,
    from,
    to,
    max,
  }: { ownerId: string; agentIds: string[]; from: Date; to: Date; max: number },
): Promise<TimedRow[]> {
  if (agentIds.length === 0) return []
  return db
    .selectFrom('publication as p')
    .select([
      'p.id',
      'p.agent_id as agentId',
      'p.platform',
      'p.post_type as postType',
      'p.status',
      'p.state',
      'p.reason',
      at.as('at'),
      'p.content',
      'p.version',
      'p.image_names as imageNames',
      'p.image_alts as imageAlts',
      'p.poll',
      'p.price',
      sql<boolean>`p.approved_version is not null`.as('approved'),
      'p.locked',
      'p.steered',
      'p.held_for as heldFor',
      'p.next_at as nextAt',
      'p.url',
      sql<string | null>`p.slot_date::text`.as('slotDate'),
      'p.slot_ordinal as slotOrdinal',
      'p.thread_id as threadId',
    ])
    .where('p.owner_id', '=', ownerId)
    .where('p.agent_id', 'in', agentIds)
    .where('p.post_type', 'in', ['auto_post', 'manual_post'])
    .where((e) => e.or([e('p.thread_part', 'is', null), e('p.thread_part', '=', 1)]))
    .where('p.scheduled_at', '>=', sql<Date>`${from}::timestamptz - interval '1 day'`)
    .where('p.scheduled_at', '<', sql<Date>`${to}::timestamptz + interval '1 hour'`)
    .where(at, '>=', from)
    .where(at, '<', to)
    .orderBy(at)
    .orderBy('p.id')
    .limit(max)
    .execute()
}

/** Slots of these agents that were laid, whatever became of them: drawn, they are not drawn twice. */
export async function laidSlots(
  db: Db,
  { agentIds, from, to }: { agentIds: string[]; from: string; to: string },
): Promise<{ agentId: string; platform: Platform; date: string; ordinal: number }[]> {
  if (agentIds.length === 0) return []
  const { rows } = await sql<{ agentId: string; platform: Platform; date: string; ordinal: number }>`
    select agent_id as "agentId", platform, slot_date::text as date, slot_ordinal as ordinal from publication
    where agent_id = any(${agentIds}::text[]) and post_type = 'auto_post'
      and slot_date between ${from}::date and ${to}::date`.execute(db)
  return rows
}

export interface Near {
  id: string
  agentId: string
  agentName: string
  platform: Platform
  at: Date
  /** They write about a coin that the other one writes about, by their settings. */
  sameCoin: boolean
  /** Its text was made from the very figures that the other one's was. */
  sameFacts: boolean
}

/** What an owner's agents have before or behind them around a time. */
export async function nearTo(
  db: Db,
  {
    ownerId,
    agentId,
    besides,
    from,
    to,
  }: { ownerId: string; agentId: string; besides: string | null; from: Date; to: Date },
): Promise<Near[]> {
  const { rows } = await sql<Near>`
    select q.id, q.agent_id as "agentId", other.name as "agentName", q.platform,
      coalesce(q.published_at, q.scheduled_at) as at,
      exists (select from jsonb_array_elements_text(coalesce(agent.character->'coinTickers', '[]')) coin
        where coalesce(other.character->'coinTickers', '[]') ? coin) as "sameCoin",
      coalesce(told.snapshot_at = mine.snapshot_at and told.sources = mine.sources, false) as "sameFacts"
    from agent
    join publication q on q.owner_id = agent.owner_id and q.scheduled_at between ${from} and ${to}
      and q.post_type in ('auto_post', 'manual_post')
      and q.status in ('scheduled', 'awaiting_approval', 'generating', 'sending', 'published')
      and q.id is distinct from ${besides} and coalesce(q.thread_part, 1) = 1
    join agent other on other.id = q.agent_id and other.deleted_at is null
    left join publication p on p.id = ${besides}
    left join generation mine on mine.id = p.generation_id
    left join generation told on told.id = q.generation_id
    where agent.id = ${agentId} and agent.owner_id = ${ownerId}
    order by q.scheduled_at`.execute(db)
  return rows
}

/** How many posts of an agent are out or planned at a place on a local day, one of them left out. */
export async function postsOfDay(
  db: Db,
  {
    agentId,
    platform,
    besides,
    from,
    to,
  }: { agentId: string; platform: Platform; besides: string | null; from: Date; to: Date },
): Promise<number> {
  const { rows } = await sql<{ posts: number }>`
    select count(*)::int as posts from publication p
    where p.agent_id = ${agentId} and p.platform = ${platform} and p.id is distinct from ${besides}
      and p.scheduled_at >= ${from} and p.scheduled_at < ${to}
      and (p.post_type = 'auto_post' or (p.post_type = 'manual_post' and p.own_text is null and p.content is null))
      and p.status in ('scheduled', 'awaiting_approval', 'generating', 'sending', 'published')`.execute(db)
  return rows[0]?.posts ?? 0
}

/** The earliest planned slot of an agent that has no text and nobody's hand on it. */
export async function emptySlot(
  db: Db,
  { agentId, platform, after }: { agentId: string; platform: Platform; after: Date },
): Promise<{ id: string; version: number; at: Date } | null> {
  const row = await db
    .selectFrom('publication')
    .select(['id', 'version', 'scheduled_at as at'])
    .where('agent_id', '=', agentId)
    .where('platform', '=', platform)
    .where('state', '=', 'planned')
    .where('origin', '=', 'slot')
    .where('post_type', '=', 'auto_post')
    .where('content', 'is', null)
    .where('topic', 'is', null)
    .where('locked', '=', false)
    .where('scheduled_at', '>', after)
    .orderBy('scheduled_at')
    .limit(1)
    .executeTakeFirst()
  return row?.at ? { id: row.id, version: row.version, at: row.at } : null
}
