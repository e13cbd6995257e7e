import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { z } from 'zod'
import type { RouteName } from '#contract/routes.ts'
import { id, idIn } from '#contract/fields.ts'
import { type MemberCall, needs } from '#contract/policy.ts'
import type { RouteRow } from '#contract/route.ts'
import type { Deps } from '#server/deps.ts'
import { invalid, Problem } from '#server/problem.ts'
import { createSessionReader, factorMissing, type SessionReader } from '#server/modules/auth/index.ts'
import { type Place, placeOf } from '#server/modules/organisations/index.ts'
import { claimsToBeToken, readToken } from '#server/modules/tokens/index.ts'
import { logRefusal } from './access-log.ts'
import { parseBody } from './body.ts'
import type { Calls } from './call.ts'
import { failureOf } from './errors.ts'
import { eventStream, noEvents } from './events.ts'
import type { RawAnswer, SignedIn } from './handler.ts'
import { bearerOf, challengeTo } from './oauth.ts'
import { signedInWith } from './with-token.ts'

/** Walks the route table: authenticate, read, call, answer. What a call is beyond that, however it came: `call.ts`. */
export function createRouter(deps: Deps, calls: Calls): Middleware {
  // A router tries each of its routes on each request; one per first segment tries only a few.
  const routers = new Map<string, Router>()
  const sessions = createSessionReader(deps.db)
  const byParameters = [...calls.values()].sort((a, b) => parameters(a.row) - parameters(b.row))

  for (const call of byParameters) {
    const { name, row } = call
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
        if (body?.problem) throw invalid({ path: '', message: body.problem })
        const answered = await call.make({
          ctx,
          signedIn,
          // Path parameters last, so that a body cannot speak for another object than the path names.
          given: { ...(body ? body.fields : ctx.query), ...ctx['params'] },
          path: ctx.path,
          key: ctx.get('idempotency-key'),
          events,
        })
        if ('raw' in answered) return sendRaw(ctx, answered.raw)
        ctx.set(answered.headers)
        answer(ctx, events, answered)
      } catch (error) {
        const failure = failureOf(error, { requestId: ctx.state['requestId'], log: deps.log })
        if (events.started) return events.fail(failure)
        ctx.status = failure.status
        ctx.set(failure.headers)
        if (row.access === 'user')
          ctx.set(challengeTo(deps, error, { resource: 'api', bearer: bearerOf(ctx) }))
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
  const token = bearerOf(ctx)
  if (token && claimsToBeToken(token)) return withToken(deps, ctx, { name, row, body, bearer: token })
  const session = token ? await deps.sessions(token) : null
  if (!session) {
    if (token) logRefusal(deps, { name, ctx, userId: null, why: 'session' })
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
    throw new Problem('sessionExpired')
  }
  const named: string | undefined = ctx['params'].organisationId
  return signedInWith(deps, token, {
    ctx,
    name,
    row,
    projectId: idIn(ctx.get('kolony-project')),
    organisationId: named === undefined ? null : id.parse(named),
    // Only what the call reads: of another field it would be about nothing.
    about: ctx['params'].projectId ?? (takesProject(row) ? body?.fields?.['projectId'] : undefined),
  })
}

function takesProject({ input }: RouteRow): boolean {
  return input instanceof z.ZodObject && 'projectId' in input.shape
}

type Body = Awaited<ReturnType<typeof parseBody>> | null

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
      projectId: idIn(ctx.get('kolony-project')),
      organisationId: named === undefined ? null : id.parse(named),
      needs: capability,
    })
  } catch (error) {
    if (error instanceof Problem) logRefusal(deps, { name, ctx, userId, why: 'policy' })
    throw error
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
