import { publicationStatuses, type PublicationStatus } from '#contract/lists.ts'
import type { TweetHistory } from '#app/queries/publishing.ts'

/** The parts of an agent's history. */
export const segments = ['posts', 'kol', 'self', 'manual'] as const
export type Segment = (typeof segments)[number]

export const callOf: Record<Exclude<Segment, 'manual'>, TweetHistory> = {
  posts: 'posts.history',
  kol: 'posts.kolReplies',
  self: 'posts.selfReplies',
}

export const sorts = {
  newest: { sort: 'createdAt', order: 'desc' },
  oldest: { sort: 'createdAt', order: 'asc' },
  views: { sort: 'views24h', order: 'desc' },
} as const
type Sort = keyof typeof sorts

/** Messages in Telegram have no views. */
export function sortsOf(segment: Segment): Sort[] {
  return segment === 'manual' ? ['newest', 'oldest'] : ['newest', 'oldest', 'views']
}

export interface HistoryView {
  segment: Segment
  status: PublicationStatus | null
  sort: Sort
}

/** What the address asks to be shown; what it does not say is as usual. */
export function viewOf(search: URLSearchParams): HistoryView {
  const segment = segments.find((known) => known === search.get('kind')) ?? 'posts'
  return {
    segment,
    status: publicationStatuses.find((known) => known === search.get('status')) ?? null,
    sort: sortsOf(segment).find((known) => known === search.get('sort')) ?? 'newest',
  }
}
