import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import manifest from '../package.json' with { type: 'json' }
import { isSolanaAddress } from '#contract/solana-address.ts'
import type { DialectName } from '#server/adapters/llm/client.ts'
import type { StorageSettings } from '#server/adapters/storage/client.ts'
import { parseAddress } from '#server/adapters/ton/addresses.ts'
import type { SecretKeys } from '#server/lib/seal.ts'
import { parseTrustedProxies, type TrustedProxies } from './lib/client-address.ts'
import { localAddress } from './listen.ts'

const allRoles = ['web', 'worker', 'publisher'] as const
export type ServerRole = (typeof allRoles)[number]

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

const optional = z.string().trim().min(1).optional()
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const solanaAddress = z.string().trim().refine(isSolanaAddress, 'a Solana address').optional()

const tonAddress = z
  .string()
  .trim()
  .refine((text) => parseAddress(text) !== null, 'an address of the main net, raw or friendly')
  .optional()

const linkPosts = z
  .string()
  .regex(
    /^(allow|own-credentials|surcharge:\d+(\.\d{1,3})?)$/,
    'allow, own-credentials or surcharge:<credits>',
  )
  .default('allow')
  .transform((value) => {
    const [mode, amount] = value.split(':')
    return {
      mode: mode as 'allow' | 'own-credentials' | 'surcharge',
      surchargeMilli: amount ? Math.round(Number(amount) * 1000) : 0,
    }
  })

/** A mail address, `@name` or `https://t.me/name`, as a link that works and the words that stand on it. */
const supportContact = z
  .string()
  .trim()
  .transform((text, ctx) => {
    const name = /^(?:@|https:\/\/t\.me\/)([A-Za-z]\w{4,31})$/.exec(text)?.[1]
    if (name) return { href: `https://t.me/${name}`, label: `@${name}` }
    if (z.email().safeParse(text).success) return { href: `mailto:${text}`, label: text }
    ctx.addIssue({ code: 'custom', message: 'a mail address, @name or https://t.me/name' })
    return z.NEVER
  })
/** Credits, down to a thousandth. */
const creditSum = z.coerce.number().min(0).max(100_000_000)
const trustedProxies = z
  .string()
  .default('0')
  .transform((text, context) => {
    const trusted = parseTrustedProxies(text)
    if (trusted) return trusted
    context.addIssue('how many proxies stand in front (0 to 9), or their addresses and networks (10.0.0.0/8)')
    return z.NEVER
  })

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  TRUSTED_PROXIES: trustedProxies,
  DATA_DIR: z.string().default('./data'),
  WEB_DIR: optional,
  DATABASE_URL: optional,
  ROLES: z
    .string()
    .default(allRoles.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(allRoles)).min(1)),
  SECRET_KEY: optional,
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ADMIN_USERNAMES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean),
    ),
  SUPPORT_CONTACT: supportContact.optional(),
  ADMIN_SECOND_FACTOR: z.enum(['offered', 'required']).default('offered'),
  SECOND_APPROVER_ABOVE: creditSum.default(100),
  ADMIN_DAILY_CREDITS: creditSum.default(5000),
  X_APP_KEY: optional,
  X_APP_SECRET: optional,
  X_API_URL: url.optional(),
  X_REPLIES: z.enum(['summoned', 'any']).default('summoned'),
  X_STREAM: z.enum(['auto', 'off']).default('auto'),
  LINK_POSTS: linkPosts,
  X_OWNERS_MAX: z.coerce.number().int().min(0).max(1_000_000).default(5),
  OWN_X_KEYS: z.enum(['on', 'off']).default('on'),
  PUBLISHING: z.enum(['on', 'off']).default('on'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, 'a bot token')
    .optional(),
  TELEGRAM_API_URL: url.optional(),
  TELEGRAM_WEB_URL: url.optional(),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{1,256}$/)
    .optional(),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: url.optional(),
  OPENAI_DIALECT: z.enum(['auto', 'responses', 'chat']).default('auto'),
  // What OpenAI's deprecations page names after gpt-5-mini and gpt-image-1-mini (read on 2026-11-22).
  OPENAI_TEXT_MODEL: z.string().default('gpt-6.1-terra'),
  OPENAI_TEXT_MODEL_NEXT: optional,
  OPENAI_IMAGE_MODEL: z.string().default('gpt-image-2.6-flare'),
  OPENAI_IMAGE_MODEL_NEXT: optional,
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_URL: optional,
  MAILS_PER_HOUR_MAX: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  MAIL_FROM: z.string().default('Kolony <no-reply@kolony.example>'),
  MARKET_API_URL: url.optional(),
  TRON_API_URL: url.optional(),
  TRON_API_KEY: optional,
  TRON_CHECK_API_URL: url.optional(),
  TRON_CHECK_API_KEY: optional,
  TRON_XPUB: optional,
  TRON_USDT_CONTRACT: optional,
  SOLANA_RPC_URL: url.optional(),
  SOLANA_USDT_MINT: solanaAddress,
  SOLANA_MERCHANT: solanaAddress,
  TON_API_URL: url.optional(),
  TON_API_KEY: optional,
  TON_MERCHANT: tonAddress,
  TON_USDT_MASTER: tonAddress,
  STARS_PER_USD: z.coerce.number().positive().max(10_000).optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_URL: url.optional(),
})

