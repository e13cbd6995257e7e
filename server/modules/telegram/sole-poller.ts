import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import { pause } from '#server/lib/pause.ts'
import * as store from './poller-store.ts'

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
        if (!(await store.takeLock(own))) return
        const lost = new AbortController()
        const ended = new AbortController()
        const watch = watchLock(own, ended.signal).catch((error: unknown) => {
          log.warn({ error }, 'the lock of the poller is lost')
          lost.abort()
        })
        try {
          await poll(AbortSignal.any([stop, lost.signal]))
        } finally {
          ended.abort()
          await watch
          if (!lost.signal.aborted) await store.leaveLock(own)
        }
      })
    } catch (error) {
      log.warn({ error }, 'polling Telegram failed')
    }
    await pause(askAgainMilliseconds, stop)
  }
}

async function watchLock(own: Db, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(stillThereMilliseconds, ended)
    if (!ended.aborted) await store.lookAtConnection(own)
  }
}
