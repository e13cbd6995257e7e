import type { APIError } from 'openai'
import { second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import type { Reply } from './dialect.ts'
import { library } from './open-ai.ts'

export interface Deadline {
  signal: AbortSignal
  /** Whether the caller, not the time, ended it. */
  stoppedByCaller(): boolean
}

/** The client's own timeout ends with the headers; a stream that trickles needs one over everything. */
export function deadlineFor(milliseconds: number, signal: AbortSignal | undefined): Deadline {
  const timeout = AbortSignal.timeout(milliseconds)
  return {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    stoppedByCaller: () => signal?.aborted === true,
  }
}

/** Nothing was sent to anybody, so every failure is either final or worth another try; none is `unknown`. */
export function failureOf(cause: unknown, deadline: Deadline): ExternalError {
  if (cause instanceof ExternalError) return cause
  if (deadline.stoppedByCaller()) return later('stopped', { cause })
  const { APIConnectionError, APIError, APIUserAbortError } = library()
  if (deadline.signal.aborted || cause instanceof APIUserAbortError) return later('timeout', { cause })
  if (cause instanceof APIConnectionError) {
    return later(cause.constructor.name === 'APIConnectionTimeoutError' ? 'timeout' : 'network', { cause })
  }
  if (!(cause instanceof APIError)) return later('network', { detail: String(cause), cause })

  const status: number | null = typeof cause.status === 'number' ? cause.status : null
  const failure = { detail: cause.message, status, cause }
  if (isGone(cause)) return refused('model_gone', failure)
  if (status === 402 || unpaid.has(String(cause.code))) return refused('quota', failure)
  if (cause.code === 'moderation_blocked' || cause.code === 'content_policy_violation')
    return refused('filtered', failure)
  if (status === 401 || status === 403) return refused('bad_key', failure)
  if (status === 429 || cause.code === 'rate_limit_exceeded')
    return later('rate_limited', { ...failure, retryAt: retryAt(cause.headers) })
  // An error inside a stream arrives without a status.
  if (status === null || status >= 500) return later('server_error', failure)
  if (status === 408 || status === 409) return later('server_error', failure)
  return refused('bad_request', failure)
}

/** OpenAI's words for money; others answer 402. */
const unpaid = new Set(['insufficient_quota', 'billing_not_active', 'billing_hard_limit_reached'])

/**
 * Whether the model is no longer there: 404 `model_not_found` from OpenAI for text, 400 naming `model` for pictures, and
 * what other servers say instead (a 404 that speaks of the model).
 */
function isGone({ status, code, param, message }: APIError): boolean {
  if (code === 'model_not_found') return true
  const spoken = /\bmodel\b.*(?:not found|not exist|deprecated|shut down|no longer)/is.test(message)
  return spoken && (status === 404 || status === 410 || (status === 400 && param === 'model'))
}

/** A matter of transport: the seconds count from the real now. */
function retryAt(headers: unknown): Date | null {
  const seconds = headers instanceof Headers ? Number(headers.get('retry-after') ?? NaN) : NaN
  return Number.isFinite(seconds) ? new Date(Date.now() + seconds * second) : null
}

type Details = { detail?: string; status?: number | null; retryAt?: Date | null; cause?: unknown }

export function later(reason: string, details: Details): ExternalError {
  return new ExternalError('llm', { kind: 'try-later', reason, ...details })
}

export function refused(reason: string, details: Details): ExternalError {
  return new ExternalError('llm', { kind: 'refused', reason, ...details })
}

export function badAnswer(detail: string, cause?: unknown): ExternalError {
  return refused('bad_answer', { detail, cause })
}

export function throwUnlessComplete({ ending, refusal }: Reply): void {
  if (refusal) throw refused('refusal', { detail: refusal })
  if (ending === 'filtered') throw refused('filtered', {})
  if (ending === 'length') throw refused('cut_off', { detail: 'no room left' })
}
