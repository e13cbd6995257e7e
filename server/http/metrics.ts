import type Router from '@koa/router'
import type { Context } from 'koa'
import { registry, requests } from '#server/lib/metrics.ts'

export function countRequest(ctx: Context, milliseconds: number): void {
  const route = typeof ctx['_matchedRoute'] === 'string' ? ctx['_matchedRoute'] : 'other'
  requests.observe({ route, status: String(ctx.status) }, milliseconds / 1000)
}

export function metricsRoute(router: Router): void {
  router.get('/metrics', async (ctx) => {
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  })
}
