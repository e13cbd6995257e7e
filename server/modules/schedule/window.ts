import { type Platform, platforms } from '#contract/lists.ts'
import { heldFor } from '#contract/publishing.ts'
import type { Produced } from '#contract/routes.ts'
import { type Db, now } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import { localDate, nextLocalDate } from '#server/lib/local-time.ts'
import { fromMilli } from '#server/lib/money.ts'
import { agentIdsOf } from '#server/modules/agents/index.ts'
import { fileUrl } from '#server/modules/files/index.ts'
import {
  closeSlots,
  partsOf,
  pausedDays,
  type Plan,
  planOf,
  pollOf,
  slotKey,
  slotPrice,
} from '#server/modules/publishing/index.ts'
import { apart } from '#server/modules/scheduling/index.ts'
import { invalid } from '#server/problem.ts'
import * as store from './store.ts'

type Window = Produced<'schedule.window'>
type Item = Window['items'][number]

const windowMax = 45 * day
/** An answer holds so many items: a month of a hundred a day. */
const itemsMax = 3000

/** Everything with a time between two moments, as it is laid, and as the rules will lay it where they have not yet. */
export async function scheduleWindow(
  db: Db,
  { ownerId, from, to, agentIds }: { ownerId: string; from: Date; to: Date; agentIds?: string[] | undefined },
): Promise<Window> {
  if (to <= from || to.getTime() - from.getTime() > windowMax)
    throw invalid({ path: 'to', message: 'At most 45 days after the beginning' })
  const own = await agentIdsOf(db, ownerId)
  const agents = agentIds ? own.filter((id) => agentIds.includes(id)) : own
  const rows = await store.timedRows(db, { ownerId, agentIds: agents, from, to, max: itemsMax + 1 })
  const planned = rows.flatMap(({ id, state }) => (state === 'planned' ? [id] : []))
  const close = await closeSlots(db, { ids: planned, within: apart })
  const plans = await plansOf(db, agents)
  const threads = await partsOf(
    db,
    rows.flatMap(({ threadId }) => threadId ?? []),
  )
  const priceOfSlot = slotPrices(db)
  const likely = await drawn(db, { plans, agents, from, to, priceOfSlot })
  const items = [
    ...(await Promise.all(
      rows.map(async (row) => ({
        ...itemOf(row, close.get(row.id) ?? null),
        ...partsShown(row, threads),
        // Set aside when it is written; it costs that much already.
        ...(row.state === 'planned' && row.content === null ? { price: await priceOfSlot(row) } : {}),
      })),
    )),
    ...likely,
  ].toSorted(byTime)
  return {
    items: items.slice(0, itemsMax),
    paused: await pausedDays(db, {
      agentIds: agents,
      from: localDate(later(from, -day), 'UTC'),
      to: localDate(later(to, day), 'UTC'),
    }),
    plans: plans.map(({ platform, plan: { rule, settings } }) => ({
      agentId: rule.agentId,
      platform,
      zone: settings.hours.workingHoursTimezone,
      works: rule.works,
      writeAheadHours: settings.hoursAhead,
      fixedTimes: settings.times.length > 0,
    })),
    truncated: items.length > itemsMax,
  }
}

const byTime = (one: Item, other: Item) =>
  new Date(one.at).getTime() - new Date(other.at).getTime() || (one.id < other.id ? -1 : 1)

function itemOf(row: store.TimedRow, closeTo: string | null): Item {
  return {
    id: row.id,
    agentId: row.agentId,
    platform: row.platform,
    postType: row.postType,
    status: row.status,
    reason: row.reason,
    at: row.at,
    content: row.content,
    version: row.version,
    images: row.imageNames.map((name, index) => ({ url: fileUrl(name), alt: row.imageAlts[index] ?? '' })),
    poll: pollOf(row),
    price: fromMilli(row.price),
    likely: false,
    approved: row.approved,
    locked: row.locked,
    steered: row.steered,
    heldFor: row.heldFor === null ? null : heldFor.parse(row.heldFor),
    writtenAt: row.state === 'planned' && row.content === null ? row.nextAt : null,
    url: row.url,
    parts: 1,
    partsOut: row.status === 'published' ? 1 : 0,
    closeTo,
  }
}

