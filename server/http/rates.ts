import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#server/problem.ts'

/** Network a public caller counts as: IPv4 address, IPv6 /64 (contract 1.7). */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:/i, '')
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
    : left
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The coarse limits of contract 1.7, per process: they keep a server usable; the limits that guard secrets are kept in the database. */
export function createRates() {
  const perNetwork = new RateLimiterMemory({ points: 600, duration: 60 })
  const perUser = new RateLimiterMemory({ points: 600, duration: 60 })
  const generating = new RateLimiterMemory({ points: 30, duration: 60 })
  return {
    public: (ip: string) => take(perNetwork, networkOf(ip)),
    user: (userId: string) => take(perUser, userId),
    generate: (userId: string) => take(generating, userId),
  }
}

export type Rates = ReturnType<typeof createRates>

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
