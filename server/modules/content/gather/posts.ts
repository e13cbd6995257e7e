import type { XTweet } from '#server/adapters/x/client.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import {
  type Brief,
  type Gathered,
  scenarioId,
  type SourceTweet,
  type WriterDeps,
  type WritingAgent,
} from '../types.ts'
import { asItem, build, type Item, ownWords } from './build.ts'
import { nextToCarry } from './carry.ts'
import { favouritesFor, sharesSubject } from './favourites.ts'

/** A post of the account that the agent translates: it is what is to be said, also where the account is its owner's own. */
export async function fromAccount(
  deps: WriterDeps,
  agent: WritingAgent,
  brief: Brief,
  now: Date,
): Promise<Gathered> {
  const name = agent.targetAccount ?? agent.imitateAccount ?? ''
  const { tweet, ...carried } = brief.tweet
    ? { tweet: brief.tweet, media: [], rest: [] }
    : await nextToCarry(deps, agent, { name, brief, now })
  const gathered = await build({
    deps,
    agent,
    brief,
    items: [{ ...asItem(tweet, 'chosen', brief), rank: 'chosen' }],
    now,
  })
  return { ...gathered, sourceTweet: sourceOf(tweet, name), carried }
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
    ...(scenario ? [ownWords(scenarioId, scenario, now)] : []),
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
