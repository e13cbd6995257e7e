import { limits } from '#contract/limits.ts'
import type { WebhookDelivery, WebhookView } from '#contract/webhooks.ts'
import { type Db, transaction, waitTurn } from '#db/connect.ts'
import type { WebhookSender } from '#server/adapters/webhook/client.ts'
import { type Clock, later } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import type { KeyConfig } from '#server/lib/seal.ts'
import { placeOf } from '#server/modules/organisations/index.ts'
import { Problem } from '#server/problem.ts'
import { bothSecretsFor, newSecret } from './rules.ts'
import { sealSecret } from './secrets.ts'
import { call } from './send.ts'
import * as store from './store.ts'

interface Deps {
  db: Db
  clock: Clock
  config: KeyConfig
}
interface Caller {
  userId: string
  ownerId: string
  organisationId: string
}
interface Own {
  ownerId: string
  id: string
}

/** How many of the newest calls of a delivery are shown. */
const attemptsShown = 10
/** For how long what was delivered is told. */
const logDays = 30

/** Addresses that hear of a project's events, the oldest first. */
export async function webhooksOf(db: Db, ownerId: string): Promise<WebhookView[]> {
  return (await store.webhooksOf(db, ownerId)).map(present)
}

function present(row: store.WebhookRow & { waiting: number }): WebhookView {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    id: row.id,
    url: row.url,
    kinds: row.kinds,
    ofOrganisation: row.of_organisation,
    paused: row.paused_at && row.paused_for && { at: row.paused_at.toISOString(), why: row.paused_for },
    failingSince: iso(row.failing_since),
    deliveredAt: iso(row.delivered_at),
    bothSecretsUntil: iso(row.before_until),
    waiting: row.waiting,
    createdAt: row.created_at.toISOString(),
  }
}

async function view(db: Db, { ownerId, id }: Own): Promise<WebhookView> {
  const found = (await webhooksOf(db, ownerId)).find((webhook) => webhook.id === id)
  if (!found) throw new Problem('notFound')
  return found
}

/**
 * An address that hears of what happens from now on. `secret` is told this once. Problems `conflict` over the limit;
 * `forbidden` for an organisation's events where they do not administer all of it.
 */
export async function makeWebhook(
  { db, config }: Deps,
  caller: Caller,
  settings: { url: string; kinds: string[]; ofOrganisation: boolean },
): Promise<{ webhook: WebhookView; secret: string }> {
  if (settings.ofOrganisation) await demandAll(db, caller)
  const id = newId('whk')
  const secret = newSecret()
  const { ownerId } = caller
  await transaction(db, async (trx) => {
    await waitTurn(trx, `webhooks ${ownerId}`)
    await store.insert(trx, {
      id,
      owner_id: ownerId,
      url: settings.url,
      kinds: settings.kinds,
      of_organisation: settings.ofOrganisation,
      secret: sealSecret(config, id, secret),
    })
    if ((await store.webhooksOf(trx, ownerId)).length > limits.webhooksMax)
      throw new Problem('conflict', { data: { reason: 'too_many', max: limits.webhooksMax } })
  })
  return { webhook: await view(db, { ownerId, id }), secret }
}

/** Orders and people are the organisation's: only whoever administers all of it has them sent somewhere. */
async function demandAll(db: Db, { userId, organisationId }: Caller): Promise<void> {
  await placeOf(db, { userId, projectId: null, organisationId, needs: 'administer' })
}

/** Another address, or other events from now on. Problems as above, and `notFound`. */
export async function editWebhook(
  { db }: Deps,
  caller: Caller,
  {
    id,
    url,
    kinds,
    ofOrganisation,
  }: {
    id: string
    url?: string | undefined
    kinds?: string[] | undefined
    ofOrganisation?: boolean | undefined
  },
): Promise<WebhookView> {
  const own = { ownerId: caller.ownerId, id }
  await transaction(db, async (trx) => {
    const row = await found(trx, own, { forUpdate: true })
    // Also who only names another address: it would hear of the same.
    if (ofOrganisation ?? row.of_organisation) await demandAll(trx, caller)
    const isElsewhere = url !== undefined && url !== row.url
    await store.change(trx, id, {
      url: url ?? row.url,
      kinds: kinds ?? row.kinds,
      of_organisation: ofOrganisation ?? row.of_organisation,
      // What the old address did is not the new one's.
      ...(isElsewhere ? { failing_since: null, rests_until: null } : {}),
    })
  })
  return view(db, own)
}

