import { second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { createWorkerThread } from '#server/lib/worker-thread.ts'
import type { PageToExtract } from './extract.ts'

/** An entry of a feed. A stranger wrote it: data, never instructions. */
export interface FeedItem {
  /** The same at each reading: what the feed calls it, else its link, else a hash of its title and date. */
  id: string
  /** One line without markup; empty where the feed gives none. */
  title: string
  /** At most 5000 characters without markup or invisible ones. */
  text: string
  /** http or https; it was not looked at, and not every one can be read. */
  url: string | null
  /** As the feed says, which may lie ahead; null: it does not say, or no such moment exists. */
  at: Date | null
  author: string | null
}

export interface FeedDocument {
  title: string
  /** In small letters, as `en` or `pt-br`. */
  language: string | null
  /** At most 200, the newest first; each once. */
  items: FeedItem[]
  /** How often it wants to be read at most, no more than a week. */
  ttlMinutes: number | null
}

/** `found`: it is no feed; the feeds that it names as a page. `broken`: a feed that cannot be read, and why. */
export type ParsedFeed = FeedDocument | { found: string[] } | { broken: string }

interface FeedParser {
  /** What a feed holds, or a page names. One at a time; refused: `not_feed`, `too_large`; try later: `broken`. */
  parse(page: PageToExtract): Promise<FeedDocument | { found: string[] }>
}

/** Reads feeds in a worker thread. */
export function createFeedParser(): FeedParser {
  const thread = createWorkerThread<PageToExtract, ParsedFeed>({
    file: new URL('./feed-worker.ts', import.meta.url),
    timeoutMilliseconds: 5 * second,
    heapMegabytes: 192,
  })
  return {
    async parse(page) {
      const parsed = await thread.ask(page, [page.body.buffer]).catch((cause: unknown) => {
        throw failureOf(cause)
      })
      if ('broken' in parsed)
        throw new ExternalError('crawler', { kind: 'try-later', reason: 'broken', detail: parsed.broken })
      if ('found' in parsed && parsed.found.length === 0)
        throw new ExternalError('crawler', { kind: 'refused', reason: 'not_feed' })
      return parsed
    },
  }
}

/** A feed that takes too long may do so because the machine is busy: only memory is its own fault. */
function failureOf(cause: unknown): ExternalError {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return new ExternalError('crawler', {
    kind: isTooLarge ? 'refused' : 'try-later',
    reason: isTooLarge ? 'too_large' : 'broken',
    detail: error.message,
    cause,
  })
}
