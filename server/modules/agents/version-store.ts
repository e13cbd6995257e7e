import { sql } from 'kysely'
import { agentCharacter, type AgentCharacter, type AgentFields } from '#contract/agents.ts'
import type { Db } from '#db/connect.ts'

/** So many versions of an agent are kept. */
const versionsMax = 20

/** What of an agent's fields has versions. */
export const characterOf = (fields: AgentFields): AgentCharacter => agentCharacter.parse(fields)

/** Notes a version, and forgets what is older than the last 20. */
export async function insertVersion(
  db: Db,
  row: { agentId: string; version: number; by: string; fields: AgentFields; takenFrom?: number | null },
): Promise<void> {
  await db
    .insertInto('agent_version')
    .values({
      agent_id: row.agentId,
      version: row.version,
      character: JSON.stringify(characterOf(row.fields)),
      changed_by: row.by,
      taken_from: row.takenFrom ?? null,
    })
    .execute()
  await db
    .deleteFrom('agent_version')
    .where('agent_id', '=', row.agentId)
    .where('version', '<=', row.version - versionsMax)
    .execute()
}

export async function setVersion(db: Db, agentId: string, version: number): Promise<void> {
  await db.updateTable('agent').set({ version }).where('id', '=', agentId).execute()
}

/** The versions that are kept, newest first. */
export async function versionsOf(db: Db, agentId: string) {
  const rows = await db
    .selectFrom('agent_version as v')
    .innerJoin('user_account as u', 'u.id', 'v.changed_by')
    .select(['v.version', 'v.character', 'v.taken_from as takenFrom', 'v.made_at as madeAt', 'u.name as by'])
    .where('v.agent_id', '=', agentId)
    .orderBy('v.version', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, character: agentCharacter.parse(row.character) }))
}

/** Of agents that can no longer be brought back, nothing of what they were is kept. */
export async function forgetVersions(db: Db): Promise<void> {
  await sql`
    delete from agent_version using agent
     where agent.id = agent_version.agent_id and agent.deleted_at <= app_now() - interval '30 days'`.execute(
    db,
  )
}
