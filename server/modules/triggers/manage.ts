import { limits } from '#contract/limits.ts'
import type { UiLanguage } from '#contract/lists.ts'
import {
  eventEvidence,
  type TriggerChange,
  type TriggerSettings,
  type TriggerView,
  type TriggerWhen,
} from '#contract/triggers.ts'
import { type Db, transaction } from '#db/connect.ts'
import type { Market } from '#server/adapters/market/client.ts'
import type { Clock } from '#server/lib/clock.ts'
import { newToken, sha256 } from '#server/lib/ids.ts'
import { startOfDay } from '#server/lib/local-time.ts'
import { zoneOf } from '#server/modules/organisations/index.ts'
import { ownAgent, unknownCoins, workingAgent } from '#server/modules/agents/index.ts'
import { cancelForTrigger } from '#server/modules/publishing/index.ts'
import { addSource, kindOfFollowed } from '#server/modules/sources/index.ts'
import { invalid, Problem } from '#server/problem.ts'
import { coinOf, sourceKindsOf, type Told, tradedKinds } from './rules.ts'
import * as store from './store.ts'
import { eventSentence, waitsFor } from './words.ts'

interface Own {
  ownerId: string
  agentId: string
}
interface Deps {
  db: Db
  clock: Clock
}

async function languageOf(db: Db, agentId: string): Promise<UiLanguage> {
  return (await workingAgent(db, agentId))?.ownerLanguage ?? 'en'
}

/** What an agent waits for, oldest first. */
export async function triggersOf({ db, clock }: Deps, own: Own): Promise<TriggerView[]> {
  await ownAgent(db, own)
  const language = await languageOf(db, own.agentId)
  const today = startOfDay(await clock.now(), await zoneOf(db, own.ownerId))
  const fired = await store.firedSince(db, own.agentId, today)
  return (await store.triggersOf(db, own.agentId)).map((trigger) => present(trigger, { language, fired }))
}

function present(
  trigger: store.Trigger,
  { language, fired }: { language: UiLanguage; fired: ReadonlyMap<string, number> },
): TriggerView {
  const { id, settings, on, actedAt, createdAt, hasSecret } = trigger
  return {
    id,
    settings,
    on,
    sentence: waitsFor(settings.when, language),
    lastAt: actedAt?.toISOString() ?? null,
    firedToday: fired.get(id) ?? 0,
    hasSecret,
    createdAt: createdAt.toISOString(),
  }
}

interface New extends Own {
  settings: TriggerSettings
  on: boolean
}

/**
 * A trigger, and what it takes: an account it waits for is followed from now on. Problems `validation`, also for what it
 * could never see: a coin that is not traded, a source that the agent does not follow; `conflict` over the limit. `secret` is
 * told this once.
 */
export async function addTrigger(
  deps: Deps & { market: Market | null },
  trigger: New,
): Promise<{ trigger: TriggerView; secret: string | null }> {
  await ownAgent(deps.db, trigger)
  await demandTraded(deps.market, trigger.settings.when)
  return insertTrigger(deps, trigger)
}

/** The same where its coin was looked up before: it waits for no network, and may be part of a transaction. */
export async function insertTrigger(
  deps: Deps,
  { settings, on, ...own }: New,
): Promise<{ trigger: TriggerView; secret: string | null }> {
  demandSense(settings)
  const secret = settings.when.kind === 'webhook' ? newToken() : null
  const id = await transaction(deps.db, async (trx) => {
    await ownAgent(trx, own, { lock: true })
    const made = await store.insert(trx, {
      agentId: own.agentId,
      settings,
      on,
      secretHash: secret === null ? null : sha256(secret),
    })
    if ((await store.triggersOf(trx, own.agentId)).length > limits.agentTriggersMax)
      throw new Problem('conflict', { data: { reason: 'too_many', max: limits.agentTriggersMax } })
    await demandFollowed(trx, own.agentId, settings.when)
    await followFor(trx, own, settings.when)
    return made
  })
  return { trigger: await view(deps, own, id), secret }
}

function demandSense({ when, priceAbove, priceBelow }: TriggerSettings): void {
  if (priceAbove !== null && priceBelow !== null && priceAbove >= priceBelow)
    throw invalid({ path: 'settings.priceBelow', message: 'Must be above the other price' })
  if ((priceAbove !== null || priceBelow !== null) && coinOf(when) === null)
    throw invalid({ path: 'settings.priceAbove', message: 'Of a trigger with a coin only' })
}

