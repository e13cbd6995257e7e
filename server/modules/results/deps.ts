import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import type { Telegram } from '#server/adapters/telegram/client.ts'
import type { X } from '#server/adapters/x/client.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { KeyConfig } from '#server/lib/seal.ts'

/** What reading results touches. */
export interface ReadingDeps {
  config: KeyConfig
  db: Db
  clock: Clock
  log: Logger
  telegram: Telegram | null
  x: X | null
}
