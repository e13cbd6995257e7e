import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Clock } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import { feedLink, type FeedFormat } from './feed.ts'
import { createFeedHost, type FeedControl, sendWithValidators } from './feed-host.ts'
import { projectPage } from './page.ts'

export type PageFailure = 'timeout' | 'not-html' | 'huge' | 'redirect-private' | 'server-error'

export interface CrawlerSim {
  /** What `createCrawler({ routeAllTo })` takes. */
  url: string
  /** Sets what a host serves on every path; anything else serves a made-up project. With `changedAt` it can be asked whether it has changed. */
  page(host: string, html: string, options?: { changedAt?: Date }): void
  /** Gives a host a feed beside its page, which names it. A host may have one of each format. */
  feed(host: string, options?: { format?: FeedFormat; title?: string }): Promise<FeedControl>
  /** Sets a picture that a host serves on every path. */
  picture(host: string, bytes: Uint8Array, contentType: string): void
  /** A host that serves what it is asked for by path; null: it has nothing there. */
  host(name: string, find: (path: string) => { bytes: Uint8Array; contentType: string } | null): void
  /** A host that answers by itself, as whoever receives webhooks does. */
  receive(name: string, answer: (request: IncomingMessage, response: ServerResponse) => void): void
  /** Makes a host answer with a redirect. */
  redirect(host: string, location: string, status?: 301 | 302): void
  captured: { method: string; host: string; path: string; headers: IncomingMessage['headers'] }[]
  failNext(kind: PageFailure, times?: number): void
  close(): Promise<void>
}

const hugeBytes = 6 * 1024 * 1024

/** The web of project pages: every host name has one. */
export async function createCrawlerSim(options: {
  clock: Clock
  port?: number
  capture?: boolean
}): Promise<CrawlerSim> {
  const pages = new Map<string, { html: string; changedAt: Date | null }>()
  const feeds = new Map<string, Awaited<ReturnType<typeof createFeedHost>>[]>()
  const pictures = new Map<string, { bytes: Uint8Array; contentType: string }>()
  const hosts = new Map<string, Parameters<CrawlerSim['host']>[1]>()
  const receivers = new Map<string, Parameters<CrawlerSim['receive']>[1]>()
  const redirects = new Map<string, { location: string; status: number }>()
  const failures: PageFailure[] = []
  const captured: CrawlerSim['captured'] = []

  const server = createServer((request, response) => {
    // An error of the simulator is a dropped connection for its client.
    answer(request, response).catch(() => response.destroy())
  })
  const { url, close } = await listenOnLoopback(server, options.port)

  return {
    url,
    page(host, html, { changedAt } = {}) {
      pages.set(host, { html, changedAt: changedAt ?? null })
    },
    async feed(host, shape = {}) {
      const made = await createFeedHost(host, { ...shape, clock: options.clock })
      feeds.set(host, [...(feeds.get(host) ?? []), made])
      return made
    },
    picture(host, bytes, contentType) {
      pictures.set(host, { bytes, contentType })
    },
    host(name, find) {
      hosts.set(name, find)
    },
    receive(name, receiver) {
      receivers.set(name, receiver)
    },
    redirect(host, location, status = 302) {
      redirects.set(host, { location, status })
    },
    captured,
    failNext(kind, times = 1) {
      failures.push(...Array<PageFailure>(times).fill(kind))
    },
    close,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = (request.headers.host ?? '').toLowerCase()
    const path = request.url ?? '/'
    if (options.capture) captured.push({ method: request.method ?? '', host, path, headers: request.headers })
    const receiver = receivers.get(host)
    if (receiver) return receiver(request, response)
    const now = await options.clock.now()
    response.setHeader('date', now.toUTCString())

    const failure = failures.shift()
    if (failure) return fail(failure, response)

    const redirect = redirects.get(host)
    if (redirect) {
      response.writeHead(redirect.status, { location: redirect.location }).end()
      return
    }
    const find = hosts.get(host)
    const picture = find ? find(path) : pictures.get(host)
    if (find && !picture) {
      response.writeHead(404).end()
      return
    }
    if (picture) {
      response.writeHead(200, { 'content-type': picture.contentType }).end(picture.bytes)
      return
    }
    const feedsHere = feeds.get(host) ?? []
    if (feedsHere.some((one) => one.answer(request, response))) return
    const { html, changedAt } = pages.get(host) ?? { html: projectPage(host, now), changedAt: null }
    const body = html.replace('</head>', `${feedsHere.map(({ feed }) => feedLink(feed)).join('\n')}</head>`)
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    sendWithValidators({ request, response, body, headers, changedAt })
  }

  function fail(kind: PageFailure, response: ServerResponse): void {
    switch (kind) {
      case 'timeout':
        return
      case 'not-html':
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')
        return
      case 'huge':
        // No length is announced: the reader must count.
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end('<p>'.padEnd(hugeBytes, 'endless '))
        return
      case 'redirect-private':
        response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data/' }).end()
        return
      case 'server-error':
        response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service unavailable</h1>')
        return
    }
  }
}
