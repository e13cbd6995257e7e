import type { Db } from '#db/connect.ts'
import * as credits from '#server/modules/credits/index.ts'
import { askedUntil, isReply, usageKindOf } from './rules.ts'
import type * as store from './store.ts'
import { partsBehind } from './thread-store.ts'
import { keepAsDraft } from './transitions.ts'
import * as usage from './usage-store.ts'

/** What was to follow a part of a thread becomes drafts again, where it waits for its turn. */
export async function restOffThePlan(trx: Db, row: store.PublicationRow): Promise<void> {
  for (const part of await partsBehind(trx, row)) if (part.state === 'planned') await offThePlan(trx, part)
}

/** A text that has a time, or was let go, becomes a draft again, with nothing counted and nothing set aside for it. */
export async function offThePlan(trx: Db, row: store.PublicationRow): Promise<void> {
  if (row.hold_ref) await credits.release(trx, { ref: row.hold_ref })
  if (row.counted_on !== null && !row.prepaid)
    await usage.giveBackUse(trx, { agentId: row.agent_id, kind: usageKindOf(row), date: row.counted_on })
  await keepAsDraft(trx, row, {
    hold_ref: null,
    counted_on: row.prepaid ? row.counted_on : null,
    reason: null,
    held_for: null,
    expires_at: null,
    scheduled_at: null,
    // A reply is never older than what it answers lets it be.
    not_after: isReply(row) ? askedUntil(row) : null,
    origin: 'request',
    approved_version: null,
    approved_hash: null,
    approved_at: null,
    // Whatever is set aside for it next is another hold.
    version: row.version + 1,
  })
}
