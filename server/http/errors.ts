import type { Logger } from 'pino'
import { errors } from '#contract/errors.ts'
import type { Envelope } from '#contract/envelope.ts'
import { sqlState } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'

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
  const retryAfter = problem.problem === 'tooManyRequests' ? retryAfterOf(problem.data) : null
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

/** Connection refused or reset, shutting down, too many connections, pool exhausted; or it takes no writes: read-only, full. */
function databaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (
    /^(08|57P)/.test(state) ||
    ['53300', '53100', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(state)
  )
    return true
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  )
}
