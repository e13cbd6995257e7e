import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import type { Crawler } from '#server/adapters/crawler/client.ts'
import type { Market } from '#server/adapters/market/client.ts'
import type { X } from '#server/adapters/x/client.ts'
import type { Clock } from '#server/lib/clock.ts'

/** What reading the world takes; without X or a market those sources are silent. */
export interface SourcesDeps {
  db: Db
  clock: Clock
  log: Logger
  x: X | null
  crawler: Crawler
  market: Market | null
  costs: { flush(db: Db): Promise<void> }
}
