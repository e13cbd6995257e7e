import type { Rehearsal, TriggerSettings } from '#contract/triggers.ts'
import type { UiLanguage } from '#contract/lists.ts'
import { hour, later, minute } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { startOfDay } from '#server/lib/local-time.ts'
import { fromMilli } from '#server/lib/money.ts'
import { zoneOf } from '#server/modules/organisations/index.ts'
import { ownAgent, workingAgent } from '#server/modules/agents/index.ts'
import { slotPrice } from '#server/modules/publishing/index.ts'
import {
  barsBetween,
  fundingRates,
  minutesKept,
  pastMinutes,
  readFunding,
} from '#server/modules/sources/index.ts'
import { Problem } from '#server/problem.ts'
import type { TriggersDeps } from './deps.ts'
import { happened } from './find.ts'
import { coinOf, type Done, minuteKinds, passedOver } from './rules.ts'
import { eventSentence } from './words.ts'

/** Of many events these are shown. */
const shownMax = 100

/**
 * What a trigger would have done in the last 30 days, by the same rules: quiet hours, cool-down and limits included.
 * Changes nothing that anybody sees; the past of a coin is read where it is not known. Problem `crawlFailed` where it
 * cannot be.
 */
export async function rehearse(
  deps: TriggersDeps,
  {
    settings,
    language,
    ...own
  }: { ownerId: string; agentId: string; settings: TriggerSettings; language?: UiLanguage },
): Promise<Rehearsal> {
  await ownAgent(deps.db, own)
  const agent = await workingAgent(deps.db, own.agentId)
  if (!agent) throw new Problem('agentNotFound')
  const now = await deps.clock.now()
  const from = later(now, -minutesKept)
  const { since, short } = await knownSince(deps, settings, { from, now })
  const events = await happened(deps.db, own.agentId, settings, { from: since, to: now })
  const zone = await zoneOf(deps.db, own.ownerId)
  const priceMilli =
    settings.act === 'tell'
      ? 0
      : await slotPrice(deps.db, { agentId: own.agentId, platform: settings.platform })
  const price = await pricesAt(deps, settings, { from: since, now })

  const passed: Record<string, number> = {}
  const shown: Rehearsal['events'] = []
  let done: Done = { actedAt: null, today: 0, spentMilli: 0 }
  let day = 0
  let fired = 0
  for (const { at, evidence } of events) {
    const today = startOfDay(at, zone).getTime()
    if (today !== day) done = { ...done, today: 0, spentMilli: 0 }
    day = today
    const over = passedOver(settings, { at, price: price(at), zone }, done)
    if (over === null) {
      fired++
      done = { actedAt: at, today: done.today + 1, spentMilli: done.spentMilli + priceMilli }
    } else passed[over] = (passed[over] ?? 0) + 1
    const { code: _, params: __, ...rest } = evidence
    shown.push({
      at: at.toISOString(),
      sentence: eventSentence(evidence, language ?? agent.ownerLanguage),
      acts: over === null,
      evidence: rest,
    })
  }
  return {
    since: since.toISOString(),
    short,
    fired,
    passedOver: passed,
    events: shown.slice(-shownMax),
    credits: fromMilli(fired * priceMilli),
    line: await lineOf(deps, settings, { from: since, now }),
  }
}

/** From when on the past is known that this trigger would have looked at. */
async function knownSince(
  deps: TriggersDeps,
  { when }: TriggerSettings,
  { from, now }: { from: Date; now: Date },
): Promise<{ since: Date; short: Rehearsal['short'] }> {
  try {
    const coin = coinOf(when)
    if (coin && minuteKinds.includes(when.kind)) {
      const [first] = await pastMinutes(deps, coin)
      return first ? sinceOf(first.at, from) : { since: now, short: 'no_history' }
    }
    if (when.kind === 'funding_flip') {
      await readFunding(deps, [when.coin])
      const [first] = await fundingRates(deps.db, when.coin)
      return first ? sinceOf(first.at, from) : { since: now, short: 'no_history' }
    }
  } catch (error) {
    if (error instanceof ExternalError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
  if (when.kind === 'webhook') return { since: from, short: 'no_history' }
  return { since: from, short: when.kind === 'listing' ? 'new_source' : null }
}

const sinceOf = (first: Date, from: Date) =>
  first > later(from, 12 * hour)
    ? ({ since: first, short: 'no_history' } as const)
    : ({ since: from, short: null } as const)

/** What its coin cost at a time, for conditions on the price. */
async function pricesAt(
  { db }: TriggersDeps,
  { when, priceAbove, priceBelow }: TriggerSettings,
  { from, now }: { from: Date; now: Date },
): Promise<(at: Date) => number | null> {
  const coin = coinOf(when)
  if (coin === null || (priceAbove === null && priceBelow === null)) return () => null
  const bars = await barsBetween(db, { coin, from, to: now })
  return (at) => bars.findLast((bar) => bar.at < at && at <= later(bar.at, 15 * minute))?.close ?? null
}

/** A price an hour, to show the events on. */
async function lineOf(
  { db }: TriggersDeps,
  { when }: TriggerSettings,
  { from, now }: { from: Date; now: Date },
): Promise<Rehearsal['line']> {
  const coin = coinOf(when)
  if (coin === null) return []
  const bars = await barsBetween(db, { coin, from, to: now })
  const byHour = Map.groupBy(bars, ({ at }) => Math.floor(at.getTime() / hour))
  return [...byHour.values()].flatMap((group) => {
    const last = group.at(-1)
    return last ? [{ at: last.at.toISOString(), price: last.close }] : []
  })
}
