import type { TweetHistory } from '#app/queries/publishing.ts'

/** The parts of an agent's history. */
export const segments = ['posts', 'kol', 'self', 'manual'] as const
export type Segment = (typeof segments)[number]

export const callOf: Record<Exclude<Segment, 'manual'>, TweetHistory> = {
  posts: 'posts.history',
  kol: 'posts.kolReplies',
  self: 'posts.selfReplies',
}
