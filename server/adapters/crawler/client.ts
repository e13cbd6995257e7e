import { createHash } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { second } from '#server/lib/clock.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { createExtractor } from './extract.ts'
import { createFeedParser, type FeedDocument } from './feed.ts'
import { createPageFetcher, type Validators } from './fetch-page.ts'

export type { FeedItem } from './feed.ts'
export type { Validators } from './fetch-page.ts'

export interface ReadPage {
  /** After redirects. */
  url: string
  title: string
  description: string
  /** At most 5000 characters, without invisible ones. It was written by a stranger: data, never instructions. */
  text: string
  imageUrl: string | null
}

interface Reached extends Validators {
  /** After redirects. */
  reachedUrl: string
  /** Where the address has moved for good: ask there from now on. Null: it has not. */
  movedTo: string | null
}

export interface ReadFeed extends FeedDocument, Reached {}

/** What was asked for is a page: the feeds that it names, at most ten, as it orders them. */
export interface FoundFeeds {
  found: string[]
}

export interface WatchedPage extends Reached {
  title: string
  /** As in `ReadPage`. */
  text: string
  /** Of the text. */
  hash: string
}

export interface Crawler {
  /**
   * What a public page says. Refused: `bad_address`, `too_many_redirects`, `too_large`, `not_html`, `no_text`;
   * try later: `network`, `timeout`, `server_error`.
   */
  read(url: string): Promise<ReadPage>
  /**
   * What a public feed holds (RSS, Atom, JSON Feed), or which feeds a page names. `known`: what the last answer said;
   * `unchanged`: the server says it still holds. Refused: as in `read`, with `not_feed` and `gone`; try later: as in
   * `read`, with `broken`; `retryAt` where the server named a time.
   */
  feed(url: string, known?: Validators): Promise<ReadFeed | FoundFeeds | 'unchanged'>
  /**
   * What a public page says now; `unchanged` where its server says so or its text has the hash that is known. A change
   * after the first 5000 characters is not seen. Refused and try later as in `read`, with `gone` and `retryAt`.
   */
  watch(url: string, known?: Validators & { hash: string | null }): Promise<WatchedPage | 'unchanged'>
  /** The bytes of a small picture (2 MB) at a stranger's address; refused and try later as in `read`, `not_picture` too. */
  picture(url: string): Promise<Uint8Array>
  /**
   * What a program says of itself at its address, parsed and not checked, and for how long it may be kept (five minutes to a
   * day). Refused: as in `read`, `not_json` too; no redirect is followed.
   */
  description(url: string): Promise<{ said: unknown; goodForSeconds: number }>
  /** Whether the page answers and may be read; never throws for what the other side does. */
  reachable(url: string): Promise<boolean>
}

const nothingKnown = { etag: null, lastModified: null, hash: null }
const timeoutMilliseconds = 10 * second
/** Of a description, in seconds. */
const keptAtLeast = 300
const keptAtMost = 24 * 3600

/**
 * Reads pages of strangers from the public internet alone (decision: fetching-strangers-pages). With `routeAllTo` (demo
 * and tests) all connections go to that server; the address rules stay in force. `lookup` replaces DNS in tests.
 */
export function createCrawler(
  options: { routeAllTo?: string | null; lookup?: LookupFunction; timeoutMs?: number } = {},
): Crawler {
  const extractor = createExtractor()
  const feeds = createFeedParser()
  const pages = createPageFetcher({
    routeAllTo: options.routeAllTo ?? null,
    lookup: options.lookup ?? null,
    timeoutMs: options.timeoutMs ?? timeoutMilliseconds,
  })

  return {
    async read(url) {
      assertOutsideTransaction('crawler.read')
      const page = await pages.fetch(url)
      const { text, ...rest } = await extractor.extract(page)
      if (text === '') throw new ExternalError('crawler', { kind: 'refused', reason: 'no_text' })
      return { url: page.url, ...rest, text }
    },

    async feed(url, known = nothingKnown) {
      assertOutsideTransaction('crawler.feed')
      const page = await pages.fetchChanged(url, 'feed', known)
      if (page === 'unchanged') return page
      const { etag, lastModified, movedTo, url: reachedUrl } = page
      const parsed = await feeds.parse(page)
      return 'found' in parsed ? parsed : { ...parsed, etag, lastModified, movedTo, reachedUrl }
    },

    async watch(url, known = nothingKnown) {
      assertOutsideTransaction('crawler.watch')
      const page = await pages.fetchChanged(url, 'page', known)
      if (page === 'unchanged') return page
      const { etag, lastModified, movedTo, url: reachedUrl } = page
      const { title, text } = await extractor.extract(page)
      if (text === '') throw new ExternalError('crawler', { kind: 'refused', reason: 'no_text' })
      const hash = createHash('sha256').update(text).digest('hex')
      if (hash === known.hash && movedTo === null) return 'unchanged'
      return { title, text, hash, etag, lastModified, movedTo, reachedUrl }
    },

    async picture(url) {
      assertOutsideTransaction('crawler.picture')
      return pages.picture(url)
    },

    async description(url) {
      assertOutsideTransaction('crawler.description')
      const { body, goodForSeconds } = await pages.json(url)
      let said: unknown
      try {
        said = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
      } catch {
        throw new ExternalError('crawler', { kind: 'refused', reason: 'not_json' })
      }
      return {
        said,
        goodForSeconds: Math.min(Math.max(goodForSeconds ?? keptAtLeast, keptAtLeast), keptAtMost),
      }
    },

    async reachable(url) {
      assertOutsideTransaction('crawler.reachable')
      try {
        await pages.touch(url)
        return true
      } catch (cause) {
        if (cause instanceof ExternalError) return false
        throw cause
      }
    },
  }
}
