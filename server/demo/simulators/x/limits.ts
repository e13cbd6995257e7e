import { day, minute } from '#server/lib/clock.ts'

export type RouteKind =
  | 'createPost'
  | 'timeline'
  | 'search'
  | 'counts'
  | 'lists'
  | 'stream'
  | 'rules'
  | 'lookup'
  | 'users'
  | 'media'
  | 'profile'
  | 'oauth'
  | 'usage'

interface Limit {
  user?: number
  app?: number
}

/** Requests per 15 minutes (documentation of August 2026; search from the years before). */
const limits = {
  createPost: { user: 100 },
  deletePost: { user: 50 },
  me: { user: 75 },
  usersBy: { app: 300, user: 900 },
  timeline: { app: 10_000, user: 900 },
  mentions: { app: 450, user: 300 },
  lookup: { app: 3_500, user: 5_000 },
  search: { app: 450, user: 300 },
  counts: { app: 300 },
  list: { app: 75, user: 75 },
  listTweets: { app: 900, user: 900 },
  stream: { app: 50 },
  rules: { app: 450 },
  changeRules: { app: 100 },
  usage: { app: 50 },
  media: { user: 1_875 },
  // Not written down anywhere.
  profile: {},
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limits

const postsPerDayAndApp = 10_000

interface Window {
  used: number
  resetAt: number
}

/** Counts requests in windows of the simulator's clock and says what the headers of the answer are. */
export function createLimiter(): {
  take(
    name: LimitName,
    who: { appKey: string; userId: string | null; postsPerDay?: number | undefined },
    now: Date,
  ): { exceeded: boolean; headers: Record<string, string> }
} {
  const open = new Map<string, Window>()

  function count(key: string, length: number, max: number, now: Date): Window & { exceeded: boolean } {
    const known = open.get(key)
    // A clock that was moved back must not keep a window open for longer than it is.
    const current = known && known.resetAt > now.getTime() && known.resetAt <= now.getTime() + length
    const window = current && known ? known : { used: 0, resetAt: now.getTime() + length }
    open.set(key, window)
    const exceeded = window.used >= max
    if (!exceeded) window.used += 1
    return { ...window, exceeded }
  }

  return {
    take(name, { appKey, userId, postsPerDay = postsPerDayAndApp }, now) {
      const limit: Limit = limits[name]
      const max = userId ? limit.user : limit.app
      if (max === undefined) return { exceeded: false, headers: {} }

      const window = count(`${name} ${appKey} ${userId ?? ''}`, 15 * minute, max, now)
      const headers = headersOf('x-rate-limit', max, window)
      if (name !== 'createPost') return { exceeded: window.exceeded, headers }

      const daily = count(`${name} ${appKey} day`, day, postsPerDay, now)
      Object.assign(headers, headersOf('x-app-limit-24hour', postsPerDay, daily))
      return { exceeded: window.exceeded || daily.exceeded, headers }
    },
  }
}

export function headersOf(prefix: string, limit: number, window: Window): Record<string, string> {
  return {
    [`${prefix}-limit`]: String(limit),
    [`${prefix}-remaining`]: String(Math.max(0, limit - window.used)),
    [`${prefix}-reset`]: String(Math.ceil(window.resetAt / 1000)),
  }
}
