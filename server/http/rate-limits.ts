import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#contract/rates.ts'
import { networkOf } from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'

const windowSeconds = 60

/** One limit after a call was counted against it. */
interface Counted extends RateLimit {
  remaining: number
  /** Whole seconds until it is full again. */
  seconds: number
}

/** The coarse limits, per process: they keep a server usable (decision: two-kinds-of-limits). */
export function createRateLimits() {
  const shared = new Map<string, RateLimiterMemory>()

  /**
   * Counts a call against its limits, of which `call` is its own name, and tells its caller where they stand by `tell`,
   * which sets a header; Problem `tooManyRequests` at the first that is used up. `caller` is a user's id or an address.
   */
  return function counterOf(call: string, against: readonly RateLimit[]) {
    const limits = against.map((limit) => ({ limit, limiter: limiterOf(shared, call, limit) }))
    return async (caller: string, tell: (name: string, value: string) => void): Promise<void> => {
      const key = networkOf(caller, 32)
      const counted: Counted[] = []
      let refused: number | null = null
      for (const { limit, limiter } of limits) {
        const { left, milliseconds, allowed } = await take(limiter, key)
        counted.push({ ...limit, remaining: left, seconds: Math.ceil(milliseconds / 1000) })
        if (allowed) continue
        refused = milliseconds
        break
      }
      for (const [name, value] of rateHeaders(counted)) tell(name, value)
      if (refused !== null) throw tooMany(refused)
    }
  }
}

/** Calls share a limit by its name; the one that a call has alone goes by the call's. */
function limiterOf(shared: Map<string, RateLimiterMemory>, call: string, { name, perMinute }: RateLimit) {
  const key = name === 'call' ? call : name
  const limiter = shared.get(key) ?? new RateLimiterMemory({ points: perMinute, duration: windowSeconds })
  shared.set(key, limiter)
  return limiter
}

async function take(limiter: RateLimiterMemory, key: string) {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(key)
    return { left: remainingPoints, milliseconds: msBeforeNext, allowed: true }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return { left: 0, milliseconds: refused.msBeforeNext, allowed: false }
  }
}

/**
 * Where each limit stands, the tightest first (outside fact: network-rate-headers): whoever reads only the first reads
 * the one that will refuse them. The counts are this process's, so another one may have more to give.
 */
function rateHeaders(counted: Counted[]): [string, string][] {
  const tightest = counted.toSorted((a, b) => a.remaining - b.remaining)
  return [
    [
      'RateLimit-Policy',
      tightest.map(({ name, perMinute }) => `"${name}";q=${perMinute};w=${windowSeconds}`).join(', '),
    ],
    [
      'RateLimit',
      tightest.map(({ name, remaining, seconds }) => `"${name}";r=${remaining};t=${seconds}`).join(', '),
    ],
  ]
}

export function tooMany(milliseconds: number): Problem {
  return new Problem('tooManyRequests', { data: { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) } })
}
