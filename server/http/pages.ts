import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import type { UiLanguage } from '#contract/lists.ts'
import type { Deps } from '#server/deps.ts'
import { escapeHtml } from '#server/lib/escape-html.ts'
import { botShown } from './bot-shown.ts'
import { languageOf } from './language-of.ts'

const dist = join(import.meta.dirname, '../../dist')
/** Stand in the built pages for what is known only here (dashboard/site/document.tsx). */
const originMark = 'https://origin.invalid'
const telegramMark = 'https://telegram.invalid/'
const supportMark = 'https://support.invalid/'
const telegramAskedEvery = 60_000

interface Page {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/**
 * The pages that the build renders, in the reader's language: `?lng=`, then the cookie, then Accept-Language
 * (decision: language-of-a-page). `/404` and an article that is not there carry their status.
 */
export function prerenderedPages(deps: Deps): Middleware {
  const shown = new Map<string, Promise<Page>>()
  const telegramUrl = rememberedTelegramUrl(deps)
  const demo = deps.config.simulated.join(' ')
  const folder = join(deps.config.webDir ?? dist, 'pages')

  async function pageOf(file: string): Promise<Page> {
    const telegram = await telegramUrl()
    const key = [file, statSync(file).mtimeMs, telegram].join(' ')
    const known = shown.get(key)
    if (known) return known
    const made = compressed(fill(readFileSync(file, 'utf8'), telegram))
    shown.set(key, made)
    return made
  }

  function fill(text: string, telegram: string | null): string {
    const { supportContact } = deps.config
    const own = text
      .replaceAll(originMark, new URL(deps.config.publicUrl).origin)
      .replaceAll(telegramMark, telegram ?? '#')
      // Where nobody is named, a line that says whom to write to is not there at all.
      .replace(/<(li|p) data-support="">.*?<\/\1>/gs, (line) =>
        supportContact ? line.replaceAll(supportMark, escapeHtml(supportContact.href)) : '',
      )
    const offered = deps.config.ownXKeys ? own : withoutOwnKeys(own)
    return offered.replace(
      ' data-server=""',
      `${telegram ? '' : ' data-no-telegram'}${deps.config.ownXKeys ? '' : ' data-no-own-keys'}${demo ? ` data-demo="${demo}"` : ''}`,
    )
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === '/robots.txt' || ctx.path === '/sitemap.xml') {
      const file = join(folder, ctx.path)
      return existsSync(file)
        ? send(ctx, await pageOf(file), ctx.path.endsWith('.xml') ? 'xml' : 'text')
        : next()
    }
    const language = languageOf(ctx)
    const hidden = !deps.config.ownXKeys && ctx.path === ownKeysPath
    const found = fileOf(folder, hidden ? `${ownKeysPath}-` : ctx.path, language)
    if (!found) return next()
    ctx.status = found.status
    ctx.set('Content-Language', language)
    ctx.vary('Cookie')
    ctx.vary('Accept-Language')
    return send(ctx, await pageOf(found.file), 'html')
  }
}

const ownKeysPath = '/blog-detail/own-x-keys'

/** A page or the site's map without what leads to the article about own X keys, and without what is said of them. */
function withoutOwnKeys(text: string): string {
  return text
    .replace(
      /<(li|url)\b[^>]*>(?:(?!<\1\b|<\/\1>)[\s\S])*?\/blog-detail\/own-x-keys(?:(?!<\/\1>)[\s\S])*<\/\1>/g,
      '',
    )
    .replace(/<span data-own-keys="">[^<]*<\/span>/g, '')
}

/** Files without an address of their own. */
const unaddressed = ['/index', '/post-not-found']

function fileOf(folder: string, path: string, language: UiLanguage): { file: string; status: number } | null {
  if (!/^\/[a-z0-9/-]*$/.test(path) || unaddressed.includes(path)) return null
  const file = join(folder, language, `${path === '/' ? 'index' : path.slice(1)}.html`)
  if (existsSync(file)) return { file, status: path === '/404' ? 404 : 200 }
  const missing = join(folder, language, 'post-not-found.html')
  return /^\/blog-detail\/./.test(path) && existsSync(missing) ? { file: missing, status: 404 } : null
}

function send(ctx: Context, page: Page, type: string) {
  ctx.type = type
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.vary('Accept-Encoding')
  ctx.set('ETag', page.etag)
  if (ctx.status === 200 && ctx.fresh) {
    ctx.status = 304
    return
  }
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity')
  if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding)
  ctx.body = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : page.plain
}

async function compressed(text: string): Promise<Page> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ])
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 20)
  return { etag: `W/"${hash}"`, plain, br, gzip: zipped }
}

/** Where the Mini App opens; asked again a minute later where Telegram did not say. */
function rememberedTelegramUrl(deps: Deps): () => Promise<string | null> {
  let askedAt = -Infinity
  let answer: Promise<string | null> = Promise.resolve(null)
  let known: string | null = null
  return () => {
    if (known === null && deps.telegram && performance.now() - askedAt > telegramAskedEvery) {
      askedAt = performance.now()
      answer = botShown(deps).then((bot) => (known = bot?.miniAppUrl ?? null))
    }
    return answer
  }
}
