import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { foldedPhrase } from './rules.ts'
import type { VoiceFactTable } from './tables.ts'

export interface VoiceFact {
  id: string
  text: string
  from: VoiceFactTable['source']
  /** The publication that its owner wrote it into. */
  publicationId: string | null
  confirmedAt: Date | null
  createdAt: Date
}

const columns = [
  'id',
  'words as text',
  'source as from',
  sql<string | null>`evidence -> 0 ->> 'publicationId'`.as('publicationId'),
  'confirmed_at as confirmedAt',
  'created_at as createdAt',
] as const

/** What waits for its owner first, then the newest. */
export async function factsOf(db: Db, agentId: string): Promise<VoiceFact[]> {
  return db
    .selectFrom('voice_fact')
    .select(columns)
    .where('agent_id', '=', agentId)
    .orderBy(sql`confirmed_at is null`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Keeps a fact; the owner's word confirms one that was only proposed. */
export async function keepFact(
  db: Db,
  {
    agentId,
    text,
    publicationId,
    max,
  }: { agentId: string; text: string; publicationId: string | null; max: number },
): Promise<void> {
  const isOwners = publicationId === null
  await db
    .insertInto('voice_fact')
    .values({
      id: newId('vfa'),
      agent_id: agentId,
      words: text,
      folded: foldedPhrase(text),
      source: isOwners ? 'owner' : 'edit',
      evidence: JSON.stringify(isOwners ? [] : [{ publicationId }]),
      confirmed_at: isOwners ? sql<Date>`app_now()` : null,
    })
    .onConflict((conflict) =>
      isOwners
        ? conflict.columns(['agent_id', 'folded']).doUpdateSet({ confirmed_at: sql<Date>`app_now()` })
        : conflict.columns(['agent_id', 'folded']).doNothing(),
    )
    .execute()
  await sql`delete from voice_fact where id in (
    select id from voice_fact where agent_id = ${agentId}
    order by confirmed_at is not null desc, created_at desc, id offset ${max})`.execute(db)
}

export async function factLike(db: Db, agentId: string, text: string): Promise<VoiceFact | undefined> {
  return db
    .selectFrom('voice_fact')
    .select(columns)
    .where('agent_id', '=', agentId)
    .where('folded', '=', foldedPhrase(text))
    .executeTakeFirst()
}

/** False where the agent has no such fact. */
export async function confirmFact(
  db: Db,
  { agentId, id }: { agentId: string; id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voice_fact')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, app_now())` })
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where the agent has no such fact. */
export async function removeFact(db: Db, { agentId, id }: { agentId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('voice_fact')
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
