import { second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { createWorkerThread } from '#server/lib/worker-thread.ts'

export interface PageToExtract {
  url: string
  contentType: string
  body: Uint8Array<ArrayBuffer>
}

export interface ExtractedPage {
  title: string
  description: string
  text: string
  imageUrl: string | null
}

interface Extractor {
  /** What a page says. One page at a time; a page that takes too long or too much memory is refused. */
  extract(page: PageToExtract): Promise<ExtractedPage>
}

/** Reads pages in a worker thread. */
export function createExtractor(): Extractor {
  const thread = createWorkerThread<PageToExtract, ExtractedPage>({
    file: new URL('./extract-worker.ts', import.meta.url),
    timeoutMilliseconds: 3 * second,
    heapMegabytes: 192,
  })
  return {
    extract: (page) =>
      thread.ask(page, [page.body.buffer]).catch((cause: unknown) => {
        throw failureOf(cause)
      }),
  }
}

function failureOf(cause: unknown): ExternalError {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  const reason = outOfMemory ? 'too_large' : 'no_text'
  return new ExternalError('crawler', { kind: 'refused', reason, detail: error.message, cause })
}
