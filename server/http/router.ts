import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { routes, type RouteName } from '#contract/routes.ts'
import { id } from '#contract/fields.ts'
import { type MemberCall, needs } from '#contract/policy.ts'
import { rateLimitsOf } from '#contract/rates.ts'
import type { RouteRow } from '#contract/route.ts'
import type { Deps } from '#server/deps.ts'
import { onBehalfOf } from '#server/lib/on-behalf.ts'
import { invalid, Problem } from '#server/problem.ts'
import { createSessionReader, factorMissing, type SessionReader } from '#server/modules/auth/index.ts'
import { askedBy, type Place, placeOf } from '#server/modules/organisations/index.ts'
import { claimsToBeToken, placeOfToken, readToken } from '#server/modules/tokens/index.ts'
import { once } from '#server/modules/idempotency/index.ts'
import { logged, logRefusal } from './access-log.ts'
import { parseBody } from './body.ts'
import { failureOf } from './errors.ts'
import { eventStream, noEvents } from './events.ts'
import { flowCookie } from './flow-cookie.ts'
import type { HandlerContext, Handlers, RawAnswer, SignedIn } from './handler.ts'
import { languageOf } from './language-of.ts'
import { challengeOf } from './oauth.ts'
import { eventProgress, watched } from './progress.ts'
import { createRateLimits } from './rate-limits.ts'

type AnyHandler = (context: HandlerContext<RouteName>) => Promise<unknown>

/** Walks the route table: authenticate, parse, count, call, present. What a call does is in its handler, one line or a few. */
export function createRouter(deps: Deps, handlers: Handlers): Middleware {
  // A router tries each of its routes on each request; one per first segment tries only a few.
  const routers = new Map<string, Router>()
  const counterOf = createRateLimits()
  const sessions = createSessionReader(deps.db)
  const rows = (Object.entries(routes) as [RouteName, RouteRow][]).sort(
    ([, a], [, b]) => parameters(a) - parameters(b),
  )

  for (const [name, row] of rows) {
    const handler = handlers[name] as unknown as AnyHandler
    const count = counterOf(row.path, rateLimitsOf(row))
    const segment = row.path.split('/')[1] ?? ''
    const router = routers.get(segment) ?? new Router({ prefix: '/api' })
    routers.set(segment, router)
    router.register(row.path.replace(/\{(\w+)\}/g, ':$1'), [row.method], async (ctx: Context) => {
      const events = row.answer === 'json-or-events' ? eventStream(ctx) : noEvents
      try {
        // The order in which calls are refused (decision: order-of-refusals): 413, 401, 403, 400, 429, and then what
        // the product says.
        const body = row.method === 'GET' ? null : await parseBody(ctx)
        const signedIn =
          row.access === 'public' ? null : await authenticate({ ...deps, sessions }, ctx, { name, row, body })
        const input = parseInput(row, ctx, body)
        await count(signedIn ? signedIn.user.id : ctx.ip, (header, value) => ctx.set(header, value))
        await asAsked({ name, row }, signedIn, async () => {
          const call = () =>
            costsOf(signedIn, input, () =>
              logged(deps, { name, ctx, input, signedIn }, () =>
                watched(
                  row.generates ? eventProgress(deps.db, events, signedIn?.user.id ?? null) : null,
                  (progress) =>
                    handler({
                      deps,
                      input,
                      request: requestOf(ctx),
                      flowCookie: flowCookie(ctx, deps.config),
                      events,
                      progress,
                      ...signedIn,
                    } as HandlerContext<RouteName>),
                ),
              ),
            )
          if (row.answer === 'raw') return sendRaw(ctx, (await call()) as RawAnswer)

          const key = row.idempotent ? ctx.get('idempotency-key') : ''
          if (key && signedIn) {
            const stored = await once(
              deps.db,
              {
                userId: signedIn.user.id,
                call: `${row.method} ${ctx.path}${inPlace(signedIn)}`,
                key,
                body: input,
              },
              async () => {
                try {
                  return { status: 200, body: { code: 0, data: present(row, await call()), msg: 'OK' } }
                } catch (error) {
                  const failure = failureOf(error, { requestId: ctx.state['requestId'], log: deps.log })
                  ctx.set(failure.headers)
                  return { status: failure.status, body: failure.body }
                }
              },
            )
            if (stored.replayed) ctx.set('Idempotency-Replayed', 'true')
            return answer(ctx, events, stored)
          }
          answer(ctx, events, { status: 200, body: { code: 0, data: present(row, await call()), msg: 'OK' } })
        })
      } catch (error) {
        const failure = failureOf(error, { requestId: ctx.state['requestId'], log: deps.log })
        if (events.started) return events.fail(failure)
        ctx.status = failure.status
        ctx.set(failure.headers)
        ctx.body = failure.body
      }
    })
  }
  const bySegment = new Map(
    [...routers].map(([segment, router]) => [segment, router.routes() as unknown as Middleware]),
  )
  return (ctx, next) => bySegment.get(ctx.path.split('/', 3)[2] ?? '')?.(ctx, next) ?? next()
}

/** Fixed segments win over parameters. */
function parameters(row: RouteRow): number {
  return row.path.split('{').length
}

