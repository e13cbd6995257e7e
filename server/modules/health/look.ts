import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import type { Llm } from '#server/adapters/llm/client.ts'
import type { Mailer } from '#server/adapters/mail/client.ts'
import type { Market } from '#server/adapters/market/client.ts'
import type { Storage } from '#server/adapters/storage/client.ts'
import type { Telegram } from '#server/adapters/telegram/client.ts'
import type { X } from '#server/adapters/x/client.ts'
import { type Clock, minute, second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { type Outcomes, troubleOf } from '#server/lib/outcomes.ts'
import { stopOperatorApp } from '#server/modules/x-app/index.ts'
import type { Looked } from './fault.ts'

export interface LookDeps {
  db: Db
  log: Logger
  config: { dataDir: string; publicUrl: string; webhookSecret: string | null }
  clock: Clock
  outcomes: Outcomes
  x: X | null
  telegram: Telegram | null
  llm: Llm | null
  market: Market | null
  storage: Storage | null
  mail: Mailer | null
  /** Where Telegram's updates go when they come by webhook. */
  webhookPath: string
}

/** Mail servers count sign-ins. */
const greetEvery = 5 * minute
const askEvery = 25 * second

/**
 * Asks every outside system something that costs nothing and changes nothing, so that one that fails at night is known
 * before a post needs it. How the calls went is kept by the `watched` clients; what they said comes back here.
 * `pendingBefore`: updates that Telegram held back at the last look.
 */
export async function look(deps: LookDeps, { pendingBefore }: { pendingBefore: number }): Promise<Looked> {
  const { x, telegram, llm, market, storage, mail, config, outcomes } = deps
  const greeted = outcomes.courses()['mail.greet']
  const mailEvery = greeted && greeted.row > 0 ? askEvery : greetEvery
  const [bot, disk, secondsAheadOfX] = await Promise.all([
    telegram && lookAtBot(telegram, deps, { pendingBefore, now: await deps.clock.now() }),
    spaceIn(config.dataDir),
    x && aheadOf(x, deps.clock),
    x && outcomes.due('look x', askEvery) ? quiet(() => lookAtX(x, deps)) : null,
    llm && outcomes.due('look llm', askEvery) ? quiet(() => llm.models()) : null,
    market && outcomes.due('look market', askEvery)
      ? quiet(() => outcomes.run('market.candle', () => oneCandle(market), troubleOf))
      : null,
    storage && outcomes.due('look storage', askEvery)
      ? quiet(() => storage.get('health', { bytesMax: 1 }))
      : null,
    mail && outcomes.due('look mail', mailEvery) ? quiet(() => mail.greet()) : null,
  ])
  return { bot, disk, secondsAheadOfX }
}

/** Where X serves the app no more, what is due waits for that, also if nothing but this has asked it. */
async function lookAtX(x: X, deps: LookDeps): Promise<void> {
  if ((await x.probe()) === 'stopped') await stopOperatorApp(deps, 'X says so when it is asked')
}

async function lookAtBot(
  telegram: Telegram,
  { config, webhookPath }: LookDeps,
  { pendingBefore, now }: { pendingBefore: number; now: Date },
): Promise<Looked['bot']> {
  const said = await quiet(() => telegram.standsAs())
  if (!said) return null
  const own = config.webhookSecret === null ? '' : `${config.publicUrl}${webhookPath}`
  const recent = said.lastError && now.getTime() - said.lastError.at.getTime() < 2 * minute
  return {
    elsewhere: said.webhookUrl !== own,
    pending: said.pending,
    falling: said.pending < pendingBefore,
    undelivered:
      own !== '' && recent && said.pending > 0 ? (said.lastError?.message.slice(0, 200) ?? null) : null,
  }
}

/** Null where it failed: that is in the journal. */
async function quiet<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ExternalError) return null
    throw error
  }
}

/** Of this pair there is always one: no answer is as bad as none. */
async function oneCandle(market: Market): Promise<void> {
  const candles = await market.klines({ ticker: 'BTC', timeframe: '5m', limit: 1 })
  if (candles.length === 0) throw new ExternalError('market', { kind: 'try-later', reason: 'empty' })
}

/** Whole seconds; X tells no finer. */
async function aheadOf(x: X, clock: Clock): Promise<number | null> {
  const theirs = await quiet(() => x.time())
  if (!theirs) return null
  return Math.round(((await clock.now()).getTime() - theirs.getTime()) / second)
}

async function spaceIn(folder: string): Promise<Looked['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeShare: blocks === 0 ? 1 : bavail / blocks, freeMb: Math.round((bavail * bsize) / 1e6) }
  } catch {
    return null
  }
}
