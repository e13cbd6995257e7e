import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { wasBrought, wasToldAll } from '#server/modules/sources/index.ts'

/** Rows of sources and of publishing, for reading only. */
export interface Entry {
  sourceId: string
  id: string
  at: Date
  author: string | null
  title: string | null
  text: string
  url: string | null
  settings: unknown
}

/** What sources that an agent follows brought in this time, oldest first: `at` is when it was read. */
export async function entries(
  db: Db,
  {
    agentId,
    kinds,
    sourceId,
    key,
    from,
    to,
  }: {
    agentId: string
    kinds: readonly string[]
    sourceId: string | null
    /** Of an account: its name in small letters. */
    key: string | null
    from: Date
    to: Date
  },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select item.source_id as "sourceId", item.external_id as id, item.read_at as at, item.author, item.title,
      item.text, item.url, source.settings
    from source_item item
    join source on source.id = item.source_id
    join agent_source mine on mine.source_id = item.source_id and mine.agent_id = ${agentId}
    where source.kind = any(${kinds}::text[]) and mine.paused_at is null
      and (${sourceId}::text is null or source.id = ${sourceId}) and (${key}::text is null or source.key = ${key})
      and item.read_at > ${from} and item.read_at <= ${to} and item.at > mine.from_at
      and ${wasBrought}
    order by item.read_at, item.external_id limit 500`.execute(db)
  return rows
}

/** Stories that moved in topics of an agent and were noticed in this time, oldest first. */
export async function stories(
  db: Db,
  { agentId, sourceId, from, to }: { agentId: string; sourceId: string | null; from: Date; to: Date },
) {
  const { rows } = await sql<{
    id: string
    at: Date
    authorsThen: number
    authorsUsual: number
    evidence: unknown
    settings: unknown
  }>`
    select story.id, story.noticed_at as at, story.authors_then as "authorsThen",
      story.authors_usual as "authorsUsual", story.evidence, source.settings
    from story join source on source.id = story.source_id
    join agent_source mine on mine.source_id = story.source_id and mine.agent_id = ${agentId}
    where (${sourceId}::text is null or source.id = ${sourceId}) and mine.paused_at is null
      and story.noticed_at > ${from} and story.noticed_at <= ${to} and story.noticed_at > mine.from_at
      and ${wasToldAll}
    order by story.noticed_at, story.id`.execute(db)
  return rows
}

/** Imported dates of an agent in this time, oldest first. */
export async function dates(
  db: Db,
  {
    agentId,
    coin,
    of,
    from,
    to,
  }: { agentId: string; coin: string | null; of: string | null; from: Date; to: Date },
) {
  const { rows } = await sql<{
    id: string
    at: Date
    title: string
    coin: string | null
    note: string | null
  }>`
    select id, at, title, coin, note from calendar_date
    where agent_id = ${agentId} and at > ${from} and at <= ${to}
      and (${coin}::text is null or coin = ${coin}) and (${of}::text is null or kind = ${of})
    order by at, id limit 200`.execute(db)
  return rows
}

/** An agent's own posts of this time that called a direction, oldest first. */
export async function calls(db: Db, { agentId, from, to }: { agentId: string; from: Date; to: Date }) {
  const { rows } = await sql<{
    id: string
    at: Date
    text: string
    url: string | null
    sentiment: 'bullish' | 'bearish'
    coin: string | null
  }>`
    select p.id, p.published_at as at, p.content as text, p.url, g.sentiment,
      (select fact->'subject'->>'coin' from jsonb_array_elements(g.facts) fact
        where fact->'subject'->>'coin' is not null limit 1) as coin
    from publication p join generation g on g.id = p.generation_id
    where p.agent_id = ${agentId} and p.state = 'published' and g.sentiment in ('bullish', 'bearish')
      and p.published_at > ${from} and p.published_at <= ${to}
    order by p.published_at, p.id`.execute(db)
  return rows
}
