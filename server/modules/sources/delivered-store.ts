import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

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
export const isFree = sql<boolean>`source.kind not in ('topic', 'account', 'list')`

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
