import type { PublicationReason } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { localDate } from '#server/lib/local-time.ts'
import { hour, later } from '#server/lib/clock.ts'
import { randomText } from '#server/lib/ids.ts'
import { Problem } from '#server/problem.ts'
import { overBudget } from './budget.ts'
import { picturePriceFor } from './post-picture.ts'
import { isPausedDay } from './paused-day-store.ts'
import { platformOf, type Situation } from './platforms/index.ts'
import { countsForDay, goesOutAt, hasTime, priceAfter, purposeOf, refusal, usageKindOf } from './rules.ts'
import * as store from './store.ts'
import { end } from './transitions.ts'
import * as usage from './usage-store.ts'

/** Null: the agent is gone. */
export async function situationOf(
  db: Db,
  row: Pick<store.PublicationRow, 'agent_id' | 'platform' | 'post_type' | 'summoned'>,
): Promise<Situation | null> {
  const agent = await workingAgent(db, row.agent_id)
  return agent && platformOf(row).situation(db, agent, row)
}

/** Why a row may not go on now, or at its time where that is to come; null: it may. */
export async function standsAgainst(
  db: Db,
  row: Parameters<typeof refusal>[0] & Pick<store.PublicationRow, 'agent_id' | 'slot_date'>,
  situation: Situation,
  now: Date,
): Promise<PublicationReason | null> {
  const refused = refusal(row, situation, now)
  if (refused || !hasTime(row)) return refused
  // The day it was put on, also where it is held until after midnight.
  const date = dayOf(row, situation, row.scheduled_at ?? now)
  return (await isPausedDay(db, { agentId: row.agent_id, date })) ? 'paused' : null
}

/** The local day a row belongs to: its slot's, though that may run past midnight, or the one its owner moved it to. */
export function dayOf(
  row: Pick<store.PublicationRow, 'slot_date' | 'steered' | 'scheduled_at'>,
  { gate }: Situation,
  now: Date,
): string {
  return row.slot_date !== null && !row.steered
    ? row.slot_date
    : localDate(goesOutAt(row, now), gate.hours.workingHoursTimezone)
}

/**
 * Counts the row against its daily limit and sets its price aside, in the caller's transaction. Answers why not, if not;
 * then nothing was counted and nothing set aside.
 */
export async function reserve(
  trx: Db,
  row: Pick<
    store.PublicationRow,
    | 'id'
    | 'owner_id'
    | 'agent_id'
    | 'platform'
    | 'post_type'
    | 'origin'
    | 'steered'
    | 'slot_date'
    | 'not_after'
    | 'scheduled_at'
    | 'prepaid'
    | 'counted_on'
    | 'hold_ref'
    | 'price'
    | 'assisted'
    | 'approved_version'
    | 'version'
    | 'content'
    | 'own_text'
    | 'thread_part'
    | 'picture_price'
    | 'paid_before'
    | 'image_names'
  >,
  situation: Situation,
  {
    now,
    surchargeMilli = 0,
    // Another text than the first: the first one's hold may have fallen back, and is closed for good.
    newHoldRef = row.version === 1 ? `publication:${row.id}` : `publication:${row.id}:v${row.version}`,
    overLimit = false,
  }: { now: Date; surchargeMilli?: number; newHoldRef?: string; overLimit?: boolean },
): Promise<PublicationReason | null> {
  const refused = await standsAgainst(trx, row, situation, now)
  if (refused) return refused
  const { target, hours } = situation.gate
  if (!target) return 'unbound'

  const date = dayOf(row, situation, now)
  const use = { agentId: row.agent_id, kind: usageKindOf(row), date }
  if (await limitLowered(trx, row, situation)) return 'daily_limit'
  const countsNow = row.counted_on === null && countsForDay(row)
  if (countsNow && !(await count(trx, row, { use, limit: situation.limit, overLimit, now })))
    return 'daily_limit'

  const { price, pictureMilli, costFactorMilli } = priceNow(row, situation, surchargeMilli)
  // A text that changed since its price was set aside (a link with a surcharge, say): what is set aside follows it.
  const changed = row.hold_ref !== null && row.price !== price
  if (changed && row.hold_ref) await credits.release(trx, { ref: row.hold_ref })
  const held = changed ? null : row.hold_ref
  const holdRef =
    row.prepaid || price === 0 ? null : (held ?? (changed ? `${newHoldRef}:${randomText(8)}` : newHoldRef))
  if (holdRef && held === null) {
    const refusedToPay = await setAside(trx, row, {
      price,
      ref: holdRef,
      zone: hours.workingHoursTimezone,
      at: goesOutAt(row, now),
      now,
      insteadOf: changed ? row.hold_ref : null,
    })
    if (refusedToPay) {
      if (countsNow) await usage.giveBackUse(trx, use)
      return refusedToPay
    }
  }
  await store.change(trx, row.id, {
    price,
    picture_price: pictureMilli,
    cost_factor: costFactorMilli,
    hold_ref: holdRef,
    counted_on: countsNow ? date : row.counted_on,
    connection_id: target.id,
  })
  return null
}

