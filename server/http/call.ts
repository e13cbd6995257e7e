import type { Context } from 'koa'
import { errors } from '#contract/errors.ts'
import { rateLimitsOf } from '#contract/rates.ts'
import type { RouteRow } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Deps } from '#server/deps.ts'
import { onBehalfOf } from '#server/lib/on-behalf.ts'
import { type About, type Ended, span } from '#server/lib/trace.ts'
import { once } from '#server/modules/idempotency/index.ts'
import { askedBy } from '#server/modules/organisations/index.ts'
import { invalid, misfit, Problem } from '#server/problem.ts'
import { logged } from './access-log.ts'
import { failureOf } from './errors.ts'
import type { eventStream } from './events.ts'
import { flowCookie } from './flow-cookie.ts'
import type { HandlerContext, Handlers, RawAnswer, SignedIn } from './handler.ts'
import { languageOf } from './language-of.ts'
import { eventProgress, watched } from './progress.ts'
import { createRateLimits } from './rate-limits.ts'

type AnyHandler = (context: HandlerContext<RouteName>) => Promise<unknown>

/** A call as somebody makes it who is known by now. */
interface Asked {
  /** The request it came with. */
  ctx: Context
  signedIn: SignedIn | null
  /** What came with it; what its row does not name is dropped. */
  given: Record<string, unknown>
  /** Its own, with what stands in the place of parameters: by that and `key` a call is known that is repeated. */
  path: string
  /** Its `Idempotency-Key`; empty: none. */
  key: string
  events: ReturnType<typeof eventStream>
}

/** The envelope, or bytes. */
type Answered = { status: number; body: unknown; headers: Record<string, string> } | { raw: RawAnswer }

/** A row of the table that can be called. */
export interface Call {
  name: RouteName
  row: RouteRow
  /** Reads what was given, counts, and does it as who asks. Throws what is refused before anything was begun. */
  make(asked: Asked): Promise<Answered>
}

export type Calls = ReadonlyMap<RouteName, Call>

/**
 * Every call of the table. This is the one way to make one, whichever door it came through, so that its rates, its rows,
 * its repetition, its log and its answer are the same (decision: tools-are-calls).
 */
export function createCalls(deps: Deps, handlers: Handlers): Calls {
  const counterOf = createRateLimits()
  return new Map(
    (Object.entries(routes) as [RouteName, RouteRow][]).map(([name, row]) => {
      const handler = handlers[name] as unknown as AnyHandler
      const count = counterOf(row.path, rateLimitsOf(row))
      const callable = { name, row, handler, count }
      const traced = { way: 'inbound', said: saidOf } as const
      return [
        name,
        { name, row, make: (asked) => span(`call ${name}`, {}, () => make(deps, callable, asked), traced) },
      ]
    }),
  )
}

/** What a caller may not do, or did wrong, is no fault. */
function saidOf(ended: Ended<Answered>): About {
  const status = statusOf(ended)
  return { status, outcome: status >= 500 ? 'fault' : 'error' in ended ? 'refused' : 'ok' }
}

function statusOf(ended: Ended<Answered>): number {
  if ('error' in ended) return ended.error instanceof Problem ? errors[ended.error.problem].status : 500
  return 'raw' in ended.answer ? (ended.answer.raw.status ?? 200) : ended.answer.status
}

interface Callable extends Omit<Call, 'make'> {
  handler: AnyHandler
  count: ReturnType<ReturnType<typeof createRateLimits>>
}

/** What a call does is in its handler, one line or a few. */
async function make(
  deps: Deps,
  { name, row, handler, count }: Callable,
  { ctx, signedIn, given, path, key, events }: Asked,
): Promise<Answered> {
  const input = parseInput(row, given)
  await count(signedIn ? signedIn.user.id : ctx.ip, (header, value) => ctx.set(header, value))
  return asAsked({ name, row }, signedIn, async () => {
    const call = () =>
      costsOf(signedIn, input, () =>
        logged(deps, { name, ctx, input, signedIn }, () =>
          watched(
            row.generates ? eventProgress(deps.db, events, signedIn?.user.id ?? null) : null,
            (progress) =>
              handler({
                deps,
                input,
                request: requestOf(ctx, key),
                flowCookie: flowCookie(ctx, deps.config),
                events,
                progress,
                ...signedIn,
              } as HandlerContext<RouteName>),
          ),
        ),
      )
    if (row.answer === 'raw') return { raw: (await call()) as RawAnswer }
    const done = async () => ({
      status: 200,
      body: { code: 0, data: present(row, await call()), msg: 'OK' },
    })
    if (!row.idempotent || !key || !signedIn) return { ...(await done()), headers: {} }

    const headers: Record<string, string> = {}
    const { replayed, status, body } = await once(
      deps.db,
      { userId: signedIn.user.id, call: `${row.method} ${path}${inPlace(signedIn)}`, key, body: input },
      async () => {
        try {
          return await done()
        } catch (error) {
          const failure = failureOf(error, { requestId: ctx.state['requestId'], log: deps.log })
          Object.assign(headers, failure.headers)
          return { status: failure.status, body: failure.body }
        }
      },
    )
    return { status, body, headers: replayed ? { 'Idempotency-Replayed': 'true' } : headers }
  })
}

