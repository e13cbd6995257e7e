import type { SourceKind } from '#contract/lists.ts'
import { paidSourceKinds, type SourceSettings } from '#contract/sources.ts'
import { day, hour, later, minute } from '#server/lib/clock.ts'

/** Posts of X that one credit buys: they cost the operator 0.10 dollars then (outside fact: x-price-read). */
export const postsPerCredit = 20
/** What an agent takes a day where its owner says nothing. */
export const dailyPostsUsual = 200

export const isPaid = (kind: SourceKind): boolean => paidSourceKinds.includes(kind)

/** Whole credits' worth of posts is charged; the rest waits for more. */
export function dueFor(posts: number): { credits: number; left: number } {
  return { credits: Math.floor(posts / postsPerCredit), left: posts % postsPerCredit }
}

/** What makes two sources of a kind the same, whoever follows them. */
export function keyOf(settings: SourceSettings): string {
  switch (settings.kind) {
    case 'topic': {
      const { phrases, authors, language, likesMin, order } = settings
      const sorted = (words: string[]) => words.map((word) => word.toLowerCase()).toSorted()
      return JSON.stringify([sorted(phrases), sorted(authors), language, likesMin, order])
    }
    case 'account':
      return settings.name.toLowerCase()
    case 'list':
      return settings.listId
    case 'feed':
    case 'page':
      return new URL(settings.url).href
    case 'channel':
      return settings.chatId
  }
}

/** What it is called until it tells its own name. */
export function nameOf(settings: SourceSettings): string {
  switch (settings.kind) {
    case 'topic':
      return settings.phrases.join(', ')
    case 'account':
      return `@${settings.name}`
    case 'list':
      return settings.listId
    case 'feed':
    case 'page':
      return new URL(settings.url).host
    case 'channel':
      return settings.chatId
  }
}

/** Least and most time between two reads, by kind: what is silent is read less and less often. */
const paces: Record<SourceKind, { least: number; most: number }> = {
  // A thing that moves is to be noticed within five minutes, and asking costs nothing where nothing is new.
  topic: { least: minute, most: 3 * minute },
  account: { least: 2 * minute, most: 5 * minute },
  list: { least: 2 * minute, most: 5 * minute },
  feed: { least: 4 * minute, most: 15 * minute },
  page: { least: 10 * minute, most: hour },
  // It tells us by itself.
  channel: { least: day, most: day },
}
/** What shows only what many liked waits until they could. */
const likedPace = { least: 30 * minute, most: 30 * minute }

/** When a source that answered is read next. `quietReads`: in a row that brought nothing; `ttl`: what a feed asks for, ms. */
export function nextReadAt(
  settings: SourceSettings,
  { quietReads, ttl = null, now }: { quietReads: number; ttl?: number | null; now: Date },
): Date {
  const isLiked = settings.kind === 'topic' && (settings.likesMin > 0 || settings.order === 'relevant')
  const { least, most } = isLiked ? likedPace : paces[settings.kind]
  const wanted = Math.min(most, least * (1 + quietReads / 4))
  // A feed that asks to be left alone for hours would be told of hours late: it is asked whether it has changed.
  return later(now, Math.max(wanted, Math.min(ttl ?? 0, most)))
}

/** When one that did not answer is tried again: 1, 2, 4 … minutes, at most six hours, or as it asked for. */
export function retryAt(failures: number, { now, askedFor }: { now: Date; askedFor: Date | null }): Date {
  const backoff = later(now, Math.min(6 * hour, minute * 2 ** Math.min(failures, 12)))
  return askedFor && askedFor > backoff ? askedFor : backoff
}

/** After so long without an answer a source counts as gone. */
export const failuresMax = 40

/** Of one read; more in a minute would be a flood, and is paid for. */
export const postsPerReadMax = 100
/** What of the past a new source is shown with. */
export const firstReadMax = 10

/** How long what was read is kept: a topic's own past is the 14 days before. */
export const itemsKeptDays = 15
export const pastDays = 14
