import type { Db } from '#db/connect.ts'
import { sha256 } from '#server/lib/ids.ts'
import { perProcess } from '#server/lib/per-process.ts'
import { invalid, Problem } from '#server/problem.ts'
import * as store from './store.ts'

const notKept = new Set([400, 401, 403, 413, 429, 503])
const waitMilliseconds = 600_000

/**
 * Runs `work` once per key (decision: idempotency-keys): a repeat gets the first answer, one that arrives while the
 * first runs waits for it (a few of them; the others are told to come again), the same key with another body is a
 * conflict. Answers that say "not now" are not kept.
 */
export async function once(
  db: Db,
  { userId, call, key, body }: { userId: string; call: string; key: string; body: unknown },
  work: () => Promise<store.StoredAnswer>,
): Promise<store.StoredAnswer & { replayed: boolean }> {
  if (!/^[\x21-\x7e]{8,255}$/.test(key))
    throw invalid({ path: 'Idempotency-Key', message: '8 to 255 printable characters' })
  const bodyHash = sha256(JSON.stringify(body))
  const mine = { userId, call, key }

  const startedAt = Date.now()
  let leave: (() => void) | null = null
  try {
    while (!(await store.claim(db, mine, bodyHash))) {
      const earlier = await store.read(db, mine)
      if (!earlier) continue
      if (!earlier.body_hash.equals(bodyHash)) throw new Problem('conflict')
      if (earlier.status !== null) return { status: earlier.status, body: earlier.body, replayed: true }
      const waited = Date.now() - startedAt
      if (waited > waitMilliseconds) throw new Problem('conflict')
      leave ??= enterWaiting(mine)
      // A short work is answered at once, a long one is not asked after all the time.
      await new Promise((done) => setTimeout(done, Math.min(1000, 50 + waited / 10)))
    }
  } finally {
    leave?.()
  }

  // While the work runs, its claim is renewed; if this process dies the claim falls free and a repeat may do the work,
  // which is safe because everything that spends or sends carries its own reference.
  const renew = setInterval(
    () => void store.extend(db, mine).catch(() => undefined),
    (store.leaseSeconds * 1000) / 3,
  )
  try {
    const answer = await work()
    if (notKept.has(answer.status)) await store.forget(db, mine)
    else await store.keep(db, mine, answer)
    return { ...answer, replayed: false }
  } catch (error) {
    await store.forget(db, mine).catch(() => void forgetSoon(db, mine))
    throw error
  } finally {
    clearInterval(renew)
  }
}

/** A client that repeats has one or two repeats under way; one with more is told to try again later. */
const waitersPerKeyMax = 5
const waitersPerUserMax = 20
/** How many repeats wait in this process, by key and by user. */
const waitingHere = perProcess(() => new Map<string, number>())

/** Counts one more that waits, until the returned function is called. Problem `tooManyRequests` where enough wait already. */
function enterWaiting({ userId, call, key }: store.Mine): () => void {
  const waiting = waitingHere()
  const ofKey = JSON.stringify([userId, call, key])
  const many = (name: string) => waiting.get(name) ?? 0
  if (many(ofKey) >= waitersPerKeyMax || many(userId) >= waitersPerUserMax)
    throw new Problem('tooManyRequests', { data: { retryAfter: 1 } })
  for (const name of [ofKey, userId]) waiting.set(name, many(name) + 1)
  return () => {
    for (const name of [ofKey, userId]) {
      if (many(name) > 1) waiting.set(name, many(name) - 1)
      else waiting.delete(name)
    }
  }
}

/** The database went away with the work: a repeat should not have to wait until the claim falls free by itself. */
async function forgetSoon(db: Db, mine: store.Mine) {
  for (let second = 0; second < store.leaseSeconds / 2; second++) {
    await new Promise((done) => setTimeout(done, 1000).unref())
    const done = await store.forget(db, mine).then(
      () => true,
      () => false,
    )
    if (done) return
  }
}
