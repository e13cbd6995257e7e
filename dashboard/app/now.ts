import { useSyncExternalStore } from 'react'

const tickMilliseconds = 30_000

let now = Date.now()
const readers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(reader: () => void) {
  readers.add(reader)
  timer ??= setInterval(tick, tickMilliseconds)
  return () => {
    readers.delete(reader)
    if (readers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = Date.now()
  for (const reader of readers) reader()
}

/** The time to show things by, the same for a whole screen; moves every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => {
    // Nobody kept it up while no screen asked.
    if (readers.size === 0 && Date.now() - now > tickMilliseconds) now = Date.now()
    return now
  })
}
