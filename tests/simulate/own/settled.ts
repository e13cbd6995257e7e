import { createHook, type HookCallbacks } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { machine } from './machine.ts'

/** What Node hands to its threads, by the names its hooks give it; native packages have no name of their own. */
const handedOver = /^(FSREQ|(?!HTTP)\w+REQUEST$|GETADDRINFO|GETNAMEINFO|QUERYWRAP|undefined$|generic$)/
/** Nothing that is known takes so long; then it is told what it is, instead of standing still for ever. */
const tooLong = 20_000

/**
 * Resolves when nothing that this process began is under way any more, neither in its own queues nor in its threads: so that
 * time stands still for whatever takes time in fact. Watches from when it is called.
 */
export function watchSettled(): () => Promise<void> {
  const underWay = new Map<number, string>()
  const atOnce = doneAtOnce()
  const watch: HookCallbacks & { trackPromises: boolean } = {
    init: (id, type) => {
      if (!atOnce.isDoing && handedOver.test(type)) underWay.set(id, type)
    },
    after: (id) => void underWay.delete(id),
    destroy: (id) => void underWay.delete(id),
    // They need no looking after: their queue is empty before anything else goes on.
    trackPromises: false,
  }
  createHook(watch).enable()
  return async () => {
    const since = machine.now()
    do {
      await new Promise<void>((done) => machine.setImmediate(done))
      if (underWay.size > 0 && machine.now() - since > tooLong)
        throw new Error(`the machine does not come to rest: ${[...underWay.values()].join(', ')}`)
    } while (underWay.size > 0)
  }
}

/** What Node's own functions do at once it announces like what it hands over, and tells its end only when the garbage is collected. */
function doneAtOnce(): { isDoing: boolean } {
  const state = { isDoing: false }
  const own = crypto as unknown as Record<string, (...given: unknown[]) => unknown>
  for (const [name, work] of Object.entries(own).filter(([name]) => name.endsWith('Sync')))
    own[name] = (...given) => {
      state.isDoing = true
      try {
        return work(...given)
      } finally {
        state.isDoing = false
      }
    }
  syncBuiltinESMExports()
  return state
}
