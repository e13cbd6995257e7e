import { sql } from 'kysely'
import { type TwitterRuleSettings, twitterRuleSettings } from '#contract/rules.ts'
import type { Db } from '#db/connect.ts'
import { maySpend } from '#server/modules/credits/index.ts'
import { indexLag, type Post } from './rules.ts'

// Who reads ---------------------------------------------------------------------------------------------------------

export interface Replier {
  agentId: string
  settings: TwitterRuleSettings
}

/**
 * Automatic agents whose rule, day and credits leave room for another reply. Reading costs money, so nobody is read for
 * an agent that could not answer. Joins tables of agents, accounts, publishing and credits, for reading only.
 */
export async function repliers(db: Db, kind: 'kol_reply' | 'self_reply'): Promise<Replier[]> {
  const limit = kind === 'kol_reply' ? 'dailyAutoKolReplyLimit' : 'dailyAutoSelfReplyLimit'
  const { rows } = await sql<{ agentId: string; settings: unknown }>`
    select agent.id as "agentId", rule.settings
    from agent
    join twitter_rule rule on rule.agent_id = agent.id
    join x_connection x on x.agent_id = agent.id and x.unbound_at is null and x.state = 'ok'
    join owner on owner.id = agent.owner_id and owner.disabled_at is null
    join credit_account credit on credit.id = owner.organisation_id and ${maySpend(sql`800`)}
    where agent.operation_mode = 'automated' and agent.deleted_at is null and agent.paused_at is null
      and coalesce((rule.settings->>'enableReply')::boolean, true)
      and not exists (
        select from usage
        where usage.agent_id = agent.id and usage.kind = ${kind}
          and usage.local_date = (app_now() at time zone (rule.settings->>'workingHoursTimezone'))::date
          and usage.used >= (rule.settings->>${limit})::int)
      and (rule.settings->>${limit})::int > 0`.execute(db)
  return rows.map(({ agentId, settings }) => ({ agentId, settings: twitterRuleSettings.parse(settings) }))
}

// KOLs: rows of the KOL module, for reading only --------------------------------------------------------------------

/** Which of these agents follow somebody whose fresh post they have no reply to. */
export async function withFreshPosts(
  db: Db,
  { agentIds, since }: { agentIds: string[]; since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ agentId: string }>`
    select distinct kol.agent_id as "agentId"
    from agent_kol kol join x_post post on post.author_id = kol.x_user_id and post.posted_at > ${since}
    where kol.agent_id = any(${agentIds}::text[]) and kol.reply_status = 'always_reply'
      and not exists (select from publication where agent_id = kol.agent_id and reply_tweet_id = post.id)`.execute(
    db,
  )
  return rows.map((row) => row.agentId)
}

/** The accounts these agents answer by themselves become sources, once each. */
export async function addSources(db: Db, agentIds: string[]): Promise<void> {
  await sql`
    insert into x_source (x_user_id, screen_name, name, avatar)
    select distinct on (x_user_id) x_user_id, twitter_name, name, avatar
    from agent_kol where agent_id = any(${agentIds}::text[]) and reply_status = 'always_reply'
    on conflict do nothing`.execute(db)
}

// Sources -----------------------------------------------------------------------------------------------------------

export interface Source {
  xUserId: string
  sinceId: string | null
  quietReads: number
}

/**
 * What the stream brings is read only once an hour, to find what it missed; everything else as if there were no stream. It
 * brings what was posted since it is open and names the account, and only a read that began later, and could see all
 * until then, has closed the gap before.
 */
const notStreamed = sql<boolean>`not exists (
  select from x_stream
  where live_until > app_now() and x_source.streamed_at is not null
    and x_source.read_at > greatest(x_source.streamed_at, live_since) + ${indexLag} * interval '1 millisecond'
    and x_source.read_at > app_now() - interval '1 hour')`

/** Takes accounts that are due and that one of these agents answers by itself, for a minute; of several processes each gets others. */
export async function claimSources(
  db: Db,
  { agentIds, max }: { agentIds: string[]; max: number },
): Promise<Source[]> {
  const { rows } = await sql<Source>`
    update x_source set lease_until = app_now() + interval '1 minute'
    where x_user_id = any(array(
      select x_user_id from x_source
      where x_user_id in (
          select x_user_id from agent_kol where agent_id = any(${agentIds}::text[]) and reply_status = 'always_reply')
        and not gone and ${notStreamed}
        and (next_read_at is null or next_read_at <= app_now())
        and (lease_until is null or lease_until < app_now())
      order by since_id nulls first, x_user_id limit ${max} for update skip locked))
    returning x_user_id as "xUserId", since_id as "sinceId", quiet_reads as "quietReads"`.execute(db)
  return rows
}

