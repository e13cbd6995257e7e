import { BotApiError } from './answer.ts'
import type { SimUpdate, Store } from './state.ts'

export interface PollInput {
  offset?: number | undefined
  limit?: number | undefined
  timeout?: number | undefined
  allowed_updates?: string[] | undefined
  /** Aborts when the poller hung up. */
  gone: AbortSignal
}

export interface Polling {
  poll(input: PollInput): Promise<SimUpdate[]>
  /** Lets the poller that waits look again. */
  wake(): void
  /** Gives this update to the next poll, whether or not it was confirmed before. */
  giveAgain(update: SimUpdate): void
}

/** What getUpdates answers. One poller waits at a time: whoever comes later takes its place. */
export function createPolling({ state, save }: Store, closing: AbortSignal): Polling {
  const again: SimUpdate[] = []
  let poller: { wake(): void; replaced: boolean } | null = null

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
    closing.addEventListener('abort', self.wake)
    await news.promise
    clearTimeout(timer)
    closing.removeEventListener('abort', self.wake)
    if (poller === self) poller = null
    if (input.gone.aborted) return []
    if (self.replaced) {
      throw conflict(
        'terminated by other getUpdates request; make sure that only one bot instance is running',
      )
    }
    return waiting(input)
  }

  return {
    poll,
    wake: () => poller?.wake(),
    giveAgain(update) {
      again.push(update)
      poller?.wake()
    },
  }
}

function conflict(what: string): BotApiError {
  return new BotApiError(409, `Conflict: ${what}`)
}
