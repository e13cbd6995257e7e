import { resolve, sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import { minute, second } from './clock.ts'

export interface WorkerThread<In, Out> {
  /** One at a time, in order. Rejects, and ends the thread, if the answer takes too long or the thread dies. `transfer` changes hands. */
  ask(input: In, transfer?: ArrayBuffer[]): Promise<Out>
}

const startTimeout = 15 * second
const idleTimeout = minute

const root = resolve(import.meta.dirname, '../..')
/** The code and its packages; not `.env`, which lies beside them. */
const readable = [`server${sep}`, `node_modules${sep}`, 'package.json'].map(
  (place) => `--allow-fs-read=${resolve(root, place)}${place.endsWith(sep) ? sep : ''}`,
)
// Node 26 also lets a thread read the folder that the process was started in, where `.env` lies; this gives it back.
const withoutFolder = '--import=data:text/javascript,process.permission.drop("fs.read",process.cwd())'
// The warning says that native code is held by no permission.
const native = ['--allow-addons', '--disable-warning=PERM0001']

/**
 * A thread for work on foreign bytes, which could keep a parser busy or fill its memory: it is ended without asking. It
 * says `ready` once and then answers each message with one. Started when first needed, ended after a minute without work.
 * It may read the code and nothing else: no network, no writing, no processes, no threads (decision: production-may-do-little).
 */
export function createWorkerThread<In, Out>(options: {
  file: URL
  timeoutMilliseconds: number
  heapMegabytes: number
  /** Whether it loads native code, which no permission holds. */
  addons?: boolean
}): WorkerThread<In, Out> {
  let current: Promise<Worker> | null = null
  let previous: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | null = null

  return {
    ask(input, transfer = []) {
      const result = previous.then(() => askNow(input, transfer))
      previous = result.catch(() => undefined)
      return result
    },
  }

  async function askNow(input: In, transfer: ArrayBuffer[]): Promise<Out> {
    if (idle) clearTimeout(idle)
    current ??= start()
    try {
      const worker = await current
      worker.ref()
      const answer = answerFrom<Out>(worker, options.timeoutMilliseconds)
      worker.postMessage(input, transfer)
      const result = await answer
      worker.unref()
      return result
    } catch (cause) {
      await stop()
      throw cause
    } finally {
      idle = setTimeout(() => void stop(), idleTimeout)
      idle.unref()
    }
  }

  async function start(): Promise<Worker> {
    const worker = new Worker(options.file, {
      // Nothing of ours is worth reading in there.
      env: {},
      // A thread inherits none of this: with an empty list it might do whatever the process may not.
      execArgv: ['--permission', withoutFolder, ...readable, ...(options.addons ? native : [])],
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMegabytes,
        maxYoungGenerationSizeMb: 32,
        stackSizeMb: 4,
      },
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

  async function stop(): Promise<void> {
    const ending = current
    current = null
    const worker = await ending?.catch(() => null)
    await worker?.terminate()
  }
}

/** The worker's next message; rejects if it dies or keeps silent. */
function answerFrom<T>(worker: Worker, timeoutMilliseconds: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const onExit = () => reject(new Error('the worker thread ended'))
  const timer = setTimeout(
    () => reject(new Error(`no answer in ${timeoutMilliseconds} ms`)),
    timeoutMilliseconds,
  )
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
  })
}