/** The product's version; package.json is the one place that it is written in. */
export const { version } = manifest

/** Every variable the server reads. */
export const environmentNames = Object.keys(environment.shape)

/** What is wrong with these values, each by itself. */
export function environmentIssues(env: Record<string, string>): { name: string; message: string }[] {
  const { success, error } = environment.safeParse(env)
  return success ? [] : error.issues.map(({ path, message }) => ({ name: path.join('.'), message }))
}

export interface Config {
  version: string
  production: boolean
  port: number
  host: string
  publicUrl: string
  /** Whose word counts for where a request came from. */
  trustedProxies: TrustedProxies
  dataDir: string
  /** Where the files for browsers are; null: in `dist`, where the start builds them if a source is newer. */
  webDir: string | null
  databaseUrl: string | null
  roles: Set<ServerRole>
  /** The first seals; the others open what they sealed before it. */
  secretKeys: SecretKeys
  /** How many mails with codes and links strangers can have sent within an hour, all together. */
  mailsPerHourMax: number
  logLevel: string
  /** Lets the monitoring read the metrics from elsewhere; null: only this machine may. */
  metricsToken: string | null
  adminUsernames: string[]
  /** Whom people may write to when something goes wrong; null: nobody is named. */
  supportContact: { href: string; label: string } | null
  /** Whether administrators may do without a second factor. */
  adminSecondFactor: 'offered' | 'required'
  /** What one administrator may give or take alone, of one user in 24 hours; milli-credits. */
  secondApproverAboveMilli: number
  /** What one administrator may give in 24 hours, agreed to or not; milli-credits. */
  dailyGrantMilli: number
  xReplies: 'summoned' | 'any'
  /** Whether to listen to X's filtered stream where the app has one. */
  xStream: 'auto' | 'off'
  linkPosts: { mode: 'allow' | 'own-credentials' | 'surcharge'; surchargeMilli: number }
  /** How many owners of X accounts the operator takes for few, as X's self-serve terms want it. */
  xOwnersMax: number
  /** Whether users may send with the keys of an X app of their own. */
  ownXKeys: boolean
  /** False: texts are written and checked as always, nothing is sent to X or to Telegram chats, nothing is charged. */
  publishing: boolean
  webhookSecret: string | null
  /** What a dollar costs in Telegram Stars; null: they are not taken. */
  starsPerUsd: number | null
  textModel: string
  imageModel: string
  /** Who takes over once the server has no such model any more. */
  textModelNext: string | null
  imageModelNext: string | null
  /** Credentials and addresses of the live systems; null: simulated in the demo, off in production. */
  live: Endpoints
  /** Which systems have no credentials and are simulated. */
  simulated: OutsideSystem[]
}

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
  market: { url: string | null } | null
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

