import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Clock } from '#server/lib/clock.ts'
import {
  bomb,
  type FeedFormat,
  feedPaths,
  feedTypes,
  renderFeed,
  type SimEntry,
  type SimFeed,
} from './feed.ts'

/** What may happen to whoever asks for a feed. */
export type FeedFailure =
  | 'truncated'
  | 'cut'
  | 'server-error'
  | 'busy'
  | 'too-many'
  | 'timeout'
  | 'wrong-type'
  | 'not-a-feed'
  | 'gone'
  | 'bomb'
  | 'huge'

export interface FeedControl {
  url: string
  /** Adds an entry before the others; what is not said is made up. */
  publish(entry?: Partial<SimEntry>): Promise<SimEntry>
  edit(id: string, change: Partial<SimEntry>): Promise<void>
  /** The oldest first, or back again. */
  reorder(): Promise<void>
  /** Puts an entry into the feed once more, as it is. */
  repeat(id: string): Promise<void>
  remove(id: string): Promise<void>
  /** What happens to the next who ask. Without a number: until it is mended. */
  break(kind: FeedFailure, times?: number): void
  mend(): void
  /** The address answers 301 (or another status) from now on. */
  moveTo(url: string, status?: 301 | 302 | 307 | 308): void
  /** Sends no ETag and no Last-Modified, and heeds none, as many servers do. */
  forgetValidators(): void
}

interface FeedHost extends FeedControl {
  feed: SimFeed
  /** Whether the request was for the feed; if so it is answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

const hugeBytes = 6 * 1024 * 1024

export async function createFeedHost(
  host: string,
  { format = 'rss', title = `News of ${host}`, clock }: { format?: FeedFormat; title?: string; clock: Clock },
): Promise<FeedHost> {
  const feed: SimFeed = { format, title, language: 'en', host, entries: [] }
  const path = feedPaths[format]
  const failures: { kind: FeedFailure; times: number }[] = []
  let moved: { status: number; location: string } | null = null
  let hasValidators = true
  let changedAt = await clock.now()
  let published = 0

  const changed = async (entries: SimEntry[]) => {
    feed.entries = entries
    changedAt = await clock.now()
  }

  return {
    url: `https://${host}${path}`,
    feed,
    async publish(given = {}) {
      const number = ++published
      const entry: SimEntry = {
        id: `${host}-${number}`,
        title: `Entry ${number}`,
        text: `<p>What happened, for the ${number}. time.</p>`,
        link: `https://${host}/news/${number}`,
        at: await clock.now(),
        author: 'The editors',
        ...given,
      }
      await changed([entry, ...feed.entries])
      return entry
    },
    edit: (id, change) =>
      changed(feed.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))),
    reorder: () => changed(feed.entries.toReversed()),
    repeat: (id) => changed([...feed.entries, ...feed.entries.filter((entry) => entry.id === id)]),
    remove: (id) => changed(feed.entries.filter((entry) => entry.id !== id)),
    break(kind, times = Infinity) {
      failures.push({ kind, times })
    },
    mend() {
      failures.length = 0
    },
    moveTo(location, status = 301) {
      moved = { status, location }
    },
    forgetValidators() {
      hasValidators = false
    },
    answer(request, response) {
      if (request.url !== path) return false
      const [failure] = failures
      if (failure && --failure.times <= 0) failures.shift()
      if (failure) fail(failure.kind, response)
      else if (moved) response.writeHead(moved.status, { location: moved.location }).end()
      else send(request, response)
      return true
    },
  }

  function send(request: IncomingMessage, response: ServerResponse): void {
    const body = renderFeed(feed)
    const headers = { 'content-type': feedTypes[format], vary: 'accept-encoding' }
    sendWithValidators({ request, response, body, headers, changedAt: hasValidators ? changedAt : null })
  }

  function fail(kind: FeedFailure, response: ServerResponse): void {
    const body = renderFeed(feed)
    const type = feedTypes[format]
    switch (kind) {
      case 'timeout':
        return
      case 'truncated':
        response.writeHead(200, { 'content-type': type }).end(body.slice(0, Math.floor(body.length * 0.8)))
        return
      case 'cut':
        response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
        response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy())
        return
      case 'server-error':
        response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal server error</h1>')
        return
      case 'busy':
        response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '600' }).end('<h1>Busy</h1>')
        return
      case 'too-many':
        response.writeHead(429, { 'content-type': 'text/plain', 'retry-after': '120' }).end('Too many')
        return
      case 'wrong-type':
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
        return
      case 'not-a-feed':
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')
        return
      case 'gone':
        response.writeHead(410, { 'content-type': 'text/html' }).end('<h1>Gone</h1>')
        return
      case 'bomb':
        response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(bomb())
        return
      case 'huge':
        // No length is announced: the reader must count.
        response.writeHead(200, { 'content-type': type })
        response.end(`${body}<!-- `.padEnd(hugeBytes, 'endless '))
    }
  }
}

/** 304 where nothing has changed, by the ETag where one is asked about, else by the date (RFC 9110, 13.2.2). */
export function sendWithValidators({
  request,
  response,
  body,
  headers,
  changedAt,
}: {
  request: IncomingMessage
  response: ServerResponse
  body: string
  headers: Record<string, string>
  /** Null: it sends and heeds none. */
  changedAt: Date | null
}): void {
  const packed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const etag = `W/"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
  const validators = changedAt ? { etag, 'last-modified': changedAt.toUTCString() } : {}
  if (changedAt && isUnchanged(request, { etag, changedAt })) {
    response.writeHead(304, validators).end()
    return
  }
  const encoding = packed ? { 'content-encoding': 'gzip' } : {}
  response.writeHead(200, { ...headers, ...validators, ...encoding }).end(packed ? gzipSync(body) : body)
}

function isUnchanged(
  { headers }: IncomingMessage,
  { etag, changedAt }: { etag: string; changedAt: Date },
): boolean {
  const asked = headers['if-none-match']
  if (asked !== undefined) return asked.split(',').some((one) => one.trim() === etag || one.trim() === '*')
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}
