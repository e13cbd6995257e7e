import { type CarryOver, carryOverDefaults } from '#contract/agents.ts'
import type { XTweet } from '#server/adapters/x/client.ts'
import { day, later } from '#server/lib/clock.ts'
import { postsReadMax } from '#server/lib/reads-max.ts'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { Problem } from '#server/problem.ts'
import {
  type Brief,
  type Gathered,
  NothingNew,
  type SourceTweet,
  type WriterDeps,
  type WritingAgent,
} from '../types.ts'
import { asItem, build, type Item, ownWords } from './build.ts'
import { favouritesFor, sharesSubject } from './favourites.ts'

/** A post of the account that the agent translates: it is what is to be said, also where the account is its owner's own. */
export async function fromAccount(
  deps: WriterDeps,
  agent: WritingAgent,
  brief: Brief,
  now: Date,
): Promise<Gathered> {
  const name = agent.targetAccount ?? agent.imitateAccount ?? ''
  const tweet = brief.tweet ?? (await nextUnused(deps, agent, name, brief, now))
  const gathered = await build({
    deps,
    agent,
    brief,
    items: [{ ...asItem(tweet, 'chosen', brief), rank: 'chosen' }],
    now,
  })
  return { ...gathered, sourceTweet: sourceOf(tweet, name) }
}

/** News of two days ago is no news; after a longer break, carrying over begins there. */
const carriedFor = 2 * day

/** The post of an account that comes next by the agent's rule, of those that nothing was written about yet. */
async function nextUnused(
  { x }: WriterDeps,
  { carryOver = carryOverDefaults }: WritingAgent,
  name: string,
  brief: Brief,
  now: Date,
): Promise<XTweet> {
  const { existing } = await x.usersByName([name])
  const [account] = existing
  if (!account) throw new Problem('crawlFailed', { cause: new Error(`@${name} does not exist`) })
  const used = new Set(brief.usedTweetIds)
  const answers = carryOver.replies || carryOver.threads ? [] : ['replies' as const]
  const own = { userId: account.id, exclude: [...answers, 'retweets' as const] }
  const wanted = (tweets: XTweet[]) => tweets.filter((tweet) => isWanted(tweet, carryOver))

  if (carryOver.perDay !== null) {
    const sinceId = newer(brief.carriedUpTo ?? '0', snowflakeAt(later(now, -carriedFor)))
    const tweets = wanted(await x.userTweets({ ...own, sinceId, max: postsReadMax.carriedSince }))
    const oldest = tweets.findLast(({ id }) => !used.has(id))
    if (oldest) return oldest
    if (!brief.repeatsTweets) throw nothingNew(name)
  }
  // Posts read are paid for: further back only where all of the newest are used.
  for (const max of postsReadMax.carriedNewest) {
    const read = await x.userTweets({ ...own, max })
    const tweets = wanted(read)
    const tweet = tweets.find(({ id }) => !used.has(id)) ?? (brief.repeatsTweets ? tweets[0] : undefined)
    if (tweet) return tweet
    if (read.length < max) break
  }
  throw nothingNew(name)
}

function nothingNew(name: string): Problem {
  return new Problem('crawlFailed', { cause: new NothingNew(`@${name} has posted nothing new`) })
}

function newer(one: string, other: string): string {
  return BigInt(one) > BigInt(other) ? one : other
}

/** Whether a post is of the kind that is carried over. */
function isWanted(
  { inReplyToId, inReplyToUserId, authorId, mediaKeys, metrics }: XTweet,
  { replies, threads, picturesOnly, likesMin }: CarryOver,
): boolean {
  if (inReplyToId !== null && !(inReplyToUserId === authorId ? threads : replies)) return false
  return (!picturesOnly || mediaKeys.length > 0) && (metrics?.likes ?? 0) >= likesMin
}

function sourceOf(tweet: XTweet, name = ''): SourceTweet {
  return { tweetId: tweet.id, twitterName: tweet.authorName ?? name, text: tweet.text, url: tweet.url }
}

const favouritesMax = 2

/** Something that happened, as the owner tells it, a post on X, or both, and what the accounts say of it that the agent listens to. */
export async function fromScenario(
  deps: WriterDeps,
  agent: WritingAgent,
  brief: Brief,
  now: Date,
): Promise<Gathered> {
  const { scenario, tweet } = brief
  const told = [scenario, tweet?.text].filter((words) => typeof words === 'string')
  const { posts } = await favouritesFor(deps, agent, brief, {
    isAbout: sharesSubject(told),
    now,
    max: favouritesMax,
    othersMax: 0,
  })
  const items: Item[] = [
    ...(scenario ? [ownWords('scenario', scenario, now)] : []),
    ...(tweet ? [asItem(tweet, 'chosen', brief)] : []),
    ...posts.filter(({ id }) => id !== tweet?.id).map((post) => asItem(post, 'chosen', brief)),
  ]
  // The owner may have pasted it from anywhere: its coins may be spoken of, but tagged only where they are configured.
  const gathered = await build({ deps, agent, brief, items, now })
  return { ...gathered, sourceTweet: tweet ? sourceOf(tweet) : null }
}

/** A reply is about the post it answers, and about the agent's own post where that is what was commented on. */
export async function fromReplied(
  deps: WriterDeps,
  agent: WritingAgent,
  brief: Brief,
  now: Date,
): Promise<Gathered> {
  const { replyTo: target } = brief
  if (!target) throw new Error('nothing to reply to')
  const lengthMax = 600
  const item: Item = {
    // The owner chose whom it answers; who comments on its own posts may be anybody.
    rank: brief.kind === 'self_reply' ? 'stranger' : 'chosen',
    id: `tweet:${target.tweetId ?? 'comment'}`,
    kind: target.tweetId ? 'tweet' : 'text',
    author: target.author,
    text: visibleText(target.text, lengthMax),
    url: target.url,
    at: target.at?.toISOString() ?? null,
    tweetId: target.tweetId,
  }
  const own = target.ownPost ? [{ ...ownWords('own-post', target.ownPost, null, lengthMax), rank: null }] : []
  return build({ deps, agent, brief, items: [item, ...own], now })
}
