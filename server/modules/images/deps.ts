import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import type { Llm } from '#server/adapters/llm/client.ts'
import type { Clock } from '#server/lib/clock.ts'

/** What drawing touches. */
export interface ImageDeps {
  db: Db
  clock: Clock
  log: Logger
  llm: Llm | null
}
