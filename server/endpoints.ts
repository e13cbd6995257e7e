import type { DialectName } from '#server/adapters/llm/client.ts'
import type { StorageSettings } from '#server/adapters/storage/client.ts'
import type { Environment } from './environment.ts'

/** Outside systems that can be live, simulated (demo) or off (production without credentials). */
export const outsideSystems = [
  'x',
  'telegram',
  'llm',
  'mail',
  'market',
  'google',
  'tron',
  'ton',
  'solana',
] as const

export type OutsideSystem = (typeof outsideSystems)[number]

export interface TronEndpoint {
  url: string
  apiKey: string | null
  xpub: string
  usdtContract: string | null
  check: { url: string; apiKey: string | null } | null
}

/** Where each outside system is and how to speak to it; null: it is off. */
export interface Endpoints {
  x: { appKey: string; appSecret: string; url: string | null } | null
  /** `paced: false`, in tests: messages do not wait for their turn. */
  telegram: { token: string; apiUrl: string | null; webUrl: string | null; paced?: boolean } | null
  /** `dialect`: how to speak with that server (`OPENAI_DIALECT`). */
  llm: { apiKey: string; baseUrl: string | null; dialect: DialectName } | null
  mail: { url: string; from: string } | null
  /** `futuresUrl`: funding, open interest and liquidations; null: Binance's. */
  market: { url: string | null; futuresUrl: string | null } | null
  /** Figures of the whole market; never without being asked for, because its free plan is not for everybody. */
  aggregate: { url: string } | null
  /** `check`: a second, independent provider that must confirm before credit. */
  tron: TronEndpoint | null
  ton: { url: string; apiKey: string | null; merchant: string; usdtMaster: string | null } | null
  solana: { url: string; merchant: string; mint: string | null } | null
  google: { clientId: string; clientSecret: string; url: string | null } | null
  /** Null: files live in the database. That is the real thing too, so nothing is ever simulated here. */
  storage: StorageSettings | null
  /** Web pages: null is the open web, otherwise every socket goes to that loopback server. */
  crawler: { routeAllTo: string | null }
}

/** Where the outside systems with credentials are, and how they are spoken to; the others are off. */
export function endpointsOf(e: Environment, { production }: { production: boolean }): Endpoints {
  return {
    x:
      e.X_APP_KEY && e.X_APP_SECRET
        ? { appKey: e.X_APP_KEY, appSecret: e.X_APP_SECRET, url: e.X_API_URL ?? null }
        : null,
    telegram: e.TELEGRAM_BOT_TOKEN
      ? {
          token: e.TELEGRAM_BOT_TOKEN,
          apiUrl: e.TELEGRAM_API_URL ?? null,
          webUrl: e.TELEGRAM_WEB_URL ?? null,
        }
      : null,
    llm: e.OPENAI_API_KEY
      ? { apiKey: e.OPENAI_API_KEY, baseUrl: e.OPENAI_BASE_URL ?? null, dialect: e.OPENAI_DIALECT }
      : null,
    mail: e.SMTP_URL ? { url: e.SMTP_URL, from: e.MAIL_FROM } : null,
    // Market data need no key: live where the operator says so or in production, simulated in a demo.
    market:
      e.MARKET_API_URL || e.MARKET_FUTURES_URL || production
        ? { url: e.MARKET_API_URL ?? null, futuresUrl: e.MARKET_FUTURES_URL ?? null }
        : null,
    aggregate: e.MARKET_AGGREGATE_URL ? { url: e.MARKET_AGGREGATE_URL } : null,
    google:
      e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
        ? {
            clientId: e.GOOGLE_CLIENT_ID,
            clientSecret: e.GOOGLE_CLIENT_SECRET,
            url: e.GOOGLE_URL ?? null,
          }
        : null,
    storage:
      e.S3_ENDPOINT && e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: e.S3_ENDPOINT,
            bucket: e.S3_BUCKET,
            region: e.S3_REGION,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          }
        : null,
    ...chainsOf(e),
    crawler: { routeAllTo: null },
  }
}

/** The chains on which money comes in: each is on where it is named who is paid. */
function chainsOf(e: Environment): Pick<Endpoints, 'tron' | 'solana' | 'ton'> {
  return {
    tron: e.TRON_XPUB
      ? {
          url: e.TRON_API_URL ?? 'https://api.trongrid.io',
          apiKey: e.TRON_API_KEY ?? null,
          xpub: e.TRON_XPUB,
          usdtContract: e.TRON_USDT_CONTRACT ?? null,
          check: e.TRON_CHECK_API_URL
            ? { url: e.TRON_CHECK_API_URL, apiKey: e.TRON_CHECK_API_KEY ?? null }
            : null,
        }
      : null,
    solana: e.SOLANA_MERCHANT
      ? {
          url: e.SOLANA_RPC_URL ?? 'https://api.mainnet-beta.solana.com',
          merchant: e.SOLANA_MERCHANT,
          mint: e.SOLANA_USDT_MINT ?? null,
        }
      : null,
    ton: e.TON_MERCHANT
      ? {
          url: e.TON_API_URL ?? 'https://toncenter.com',
          apiKey: e.TON_API_KEY ?? null,
          merchant: e.TON_MERCHANT,
          usdtMaster: e.TON_USDT_MASTER ?? null,
        }
      : null,
  }
}
