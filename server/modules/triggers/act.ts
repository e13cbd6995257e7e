import type { EventOutcome } from '#contract/lists.ts'
import { now as nowOf, transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { later, minute } from '#server/lib/clock.ts'
import { startOfDay } from '#server/lib/local-time.ts'
import { zoneOf } from '#server/modules/organisations/index.ts'
import { workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import { notifyOwner } from '#server/modules/notices/index.ts'
import { insertForEvent } from '#server/modules/publishing/index.ts'
import { barsBetween } from '#server/modules/sources/index.ts'
import type { TriggersDeps } from './deps.ts'
import { coinOf, type Found, mostOf, outcomeOf, passedOver } from './rules.ts'
import * as store from './store.ts'
import { eventSentence } from './words.ts'

/**
 * Keeps what was found for a trigger and acts on it, in one transaction with how far it has been looked: an event is acted
 * on once, by whichever process comes first, and one that dies leaves nothing half done. Returns how many were new.
 */
export async function take(
  deps: TriggersDeps,
  triggerId: string,
  found: Found[],
  lookedTo: Date,
): Promise<number> {
  await checkpoint('before-event')
  const taken = await transaction(deps.db, async (trx) => {
    const trigger = await store.lock(trx, triggerId)
    if (!trigger) return 0
    const agent = await workingAgent(trx, trigger.agentId)
    // Who holds its secret address may call as long as they like.
    if (!agent || agent.deletedAt || agent.ownerDisabled) return 0
    let taken = 0
    for (const event of found) {
      if (event.at <= trigger.waitsSince) continue
      if (event.unless && (await store.isKept(trx, trigger, event.unless))) continue
      const sentence = eventSentence(event.evidence, 'en')
      const id = await store.keepEvent(trx, trigger, { ...event, evidence: { ...event.evidence, sentence } })
      if (id === null) continue
      taken++
      await store.noteOutcome(trx, {
        id,
        triggerId,
        ...(await outcomeFor(deps, trx, { trigger, agent, event, eventId: id })),
      })
    }
    await store.noteLooked(trx, triggerId, lookedTo)
    if (taken > 0) await checkpoint('inside-event')
    return taken
  })
  if (taken > 0) await checkpoint('after-event')
  return taken
}

/** Later than this an event is history: it is kept, and nothing is done about it. */
const freshFor = 30 * minute

async function outcomeFor(
  deps: TriggersDeps,
  trx: TriggersDeps['db'],
  {
    trigger,
    agent,
    event,
    eventId,
  }: { trigger: store.Trigger; agent: WorkingAgent; event: Found; eventId: string },
): Promise<{ outcome: EventOutcome; publicationId?: string; spentMilli?: number }> {
  const { settings } = trigger
  const now = await nowOf(trx)
  if (agent.pausedAt) return { outcome: 'paused' }
  if (now > later(event.at, freshFor)) return { outcome: 'not_possible' }
  const zone = await zoneOf(trx, agent.ownerId)
  // Read anew: an event before this one may have just been acted on.
  const current = (await store.find(trx, { agentId: agent.id, id: trigger.id })) ?? trigger
  const done = await store.doneSince(trx, current, startOfDay(now, zone))
  const over = passedOver(settings, { at: now, price: await priceOf(trx, settings, now), zone }, done)
  if (over !== null) return { outcome: over }
  if (settings.act === 'tell') {
    await tell(trx, agent, event, eventId)
    return { outcome: 'told' }
  }
  const left = settings.budget === null ? null : settings.budget * 1000 - done.spentMilli
  const made = await insertForEvent(deps, trx, {
    agentId: agent.id,
    platform: settings.platform,
    eventId,
    most: mostOf(settings.act),
    priceMax: left,
  })
  if ('refused' in made) {
    const outcome = outcomeOf(made.refused)
    // Nothing can be written, and it happened all the same: its owner hears of it.
    if (outcome === 'not_possible' || outcome === 'no_credit') await tell(trx, agent, event, eventId)
    return { outcome }
  }
  const may = settings.act === 'publish' ? agent.fields.postAutonomy : settings.act
  const outcome = may === 'draft' ? 'drafted' : may === 'ask' ? 'asked' : 'published'
  return { outcome, publicationId: made.id, spentMilli: made.priceMilli }
}

async function tell(
  trx: TriggersDeps['db'],
  agent: WorkingAgent,
  { evidence }: Found,
  eventId: string,
): Promise<void> {
  await notifyOwner(trx, {
    ownerId: agent.ownerId,
    kind: 'trigger_event',
    ref: eventId,
    agentId: agent.id,
    params: { agent: agent.fields.name, happened: evidence.code, ...evidence.params },
  })
}

async function priceOf(
  trx: TriggersDeps['db'],
  { when }: store.Trigger['settings'],
  now: Date,
): Promise<number | null> {
  const coin = coinOf(when)
  if (coin === null) return null
  return (await barsBetween(trx, { coin, from: later(now, -15 * minute), to: now })).at(-1)?.close ?? null
}
