import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'

/** More than this waits only where no model reads it. */
const waitingMax = 20

/** For a model to read. `ruleId`: the rule that is just these words. */
export async function noteSaid(
  db: Db,
  { agentId, said, ruleId = null }: { agentId: string; said: string; ruleId?: string | null },
): Promise<void> {
  await db
    .insertInto('voice_said')
    .values({
      id: newId('vsd'),
      agent_id: agentId,
      rule_id: ruleId,
      said,
    })
    .execute()
  await sql`delete from voice_said where id in (
    select id from voice_said where agent_id = ${agentId} order by said_at desc, id offset ${waitingMax})`.execute(
    db,
  )
}

export interface Waiting {
  id: string
  agentId: string
  ruleId: string | null
  said: string
  at: Date
  tries: number
}

/** The oldest that no model was asked about in the last ten minutes, each for one process. */
export async function takeSaid(db: Db, max: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with due as (
      select id from voice_said
      where tried_at is null or tried_at <= app_now() - interval '10 minutes'
      order by said_at, id limit ${max} for update skip locked)
    update voice_said set tried_at = app_now() from due where voice_said.id = due.id
    returning voice_said.id, agent_id as "agentId", rule_id as "ruleId", said, said_at as at, tries`.execute(
    db,
  )
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime())
}

export async function countSaidTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('voice_said')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute()
}

/** False where it is gone already: read by another process, or erased with its rule. */
export async function endSaid(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('voice_said').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function forgetSaid(
  db: Db,
  { agentId, said }: { agentId: string; said: string[] },
): Promise<void> {
  if (said.length === 0) return
  await db.deleteFrom('voice_said').where('agent_id', '=', agentId).where('said', 'in', said).execute()
}