async function found(db: Db, own: Own, options?: { forUpdate: boolean }): Promise<store.WebhookRow> {
  const row = await store.find(db, own, options)
  if (!row) throw new Problem('notFound')
  return row
}

/** The same for what tells or sends what happened in all of an organisation. Problems as above. */
async function theirs(
  db: Db,
  { id, ...caller }: Caller & { id: string },
  options?: { forUpdate: boolean },
): Promise<store.WebhookRow> {
  const row = await found(db, { ownerId: caller.ownerId, id }, options)
  if (row.of_organisation) await demandAll(db, caller)
  return row
}

export async function removeWebhook(db: Db, own: Own): Promise<null> {
  if (!(await store.remove(db, own))) throw new Problem('notFound')
  return null
}

/** Another secret, told this once; for 24 hours the one before signs as well. Problems as {@link editWebhook}. */
export async function rotateSecret(
  { db, clock, config }: Deps,
  own: Caller & { id: string },
): Promise<{ webhook: WebhookView; secret: string }> {
  const secret = newSecret()
  const now = await clock.now()
  await transaction(db, async (trx) => {
    const row = await theirs(trx, own, { forUpdate: true })
    await store.change(trx, own.id, {
      secret: sealSecret(config, own.id, secret),
      secret_before: row.secret,
      before_until: later(now, bothSecretsFor),
    })
  })
  return { webhook: await view(db, own), secret }
}

/** Sends nothing there until it is resumed. Problem `notFound`. */
export async function pauseWebhook(db: Db, own: Own): Promise<WebhookView> {
  const row = await found(db, own)
  if (row.paused_at === null) await store.pause(db, own.id, 'asked')
  return view(db, own)
}

/** Sends what has waited, and goes on. Problems as {@link editWebhook}. */
export async function resumeWebhook(db: Db, own: Caller & { id: string }): Promise<WebhookView> {
  await transaction(db, async (trx) => {
    await theirs(trx, own, { forUpdate: true })
    await store.resume(trx, own.id)
  })
  return view(db, own)
}

/** Calls the address once with an event that is none. Problem `notFound`. */
export async function testWebhook(deps: Deps & { webhooks: WebhookSender }, own: Own) {
  const row = await found(deps.db, own)
  const at = (await deps.clock.now()).toISOString()
  const body = JSON.stringify({ type: 'webhook.test', timestamp: at, data: { projectId: own.ownerId } })
  const { outcome, status, milliseconds } = await call(deps, row, { id: newId('test'), body })
  return { at, outcome, status, milliseconds }
}

/** What was sent there, by the newest event first. Problems as {@link editWebhook}. */
export async function deliveriesOf(
  db: Db,
  own: Caller & { id: string },
  {
    size,
    ...which
  }: {
    state?: 'waiting' | 'delivered' | 'given_up' | undefined
    before?: string | undefined
    size: number
  },
): Promise<{ list: WebhookDelivery[]; next: string | null }> {
  await theirs(db, own)
  const rows = await store.deliveriesOf(db, { ...which, id: own.id, size: size + 1 })
  const shown = rows.slice(0, size)
  const attempts = await store.attemptsOf(db, {
    id: own.id,
    eventIds: shown.map(({ eventId }) => eventId),
    max: attemptsShown,
  })
  return {
    list: shown.map(({ objectKind, objectId, at, nextAt, ...row }) => ({
      ...row,
      object: { kind: objectKind, id: objectId },
      at: at.toISOString(),
      nextAt: row.state === 'waiting' ? nextAt.toISOString() : null,
      attempts: attempts
        .filter(({ eventId }) => eventId === row.eventId)
        .map(({ at: called, outcome, status, milliseconds }) => ({
          at: called.toISOString(),
          outcome,
          status,
          milliseconds,
        })),
    })),
    next: rows.length > size ? (shown.at(-1)?.eventId ?? null) : null,
  }
}

/** Sends events again, as they were. Answers how many. Problems as {@link editWebhook}. */
export async function replayWebhook(
  db: Db,
  own: Caller & { id: string },
  { eventId, from, only }: { eventId?: string | undefined; from?: Date | undefined; only: boolean },
): Promise<{ events: number }> {
  await theirs(db, own)
  const point = eventId === undefined ? (from === undefined ? {} : { from }) : { eventId }
  return { events: await store.replay(db, { id: own.id, only, ...point }) }
}

/** Old lines of the log. */
export async function forgetDeliveries(db: Db): Promise<void> {
  await store.forget(db, { days: logDays })
}
