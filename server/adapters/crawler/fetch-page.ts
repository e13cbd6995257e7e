import type { LookupFunction } from 'node:net'
import type { Got, Request, Response } from 'got'
import { isHttpsAddress } from '#contract/https-address.ts'
import { second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { isNotPublic, publicInternet } from '#server/lib/public-internet.ts'

interface FetchedPage {
  /** After redirects. */
  url: string
  contentType: string
  body: Uint8Array<ArrayBuffer>
}

/** What a server said of the state of a page (RFC 9110, 8.8): sent back, it answers whether that state is still the same. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

interface ChangedPage extends FetchedPage, Validators {
  /** Where the address has moved for good (301 and 308 alone); null: it has not. */
  movedTo: string | null
}

interface PageFetcher {
  /** The whole page. */
  fetch(url: string): Promise<FetchedPage>
  /** The whole page where it is not as `known` says; of the kinds that are read as `as`. */
  fetchChanged(url: string, as: 'page' | 'feed', known: Validators): Promise<ChangedPage | 'unchanged'>
  /** The bytes of a picture, as its sender calls it: what they are is for somebody else to find out. */
  picture(url: string): Promise<Uint8Array>
  /** A small document of JSON, from this address and no other; `goodForSeconds`: as its server says, null where it does not. */
  json(url: string): Promise<{ body: Uint8Array; goodForSeconds: number | null }>
  /** Only as much as it takes to see that the page is there. */
  touch(url: string): Promise<void>
}

const redirectsMax = 3
const decodedBytesMax = 2 * 1024 * 1024
const readableTypes = new Set(['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown'])
/** What feeds are sent as, rightly or not; a page is read for the feeds that it names. */
const feedTypes = new Set([
  ...readableTypes,
  '',
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
  'application/feed+json',
  'application/json',
  'application/octet-stream',
])
const jsonType = /^application\/([\w.-]+\+)?json$/i
/** draft-ietf-oauth-client-id-metadata-document-00, 6.6, names 5 kB; some name many addresses. */
const jsonBytesMax = 16 * 1024
const pictureTypes = new Set(['image/png', 'image/jpeg', 'image/webp'])
const acceptPage = 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.5,image/*;q=0.5'
const acceptFeed =
  'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,text/xml;q=0.9,application/json;q=0.8,text/html;q=0.5,*/*;q=0.1'
const validatorMax = 300
const notModified = 304
const nothingKnown: Validators = { etag: null, lastModified: null }

/** Fetches pages of strangers: every address, redirects included, is checked by spelling and again once resolved. */
export function createPageFetcher(options: {
  routeAllTo: string | null
  lookup: LookupFunction | null
  timeoutMs: number
}): PageFetcher {
  const connection = { ...publicInternet(options), timeoutMs: options.timeoutMs }

  return {
    async fetch(url) {
      return follow(url, async (request, response, { url: finalUrl }) => {
        const contentType = typeOf(response, readableTypes, 'not_html')
        return { url: finalUrl, contentType, body: await readBody(request) }
      })
    },
    async fetchChanged(url, as, known) {
      return follow(
        url,
        async (request, response, { url: finalUrl, movedTo }) => {
          if (response.statusCode === notModified) return 'unchanged'
          const types = as === 'feed' ? feedTypes : readableTypes
          const contentType = typeOf(response, types, as === 'feed' ? 'not_feed' : 'not_html')
          const { etag, 'last-modified': lastModified } = response.headers
          const said = { etag: validator(etag), lastModified: validator(lastModified) }
          return { url: finalUrl, contentType, body: await readBody(request), movedTo, ...said }
        },
        { known, accept: as === 'feed' ? acceptFeed : acceptPage },
      )
    },
    async picture(url) {
      return follow(url, async (request, response) => {
        typeOf(response, pictureTypes, 'not_picture')
        return readBody(request)
      })
    },
    async json(url) {
      return follow(
        url,
        async (request, response) => {
          const [type = ''] = (response.headers['content-type'] ?? '').split(';')
          if (response.statusCode !== 200 || !jsonType.test(type.trim())) throw refused('not_json')
          const [, seconds] =
            /(?:^|[\s,])max-age=(\d{1,9})/.exec(response.headers['cache-control'] ?? '') ?? []
          const goodForSeconds = seconds === undefined ? null : Number(seconds)
          return { body: await readBody(request, jsonBytesMax), goodForSeconds }
        },
        { accept: 'application/json', redirects: 0 },
      )
    },
    async touch(url) {
      await follow(url, async () => undefined)
    },
  }

  /** One deadline for all hops together. */
  async function follow<T>(
    address: string,
    use: (
      request: Request,
      response: Response,
      reached: { url: string; movedTo: string | null },
    ) => Promise<T>,
    {
      known = nothingKnown,
      accept = acceptPage,
      redirects = redirectsMax,
    }: { known?: Validators; accept?: string; redirects?: number } = {},
  ): Promise<T> {
    const { default: got } = await import('got')
    const signal = AbortSignal.timeout(options.timeoutMs)
    let url = address
    let movedTo: string | null = null
    let movedForGood = true
    for (let hop = 0; hop <= redirects; hop++) {
      if (!isHttpsAddress(url)) throw refused('bad_address', url.slice(0, 200))
      // As it goes over the wire: a name in another script is answered in ASCII, so that it looks like no other name.
      url = new URL(url).href
      // What has moved is read whole, so that the answer can say where it is now.
      const condition = movedTo === null ? conditionOf(known) : {}
      const request = open(got, url, { ...connection, signal, headers: { accept, ...condition } })
      try {
        const response = await answerTo(request)
        const next = redirectOf(response, url)
        if (next === null) {
          const isUnchanged = response.statusCode === notModified && Object.keys(condition).length > 0
          if (!isUnchanged) checkStatus(response)
          return await use(request, response, { url, movedTo })
        }
        movedForGood &&= response.statusCode === 301 || response.statusCode === 308
        if (movedForGood) movedTo = next
        url = next
      } catch (cause) {
        throw cause instanceof ExternalError ? cause : failureOf(cause, signal)
      } finally {
        request.destroy()
      }
    }
    throw refused('too_many_redirects')
  }
}

