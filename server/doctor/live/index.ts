import type { UiLanguage } from '#contract/lists.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/lib/clock.ts'
import { ask, fault, type LiveLine } from './line.ts'
import { askSolana, askTon, askTron } from './money.ts'
import {
  askBucket,
  askClock,
  askCollector,
  askDatabase,
  askDisk,
  askPublicUrl,
  type DatabaseFound,
} from './places.ts'
import { askAggregate, askFutures, askMarket } from './market.ts'
import { askModels } from './models.ts'
import { askGoogle, askMail, askTelegram, askX, sendTestMail } from './services.ts'

export type { LiveLine } from './line.ts'

/**
 * Asks every service that is configured whether it is what we believe, harmlessly: nothing is published, paid, sent or
 * set; the bucket gets one object that is deleted again. `databaseUrl`: where the database is, null where it is one of our own that
 * does not run. `testMail`: who gets one test mail, in which language; null: nobody.
 */
export async function askAll(
  config: Config,
  {
    databaseUrl,
    testMail = null,
  }: { databaseUrl: string | null; testMail?: { to: string; language: UiLanguage } | null },
): Promise<LiveLine[]> {
  const { live, production } = config
  let found: DatabaseFound = { now: new Date(), pinned: null }
  const askedAt = performance.now()
  const database =
    databaseUrl === null
      ? [
          {
            system: 'database',
            state: 'off' as const,
            says: 'one of its own below DATA_DIR, which is not running now',
          },
        ]
      : await ask(
          'database',
          'DATABASE_URL=<where PostgreSQL is reached from here, with its user and password>',
          async () => {
            const asked = await askDatabase(databaseUrl)
            found = asked.found
            return asked.lines
          },
        )
  const { now: askedNow, pinned } = found
  const now = () => new Date(askedNow.getTime() + performance.now() - askedAt)
  const clock = { now: async () => now() }
  const x = live.x
  const telegram = live.telegram
  const parts: Promise<LiveLine[]>[] = [
    ask('disk', 'DATA_DIR=<a folder that this user may write to>', () => askDisk(config)),
    ask('PUBLIC_URL', 'PUBLIC_URL=<where people reach this server>', () => askPublicUrl(config)),
    x
      ? ask('X', 'Try again; X_API_URL is empty unless a proxy is meant', () => askX(config, x))
      : off('X', 'X_APP_KEY'),
    telegram
      ? ask('Telegram', 'TELEGRAM_BOT_TOKEN=<the token as BotFather wrote it>', () =>
          askTelegram(config, telegram),
        )
      : off('Telegram', 'TELEGRAM_BOT_TOKEN'),
    x || telegram
      ? ask('clock', 'Try again', () =>
          askClock(
            x ? (x.url ?? 'https://api.x.com') : (telegram?.apiUrl ?? 'https://api.telegram.org'),
            clock.now,
          ),
        )
      : off('clock', 'X_APP_KEY or TELEGRAM_BOT_TOKEN'),
    part('model', live.llm, 'OPENAI_API_KEY', 'OPENAI_BASE_URL=<a server that lists its models>', (llm) =>
      askModels(config, llm, now()),
    ),
    mailLines(config, testMail),
    part(
      'telemetry',
      config.telemetryUrl,
      'TELEMETRY_URL',
      'TELEMETRY_URL=<a collector that takes OTLP over HTTP>',
      askCollector,
    ),
    part('Google', live.google, 'GOOGLE_CLIENT_ID', 'Try again', (google) => askGoogle(config, google)),
    ...marketLines(live, clock),
    part(
      'TRON',
      live.tron,
      'TRON_XPUB',
      'TRON_API_URL=<a provider that answers>, TRON_API_KEY=<its key>',
      (tron) => askTron(tron, { now: now(), pinned }),
    ),
    part('Solana', live.solana, 'SOLANA_MERCHANT', 'SOLANA_RPC_URL=<a node that answers>', (solana) =>
      askSolana(solana, { now: now(), production }),
    ),
    part(
      'TON',
      live.ton,
      'TON_MERCHANT',
      'TON_API_URL=<an index that answers>, TON_API_KEY=<its key>',
      (ton) => askTon(ton, { now: now(), production }),
    ),
    part(
      'bucket',
      live.storage,
      'S3_ENDPOINT',
      'S3_ENDPOINT, S3_BUCKET, S3_REGION and the key: all of one bucket, with the rights of docs/operations.md',
      (storage) => askBucket(storage, now()),
    ),
  ]
  return [...database, ...(await Promise.all(parts)).flat()]
}

/** The mail server, and one test mail through it where somebody is to get one. */
async function mailLines(
  { live, publicUrl }: Config,
  testMail: { to: string; language: UiLanguage } | null,
): Promise<LiveLine[]> {
  const settings = live.mail
  const lines = await part('mail', settings, 'SMTP_URL', 'SMTP_URL=<…>', askMail)
  if (testMail === null || lines.some(({ state }) => state === 'fault')) return lines
  const without = fault('is off, so no test mail was sent', 'SMTP_URL=<the mail server>, MAIL_FROM=<…>')
  return settings
    ? [
        ...lines,
        ...(await ask('mail', 'SMTP_URL=<…>', () => sendTestMail(settings, { ...testMail, publicUrl }))),
      ]
    : [{ system: 'mail', ...without }]
}

/** Prices, what is held in futures, and the whole market: each is another service. */
function marketLines(live: Config['live'], clock: Clock): Promise<LiveLine[]>[] {
  return [
    part(
      'market',
      live.market,
      'MARKET_API_URL',
      'MARKET_API_URL=<another Binance-shaped source>; Binance does not answer everywhere',
      (market) => askMarket(market, clock),
    ),
    part(
      'futures',
      live.market,
      'MARKET_FUTURES_URL',
      'MARKET_FUTURES_URL=<another source shaped like Binance’s futures>; Binance does not answer everywhere',
      (market) => askFutures(market, clock),
    ),
    part(
      'whole market',
      live.aggregate,
      'MARKET_AGGREGATE_URL',
      'MARKET_AGGREGATE_URL=<CoinPaprika, or what speaks like it>',
      (aggregate) => askAggregate(aggregate, clock),
    ),
  ]
}

async function off(system: string, variable: string): Promise<LiveLine[]> {
  return [{ system, state: 'off', says: `${variable} is not set` }]
}

function part<T>(
  system: string,
  settings: T | null,
  variable: string,
  mend: string,
  run: (settings: T) => Promise<Omit<LiveLine, 'system'>[]>,
): Promise<LiveLine[]> {
  return settings === null ? off(system, variable) : ask(system, mend, () => run(settings))
}
