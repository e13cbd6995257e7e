import type { Logger } from 'pino'
import { type Db, now } from '#db/connect.ts'
import type { Queue } from '#db/queue.ts'
import type { Crawler } from '#server/adapters/crawler/client.ts'
import type { Llm } from '#server/adapters/llm/client.ts'
import type { Market } from '#server/adapters/market/client.ts'
import type { Storage } from '#server/adapters/storage/client.ts'
import type { Telegram } from '#server/adapters/telegram/client.ts'
import type { X } from '#server/adapters/x/client.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { KeyConfig } from '#server/lib/seal.ts'

/** What publishing touches. */
export interface PublishingDeps {
  config: KeyConfig & {
    publicUrl: string
    publishing: boolean
    xReplies: 'summoned' | 'any'
    linkPosts: { mode: 'allow' | 'own-credentials' | 'surcharge'; surchargeMilli: number }
  }
  db: Db
  clock: Clock
  crawler: Crawler
  llm: Llm | null
  log: Logger
  market: Market | null
  queue: Queue
  storage: Storage | null
  telegram: Telegram | null
  x: X | null
}

/** The same inside a transaction, which has one connection: that one is also asked what time it is. */
export function inside(deps: PublishingDeps, trx: Db): PublishingDeps {
  return { ...deps, db: trx, clock: { now: () => now(trx) } }
}
