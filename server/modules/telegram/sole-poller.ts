import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import { pause } from '#server/lib/pause.ts'

// "kolony bot" as a number; any other would do as long as nobody else uses it.
const lockKey = 7_265_011_920
const askAgainMilliseconds = 2000
const stillThereMilliseconds = 5000

/**
 * Runs `poll` in one process of several: Telegram answers "conflict" to two pollers. The lock lives on a connection of
 * its own, so it goes with the process, however that ends, and another one takes over within seconds. `poll` gets a
 * signal that says when the lock is lost or `stop` asks to end.
 */
export async function asSolePoller(
  { db, log }: { db: Db; log: Logger },
  stop: AbortSignal,
  poll: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    try {
      await db.connection().execute(async (own) => {
        const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lockKey}) as got`.execute(
          own,
        )
        if (!rows[0]?.got) return
        const lost = new AbortController()
        const ended = new AbortController()
        const watch = watchLock(() => sql`select 1`.execute(own), ended.signal).catch((error: unknown) => {
          log.warn({ error }, 'the lock of the poller is lost')
          lost.abort()
        })
        try {
          await poll(AbortSignal.any([stop, lost.signal]))
        } finally {
          ended.abort()
          await watch
          if (!lost.signal.aborted) await sql`select pg_advisory_unlock(${lockKey})`.execute(own)
        }
      })
    } catch (error) {
      log.warn({ error }, 'polling Telegram failed')
    }
    await pause(askAgainMilliseconds, stop)
  }
}

async function watchLock(look: () => Promise<unknown>, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(stillThereMilliseconds, ended)
    if (!ended.aborted) await look()
  }
}
