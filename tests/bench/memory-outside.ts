import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { startSimulators } from '#server/demo/simulators/start.ts'
import { createStorageSim } from '#server/demo/simulators/storage/sim.ts'

/**
 * Every outside system, in a process of its own: tells its parent the variables with which a production server has all of
 * them on and meets them here.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'kolony-bench-outside-'))
const clock = { now: async () => new Date() }
const config = readConfig({ PORT: '0', DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1:1' })
const { endpoints } = await startSimulators({ config, clock })
const { settings: bucket } = await createStorageSim({ clock })
const { x, telegram, llm, market, aggregate, google, mail, tron, solana, ton } = endpoints

process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
process.on('disconnect', () => process.exit(0))
process.send?.({
  X_APP_KEY: x?.appKey,
  X_APP_SECRET: x?.appSecret,
  X_API_URL: x?.url,
  TELEGRAM_BOT_TOKEN: telegram?.token,
  TELEGRAM_API_URL: telegram?.apiUrl,
  TELEGRAM_WEB_URL: telegram?.webUrl,
  STARS_PER_USD: '50',
  OPENAI_API_KEY: llm?.apiKey,
  OPENAI_BASE_URL: llm?.baseUrl,
  MARKET_API_URL: market?.url,
  MARKET_FUTURES_URL: market?.futuresUrl,
  MARKET_AGGREGATE_URL: aggregate?.url,
  GOOGLE_CLIENT_ID: google?.clientId,
  GOOGLE_CLIENT_SECRET: google?.clientSecret,
  GOOGLE_URL: google?.url,
  SMTP_URL: mail?.url,
  TRON_XPUB: tron?.xpub,
  TRON_API_URL: tron?.url,
  TRON_API_KEY: tron?.apiKey,
  TRON_CHECK_API_URL: tron?.check?.url,
  TRON_CHECK_API_KEY: tron?.check?.apiKey,
  SOLANA_RPC_URL: solana?.url,
  SOLANA_MERCHANT: solana?.merchant,
  TON_API_URL: ton?.url,
  TON_API_KEY: ton?.apiKey,
  TON_MERCHANT: ton?.merchant,
  S3_ENDPOINT: bucket.endpoint,
  S3_BUCKET: bucket.bucket,
  S3_REGION: bucket.region,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
})
