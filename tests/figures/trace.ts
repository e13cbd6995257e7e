import { AsyncLocalStorage } from 'node:async_hooks'

interface Call {
  place: string
  calls: Call[]
}

const current = new AsyncLocalStorage<Call>()
const roots: Call[] = []

declare global {
  // Called by what the plugin writes into the product's functions.
  var __called: (<T>(place: string, work: () => T) => T) | undefined
}

/** From here on calls are kept, each below who made it; the first one is a function with that name. */
export function traceFrom(name: string): void {
  globalThis.__called = (place, work) => {
    const caller = current.getStore()
    if (!caller && !place.endsWith(`:${name}`)) return work()
    const call: Call = { place, calls: [] }
    ;(caller?.calls ?? roots).push(call)
    return current.run(call, work)
  }
}

/** The places in the order of the calls, each function where it is called first: what a person reads who follows it. */
export function placesInOrder(): string[] {
  const seen = new Set<string>()
  const walk = ({ place, calls }: Call): void => {
    seen.add(place)
    calls.forEach(walk)
  }
  roots.forEach(walk)
  return [...seen]
}
