import type Router from '@koa/router'
import type { Context } from 'koa'
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

export function metricsRoute(router: Router): void {
  router.get('/metrics', async (ctx) => {
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  })
}
