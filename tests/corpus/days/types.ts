export interface Author {
  id: string
  name: string
  followers: number
  bornAt: Date
}
/** likes, reposts and replies are as they stand about two minutes after the post. */
export interface Post {
  id: string
  at: Date
  author: Author
  text: string
  lang: string
  likes: number
  reposts: number
  replies: number
  repostOf: string | null
  replyTo: string | null
}
/** `at` is the START of the minute; the minute is closed (and known) at `at` + 60 s. */
export interface Minute {
  at: Date
  open: number
  high: number
  low: number
  close: number
  volume: number
}
export interface FollowedTopic {
  key: string
  phrases: string[]
  lang: string
  coin: string | null
}
export type WatchKind = 'price_cross' | 'price_move' | 'volume_spike' | 'new_extreme' | 'funding_flip'
export interface Watch {
  coin: string
  kind: WatchKind
  level?: number
  percent?: number
  minutes?: number
  factor?: number
  days?: number
}
export interface Truth {
  id: string
  kind: 'burst' | 'move' | 'trap'
  trap?: string
  topic: string | null
  watch: number | null
  from: Date
  until: Date
  story: string
}
/** `rate` is a fraction per 8 hours: 0.0001 is 0.01 %. */
export interface Funding {
  at: Date
  rate: number
}
export interface Correction {
  coin: string
  at: Date
  shown: Minute
  knownAt: Date
}
export interface Gap {
  coin: string
  from: Date
  until: Date
}
export interface World {
  start: Date
  days: 30
  topics: FollowedTopic[]
  watches: Watch[]
  posts: Post[]
  coins: string[]
  minutes(coin: string): Minute[]
  funding(coin: string): Funding[]
  corrections: Correction[]
  gaps: Gap[]
  truths: Truth[]
}

export const START = Date.UTC(2026, 8, 1)
export const HISTORY_DAYS = 14
export const DAYS = 30 as const
export const MIN = 60_000
export const HOUR = 3_600_000
export const DAY = 86_400_000
/** First instant of the 44 days and the first instant after them. */
export const BEGIN = START - HISTORY_DAYS * DAY
export const END = START + DAYS * DAY
export const MINUTES = (HISTORY_DAYS + DAYS) * 1440
export const START_MIN = HISTORY_DAYS * 1440
