import { priceMilli } from '#contract/limits.ts'
import { transaction } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import { mapConcurrently } from '#server/lib/concurrency.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import * as credits from '#server/modules/credits/index.ts'
import { Problem } from '#server/problem.ts'
import { readMinutes } from './coin-minutes.ts'
import { coinIn } from './coin-of.ts'
import { countPosts, deliver, noteCharged } from './delivered-store.ts'
import type { SourcesDeps } from './deps.ts'
import { forgetSums } from './liquidation-store.ts'
import { noticeHeat } from './notice-heat.ts'
import { type Reading, readSource } from './readers.ts'
import { dueFor, failuresMax, isPaid, itemsKeptDays, nextReadAt, retryAt } from './rules.ts'
import * as store from './store.ts'

const claimedAtOnce = 40
const readAtOnce = 8

/**
 * Reads what is due of what agents follow: each source once for everybody who follows it, shared by any number of
 * processes. Returns how many were read.
 */
export async function readDue(deps: SourcesDeps): Promise<number> {
  let read = 0
  for (let round = 0; round < 25; round++) {
    const claimed = await store.claimDue(deps.db, claimedAtOnce)
    if (claimed.length === 0) break
    // What people say of a price is held against it.
    if (deps.market) await readMinutes(deps, coinsOf(claimed))
    await mapConcurrently(claimed, readAtOnce, (source) => readOne(deps, source))
    read += claimed.length
  }
  if (read > 0) await deps.costs.flush(deps.db)
  return read
}

/** Coins that topics are about. */
function coinsOf(sources: store.Source[]): string[] {
  const coins = sources.map(({ settings }) => (settings.kind === 'topic' ? coinIn(settings.phrases) : null))
  return [...new Set(coins)].filter((coin) => coin !== null)
}

async function readOne(deps: SourcesDeps, source: store.Source): Promise<void> {
  try {
    await keepReading(deps, source, await readSource(deps, source))
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    const now = await deps.clock.now()
    const failures = source.failures + 1
    const gone = (error.kind === 'refused' && source.readAt === null) || failures >= failuresMax
    deps.log.info({ source: source.id, error }, 'a source could not be read')
    await store.noteFailure(deps.db, {
      id: source.id,
      failure: error.reason,
      gone: gone || error.reason === 'gone',
      nextReadAt: retryAt(failures, { now, askedFor: error.retryAt }),
    })
  }
}

/**
 * Keeps what is new, charges who follows it, and notices what moves, in one transaction: a process that dies before has
 * changed nothing, and the next one reads the same again.
 */
async function keepReading(deps: SourcesDeps, source: store.Source, reading: Reading): Promise<void> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    if (!(await store.lockLeased(trx, source.id))) return
    // What is so old that it was forgotten, a feed tells for years: it does not come as new again.
    const kept = reading.items.filter(({ at }) => at >= later(now, -itemsKeptDays * day))
    const fresh = await store.keepItems(trx, source.id, kept)
    const quietReads = fresh.length > 0 ? 0 : source.quietReads + 1
    await store.noteRead(trx, source, {
      title: reading.title,
      position: reading.position,
      quietReads,
      nextReadAt: nextReadAt(source.settings, { quietReads, ttl: reading.ttl, now }),
      items: fresh.length,
      billed: reading.billed,
    })
    if (isPaid(source.kind)) await chargeFollowers(trx, source, fresh)
    if (source.kind === 'topic' && fresh.length > 0) await noticeHeat(trx, source, now)
  })
}

/**
 * Who follows a source pays for what it brought, a credit for each full twenty, and for no more posts a day than they
 * allowed; what was there before is nobody's. Whoever does not pay for a post does not get it.
 */
async function chargeFollowers(
  trx: SourcesDeps['db'],
  source: store.Source,
  fresh: store.Item[],
): Promise<void> {
  if (fresh.length === 0) return
  const inOrder = fresh.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { id, agentId, ownerId, fromAt } of await store.followersOf(trx, source.id)) {
    const room = (await store.postsPerDay(trx, agentId)) - (await store.postsToday(trx, agentId))
    const before = inOrder.filter(({ at }) => at <= fromAt)
    const theirs = inOrder.slice(before.length).slice(0, Math.max(0, room))
    const ids = [...before, ...theirs].map(({ externalId }) => externalId)
    await deliver(trx, { followId: id, sourceId: source.id, ids })
    const posts = theirs.length
    if (posts === 0) continue
    const { unbilled, day, sofar } = await countPosts(trx, { followId: id, agentId, posts })
    const due = dueFor(unbilled)
    if (due.credits === 0) continue
    const amountMilli = due.credits * priceMilli.SOURCE_POSTS
    try {
      const ref = `source:${id}:${day}:${sofar}`
      await credits.charge(trx, { ownerId, agentId, amountMilli, ref, purpose: 'SOURCE_POSTS' })
      await noteCharged(trx, { followId: id, day, chargedMilli: amountMilli, left: due.left })
    } catch (error) {
      // Spent meanwhile: it stays to be paid, and the source rests for this agent until there are credits for it.
      if (!(error instanceof Problem && error.problem === 'noCredit')) throw error
    }
  }
}

/** Forgets what is older than anything looks back. */
export async function forgetSources(db: SourcesDeps['db']): Promise<void> {
  await store.forgetOld(db, itemsKeptDays)
  await forgetSums(db)
}
