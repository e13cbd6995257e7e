import type { ZodError } from 'zod'
import type { ErrorName } from '#contract/errors.ts'
import type { Finding } from '#contract/findings.ts'

/** The one error a user can cause. Everything else that is thrown is our bug. `data` goes into the envelope as it is. */
export class Problem extends Error {
  readonly problem: ErrorName
  readonly data: unknown
  readonly values: Record<string, string>

  constructor(
    problem: ErrorName,
    details: { data?: unknown; values?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(problem, { cause: details.cause })
    this.name = 'Problem'
    this.problem = problem
    this.data = details.data ?? null
    this.values = details.values ?? {}
  }
}

export interface Issue {
  path: string
  message: string
}

/** What stands against a text: faces show the code in their reader's language instead of the message. */
export type FindingIssue = Issue & Pick<Finding, 'path' | 'code' | 'params'>

/** Input that fits its schema but not the stored object it is meant for. */
export function invalid(...issues: Issue[]): Problem {
  return new Problem('validation', { data: { issues } })
}

/** What a schema has against an input, at most so many issues: a list of ten thousand wrong names needs no ten thousand sentences. */
export function misfit({ issues }: Pick<ZodError, 'issues'>, max: number): Problem {
  return invalid(...issues.slice(0, max).map(({ path, message }) => ({ path: path.join('.'), message })))
}
