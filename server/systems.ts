import type { Config } from './config.ts'

/** One part of the product, whether this installation has it, and what turns it on. */
export interface SystemState {
  system: string
  state: 'on' | 'simulated' | 'off'
  /** Why, in a sentence; no value of any variable is in it. */
  why: string
  /** What has to be filled in to turn it on. */
  variables: string[]
}

/** What is on, off and why: a line per system. Pure; nobody is asked whether a credential is right (`npm run doctor -- --live`). */
export function systemStates(config: Config): SystemState[] {
  const { live, simulated } = config
  const system = (
    name: string,
    key: keyof Config['live'] | null,
    variables: string[],
    { use, on = key !== null && live[key] !== null }: { use: string; on?: boolean },
  ): SystemState => {
    if (on) return { system: name, state: 'on', why: use, variables }
    if (key !== null && (simulated as string[]).includes(key))
      return {
        system: name,
        state: 'simulated',
        why: `${use}, simulated until ${variables.join(' and ')} is set`,
        variables,
      }
    const missing = variables.join(' and ')
    return {
      system: name,
      state: 'off',
      why: `${missing} ${variables.length > 1 ? 'are' : 'is'} not set`,
      variables,
    }
  }
  return [
    system('database', null, ['DATABASE_URL'], {
      on: true,
      use: config.databaseUrl
        ? 'PostgreSQL at DATABASE_URL'
        : 'a PostgreSQL of its own below DATA_DIR (DATABASE_URL is not set)',
    }),
    system('sign-in by mail', 'mail', ['SMTP_URL', 'MAIL_FROM'], {
      use: 'sign-up codes and forgotten passwords',
    }),
    system('sign-in with X', 'x', ['X_APP_KEY', 'X_APP_SECRET'], {
      use: 'people sign in with their X account',
    }),
    system('sign-in with Telegram', 'telegram', ['TELEGRAM_BOT_TOKEN'], {
      use: 'people sign in with Telegram',
    }),
    system('sign-in with Google', 'google', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], {
      use: 'people sign in with Google',
    }),
    system('sign-in with a Solana wallet', null, [], { on: true, use: 'needs nothing' }),
    config.publishing
      ? system('publishing', null, [], { on: true, use: 'what is due is sent' })
      : {
          system: 'publishing',
          state: 'off',
          why: 'PUBLISHING=off: everything is written and checked, nothing is sent or charged',
          variables: ['PUBLISHING'],
        },
    system('posting on X', 'x', ['X_APP_KEY', 'X_APP_SECRET'], { use: 'agents post on X' }),
    system('Telegram bot and Mini App', 'telegram', ['TELEGRAM_BOT_TOKEN'], {
      use: config.webhookSecret
        ? 'updates come by webhook'
        : 'updates by long polling (TELEGRAM_WEBHOOK_SECRET is not set)',
    }),
    system('writing and drawing', 'llm', ['OPENAI_API_KEY'], {
      use: `${config.textModel} and ${config.imageModel}`,
    }),
    system('prices and candles', 'market', ['MARKET_API_URL'], {
      use: live.market?.url ? 'from MARKET_API_URL' : 'from Binance (MARKET_API_URL is not set)',
    }),
    system('funding, open interest and liquidations', 'market', ['MARKET_FUTURES_URL'], {
      use: live.market?.futuresUrl
        ? 'from MARKET_FUTURES_URL'
        : 'from Binance (MARKET_FUTURES_URL is not set)',
    }),
    system('figures of the whole market', 'aggregate', ['MARKET_AGGREGATE_URL'], {
      use: 'from MARKET_AGGREGATE_URL',
    }),
    system('files', null, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], {
      on: true,
      use: live.storage ? 'in the bucket' : 'in the database (S3_ENDPOINT is not set)',
    }),
    system('telemetry', null, ['TELEMETRY_URL'], {
      on: config.telemetryUrl !== null,
      use: 'a collector is told what is done, and how long it took',
    }),
    system('USDT on TRON', 'tron', ['TRON_XPUB'], {
      use: live.tron?.check
        ? 'two providers must agree'
        : 'one provider alone is believed (TRON_CHECK_API_URL is not set)',
    }),
    system('USDT on Solana', 'solana', ['SOLANA_MERCHANT'], { use: 'paid from browser wallets' }),
    system('USDT on TON', 'ton', ['TON_MERCHANT'], { use: 'paid inside Telegram' }),
    system('Telegram Stars', null, ['TELEGRAM_BOT_TOKEN', 'STARS_PER_USD'], {
      on: config.starsPerUsd !== null && (live.telegram !== null || simulated.includes('telegram')),
      use: `${config.starsPerUsd ?? ''} Stars a dollar`,
    }),
  ]
}

/** Whether most people find a way in: a wallet alone is not one. */
export function signInOffered(config: Pick<Config, 'live' | 'simulated'>): boolean {
  return (['mail', 'x', 'telegram', 'google'] as const).some(
    (key) => config.live[key] !== null || config.simulated.includes(key),
  )
}