/** What it costs, with what; its picture and its link are part of that. */
export function priceNow(
  row: Parameters<typeof reserve>[1],
  situation: Situation,
  surchargeMilli: number,
): { price: number; pictureMilli: number; costFactorMilli: number } {
  // An assisted reply is sent by hand: whose keys we hold does not matter.
  const costFactorMilli = row.assisted ? 1000 : situation.costFactorMilli
  // A text that is still to be written may get a picture; one that is there has its own, or none.
  const pictureMilli = row.content === null ? picturePriceFor(row, situation.agent) : row.picture_price
  const added = surchargeMilli + pictureMilli
  const price = row.prepaid
    ? 0
    : priceAfter(row.paid_before, { purpose: purposeOf(row), costFactorMilli, added })
  return { price, pictureMilli, costFactorMilli }
}

/** Counts it for its day. False: the day is full, and nothing was counted. */
async function count(
  trx: Db,
  row: Pick<
    store.PublicationRow,
    'agent_id' | 'platform' | 'origin' | 'slot_date' | 'scheduled_at' | 'steered'
  >,
  {
    use,
    limit,
    overLimit,
    now,
  }: { use: Parameters<typeof usage.used>[1]; limit: number; overLimit: boolean; now: Date },
): Promise<boolean> {
  const room = overLimit ? noLimit : limit - (await usedBeside(trx, use))
  if (!(await usage.countUse(trx, { ...use, limit: room }))) return false
  // Replies have no plan that moving the zone about could multiply.
  if (row.origin !== 'slot' || row.slot_date === null || row.steered) return true
  const until = goesOutAt(row, now)
  const of = { agentId: row.agent_id, platform: row.platform, since: later(until, -20 * hour), until }
  if ((await usage.slotsCountedBetween(trx, of)) < limit) return true
  await usage.giveBackUse(trx, use)
  return false
}

/** Sets the price aside under `ref`. Answers why not, if not. */
async function setAside(
  trx: Db,
  row: Pick<store.PublicationRow, 'owner_id' | 'agent_id' | 'platform' | 'post_type' | 'assisted'>,
  {
    price,
    ref,
    zone,
    at,
    now,
    insteadOf,
  }: { price: number; ref: string; zone: string; at: Date; now: Date; insteadOf: string | null },
): Promise<'budget' | 'no_credit' | null> {
  const whose = { ownerId: row.owner_id, agentId: row.agent_id }
  if (await overBudget(trx, { ...whose, price, zone, at })) return 'budget'
  const dueAt = at > now ? at : null
  try {
    const purpose = purposeOf(row)
    await credits.hold(trx, { ...whose, amountMilli: price, purpose, ref, dueAt, insteadOf })
    return null
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'noCredit') throw error
    return credits.isOverBudget(error) ? 'budget' : 'no_credit'
  }
}

const noLimit = 1_000_000

/** What is asked for counts on top of what went out by itself; never the other way round, so that it costs no slot. */
async function usedBeside(trx: Db, use: Parameters<typeof usage.used>[1]): Promise<number> {
  return use.kind === 'request' ? usage.used(trx, { ...use, kind: 'post' }) : 0
}

/**
 * Sets aside what a text that is there costs now, as a link, a picture or another credential changed it. False: that is
 * not possible, and ended the row.
 */
export async function followPrice(
  trx: Db,
  row: store.PublicationRow,
  situation: Situation,
  { now, surchargeMilli }: { now: Date; surchargeMilli: number },
): Promise<boolean> {
  if (row.prepaid) return true
  const costFactorMilli = row.assisted ? 1000 : situation.costFactorMilli
  const added = surchargeMilli + row.picture_price
  const price = priceAfter(row.paid_before, { purpose: purposeOf(row), costFactorMilli, added })
  if (row.price === price && row.cost_factor === costFactorMilli) return true
  // Whether it may go on at all is its caller's question.
  const reason = await reserve(trx, { ...row, origin: 'request' }, situation, { now, surchargeMilli })
  if (!reason) return true
  await end(trx, row, { reason })
  return false
}

/** Whether the day a row is counted on has been used beyond its limit, which was lowered since. What is paid for stays. */
export async function limitLowered(
  trx: Db,
  row: Pick<store.PublicationRow, 'agent_id' | 'platform' | 'post_type' | 'counted_on' | 'prepaid'>,
  situation: Situation,
): Promise<boolean> {
  // Its owner asked for it and said so.
  if (row.counted_on === null || row.prepaid || usageKindOf(row) === 'request') return false
  const use = { agentId: row.agent_id, kind: usageKindOf(row), date: row.counted_on }
  return (await usage.used(trx, use)) > situation.limit
}
