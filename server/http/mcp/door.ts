import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type Router from '@koa/router'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Context } from 'koa'
import { errors } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { Problem } from '#server/problem.ts'
import { claimsToBeToken, readToken, type TokenInUse } from '#server/modules/tokens/index.ts'
import { parseBody } from '../body.ts'
import type { Calls } from '../call.ts'
import { bearerOf, challengeTo } from '../oauth.ts'
import { createRateLimits } from '../rate-limits.ts'
import { knownTools, toolLack } from './known-tools.ts'
import type { Asking } from './run-tool.ts'
import { serverFor } from './server.ts'

/** Where assistants find what programs may do, as tools (decision: tools-are-calls). */
const path = '/mcp'
/** Requests of whoever asks, lists of tools among them; a call counts against its own limits besides. */
const perMinute = 600

/**
 * The Model Context Protocol over HTTP, without sessions: each request stands alone. Clients of the revision before are
 * served by the same handler, as far as they need no session. Nothing is told by itself: as no capability promises that,
 * whoever asks to listen hears at once that there is nothing to hear, and no stream stays open.
 */
export function mcpRoute(router: Router, deps: Deps, calls: Calls): void {
  const origin = new URL(deps.config.publicUrl).origin
  const handler = createMcpHandler(serverFor, {
    legacy: 'stateless',
    onerror: (error) => deps.log.debug({ error }, 'a request for tools was refused'),
  })
  const count = createRateLimits()('mcp', [{ name: 'user', perMinute }])
  router.all(path, async (ctx) => {
    // A page of another origin may not use what a browser knows of this one; programs send none.
    const from = ctx.get('origin')
    if (from !== '' && from !== origin) return refuse(ctx, 403, errors.forbidden.message)
    if (ctx.method !== 'POST') {
      ctx.set('Allow', 'POST')
      return refuse(ctx, 405, 'Method not allowed.')
    }
    const bearer = bearerOf(ctx)
    const token =
      bearer !== null && claimsToBeToken(bearer)
        ? await readToken(deps.db, { bearer, ip: ctx.ip, resource: 'mcp' })
        : null
    if (!token) return unauthorized(ctx, deps, bearer)
    await count(token.userId, (header, value) => ctx.set(header, value))
    const { problem } = await parseBody(ctx)
    if (problem !== null && ctx.request.body === undefined) return refuse(ctx, 400, problem, parseError)
    const lacking = token.kind === 'program' ? lackOf(token, ctx.request.body) : null
    if (lacking) {
      // A program asks its person for what it lacks by itself; whoever made a token by hand reads it in the tool's answer.
      ctx.set(challengeTo(deps, lacking, { resource: 'mcp', bearer }))
      return refuse(ctx, 403, errors.forbidden.message)
    }
    const authInfo = authInfoOf({ deps, calls, ctx, token }, bearer ?? '')
    await send(ctx, await handler.fetch(requestOf(ctx, deps), { authInfo, parsedBody: ctx.request.body }))
  })
}

/** What a token lacks for the tool that a request calls; null: nothing, or it calls none. */
function lackOf(token: TokenInUse, body: unknown): Problem | null {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown } | null }
  const tool = method === 'tools/call' ? knownTools().get(String(params?.name)) : undefined
  return tool ? toolLack(token, tool) : null
}

/**
 * The one place that says whom it does not know. Tokens alone are taken here: a session is a person's own, in their own
 * browser (decision: tokens-ask-for-less).
 */
function unauthorized(ctx: Context, deps: Deps, bearer: string | null): void {
  if (bearer !== null)
    deps.log.warn(
      { event: 'refused', call: 'mcp', why: 'session', ip: ctx.ip, requestId: ctx.state['requestId'] },
      'a call was refused',
    )
  ctx.set(challengeTo(deps, new Problem('sessionExpired'), { resource: 'mcp', bearer }))
  refuse(ctx, 401, errors.sessionExpired.message)
}

/** Codes of JSON-RPC: what could not be read, and what a server says for itself. */
const parseError = -32_700
const serverError = -32_000

function refuse(ctx: Context, status: number, message: string, code = serverError): void {
  ctx.status = status
  ctx.body = { jsonrpc: '2.0', id: null, error: { code, message } }
}

function authInfoOf(asking: Asking, bearer: string) {
  const { token }: { token: TokenInUse } = asking
  return { token: bearer, clientId: token.id, scopes: [...token.scopes], extra: { asking } }
}

/** Its head alone: the body is read by then, as that of every call is. */
function requestOf(ctx: Context, { config }: Deps): Request {
  return new Request(new URL(path, config.publicUrl), {
    method: ctx.method,
    headers: Object.entries(ctx.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  })
}

async function send(ctx: Context, response: Response): Promise<void> {
  ctx.status = response.status
  for (const [name, value] of response.headers) ctx.set(name, value)
  if (response.body === null) ctx.body = null
  // Most answers are one piece; only what clients of the year before are answered comes as a stream.
  else if (response.headers.get('content-type')?.startsWith('application/json'))
    ctx.body = Buffer.from(await response.arrayBuffer())
  else ctx.body = Readable.fromWeb(response.body as NodeStream)
}
