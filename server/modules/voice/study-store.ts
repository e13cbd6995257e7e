import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** An owner answered a text: the agent has something to look at. */
export async function noteAnswer(db: Db, agentId: string): Promise<void> {
  await db
    .insertInto('voice_study')
    .values({ agent_id: agentId, answered_at: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ answered_at: sql<Date>`app_now()` }))
    .execute()
}

/** Earlier answers are no evidence any more. */
export async function forgetAnswers(db: Db, agentId: string): Promise<void> {
  await db
    .insertInto('voice_study')
    .values({
      agent_id: agentId,
      answered_at: sql<Date>`app_now()`,
      studied_at: sql<Date>`app_now()`,
      forgotten_at: sql<Date>`app_now()`,
    })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ forgotten_at: sql<Date>`app_now()` }))
    .execute()
}

export interface Study {
  agentId: string
  /** Answers before it are no evidence; null: all are. */
  since: Date | null
  /** When the agent was looked at before; null: never. */
  before: Date | null
}

/** Agents whose owners answered since they were looked at; each at most once an hour, by one process. */
export async function takeStudies(db: Db, max: number): Promise<Study[]> {
  const { rows } = await sql<Study>`
    with due as (
      select agent_id, studied_at from voice_study
      where studied_at is null or (answered_at > studied_at and studied_at <= app_now() - interval '1 hour')
      order by studied_at nulls first limit ${max} for update skip locked)
    update voice_study set studied_at = app_now() from due where voice_study.agent_id = due.agent_id
    returning voice_study.agent_id as "agentId", forgotten_at as since, due.studied_at as before`.execute(db)
  return rows
}
