import { tooManyRequests } from './answer.ts'
import type { SimChatInfo } from './state.ts'

interface Bucket {
  left: number
  at: number
}

export interface Rates {
  enabled: boolean
  /** Counts one message to a chat, or refuses it with 429 without counting it. */
  spend(chat: SimChatInfo): void
}

/**
 * About 30 messages a second for the bot, one a second for a chat, 20 a minute for a group or channel; a short burst is let through
 * (core.telegram.org/bots/faq). By the machine's clock: moving the simulated time must not flood or free anybody.
 */
export function createRates(enabled: boolean): Rates {
  const buckets = new Map<string, Bucket>()

  return {
    enabled,
    spend(chat) {
      if (!this.enabled) return
      const limits = [
        { key: 'all', size: 30, perSecond: 30 },
        { key: `chat ${chat.id}`, size: 5, perSecond: 1 },
        ...(chat.type === 'private' ? [] : [{ key: `room ${chat.id}`, size: 20, perSecond: 20 / 60 }]),
      ]
      const filled = limits.map((limit) => ({ limit, left: filledTo(buckets.get(limit.key), limit) }))
      const short = filled.filter(({ left }) => left < 1)
      if (short.length > 0) {
        throw tooManyRequests(
          Math.max(...short.map(({ left, limit }) => Math.ceil((1 - left) / limit.perSecond))),
        )
      }
      for (const { limit, left } of filled) buckets.set(limit.key, { left: left - 1, at: performance.now() })
    },
  }
}

function filledTo(bucket: Bucket | undefined, limit: { size: number; perSecond: number }): number {
  if (!bucket) return limit.size
  return Math.min(limit.size, bucket.left + ((performance.now() - bucket.at) / 1000) * limit.perSecond)
}
