import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { bodyParser } from '@koa/bodyparser'
import type Router from '@koa/router'
import type { Context, Next } from 'koa'
import type { Deps } from '#server/deps.ts'
import { act, deskAction } from './desk-actions.ts'
import { type Desk, deskState } from './desk-state.ts'
import { Impossible } from './impossible.ts'
import type { Simulators } from './simulators/start.ts'

const folder = join(import.meta.dirname, 'desk')
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  woff2: 'font/woff2',
}
const require = createRequire(import.meta.url)
const fonts: Record<string, string> = {
  'inter-400.ttf': '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  'inter-500.ttf': '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  'inter-600.ttf': '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  'arabic-400.woff2': '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2',
  'arabic-600.woff2': '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff2',
}

/**
 * The simulation desk: one page on which a person watches and pushes the simulated world. Only where something is
 * simulated, and never in production. A request that changes something has to come from the desk's own origin.
 */
export function deskRoutes(
  router: Router,
  { deps, simulators }: { deps: Deps; simulators: Simulators },
): void {
  const { config } = deps
  if (config.production || config.simulated.length === 0) return
  const desk: Desk = { deps, simulators, memory: { moving: false, lagMinutes: 0, offered: [] } }
  const parse = bodyParser({ enableTypes: ['json'], jsonLimit: '100kb' })

  /** Other sites must not read mails and codes here, nor by a name of theirs that points to this machine. */
  async function ownHost(ctx: Context, next: Next) {
    const name = hostname(ctx.host)
    if (name === 'localhost' || isIP(name) || name === new URL(config.publicUrl).hostname) return next()
    ctx.status = 403
    ctx.body = { error: 'The desk answers under its own address only' }
  }
  router.get('/desk', ownHost, (ctx) => sendFile(ctx, 'index.html'))
  router.get('/desk/telegram-login', ownHost, (ctx) => sendFile(ctx, 'telegram-login.html'))
  router.get('/desk/files/:name', ownHost, (ctx) => sendFile(ctx, ctx.params['name'] ?? ''))
  router.get('/desk/state', ownHost, async (ctx) => {
    const { person, room, handle } = ctx.query
    ctx.body = await deskState(desk, {
      person: typeof person === 'string' && /^\d{1,15}$/.test(person) ? Number(person) : null,
      room: typeof room === 'string' && /^-\d{1,15}$/.test(room) ? Number(room) : null,
      handle: typeof handle === 'string' && handle !== '' ? handle : null,
    })
    ctx.set('Cache-Control', 'no-store')
  })
  router.get('/desk/media/x/:key', ownHost, (ctx) =>
    sendPicture(ctx, simulators.x.media.get(ctx.params['key'] ?? '')),
  )
  router.get('/desk/media/telegram/:id', ownHost, (ctx) =>
    sendPicture(ctx, simulators.telegram.photo(ctx.params['id'] ?? '')),
  )

  router.post('/desk/act', ownHost, ownOrigin, async (ctx) => {
    await parse(ctx, async () => {})
    const action = deskAction.safeParse(ctx.request.body)
    if (!action.success) {
      ctx.status = 400
      ctx.body = { error: action.error.issues.map((issue) => issue.message).join('. ') }
      return
    }
    try {
      ctx.body = { result: await act(desk, action.data) }
    } catch (error) {
      if (!(error instanceof Impossible)) throw error
      ctx.status = 409
      ctx.body = { error: error.message }
    }
  })
}

async function ownOrigin(ctx: Context, next: Next) {
  if (isSameOrigin(ctx)) return next()
  ctx.status = 403
  ctx.body = { error: 'Only the desk itself may do this' }
}

/** Under our referrer policy browsers may keep the origin to themselves; then their own word that it is the same counts, which no script can forge. */
function isSameOrigin(ctx: Context): boolean {
  const origin = ctx.get('origin')
  if (origin !== '' && origin !== 'null') return URL.canParse(origin) && new URL(origin).host === ctx.host
  return ctx.get('sec-fetch-site') === 'same-origin'
}

/** Of a Host header, without the port and the brackets of IPv6. */
function hostname(host: string): string {
  return host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
}

async function sendFile(ctx: Context, name: string): Promise<void> {
  const extension = /^[a-z0-9-]+\.([a-z0-9]+)$/.exec(name)?.[1] ?? ''
  const type = types[extension]
  const font = fonts[name]
  const bytes = type && (await readFile(font ? require.resolve(font) : join(folder, name)).catch(() => null))
  if (!bytes) return
  ctx.type = type
  ctx.set('Cache-Control', font ? 'max-age=86400' : 'no-cache')
  ctx.body = bytes
}

function sendPicture(
  ctx: Context,
  picture: { bytes: Uint8Array; mediaType: string } | null | undefined,
): void {
  if (!picture || !/^image\/(png|jpeg|webp|gif)$/.test(picture.mediaType)) return
  ctx.type = picture.mediaType
  ctx.set('Cache-Control', 'max-age=3600')
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.body = Buffer.from(picture.bytes)
}
