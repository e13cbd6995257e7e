import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import type { X } from '#server/adapters/x/client.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { CostCounter } from './counter.ts'
import type { PriceSettings } from './rules.ts'

/** What reporting and watching costs touch. */
export interface CostDeps {
  config: PriceSettings & { xOwnersMax: number; live: { x: object | null } }
  db: Db
  clock: Clock
  costs: Pick<CostCounter, 'flush'>
  log: Logger
  x: X | null
}
