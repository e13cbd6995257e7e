import { type RawBuilder, sql } from 'kysely'
import { priceMilli } from '#contract/limits.ts'
import type { SourceKind } from '#contract/lists.ts'
import { type SourceSettings, sourceSettings } from '#contract/sources.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { maySpend } from '#server/modules/credits/index.ts'
import { isFree, today, wasBrought } from './delivered-store.ts'
import { dailyPostsUsual, postsPerCredit } from './rules.ts'

/** A source that was claimed to be read. */
export interface Source {
  id: string
  kind: SourceKind
  settings: SourceSettings
  title: string
  quietReads: number
  failures: number
  position: Position
  readAt: Date | null
}

/** How far a source was read, by its kind. */
export interface Position {
  sinceId?: string
  etag?: string
  lastModified?: string
  hash?: string
}

export interface Item {
  externalId: string
  at: Date
  author: string | null
  authorId: string | null
  followers: number | null
  authorSince: Date | null
  title: string | null
  text: string
  url: string | null
  words: string[]
}

/** Posts of X that an agent was brought today (UTC), also by what it follows no more. */
const takenToday = (agentId: RawBuilder<string>) => sql<number>`(
  coalesce((select sum(d.posts) from agent_source_day d join agent_source other on other.id = d.agent_source_id
    where other.agent_id = ${agentId} and d.day = ${today}), 0)::int
  + coalesce((select left_posts from source_limit where agent_id = ${agentId} and left_on = ${today}), 0))`

// Following ---------------------------------------------------------------------------------------------------------

