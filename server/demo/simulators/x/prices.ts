import { tweetText } from '#server/lib/tweet-text.ts'
import type { RouteKind } from './limits.ts'
import type { SimReply, SimRequest } from './wire.ts'

/** Thousandths of a dollar for each of what a call brings (X's price list of August 2026). */
const perItem: Partial<Record<RouteKind, number>> = { timeline: 5, search: 5, lookup: 5, lists: 5, users: 10 }
/** For a request, however many are counted. */
const counted = 5
const post = 15
const postWithLink = 200

/** What X takes off a prepaid balance for a call it has answered. */
export function costOf(kind: RouteKind, request: SimRequest, { status, body }: SimReply): number {
  if (status >= 400 || typeof body !== 'string') return 0
  if (kind === 'createPost')
    return tweetText.extractUrlsWithIndices(request.body.toString()).length > 0 ? postWithLink : post
  if (kind === 'counts') return counted
  const each = perItem[kind]
  if (each === undefined) return 0
  const { data } = JSON.parse(body) as { data?: unknown }
  return each * (Array.isArray(data) ? data.length : data === undefined ? 0 : 1)
}
