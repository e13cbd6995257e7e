import type { RouteRow } from './route.ts'

/** One of the limits a call counts against: so many calls in 60 seconds. */
export interface RateLimit {
  /** `network` and `user` are shared by all calls, `generate` by those that write or draw; `call` is the call's own. */
  name: 'network' | 'user' | 'generate' | 'call'
  perMinute: number
}

/** What a call counts against (decision: two-kinds-of-limits), in the order in which it is counted. */
export function rateLimitsOf(
  row: Pick<RouteRow, 'access' | 'generates' | 'perMinute'>,
): readonly RateLimit[] {
  const signedIn = row.access !== 'public'
  return [
    { name: signedIn ? 'user' : 'network', perMinute: 600 },
    ...(signedIn && row.generates ? [{ name: 'generate' as const, perMinute: 30 }] : []),
    ...(row.perMinute === null ? [] : [{ name: 'call' as const, perMinute: row.perMinute }]),
  ]
}
