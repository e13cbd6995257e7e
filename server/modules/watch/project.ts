import { setTimeout as pause } from 'node:timers/promises'
import { hour, later, minute, second } from '#server/lib/clock.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import type { WatchDeps } from './deps.ts'
import * as store from './project-store.ts'
import { keepHeard } from './store.ts'

/** What an account had said this long ago is what it says. */
const freshFor = 5 * minute
/** So long one process may take to read, and the others wait for what it finds. */
const readFor = 12 * second
/** X's search shows a post only after a while: the time before the last read is read once more. */
const indexLag = 2 * minute
const postsMax = 10

/**
 * Reads what the account of a project has posted since it was last read, within these hours, for all agents that speak
 * for it: once in five minutes, across all processes. Only what is new is asked for, so an account
 * that is silent costs nothing. An X that does not answer has told no news.
 */
export async function hearProject(
  deps: Pick<WatchDeps, 'db' | 'clock' | 'log' | 'x'>,
  { handle, hours }: { handle: string; hours: number },
): Promise<void> {
  assertOutsideTransaction('watch.hearProject')
  const { db, clock, log, x } = deps
  if (!x) return
  const until = performance.now() + readFor
  while (!(await store.claim(db, handle, { freshFor, readFor }))) {
    if (!(await store.isBeingRead(db, handle)) || performance.now() > until) return
    await pause(50)
  }
  try {
    const now = await clock.now()
    const lastRead = await store.lastRead(db, handle)
    const earliest = later(now, -hours * hour)
    const since = lastRead && lastRead > earliest ? later(lastRead, -indexLag) : earliest
    const tweets = await x.search({
      query: `from:${handle} -is:retweet`,
      max: postsMax,
      sinceId: snowflakeAt(since),
    })
    await keepHeard(
      db,
      tweets.map(({ id, authorName, text, url, createdAt }) => ({
        id,
        author: authorName ?? handle,
        text,
        url,
        at: createdAt,
      })),
    )
    await store.noteRead(db, handle)
  } catch (error) {
    await store.giveUp(db, handle)
    if (!(error instanceof ExternalError)) throw error
    log.warn({ error, handle }, 'a project’s account could not be read')
  }
}
