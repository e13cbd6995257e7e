import { triggerKinds } from '#contract/lists.ts'
import { later, minute } from '#server/lib/clock.ts'
import { readFunding, readListings, readMinutes } from '#server/modules/sources/index.ts'
import { take } from './act.ts'
import type { TriggersDeps } from './deps.ts'
import { happened } from './find.ts'
import { coinOf, minuteKinds } from './rules.ts'
import * as store from './store.ts'

/** What is told late (a wrong candle put right, a post found again) is looked for once more: an event counts once anyway. */
const lookAgain = 6 * minute

/**
 * Reads what triggers wait for in the market, and looks what has happened for each of them since it was looked last. Any
 * number of processes may do so at once: an event is kept, and acted on, once. Returns how many events there were.
 */
export async function lookForEvents(deps: TriggersDeps): Promise<number> {
  const triggers = await store.waiting(
    deps.db,
    triggerKinds.filter((kind) => kind !== 'webhook'),
  )
  await readFor(deps, triggers)
  let taken = 0
  for (const trigger of triggers) {
    const now = await deps.clock.now()
    const from = later(trigger.lookedTo, -lookAgain)
    const since = from > trigger.createdAt ? from : trigger.createdAt
    const found = await happened(deps.db, trigger.agentId, trigger.settings, { from: since, to: now })
    taken += await take(deps, trigger.id, found, now)
  }
  return taken
}

async function readFor(deps: TriggersDeps, triggers: store.Trigger[]): Promise<void> {
  const coins = (kinds: readonly string[]) => [
    ...new Set(
      triggers.flatMap(({ settings: { when, priceAbove, priceBelow } }) => {
        const isAsked = kinds.includes(when.kind) || priceAbove !== null || priceBelow !== null
        return isAsked ? (coinOf(when) ?? []) : []
      }),
    ),
  ]
  await readMinutes(deps, coins(minuteKinds))
  await readFunding(deps, coins(['funding_flip']))
  if (triggers.some(({ settings }) => settings.when.kind === 'listing')) await readListings(deps)
}