/** What a slot of an agent at a place costs, asked once for each of them. */
function slotPrices(db: Db) {
  const known = new Map<string, Promise<number>>()
  return ({ agentId, platform }: { agentId: string; platform: Platform }) => {
    const key = `${agentId} ${platform}`
    const price = known.get(key) ?? slotPrice(db, { agentId, platform }).then(fromMilli)
    known.set(key, price)
    return price
  }
}

function partsShown({ threadId }: store.TimedRow, threads: Awaited<ReturnType<typeof partsOf>>) {
  const thread = threadId === null ? undefined : threads.get(threadId)
  return thread ? { parts: thread.parts, partsOut: thread.out } : {}
}

interface PlanAt {
  platform: Platform
  plan: Plan
}

async function plansOf(db: Db, agents: string[]): Promise<PlanAt[]> {
  const plans: PlanAt[] = []
  for (const agentId of agents) {
    for (const platform of platforms) {
      const plan = await planOf(db, { agentId, platform })
      if (plan) plans.push({ platform, plan })
    }
  }
  return plans
}

/** Slots that the rules will lay: the same function lays them when their day comes, so they only move for others' sake. */
async function drawn(
  db: Db,
  {
    plans,
    agents,
    from,
    to,
    priceOfSlot,
  }: {
    plans: PlanAt[]
    agents: string[]
    from: Date
    to: Date
    priceOfSlot: ReturnType<typeof slotPrices>
  },
): Promise<Item[]> {
  const at = await now(db)
  const [first, last] = [localDate(later(from, -2 * day), 'UTC'), localDate(later(to, day), 'UTC')]
  const key = (...parts: (string | number)[]) => parts.join(' ')
  const laid = new Set(
    (await store.laidSlots(db, { agentIds: agents, from: first, to: last })).map((one) =>
      key(one.agentId, one.platform, one.date, one.ordinal),
    ),
  )
  const paused = new Set(
    (await pausedDays(db, { agentIds: agents, from: first, to: last })).map((one) =>
      key(one.agentId, one.date),
    ),
  )
  const items: Item[] = []
  for (const { platform, plan } of plans) {
    if (!plan.rule.works) continue
    const { agentId, plannedThrough } = plan.rule
    const price = await priceOfSlot({ agentId, platform })
    for (let date = first; date <= last; date = nextLocalDate(date)) {
      // A day that was laid is as it was laid.
      if ((plannedThrough !== null && date <= plannedThrough) || paused.has(key(agentId, date))) continue
      for (const slot of plan.slots(date)) {
        if (slot.at <= at || slot.at < from || slot.at >= to) continue
        if (laid.has(key(agentId, platform, date, slot.ordinal))) continue
        items.push(likelyItem({ agentId, platform, date, plan, slot, price, at }))
      }
    }
  }
  return items
}

function likelyItem({
  agentId,
  platform,
  date,
  plan,
  slot,
  price,
  at,
}: {
  agentId: string
  platform: Platform
  date: string
  plan: Plan
  slot: ReturnType<Plan['slots']>[number]
  price: number
  at: Date
}): Item {
  return {
    id: slotKey({ agentId, platform, date, ordinal: slot.ordinal }),
    agentId,
    platform,
    postType: 'auto_post',
    status: 'scheduled',
    reason: null,
    at: slot.at,
    content: null,
    version: 1,
    images: [],
    poll: null,
    price,
    likely: true,
    approved: false,
    locked: false,
    steered: false,
    heldFor: null,
    writtenAt: plan.writtenAt(slot, at),
    url: null,
    parts: 1,
    partsOut: 0,
    closeTo: null,
  }
}
