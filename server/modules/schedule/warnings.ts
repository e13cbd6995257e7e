import type { Platform } from '#contract/lists.ts'
import type { TimeWarning, TimeWarningCode } from '#contract/schedule.ts'
import { type Db, now } from '#db/connect.ts'
import { hour, later } from '#server/lib/clock.ts'
import { endOfDay, isActive, localDate, startOfDay } from '#server/lib/local-time.ts'
import { fromMilli } from '#server/lib/money.ts'
import { ownAgent, workingAgent } from '#server/modules/agents/index.ts'
import { balance } from '#server/modules/credits/index.ts'
import {
  factsOf,
  findOwnPublication,
  overBudget,
  pausedDays,
  planOf,
  type PublishingDeps,
  slotPrice,
} from '#server/modules/publishing/index.ts'
import { apart, gapMin } from '#server/modules/scheduling/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './store.ts'

export interface AtATime {
  ownerId: string
  agentId: string
  platform: Platform
  at: Date
  /** The item itself, where it is there already. */
  id: string | null
  /** Their own words, which no limit of a day counts. */
  ownWords: boolean
  priceMilli: number
  /** When its price is set aside for; null: it is not yet, or has been paid. */
  heldFor: Date | null
  /** There is nothing left to pay. */
  isPaid: boolean
}

/** What should be known of a time before a text is put there. Nothing of it forbids it. */
export async function warningsAt(db: Db, item: AtATime): Promise<TimeWarning[]> {
  const agent = await workingAgent(db, item.agentId)
  if (!agent) throw new Problem('agentNotFound')
  const own = (code: TimeWarningCode): TimeWarning => ({ code, agentName: null, at: null })
  const found: TimeWarning[] = await near(db, item)
  if (agent.pausedAt) found.push(own('agent_paused'))
  const plan = await planOf(db, item)
  const rule = factsOf(item).ruleOf(agent)
  if (plan && rule) {
    const { hours, limit } = plan.settings
    const zone = hours.workingHoursTimezone
    const date = localDate(item.at, zone)
    if (!isActive(item.at, hours)) found.push(own('outside_hours'))
    const paused = await pausedDays(db, { agentIds: [item.agentId], from: date, to: date })
    if (paused.length > 0) found.push(own('paused_day'))
    const of = { agentId: item.agentId, platform: item.platform, besides: item.id }
    const day = { from: startOfDay(item.at, zone), to: endOfDay(item.at, zone) }
    if (!item.ownWords && (await store.postsOfDay(db, { ...of, ...day })) >= limit)
      found.push(own('day_full'))
  }
  return [...found, ...(await money(db, item, rule?.workingHoursTimezone ?? 'UTC'))]
}

async function near(db: Db, { ownerId, agentId, platform, at, id }: AtATime): Promise<TimeWarning[]> {
  const around = await store.nearTo(db, {
    ownerId,
    agentId,
    besides: id,
    from: later(at, -24 * hour),
    to: later(at, 24 * hour),
  })
  const away = (other: Date) => Math.abs(other.getTime() - at.getTime())
  const first = (code: TimeWarningCode, some: store.Near[]): TimeWarning[] => {
    const [one] = some.toSorted((a, b) => away(a.at) - away(b.at))
    return one
      ? [{ code, agentName: one.agentId === agentId ? null : one.agentName, at: one.at.toISOString() }]
      : []
  }
  const others = around.filter((one) => one.agentId !== agentId)
  return [
    ...first(
      'same_account',
      around.filter((one) => one.agentId === agentId && one.platform === platform && away(one.at) < gapMin),
    ),
    ...first(
      'same_coin',
      others.filter((one) => one.sameCoin && away(one.at) < apart),
    ),
    ...first(
      'same_hour',
      others.filter((one) => away(one.at) < hour),
    ),
    ...first(
      'same_facts',
      others.filter((one) => one.sameFacts),
    ),
  ]
}

async function money(
  db: Db,
  { ownerId, agentId, at, priceMilli: price, heldFor, isPaid }: AtATime,
  zone: string,
): Promise<TimeWarning[]> {
  if (isPaid) return []
  const isCounted = heldFor !== null && localDate(heldFor, zone) === localDate(at, zone)
  const over = !isCounted && (await overBudget(db, { ownerId, agentId, price, zone, at }))
  const short = heldFor === null && (await balance(db, ownerId)).creditsMilli < price
  const codes: TimeWarningCode[] = [
    ...(over ? (['over_budget'] as const) : []),
    ...(short ? (['no_credit'] as const) : []),
  ]
  return codes.map((code) => ({ code, agentName: null, at: null }))
}

/** The same for an item that is moved, or for a text that is still to be put there. */
export async function lookAt(
  deps: Pick<PublishingDeps, 'db'>,
  {
    ownerId,
    id,
    agentId,
    platform,
    at,
  }: {
    ownerId: string
    id?: string | undefined
    agentId?: string | undefined
    platform?: Platform | undefined
    at: Date
  },
): Promise<{ warnings: TimeWarning[]; credits: number }> {
  const { db } = deps
  if (at <= (await now(db))) throw new Problem('conflict', { data: { reason: 'time' } })
  const row = id ? await findOwnPublication(db, { ownerId, id }) : undefined
  const where = row ? { agentId: row.agent_id, platform: row.platform } : { agentId, platform }
  if (!where.agentId || !where.platform) throw new Problem('notFound')
  const of = { agentId: where.agentId, platform: where.platform }
  await ownAgent(db, { ownerId, agentId: of.agentId })
  const priceMilli = row && row.price > 0 ? row.price : await slotPrice(db, of)
  const warnings = await warningsAt(db, {
    ...of,
    ownerId,
    at,
    id: row?.id ?? null,
    ownWords: row ? row.own_text !== null : false,
    priceMilli,
    heldFor: row?.hold_ref ? row.scheduled_at : null,
    isPaid: row?.prepaid ?? false,
  })
  return { warnings, credits: fromMilli(priceMilli) }
}
