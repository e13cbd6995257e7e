import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Clock } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import { projectPage } from './page.ts'

export type PageFailure = 'timeout' | 'not-html' | 'huge' | 'redirect-private' | 'server-error'

export interface CrawlerSim {
  /** What `createCrawler({ routeAllTo })` takes. */
  url: string
  /** Sets what a host serves on every path; anything else serves a made-up project. */
  page(host: string, html: string): void
  /** Sets a picture that a host serves on every path. */
  picture(host: string, bytes: Uint8Array, contentType: string): void
  /** Makes a host answer with a redirect. */
  redirect(host: string, location: string): void
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
  const pages = new Map<string, string>()
  const pictures = new Map<string, { bytes: Uint8Array; contentType: string }>()
  const redirects = new Map<string, string>()
  const failures: PageFailure[] = []
  const captured: CrawlerSim['captured'] = []

  const server = createServer((request, response) => {
    // An error of the simulator is a dropped connection for its client.
    answer(request, response).catch(() => response.destroy())
  })
  const { url, close } = await listenOnLoopback(server, options.port)

  return {
    url,
    page(host, html) {
      pages.set(host, html)
    },
    picture(host, bytes, contentType) {
      pictures.set(host, { bytes, contentType })
    },
    redirect(host, location) {
      redirects.set(host, location)
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

    const failure = failures.shift()
    if (failure) return fail(failure, response)

    const location = redirects.get(host)
    if (location !== undefined) {
      response.writeHead(302, { location }).end()
      return
    }
    const picture = pictures.get(host)
    if (picture) {
      response.writeHead(200, { 'content-type': picture.contentType }).end(picture.bytes)
      return
    }
    const html = pages.get(host) ?? projectPage(host, await options.clock.now())
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
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
