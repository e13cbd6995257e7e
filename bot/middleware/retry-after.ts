import { setTimeout as wait } from 'node:timers/promises'
import type { Transformer } from 'grammy'

const secondsMax = 15

/**
 * Waits once when Telegram says "too many requests": it did nothing then, so asking again cannot double anything. No other
 * failure is retried. A draft is not worth waiting for; the next one brings its text too.
 */
export const retryAfter: Transformer = async (prev, method, payload, signal) => {
  const answer = await prev(method, payload, signal)
  if (answer.ok || answer.error_code !== 429 || method === 'sendMessageDraft') return answer
  const seconds = answer.parameters?.retry_after
  if (seconds === undefined || seconds > secondsMax) return answer
  await wait(seconds * 1000)
  return prev(method, payload, signal)
}
