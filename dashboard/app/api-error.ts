import { errorNameOf, networkErrorCode, type ErrorName } from '#contract/errors.ts'

/** Errors that only a client can make (decision: one-envelope). */
export type ClientErrorName = 'networkError' | 'popupBlocked'

/** A call the server refused, or that brought no readable answer. Its text is in locales under `name`; an unknown code has none and shows nothing. */
export class ApiError extends Error {
  readonly code: number
  override readonly name: string
  readonly data: unknown
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | null
  readonly requestId: string | null

  constructor(answer: { code: number; data?: unknown; msg?: string; requestId?: string | null }) {
    super(answer.msg ?? 'Network error')
    this.code = answer.code
    this.name = nameOf(answer.code)
    this.data = answer.data ?? null
    this.retryAfter = numberIn(this.data, 'retryAfter')
    this.requestId = answer.requestId ?? null
  }
}

function nameOf(code: number): ErrorName | ClientErrorName | 'unknown' {
  if (code === networkErrorCode) return 'networkError'
  return errorNameOf(code) ?? 'unknown'
}

/** No answer, an unreadable one, or none within ten minutes. */
export function networkError(): ApiError {
  return new ApiError({ code: networkErrorCode, msg: 'Network error' })
}

/** What the server finds wrong, field by field; empty for other errors. */
export function fieldIssues(error: unknown): { path: string; message: string }[] {
  if (!(error instanceof ApiError)) return []
  const issues = memberOf(error.data, 'issues')
  if (!Array.isArray(issues)) return []
  return issues.flatMap((issue: unknown) => {
    const path = memberOf(issue, 'path')
    const message = memberOf(issue, 'message')
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : []
  })
}

/** One member of an answer whose shape nobody has promised. */
export function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined
}

/** A text member of an answer, or nothing. */
export function textIn(value: unknown, key: string): string {
  const found = memberOf(value, key)
  return typeof found === 'string' ? found : ''
}

/** Why it is not possible in the present state; empty for other errors. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? textIn(error.data, 'reason') : ''
}

/** The project that the call was made in is not there any more for whoever made it. */
export function isProjectGone(error: unknown): boolean {
  return error instanceof ApiError && error.name === 'notFound' && reasonOf(error) === 'project'
}

/** What somebody would have to be allowed to do, where their role refuses it; empty for other errors. */
export function neededFor(error: unknown): string {
  return error instanceof ApiError && error.name === 'forbidden' ? textIn(error.data, 'needs') : ''
}

function numberIn(value: unknown, key: string): number | null {
  const found = memberOf(value, key)
  return typeof found === 'number' ? found : null
}

/** No answer came, or the server was not ready for the question: asking the same again is no second order. */
export function wasNotAnswered(error: unknown): boolean {
  return error instanceof ApiError
    ? error.name === 'networkError' || error.name === 'unavailable'
    : isAbort(error)
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
