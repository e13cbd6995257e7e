import { transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { later } from '#server/lib/clock.ts'
import { takeBack } from './may-go-out.ts'
import type { PublishingDeps } from './deps.ts'
import { type Overtaken, overtaken } from './overtaken.ts'
import { isRehearsed } from './rehearsal.ts'
import { reserve, situationOf } from './reserve.ts'
import { lookedFor } from './rules.ts'
import * as store from './store.ts'
import * as threads from './thread-store.ts'
import { retry, startWriting, waitForTime } from './transitions.ts'

/**
 * A slot gets its text before its time: counted for the day it belongs to, its price set aside. What stands against it
 * now may be over by then, so it is not skipped but tried at its time. True: its text is to be written.
 */
export async function beginAhead(deps: PublishingDeps, lease: store.Lease): Promise<boolean> {
  const now = await deps.clock.now()
  // Where nothing is sent, texts that nobody will read are not written twice.
  const rehearsed = await transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'planned')
    return row ? isRehearsed({ ...deps, db: trx }, row.agent_id) : false
  })
  await checkpoint('before-reserve')
  const begun = await transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'planned')
    if (!row?.scheduled_at || row.content !== null) return false
    const situation = await situationOf(trx, row)
    // The day of the X app has no room for it, as things stand.
    const waits = rehearsed || !situation || row.reason === 'app_full'
    const refused = waits ? row.reason : await reserve(trx, row, situation, { now })
    if (waits || refused) {
      await retry(trx, row, { at: row.scheduled_at, reason: refused })
      return false
    }
    await startWriting(trx, row, { now })
    return true
  })
  await checkpoint('after-reserve')
  return begun
}

/**
 * Holds a text that was written ahead against the market, some minutes before its time. What it has overtaken is written
 * anew, free of charge; what its owner approved, too, where that matters, and then they are asked again; what they wrote
 * or locked waits for them. True: it may go out as it stands.
 */
export async function lookAgain(
  deps: PublishingDeps,
  lease: store.Lease,
  row: store.PublicationRow,
): Promise<boolean> {
  const now = await deps.clock.now()
  const isKnown = row.looked_at !== null && now <= later(row.looked_at, lookedFor)
  const found = isKnown ? null : await overtakenPart(deps, row)
  await checkpoint('after-look-ahead')
  return transaction(deps.db, async (trx) => {
    const locked = await store.lock(trx, lease, 'planned')
    if (!locked?.scheduled_at || locked.version !== row.version) return false
    const stands = !found || (locked.approved_version !== null && !found.matters)
    if (stands) {
      if (locked.scheduled_at > now)
        await waitForTime(trx, locked, { at: locked.scheduled_at, looked_at: now, reason: locked.reason })
      else if (!isKnown) await store.change(trx, locked.id, { looked_at: now })
      return true
    }
    deps.log.info({ publication: locked.id, held: found.held }, 'the market has overtaken a text')
    await putBack(deps, trx, locked, { found, now })
    return false
  })
}

/** Of a thread each part is looked at before the first goes out; what is under way is not stopped. */
async function overtakenPart(deps: PublishingDeps, row: store.PublicationRow): Promise<Overtaken | null> {
  if (row.thread_id === null) return overtaken(deps, row)
  if (row.thread_part !== 1) return null
  for (const part of await threads.lockThread(deps.db, row.thread_id)) {
    const found = await overtaken(deps, part)
    if (found) return found
  }
  return null
}

async function putBack(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  { found, now }: { found: Overtaken; now: Date },
): Promise<void> {
  const isTheirs = row.own_text !== null || row.generation_id === null || row.locked || row.thread_id !== null
  if (!isTheirs)
    return startWriting(trx, row, {
      now,
      content: null,
      generation_id: null,
      rewritten_from: row.content ?? '',
      version: row.version + 1,
      approved_version: null,
      approved_hash: null,
      approved_at: null,
      looked_at: now,
      // Told with the question, where its owner is asked.
      held_for: row.approved_version === null ? null : found.held,
      lease_until: null,
    })
  const situation = await situationOf(trx, row)
  if (situation) await takeBack(deps, trx, row, { agent: situation.agent, now, shock: found.held })
}
