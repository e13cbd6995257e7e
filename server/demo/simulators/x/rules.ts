import { z } from 'zod'
import { type Call, unknownParameter } from './reads.ts'
import { parseQuery, QueryError } from './search.ts'
import type { SimApp, SimRule } from './state.ts'
import {
  invalidRequest,
  json,
  notEnrolled,
  problem,
  type SimReply,
  unsupportedAuthentication,
} from './wire.ts'

/** Documentation of August 2026: pay-per-use and Enterprise. */
const limits = {
  'self-serve': { rules: 1_000, length: 1_024 },
  enterprise: { rules: 25_000, length: 2_048 },
} as const

const deletion = z.strictObject({
  ids: z.array(z.string()).optional(),
  values: z.array(z.string()).optional(),
})
const wanted = z.union([
  z.strictObject({ add: z.array(z.strictObject({ value: z.string(), tag: z.string().optional() })).min(1) }),
  z.strictObject({ delete: deletion }),
])

/** Why this caller has no stream at all, if so. */
export function streamRefusal({ app, account }: Call): SimReply | null {
  if (account) return unsupportedAuthentication('OAuth 1.0a User Context')
  return app.stream ? null : notEnrolled(app.key)
}

export function listRules(call: Call): SimReply {
  const refused = streamRefusal(call) ?? unknownParameter(call, 'ids', 'max_results', 'pagination_token')
  if (refused) return refused
  const { query } = call.request
  const rules = (call.app.rules ?? []).filter(({ id }) => query.get('ids')?.split(',').includes(id) ?? true)
  const from = Number(query.get('pagination_token') ?? 0)
  const to = from + Number(query.get('max_results') ?? 1000)
  const page = rules.slice(from, to)
  const meta = {
    sent: call.now.toISOString(),
    result_count: page.length,
    ...(to < rules.length ? { next_token: String(to).padStart(16, '0') } : {}),
  }
  return json(200, { ...(page.length > 0 ? { data: page } : {}), meta })
}

/** Adds rules or takes some away; one call does one of the two. */
export function changeRules(call: Call): SimReply {
  const refused = streamRefusal(call) ?? unknownParameter(call, 'dry_run', 'delete_all')
  if (refused) return refused
  const parsed = wanted.safeParse(parse(call))
  if (!parsed.success) return invalidRequest('', 'Exactly one of `add` and `delete` must be there')
  const before = call.app.rules ?? []
  const { rules, answer } =
    'add' in parsed.data ? add(call, parsed.data.add) : remove(call, parsed.data.delete)
  if (rules.length > Math.max(before.length, limits[call.app.tier].rules))
    return problem(422, {
      title: 'RulesCapExceeded',
      detail: 'With these there would be more rules than the app may have.',
      type: 'https://api.twitter.com/2/problems/rule-cap',
    })
  if (call.request.query.get('dry_run') !== 'true') {
    call.app.rules = rules
    call.state.changed()
  }
  return json(200, answer)
}

function add({ app, state, now }: Call, wanted: Omit<SimRule, 'id'>[]) {
  const rules = [...(app.rules ?? [])]
  const created: SimRule[] = []
  const errors: Record<string, string>[] = []
  for (const { value, tag } of wanted) {
    const same = rules.find((rule) => rule.value === value)
    const wrong = same ? null : complaint(app, value)
    if (same) errors.push({ ...problemOf('DuplicateRule', 'duplicate-rules', value), id: same.id })
    else if (wrong)
      errors.push({ ...problemOf('UnprocessableEntity', 'invalid-rules', value), detail: wrong })
    else {
      const rule = { id: freshId(rules, state.newId(now)), value, ...(tag === undefined ? {} : { tag }) }
      rules.push(rule)
      created.push(rule)
    }
  }
  const invalid = errors.filter(({ type }) => type?.endsWith('invalid-rules')).length
  const summary = {
    created: created.length,
    not_created: errors.length,
    valid: wanted.length - invalid,
    invalid,
  }
  const answer = {
    ...(created.length > 0 ? { data: created } : {}),
    meta: { sent: now.toISOString(), summary },
    ...(errors.length > 0 ? { errors } : {}),
  }
  return { rules, answer }
}

function remove({ app, now }: Call, { ids = [], values = [] }: z.infer<typeof deletion>) {
  const before = app.rules ?? []
  const rules = before.filter(({ id, value }) => !ids.includes(id) && !values.includes(value))
  const deleted = before.length - rules.length
  const summary = { deleted, not_deleted: ids.length + values.length - deleted }
  return { rules, answer: { meta: { sent: now.toISOString(), summary } } }
}

function complaint(app: SimApp, value: string): string | null {
  const longest = limits[app.tier].length
  if (value.length < 1 || value.length > longest) return `Rules must be between 1 and ${longest} characters`
  try {
    parseQuery(value)
    return null
  } catch (error) {
    if (error instanceof QueryError) return error.message
    throw error
  }
}

function problemOf(title: string, type: string, value: string): Record<string, string> {
  return { value, title, detail: title, type: `https://api.twitter.com/2/problems/${type}` }
}

/** Ids grow, so one after the newest is free. */
function freshId(rules: SimRule[], wanted: string): string {
  const next = BigInt(rules.at(-1)?.id ?? 0) + 1n
  return next > BigInt(wanted) ? String(next) : wanted
}

function parse({ request }: Call): unknown {
  try {
    return JSON.parse(request.body.toString())
  } catch {
    return undefined
  }
}
