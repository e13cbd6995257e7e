import { triggerKinds } from '#contract/lists.ts'
import { later, minute } from '#server/lib/clock.ts'
import {
  type Bar,
  barsBetween,
  fundingReadAt,
  readFunding,
  readListings,
  readMinutes,
} from '#server/modules/sources/index.ts'
import { take } from './act.ts'
import type { TriggersDeps } from './deps.ts'
import { happened, minutesNeeded } from './find.ts'
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
  const looks = triggers.map((trigger) => {
    const again = later(trigger.lookedTo, -lookAgain)
    const from = again > trigger.waitsSince ? again : trigger.waitsSince
    return { trigger, from, needed: minutesNeeded(trigger.settings, from) }
  })
  let taken = 0
  for (const group of Map.groupBy(looks, ({ needed }) => needed?.coin).values())
    taken += await lookAt(deps, group)
  return taken
}

interface Look {
  trigger: store.Trigger
  from: Date
  needed: { coin: string; from: Date } | null
}

/** Triggers that need the minutes of the same coin, which may be 30 days of them, or none: they are read once. */
async function lookAt(deps: TriggersDeps, looks: Look[]): Promise<number> {
  const to = await deps.clock.now()
  const [widest] = looks
    .flatMap((look) => look.needed ?? [])
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const minutes = widest ? await barsBetween(deps.db, { ...widest, to }) : []
  let taken = 0
  for (const { trigger, from, needed } of looks) {
    // Before it is looked: what somebody else reads meanwhile has not been looked at.
    const known = await knownTo(deps, { trigger, needed, minutes, to })
    const found = await happened(deps.db, trigger.agentId, trigger.settings, { from, to }, async (span) =>
      minutes.filter(({ at }) => at >= span.from && at <= span.to),
    )
    taken += await take(deps, trigger.id, found, known)
  }
  return taken
}

/** How far it is known what happened: what the market cannot be asked about now is looked for once it can. */
async function knownTo(
  { db }: TriggersDeps,
  { trigger, needed, minutes, to }: Pick<Look, 'trigger' | 'needed'> & { minutes: Bar[]; to: Date },
): Promise<Date> {
  const { when } = trigger.settings
  if (needed) return minutes.at(-1)?.at ?? trigger.lookedTo
  return when.kind === 'funding_flip' ? ((await fundingReadAt(db, when.coin)) ?? trigger.lookedTo) : to
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
