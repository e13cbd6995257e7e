import { day as dayLong } from '#server/lib/clock.ts'
import type { RouteKind } from './limits.ts'
import type { Call } from './reads.ts'
import type { SimApp } from './state.ts'
import { json, type SimReply, unauthorized } from './wire.ts'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const readsPosts: RouteKind[] = ['timeline', 'search', 'lookup', 'stream']

/** Counts what an answer brings towards the app's day. */
export function notePostsRead(app: SimApp, kind: RouteKind, { status, body }: SimReply, now: Date): void {
  if (status >= 400 || typeof body !== 'string' || !readsPosts.includes(kind)) return
  const { data } = JSON.parse(body || '{}') as { data?: unknown }
  const posts = Array.isArray(data) ? data.length : 0
  if (posts > 0) addPostsRead(app, posts, now)
}

export function addPostsRead(app: SimApp, posts: number, now: Date): void {
  app.postsRead = { ...app.postsRead, [dayOf(now)]: (app.postsRead?.[dayOf(now)] ?? 0) + posts }
}

/** `GET /2/usage/tweets`, as far as anybody asks for it: the project's days. */
export function usage({ app, account, request, now, naming }: Call): SimReply {
  if (account) return unauthorized()
  // The newer description has numbers as text.
  const shown = (value: number) => (naming === 'old' ? value : String(value))
  const days = Number(request.query.get('days') ?? 7)
  const usage = Array.from({ length: days }, (_, n) => dayOf(new Date(now.getTime() - n * dayLong))).map(
    (date) => ({
      date: `${date}T00:00:00.000Z`,
      usage: shown(app.postsRead?.[date] ?? 0),
    }),
  )
  return json(200, { data: { daily_project_usage: { project_id: shown(1), usage } } })
}
