import { type CarryOver, carryOverDefaults } from '#contract/agents.ts'
import { limits } from '#contract/limits.ts'
import type { XMedia, XTweet } from '#server/adapters/x/client.ts'
import { day, hour, later, minute } from '#server/lib/clock.ts'
import { postsReadMax } from '#server/lib/reads-max.ts'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import { Problem } from '#server/problem.ts'
import { type Brief, type Carried, NothingNew, type WriterDeps, type WritingAgent } from '../types.ts'

/** News of two days ago is no news; after a longer break, carrying over in order begins there. */
const carriedFor = 2 * day
/** A thread to which nothing was added for so long is whole. */
const quietFor = 10 * minute

/** A post that may be carried, with the parts of its thread that follow it. */
interface Candidate {
  tweet: XTweet
  rest: XTweet[]
}

/**
 * The post of an account that comes next by the agent's rule, of those that nothing was written about yet. The Problem
 * `crawlFailed` with {@link NothingNew} where there is none, also while the next one is a thread that may still grow.
 */
export async function nextToCarry(
  { x }: WriterDeps,
  { carryOver = carryOverDefaults }: WritingAgent,
  { name, brief, now }: { name: string; brief: Brief; now: Date },
): Promise<{ tweet: XTweet } & Carried> {
  const { existing } = await x.usersByName([name])
  const [account] = existing
  if (!account) throw new Problem('crawlFailed', { cause: new Error(`@${name} does not exist`) })
  const used = new Set(brief.usedTweetIds)
  const isNew = ({ tweet }: Candidate) => !tweet.versionIds.some((id) => used.has(id)) && !used.has(tweet.id)
  const answers = carryOver.replies || carryOver.threads ? [] : ['replies' as const]
  const own = { userId: account.id, exclude: [...answers, 'retweets' as const] }
  const oldest = oldestOf(carryOver, now)
  const isYoung = ({ tweet }: Candidate) => oldest === null || tweet.createdAt >= oldest
  const isWhole = (one: Candidate) =>
    !carryOver.threads ||
    one.tweet.inReplyToId !== null ||
    (one.rest.at(-1) ?? one.tweet).createdAt <= later(now, -quietFor)

  if (carryOver.perDay !== null) {
    const since = oldest ?? later(now, -carriedFor)
    const sinceId = newer(brief.carriedUpTo ?? '0', snowflakeAt(since))
    const read = await x.userTweets({ ...own, sinceId, max: postsReadMax.carriedSince })
    const next = candidates(read, carryOver).findLast(isNew)
    // What comes behind a thread that is still being written waits for it: the order is kept.
    if (next && isWhole(next)) return withMedia({ x }, next, carryOver)
    if (!brief.repeatsTweets) throw nothingNew(name)
  }
  // Posts read are paid for: further back only where all of the newest are used.
  for (const max of postsReadMax.carriedNewest) {
    const read = await x.userTweets({ ...own, max })
    const wanted = candidates(read, carryOver)
    const fresh = wanted.filter(isYoung)
    const next =
      fresh.find((one) => isNew(one) && isWhole(one)) ?? (brief.repeatsTweets ? wanted[0] : undefined)
    if (next) return withMedia({ x }, next, carryOver)
    const isOver = read.some(({ createdAt }) => oldest !== null && createdAt < oldest)
    if (read.length < max || isOver) break
  }
  throw nothingNew(name)
}

function oldestOf({ hoursMax, perDay }: CarryOver, now: Date): Date | null {
  if (hoursMax > 0) return later(now, -hoursMax * hour)
  return perDay === null ? null : later(now, -carriedFor)
}

function nothingNew(name: string): Problem {
  return new Problem('crawlFailed', { cause: new NothingNew(`@${name} has posted nothing new`) })
}

function newer(one: string, other: string): string {
  return BigInt(one) > BigInt(other) ? one : other
}

/** What of these posts is of the kind that is carried over, newest first as they are. */
function candidates(read: XTweet[], rule: CarryOver): Candidate[] {
  const answers = new Map<string, XTweet[]>()
  for (const tweet of read)
    if (tweet.inReplyToId !== null && tweet.inReplyToUserId === tweet.authorId)
      answers.set(tweet.inReplyToId, [tweet, ...(answers.get(tweet.inReplyToId) ?? [])])
  return read.flatMap((tweet) => {
    const rest = tweet.inReplyToId === null && rule.threads ? chainBehind(tweet, answers) : []
    const one = { tweet, rest }
    return isWanted(one, rule) ? [one] : []
  })
}

/** The author's answers to themselves, one behind the other; of two to the same part the first goes on with the thread. */
function chainBehind(first: XTweet, answers: Map<string, XTweet[]>): XTweet[] {
  const chain: XTweet[] = []
  for (let last: XTweet | undefined = first; last && chain.length < limits.threadPartsMax - 1;) {
    last = last.versionIds.flatMap((id) => answers.get(id) ?? [])[0]
    if (last) chain.push(last)
  }
  return chain
}

function isWanted(
  { tweet, rest }: Candidate,
  { originals, threads, replies, picturesOnly, likesMin }: CarryOver,
): boolean {
  const { inReplyToId, inReplyToUserId, authorId, metrics } = tweet
  if (inReplyToId !== null) {
    if (inReplyToUserId === authorId || !replies) return false
  } else if (!(rest.length > 0 ? threads : originals)) return false
  const pictured = [tweet, ...rest].some(({ mediaKeys }) => mediaKeys.length > 0)
  return (!picturesOnly || pictured) && (metrics?.likes ?? 0) >= likesMin
}

async function withMedia(
  { x }: Pick<WriterDeps, 'x'>,
  { tweet, rest }: Candidate,
  { pictures }: CarryOver,
): Promise<{ tweet: XTweet } & Carried> {
  const pictured = [tweet, ...rest].filter(({ mediaKeys }) => mediaKeys.length > 0).map(({ id }) => id)
  const media: Map<string, XMedia[]> = pictures && pictured.length > 0 ? await x.mediaOf(pictured) : new Map()
  const of = ({ id }: XTweet) => media.get(id) ?? []
  return { tweet, media: of(tweet), rest: rest.map((part) => ({ tweet: part, media: of(part) })) }
}
