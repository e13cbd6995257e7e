import type { Clock } from '#server/lib/clock.ts'
import { badRequest } from './answer.ts'
import { createPolling, type PollInput } from './polling.ts'
import type { SimState, SimUpdate, SimWebhook, Store } from './state.ts'
import { createWebhookDelivery } from './webhook.ts'

const keptMax = 10_000

/** Kinds that come only where they are named (getUpdates, setWebhook). */
const onlyByName = new Set(['chat_member', 'message_reaction', 'message_reaction_count'])

export interface Updates {
  /** Makes an update of what happened and delivers it by whichever way the bot has chosen. */
  push(what: Omit<SimUpdate, 'update_id'>): SimUpdate | null
  /** Delivers exactly this update, also one that was delivered before. Answers the webhook's HTTP status, null when polled. */
  deliver(update: SimUpdate): Promise<number | null>
  poll(input: PollInput): Promise<SimUpdate[]>
  setWebhook(webhook: SimWebhook | null, options: { allowed: string[] | undefined; drop: boolean }): void
  webhookInfo(): Record<string, unknown>
  close(): Promise<void>
}

/** The bot's inbox: what happened waits here until the bot confirms it, by the next poll's offset or by a 2xx of its webhook. */
export function createUpdates(
  store: Store,
  /** Does what the answer of a webhook asks for. */
  run: (call: Record<string, unknown>) => Promise<void>,
  clock: Clock,
): Updates {
  const { state, save } = store
  const closing = new AbortController()
  const polling = createPolling(store, closing.signal)
  const delivery = createWebhookDelivery(store, { run, clock, closing: closing.signal })

  function push(what: Omit<SimUpdate, 'update_id'>): SimUpdate | null {
    if (!isNamed(state, what)) return null
    const update: SimUpdate = { update_id: state.nextUpdateId, ...structuredClone(what) }
    state.nextUpdateId += 1
    state.updates.push(update)
    if (state.updates.length > keptMax) state.updates.shift()
    save()
    polling.wake()
    delivery.pump()
    return update
  }

  function setWebhook(
    webhook: SimWebhook | null,
    options: { allowed: string[] | undefined; drop: boolean },
  ): void {
    state.webhook = webhook
    if (options.allowed) state.allowedUpdates = options.allowed
    if (options.drop) state.updates = []
    save()
    delivery.retryNow()
    polling.wake()
    delivery.pump()
  }

  return {
    push,
    poll: polling.poll,
    setWebhook,
    async deliver(update) {
      if (!isNamed(state, update)) return null
      // Ids only grow: what happens later must not be confirmed along with this one.
      state.nextUpdateId = Math.max(state.nextUpdateId, update.update_id + 1)
      if (state.webhook) return delivery.post(state.webhook, update)
      polling.giveAgain(update)
      return null
    },
    webhookInfo: () => webhookInfo(state),
    async close() {
      closing.abort()
      await delivery.idle()
    },
  }
}

/** What the bot never asked for is dropped without a word; one that asked for nothing gets the usual kinds. */
function isNamed(state: SimState, what: Omit<SimUpdate, 'update_id'>): boolean {
  const kind = Object.keys(what).find((key) => key !== 'update_id') ?? ''
  if (state.allowedUpdates.length === 0) return !onlyByName.has(kind)
  return state.allowedUpdates.includes(kind)
}

/** The bot's webhook in the words of getWebhookInfo. */
function webhookInfo({ webhook, updates, allowedUpdates }: SimState): Record<string, unknown> {
  return {
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: updates.length,
    max_connections: webhook?.maxConnections ?? 40,
    // Left out where it is the usual list.
    ...(allowedUpdates.length > 0 ? { allowed_updates: allowedUpdates } : {}),
    ...(webhook?.lastError
      ? { last_error_date: webhook.lastError.at, last_error_message: webhook.lastError.text }
      : {}),
  }
}

/** What setWebhook accepts as an address; plain HTTP only on loopback, which the real Telegram would not take. */
export function assertWebhookUrl(url: string): void {
  if (!/^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(url)) {
    throw badRequest('bad webhook: HTTPS url must be provided for webhook')
  }
}
