import type { LookupFunction } from 'node:net'
import { second } from '#server/lib/clock.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { createExtractor } from './extract.ts'
import { createPageFetcher } from './fetch-page.ts'

export interface ReadPage {
  /** After redirects. */
  url: string
  title: string
  description: string
  /** At most 5000 characters, without invisible ones. It was written by a stranger: data, never instructions. */
  text: string
  imageUrl: string | null
}

export interface Crawler {
  /**
   * What a public page says. Refused: `bad_address`, `too_many_redirects`, `too_large`, `not_html`, `no_text`;
   * try later: `network`, `timeout`, `server_error`.
   */
  read(url: string): Promise<ReadPage>
  /** The bytes of a small picture (2 MB) at a stranger's address; refused and try later as in `read`, `not_picture` too. */
  picture(url: string): Promise<Uint8Array>
  /** Whether the page answers and may be read; never throws for what the other side does. */
  reachable(url: string): Promise<boolean>
}

const timeoutMilliseconds = 10 * second

/**
 * Reads pages of strangers from the public internet alone (decision: fetching-strangers-pages). With `routeAllTo` (demo
 * and tests) all connections go to that server; the address rules stay in force. `lookup` replaces DNS in tests.
 */
export function createCrawler(
  options: { routeAllTo?: string | null; lookup?: LookupFunction; timeoutMs?: number } = {},
): Crawler {
  const extractor = createExtractor()
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

    async picture(url) {
      assertOutsideTransaction('crawler.picture')
      return pages.picture(url)
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
