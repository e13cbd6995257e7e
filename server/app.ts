import Router from '@koa/router'
import Koa from 'koa'
import helmet from 'koa-helmet'
import { errors } from '#contract/errors.ts'
import type { Deps } from './deps.ts'
import { createCalls } from './http/call.ts'
import { callerAddress } from './http/caller-address.ts'
import { failureOf } from './http/errors.ts'
import { allHandlers } from './http/handlers/index.ts'
import { mcpRoute } from './http/mcp/door.ts'
import { countRequest, metricsRoute } from './http/metrics.ts'
import { oauthRoutes } from './http/oauth.ts'
import { prerenderedPages } from './http/pages.ts'
import { createRouter } from './http/router.ts'
import { uploadRoute } from './http/uploads.ts'
import { staticFiles } from './http/static.ts'
import { tonBridges, tonConnectRoutes, tonPictures } from './http/ton-connect.ts'
import { randomText } from './lib/ids.ts'

const processId = randomText(8)
let requests = 0

/** For a year nobody reaches this site, or one below it, without TLS (ASVS 3.4.1). */
const tlsOnly = 'max-age=31536000; includeSubDomains'

/** Unique enough to find a request in the logs; cheap, because every answer carries one. */
function requestId(): string {
  return `req_${processId}${(++requests).toString(36)}`
}

/** Everything short of listening. `extend` adds the doors that are not part of the contract: Telegram's webhook, the demo's desk. */
export function createApp(deps: Deps, extend?: (router: Router) => void): Koa {
  // Koa's own reading of forwarded headers trusts any client.
  const app = new Koa({ proxy: false })
  const addressOf = callerAddress(deps)
  Object.defineProperty(app.request, 'ip', {
    get(this: Koa.Request) {
      return addressOf(this.req)
    },
  })
  // Koa's own reporter prints to stderr; what reaches it here is a broken socket, not a fault of ours.
  app.on('error', (error: unknown) => deps.log.debug({ error }, 'connection'))

  app.use(async (ctx, next) => {
    const id = requestId()
    ctx.state['requestId'] = id
    ctx.set('X-Request-Id', id)
    if (deps.config.production) ctx.set('Strict-Transport-Security', tlsOnly)
    const startedAt = performance.now()
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined && ctx.respond !== false) {
        const { code, status, message } = errors.notFound
        ctx.status = status
        ctx.body = { code, data: null, msg: message }
      }
    } catch (error) {
      const failure = failureOf(error, { requestId: id, log: deps.log })
      ctx.status = failure.status
      ctx.set(failure.headers)
      ctx.body = failure.body
    } finally {
      countRequest(ctx, performance.now() - startedAt)
    }
  })
  app.use(securityHeaders(deps))

  const calls = createCalls(deps, allHandlers)
  const outside = new Router()
  metricsRoute(outside, deps)
  uploadRoute(outside, deps)
  tonConnectRoutes(outside, deps)
  oauthRoutes(outside, deps)
  mcpRoute(outside, deps, calls)
  extend?.(outside)
  app.use(createRouter(deps, calls))
  app.use(outside.routes())
  app.use(prerenderedPages(deps))
  app.use(staticFiles(deps))
  return app
}

/** What an answer that is never a page needs. Set as they are, because this is the hottest path. */
const apiHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

/** Own origin only; Telegram's web client may frame the Mini App, and the demo's desk is on our own origin. */
function securityHeaders(deps: Deps): Koa.Middleware {
  const policy = (
    frameAncestors: string[],
    scripts: string[],
    { connects = [], pictures = [] }: { connects?: string[]; pictures?: string[] } = {},
  ) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...scripts],
          // Mantine and telegram-ui set sizes through style attributes.
          styleSrc: ["'self'", "'unsafe-inline'"],
          // Faces that X and Google name; all other pictures are files of ours, so that no third party learns who looks.
          // Pictures of simulated accounts come from the simulators' own ports.
          imgSrc: [
            "'self'",
            'data:',
            'blob:',
            'https://pbs.twimg.com',
            'https://abs.twimg.com',
            'https://*.googleusercontent.com',
            ...pictures,
            ...(deps.config.production ? [] : ['http://127.0.0.1:*']),
          ],
          fontSrc: ["'self'", 'data:'],
          // Uploads go to the server's own address, by which name ever it was opened, or to the bucket.
          connectSrc: [
            "'self'",
            new URL(deps.config.publicUrl).origin,
            ...(deps.storage ? [deps.storage.origin] : []),
            ...connects,
          ],
          frameSrc: ["'self'", 'https://oauth.telegram.org'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors,
        },
      },
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginResourcePolicy: { policy: 'same-site' },
      referrerPolicy: { policy: 'no-referrer' },
      // On every answer, not only on pages.
      strictTransportSecurity: false,
    }) as unknown as Koa.Middleware
  const own = deps.config.production ? [] : ["'self'"]
  const dashboard = policy(["'none'"], ['https://telegram.org'])
  const telegram = ['https://web.telegram.org', 'https://*.telegram.org']
  const miniapp = policy([...own, ...telegram], [], {
    connects: tonBridges(deps),
    pictures: tonPictures(deps),
  })
  return (ctx, next) => {
    if (ctx.path === '/mcp' || (ctx.path.startsWith('/api/') && !ctx.path.startsWith('/api/docs'))) {
      ctx.set(apiHeaders)
      return next()
    }
    return /^\/miniapp(\/|$)/.test(ctx.path) ? miniapp(ctx, next) : dashboard(ctx, next)
  }
}
