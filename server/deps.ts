import type { Logger } from 'pino'
import { type Connection, type Db, now } from '#db/connect.ts'
import { createCrawler, type Crawler } from '#server/adapters/crawler/client.ts'
import { createLlm, type Llm } from '#server/adapters/llm/client.ts'
import { createMail, type Mailer } from '#server/adapters/mail/client.ts'
import { createMarket, type Market } from '#server/adapters/market/client.ts'
import { createTelegram, type Telegram } from '#server/adapters/telegram/client.ts'
import { createX, type X } from '#server/adapters/x/client.ts'
import { createSessionReader, type SessionReader } from '#server/modules/auth/index.ts'
import type { Config, Endpoints } from './config.ts'
import type { Queue } from './jobs/queue.ts'
import type { Clock } from './lib/clock.ts'

/** Everything the doors hand inwards. Modules name the few they need; an outside system without credentials is null. */
export interface Deps {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  queue: Queue
  sessions: SessionReader
  x: X | null
  telegram: Telegram | null
  llm: Llm | null
  market: Market | null
  crawler: Crawler
  mail: Mailer | null
  /** Whether the process has been asked to stop: not ready, takes nothing new, finishes what is under way. */
  stopping: () => boolean
}

/** The only place that decides which client gets which address. */
export function createDeps({
  config,
  connection,
  endpoints,
  log,
  queue,
  stopping = () => false,
  sendTimeoutMilliseconds = 30_000,
}: {
  config: Config
  connection: Connection
  endpoints: Endpoints
  log: Logger
  queue: Queue
  stopping?: () => boolean
  /** How long a send may stay without an answer before its outcome counts as unknown. */
  sendTimeoutMilliseconds?: number
}): Deps {
  const { db } = connection
  const clock: Clock = { now: () => now(db) }
  return {
    config,
    db,
    clock,
    log,
    queue,
    sessions: createSessionReader(db),
    x: endpoints.x && createX({ ...endpoints.x, timeoutMilliseconds: sendTimeoutMilliseconds }),
    telegram:
      endpoints.telegram &&
      createTelegram({ ...endpoints.telegram, timeoutMilliseconds: sendTimeoutMilliseconds }),
    llm: endpoints.llm && createLlm({ ...endpoints.llm, textModel: config.textModel }),
    market: endpoints.market && createMarket({ ...endpoints.market, clock }),
    crawler: createCrawler(endpoints.crawler),
    mail: endpoints.mail && createMail(endpoints.mail),
    stopping,
  }
}
