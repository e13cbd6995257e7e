import type { Platform, PublicationReason } from '#contract/lists.ts'
import { now as nowOf, part } from '#db/connect.ts'
import { later } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { enqueue } from './wake-workers.ts'
import type { PublishingDeps } from './deps.ts'
import { reserve, situationOf } from './reserve.ts'
import { lockForTrigger } from './event-store.ts'
import { requestFreshFor } from './rules.ts'
import { rehearsedEnough } from './rehearsal.ts'
import * as store from './store.ts'
import { end } from './transitions.ts'

class Refused extends Error {
  readonly reason: PublicationReason

  constructor(reason: PublicationReason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * A text about something that just happened, in the caller's transaction: counted for its day and its credits set aside
 * like any that the agent writes by itself, and no further by itself than `most` says. Answers its id and price
 * (milli-credits), or why there is none; then nothing is left of it.
 */
export async function insertForEvent(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  {
    agentId,
    platform,
    eventId,
    most,
    priceMax,
  }: {
    agentId: string
    platform: Platform
    eventId: string
    most: 'draft' | 'ask' | null
    /** Milli-credits; null: as its agent's budget allows. */
    priceMax: number | null
  },
): Promise<{ id: string; priceMilli: number } | { refused: PublicationReason }> {
  const agent = await workingAgent(trx, agentId)
  if (!agent) return { refused: 'canceled' }
  const now = await nowOf(trx)
  const id = newId('pub')
  try {
    return await part(trx, async () => {
      await store.insert(trx, [
        {
          id,
          owner_id: agent.ownerId,
          agent_id: agent.id,
          platform,
          post_type: 'auto_post',
          state: 'writing',
          origin: 'timed',
          event_id: eventId,
          autonomy_most: most,
          made_with_ai: agent.fields.madeWithAi,
          paid_partnership: agent.fields.paidPartnership,
          scheduled_at: now,
          not_after: later(now, requestFreshFor),
          next_at: now,
          lease_no: 1,
          lease_until: later(now, store.leaseSeconds * 1000),
        },
      ])
      const row = await store.find(trx, id)
      const situation = row && (await situationOf(trx, row))
      if (!row || !situation) throw new Refused('unbound')
      if (await rehearsedEnough(deps, trx, situation.agent)) throw new Refused('daily_limit')
      const refused = await reserve(trx, row, situation, { now })
      if (refused) throw new Refused(refused)
      const { price } = (await store.find(trx, id)) ?? { price: 0 }
      if (priceMax !== null && price > priceMax) throw new Refused('budget')
      await enqueue(deps, trx, [{ id, leaseNo: 1, sends: false }])
      return { id, priceMilli: price }
    })
  } catch (error) {
    if (error instanceof Refused) return { refused: error.reason }
    throw error
  }
}

/** Ends what is still to be written for a trigger that is to go: without what happened it would be about something else. */
export async function cancelForTrigger(trx: PublishingDeps['db'], triggerId: string): Promise<void> {
  for (const row of await lockForTrigger(trx, triggerId))
    await end(trx, row, { status: 'skipped', reason: 'canceled' })
}
