import { syncBuiltinESMExports } from 'node:module'
import nodeTimers from 'node:timers'
import nodePromises from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Event, Loop } from '../loop.ts'

type Work = (...given: unknown[]) => void
interface Waiting {
  signal?: AbortSignal
}

/** Node has no longer one, and takes any other for one millisecond. */
const longest = 2 ** 31 - 1

/** What a timer of Node's can be asked, on the loop's time. */
export class Timer {
  #event: Event | null = null
  readonly #loop: Loop
  readonly #milliseconds: number
  readonly #repeats: boolean
  readonly #work: () => void

  constructor(
    loop: Loop,
    work: () => void,
    { after = 1, repeats = false }: { after?: number | undefined; repeats?: boolean },
  ) {
    this.#loop = loop
    this.#milliseconds = after >= 1 && after <= longest ? Math.trunc(after) : 1
    this.#repeats = repeats
    this.#work = work
    this.refresh()
  }

  refresh(): this {
    if (this.#event) this.#loop.callOff(this.#event)
    this.#event = this.#loop.at(this.#loop.now + this.#milliseconds * 1000, 'timer', () => {
      // Before the work, which may clear it.
      if (this.#repeats) this.refresh()
      this.#work()
    })
    return this
  }

  close(): this {
    if (this.#event) this.#loop.callOff(this.#event)
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  hasRef(): boolean {
    return false
  }

  [Symbol.dispose](): void {
    this.close()
  }
}

/** Node's timers on the loop's time. */
export function timersOn(loop: Loop) {
  /** Node's own can be cleared by their number, too. */
  const numbered = new Map<number, Timer>()
  let last = 0
  const timer = (work: Work, after: number | undefined, repeats: boolean, given: unknown[]) => {
    if (typeof work !== 'function') throw new TypeError('a timer needs a function')
    const made = new Timer(loop, () => work(...given), { after, repeats })
    let number = 0
    Object.defineProperty(made, Symbol.toPrimitive, {
      value: () => {
        if (number === 0) numbered.set((number = ++last), made)
        return number
      },
    })
    return made
  }
  const clear = (given: unknown) => {
    if (given instanceof Timer) given.close()
    else if (given !== undefined && given !== null) numbered.get(Number(given))?.close()
  }
  const setTimeout = (work: Work, after?: number, ...given: unknown[]) => timer(work, after, false, given)
  const setInterval = (work: Work, after?: number, ...given: unknown[]) => timer(work, after, true, given)
  const immediates = new WeakMap<object, Event>()
  const setImmediate = (work: Work, ...given: unknown[]) => {
    const made = { ref: () => made, unref: () => made, hasRef: () => false }
    immediates.set(
      made,
      loop.at(loop.now, 'immediate', () => work(...given)),
    )
    return made
  }
  const clearImmediate = (given: unknown) => {
    const event = typeof given === 'object' && given ? immediates.get(given) : undefined
    if (event) loop.callOff(event)
  }

  /** As timers/promises has it: a signal ends the waiting with an AbortError. */
  const waiting = <T>(start: (done: () => void) => () => void, value: T, { signal }: Waiting = {}) =>
    new Promise<T>((resolve, reject) => {
      const fail = () => reject(new DOMAbortError(signal?.reason))
      if (signal?.aborted) return fail()
      const stop = start(() => {
        signal?.removeEventListener('abort', abort)
        resolve(value)
      })
      const abort = () => {
        stop()
        fail()
      }
      signal?.addEventListener('abort', abort, { once: true })
    })
  const wait = <T>(after?: number, value?: T, options?: Waiting) =>
    waiting(
      (done) => {
        const made = setTimeout(done, after)
        return () => clear(made)
      },
      value,
      options,
    )
  const promises = {
    setTimeout: wait,
    setImmediate: <T>(value?: T, options?: Waiting) =>
      waiting(
        (done) => {
          const made = setImmediate(done)
          return () => clearImmediate(made)
        },
        value,
        options,
      ),
    setInterval: async function* <T>(after?: number, value?: T, options?: Waiting) {
      for (;;) yield await wait(after, value, options)
    },
    scheduler: {
      wait: (after: number, options?: Waiting) => wait(after, undefined, options),
      yield: () => promises.setImmediate(),
    },
  }
  Object.defineProperty(setTimeout, promisify.custom, { value: wait })
  Object.defineProperty(setImmediate, promisify.custom, { value: promises.setImmediate })
  return {
    setTimeout,
    setInterval,
    setImmediate,
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate,
    promises,
  }
}

class DOMAbortError extends Error {
  override readonly name = 'AbortError'
  readonly code = 'ABORT_ERR'

  constructor(cause: unknown) {
    super('The operation was aborted', { cause })
  }
}

/** From here on every timer of this process waits on the loop's time. */
export function ownTimers(loop: Loop): void {
  const { promises, ...timers } = timersOn(loop)
  Object.assign(globalThis, timers)
  Object.assign(nodeTimers, timers)
  Object.assign(nodePromises, promises)
  // Node's own waits on a timer that cannot be replaced. What it keeps alive is kept here by the loop.
  AbortSignal.timeout = (milliseconds: number) => {
    const controller = new AbortController()
    const late = () =>
      controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    timers.setTimeout(late, milliseconds)
    return controller.signal
  }
  syncBuiltinESMExports()
}
