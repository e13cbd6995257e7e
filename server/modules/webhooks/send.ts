import { type Db, transaction } from '#db/connect.ts'
import type { WebhookAnswer, WebhookSender } from '#server/adapters/webhook/client.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import type { Clock } from '#server/lib/clock.ts'
import { mapConcurrently } from '#server/lib/concurrency.ts'
import type { KeyConfig } from '#server/lib/seal.ts'
import { notifyOwner } from '#server/modules/notices/index.ts'
import { inProject } from '#server/modules/organisations/index.ts'
import { attemptsMax, messageOf, nextTry, pauseFor, restOf, signedHeaders } from './rules.ts'
import { openSecret } from './secrets.ts'
import * as sending from './sending-store.ts'
import * as store from './store.ts'

export interface SendingDeps {
  db: Db
  clock: Clock
  config: KeyConfig
  webhooks: WebhookSender
  stopping: () => boolean
}

/** Addresses that are served at once, and calls of one address. */
const addressesMax = 16
const callsMax = 8
/** So long one tick serves one address; what is left is the next one's. */
const turnMilliseconds = 10_000

/** Sends what is due, each object's events in their order. Returns how many calls were made. */
export async function sendDue(deps: SendingDeps): Promise<number> {
  let calls = 0
  await mapConcurrently(await sending.dueWebhooks(deps.db), addressesMax, async ({ id, ownerId }) => {
    await inProject(deps.db, ownerId, async () => {
      const end = performance.now() + turnMilliseconds
      while (performance.now() < end && !deps.stopping()) {
        const made = await sendSome(deps, id)
        calls += made.calls
        if (!made.goesOn) return
      }
    })
  })
  return calls
}

/** `goesOn`: there may be more, and the address answers. */
async function sendSome(deps: SendingDeps, webhookId: string): Promise<{ calls: number; goesOn: boolean }> {
  const webhook = await transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, webhookId)
    return row && { ...row, taken: await sending.take(trx, { id: webhookId, max: callsMax }) }
  })
  if (!webhook || webhook.taken.length === 0) return { calls: 0, goesOn: false }
  await checkpoint('webhook-taken')
  const answers = await Promise.all(
    webhook.taken.map(async (taken) => {
      const answer = await call(deps, webhook, messageOf(taken))
      await checkpoint('webhook-sent')
      await record(deps, webhook, taken, answer)
      return answer
    }),
  )
  await checkpoint('webhook-recorded')
  const isSilent = answers.every(({ outcome }) => outcome === 'timeout' || outcome === 'unreachable')
  if (isSilent) await rest(deps, webhook)
  return { calls: answers.length, goesOn: !isSilent }
}

/** One call, signed with every secret that counts now. */
export async function call(
  deps: Pick<SendingDeps, 'clock' | 'config' | 'webhooks'>,
  webhook: Pick<store.WebhookRow, 'id' | 'url' | 'secret' | 'secret_before' | 'before_until'>,
  message: { id: string; body: string },
): Promise<WebhookAnswer & { milliseconds: number }> {
  const now = await deps.clock.now()
  const { secret, secret_before: before, before_until: until } = webhook
  const sealed = before && until && until > now ? [secret, before] : [secret]
  const secrets = sealed.map((one) => openSecret(deps.config, webhook.id, one))
  const begun = performance.now()
  const answer = await deps.webhooks.post({
    url: webhook.url,
    headers: signedHeaders(message, { secrets, now }),
    body: message.body,
  })
  return { ...answer, milliseconds: Math.round(performance.now() - begun) }
}

async function record(
  deps: SendingDeps,
  { id: webhookId, url: called }: Pick<store.WebhookRow, 'id' | 'url'>,
  taken: sending.Taken,
  answer: WebhookAnswer & { milliseconds: number },
): Promise<void> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    // Always the address first, so that two calls of one wait for each other instead of for ever.
    const webhook = await store.lock(trx, webhookId)
    await sending.noteAnswer(trx, taken.attemptId, answer)
    if (!webhook) return
    const delivery = { webhookId, id: taken.id, leaseNo: taken.leaseNo }
    if (answer.outcome === 'delivered') {
      await sending.settle(trx, delivery, { state: 'delivered' })
      if (webhook.url !== called) return
      await store.change(trx, webhookId, { delivered_at: now, failing_since: null, rests_until: null })
      return
    }
    // What the old address says is not the new one's, which is asked now.
    if (webhook.url !== called) return sending.settle(trx, delivery, { nextAt: now })
    const failingSince = webhook.failing_since ?? now
    const why = webhook.paused_at ? null : pauseFor({ outcome: answer.outcome, failingSince, now })
    await store.change(trx, webhookId, { failing_since: failingSince })
    if (why) await pause(trx, { ...webhook, failing_since: failingSince }, why)
    // Where other events arrive, this one is what is wrong: the next of its object goes on without it.
    const arrivesElse = webhook.delivered_at !== null && webhook.delivered_at > taken.firstTriedAt
    const isOver = taken.attempts >= attemptsMax && arrivesElse && !why
    const nextAt = nextTry({ ...taken, retryAfter: answer.retryAfter, now, luck: Math.random() })
    await sending.settle(trx, delivery, isOver ? { state: 'given_up' } : { nextAt })
  })
}

async function pause(trx: Db, webhook: store.WebhookRow, why: 'gone' | 'failing'): Promise<void> {
  await store.pause(trx, webhook.id, why)
  await notifyOwner(trx, {
    ownerId: webhook.owner_id,
    kind: 'webhook_paused',
    ref: `${webhook.id}:${webhook.failing_since?.getTime() ?? ''}:${why}`,
    params: { host: new URL(webhook.url).hostname, paused: why },
  })
}

async function rest(
  deps: SendingDeps,
  { id: webhookId, url: called }: Pick<store.WebhookRow, 'id' | 'url'>,
): Promise<void> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const webhook = await store.lock(trx, webhookId)
    if (webhook?.failing_since && webhook.url === called)
      await store.change(trx, webhookId, {
        rests_until: restOf({ failingSince: webhook.failing_since, now }),
      })
  })
}
