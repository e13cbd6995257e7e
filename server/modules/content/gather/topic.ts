import type { XTweet } from '#server/adapters/x/client.ts'
import { day, later } from '#server/lib/clock.ts'
import { blockedIn } from '#server/lib/fold.ts'
import { postsReadMax } from '#server/lib/reads-max.ts'
import { Problem } from '#server/problem.ts'
import { type Brief, type Gathered, NothingFound, type WriterDeps, type WritingAgent } from '../types.ts'
import { asItem, build } from './build.ts'
import { favouritesFor } from './favourites.ts'
import { phrasesOf, topicQuery } from './topic-query.ts'
import { mostTelling } from './worth.ts'

const strangersMax = 6
const ofOneAuthor = 2
const favouritesMax = 3

/**
 * What people say about the topic, and what the accounts say that the agent listens to. Problem `crawlFailed`, caused by
 * {@link NothingFound}, where nobody speaks of it.
 */
export async function fromTopic(
  deps: WriterDeps,
  agent: WritingAgent,
  brief: Brief,
  now: Date,
): Promise<Gathered> {
  const topic = brief.topic ?? agent.topic ?? 'bitcoin'
  const phrases = phrasesOf(topic)
  const favourites = await favouritesFor(deps, agent, brief, {
    isAbout: (text) => blockedIn(text, phrases).length > 0,
    now,
    max: favouritesMax,
    // One of them keeps its place, though it is about something else: what they care about today colours the topic.
    othersMax: 1,
  })
  const found = await searched(deps, topic, { agent, brief, now, max: postsReadMax.topic - favourites.read })
  const listened = new Set(favourites.posts.map(({ id }) => id))
  const own = new Set(brief.ownAccounts?.map(({ id }) => id))
  const others = found.filter(({ id, authorId }) => !listened.has(id) && !own.has(authorId))
  const chosen = mostTelling(others, { now, max: strangersMax, ofOneAuthor })
  if (chosen.length + favourites.about === 0) throw nothingFound(topic)
  const names = new Set(agent.favoriteInfluencers.map((name) => name.toLowerCase()))
  return build({
    deps,
    agent,
    brief,
    items: [
      ...favourites.posts.map((post) => asItem(post, 'chosen', brief)),
      ...chosen.map((tweet) =>
        asItem(tweet, names.has(tweet.authorName?.toLowerCase() ?? '') ? 'chosen' : 'stranger', brief),
      ),
    ],
    topic,
    now,
  })
}

/**
 * Half of what may be read is what X takes for most to the point, of the last day; half the newest. Each post once. Where
 * the accounts that the agent listens to have used a part of it up, the newest are read if nothing was to the point.
 */
async function searched(
  { x }: WriterDeps,
  topic: string,
  { agent, brief, now, max }: { agent: WritingAgent; brief: Brief; now: Date; max: number },
): Promise<XTweet[]> {
  const without = brief.ownAccounts?.map(({ name }) => name) ?? []
  const query = topicQuery(topic, { language: agent.language, without })
  if (query === null) return []
  // X counts all of a page, which holds ten at least.
  const page = postsReadMax.topic / 2
  const relevant = () => x.search({ query, max: page, order: 'relevancy', startTime: later(now, -day) })
  const newest = () => x.search({ query, max: page, order: 'recency' })
  if (max < 2 * page) {
    const found = await relevant()
    return found.length > 0 ? found : newest()
  }
  const reads = await Promise.all([relevant(), newest()])
  return [...new Map(reads.flat().map((tweet) => [tweet.id, tweet])).values()]
}

function nothingFound(topic: string): Problem {
  return new Problem('crawlFailed', {
    data: { reason: 'nothing_found', topic },
    cause: new NothingFound(`nobody speaks of ${topic}`),
  })
}
