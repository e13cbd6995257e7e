import type { SourceSettings } from '#contract/sources.ts'
import type { XTweet } from '#server/adapters/x/client.ts'
import { day, later, minute } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { sha256 } from '#server/lib/ids.ts'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { topicSearch } from '#server/lib/x-search.ts'
import type { SourcesDeps } from './deps.ts'
import { firstReadMax, postsPerReadMax } from './rules.ts'
import type { Item, Position, Source } from './store.ts'
import { wordsIn } from './words.ts'

/** What one read of a source brought. */
export interface Reading {
  items: Item[]
  position: Position
  /** Posts that X counted. */
  billed: number
  title: string | null
  /** How long the source asks to be left alone, ms; null: nothing is said. */
  ttl: number | null
}

const textMax = 1000
/** X's search shows a post only after a while: the time before the newest one is asked for once more. */
const indexLag = 90_000

/**
 * What a source has that is new since it was read last; of one that was never read its newest. Throws an ExternalError:
 * refused where it is gone or may not be read.
 */
export async function readSource(
  deps: Pick<SourcesDeps, 'x' | 'crawler' | 'clock'>,
  { settings, position, title }: Pick<Source, 'settings' | 'position' | 'title'>,
): Promise<Reading> {
  switch (settings.kind) {
    case 'topic':
      return fromTopic(deps, settings, position)
    case 'account':
      return fromX(deps, position, (x, since) =>
        x.search({
          query: `from:${settings.name} -is:retweet -is:reply`,
          max: since ? postsPerReadMax : firstReadMax,
          ...since,
        }),
      )
    case 'list':
      return fromList(deps, settings, { position, title })
    case 'feed':
      return fromFeed(deps, settings.url, position)
    case 'page':
      return fromPage(deps, settings.url, position)
    case 'channel':
      // The bot hears it.
      return { items: [], position, billed: 0, title: null, ttl: null }
  }
}

type XReader = NonNullable<SourcesDeps['x']>

async function fromX(
  { x, clock }: Pick<SourcesDeps, 'x' | 'clock'>,
  position: Position,
  read: (x: XReader, since: { sinceId: string } | null) => Promise<XTweet[]>,
): Promise<Reading> {
  if (!x) throw new ExternalError('x', { kind: 'try-later', reason: 'network', detail: 'X is off' })
  const now = await clock.now()
  const since = position.sinceId ? { sinceId: position.sinceId } : null
  const tweets = await read(x, since)
  return {
    items: tweets.map(itemOf),
    position: { sinceId: snowflakeAt(later(now, -indexLag)) },
    billed: tweets.length,
    title: null,
    ttl: null,
  }
}

async function fromTopic(
  deps: Pick<SourcesDeps, 'x' | 'clock'>,
  settings: Extract<SourceSettings, { kind: 'topic' }>,
  position: Position,
): Promise<Reading> {
  const { phrases, authors, language, likesMin, order } = settings
  const query = topicSearch({ phrases, authors, languages: language === null ? [] : [language] })
  if (query === null)
    throw new ExternalError('x', { kind: 'refused', reason: 'invalid', detail: 'a topic without a word' })
  if (likesMin === 0 && order === 'newest')
    return fromX(deps, position, (x, since) =>
      x.search({ query, max: since ? postsPerReadMax : firstReadMax, ...since }),
    )
  // What many liked is found among what X takes for relevant, once it had the time to be liked.
  const startTime = later(await deps.clock.now(), -day)
  const read = await fromX(deps, position, (x) => x.search({ query, max: 20, order: 'relevancy', startTime }))
  const liked = (item: Item & { likes?: number }) => (item.likes ?? 0) >= likesMin
  return { ...read, items: read.items.filter(liked) }
}

async function fromList(
  deps: Pick<SourcesDeps, 'x' | 'clock'>,
  { listId }: { listId: string },
  { position, title }: Pick<Source, 'position' | 'title'>,
): Promise<Reading> {
  let name: string | null = null
  const read = await fromX(deps, position, async (x) => {
    // Its name is asked for once: each time costs.
    if (title === listId) name = (await x.list(listId)).name
    return x.listTweets({ listId, max: firstReadMax })
  })
  const known = position.sinceId
  const newest = read.items
    .map(({ externalId }) => externalId)
    .toSorted(byNumber)
    .at(-1)
  return {
    ...read,
    title: name,
    items: read.items.filter(({ externalId }) => !known || byNumber(externalId, known) > 0),
    position: { sinceId: newest && (!known || byNumber(newest, known) > 0) ? newest : (known ?? '0') },
  }
}

const byNumber = (one: string, other: string) => {
  const apart = BigInt(one) - BigInt(other)
  return apart < 0n ? -1 : apart > 0n ? 1 : 0
}

function itemOf(tweet: XTweet): Item & { likes: number } {
  return {
    externalId: tweet.id,
    at: tweet.createdAt,
    author: tweet.authorName,
    authorId: tweet.authorId,
    followers: tweet.authorFollowers,
    authorSince: tweet.authorSince,
    title: null,
    text: visibleText(tweet.text, textMax),
    url: tweet.url,
    words: wordsIn(tweet.text),
    likes: tweet.metrics?.likes ?? 0,
  }
}

async function fromFeed(
  { crawler, clock }: Pick<SourcesDeps, 'crawler' | 'clock'>,
  url: string,
  position: Position,
): Promise<Reading> {
  const read = await crawler.feed(url, {
    etag: position.etag ?? null,
    lastModified: position.lastModified ?? null,
  })
  if (read === 'unchanged') return { items: [], position, billed: 0, title: null, ttl: null }
  if ('found' in read)
    throw new ExternalError('crawler', {
      kind: 'refused',
      reason: 'not_a_feed',
      detail: read.found.join(' '),
    })
  const now = await clock.now()
  return {
    items: read.items.map(({ id, title, text, url: link, at, author }) => ({
      externalId: id.slice(0, 300),
      // What says no time, or one to come, is as old as its first sight.
      at: at && at <= now ? at : now,
      author: author?.slice(0, 100) ?? null,
      authorId: null,
      followers: null,
      authorSince: null,
      title: title ? visibleText(title, 300) : null,
      text: visibleText(text, textMax),
      url: link,
      words: [],
    })),
    position: {
      ...(read.etag ? { etag: read.etag } : {}),
      ...(read.lastModified ? { lastModified: read.lastModified } : {}),
    },
    billed: 0,
    title: read.title ? visibleText(read.title, 120) : null,
    ttl: read.ttlMinutes === null ? null : read.ttlMinutes * minute,
  }
}

/** A page is its text: another text is one new thing, with what was added to it. */
async function fromPage(
  { crawler, clock }: Pick<SourcesDeps, 'crawler' | 'clock'>,
  url: string,
  position: Position,
): Promise<Reading> {
  const read = await crawler.watch(url, {
    etag: position.etag ?? null,
    lastModified: position.lastModified ?? null,
    hash: position.hash ?? null,
  })
  if (read === 'unchanged') return { items: [], position, billed: 0, title: null, ttl: null }
  const { text, title, hash, etag, lastModified } = read
  return {
    items: [
      {
        externalId: sha256(text).toString('hex').slice(0, 32),
        at: await clock.now(),
        author: null,
        authorId: null,
        followers: null,
        authorSince: null,
        title: title ? visibleText(title, 300) : null,
        text: visibleText(text, textMax),
        url,
        words: [],
      },
    ],
    position: { hash, ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) },
    billed: 0,
    title: title ? visibleText(title, 120) : null,
    ttl: null,
  }
}