/** Those of these accounts that were not read since then; unknown ones become sources. */
export async function staleSources(
  db: Db,
  {
    accounts,
    readBefore,
  }: { accounts: { xUserId: string; twitterName: string; name: string }[]; readBefore: Date },
): Promise<Source[]> {
  if (accounts.length === 0) return []
  await db
    .insertInto('x_source')
    .values(
      accounts.map(({ xUserId, twitterName, name }) => ({
        x_user_id: xUserId,
        screen_name: twitterName,
        name,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('x_source')
    .select(['x_user_id as xUserId', 'since_id as sinceId', 'quiet_reads as quietReads'])
    .where(
      'x_user_id',
      'in',
      accounts.map((account) => account.xUserId),
    )
    .where((e) => e.or([e('read_at', 'is', null), e('read_at', '<', readBefore)]))
    .where(notStreamed)
    .orderBy('since_id')
    .execute()
}

/** When the one of these accounts that was looked at longest ago was read; null where all of them are listened to. */
export async function lookedAt(db: Db, accounts: { xUserId: string }[]): Promise<Date | null> {
  if (accounts.length === 0) return null
  const row = await db
    .selectFrom('x_source')
    .select((e) => e.fn.min('read_at').as('at'))
    .where(
      'x_user_id',
      'in',
      accounts.map((account) => account.xUserId),
    )
    .where(notStreamed)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Accounts that have been read: from where on next time, and when. */
export async function noteRead(
  db: Db,
  {
    xUserId,
    sinceId,
    quietReads,
    nextReadAt,
  }: { xUserId: string; sinceId: string; quietReads: number; nextReadAt: Date },
): Promise<void> {
  await db
    .updateTable('x_source')
    .set({
      since_id: sql<string>`greatest(coalesce(since_id, '0')::numeric, ${sinceId}::numeric)::text`,
      read_at: sql<Date>`app_now()`,
      next_read_at: nextReadAt,
      lease_until: null,
      quiet_reads: quietReads,
    })
    .where('x_user_id', '=', xUserId)
    .execute()
}

/** X does not know it any more: it is not read again. */
export async function markGone(db: Db, xUserId: string): Promise<void> {
  await db
    .updateTable('x_source')
    .set({ gone: true, next_read_at: null, lease_until: null })
    .where('x_user_id', '=', xUserId)
    .execute()
}

/** X did not answer: these are due again then. */
export async function postponeSources(
  db: Db,
  { xUserIds, until }: { xUserIds: string[]; until: Date },
): Promise<void> {
  if (xUserIds.length === 0) return
  await db
    .updateTable('x_source')
    .set({ next_read_at: until, lease_until: null })
    .where('x_user_id', 'in', xUserIds)
    .execute()
}

// Posts -------------------------------------------------------------------------------------------------------------

/** Keeps posts; one that is known only learns who else it mentions. */
export async function keepPosts(db: Db, posts: Post[]): Promise<void> {
  // In one order, so that two that keep the same posts wait for each other instead of locking each other out.
  for (const post of posts.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await db
      .insertInto('x_post')
      .values({
        id: post.id,
        author_id: post.authorId,
        author_name: post.authorName,
        text: post.text,
        url: post.url,
        conversation_id: post.conversationId,
        reply_to_id: post.replyToId,
        mentions: post.mentions,
        quoted_author_id: post.quotedAuthorId,
        posted_at: post.postedAt,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          mentions: sql<string[]>`array(select distinct unnest(x_post.mentions || excluded.mentions))`,
        }),
      )
      .execute()
}

const postColumns = [
  'id',
  'author_id as authorId',
  'author_name as authorName',
  'text',
  'url',
  'conversation_id as conversationId',
  'reply_to_id as replyToId',
  'mentions',
  'quoted_author_id as quotedAuthorId',
  'posted_at as postedAt',
] as const

export async function postsBy(
  db: Db,
  { authorIds, since }: { authorIds: string[]; since: Date },
): Promise<Post[]> {
  if (authorIds.length === 0) return []
  return db
    .selectFrom('x_post')
    .select(postColumns)
    .where('author_id', 'in', authorIds)
    .where('reply_to_id', 'is', null)
    .where('posted_at', '>', since)
    .execute()
}

/** Posts that mention an account or answer one of its posts. */
export async function postsTo(db: Db, { xUserId, since }: { xUserId: string; since: Date }): Promise<Post[]> {
  return db
    .selectFrom('x_post')
    .select(postColumns)
    .where(sql<boolean>`mentions @> array[${xUserId}]`)
    .where('posted_at', '>', since)
    .execute()
}

/** Nobody answers what is older. Returns how many went. */
export async function forgetPosts(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('x_post')
    .where('posted_at', '<', sql<Date>`app_now() - interval '2 days'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
