/** Ways a call can be made to fail. `…-after-accept` takes the call and loses the answer; `cut-before` loses the call. */
export type FaultKind =
  | 'refuse'
  | 'blocked'
  | 'rate-limit'
  | 'server-error'
  | 'server-error-after-accept'
  | 'timeout-after-accept'
  | 'cut-after-accept'
  | 'cut-before'
  | 'parse-error'
  | 'migrate'

export interface Hold {
  /** Resolves when the held call has been taken and its effect is there; its answer waits. */
  arrived: Promise<void>
  release(): void
}

export interface Faults {
  failNext(kind: FaultKind, options?: { on?: string; times?: number }): void
  hold(method: string): Hold
  take(method: string): FaultKind | null
  /** Lets a held call report itself and waits until it is released. */
  passHold(method: string): Promise<void>
  releaseAll(): void
}

export function createFaults(): Faults {
  const planned: { kind: FaultKind; on: Set<string>; times: number }[] = []
  const holds: { method: string; arrive(): void; released: Promise<void> }[] = []
  const releases: (() => void)[] = []

  return {
    failNext(kind, options = {}) {
      const on = new Set(options.on ? [options.on] : ['sendMessage', 'sendPhoto'])
      planned.push({ kind, on, times: options.times ?? 1 })
    },
    hold(method) {
      const arrived = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      holds.push({ method, arrive: arrived.resolve, released: released.promise })
      releases.push(released.resolve)
      return { arrived: arrived.promise, release: released.resolve }
    },
    take(method) {
      const next = planned.find(({ on, times }) => times > 0 && on.has(method))
      if (!next) return null
      next.times -= 1
      return next.kind
    },
    async passHold(method) {
      const index = holds.findIndex((hold) => hold.method === method)
      const [hold] = index < 0 ? [] : holds.splice(index, 1)
      if (!hold) return
      hold.arrive()
      await hold.released
    },
    releaseAll() {
      for (const release of releases) release()
    },
  }
}
