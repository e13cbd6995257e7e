import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { ProjectContentTable } from './tables.ts'

const storedSources = z.array(
  z.object({ kind: z.enum(['url', 'twitter', 'text']), value: z.string(), ok: z.boolean() }),
)

export type ProjectContent = ReturnType<typeof present>

/** What is kept about exactly this project of an agent. */
export async function find(
  db: Db,
  { agentId, about }: { agentId: string; about: string },
): Promise<ProjectContent | null> {
  const row = await db
    .selectFrom('project_content')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('about', '=', about)
    .executeTakeFirst()
  return row ? present(row) : null
}

/** Keeps it in place of what was there before. `sources` left out: those of the earlier reading stay. */
export async function keep(
  db: Db,
  kept: { agentId: string; about: string; content: string; edited: boolean; sources?: unknown[] },
): Promise<ProjectContent> {
  const { agentId: agent_id, about, content, edited, sources } = kept
  const row = await db
    .insertInto('project_content')
    .values({ agent_id, about, content, edited, sources: JSON.stringify(sources ?? []) })
    .onConflict((conflict) =>
      conflict.column('agent_id').doUpdateSet({
        about,
        content,
        edited,
        ...(sources
          ? { sources: JSON.stringify(sources), fetched_at: sql<Date>`app_now()` }
          : {
              sources: sql<string>`case when project_content.about = excluded.about then project_content.sources else '[]' end`,
            }),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return present(row)
}

function present(row: Selectable<ProjectContentTable>) {
  return {
    content: row.content,
    sources: storedSources.parse(row.sources),
    edited: row.edited,
    fetchedAt: row.fetched_at,
  }
}
