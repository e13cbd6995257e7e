import type { ReadPage } from '#server/adapters/crawler/client.ts'
import type { XTweet } from '#server/adapters/x/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { postsReadMax } from '#server/lib/reads-max.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { Problem } from '#server/problem.ts'
import type { Brief, Gathered, WriterDeps, WritingAgent } from '../types.ts'
import { asItem, build, type Item, ownWords } from './build.ts'
import { reactionsOf } from './worth.ts'

const pageLengthMax = 3000
const digestLengthMax = 6000

/** What a project says of itself: its page or the kept digest of its sources, its account, the owner's words. */
export async function fromProject(
  deps: WriterDeps,
  agent: WritingAgent,
  brief: Brief,
  now: Date,
): Promise<Gathered> {
  const project = agent.projectInfo
  if (!project) throw new Problem('crawlFailed', { cause: new Error('no project') })
  const digest = brief.projectDigest
  const [page, tweets] = await Promise.all([
    project.url && !digest ? readable(deps, project.url) : null,
    project.officialTwitterUsername ? tweetsOf(deps, project.officialTwitterUsername) : [],
  ])
  const items: Item[] = [
    ...(page ? [pageItem(page, now)] : []),
    ...(digest ? [digestItem(digest, project.url)] : []),
    ...mostNoticed(tweets).map((tweet) => asItem(tweet, 'project', brief)),
    ...(project.text && !digest ? [ownWords('text', project.text, now)] : []),
  ]
  // The name and ticker alone are enough to write from; nothing readable at all, though sources were given, is not.
  if (items.length === 0 && (project.url || project.officialTwitterUsername))
    throw new Problem('crawlFailed', { cause: new Error('no source of the project is readable') })
  return build({ deps, agent, brief, items, now })
}

const tweetsShown = 4

/** The ones most people reacted to, newest first among equals. */
function mostNoticed(tweets: XTweet[]): XTweet[] {
  return tweets.toSorted((a, b) => reactionsOf(b) - reactionsOf(a)).slice(0, tweetsShown)
}

function pageItem({ title, description, text, url }: ReadPage, now: Date): Item {
  return {
    rank: 'project',
    id: 'page',
    kind: 'page',
    author: null,
    text: visibleText(`${title}\n${description}\n${text}`, pageLengthMax),
    url,
    at: now.toISOString(),
    tweetId: null,
  }
}

/** As the owner wrote it, or as it was read from the project's own sources. */
function digestItem({ content, edited, at }: NonNullable<Brief['projectDigest']>, url: string | null): Item {
  return {
    ...ownWords('digest', content, at, digestLengthMax),
    rank: 'project',
    ...(edited ? {} : { kind: 'page', url }),
  }
}

async function readable({ crawler }: WriterDeps, url: string): Promise<ReadPage | null> {
  try {
    return await crawler.read(url)
  } catch (error) {
    if (error instanceof ExternalError) return null
    throw error
  }
}

async function tweetsOf({ x }: WriterDeps, name: string): Promise<XTweet[]> {
  try {
    const { existing } = await x.usersByName([name])
    const [account] = existing
    return account
      ? await x.userTweets({
          userId: account.id,
          max: postsReadMax.project,
          exclude: ['replies', 'retweets'],
        })
      : []
  } catch (error) {
    if (error instanceof ExternalError) return []
    throw error
  }
}
