import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import { ExternalError } from '#server/lib/external-error.ts'
import type { Answer } from './transport.ts'
import { createdAnswer, readProblem, type XProblem } from './wire.ts'

type RefusalReason =
  | 'duplicate'
  | 'reply_not_permitted'
  | 'too_long'
  | 'needs_reauth'
  | 'suspended'
  | 'target_gone'
  | 'not_permitted'
  /** Not about this post: the app may not post at all. */
  | 'app_not_permitted'
  | 'invalid'

/** What X says of the app's day in an answer to a post: how many it may create in 24 hours, how many are left, until when. */
export interface AppDay {
  limit: number
  left: number
  resetsAt: Date
}

export type PostOutcome = { appDay?: AppDay } & Outcome
type Outcome =
  | { kind: 'posted'; id: string }
  | { kind: 'refused'; reason: RefusalReason; status: number; detail: string }
  | {
      kind: 'try-later'
      /** `app_day`: the app has made all posts of its 24 hours; `quota`: X serves the whole app no more, for lack of money; `app_refused`: it does not know the app’s keys. */
      reason: 'rate' | 'app_day' | 'quota' | 'network' | 'app_refused'
      retryAt: Date | null
      status: number | null
      detail: string
    }
  | { kind: 'unknown'; status: number | null; detail: string }

/**
 * What became of a post (decision: answers-of-services). Everything that is not clearly "it is there" or
 * "it was not made" is `unknown`.
 */
export function classifyPost(
  answer: Answer,
  post: { replyTo?: string | undefined },
  { blamesApp = false }: { blamesApp?: boolean } = {},
): PostOutcome {
  const appDay = answer.kind === 'answered' ? readAppDay(answer.headers) : null
  return { ...classify(answer, post, { appDay, blamesApp }), ...(appDay ? { appDay } : {}) }
}

function classify(
  answer: Answer,
  post: { replyTo?: string | undefined },
  { appDay, blamesApp }: { appDay: AppDay | null; blamesApp: boolean },
): Outcome {
  if (answer.kind === 'lost') {
    const { sent, status, detail } = answer
    if (sent) return { kind: 'unknown', status, detail }
    return { kind: 'try-later', reason: 'network', retryAt: null, status: null, detail }
  }

  const { status, headers, data } = answer
  if (status < 400) {
    const created = createdAnswer.safeParse(data)
    if (created.success) return { kind: 'posted', id: created.data.data.id }
    return { kind: 'unknown', status, detail: 'accepted without an id' }
  }

  const problem = readProblem(data)
  const { detail } = problem
  // 408 and 499 are what stands between us and X giving up waiting, which says nothing about X.
  if (status >= 500 || status === 408 || status === 499) return { kind: 'unknown', status, detail }
  if (isQuota(status, problem) || isNotEnrolled(status, problem))
    return { kind: 'try-later', reason: 'quota', retryAt: null, status, detail }
  if (status === 429) {
    const reason = appDay && appDay.left <= 0 ? 'app_day' : 'rate'
    return { kind: 'try-later', reason, retryAt: latestReset(headers), status, detail }
  }
  // Our own machine's time is wrong: the account's token is fine, so nobody should have to sign in again for this.
  if (status === 401 && problem.codes.includes(135))
    return { kind: 'try-later', reason: 'network', retryAt: null, status, detail }
  if (status === 401 && blamesApp)
    return { kind: 'try-later', reason: 'app_refused', retryAt: null, status, detail }
  return { kind: 'refused', reason: refusal(status, problem, post), status, detail }
}

function refusal(
  status: number,
  { type, codes, detail }: XProblem,
  post: { replyTo?: string | undefined },
): RefusalReason {
  const says = (...patterns: RegExp[]): boolean => patterns.some((pattern) => pattern.test(detail))
  if (status === 401) return 'needs_reauth'
  if (status === 404 || status === 410) return 'target_gone'
  if (codes.includes(187) || says(/duplicate/i)) return 'duplicate'
  if (codes.includes(186) || says(/too long|longer than|shorter|maximum length|character limit/i))
    return 'too_long'
  if (codes.some((code) => code === 64 || code === 326) || says(closed)) return 'suspended'
  if (codes.includes(385) || says(/deleted|not visible|no longer (?:exists|available)|could not find/i))
    return 'target_gone'
  if (status !== 403) return 'invalid'
  if (type === 'oauth1-permissions' || type === 'client-forbidden' || codes.includes(453))
    return 'app_not_permitted'
  // The wording of a refused reply is not published; a refusal without a better reason, of a reply, is taken for one.
  if (post.replyTo && says(/repl(?:y|ies)|conversation|mention|not permitted to perform this action/i))
    return 'reply_not_permitted'
  return 'not_permitted'
}

/** "Blocked" is something else: that is between two accounts. */
const closed = /\b(?:suspended|locked)\b/i

