import type { Logger } from 'pino'
import { errors } from '#contract/errors.ts'
import type { Envelope } from '#contract/envelope.ts'
import { sqlState } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'

/** When to come again where nobody knows how long it takes. */
const retryUnavailableSeconds = 5

export interface Failure {
  status: number
  body: Envelope<unknown>
  headers: Record<string, string>
}

/** The one place where something thrown becomes an answer. */
export function failureOf(error: unknown, { requestId, log }: { requestId: string; log: Logger }): Failure {
  if (error instanceof Problem) return ofProblem(error)
  const http = httpStatusOf(error)
  if (http === 413) return ofProblem(new Problem('tooLarge'))
  if (http === 400)
    return ofProblem(
      new Problem('validation', { data: { issues: [{ path: '', message: 'The body is not valid JSON' }] } }),
    )
  if (databaseAway(error)) {
    log.error({ error, requestId }, 'the database is away')
    return ofProblem(new Problem('unavailable'))
  }
  log.error({ error, requestId }, 'a request failed')
  return ofProblem(new Problem('internal', { data: { requestId } }))
}

function ofProblem(problem: Problem): Failure {
  const { code, status, message } = errors[problem.problem]
  const msg = message.replace(/\{(\w+)\}/g, (whole, name: string) => problem.values[name] ?? whole)
  const retryAfter =
    retryAfterOf(problem.data) ?? (problem.problem === 'unavailable' ? retryUnavailableSeconds : null)
  return {
    status,
    body: { code, data: problem.data ?? null, msg },
    headers: retryAfter === null ? {} : { 'Retry-After': String(retryAfter) },
  }
}

function retryAfterOf(data: unknown): number | null {
  return data !== null &&
    typeof data === 'object' &&
    'retryAfter' in data &&
    typeof data.retryAfter === 'number'
    ? data.retryAfter
    : null
}

function httpStatusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null
}

/**
 * Classes in which PostgreSQL says that it cannot or will not work now (appendix A of its manual), whoever asks: 08
 * connection, 28 and 3D not let in, 40 given up after repeats, 53 no resources, 55 a standby or a lock, 57 an operator
 * stepped in, 58 the machine under it, XX001 and XX002 damaged files; of 25 only read-only and the time limits.
 */
const refusals = /^(08|28|3D|40|53|55|57|58)...$|^25(006|P03|P04)$|^XX00[12]$/
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What the driver says by itself, without a code. */
const brokenConnection =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Query read timeout|driver has already been destroyed|Cannot use a pool after calling end/

/** The database did not do it, and may do it later: nothing of it was kept. */
function databaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (refusals.test(state) || unreachable.has(state)) return true
  return error instanceof Error && brokenConnection.test(error.message)
}