/** Reads and checks the environment once; every mistake is named in one message. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    throw new Error(
      `The configuration is not valid:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    )
  }
  const e = parsed.data
  const production = e.NODE_ENV === 'production'
  const together = (names: Record<string, string | undefined>) => {
    const missing = Object.entries(names).filter(([, value]) => !value)
    if (missing.length > 0 && missing.length < Object.keys(names).length) {
      throw new Error(
        `The configuration is not valid:\n  ${missing.map(([name]) => name).join(', ')} is missing beside ${Object.keys(names).join(', ')}`,
      )
    }
  }
  together({ X_APP_KEY: e.X_APP_KEY, X_APP_SECRET: e.X_APP_SECRET })
  together({
    S3_ENDPOINT: e.S3_ENDPOINT,
    S3_BUCKET: e.S3_BUCKET,
    S3_ACCESS_KEY_ID: e.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: e.S3_SECRET_ACCESS_KEY,
  })
  together({ GOOGLE_CLIENT_ID: e.GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: e.GOOGLE_CLIENT_SECRET })
  if (e.OWN_X_KEYS === 'off' && e.LINK_POSTS.mode === 'own-credentials')
    throw new Error(
      'The configuration is not valid:\n  LINK_POSTS=own-credentials needs OWN_X_KEYS=on: take one of the two lines out',
    )
  if (production && !e.PUBLIC_URL)
    throw new Error('The configuration is not valid:\n  PUBLIC_URL is required in production')

  const dataDir = resolve(e.DATA_DIR)
  const live: Endpoints = {
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
    market: e.MARKET_API_URL ? { url: e.MARKET_API_URL } : production ? { url: null } : null,
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
    crawler: { routeAllTo: null },
  }
  return {
    version,
    production,
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL ?? localAddress({ host: e.HOST, port: e.PORT }),
    trustedProxies: e.TRUSTED_PROXIES,
    dataDir,
    webDir: e.WEB_DIR ? resolve(e.WEB_DIR) : null,
    databaseUrl: e.DATABASE_URL ?? null,
    roles: new Set(e.ROLES),
    secretKeys: secretKeys(e.SECRET_KEY, { production, dataDir }),
    mailsPerHourMax: e.MAILS_PER_HOUR_MAX,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN ?? null,
    adminUsernames: e.ADMIN_USERNAMES,
    supportContact: e.SUPPORT_CONTACT ?? null,
    adminSecondFactor: e.ADMIN_SECOND_FACTOR,
    secondApproverAboveMilli: Math.round(e.SECOND_APPROVER_ABOVE * 1000),
    dailyGrantMilli: Math.round(e.ADMIN_DAILY_CREDITS * 1000),
    xReplies: e.X_REPLIES,
    xStream: e.X_STREAM,
    linkPosts: e.LINK_POSTS,
    xOwnersMax: e.X_OWNERS_MAX,
    ownXKeys: e.OWN_X_KEYS === 'on',
    publishing: e.PUBLISHING === 'on',
    webhookSecret: e.TELEGRAM_WEBHOOK_SECRET ?? null,
    // In a demo at what Telegram pays out for a Star (0.013 USD).
    starsPerUsd: e.STARS_PER_USD ?? (production || live.telegram ? null : 77),
    textModel: e.OPENAI_TEXT_MODEL,
    imageModel: e.OPENAI_IMAGE_MODEL,
    textModelNext: e.OPENAI_TEXT_MODEL_NEXT ?? null,
    imageModelNext: e.OPENAI_IMAGE_MODEL_NEXT ?? null,
    live,
    simulated: production ? [] : outsideSystems.filter((system) => live[system] === null),
  }
}

/**
 * Keys of 32 bytes that seal users' secrets, separated by commas, the newest first. One is made once and kept in
 * DATA_DIR in a demo; production must be given one.
 */
function secretKeys(
  given: string | undefined,
  { production, dataDir }: { production: boolean; dataDir: string },
): SecretKeys {
  if (given) {
    const keys = given.split(',').map((key) => Buffer.from(key.trim(), 'base64'))
    if (keys.some((key) => key.length !== 32))
      throw new Error(
        'The configuration is not valid:\n  SECRET_KEY: 32 bytes in base64, or several separated by commas',
      )
    return keys
  }
  if (production)
    throw new Error(
      'The configuration is not valid:\n  SECRET_KEY is required in production: openssl rand -base64 32',
    )
  const file = join(dataDir, 'secret-key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  }
  return [Buffer.from(readFileSync(file, 'utf8'), 'base64')]
}
