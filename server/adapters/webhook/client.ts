import { type Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isHttpsAddress } from '#contract/https-address.ts'
import { second } from '#server/lib/clock.ts'
import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import { isNotPublic, publicInternet } from '#server/lib/public-internet.ts'

/** What became of one call; whatever is neither `delivered` nor `gone` may be tried again. */
export interface WebhookAnswer {
  outcome: 'delivered' | 'gone' | 'refused' | 'timeout' | 'unreachable' | 'bad_address'
  /** Null: there was no answer. */
  status: number | null
  /** When the receiver wants to be asked again, in milliseconds from now; null: it did not say. */
  retryAfter: number | null
}

export interface WebhookSender {
  /** Posts a body to a stranger's address, once, following nothing. Never throws for what the other side does. */
  post(message: { url: string; headers: Record<string, string>; body: string }): Promise<WebhookAnswer>
}

const timeoutMilliseconds = 15 * second

/** Calls addresses that people have named, on the public internet alone. Options as of the crawler. */
export function createWebhookSender(
  options: { routeAllTo?: string | null; lookup?: LookupFunction; timeoutMs?: number } = {},
): WebhookSender {
  const internet = publicInternet({
    routeAllTo: options.routeAllTo ?? null,
    lookup: options.lookup ?? null,
  })
  return {
    async post(message) {
      assertOutsideTransaction('webhook.post')
      if (!isHttpsAddress(message.url)) return { outcome: 'bad_address', status: null, retryAfter: null }
      const signal = AbortSignal.timeout(options.timeoutMs ?? timeoutMilliseconds)
      try {
        return await call(message, { ...internet, signal })
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error(String(cause))
        const outcome = isNotPublic(error) ? 'bad_address' : signal.aborted ? 'timeout' : 'unreachable'
        return { outcome, status: null, retryAfter: null }
      }
    },
  }
}

function call(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  connection: { agent: Agent; lookup: LookupFunction; signal: AbortSignal },
): Promise<WebhookAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookAnswer>()
  const sent = request(new URL(url), {
    ...connection,
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Kolony-Webhooks/1.0',
    },
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    const status = response.statusCode ?? 0
    const outcome = status >= 200 && status < 300 ? 'delivered' : status === 410 ? 'gone' : 'refused'
    resolve({ outcome, status, retryAfter: retryAfterOf(response.headers['retry-after']) })
    // What it says besides is of no use, however long it is.
    response.on('error', () => undefined)
    response.destroy()
  })
  sent.end(body)
  return promise
}

/** `Retry-After` in seconds; a date is what few send, and our own pace does for those. */
function retryAfterOf(said = ''): number | null {
  return /^\d{1,6}$/.test(said) ? Number(said) * second : null
}