/** Whether it waits for something in the trade of a coin that nobody trades; one that is to be listed is not traded yet. */
export async function isUntraded(market: Market | null, when: TriggerWhen): Promise<boolean> {
  const coin = coinOf(when)
  if (coin === null || !tradedKinds.includes(when.kind)) return false
  return (await unknownCoins(market, [coin])).length > 0
}

async function demandTraded(market: Market | null, when: TriggerWhen): Promise<void> {
  if (await isUntraded(market, when)) throw invalid({ path: 'settings.when.coin', message: 'Unknown coin' })
}

async function demandFollowed(db: Db, agentId: string, when: TriggerWhen): Promise<void> {
  if (!('sourceId' in when) || when.sourceId === null) return
  const kind = await kindOfFollowed(db, { agentId, sourceId: when.sourceId })
  if (kind === null || !sourceKindsOf[when.kind].includes(kind))
    throw invalid({ path: 'settings.when.sourceId', message: 'Not followed by this agent' })
}

async function followFor(db: Db, own: Own, when: TriggerWhen): Promise<void> {
  if (when.kind === 'account_posts')
    await addSource(db, { ...own, userId: null, settings: { kind: 'account', name: when.name } })
}

async function view(deps: Deps, own: Own, id: string): Promise<TriggerView> {
  const found = (await triggersOf(deps, own)).find((trigger) => trigger.id === id)
  if (!found) throw new Problem('notFound')
  return found
}

/** Other settings, or on or off. A webhook stays one, and nothing else becomes one. Problems `notFound`; as of `addTrigger`. */
export async function editTrigger(
  deps: Deps & { market: Market | null },
  {
    triggerId,
    settings: change,
    on,
    ...own
  }: Own & { triggerId: string; settings?: TriggerChange | undefined; on?: boolean | undefined },
): Promise<TriggerView> {
  await ownAgent(deps.db, own)
  if (change?.when) await demandTraded(deps.market, change.when)
  await transaction(deps.db, async (trx) => {
    // Of two who change different things neither undoes what the other did.
    const kept = await store.find(trx, { agentId: own.agentId, id: triggerId }, { forUpdate: true })
    if (!kept) throw new Problem('notFound')
    const settings = change && { ...kept.settings, ...given(change) }
    if (settings) {
      demandSense(settings)
      if ((settings.when.kind === 'webhook') !== (kept.settings.when.kind === 'webhook'))
        throw invalid({ path: 'settings.when.kind', message: 'A webhook stays one' })
      if (change.when) await demandFollowed(trx, own.agentId, settings.when)
      await followFor(trx, own, settings.when)
    }
    if (settings || on !== kept.on) await store.change(trx, triggerId, { settings, on })
  })
  return view(deps, own, triggerId)
}

/** Without what is only there as undefined. */
function given(change: TriggerChange): Partial<TriggerSettings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** Removes a trigger: what it made stays, and what is still being written for it is not written. Problem `notFound`. */
export async function removeTrigger(
  db: Db,
  { triggerId, ...own }: Own & { triggerId: string },
): Promise<null> {
  await ownAgent(db, own)
  await transaction(db, async (trx) => {
    // Whoever is acting on an event for it is done by then, and what they began is there to be let go.
    await store.find(trx, { agentId: own.agentId, id: triggerId }, { forUpdate: true })
    await cancelForTrigger(trx, triggerId)
    if (!(await store.remove(trx, { agentId: own.agentId, id: triggerId }))) throw new Problem('notFound')
  })
  return null
}

/** Another secret for a webhook; the old one is dead at once. Problems `notFound`; `conflict` for what is no webhook. */
export async function newSecret(db: Db, { triggerId, ...own }: Own & { triggerId: string }): Promise<string> {
  await ownAgent(db, own)
  const kept = await store.find(db, { agentId: own.agentId, id: triggerId })
  if (!kept) throw new Problem('notFound')
  if (kept.settings.when.kind !== 'webhook') throw new Problem('conflict')
  const secret = newToken()
  await store.setSecret(db, triggerId, sha256(secret))
  return secret
}

/** What happened, and what became of it, newest first. */
export async function eventsOf(
  db: Db,
  { triggerId, page, size, ...own }: Own & { triggerId?: string | undefined; page: number; size: number },
) {
  await ownAgent(db, own)
  const language = await languageOf(db, own.agentId)
  const { total, list } = await store.eventsOf(db, {
    agentId: own.agentId,
    triggerId: triggerId ?? null,
    page,
    size,
  })
  return {
    total,
    list: list.map(({ evidence, ...event }) => ({
      ...event,
      sentence: eventSentence(evidence as Told, language),
      evidence: eventEvidence.parse(evidence),
    })),
  }
}