async function authenticate(
  deps: Deps & { sessions: SessionReader },
  ctx: Context,
  { name, row, body }: { name: RouteName; row: RouteRow; body: Body },
): Promise<SignedIn> {
  const token = /^Bearer (\S+)$/.exec(ctx.get('authorization'))?.[1]
  if (token && claimsToBeToken(token)) return withToken(deps, ctx, { name, row, body, bearer: token })
  const session = token ? await deps.sessions(token) : null
  if (!session) {
    if (token) logRefusal(deps, { name, ctx, userId: null, why: 'session' })
    else ctx.set('WWW-Authenticate', challengeOf(deps, 'api'))
    throw new Problem('sessionExpired')
  }
  const { role, userId } = session
  if ((row.access === 'admin' && role !== 'ADMIN') || (row.access === 'super' && role === 'USER')) {
    logRefusal(deps, { name, ctx, userId, why: 'role' })
    throw new Problem('forbidden')
  }
  if (row.access !== 'user' && deps.config.adminSecondFactor === 'required' && !session.factorProven) {
    logRefusal(deps, { name, ctx, userId, why: 'second-factor' })
    throw await factorMissing(deps.db, userId)
  }
  if (row.stepUp && !session.steppedUp) {
    logRefusal(deps, { name, ctx, userId, why: 'step-up' })
    throw new Problem('forbidden', { data: { stepUp: true } })
  }
  return {
    user: { id: userId, role },
    session: { id: session.sessionId },
    project: await placed(deps, ctx, { name, userId }),
    token: null,
  }
}

/** A program calls: what it may is its token's, and never more than whom it acts as (decision: tokens-ask-for-less). */
async function withToken(
  deps: Deps,
  ctx: Context,
  { name, row, body, bearer }: { name: RouteName; row: RouteRow; body: Body; bearer: string },
): Promise<SignedIn> {
  const token = await readToken(deps.db, { bearer, ip: ctx.ip, resource: 'api' })
  if (!token) {
    logRefusal(deps, { name, ctx, userId: null, why: 'session' })
    ctx.set('WWW-Authenticate', challengeOf(deps, 'api'))
    throw new Problem('sessionExpired')
  }
  const named: string | undefined = ctx['params'].organisationId
  try {
    const { place, asks } = await placeOfToken(deps.db, token, {
      name,
      row,
      projectId: id.parse(ctx.get('kolony-project')) || null,
      organisationId: named === undefined ? null : id.parse(named),
      about: ctx['params'].projectId ?? body?.fields?.['projectId'],
    })
    return {
      // Whoever works for the operator does that in person.
      user: { id: token.userId, role: 'USER' },
      session: { id: token.id },
      project: place,
      token: { id: token.id, projects: token.projects, agents: token.agents, asks },
    }
  } catch (error) {
    if (error instanceof Problem) logRefusal(deps, { name, ctx, userId: token.userId, why: 'policy' })
    throw error
  }
}

type Body = Awaited<ReturnType<typeof parseBody>> | null

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

/** Where the call is made (decision: one-policy-table); what only the operator's people may call knows no place. */
async function placed(
  deps: Deps,
  ctx: Context,
  { name, userId }: { name: RouteName; userId: string },
): Promise<Place> {
  const capability = name in needs ? needs[name as MemberCall] : 'self'
  const named: string | undefined = ctx['params'].organisationId
  try {
    return await placeOf(deps.db, {
      userId,
      projectId: id.parse(ctx.get('kolony-project')) || null,
      organisationId: named === undefined ? null : id.parse(named),
      needs: capability,
    })
  } catch (error) {
    if (error instanceof Problem) logRefusal(deps, { name, ctx, userId, why: 'policy' })
    throw error
  }
}

/** Path parameters last, so that a body cannot speak for another object than the path names. */
function parseInput(row: RouteRow, ctx: Context, body: Body): unknown {
  if (body?.problem) throw invalid({ path: '', message: body.problem })
  const parsed = row.input.safeParse({ ...(body ? body.fields : ctx.query), ...ctx['params'] })
  if (parsed.success) {
    // PostgreSQL holds neither a NUL nor half a surrogate pair.
    if (cannotBeStored(parsed.data))
      throw invalid({ path: '', message: 'Contains a character that cannot be stored' })
    return parsed.data
  }
  throw invalid(
    ...parsed.error.issues
      .slice(0, issuesMax)
      .map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  )
}

/** A list of ten thousand wrong names needs no ten thousand sentences. */
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
function requestOf(ctx: Context) {
  return {
    get id() {
      return String(ctx.state['requestId'])
    },
    get ip() {
      return ctx.ip
    },
    get idempotencyKey() {
      return ctx.get('idempotency-key') || null
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

function answer(
  ctx: Context,
  events: ReturnType<typeof eventStream>,
  { status, body }: { status: number; body: unknown },
) {
  if (events.started) {
    const envelope = body as { code: number; data: unknown; msg: string }
    if (envelope.code === 0) events.finish(envelope.data)
    else events.fail({ status, body: envelope, headers: {} })
    return
  }
  ctx.status = status
  ctx.body = body
}

function sendRaw(ctx: Context, raw: RawAnswer) {
  ctx.status = raw.status ?? 200
  ctx.type = raw.type
  if (raw.headers) ctx.set(raw.headers)
  ctx.body = raw.body
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
