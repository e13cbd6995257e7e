import type { Logger } from 'pino'
import { type Connection, now } from '#db/connect.ts'
import type { Queue } from '#db/queue.ts'
import { createAggregate } from '#server/adapters/aggregate/client.ts'
import { createCrawler } from '#server/adapters/crawler/client.ts'
import { createGoogle } from '#server/adapters/google/client.ts'
import { createLlm, type LlmOptions } from '#server/adapters/llm/client.ts'
import { createMail } from '#server/adapters/mail/client.ts'
import { createMarket } from '#server/adapters/market/client.ts'
import { createSolana } from '#server/adapters/solana/client.ts'
import { createStorage } from '#server/adapters/storage/client.ts'
import { createTelegram } from '#server/adapters/telegram/client.ts'
import { createTon } from '#server/adapters/ton/client.ts'
import { createTron } from '#server/adapters/tron/client.ts'
import { createWebhookSender } from '#server/adapters/webhook/client.ts'
import { createX, isOwn, type XCredentials } from '#server/adapters/x/client.ts'
import { createCostCounter } from '#server/modules/costs/index.ts'
import { tellGone } from '#server/modules/models/index.ts'
import { operatorAppWorks, stopOperatorApp } from '#server/modules/x-app/index.ts'
import type { Config } from './config.ts'
import type { Endpoints } from './endpoints.ts'
import type { Deps } from './deps.ts'
import type { Clock } from './lib/clock.ts'
import { newId } from './lib/ids.ts'
import { createOutcomes, watched } from './lib/outcomes.ts'

/** The only place that decides which client gets which address, and which module hears what a client has to tell. */
export function createDeps({
  config,
  connection,
  endpoints,
  log,
  queue,
  stopping = () => false,
  sendTimeoutMilliseconds = 30_000,
  onModelUsage,
  elapsed,
}: {
  config: Config
  connection: Connection
  endpoints: Endpoints
  log: Logger
  queue: Queue
  stopping?: () => boolean
  /** How long a send may stay without an answer before its outcome counts as unknown. */
  sendTimeoutMilliseconds?: number
  /** Told what every request to a model took, to be counted. */
  onModelUsage?: LlmOptions['onUsage']
  /** Milliseconds that have passed for this process; left out: as its machine counts them. */
  elapsed?: () => number
}): Deps {
  const { db } = connection
  const clock: Clock = { now: () => now(db) }
  const costs = createCostCounter()
  const outcomes = createOutcomes(elapsed ? { elapsed } : {})
  /** Every call is kept with how it went, so that health judges by what happened. */
  const seen = <T extends object>(
    system: string,
    client: T | null,
    { except, others }: { except?: (keyof T)[]; others?: (given: unknown[]) => boolean } = {},
  ): T | null => client && watched(client, { system, outcomes, except, others })
  const made = clients({ config, db, clock, endpoints, log, sendTimeoutMilliseconds, onModelUsage, costs })
  return {
    config,
    db,
    clock,
    log,
    queue,
    costs,
    processId: newId('prc'),
    outcomes,
    stopping,
    // What becomes of a customer's own app is theirs.
    x: seen('x', made.x, { others: ([credentials]) => isOwn(credentials as XCredentials | undefined) }),
    // Not finding a message is no failure, and the rest asks nobody.
    telegram: seen('telegram', made.telegram, {
      except: ['me', 'findMessage', 'findInRoom', 'startLink', 'roomLink', 'miniAppLink'],
    }),
    llm: seen('llm', made.llm),
    market: seen('market', made.market),
    aggregate: seen('aggregate', made.aggregate),
    storage: seen('storage', made.storage, { except: ['uploadUrl'] }),
    mail: seen('mail', made.mail),
    google: seen('google', made.google),
    tron: seen('tron', made.tron),
    tronCheck: seen('tron_check', made.tronCheck),
    ton: seen('ton', made.ton),
    solana: seen('solana', made.solana),
    // Strangers' pages and webhooks are no systems of ours.
    crawler: watched(made.crawler, { system: 'crawler', outcomes, others: () => true }),
    webhooks: watched(made.webhooks, { system: 'webhooks', outcomes, others: () => true }),
  }
}

interface Made {
  config: Config
  db: Connection['db']
  clock: Clock
  endpoints: Endpoints
  log: Logger
  sendTimeoutMilliseconds: number
  onModelUsage: LlmOptions['onUsage'] | undefined
  costs: ReturnType<typeof createCostCounter>
}

/** A client for each outside system that has an address, told by whom it is heard. */
function clients({ config, db, clock, endpoints, log, sendTimeoutMilliseconds, onModelUsage, costs }: Made) {
  return {
    x:
      endpoints.x &&
      createX({
        ...endpoints.x,
        timeoutMilliseconds: sendTimeoutMilliseconds,
        onUse: costs.x,
        mayAsk: () => operatorAppWorks(db),
        onStopped: (why) => {
          stopOperatorApp({ db, log }, why).catch((error: unknown) =>
            log.error({ error }, 'nobody was told that X has stopped the app'),
          )
        },
      }),
    telegram:
      endpoints.telegram &&
      createTelegram({ ...endpoints.telegram, timeoutMilliseconds: sendTimeoutMilliseconds }),
    llm:
      endpoints.llm &&
      createLlm({
        ...endpoints.llm,
        textModel: config.textModel,
        imageModel: config.imageModel,
        textModelNext: config.textModelNext,
        imageModelNext: config.imageModelNext,
        onUsage: (task, usage) => {
          costs.model(usage)
          onModelUsage?.(task, usage)
        },
        onGone: (gone) => {
          log.error(gone, 'the server no longer has this model')
          tellGone({ db, config }, gone).catch((error: unknown) =>
            log.error({ error }, 'administrators were not told of a model that is gone'),
          )
        },
      }),
    market: endpoints.market && createMarket({ ...endpoints.market, clock }),
    aggregate: endpoints.aggregate && createAggregate({ ...endpoints.aggregate, clock }),
    crawler: createCrawler(endpoints.crawler),
    webhooks: createWebhookSender({
      ...endpoints.crawler,
      timeoutMs: Math.min(15_000, sendTimeoutMilliseconds),
    }),
    storage: endpoints.storage && createStorage({ ...endpoints.storage, clock }),
    mail: endpoints.mail && createMail(endpoints.mail),
    google: endpoints.google && createGoogle(endpoints.google),
    tron: endpoints.tron && createTron(endpoints.tron),
    tronCheck: endpoints.tron?.check ? createTron({ ...endpoints.tron, ...endpoints.tron.check }) : null,
    ton: endpoints.ton && createTon(endpoints.ton),
    solana:
      endpoints.solana &&
      createSolana({
        ...endpoints.solana,
        timeoutMilliseconds: Math.min(10_000, sendTimeoutMilliseconds),
      }),
  }
}
