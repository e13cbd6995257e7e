import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import type { X, XTweet } from '#server/adapters/x/client.ts'
import { type Clock, day, later, minute, second } from '#server/lib/clock.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { postsReadMax } from '#server/lib/reads-max.ts'
import * as store from './account-post-store.ts'

interface SourcesDeps {
  db: Db
  x: Pick<X, 'search'>
  clock: Clock
  log: Logger
}

/** So long one process may take to read, and the others wait for what it finds. */
const readFor = 12 * second
/** X's search shows a post only after a while: the time before the last read is read once more. */
const indexLag = 2 * minute
/** What X's search sees. */
const keptFor = 7 * day
const keptOfEach = 5

/**
 * The newest posts of these accounts, at most five of each and no older than a week: read where that is longer ago than
 * `freshFor`, all of them in one request and once for all processes. Only what is new is asked for, so an account that is
 * silent costs nothing. An X that does not answer has told no news. `read`: posts that X counted for this.
 */
export async function accountPosts(
  deps: SourcesDeps,
  names: string[],
  { freshFor }: { freshFor: number },
): Promise<{ posts: store.AccountPost[]; read: number }> {
  assertOutsideTransaction('sources.accountPosts')
  const { db } = deps
  const accounts = [...new Set(names.map((name) => name.toLowerCase()))]
  if (accounts.length === 0) return { posts: [], read: 0 }
  const claimed = await store.claim(db, accounts, { freshFor, readFor })
  const read = claimed.length > 0 ? await readNow(deps, claimed) : 0
  const until = performance.now() + readFor
  while (performance.now() < until && (await store.areBeingRead(db, accounts))) await pause(50)
  return { posts: await store.postsOf(db, accounts), read }
}

async function readNow({ db, x, clock, log }: SourcesDeps, claimed: store.Claimed[]): Promise<number> {
  const names = claimed.map(({ name }) => name)
  try {
    const now = await clock.now()
    const earliest = later(now, -keptFor)
    const reads = claimed.map(({ lastRead }) => (lastRead ? later(lastRead, -indexLag) : earliest))
    const startTime = reads.reduce((one, other) => (one < other ? one : other))
    const found = await x.search({
      query: queryFor(names),
      max: postsReadMax.favourites,
      order: 'recency',
      // A little less far back than X goes, whose clock may be ahead.
      startTime: startTime < later(earliest, minute) ? later(earliest, minute) : startTime,
    })
    for (const name of names) {
      const before = await store.postsOf(db, [name])
      await store.keep(db, name, newest([...found.filter((post) => isBy(post, name)), ...before], earliest))
    }
    await store.forgetUnread(db, { keptFor })
    return found.length
  } catch (error) {
    await store.giveUp(db, names)
    if (!(error instanceof ExternalError)) throw error
    log.warn({ error, accounts: names }, 'accounts that agents listen to could not be read')
    return 0
  }
}

/** An agent listens to twenty accounts at most, whose names fit into one query. */
function queryFor(names: string[]): string {
  const authors = names.map((name) => `from:${name}`).join(' OR ')
  return `${names.length > 1 ? `(${authors})` : authors} -is:retweet -is:reply`
}

function isBy({ authorName }: XTweet, name: string): boolean {
  return authorName?.toLowerCase() === name
}

function newest(posts: (store.AccountPost | XTweet)[], earliest: Date): store.AccountPost[] {
  const kept = posts.map(({ id, authorId, authorName, text, url, createdAt }) => ({
    id,
    authorId,
    authorName,
    text,
    url,
    createdAt,
  }))
  return [...new Map(kept.map((post) => [post.id, post])).values()]
    .filter(({ createdAt }) => createdAt >= earliest)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, keptOfEach)
}