/** Null where X does not say all three. */
function readAppDay(headers: IncomingHttpHeaders): AppDay | null {
  const [limit, left, reset] = ['limit', 'remaining', 'reset'].map((part) => {
    const value = headers[`x-app-limit-24hour-${part}`]
    return typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : null
  })
  if (!limit || left === null || left === undefined || !reset) return null
  return { limit, left, resetsAt: new Date(reset * 1000) }
}

/** Whether the app as a whole has no money left, which concerns everything it asks; a cap on reading alone does not. */
export function stopsApp(status: number, problem: XProblem): boolean {
  return problem.type !== 'usage-capped' && isQuota(status, problem)
}

/** Not part of any plan: of the calls every plan has, that says the app is stopped; of others, that they are not in its plan. */
export function isNotEnrolled(status: number, { type, detail }: XProblem): boolean {
  return status === 403 && type === 'client-forbidden' && detail.includes('client-not-enrolled')
}

function isQuota(status: number, { type, detail }: XProblem): boolean {
  if (status === 402 || type === 'usage-capped') return true
  return (status === 403 || status === 429) && /credits ?depleted|spend(?:ing)? (?:cap|limit)/i.test(detail)
}

const windows = ['x-rate-limit', 'x-app-limit-24hour', 'x-user-limit-24hour']

/** When the last of the exhausted windows opens again; without counts, the latest reset that was named at all. */
function latestReset(headers: IncomingHttpHeaders): Date | null {
  const named = windows.flatMap((window) => {
    const reset = Number(headers[`${window}-reset`])
    return reset > 0 ? [{ reset, exhausted: Number(headers[`${window}-remaining`] ?? 1) <= 0 }] : []
  })
  const exhausted = named.filter((window) => window.exhausted)
  const resets = (exhausted.length > 0 ? exhausted : named).map(({ reset }) => reset)
  if (resets.length > 0) return new Date(Math.max(...resets) * 1000)

  const seconds = Number(headers['retry-after'])
  return seconds > 0 && typeof headers.date === 'string'
    ? new Date(Date.parse(headers.date) + seconds * 1000)
    : null
}

/** What a call that posts nothing throws when X did not answer it with a 2xx. `as`: whose credentials were refused by a 401; `once`: it must not be repeated when its outcome is open. */
export function failure(
  answer: Answer,
  { as, once = false }: { as: 'user' | 'app'; once?: boolean },
): ExternalError {
  if (answer.kind === 'lost') {
    const kind = answer.sent && once ? 'unknown' : 'try-later'
    return new ExternalError('x', { kind, reason: 'network', status: answer.status, detail: answer.detail })
  }

  const { status, headers, data } = answer
  const problem = readProblem(data)
  const told = { status, detail: problem.detail }
  if (status < 400 || status >= 500 || status === 408)
    return new ExternalError('x', { kind: once ? 'unknown' : 'try-later', reason: 'unavailable', ...told })
  if (isQuota(status, problem)) return new ExternalError('x', { kind: 'try-later', reason: 'quota', ...told })
  // Somebody else has the app's one connection. When they let go of it no header says.
  if (problem.type === 'streaming-connection')
    return new ExternalError('x', { kind: 'try-later', reason: 'connections', ...told })
  if (status === 429)
    return new ExternalError('x', {
      kind: 'try-later',
      reason: 'rate',
      retryAt: latestReset(headers),
      ...told,
    })
  if (problem.codes.includes(135))
    return new ExternalError('x', { kind: 'try-later', reason: 'time', ...told })
  if (problem.codes.includes(415))
    return new ExternalError('x', { kind: 'refused', reason: 'callback_refused', ...told })
  return new ExternalError('x', { kind: 'refused', reason: refusedRead(status, problem, as), ...told })
}

function refusedRead(status: number, problem: XProblem, as: 'user' | 'app'): string {
  if (status === 401) return as === 'user' ? 'needs_reauth' : 'app_refused'
  if (status === 404 || status === 410) return 'not_found'
  // "Account update failed": something in the fields, not the right to send them.
  if (problem.codes.includes(120)) return 'invalid'
  if (problem.type === 'rule-cap') return 'rule_cap'
  if (status === 403) return closed.test(problem.detail) ? 'suspended' : 'not_permitted'
  return 'invalid'
}

/** The answer, if X did what it was asked. */
export function okay(answer: Answer, blame: { as: 'user' | 'app'; once?: boolean }): Answer {
  if (answer.kind === 'answered' && answer.status >= 200 && answer.status < 300) return answer
  throw failure(answer, blame)
}

/** What the answer says, in the shape it must have. */
export function read<T>(schema: z.ZodType<T>, answer: Answer): T {
  const parsed = schema.safeParse(answer.kind === 'answered' ? answer.data : undefined)
  if (parsed.success) return parsed.data
  const detail = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  const { status } = answer
  throw new ExternalError('x', {
    kind: 'unknown',
    reason: 'unreadable',
    status,
    detail: detail.slice(0, 300),
  })
}
