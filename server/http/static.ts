import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import send from 'koa-send'

const dist = join(import.meta.dirname, '../../dist')

/** Serves the two built targets. Hashed files are kept for a year; pages are asked for again, and any page path gets the app's own page. */
export function staticFiles(): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (/^\/(api|telegram|desk|metrics)(\/|$)/.test(ctx.path)) return next()
    const target = /^\/miniapp(\/|$)/.test(ctx.path) ? 'miniapp' : 'web'
    const path = target === 'miniapp' ? ctx.path.slice('/miniapp'.length) : ctx.path
    if (await sendFile(ctx, target, path)) return
    if (/\.[a-z0-9]+$/i.test(path)) return next()
    await sendFile(ctx, target, '/index.html')
  }
}

async function sendFile(ctx: Context, target: 'web' | 'miniapp', path: string): Promise<boolean> {
  const root = join(dist, target)
  const relative = path === '' || path.endsWith('/') ? `${path}index.html` : path
  if (relative.includes('\0') || !existsSync(join(root, relative.replaceAll('..', '')))) return false
  const hashed = relative.startsWith('/assets/')
  await send(ctx, relative, { root, maxAge: hashed ? 365 * 24 * 3600 * 1000 : 0, immutable: hashed })
  return true
}
