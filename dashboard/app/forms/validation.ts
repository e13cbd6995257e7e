import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'

// zod compiles its checks with `new Function`, which the pages' content policy forbids.
z.config({ jitless: true })

export interface Issue {
  path: string
  message: string
}

/**
 * Checks a form with the contract's own schema, so that form and server cannot disagree; `more` adds what depends on
 * several fields. What is handed on are the values as typed: the server reads them with the same schema.
 */
export function contractResolver<T extends FieldValues>(
  schema: z.ZodType,
  more: (values: T) => Issue[] = () => [],
): Resolver<T> {
  return (values) => {
    const parsed = schema.safeParse(values)
    const issues = [
      ...(parsed.success
        ? []
        : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
      ...more(values),
    ]
    return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf<T>(issues) }
  }
}

function errorsOf<T extends FieldValues>(issues: Issue[]): FieldErrors<T> {
  const errors: Record<string, unknown> = {}
  for (const { path, message } of issues) {
    const keys = path.split('.')
    let node = errors
    keys.forEach((key, index) => {
      if (index === keys.length - 1) node[key] ??= { type: 'contract', message }
      else node = (node[key] ??= {}) as Record<string, unknown>
    })
  }
  return errors as FieldErrors<T>
}

/** The message of a field, from its dotted path; for an array also the first message of its items. */
export function messageAt(errors: unknown, path: string): string | undefined {
  let node: unknown = errors
  for (const key of path.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined
    node = Reflect.get(node, key)
  }
  return firstMessage(node)
}

function firstMessage(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const message: unknown = Reflect.get(node, 'message')
  if (typeof message === 'string') return message
  for (const [key, child] of Object.entries(node)) {
    if (key === 'ref') continue
    const found = firstMessage(child)
    if (found) return found
  }
  return undefined
}

/** Values that no form library holds, as a schema reads them; null, and what is wrong by dotted path, where it does not. */
export function readBy<T>(schema: z.ZodType<T>, values: unknown): { value: T | null; issues: Issue[] } {
  const parsed = schema.safeParse(values)
  return parsed.success
    ? { value: parsed.data, issues: [] }
    : {
        value: null,
        issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      }
}