/** The source of these settings, made if nobody follows it yet. */
export async function ensureSource(
  db: Db,
  { settings, key, title }: { settings: SourceSettings; key: string; title: string },
): Promise<string> {
  await db
    .insertInto('source')
    .values({ id: newId('src'), kind: settings.kind, key, settings: JSON.stringify(settings), title })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
  const { id } = await db
    .selectFrom('source')
    .select('id')
    .where('kind', '=', settings.kind)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  // Somebody wants it again: it is tried anew.
  await db
    .updateTable('source')
    .set({ state: 'ok', failures: 0, failure: null, next_read_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('state', '=', 'gone')
    .execute()
  return id
}

/** One that is followed already stays as it is. */
export async function follow(db: Db, { agentId, sourceId }: { agentId: string; sourceId: string }) {
  await db
    .insertInto('agent_source')
    .values({ id: newId('fol'), agent_id: agentId, source_id: sourceId })
    .onConflict((conflict) => conflict.columns(['agent_id', 'source_id']).doNothing())
    .execute()
}

export async function followedCount(db: Db, agentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('agent_source')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return count
}

/** What it brought stays counted for its day, and to be paid. False where the agent does not follow it. */
export async function unfollow(
  db: Db,
  { agentId, sourceId }: { agentId: string; sourceId: string },
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
        delete from agent_source where agent_id = ${agentId} and source_id = ${sourceId} returning id, unbilled),
      kept as (
        insert into source_limit (agent_id, unbilled, left_on, left_posts)
        select ${agentId}, gone.unbilled, ${today}, coalesce((select posts from agent_source_day d
          where d.agent_source_id = gone.id and d.day = ${today}), 0) from gone
        on conflict (agent_id) do update set unbilled = source_limit.unbilled + excluded.unbilled,
          left_on = excluded.left_on, left_posts = excluded.left_posts
            + case when source_limit.left_on = excluded.left_on then source_limit.left_posts else 0 end)
    select id from gone`.execute(db)
  return rows.length > 0
}

/** What was said meanwhile is no news when it goes on. False where the agent does not follow it. */
export async function setPaused(
  db: Db,
  { agentId, sourceId, paused }: { agentId: string; sourceId: string; paused: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_source')
    .set(
      paused
        ? { paused_at: sql<Date>`coalesce(paused_at, app_now())` }
        : {
            paused_at: null,
            from_at: sql<Date>`case when paused_at is null then from_at else app_now() end`,
          },
    )
    .where('agent_id', '=', agentId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function postsPerDay(db: Db, agentId: string): Promise<number> {
  const row = await db
    .selectFrom('source_limit')
    .select('posts_per_day')
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row?.posts_per_day ?? dailyPostsUsual
}

export async function setPostsPerDay(db: Db, agentId: string, posts: number): Promise<void> {
  await db
    .insertInto('source_limit')
    .values({ agent_id: agentId, posts_per_day: posts })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ posts_per_day: posts }))
    .execute()
}

// Shown -------------------------------------------------------------------------------------------------------------

/** What an agent follows, oldest first, with what it brought and cost in the last 24 hours. */
export async function sourcesOf(db: Db, agentId: string, sourceId: string | null = null) {
  const { rows } = await sql<{
    id: string
    settings: unknown
    title: string
    state: 'ok' | 'failing' | 'gone'
    failure: string | null
    readAt: Date | null
    nextReadAt: Date
    pausedAt: Date | null
    createdAt: Date
    items24h: number
    reads24h: number
    charged24h: number
    postsLately: number
    daysLately: number
  }>`
    select source.id, source.settings, source.title, source.state, source.failure, source.read_at as "readAt",
      source.next_read_at as "nextReadAt", mine.paused_at as "pausedAt", mine.created_at as "createdAt",
      (select count(*)::int from source_item item where item.source_id = source.id
        and item.read_at > app_now() - interval '24 hours') as "items24h",
      (select coalesce(sum(reads), 0)::int from source_day d where d.source_id = source.id and d.day = ${today})
        as "reads24h",
      (select coalesce(sum(charged), 0)::float8 from agent_source_day d where d.agent_source_id = mine.id
        and d.day = ${today}) as "charged24h",
      (select count(*)::int from source_item item where item.source_id = source.id
        and item.at > app_now() - interval '7 days') as "postsLately",
      (select extract(epoch from app_now() - greatest(min(item.at), app_now() - interval '7 days'))::float8 / 86400
        from source_item item where item.source_id = source.id) as "daysLately"
    from agent_source mine join source on source.id = mine.source_id
    where mine.agent_id = ${agentId} and (${sourceId}::text is null or source.id = ${sourceId})
    order by mine.created_at, mine.id`.execute(db)
  return rows.map((row) => ({ ...row, settings: sourceSettings.parse(row.settings) }))
}

/** What kind of source an agent follows there; null: it does not. */
export async function kindOfFollowed(
  db: Db,
  { agentId, sourceId }: { agentId: string; sourceId: string },
): Promise<SourceKind | null> {
  const row = await db
    .selectFrom('agent_source')
    .innerJoin('source', 'source.id', 'agent_source.source_id')
    .select('source.kind')
    .where('agent_id', '=', agentId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return row?.kind ?? null
}

export async function postsToday(db: Db, agentId: string): Promise<number> {
  const { rows } = await sql<{ posts: number }>`select ${takenToday(sql`${agentId}::text`)} as posts`.execute(
    db,
  )
  return rows[0]?.posts ?? 0
}

/** The newest of what a source brought an agent, newest first. */
export async function itemsOf(
  db: Db,
  { agentId, sourceId, max }: { agentId: string; sourceId: string; max: number },
) {
  return db
    .selectFrom('agent_source as mine')
    .innerJoin('source', 'source.id', 'mine.source_id')
    .innerJoin('source_item as item', 'item.source_id', 'mine.source_id')
    .select(['item.external_id as id', 'item.at', 'item.author', 'item.title', 'item.text', 'item.url'])
    .where('mine.agent_id', '=', agentId)
    .where('mine.source_id', '=', sourceId)
    .where(wasBrought)
    .orderBy('item.at', 'desc')
    .orderBy('item.external_id')
    .limit(max)
    .execute()
}

// Reading -----------------------------------------------------------------------------------------------------------

/**
 * Takes sources that are due and that some agent at work wants: nobody reads for an agent that is paused or, what is paid
 * for, one without credits or whose day is full. Each of several processes gets others.
 */
export async function claimDue(db: Db, max: number): Promise<Source[]> {
  const { rows } = await sql<Omit<Source, 'settings'> & { settings: unknown }>`
    update source set lease_until = app_now() + interval '1 minute'
    where id = any(array(
      select id from source
      where state != 'gone' and kind != 'channel' and next_read_at <= app_now()
        and (lease_until is null or lease_until < app_now())
        and exists (select from ${followersAtWork()} where mine.source_id = source.id and ${canPay})
      order by next_read_at, id limit ${max} for update skip locked))
    returning id, kind, settings, title, quiet_reads as "quietReads", failures, position, read_at as "readAt"`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, settings: sourceSettings.parse(row.settings) }))
}

const followersAtWork = () => sql`agent_source mine
  join agent on agent.id = mine.agent_id and agent.deleted_at is null and agent.paused_at is null
    and mine.paused_at is null
  join owner on owner.id = agent.owner_id and owner.disabled_at is null
  join credit_account credit on credit.id = owner.organisation_id`

/** Credits for what is paid for, also for what it brought that is not paid yet, and room in the day. */
const canPay = sql<boolean>`(${isFree} or (
  ${maySpend(sql`greatest(1, (mine.unbilled + coalesce((select unbilled from source_limit where agent_id = agent.id), 0))
    / ${postsPerCredit}::int) * ${priceMilli.SOURCE_POSTS}::int`)}
  and ${takenToday(sql`agent.id`)}
    < coalesce((select posts_per_day from source_limit where agent_id = agent.id), ${dailyPostsUsual})))`

/** Who follows a source and can pay for it: of reads of one agent's sources, one counts its day at a time. */
export async function followersOf(db: Db, sourceId: string) {
  const { rows } = await sql<{ id: string; agentId: string; ownerId: string; fromAt: Date }>`
    select mine.id, mine.agent_id as "agentId", agent.owner_id as "ownerId", mine.from_at as "fromAt"
    from ${followersAtWork()} join source on source.id = mine.source_id
    where mine.source_id = ${sourceId} and ${canPay}
    order by agent.id for no key update of agent`.execute(db)
  return rows
}

/** Keeps what is new and returns it; what is known already is left out. */
export async function keepItems(db: Db, sourceId: string, items: Item[]): Promise<Item[]> {
  if (items.length === 0) return []
  const rows = await db
    .insertInto('source_item')
    .values(
      items.map((item) => ({
        source_id: sourceId,
        external_id: item.externalId,
        at: item.at,
        author: item.author,
        author_id: item.authorId,
        followers: item.followers,
        author_since: item.authorSince,
        title: item.title,
        text: item.text,
        url: item.url,
        words: item.words,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('external_id')
    .execute()
  const fresh = new Set(rows.map(({ external_id }) => external_id))
  return items.filter(({ externalId }) => fresh.has(externalId))
}

/** False where somebody else has it by now. */
export async function lockLeased(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('source')
    .select('id')
    .where('id', '=', id)
    .where('lease_until', '>=', sql<Date>`app_now()`)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function noteRead(
  db: Db,
  source: Pick<Source, 'id'>,
  read: {
    title: string | null
    position: Position
    quietReads: number
    nextReadAt: Date
    items: number
    billed: number
  },
): Promise<void> {
  await db
    .updateTable('source')
    .set({
      ...(read.title ? { title: read.title } : {}),
      state: 'ok',
      failure: null,
      failures: 0,
      position: JSON.stringify(read.position),
      quiet_reads: read.quietReads,
      read_at: sql<Date>`app_now()`,
      next_read_at: read.nextReadAt,
      lease_until: null,
    })
    .where('id', '=', source.id)
    .execute()
  await countRead(db, source.id, read)
}

/** Counts a read, and what it brought. */
export async function countRead(
  db: Db,
  sourceId: string,
  { items, billed }: { items: number; billed: number },
): Promise<void> {
  await sql`
    insert into source_day (source_id, day, reads, items, billed)
    values (${sourceId}, ${today}, 1, ${items}, ${billed})
    on conflict (source_id, day) do update set reads = source_day.reads + 1,
      items = source_day.items + excluded.items, billed = source_day.billed + excluded.billed`.execute(db)
}

export async function noteFailure(
  db: Db,
  { id, failure, gone, nextReadAt }: { id: string; failure: string; gone: boolean; nextReadAt: Date },
): Promise<void> {
  await db
    .updateTable('source')
    .set({
      state: gone ? 'gone' : 'failing',
      failure,
      failures: sql<number>`failures + 1`,
      next_read_at: nextReadAt,
      lease_until: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Forgets what is too old to say anything, and sources that nobody follows any more. */
export async function forgetOld(db: Db, days: number): Promise<void> {
  await sql`delete from source_item where at < app_now() - make_interval(days => ${days})`.execute(db)
  await sql`delete from story where last_at < app_now() - interval '60 days'`.execute(db)
  await sql`delete from source_day where day < (app_now() - interval '60 days')::date`.execute(db)
  await sql`delete from agent_source_day where day < (app_now() - interval '60 days')::date`.execute(db)
  await sql`delete from coin_hour where at < app_now() - interval '31 days'`.execute(db)
  await sql`delete from source where created_at < app_now() - interval '1 day'
    and not exists (select from agent_source where source_id = source.id)`.execute(db)
}
