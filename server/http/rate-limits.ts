import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'

/** The coarse limits, per process: they keep a server usable (decision: two-kinds-of-limits). */
export function createRateLimits() {
  const perNetwork = new RateLimiterMemory({ points: 600, duration: 60 })
  const perUser = new RateLimiterMemory({ points: 600, duration: 60 })
  const generating = new RateLimiterMemory({ points: 30, duration: 60 })
  const ofCalls = new Map<string, RateLimiterMemory>()
  return {
    public: (ip: string) => take(perNetwork, networkOf(ip, 32)),
    user: (userId: string) => take(perUser, userId),
    generate: (userId: string) => take(generating, userId),
    /** Calls with a limit of their own; `caller` is a user's id or an address. */
    special: (call: string, points: number, caller: string) => {
      const limiter = ofCalls.get(call) ?? new RateLimiterMemory({ points, duration: 60 })
      ofCalls.set(call, limiter)
      return take(limiter, networkOf(caller, 32))
    },
  }
}

export type Rates = ReturnType<typeof createRateLimits>

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
    throw refused
  }
}

export function tooMany(milliseconds: number): Problem {
  return new Problem('tooManyRequests', { data: { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) } })
}
