import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import type { Market } from '#server/adapters/market/client.ts'
import type { X } from '#server/adapters/x/client.ts'
import type { Clock } from '#server/lib/clock.ts'

/** What watching touches. */
export interface WatchDeps {
  db: Db
  clock: Clock
  log: Logger
  market: Market | null
  x: X | null
}

/** A publication, as far as it is watched. */
export interface WatchedText {
  id: string
  owner_id: string
  agent_id: string
  origin: 'slot' | 'timed' | 'request' | 'approval'
  content: string | null
  generation_id: string | null
  approved_version: number | null
  /** Before its time; null: not, or when it was due. */
  approved_at: Date | null
}
