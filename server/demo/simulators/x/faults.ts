import { later, minute } from '#server/lib/clock.ts'
import { headersOf, type RouteKind } from './limits.ts'
import {
  creditsDepleted,
  duplicateText,
  html,
  json,
  notPermitted,
  replyNotPermitted,
  serviceUnavailable,
  type SimReply,
  tooManyRequests,
  unauthorized,
} from './wire.ts'

export type FaultKind =
  | 'refuse'
  | 'duplicate'
  | 'reply-not-permitted'
  | 'rate-limit'
  | 'quota'
  | 'unauthorized'
  | 'server-error'
  | 'server-error-after-accept'
  | 'timeout-after-accept'
  | 'cut-after-accept'
  | 'cut-before'
  | 'answer-without-id'
  | 'html-after-accept'
  | 'empty-after-accept'

export interface FaultOptions {
  on?: RouteKind | 'any'
  times?: number
  /** For `rate-limit`: when the 24-hour window of the account opens again, instead of 15 minutes from now. */
  resetAt?: Date
}

export interface Hold {
  /** The request has arrived (and, unless held `before`, is recorded). */
  arrived: Promise<void>
  /** Lets the answer go. Nothing of that kind is held any more. */
  release(): void
}

interface Fault {
  kind: FaultKind
  on: RouteKind | 'any'
  times: number
  resetAt: Date | undefined
}

interface Waiting {
  on: RouteKind | 'any'
  point: 'before' | 'after'
  arrive(): void
  released: Promise<void>
}

const afterAccept = new Set<FaultKind>([
  'server-error-after-accept',
  'timeout-after-accept',
  'cut-after-accept',
  'answer-without-id',
  'html-after-accept',
  'empty-after-accept',
])

/** Whether the call does its work before that goes wrong. */
export function isAfterAccept(kind: FaultKind): boolean {
  return afterAccept.has(kind)
}

/** The misfortunes a test has ordered. */
export function createFaults() {
  const faults: Fault[] = []
  const holds: Waiting[] = []
  const fits = ({ on }: { on: RouteKind | 'any' }, route: RouteKind): boolean => on === 'any' || on === route

  return {
    failNext(kind: FaultKind, { on = 'createPost', times = 1, resetAt }: FaultOptions = {}): void {
      faults.push({ kind, on, times, resetAt })
    },

    /** The next fault of that route and moment, used up by asking for it. */
    take(route: RouteKind, moment: 'before' | 'after'): Fault | null {
      const next = faults.find((fault) => fits(fault, route))
      if (!next || afterAccept.has(next.kind) !== (moment === 'after')) return null
      next.times -= 1
      if (next.times <= 0) faults.splice(faults.indexOf(next), 1)
      return next
    },

    /** Takes back what was ordered and has not happened. */
    forget(): void {
      faults.length = 0
    },

    hold(on: RouteKind | 'any', point: 'before' | 'after' = 'after'): Hold {
      const arrived = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      const waiting: Waiting = { on, point, arrive: arrived.resolve, released: released.promise }
      holds.push(waiting)
      return {
        arrived: arrived.promise,
        release() {
          if (holds.includes(waiting)) holds.splice(holds.indexOf(waiting), 1)
          released.resolve()
        },
      }
    },

    async waitIfHeld(route: RouteKind, point: 'before' | 'after'): Promise<void> {
      const waiting = holds.find((hold) => hold.point === point && fits(hold, route))
      if (!waiting) return
      holds.splice(holds.indexOf(waiting), 1)
      waiting.arrive()
      await waiting.released
    },
  }
}

/** What a fault that changes nothing answers; null: the connection is cut instead. */
export function faultReply(
  { kind, resetAt }: Pick<Fault, 'kind'> & { resetAt?: Date | undefined },
  now: Date,
): SimReply | null {
  switch (kind) {
    case 'refuse':
      return notPermitted()
    case 'duplicate':
      return duplicateText()
    case 'reply-not-permitted':
      return replyNotPermitted()
    case 'rate-limit':
      return { ...tooManyRequests(), headers: exhausted(resetAt, now) }
    case 'quota':
      return creditsDepleted()
    case 'unauthorized':
      return unauthorized()
    case 'server-error':
    case 'server-error-after-accept':
      return serviceUnavailable()
    case 'answer-without-id':
      return json(200, { data: { text: 'It is out.' } })
    case 'html-after-accept':
      return html(200, '<!doctype html><title>Something went wrong</title>')
    case 'empty-after-accept':
      return { ...json(200, ''), body: '' }
    case 'timeout-after-accept':
    case 'cut-after-accept':
    case 'cut-before':
      return null
  }
}

function exhausted(resetAt: Date | undefined, now: Date): Record<string, string> {
  const window = (max: number, reset: Date, used = max) => ({ used, resetAt: reset.getTime() })
  if (!resetAt) return headersOf('x-rate-limit', 100, window(100, later(now, 15 * minute)))
  return {
    ...headersOf('x-rate-limit', 100, window(100, later(now, 15 * minute), 1)),
    ...headersOf('x-user-limit-24hour', 100, window(100, resetAt)),
  }
}
