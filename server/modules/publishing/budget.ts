import type { ExpensePurpose, Platform } from '#contract/lists.ts'
import { day, later } from '#server/lib/clock.ts'
import { factsOf } from './platforms/facts.ts'
import { platformOf } from './platforms/index.ts'
import { endOfDay, endOfWeek, startOfDay, startOfWeek } from '#server/lib/local-time.ts'
import type { Db } from '#db/connect.ts'
import { costFactorMilliOf } from '#server/modules/connections/index.ts'
import { lockBudget, workingAgent } from '#server/modules/agents/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import * as plans from './plan-store.ts'
import { picturePriceFor } from './post-picture.ts'
import { priceOf } from './rules.ts'

/**
 * Whether a publication of this price, going out `at`, would take its agent over what its owner lets it cost in that local
 * day or ISO week. Everything the agent costs counts, by hand or planned. In the transaction that sets the price aside: two at once wait
 * for each other here, so together they stay below the cap.
 */
export async function overBudget(
  trx: Db,
  {
    ownerId,
    agentId,
    price,
    zone,
    at,
  }: { ownerId: string; agentId: string; price: number; zone: string; at: Date },
): Promise<boolean> {
  if (price === 0) return false
  const { dailyMilli, weeklyMilli } = await lockBudget(trx, agentId)
  const over = async (capMilli: number | null, from: Date, to: Date) =>
    capMilli !== null && (await credits.costOfAgent(trx, { ownerId, agentId, from, to })) + price > capMilli
  return (
    (await over(dailyMilli, startOfDay(at, zone), endOfDay(at, zone))) ||
    over(weeklyMilli, startOfWeek(at, zone), endOfWeek(at, zone))
  )
}

/** What a slot of an agent costs there as things stand: its text, its picture, whose keys send it. In milli-credits. */
export async function slotPrice(
  db: Db,
  { agentId, platform }: { agentId: string; platform: Platform },
): Promise<number> {
  const agent = await workingAgent(db, agentId)
  const connection = await platformOf({ platform }).connectionOf(db, agentId)
  const slot = { platform, post_type: 'auto_post' } as const
  const costFactorMilli = connection?.costFactorMilli ?? 1000
  const purpose = factsOf(slot).purposeOf(slot)
  return priceOf({ purpose, costFactorMilli, surchargeMilli: 0 }) + (agent ? picturePriceFor(slot, agent) : 0)
}

/** What is not planned is expected to cost what it cost lately. */
const unplanned: ExpensePurpose[] = [
  'KOL_REPLY',
  'SELF_REPLY',
  'ASSISTED_REPLY',
  'CHAT_MESSAGE',
  'IMAGE_GENERATE',
  'SOURCE_POSTS',
]
const daysLookedAt = 7

/**
 * What a user has, what a day costs them and when that ends, as every screen and the bot say it: the posts that are planned
 * for the next day, and the mean of replies, chats and pictures of the last seven.
 */
export async function costsAhead(db: Db, { ownerId, now }: { ownerId: string; now: Date }) {
  const { creditsMilli } = await credits.balance(db, ownerId)
  const to = later(now, day)
  const spent = await credits.spending(db, {
    ownerId,
    from: later(now, -daysLookedAt * day),
    to: now,
    by: 'purpose',
  })
  const lately = spent.filter(({ key }) => unplanned.some((purpose) => purpose === key))
  const mean = Math.round(lately.reduce((sum, { amountMilli }) => sum + amountMilli, 0) / daysLookedAt)
  const planned = await plannedCosts(db, { ownerId, from: now, to })
  const all = mean > 0 ? [...planned, { at: to, priceMilli: mean }] : planned
  return { creditsMilli, ...credits.forecast({ balanceMilli: creditsMilli, planned: all }) }
}

/** What the user's present schedule will be charged in a time, as far as nothing keeps it from being published. */
async function plannedCosts(
  db: Db,
  { ownerId, from, to }: { ownerId: string; from: Date; to: Date },
): Promise<credits.PlannedCost[]> {
  const slots = await plans.openSlots(db, { ownerId, from, to })
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
