import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import type { SecretKeys } from '#server/lib/seal.ts'
import type { TrustedProxies } from './lib/client-address.ts'
import { localAddress } from './listen.ts'
import { assertConsistent, environment, type ServerRole } from './environment.ts'
import { type Endpoints, endpointsOf, type OutsideSystem, outsideSystems } from './endpoints.ts'

/** The product's version; package.json is the one place that it is written in. */
export const { version } = manifest

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
  /** A collector of OpenTelemetry, which is told what is done; null: nobody is, and nothing of it is loaded. */
  telemetryUrl: string | null
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
  assertConsistent(e, { production })
  const dataDir = resolve(e.DATA_DIR)
  const live = endpointsOf(e, { production })
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
    telemetryUrl: e.TELEMETRY_URL ?? null,
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
