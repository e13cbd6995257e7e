import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { AgentPhraseTable } from './tables.ts'
import { newId } from '#server/lib/ids.ts'
import { foldedPhrase } from './rules.ts'

export interface Phrase {
  id: string
  phrase: string
  from: AgentPhraseTable['source']
  createdAt: Date
}

const columns = ['id', 'phrase', 'source as from', 'created_at as createdAt'] as const

/** Newest first. */
export async function phrasesOf(db: Db, agentId: string): Promise<Phrase[]> {
  return db
    .selectFrom('agent_phrase')
    .select(columns)
    .where('agent_id', '=', agentId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Keeps a phrase; one that is there already stays as it is. Over the limit the oldest learned ones go first. */
export async function keepPhrase(
  db: Db,
  { agentId, phrase, from, max }: { agentId: string; phrase: string; from: Phrase['from']; max: number },
): Promise<void> {
  await db
    .insertInto('agent_phrase')
    .values({ id: newId('phr'), agent_id: agentId, phrase, folded: foldedPhrase(phrase), source: from })
    .onConflict((conflict) => conflict.columns(['agent_id', 'folded']).doNothing())
    .execute()
  await sql`delete from agent_phrase where id in (
    select id from agent_phrase where agent_id = ${agentId}
    order by source = 'owner' desc, created_at desc, id offset ${max})`.execute(db)
}

export async function phraseLike(db: Db, agentId: string, phrase: string): Promise<Phrase | undefined> {
  return db
    .selectFrom('agent_phrase')
    .select(columns)
    .where('agent_id', '=', agentId)
    .where('folded', '=', foldedPhrase(phrase))
    .executeTakeFirst()
}

/** False where the agent has no such phrase. */
export async function removePhrase(
  db: Db,
  { agentId, id }: { agentId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('agent_phrase')
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
