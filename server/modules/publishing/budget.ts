import { factsOf } from './platforms/facts.ts'
import { startOfDay, startOfWeek } from '#server/lib/local-time.ts'
import type { Db } from '#db/connect.ts'
import { costFactorMilliOf } from '#server/modules/connections/index.ts'
import { lockBudget, workingAgent } from '#server/modules/agents/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import * as plans from './plan-store.ts'
import { picturePriceFor } from './post-picture.ts'
import { priceOf } from './rules.ts'

/**
 * Whether a publication of this price would take its agent over what its owner lets it cost in a local day or an ISO week.
 * Everything the agent costs counts, by hand or planned. In the transaction that sets the price aside: two at once wait
 * for each other here, so together they stay below the cap.
 */
export async function overBudget(
  trx: Db,
  {
    userId,
    agentId,
    price,
    zone,
    now,
  }: { userId: string; agentId: string; price: number; zone: string; now: Date },
): Promise<boolean> {
  if (price === 0) return false
  const { dailyMilli, weeklyMilli } = await lockBudget(trx, agentId)
  const over = async (capMilli: number | null, since: Date) =>
    capMilli !== null && (await credits.costOfAgent(trx, { userId, agentId, since })) + price > capMilli
  return (await over(dailyMilli, startOfDay(now, zone))) || over(weeklyMilli, startOfWeek(now, zone))
}

/** What the user's present schedule will be charged in a time, as far as nothing keeps it from being published. */
export async function plannedCosts(
  db: Db,
  { userId, from, to }: { userId: string; from: Date; to: Date },
): Promise<credits.PlannedCost[]> {
  const slots = await plans.openSlots(db, { userId, from, to })
  const left = new Map(slots.map((slot) => [slot.agentId, slot.budgetDaily ?? Number.POSITIVE_INFINITY]))
  const agents = new Map(
    await Promise.all([...left.keys()].map(async (id) => [id, await workingAgent(db, id)] as const)),
  )
  return slots.flatMap(({ agentId, platform, authType, at }) => {
    const agent = agents.get(agentId)
    const picture = agent ? picturePriceFor({ platform, post_type: 'auto_post' }, agent) : 0
    const text = priceOf({
      purpose: factsOf({ platform }).purposeOf({ post_type: 'auto_post' }),
      costFactorMilli: costFactorMilliOf(authType ?? 'oauth'),
      surchargeMilli: 0,
    })
    const price = text + picture
    const rest = (left.get(agentId) ?? 0) - price
    if (rest < 0) return []
    left.set(agentId, rest)
    return [{ at, priceMilli: price }]
  })
}
