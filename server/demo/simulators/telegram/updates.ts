import { setTimeout as wait } from 'node:timers/promises'
import { BotApiError, badRequest } from './answer.ts'
import type { SimUpdate, SimWebhook, Store } from './state.ts'

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

export interface PollInput {
  offset?: number | undefined
  limit?: number | undefined
  timeout?: number | undefined
  allowed_updates?: string[] | undefined
  /** Aborts when the poller hung up. */
  gone: AbortSignal
}

/** The bot's inbox: what happened waits here until the bot confirms it, by the next poll's offset or by a 2xx of its webhook. */
export function createUpdates(
  { state, save }: Store,
  /** Does what the answer of a webhook asks for. */
  run: (call: Record<string, unknown>) => Promise<void>,
): Updates {
  const closing = new AbortController()
  const again: SimUpdate[] = []
  let poller: { wake(): void; replaced: boolean } | null = null
  let pumping: Promise<void> | null = null
  let retryNow = new AbortController()

  function push(what: Omit<SimUpdate, 'update_id'>): SimUpdate | null {
    if (!isNamed(what)) return null
    const update: SimUpdate = { update_id: state.nextUpdateId, ...structuredClone(what) }
    state.nextUpdateId += 1
    state.updates.push(update)
    if (state.updates.length > keptMax) state.updates.shift()
    save()
    poller?.wake()
    pump()
    return update
  }

  /** What the bot never asked for is dropped without a word; one that asked for nothing gets the usual kinds. */
  function isNamed(what: Omit<SimUpdate, 'update_id'>): boolean {
    const kind = Object.keys(what).find((key) => key !== 'update_id') ?? ''
    if (state.allowedUpdates.length === 0) return !onlyByName.has(kind)
    return state.allowedUpdates.includes(kind)
  }

  function waiting(input: PollInput): SimUpdate[] {
    const limit = Math.min(Math.max(input.limit ?? 100, 1), 100)
    return [...again.splice(0), ...state.updates].slice(0, limit)
  }

  function confirm(offset: number | undefined): void {
    if (offset === undefined || offset === 0) return
    state.updates =
      offset < 0 ? state.updates.slice(offset) : state.updates.filter((u) => u.update_id >= offset)
    save()
  }

  async function poll(input: PollInput): Promise<SimUpdate[]> {
    if (state.webhook) {
      throw conflict(
        "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      )
    }
    if (poller) {
      poller.replaced = true
      poller.wake()
    }
    if (input.allowed_updates) state.allowedUpdates = input.allowed_updates
    confirm(input.offset)

    const ready = waiting(input)
    if (ready.length > 0 || !input.timeout) return ready

    const news = Promise.withResolvers<void>()
    const self = { wake: () => news.resolve(), replaced: false }
    poller = self
    const timer = setTimeout(self.wake, Math.min(input.timeout, 50) * 1000)
    input.gone.addEventListener('abort', self.wake)
    closing.signal.addEventListener('abort', self.wake)
    await news.promise
    clearTimeout(timer)
    closing.signal.removeEventListener('abort', self.wake)
    if (poller === self) poller = null
    if (input.gone.aborted) return []
    if (self.replaced) {
      throw conflict(
        'terminated by other getUpdates request; make sure that only one bot instance is running',
      )
    }
    return waiting(input)
  }

  function setWebhook(
    webhook: SimWebhook | null,
    options: { allowed: string[] | undefined; drop: boolean },
  ): void {
    state.webhook = webhook
    if (options.allowed) state.allowedUpdates = options.allowed
    if (options.drop) state.updates = []
    save()
    retryNow.abort()
    poller?.wake()
    pump()
  }

  /** One delivery after the other, in order, each until it succeeds: a webhook that answers anything but 2xx gets it again. */
  function pump(): void {
    pumping ??= deliverAll().finally(() => {
      pumping = null
      // Something may have come in between the last look and now.
      if (!closing.signal.aborted && state.webhook && state.updates.length > 0) pump()
    })
  }

  async function deliverAll(): Promise<void> {
    let pause = 200
    while (!closing.signal.aborted && state.webhook && state.updates[0]) {
      const update = state.updates[0]
      const status = await post(state.webhook, update)
      if (status >= 200 && status < 300) {
        state.updates = state.updates.filter((other) => other !== update)
        pause = 200
        save()
        continue
      }
      retryNow = new AbortController()
      const signal = AbortSignal.any([closing.signal, retryNow.signal])
      // Woken early is as good as waited.
      await wait(pause, undefined, { signal }).catch(() => {})
      pause = Math.min(pause * 2, 5000)
    }
  }

  async function post(webhook: SimWebhook, update: SimUpdate): Promise<number> {
    try {
      const response = await fetch(webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(webhook.secretToken === null ? {} : { 'x-telegram-bot-api-secret-token': webhook.secretToken }),
        },
        body: JSON.stringify(update),
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(30_000)]),
      })
      const answer = await response.text()
      if (!response.ok) noteError(webhook, `Wrong response from the webhook: ${response.status}`)
      // What is refused in there Telegram tells nobody.
      else if (answer.startsWith('{')) await run(JSON.parse(answer)).catch(() => {})
      return response.status
    } catch {
      noteError(webhook, 'Connection failed')
      return 0
    }
  }

  function noteError(webhook: SimWebhook, text: string): void {
    webhook.lastError = { at: Math.floor(Date.now() / 1000), text }
    save()
  }

  return {
    push,
    poll,
    setWebhook,
    async deliver(update) {
      if (!isNamed(update)) return null
      // Ids only grow: what happens later must not be confirmed along with this one.
      state.nextUpdateId = Math.max(state.nextUpdateId, update.update_id + 1)
      if (state.webhook) return post(state.webhook, update)
      again.push(update)
      poller?.wake()
      return null
    },
    webhookInfo() {
      const { webhook } = state
      return {
        url: webhook?.url ?? '',
        has_custom_certificate: false,
        pending_update_count: state.updates.length,
        max_connections: webhook?.maxConnections ?? 40,
        // Left out where it is the usual list.
        ...(state.allowedUpdates.length > 0 ? { allowed_updates: state.allowedUpdates } : {}),
        ...(webhook?.lastError
          ? { last_error_date: webhook.lastError.at, last_error_message: webhook.lastError.text }
          : {}),
      }
    },
    async close() {
      closing.abort()
      await pumping
    },
  }
}

/** What setWebhook accepts as an address; plain HTTP only on loopback, which the real Telegram would not take. */
export function assertWebhookUrl(url: string): void {
  if (!/^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(url)) {
    throw badRequest('bad webhook: HTTPS url must be provided for webhook')
  }
}

function conflict(what: string): BotApiError {
  return new BotApiError(409, `Conflict: ${what}`)
}
