import { sql } from 'kysely'
import { eventEvidence, triggerSettings } from '#contract/triggers.ts'
import type { Db } from '#db/connect.ts'
import type { Happened } from '#server/modules/content/index.ts'

/** What happened that a text is about: a row of triggers, for reading only. Null: it has another occasion. */
export async function happenedFor(db: Db, eventId: string | null): Promise<Happened | null> {
  if (eventId === null) return null
  const { rows } = await sql<{ evidence: unknown; sentence: string | null; settings: unknown }>`
    select event.evidence, event.evidence->>'sentence' as sentence, trigger.settings
    from trigger_event event join agent_trigger trigger on trigger.id = event.trigger_id
    where event.id = ${eventId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { wish, when } = triggerSettings.parse(row.settings)
  return {
    ...eventEvidence.parse(row.evidence),
    sentence: row.sentence ?? '',
    wish: wish === '' ? null : wish,
    chosen: when.kind === 'account_posts' || when.kind === 'new_entry',
  }
}

/** What has no text yet of those that a trigger made, locked. */
export function lockForTrigger(db: Db, triggerId: string) {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('state', '=', 'writing')
    .where('content', 'is', null)
    .where('event_id', 'in', (e) =>
      e
        .selectFrom('trigger_event')
        .select('trigger_event.id')
        .where('trigger_event.trigger_id', '=', triggerId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}
