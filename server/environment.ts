import { z } from 'zod'
import { isSolanaAddress } from '#contract/solana-address.ts'
import { parseAddress } from '#server/adapters/ton/addresses.ts'
import { parseTrustedProxies } from './lib/client-address.ts'

const allRoles = ['web', 'worker', 'publisher'] as const

export type ServerRole = (typeof allRoles)[number]

const optional = z.string().trim().min(1).optional()

export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const solanaAddress = z.string().trim().refine(isSolanaAddress, 'a Solana address').optional()

const tonAddress = z
  .string()
  .trim()
  .refine((text) => parseAddress(text) !== null, 'an address of the main net, raw or friendly')
  .optional()

export const linkPosts = z
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
export const supportContact = z
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

export const trustedProxies = z
  .string()
  .default('0')
  .transform((text, context) => {
    const trusted = parseTrustedProxies(text)
    if (trusted) return trusted
    context.addIssue('how many proxies stand in front (0 to 9), or their addresses and networks (10.0.0.0/8)')
    return z.NEVER
  })

export const environment = z.object({
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
  TELEMETRY_URL: url.optional(),
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
  MARKET_FUTURES_URL: url.optional(),
  MARKET_AGGREGATE_URL: url.optional(),
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

/** Every variable the server reads. */
export const environmentNames = Object.keys(environment.shape)

/** What is wrong with these values, each by itself. */
export function environmentIssues(env: Record<string, string>): { name: string; message: string }[] {
  const { success, error } = environment.safeParse(env)
  return success ? [] : error.issues.map(({ path, message }) => ({ name: path.join('.'), message }))
}

export type Environment = z.output<typeof environment>

/** Refuses what each variable allows and all together do not. */
export function assertConsistent(e: Environment, { production }: { production: boolean }): void {
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
}
