import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#server/lib/clock.ts'
import type { SimUpdate, SimWebhook, Store } from './state.ts'

export interface WebhookDelivery {
  /** Delivers what waits, unless that is under way. */
  pump(): void
  /** Delivers this update once. Answers the HTTP status, 0 when none came. */
  post(webhook: SimWebhook, update: SimUpdate): Promise<number>
  /** Ends the pause after a failed delivery. */
  retryNow(): void
  /** Resolves when no delivery is under way. */
  idle(): Promise<void>
}

/** Brings the updates to the bot's webhook. */
export function createWebhookDelivery(
  { state, save }: Store,
  {
    run,
    clock,
    closing,
  }: {
    /** Does what the answer of a webhook asks for. */
    run: (call: Record<string, unknown>) => Promise<void>
    clock: Clock
    closing: AbortSignal
  },
): WebhookDelivery {
  let pumping: Promise<void> | null = null
  let retryNow = new AbortController()

  /** One delivery after the other, in order, each until it succeeds: a webhook that answers anything but 2xx gets it again. */
  function pump(): void {
    pumping ??= deliverAll().finally(() => {
      pumping = null
      // Something may have come in between the last look and now.
      if (!closing.aborted && state.webhook && state.updates.length > 0) pump()
    })
  }

  async function deliverAll(): Promise<void> {
    let pause = 200
    while (!closing.aborted && state.webhook && state.updates[0]) {
      const update = state.updates[0]
      const status = await post(state.webhook, update)
      if (status >= 200 && status < 300) {
        state.updates = state.updates.filter((other) => other !== update)
        pause = 200
        save()
        continue
      }
      retryNow = new AbortController()
      const signal = AbortSignal.any([closing, retryNow.signal])
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
        signal: AbortSignal.any([closing, AbortSignal.timeout(30_000)]),
      })
      const answer = await response.text()
      if (!response.ok) await noteError(webhook, `Wrong response from the webhook: ${response.status}`)
      // What is refused in there Telegram tells nobody.
      else if (answer.startsWith('{')) await run(JSON.parse(answer)).catch(() => {})
      return response.status
    } catch {
      await noteError(webhook, 'Connection failed')
      return 0
    }
  }

  async function noteError(webhook: SimWebhook, text: string): Promise<void> {
    webhook.lastError = { at: Math.floor((await clock.now()).getTime() / 1000), text }
    save()
  }

  return {
    pump,
    post,
    retryNow: () => retryNow.abort(),
    async idle() {
      await pumping
    },
  }
}