function open(
  got: Got,
  url: string,
  {
    agent,
    lookup,
    timeoutMs,
    signal,
    headers,
  }: ReturnType<typeof publicInternet> & {
    timeoutMs: number
    signal: AbortSignal
    headers: Record<string, string>
  },
): Request {
  return got.stream(url, {
    agent: { https: agent },
    dnsLookup: lookup,
    followRedirect: false,
    throwHttpErrors: false,
    retry: { limit: 0 },
    timeout: { request: timeoutMs },
    signal,
    headers: {
      'user-agent': 'Mozilla/5.0 (compatible; KolonyReader/1.0)',
      'accept-language': 'en,*;q=0.5',
      ...headers,
    },
  })
}

/** What it is sent as, where that is one of the kinds that are read. */
function typeOf(response: Response, types: Set<string>, refusal: string): string {
  const contentType = response.headers['content-type'] ?? ''
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.has(mediaType)) throw refused(refusal, contentType.slice(0, 100))
  if (Number(response.headers['content-length'] ?? 0) > decodedBytesMax) throw refused('too_large')
  return contentType
}

function conditionOf({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
}

/** A stranger's word that is kept and sent back: short and plain, or not at all. */
function validator(said: string | undefined): string | null {
  return said && said.length <= validatorMax && /^[\x20-\x7e]+$/.test(said) ? said : null
}

function answerTo(request: Request): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  request.once('response', resolve)
  // Kept for good: a request we give up may still report its end, and nobody else listens.
  request.on('error', reject)
  return promise
}

async function readBody(request: Request, bytesMax = decodedBytesMax): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw refused('too_large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function redirectOf(response: Response, from: string): string | null {
  const location = response.headers.location
  if (![301, 302, 303, 307, 308].includes(response.statusCode) || location === undefined) return null
  if (!URL.canParse(location, from)) throw refused('bad_address', location.slice(0, 200))
  const next = new URL(location, from)
  next.hash = ''
  return next.href
}

function checkStatus({ statusCode: status, headers }: Response): void {
  if (status >= 200 && status < 300) return
  const detail = `HTTP ${status}`
  // 304 stands here where nothing was asked that it could answer.
  if (status < 500 && ![notModified, 408, 429].includes(status)) {
    const reason = status === 410 ? 'gone' : 'no_text'
    throw new ExternalError('crawler', { kind: 'refused', reason, status, detail })
  }
  const retryAt = status === 429 || status === 503 ? retryAtOf(headers) : null
  throw new ExternalError('crawler', { kind: 'try-later', reason: 'server_error', status, detail, retryAt })
}

/** `Retry-After` as seconds, by the clock of whoever said it, or as a date (RFC 9110, 10.2.3). */
function retryAtOf({ 'retry-after': said = '', date = '' }: Response['headers']): Date | null {
  const answeredAt = Date.parse(date)
  if (/^\d{1,9}$/.test(said))
    return new Date((Number.isNaN(answeredAt) ? Date.now() : answeredAt) + Number(said) * second)
  const at = said.endsWith(' GMT') ? Date.parse(said) : NaN
  return Number.isNaN(at) ? null : new Date(at)
}

function failureOf(cause: unknown, signal: AbortSignal): ExternalError {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const code = 'code' in error ? error.code : ''
  if (isNotPublic(error)) return refused('bad_address', error.message)
  const timedOut = signal.aborted || code === 'ETIMEDOUT'
  const reason = timedOut ? 'timeout' : 'network'
  return new ExternalError('crawler', { kind: 'try-later', reason, detail: error.message, cause })
}

function refused(reason: string, detail = ''): ExternalError {
  return new ExternalError('crawler', { kind: 'refused', reason, detail })
}
