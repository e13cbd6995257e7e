import { type Dice, dice } from '#server/demo/simulators/dice.ts'

/**
 * Ways a call can be made to fail. `…-after-accept` takes the call and loses the answer; `cut-before` loses the call;
 * `long-rate-limit` asks for minutes of quiet.
 */
export type FaultKind =
  | 'refuse'
  | 'blocked'
  | 'rate-limit'
  | 'long-rate-limit'
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
  /** One call in six meets a fault that this seed draws, but for those a bot only listens by; null: no longer. */
  unpleasant(seed: number | null): void
  /** Nothing that was planned goes wrong any more. */
  calm(): void
  hold(method: string): Hold
  take(method: string): FaultKind | null
  /** Lets a held call report itself and waits until it is released. */
  passHold(method: string): Promise<void>
  releaseAll(): void
}

const moods = [
  'long-rate-limit',
  'server-error',
  'server-error-after-accept',
  'cut-after-accept',
  'cut-before',
] as const
const neverDrawn = new Set(['getUpdates', 'getMe'])

export function createFaults(): Faults {
  const planned: { kind: FaultKind; on: Set<string>; times: number }[] = []
  const holds: { method: string; arrive(): void; released: Promise<void> }[] = []
  const releases: (() => void)[] = []
  let mood: Dice | null = null

  return {
    failNext(kind, options = {}) {
      const on = new Set(
        options.on ? [options.on] : ['sendMessage', 'sendPhoto', 'sendVideo', 'sendAnimation'],
      )
      planned.push({ kind, on, times: options.times ?? 1 })
    },
    unpleasant(seed) {
      mood = seed === null ? null : dice(seed)
    },
    calm() {
      planned.length = 0
      mood = null
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
      if (!next) return mood && !neverDrawn.has(method) && mood.next() < 1 / 6 ? mood.pick(moods) : null
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
