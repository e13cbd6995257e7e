import type { Context } from 'koa'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Envelope } from '#contract/envelope.ts'
import { errors, type ErrorName } from '#contract/errors.ts'
import { id, idIn } from '#contract/fields.ts'
import { nextSteps } from '#contract/next-steps.ts'
import type { Output, RouteName } from '#contract/routes.ts'
import type { Deps } from '#server/deps.ts'
import type { TokenInUse } from '#server/modules/tokens/index.ts'
import { invalid } from '#server/problem.ts'
import type { Calls } from '../call.ts'
import { failureOf } from '../errors.ts'
import { noEvents } from '../events.ts'
import { signedInWith } from '../with-token.ts'
import { asObject, isFor, type KnownTool } from './known-tools.ts'
import { NotPut } from './made-of-several.ts'
import { forModel } from './outside.ts'

/** Whoever asks for tools and resources, in one request. */
export interface Asking {
  deps: Deps
  calls: Calls
  ctx: Context
  token: TokenInUse
}

/** A call that was answered with a refusal; whoever made it has read nothing else. */
class Refused extends Error {
  readonly body: Envelope<unknown>

  constructor(body: Envelope<unknown>) {
    super(body.msg)
    this.body = body
  }
}

/**
 * Makes a call of the table with the asker's token, exactly as the door for programs would: scope, place, rates, repetition,
 * log and answer are the table's. Throws what it is refused for.
 */
export async function makeCall<N extends RouteName>(
  { deps, calls, ctx, token }: Asking,
  name: N,
  given: Record<string, unknown>,
  { project, key }: { project?: string; key?: string } = {},
): Promise<Output<N>> {
  const call = calls.get(name)
  if (!call) throw new Error(`no such call: ${name}`)
  const { row } = call
  const signedIn = await signedInWith(deps, token, {
    ctx,
    name,
    row,
    projectId: project === undefined ? idIn(ctx.get('kolony-project')) : id.parse(project),
    organisationId: null,
    about: undefined,
  })
  const answered = await call.make({
    ctx,
    signedIn,
    given,
    path: `/api${row.path.replace(/\{(\w+)\}/g, (_, field: string) => inPath(given[field]))}`,
    key: key ?? '',
    events: noEvents,
  })
  if ('raw' in answered) throw new Error(`${name} answers bytes, which no tool can tell`)
  const body = answered.body as Envelope<unknown>
  if (body.code !== 0) throw new Refused(body)
  return body.data as Output<N>
}

/** Half a letter stands in no address; as what is given it is refused by its own name. */
const inPath = (given: unknown) => encodeURIComponent(String(given).toWellFormed())

/** Runs a tool. What goes wrong is an answer, too, that says what to do next: its reader is a model, which can do that. */
export async function runTool(
  asking: Asking,
  tool: KnownTool,
  given: Record<string, unknown>,
): Promise<CallToolResult> {
  try {
    // Who may not use it at all is told that first (decision: order-of-refusals).
    const { project, idempotencyKey, ...rest } = isFor(asking.token, tool) ? known(tool, given) : given
    const options = {
      ...(typeof project === 'string' ? { project } : {}),
      ...(typeof idempotencyKey === 'string' ? { key: idempotencyKey } : {}),
    }
    const produced = await tool.run(rest, (name, input) => makeCall(asking, name, input, options))
    return done(tool, produced)
  } catch (error) {
    return refused(tool, refusalOf(asking, error))
  }
}

/** An argument of another name would be dropped, and what was meant by it with it. */
function known({ fields }: KnownTool, given: Record<string, unknown>): Record<string, unknown> {
  const others = Object.keys(given).filter((name) => !fields.has(name))
  if (others.length > 0)
    throw invalid(
      ...others.slice(0, 10).map((path) => ({ path: path.slice(0, 100), message: 'No such argument' })),
    )
  return given
}

function done(tool: KnownTool, produced: unknown): CallToolResult {
  const value = Array.isArray(produced) ? { list: produced } : (produced ?? {})
  const shown = forModel(asObject(tool.output), value, tool.without) as Record<string, unknown>
  const next = tool.sends ? (whileOnItsWay(shown['status']) ?? tool.next) : tool.next
  return resultOf(next === null ? shown : { ...shown, next })
}

/** What is on its way, or may be, is never asked for again. */
function whileOnItsWay(status: unknown): string | null {
  if (status === 'unconfirmed')
    return 'Do not repeat it: nobody knows whether this is out. A person looks at the account and says so in the dashboard.'
  return status === 'sending'
    ? 'Do not repeat it: it is on its way, or may be out. get_post tells how it ended.'
    : null
}

const mayBeOut =
  'Do not repeat it blindly: look with list_posts whether it is there, or repeat it with the same idempotencyKey.'

/** The answer's envelope of whatever was thrown. */
export function refusalOf({ deps, ctx }: Asking, error: unknown): Envelope<unknown> {
  if (error instanceof Refused) return error.body
  if (error instanceof NotPut) return error.told as Envelope<unknown>
  return failureOf(error, { requestId: String(ctx.state['requestId']), log: deps.log }).body
}

const names = new Map((Object.keys(errors) as ErrorName[]).map((name) => [errors[name].code as number, name]))

/** The one next step: its own, where there is one, else that of its code. */
export function nextOf({ code, data }: Envelope<unknown>): string | null {
  const own = data !== null && typeof data === 'object' && 'next' in data ? data.next : null
  const name = names.get(code)
  return typeof own === 'string' ? own : ((name && nextSteps[name]) ?? null)
}

function refused(tool: KnownTool, { code, data, msg }: Envelope<unknown>): CallToolResult {
  const isUnknown = tool.sends && (code === errors.internal.code || code === errors.unavailable.code)
  const next = isUnknown ? mayBeOut : nextOf({ code, data, msg })
  const told = { code, message: msg, data: inItsWords(tool, data), next }
  return { ...resultOf(told), isError: true }
}

/** Fields that were not valid are named as the tool's caller knows them. */
function inItsWords({ fields }: KnownTool, data: unknown): unknown {
  if (data === null || typeof data !== 'object' || !('issues' in data) || !Array.isArray(data.issues))
    return data
  const argumentOf = new Map([...fields].map(([argument, field]) => [field, argument]))
  argumentOf.set('Idempotency-Key', 'idempotencyKey')
  return {
    ...data,
    issues: (data.issues as { path: string; message: string }[]).map(({ path, ...issue }) => {
      const [first = '', ...rest] = path.replace(/^items\.0\./, '').split('.')
      return { ...issue, path: [argumentOf.get(first) ?? first, ...rest].join('.') }
    }),
  }
}

/** Some clients show a model the structure, some the text: it is the same. */
function resultOf(structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
}
