import { sql } from 'kysely'
import { paidSourceKinds } from '#contract/sources.ts'
import type { Db } from '#db/connect.ts'

export const today = sql<string>`(app_now() at time zone 'UTC')::date`

/** Notes which of the posts that a source brought are for one who follows it. */
export async function deliver(
  db: Db,
  { followId, sourceId, ids }: { followId: string; sourceId: string; ids: string[] },
): Promise<void> {
  await sql`
    insert into agent_source_item (source_id, external_id, agent_source_id)
    select ${sourceId}, id, ${followId} from unnest(${ids}::text[]) id`.execute(db)
}

/** For a statement with a row `source`: nobody pays for what it brings. */
export const isFree = sql<boolean>`source.kind <> all(${[...paidSourceKinds]}::text[])`

const broughtTo = (externalId: string) => sql<boolean>`exists (
  select from agent_source_item brought where brought.source_id = mine.source_id
    and brought.external_id = ${sql.ref(externalId)} and brought.agent_source_id = mine.id)`

/**
 * For a statement whose rows `mine`, `source` and `item` are who follows what, and something it brought: whether it was
 * brought to them. A post of X that only others pay for was not.
 */
export const wasBrought = sql<boolean>`(${isFree} or ${broughtTo('item.external_id')})`

/** The same for a `story` of a topic: all that tells it, since they follow the topic, was brought to them. */
export const wasToldAll = sql<boolean>`not exists (
  select from jsonb_to_recordset(story.evidence) as post (id text, at timestamptz)
  where post.at > mine.from_at and not ${broughtTo('post.id')})`

/**
 * Counts what a source brought an agent, and returns how many posts no credit was taken for yet, with those of sources
 * that it follows no more.
 */
export async function countPosts(
  db: Db,
  { followId, agentId, posts }: { followId: string; agentId: string; posts: number },
): Promise<{ unbilled: number; day: string; sofar: number }> {
  const { rows } = await sql<{ day: string; sofar: number }>`
    insert into agent_source_day (agent_source_id, day, posts) values (${followId}, ${today}, ${posts})
    on conflict (agent_source_id, day) do update set posts = agent_source_day.posts + excluded.posts
    returning day::text, posts as sofar`.execute(db)
  const { rows: left } = await sql<{ unbilled: number }>`
    update source_limit set unbilled = 0
    from (select agent_id, unbilled from source_limit where agent_id = ${agentId} for update) old
    where source_limit.agent_id = old.agent_id returning old.unbilled`.execute(db)
  const { unbilled } = await db
    .updateTable('agent_source')
    .set({ unbilled: sql<number>`unbilled + ${posts + (left[0]?.unbilled ?? 0)}` })
    .where('id', '=', followId)
    .returning('unbilled')
    .executeTakeFirstOrThrow()
  return { unbilled, day: rows[0]?.day ?? '', sofar: rows[0]?.sofar ?? posts }
}

export async function noteCharged(
  db: Db,
  {
    followId,
    day,
    chargedMilli,
    left,
  }: { followId: string; day: string; chargedMilli: number; left: number },
): Promise<void> {
  await db.updateTable('agent_source').set({ unbilled: left }).where('id', '=', followId).execute()
  await sql`update agent_source_day set charged = charged + ${chargedMilli}
    where agent_source_id = ${followId} and day = ${day}`.execute(db)
}
