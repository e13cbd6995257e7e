import { Worker } from 'node:worker_threads'
import { minute, second } from '#server/lib/clock.ts'
import { OutsideError } from '#server/lib/outside.ts'

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

const startTimeout = 15 * second
const pageTimeout = 3 * second
const idleTimeout = minute

/** Keeps one worker thread, started when first needed and ended after a minute without work. */
export function createExtractor(): Extractor {
  let current: Promise<Worker> | null = null
  let previous: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | null = null

  return {
    extract(page) {
      const result = previous.then(() => extractNow(page))
      previous = result.catch(() => undefined)
      return result
    },
  }

  async function extractNow(page: PageToExtract): Promise<ExtractedPage> {
    if (idle) clearTimeout(idle)
    current ??= startWorker()
    try {
      const worker = await current
      worker.ref()
      const extracted = answerFrom<ExtractedPage>(worker, pageTimeout)
      worker.postMessage(page, [page.body.buffer])
      const result = await extracted
      worker.unref()
      return result
    } catch (cause) {
      await stop()
      throw failureOf(cause)
    } finally {
      idle = setTimeout(() => void stop(), idleTimeout)
      idle.unref()
    }
  }

  async function stop(): Promise<void> {
    const ending = current
    current = null
    const worker = await ending?.catch(() => null)
    await worker?.terminate()
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), {
    // Nothing of ours is worth reading in there.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  // A worker that is ended on purpose may still report why, when nobody waits for it.
  worker.on('error', () => undefined)
  try {
    await answerFrom<'ready'>(worker, startTimeout)
    return worker
  } catch (cause) {
    await worker.terminate()
    throw cause
  }
}

/** The worker's next message; rejects if it dies or keeps silent. */
function answerFrom<T>(worker: Worker, timeoutMs: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const onExit = () => reject(new Error('the reader ended'))
  const timer = setTimeout(() => reject(new Error(`not read in ${timeoutMs} ms`)), timeoutMs)
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
  })
}

function failureOf(cause: unknown): OutsideError {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  const reason = outOfMemory ? 'too_large' : 'no_text'
  return new OutsideError('crawler', { kind: 'refused', reason, detail: error.message, cause })
}