/**
 * What is about more than whoever asks, and their project: whether an identity is somebody else's, what of two accounts
 * becomes one, what somebody who goes had opened in all projects, whether there is an administrator yet.
 */
const aboutMore = new Set<RouteName>([
  'auth.emailBind',
  'auth.solanaBind',
  'auth.twitterBind',
  'auth.googleBind',
  'account.redeemLinkCode',
  'account.remove',
  'organisations.leave',
  'members.remove',
  'admin.becomeFirst',
])

/** What the operator's people look at is anybody's, and public calls are nobody's: only what is asked for oneself has a scope. */
function asAsked<T>(asked: { name: RouteName; row: RouteRow }, signedIn: SignedIn | null, work: () => T): T {
  if (!signedIn || asked.row.access !== 'user' || aboutMore.has(asked.name)) return work()
  return askedBy(signedIn.user.id, signedIn.project, work, { agentIds: signedIn.token?.agents ?? null })
}

function parseInput(row: RouteRow, given: Record<string, unknown>): unknown {
  const parsed = row.input.safeParse(given)
  if (parsed.success) {
    // PostgreSQL holds neither a NUL nor half a surrogate pair.
    if (cannotBeStored(parsed.data))
      throw invalid({ path: '', message: 'Contains a character that cannot be stored' })
    return parsed.data
  }
  throw misfit(parsed.error, issuesMax)
}

const issuesMax = 50

function cannotBeStored(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (value === null || typeof value !== 'object') return false
  return Object.values(value).some(cannotBeStored)
}

/** What a call costs outside is its caller's, and of the agent it names. */
function costsOf<T>(signedIn: SignedIn | null, input: unknown, call: () => T): T {
  if (!signedIn) return call()
  const { agentId, id } = input as { agentId?: unknown; id?: unknown }
  const agent = [agentId, id].find((one) => typeof one === 'string' && one.startsWith('agt_'))
  return onBehalfOf(
    {
      userId: signedIn.user.id,
      ownerId: signedIn.project.id,
      agentId: typeof agent === 'string' ? agent : null,
      ...(signedIn.token ? { tokenId: signedIn.token.id } : {}),
    },
    call,
  )
}

/** Read only by the few calls that ask. */
function requestOf(ctx: Context, key: string) {
  return {
    get id() {
      return String(ctx.state['requestId'])
    },
    get ip() {
      return ctx.ip
    },
    get idempotencyKey() {
      return key || null
    },
    /** The last event a caller that comes back has seen; 0 for one that has seen none. */
    get lastEventId() {
      return Number(/^\d{1,9}$/.exec(ctx.get('last-event-id'))?.[0] ?? 0)
    },
    get webhookId() {
      return ctx.get('webhook-id').slice(0, 200)
    },
    get range() {
      return ctx.get('range')
    },
    get userAgent() {
      return ctx.get('user-agent').slice(0, 300)
    },
    get language() {
      return languageOf(ctx)
    },
  }
}

/** One key in two projects, or with two tokens, is two calls. */
function inPlace({ user, project, token }: SignedIn): string {
  return `${project.id === user.id ? '' : ` in ${project.id}`}${token ? ` with ${token.id}` : ''}`
}

/** The output schema decides what leaves the house; an answer that does not fit it is our bug, never the caller's. */
function present(row: RouteRow, produced: unknown): unknown {
  const parsed = row.output.safeParse(produced)
  if (parsed.success) return parsed.data
  throw new Error(
    `${row.method} ${row.path} produced an answer that does not fit its schema: ${parsed.error.message}`,
  )
}
