import type { Logger } from 'pino'
import { errors } from '#contract/errors.ts'
import type { Envelope } from '#contract/envelope.ts'
import { databaseAway } from '#server/modules/health/index.ts'
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
