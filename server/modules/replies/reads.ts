import type { Db } from '#db/connect.ts'
import type { XReading } from '#server/adapters/x/client.ts'
import type { Deps } from '#server/deps.ts'
import { xReadItems, xReadRequests } from '#server/lib/metrics.ts'
import { costUsd } from './rules.ts'
import * as store from './store.ts'

/** Counts what X is asked for, whoever asks. */
export interface ReadCounter {
  note(reading: XReading): void
  /** Adds what was counted since the last time to the day's rows. */
  flush(db: Db): Promise<void>
}

/** Counts in memory, because a read may happen where no database is at hand; a tick writes it down twice a minute. */
export function createReadCounter(): ReadCounter {
  let counted = new Map<XReading['kind'], { requests: number; items: number }>()
  return {
    note({ kind, items, requests = 1 }) {
      const sum = counted.get(kind) ?? { requests: 0, items: 0 }
      counted.set(kind, { requests: sum.requests + requests, items: sum.items + items })
      xReadRequests.inc({ kind }, requests)
      xReadItems.inc({ kind }, items)
    },
    async flush(db) {
      const now = counted
      counted = new Map()
      for (const [kind, sum] of now) await store.addReads(db, { kind, ...sum })
    },
  }
}

/** What X was asked for on a day (UTC), and the most it can have cost in dollars. */
export async function readsOn(db: Db, day: string) {
  const kinds = await store.readsOn(db, day)
  return { day, kinds, usd: costUsd(kinds) }
}

/** A line for the operator: yesterday's reads and their price. */
export async function reportReads({ db, log, xReads }: Pick<Deps, 'db' | 'log' | 'xReads'>): Promise<number> {
  await xReads.flush(db)
  const yesterday = await readsOn(db, await store.yesterday(db))
  log.info(yesterday, 'what X was asked for yesterday')
  return yesterday.kinds.length
}
