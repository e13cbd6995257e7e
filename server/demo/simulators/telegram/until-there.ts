import type { EventEmitter } from 'node:events'

/** What `look` finds, now or after a change; null when the time is over. */
export function untilThere<T>(
  changes: EventEmitter,
  look: () => T | null | undefined,
  timeoutMilliseconds: number,
): Promise<T | null> {
  return new Promise((resolve) => {
    const stop = (found: T | null) => {
      clearTimeout(timer)
      changes.off('change', onChange)
      resolve(found)
    }
    const onChange = () => {
      const found = look() ?? null
      if (found !== null) stop(found)
    }
    const timer = setTimeout(() => stop(null), timeoutMilliseconds)
    changes.on('change', onChange)
    onChange()
  })
}
