import { setTimeout as pause } from 'node:timers/promises'
import type { XTweet } from '#server/adapters/x/client.ts'
import { transaction } from '#db/connect.ts'
import { later, minute, second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import type { RepliesDeps } from './deps.ts'
import { agentsAtWork, asPosts } from './read-sources.ts'
import { addSources, keepPosts } from './store.ts'
import { accountsIn, reconnectAfter, ruleChanges, ruleTag } from './stream-rules.ts'
import * as store from './stream-store.ts'

/** As far back as X can begin for an Enterprise app. */
const backfillMinutes = 5

/**
 * Listens to X's filtered stream where the app has one, so that posts of the accounts somebody answers come by
 * themselves. Any number of processes may start this; one of them listens. Posts that it misses are found by `readSources`.
 */
export function startStream(
  deps: RepliesDeps,
  { lookEveryMilliseconds = 5 * second }: { lookEveryMilliseconds?: number } = {},
): { stop(): Promise<void> } {
  const abort = new AbortController()
  const { signal } = abort

  async function keepListening(x: NonNullable<RepliesDeps['x']>): Promise<void> {
    while (!signal.aborted) {
      let wait = lookEveryMilliseconds
      try {
        wait = Math.min(wait, await tryListening({ ...deps, x }, signal))
      } catch (error) {
        deps.log.error({ error }, 'listening to X failed')
      }
      await pause(wait, undefined, { signal }).catch(() => {})
    }
  }

  const ended = deps.x && deps.config.xStream === 'auto' ? keepListening(deps.x) : Promise.resolve()
  return {
    async stop() {
      abort.abort()
      await ended
    },
  }
}

type Listener = RepliesDeps & { x: NonNullable<RepliesDeps['x']> }

/** Listens as long as it lasts. Returns after how many milliseconds it is worth looking again. */
async function tryListening(deps: Listener, signal: AbortSignal): Promise<number> {
  const lease = await store.takeStream(deps.db)
  if (!lease) return Infinity
  // Nobody to listen to.
  let milliseconds = minute
  let failures = 0
  try {
    await listen(deps, lease, signal)
    if (signal.aborted) milliseconds = 0
  } catch (error) {
    if (!(error instanceof ExternalError)) {
      await store.leaveStream(deps.db, lease, { milliseconds: minute, failures: 0 })
      throw error
    }
    failures = lease.failures + 1
    milliseconds = reconnectAfter(error, { failures: lease.failures, now: await deps.clock.now() })
    deps.log.warn({ error, milliseconds }, 'X does not push posts; accounts are read one by one')
  }
  await store.leaveStream(deps.db, lease, { milliseconds, failures })
  return milliseconds
}

/** Until the signal aborts, somebody else has the stream, or nobody is left to listen to. */
async function listen(deps: Listener, lease: store.StreamLease, signal: AbortSignal): Promise<void> {
  const { db, clock, x, config, log } = deps
  let followed = await followRules(deps)
  let askedAt = await clock.now()
  if (followed.size === 0) return

  // Only an Enterprise app may answer anybody, and only such a one may ask for what it missed.
  const input = { signal, ...(config.xReplies === 'any' ? { backfillMinutes } : {}) }
  for await (const event of x.stream(input)) {
    const ours =
      event.kind === 'open'
        ? await store.noteOpen(db, lease)
        : event.kind === 'post' && isWanted(event.tweet, followed)
          ? await keep(deps, lease, event.tweet)
          : await store.noteHeard(db, lease)
    if (!ours) return
    if (event.kind === 'open') log.info({ accounts: followed.size }, 'X pushes posts')
    else lease.failures = 0

    const now = await clock.now()
    if (now < later(askedAt, minute)) continue
    askedAt = now
    try {
      followed = await followRules(deps)
    } catch (error) {
      // The old rules go on, and what they do not name is read as if there were no stream.
      if (!(error instanceof ExternalError)) throw error
      log.warn({ error }, 'the rules of the stream could not be changed')
    }
    if (followed.size === 0) return
  }
}

/** A rule also matches posts that quote a followed account. */
function isWanted(tweet: XTweet, followed: Set<string>): boolean {
  return followed.has(tweet.authorId) && tweet.inReplyToId === null
}

async function keep(deps: Listener, lease: store.StreamLease, tweet: XTweet): Promise<boolean> {
  const posts = await asPosts(deps.db, [tweet])
  return transaction(deps.db, async (trx) => {
    if (!(await store.noteHeard(trx, lease))) return false
    await keepPosts(trx, posts)
    return true
  })
}

/** Makes the rules name whom agents at work answer by themselves; returns the accounts that are named now. */
async function followRules(deps: Listener): Promise<Set<string>> {
  const { db, x, log } = deps
  const agentIds = await agentsAtWork(deps, 'kol_reply')
  await addSources(db, agentIds)
  const accounts = await store.streamable(db, agentIds)
  // Rules that nobody listens to bring nothing, so X need not be asked to forget the last ones.
  const rules = accounts.length > 0 ? await x.streamRules() : []
  const { kept, remove, add } = ruleChanges({ rules, accounts })
  // Before X forgets a rule nobody may rely on it; after it has a new one everybody may.
  await store.setStreamed(db, kept)
  await x.removeStreamRules(remove)
  try {
    const added = await x.addStreamRules(add.map((value) => ({ value, tag: ruleTag })))
    kept.push(...added.flatMap((rule) => accountsIn(rule.value)))
  } catch (error) {
    if (!(error instanceof ExternalError) || error.reason !== 'rule_cap') throw error
    log.warn({ error }, 'X takes no more rules')
  }
  await store.setStreamed(db, kept)
  return new Set(kept)
}
