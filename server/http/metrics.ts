import type { IncomingMessage } from 'node:http'
import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { equalBytes, sha256 } from '#server/lib/ids.ts'
import { registry, requests } from '#server/lib/metrics.ts'

/** One series per route and status, looked up once: working out its labels costs more than counting. */
const known = new Map<string, ReturnType<typeof requests.labels>>()

export function countRequest(ctx: Context, milliseconds: number): void {
  const route = typeof ctx['_matchedRoute'] === 'string' ? ctx['_matchedRoute'] : 'other'
  const key = `${route} ${ctx.status}`
  const series = known.get(key) ?? requests.labels({ route, status: String(ctx.status) })
  known.set(key, series)
  series.observe(milliseconds / 1000)
}

/** What a proxy in front of us adds: then the caller is not on this machine, although the proxy is. */
const forwarded = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

export function metricsRoute(router: Router, { config: { metricsToken } }: Pick<Deps, 'config'>): void {
  const expected = metricsToken === null ? null : sha256(`Bearer ${metricsToken}`)
  const mayRead = ({ headers, socket }: IncomingMessage) =>
    (expected !== null && equalBytes(sha256(headers.authorization ?? ''), expected)) ||
    (/^(::1|(::ffff:)?127\..*)$/i.test(socket.remoteAddress ?? '') &&
      forwarded.every((name) => headers[name] === undefined))

  // To anybody else it is a page that does not exist.
  router.get('/metrics', async (ctx, next) => {
    if (!mayRead(ctx.req)) return next()
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  })
}
