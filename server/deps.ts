import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import type { Queue } from '#db/queue.ts'
import type { Aggregate } from '#server/adapters/aggregate/client.ts'
import type { Crawler } from '#server/adapters/crawler/client.ts'
import type { Google } from '#server/adapters/google/client.ts'
import type { Llm } from '#server/adapters/llm/client.ts'
import type { Mailer } from '#server/adapters/mail/client.ts'
import type { Market } from '#server/adapters/market/client.ts'
import type { Solana } from '#server/adapters/solana/client.ts'
import type { Storage } from '#server/adapters/storage/client.ts'
import type { Telegram } from '#server/adapters/telegram/client.ts'
import type { Ton } from '#server/adapters/ton/client.ts'
import type { Tron } from '#server/adapters/tron/client.ts'
import type { WebhookSender } from '#server/adapters/webhook/client.ts'
import type { X } from '#server/adapters/x/client.ts'
import type { Config } from './config.ts'
import type { Clock } from './lib/clock.ts'
import type { Outcomes } from './lib/outcomes.ts'

/** Everything the doors hand inwards. Modules name the few they need; an outside system without credentials is null. */
export interface Deps {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  queue: Queue
  x: X | null
  /** What outside services were asked for, priced; `flush` writes down what was counted since the last time. */
  costs: { flush(db: Db): Promise<void> }
  /** Of this process, while it lives. */
  processId: string
  /** How what this process does again and again goes; `watched` clients write in it. */
  outcomes: Outcomes
  telegram: Telegram | null
  llm: Llm | null
  market: Market | null
  /** Figures of the whole market; null: the operator has not named a source. */
  aggregate: Aggregate | null
  crawler: Crawler
  webhooks: WebhookSender
  /** A bucket for files; null: they stay in the database. */
  storage: Storage | null
  mail: Mailer | null
  google: Google | null
  tron: Tron | null
  /** A second provider that must confirm before credit. */
  tronCheck: Tron | null
  ton: Ton | null
  solana: Solana | null
  /** Whether the process has been asked to stop: not ready, takes nothing new, finishes what is under way. */
  stopping: () => boolean
}
