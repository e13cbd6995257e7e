import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import send from 'koa-send'
import { screenPaths } from '#contract/pages.ts'
import type { Deps } from '#server/deps.ts'

const dist = join(import.meta.dirname, '../../dist')

/**
 * Serves the two built targets. Hashed files are kept for a year; pages are asked for again. A screen's address gets the
 * app's own page, an address of nobody leads to 404 (decision: page-addresses).
 */
export function staticFiles({ config }: Pick<Deps, 'config'>): Middleware {
  const folder = config.webDir ?? dist
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (/^\/(api|mcp|oauth|\.well-known|telegram|desk|metrics)(\/|$)/.test(ctx.path)) return next()
    // What is no page of HTML can name no icon, so browsers ask for this one; the picture is a PNG, which every browser shows.
    if (ctx.path === '/favicon.ico') return void (await sendFile(ctx, folder, 'web', '/icon-180.png'))
    const target = /^\/miniapp(\/|$)/.test(ctx.path) ? 'miniapp' : 'web'
    const path = target === 'miniapp' ? ctx.path.slice('/miniapp'.length) : ctx.path
    // The dashboard's own page belongs to the addresses of its screens.
    if (path !== '/index.html' && (await sendFile(ctx, folder, target, path))) return
    // A missing file answers 404; a person who opens a wrong address is sent to the page that says so.
    const isFile = /\.[a-z0-9]+$/i.test(path) && !ctx.get('Accept').includes('text/html')
    if (isFile || path === '/404') return next()
    const known = target === 'miniapp' || (screenPaths as readonly string[]).includes(path)
    if (known) return void (await sendFile(ctx, folder, target, '/index.html'))
    ctx.redirect(`/404${ctx.search}`)
  }
}

async function sendFile(
  ctx: Context,
  folder: string,
  target: 'web' | 'miniapp',
  path: string,
): Promise<boolean> {
  const root = join(folder, target)
  const relative = target === 'miniapp' && (path === '' || path === '/') ? '/index.html' : path
  const file = join(root, relative.replaceAll('..', ''))
  if (relative.includes('\0') || !statSync(file, { throwIfNoEntry: false })?.isFile()) return false
  ctx.vary('Accept-Encoding')
  const hashed = relative.startsWith('/assets/')
  await send(ctx, relative, { root, maxAge: hashed ? 365 * 24 * 3600 * 1000 : 0, immutable: hashed })
  return true
}
