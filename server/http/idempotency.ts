import { sql } from 'kysely'
import { type Db } from '#db/connect.ts'
import { sha256 } from '#server/lib/ids.ts'
import { invalid, Problem } from '#server/problem.ts'

export interface StoredAnswer {
  status: number
  body: unknown
}

const notKept = new Set([400, 401, 403, 413, 429, 503])
const waitMilliseconds = 600_000
const leaseSeconds = 90

/**
 * Runs `work` once per key (decision: idempotency-keys): a repeat gets the first answer, one that arrives while the
 * first runs waits for it (a few of them; the others are told to come again), the same key with another body is a
 * conflict. Answers that say "not now" are not kept.
 */
export async function once(
  db: Db,
  { userId, call, key, body }: { userId: string; call: string; key: string; body: unknown },
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  if (!/^[\x21-\x7e]{8,255}$/.test(key))
    throw invalid({ path: 'Idempotency-Key', message: '8 to 255 printable characters' })
  const bodyHash = sha256(JSON.stringify(body))
  const mine = { userId, call, key }

  const startedAt = Date.now()
  let leave: (() => void) | null = null
  try {
    while (!(await claim(db, mine, bodyHash))) {
      const earlier = await read(db, mine)
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
  const renew = setInterval(() => void extend(db, mine).catch(() => undefined), (leaseSeconds * 1000) / 3)
  try {
    const answer = await work()
    if (notKept.has(answer.status)) await forget(db, mine)
    else await keep(db, mine, answer)
    return { ...answer, replayed: false }
  } catch (error) {
    await forget(db, mine).catch(() => void forgetSoon(db, mine))
    throw error
  } finally {
    clearInterval(renew)
  }
}

/** A client that repeats has one or two repeats under way; whoever has more is told to come again. */
const waitersPerKeyMax = 5
const waitersPerUserMax = 20
/** How many repeats wait in this process, by key and by user. */
const waiting = new Map<string, number>()

/** Counts one more that waits, until the returned function is called. Problem `tooManyRequests` where enough wait already. */
function enterWaiting({ userId, call, key }: Mine): () => void {
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

/** Drops keys older than a day. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`app_now() - interval '24 hours'`)
    .execute()
}

type Mine = { userId: string; call: string; key: string }

async function claim(db: Db, mine: Mine, bodyHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_key (user_id, call, key, body_hash, lease_until)
    values (${mine.userId}, ${mine.call}, ${mine.key}, ${bodyHash}, clock_timestamp() + ${leaseSeconds} * interval '1 second')
    on conflict (user_id, call, key) do update set lease_until = excluded.lease_until, body_hash = excluded.body_hash,
      status = null, body = null, created_at = app_now()
    where (idempotency_key.status is null and idempotency_key.lease_until < clock_timestamp() and idempotency_key.body_hash = excluded.body_hash)
       or idempotency_key.created_at < app_now() - interval '24 hours'`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

async function read(db: Db, { userId, call, key }: Mine) {
  return db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
}

async function extend(db: Db, mine: Mine) {
  await sql`update idempotency_key set lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where user_id = ${mine.userId} and call = ${mine.call} and key = ${mine.key} and status is null`.execute(
    db,
  )
}

async function keep(db: Db, mine: Mine, answer: StoredAnswer) {
  await db
    .updateTable('idempotency_key')
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where('user_id', '=', mine.userId)
    .where('call', '=', mine.call)
    .where('key', '=', mine.key)
    .execute()
}

/** The database went away with the work: a repeat should not have to wait until the claim falls free by itself. */
async function forgetSoon(db: Db, mine: Mine) {
  for (let second = 0; second < leaseSeconds / 2; second++) {
    await new Promise((done) => setTimeout(done, 1000).unref())
    const done = await forget(db, mine).then(
      () => true,
      () => false,
    )
    if (done) return
  }
}

async function forget(db: Db, mine: Mine) {
  await db
    .deleteFrom('idempotency_key')
    .where('user_id', '=', mine.userId)
    .where('call', '=', mine.call)
    .where('key', '=', mine.key)
    .execute()
}
