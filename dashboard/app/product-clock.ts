import { useSyncExternalStore } from 'react'

const tickMilliseconds = 30_000
/** Smaller differences come from the network; following them would redraw everything for nothing. */
const heededMilliseconds = 2_000

/**
 * How far the product's clock is ahead of this machine's. The product's is the server's, which the desk of a demo moves;
 * until the server has told it, the machine's has to do.
 */
let ahead = 0
let shown = Date.now()
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
  shown = productTime()
  for (const reader of readers) reader()
}

/** The product's time in milliseconds since 1970, for what happens now; what is drawn reads `useNow`. */
export function productTime(): number {
  return Date.now() + ahead
}

/** This machine's own clock, which knows no date of the product: only for how long something takes here. */
export function stopwatch(): number {
  return Date.now()
}

/** The server said `time` (ISO 8601) in answer to what was asked at that moment of the stopwatch. */
export function followServer(time: string, askedAt: number): void {
  const said = Date.parse(time) - (askedAt + stopwatch()) / 2
  if (Number.isNaN(said) || Math.abs(said - ahead) < heededMilliseconds) return
  ahead = said
  tick()
}

/** The time to show things by, the same for a whole screen; moves every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => {
    // Nobody kept it up while no screen asked.
    if (readers.size === 0 && Math.abs(productTime() - shown) > tickMilliseconds) shown = productTime()
    return shown
  })
}

/** Changes when the product's clock was corrected, so that components that show a time are redrawn. */
export function useClockChange(): number {
  return useSyncExternalStore(subscribe, () => ahead)
}
