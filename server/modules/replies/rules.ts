import { later, minute, second } from '#server/lib/clock.ts'
import { snowflakeAt, snowflakeTime } from '#server/lib/snowflake.ts'
import { answerWithin } from '#server/modules/publishing/index.ts'

/** In one conversation an agent speaks at most so often: two machines that answer each other stop here. */
export const perConversationMax = 3
/** One author gets at most so many answers of an agent in 24 hours. */
export const perAuthorMax = 3
/** A source that was read this recently is not read again for any caller: two presses of a button are one question. */
export const freshFor = 20 * second

export const readEvery = 5 * minute
const readAtLeastEvery = 60 * minute
/** A post may appear in search some time after it was made; so far back each read looks again. */
export const indexLag = 2 * minute
/** Reads this close together count as one. */
const sameTime = 2 * minute
/** X's limit on a query of self-serve apps. */
const queryLengthMax = 512

/** When an account is looked at next: one that has been silent for several reads less and less often. */
export function nextReadAt({ quietReads, now }: { quietReads: number; now: Date }): Date {
  return later(now, Math.min(readEvery * 2 ** Math.min(quietReads, 10), readAtLeastEvery))
}

/** Silent for so many reads, at an hour each, that it is worth asking whether the account is still there; and then once a day. */
export function mayBeGone(quietReads: number): boolean {
  return quietReads >= 48 && quietReads % 24 === 0
}

/** Mentions cost only what comes; still each read is a request of that account's own budget. */
export function nextMentionsAt({ found, now }: { found: number; now: Date }): Date {
  return later(now, found > 0 ? readEvery : 3 * readEvery)
}

/** From where on to read: where the last read ended, but nothing that nobody would answer any more. */
export function readFrom({ sinceIds, now }: { sinceIds: (string | null)[]; now: Date }): string {
  const floor = BigInt(snowflakeAt(later(now, -answerWithin)))
  const earliest = sinceIds
    .map((id) => (id === null ? floor : BigInt(id)))
    .reduce((one, other) => (other < one ? other : one), BigInt(snowflakeAt(now)))
  return String(earliest > floor ? earliest : floor)
}

/** Up to where a complete read that began at `now` has seen everything. */
export function readUpTo(now: Date): string {
  return snowflakeAt(later(now, -indexLag))
}

/**
 * As few searches as the length of a query allows. Only accounts that were read at about the same time share one: a
 * search begins where the first of them ended, so the others' posts since then would come, and cost, again.
 */
export function searchesFor<T extends { xUserId: string; sinceId: string | null }>(
  sources: T[],
): { query: string; sources: T[] }[] {
  const searches: { names: string[]; sources: T[] }[] = []
  const readAt = ({ sinceId }: T) => (sinceId === null ? 0 : snowflakeTime(sinceId).getTime())
  for (const source of sources.toSorted((one, other) => readAt(one) - readAt(other))) {
    const name = `from:${source.xUserId}`
    const last = searches.at(-1)
    const first = last?.sources[0]
    const together = first !== undefined && readAt(source) - readAt(first) <= sameTime
    if (last && together && queryOf([...last.names, name]).length <= queryLengthMax) {
      last.names.push(name)
      last.sources.push(source)
    } else {
      searches.push({ names: [name], sources: [source] })
    }
  }
  return searches.map(({ names, sources }) => ({ query: queryOf(names), sources }))
}

/** Original posts of these accounts, for a search or a rule of the stream. */
export function queryOf(names: string[]): string {
  return `(${names.join(' OR ')}) -is:retweet -is:reply`
}

// Whom to answer ----------------------------------------------------------------------------------------------------

export interface Post {
  id: string
  authorId: string
  authorName: string
  text: string
  url: string
  conversationId: string | null
  replyToId: string | null
  mentions: string[]
  quotedAuthorId: string | null
  postedAt: Date
}

/** Everything about the agent that decides on a post. */
export interface Answerer {
  xUserId: string
  boundAt: Date
  replies: 'summoned' | 'any'
  /** X accounts of all agents of the owner. */
  ownAccounts: Set<string>
  /** Posts the agent has a reply to, with whether X refused it. */
  answered: Map<string, 'answered' | 'reply_not_permitted'>
  /** Answers of the last 24 hours by author. */
  byAuthor: Map<string, number>
  /** Answers of the last days by conversation. */
  byConversation: Map<string, number>
  /** Posts that are themselves replies of agents here. */
  repliesOfAgents: Set<string>
  isBlocked: (text: string) => boolean
}

export type Decision =
  | { kind: 'answer'; assisted: boolean; summoned: boolean }
  | { kind: 'skip'; reason: 'already_answered' | 'too_old' | 'reply_not_permitted' | 'limit' }
  /** Not a post to answer at all: as if it were not there. */
  | { kind: 'ignore' }

/** Whether an agent answers a post, and whether X lets it send the answer itself (decision: x-conversation-control). */
export function decide(post: Post, who: Answerer, now: Date): Decision {
  if (who.ownAccounts.has(post.authorId) || post.authorId === who.xUserId) return { kind: 'ignore' }
  // Two machines must not talk to each other for ever, even if different people own them.
  if (who.repliesOfAgents.has(post.id)) return { kind: 'ignore' }
  if (who.isBlocked(post.text)) return { kind: 'ignore' }
  const answered = who.answered.get(post.id)
  if (answered) return { kind: 'skip', reason: answered === 'answered' ? 'already_answered' : answered }
  // What was said before the account was connected was not said to this agent.
  if (post.postedAt < who.boundAt || now >= later(post.postedAt, answerWithin))
    return { kind: 'skip', reason: 'too_old' }
  if ((who.byAuthor.get(post.authorId) ?? 0) >= perAuthorMax) return { kind: 'skip', reason: 'limit' }
  if ((who.byConversation.get(post.conversationId ?? post.id) ?? 0) >= perConversationMax)
    return { kind: 'skip', reason: 'limit' }
  const summoned = post.mentions.includes(who.xUserId) || post.quotedAuthorId === who.xUserId
  return { kind: 'answer', summoned, assisted: !summoned && who.replies !== 'any' }
}

export interface Choice {
  post: Post
  assisted: boolean
  summoned: boolean
}

export interface Chosen {
  choices: Choice[]
  /** By author: why none of their posts is answered. */
  skipped: Map<string, Extract<Decision, { kind: 'skip' }>['reason']>
}

/** The newest post worth answering of each author; an agent that answers all of somebody's posts at once is a nuisance. */
export function choose(posts: Post[], who: Answerer, now: Date): Chosen {
  const choices = new Map<string, Choice>()
  const skipped: Chosen['skipped'] = new Map()
  const newestFirst = posts.toSorted((one, other) => other.postedAt.getTime() - one.postedAt.getTime())
  for (const post of newestFirst) {
    if (choices.has(post.authorId)) continue
    const decision = decide(post, who, now)
    if (decision.kind === 'answer')
      choices.set(post.authorId, { post, assisted: decision.assisted, summoned: decision.summoned })
    if (decision.kind === 'skip' && !skipped.has(post.authorId)) skipped.set(post.authorId, decision.reason)
  }
  for (const author of choices.keys()) skipped.delete(author)
  return { choices: [...choices.values()], skipped }
}
