import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examine } from '#server/doctor/examine.ts'
import { distance, meant } from '#server/doctor/names.ts'
import { environmentNames } from '#server/environment.ts'
import { fine, misconfigurations } from '../corpus/misconfigurations.ts'
import { envText, goodEnv, wallets } from './good-env.ts'

const faults = (values: Record<string, string | undefined>) =>
  examine({ env: values, file: null }).filter(({ level }) => level === 'fault')
const ofFile = (file: string) => examine({ env: {}, file }).filter(({ level }) => level === 'fault')

test('a right configuration has no fault and no warning, from the environment and from the file', () => {
  const good = goodEnv()
  expect(examine({ env: good, file: null })).toEqual([])
  expect(examine({ env: {}, file: envText(good) })).toEqual([])
})

test('a demo without any configuration has no fault', () => {
  expect(examine({ env: {}, file: null })).toEqual([])
})

test('what the README needs and nothing else is no fault; what is off then is a warning', () => {
  const { NODE_ENV, PUBLIC_URL, SECRET_KEY, DATABASE_URL, TRUSTED_PROXIES } = goodEnv()
  const found = examine({
    env: { NODE_ENV, PUBLIC_URL, SECRET_KEY, DATABASE_URL, TRUSTED_PROXIES },
    file: null,
  })
  expect(found.filter(({ level }) => level === 'fault')).toEqual([])
  expect(found.map(({ names }) => names[0])).toEqual(['SMTP_URL', 'X_APP_KEY', 'OPENAI_API_KEY', 'TRON_XPUB'])
})

test('.env.example as it is copied says what is still to be filled in', () => {
  const found = ofFile(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'))
  expect(found.flatMap(({ names }) => names).sort()).toEqual(['PUBLIC_URL', 'SECRET_KEY', 'TRUSTED_PROXIES'])
})

const key = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, n) => (n * 37) % 251)).toString('base64')

/** What an operator gets wrong: the variable that must be named, and what is put there (undefined: left out). */
const mistakes: [string, string, Record<string, string | undefined>][] = [
  // The server itself.
  ['NODE_ENV', 'a short form', { NODE_ENV: 'prod' }],
  ['NODE_ENV', 'capitals', { NODE_ENV: 'Production' }],
  ['NODE_ENV', 'left out on a public server', { NODE_ENV: undefined }],
  ['NODE_ENV', 'development on a public server', { NODE_ENV: 'development' }],
  ['PUBLIC_URL', 'left out', { PUBLIC_URL: undefined }],
  ['PUBLIC_URL', 'http', { PUBLIC_URL: 'http://agents.kolony-colony.dev' }],
  ['PUBLIC_URL', 'a slash at the end', { PUBLIC_URL: 'https://agents.kolony-colony.dev/' }],
  ['PUBLIC_URL', 'a path', { PUBLIC_URL: 'https://kolony-colony.dev/agents' }],
  ['PUBLIC_URL', 'no scheme', { PUBLIC_URL: 'agents.kolony-colony.dev' }],
  ['PUBLIC_URL', 'this machine', { PUBLIC_URL: 'https://localhost:3000' }],
  ['PUBLIC_URL', 'a network of its own', { PUBLIC_URL: 'https://192.168.1.20' }],
  ['PUBLIC_URL', 'the placeholder', { PUBLIC_URL: 'https://kolony.example' }],
  ['PUBLIC_URL', 'another placeholder', { PUBLIC_URL: 'https://your-domain.com' }],
  ['PUBLIC_URL', 'a misspelt scheme', { PUBLIC_URL: 'htps://agents.kolony-colony.dev' }],
  ['SECRET_KEY', 'left out', { SECRET_KEY: undefined }],
  ['SECRET_KEY', 'too short', { SECRET_KEY: key(16) }],
  ['SECRET_KEY', 'too long', { SECRET_KEY: key(48) }],
  ['SECRET_KEY', 'in hex', { SECRET_KEY: Buffer.from(key(32), 'base64').toString('hex') }],
  ['SECRET_KEY', 'the command instead of what it prints', { SECRET_KEY: 'openssl rand -base64 32' }],
  ['SECRET_KEY', 'zeros', { SECRET_KEY: Buffer.alloc(32).toString('base64') }],
  [
    'SECRET_KEY',
    'a text',
    { SECRET_KEY: Buffer.from('correct-horse-battery-staple-123').toString('base64') },
  ],
  ['SECRET_KEY', 'the placeholder', { SECRET_KEY: 'changeme' }],
  ['DATABASE_URL', 'another database', { DATABASE_URL: 'mysql://kolony:dk29sk@db:3306/kolony' }],
  ['DATABASE_URL', 'an address of Java', { DATABASE_URL: 'jdbc:postgresql://db:5432/kolony' }],
  ['DATABASE_URL', 'no database in it', { DATABASE_URL: 'postgres://kolony:dk29sk@db:5432' }],
  ['DATABASE_URL', 'an @ in the password', { DATABASE_URL: 'postgres://kolony:d@k29sk@db:5432/kolony' }],
  ['DATABASE_URL', 'a / in the password', { DATABASE_URL: 'postgres://kolony:d/k29sk@db:5432/kolony' }],
  ['DATABASE_URL', 'no password', { DATABASE_URL: 'postgres://kolony@db.kolony-colony.dev/kolony' }],
  ['DATABASE_URL', 'a pooler', { DATABASE_URL: 'postgres://kolony:dk29sk@db.kolony-colony.dev:6543/kolony' }],
  ['DATABASE_URL', 'the sample', { DATABASE_URL: 'postgres://user:password@host/kolony' }],
  ['PORT', 'a word', { PORT: 'http' }],
  ['PORT', 'too large', { PORT: '70000' }],
  ['PORT', 'the proxy’s', { PORT: '443' }],
  ['HOST', 'an address of the web', { HOST: 'https://agents.kolony-colony.dev' }],
  ['HOST', 'the name people use', { HOST: 'agents.kolony-colony.dev' }],
  ['HOST', 'with a port', { HOST: '0.0.0.0:3000' }],
  ['DATA_DIR', 'a tilde', { DATA_DIR: '~/kolony' }],
  ['DATA_DIR', 'a folder that is cleared up', { DATA_DIR: '/tmp/kolony' }],
  ['LOG_LEVEL', 'an unknown word', { LOG_LEVEL: 'verbose' }],
  ['TELEMETRY_URL', 'with the path', { TELEMETRY_URL: 'http://10.0.0.9:4318/v1/traces' }],
  ['TELEMETRY_URL', 'without its scheme', { TELEMETRY_URL: 'collector.kolony-colony.dev:4318' }],
  ['ADMIN_USERNAMES', 'a name', { ADMIN_USERNAMES: 'admin' }],
  ['ADMIN_USERNAMES', 'semicolons', { ADMIN_USERNAMES: 'a@kolony-colony.dev;b@kolony-colony.dev' }],
  [
    'ADMIN_USERNAMES',
    'without a way to prove an address',
    {
      SMTP_URL: undefined,
      MAIL_FROM: undefined,
      GOOGLE_CLIENT_ID: undefined,
      GOOGLE_CLIENT_SECRET: undefined,
    },
  ],
  ['TRUSTED_PROXIES', 'left out behind a proxy', { TRUSTED_PROXIES: undefined }],
  ['TRUSTED_PROXIES', 'none behind a proxy', { TRUSTED_PROXIES: '0' }],
  ['TRUSTED_PROXIES', 'a word', { TRUSTED_PROXIES: 'true' }],
  ['TRUSTED_PROXIES', 'everybody', { TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['TRUSTED_PROXIES', 'a host', { TRUSTED_PROXIES: 'caddy' }],
  // X.
  ['X_APP_SECRET', 'left out', { X_APP_SECRET: undefined }],
  ['X_APP_KEY', 'left out', { X_APP_KEY: undefined }],
  ['X_APP_KEY', 'a bearer token', { X_APP_KEY: `AAAAAAAAAAAAAAAAAAAAA${'a1B2'.repeat(20)}%3D` }],
  ['X_APP_KEY', 'a user’s token', { X_APP_KEY: '1234567890123-aBcDeFgHiJkLmNoPqRsTuVwXyZ0123' }],
  ['X_APP_SECRET', 'cut off', { X_APP_SECRET: 'abcdef123' }],
  [
    'X_APP_KEY',
    'key and secret swapped',
    { X_APP_KEY: goodEnv()['X_APP_SECRET'], X_APP_SECRET: goodEnv()['X_APP_KEY'] },
  ],
  ['X_REPLIES', 'an unknown word', { X_REPLIES: 'all' }],
  ['X_STREAM', 'an unknown word', { X_STREAM: 'on' }],
  ['LINK_POSTS', 'no amount', { LINK_POSTS: 'surcharge' }],
  // Telegram.
  ['TELEGRAM_BOT_TOKEN', 'the bot’s name', { TELEGRAM_BOT_TOKEN: '@kolony_bot' }],
  ['TELEGRAM_BOT_TOKEN', 'cut off', { TELEGRAM_BOT_TOKEN: '712345678:AAabcdefghijklmnopqrstuv' }],
  ['TELEGRAM_BOT_TOKEN', 'with "bot" in front', { TELEGRAM_BOT_TOKEN: `bot712345678:AA${'x'.repeat(33)}` }],
  ['TELEGRAM_WEBHOOK_SECRET', 'forbidden characters', { TELEGRAM_WEBHOOK_SECRET: 'a+secret/with=signs!!' }],
  ['TELEGRAM_WEBHOOK_SECRET', 'short', { TELEGRAM_WEBHOOK_SECRET: 'hook' }],
  ['TELEGRAM_WEBHOOK_SECRET', 'without a bot', { TELEGRAM_BOT_TOKEN: undefined }],
  ['TELEGRAM_API_URL', 'http', { TELEGRAM_API_URL: 'http://bots.kolony-colony.dev' }],
  // The model.
  ['OPENAI_API_KEY', 'another maker’s', { OPENAI_API_KEY: `sk-ant-api03-${'a1'.repeat(30)}` }],
  ['OPENAI_API_KEY', 'an organisation', { OPENAI_API_KEY: 'org-abcdefghijklmnopqrstuvwx' }],
  ['OPENAI_API_KEY', 'the placeholder', { OPENAI_API_KEY: 'sk-...' }],
  ['OPENAI_API_KEY', 'with a header’s word', { OPENAI_API_KEY: `Bearer sk-proj-${'a1'.repeat(30)}` }],
  [
    'OPENAI_BASE_URL',
    'the address of a call',
    { OPENAI_BASE_URL: 'https://api.openai.com/v1/chat/completions' },
  ],
  ['OPENAI_BASE_URL', 'without /v1', { OPENAI_BASE_URL: 'https://api.openai.com' }],
  ['OPENAI_BASE_URL', 'http', { OPENAI_BASE_URL: 'http://models.kolony-colony.dev/v1' }],
  [
    'OPENAI_TEXT_MODEL',
    'one that draws',
    { OPENAI_TEXT_MODEL: 'gpt-image-1-mini', OPENAI_IMAGE_MODEL: 'dall-e-3' },
  ],
  ['OPENAI_IMAGE_MODEL', 'one that writes', { OPENAI_IMAGE_MODEL: 'gpt-5' }],
  // Files.
  [
    'S3_ENDPOINT',
    'with the bucket in front',
    { S3_ENDPOINT: 'https://kolony-files.s3.eu-central-1.amazonaws.com' },
  ],
  [
    'S3_ENDPOINT',
    'with the bucket behind',
    { S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/kolony-files' },
  ],
  ['S3_ENDPOINT', 'of AWS’ own tools', { S3_ENDPOINT: 's3://kolony-files' }],
  ['S3_BUCKET', 'capitals', { S3_BUCKET: 'Kolony_Files' }],
  ['S3_REGION', 'another than the endpoint’s', { S3_REGION: 'us-east-1' }],
  ['S3_SECRET_ACCESS_KEY', 'left out', { S3_SECRET_ACCESS_KEY: undefined }],
  [
    'S3_ACCESS_KEY_ID',
    'id and secret swapped',
    { S3_ACCESS_KEY_ID: 'a'.repeat(39) + 'B', S3_SECRET_ACCESS_KEY: 'AKIAQ7EXAMP1EKEY0042' },
  ],
  // Mail.
  ['SMTP_URL', 'TLS on the port without', { SMTP_URL: 'smtps://post:dk29sk@mail.kolony-colony.dev:587' }],
  ['SMTP_URL', 'no TLS on the port with it', { SMTP_URL: 'smtp://post:dk29sk@mail.kolony-colony.dev:465' }],
  ['SMTP_URL', 'only a host', { SMTP_URL: 'mail.kolony-colony.dev' }],
  [
    'SMTP_URL',
    'an @ in the user',
    { SMTP_URL: 'smtps://post@kolony-colony.dev:dk29sk@mail.kolony-colony.dev:465' },
  ],
  ['SMTP_URL', 'no password', { SMTP_URL: 'smtps://post@mail.kolony-colony.dev:465' }],
  ['SMTP_URL', 'where mail is fetched', { SMTP_URL: 'smtps://post:dk29sk@imap.kolony-colony.dev:993' }],
  ['MAIL_FROM', 'no address', { MAIL_FROM: 'Kolony' }],
  ['MAIL_FROM', 'the placeholder', { MAIL_FROM: 'Kolony <no-reply@kolony.example>' }],
  ['MAIL_FROM', 'a bracket missing', { MAIL_FROM: 'Kolony <no-reply@kolony-colony.dev' }],
  // Google.
  ['GOOGLE_CLIENT_ID', 'cut off', { GOOGLE_CLIENT_ID: '417204812345' }],
  ['GOOGLE_CLIENT_SECRET', 'left out', { GOOGLE_CLIENT_SECRET: undefined }],
  [
    'GOOGLE_CLIENT_ID',
    'swapped',
    {
      GOOGLE_CLIENT_ID: goodEnv()['GOOGLE_CLIENT_SECRET'],
      GOOGLE_CLIENT_SECRET: goodEnv()['GOOGLE_CLIENT_ID'],
    },
  ],
  ['MARKET_API_URL', 'with the path', { MARKET_API_URL: 'https://api.binance.com/api/v3' }],
  ['MARKET_FUTURES_URL', 'with the path', { MARKET_FUTURES_URL: 'https://fapi.binance.com/fapi/v1' }],
  ['MARKET_FUTURES_URL', 'the spot market', { MARKET_FUTURES_URL: 'https://api.binance.com' }],
  ['MARKET_AGGREGATE_URL', 'with the path', { MARKET_AGGREGATE_URL: 'https://api.coinpaprika.com/v1' }],
  // Money.
  ['TRON_XPUB', 'a private key', { TRON_XPUB: wallets.xprv }],
  ['TRON_XPUB', 'an address', { TRON_XPUB: wallets.tron }],
  ['TRON_XPUB', 'another level', { TRON_XPUB: wallets.rootXpub }],
  ['TRON_XPUB', 'the secret words', { TRON_XPUB: wallets.words }],
  ['TRON_XPUB', 'a wrong letter', { TRON_XPUB: `${wallets.xpub.slice(0, -1)}M` }],
  ['TRON_XPUB', 'of Bitcoin', { TRON_XPUB: wallets.xpub.replace('xpub', 'zpub') }],
  ['TRON_API_URL', 'a test net', { TRON_API_URL: 'https://api.shasta.trongrid.io' }],
  [
    'TRON_CHECK_API_URL',
    'the provider that is asked first',
    { TRON_API_URL: 'https://tron.second-provider.dev/' },
  ],
  ['TRON_CHECK_API_URL', 'the same provider twice', { TRON_CHECK_API_URL: 'https://api.trongrid.io' }],
  ['TRON_USDT_CONTRACT', 'another token', { TRON_USDT_CONTRACT: wallets.tron }],
  ['SOLANA_MERCHANT', 'the private key', { SOLANA_MERCHANT: wallets.solanaKey }],
  [
    'SOLANA_MERCHANT',
    'the private key as a list',
    { SOLANA_MERCHANT: JSON.stringify(Array.from({ length: 64 }, (_, n) => n)) },
  ],
  ['SOLANA_MERCHANT', 'an address of TRON', { SOLANA_MERCHANT: wallets.tron }],
  [
    'SOLANA_MERCHANT',
    'an address of Ethereum',
    { SOLANA_MERCHANT: '0x52908400098527886E0F7030069857D2E4169EE7' },
  ],
  ['SOLANA_MERCHANT', 'the token', { SOLANA_MERCHANT: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB' }],
  ['SOLANA_MERCHANT', 'cut off', { SOLANA_MERCHANT: wallets.solana.slice(0, 30) }],
  ['SOLANA_RPC_URL', 'a test net', { SOLANA_RPC_URL: 'https://api.devnet.solana.com' }],
  ['SOLANA_RPC_URL', 'a socket', { SOLANA_RPC_URL: 'wss://rpc.kolony-colony.dev' }],
  ['SOLANA_USDT_MINT', 'USDC', { SOLANA_USDT_MINT: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' }],
  ['TON_MERCHANT', 'an address of TRON', { TON_MERCHANT: wallets.tron }],
  ['TON_MERCHANT', 'of the test net', { TON_MERCHANT: wallets.tonTestNet }],
  ['TON_MERCHANT', 'the secret words', { TON_MERCHANT: `${wallets.words} ${wallets.words}` }],
  ['TON_MERCHANT', 'a wrong letter', { TON_MERCHANT: wallets.ton.replace('SDi', 'SDj') }],
  ['TON_MERCHANT', 'the token', { TON_MERCHANT: 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs' }],
  ['TON_API_URL', 'with the path', { TON_API_URL: 'https://toncenter.com/api/v3' }],
  ['TON_API_URL', 'a test net', { TON_API_URL: 'https://testnet.toncenter.com' }],
  ['TON_MERCHANT', 'the wallet of Solana', { TON_MERCHANT: wallets.solana }],
  ['STARS_PER_USD', 'dollars a Star', { STARS_PER_USD: '0.013' }],
  ['STARS_PER_USD', 'a comma', { STARS_PER_USD: '76,9' }],
  ['STARS_PER_USD', 'without a bot', { TELEGRAM_BOT_TOKEN: undefined, TELEGRAM_WEBHOOK_SECRET: undefined }],
  // Whatever it is for.
  ['OPENAI_API_KEY', 'quotes in the value', { OPENAI_API_KEY: `"${goodEnv()['OPENAI_API_KEY']}"` }],
  ['X_APP_KEY', 'a blank at the end', { X_APP_KEY: `${goodEnv()['X_APP_KEY']} ` }],
  ['X_APP_SECRET', 'a carriage return', { X_APP_SECRET: `${goodEnv()['X_APP_SECRET']}\r` }],
  [
    'S3_SECRET_ACCESS_KEY',
    'a character nobody sees',
    { S3_SECRET_ACCESS_KEY: `\u200b${goodEnv()['S3_SECRET_ACCESS_KEY']}` },
  ],
  ['TON_API_KEY', 'typographic quotes', { TON_API_KEY: `“${goodEnv()['TON_API_KEY']}”` }],
  [
    'TELEGRAM_BOT_TOKEN',
    'its own name',
    { TELEGRAM_BOT_TOKEN: `TELEGRAM_BOT_TOKEN=${goodEnv()['TELEGRAM_BOT_TOKEN']}` },
  ],
  [
    'X_APP_KEY',
    'the value of another',
    { X_APP_KEY: 'Zk3456789012345678901234567', GOOGLE_CLIENT_SECRET: 'Zk3456789012345678901234567' },
  ],
  ['SMTP_URL', 'another variable', { SMTP_URL: '${MAIL_URL}' }],
  // Names that nobody reads.
  [
    'TELEGRAM_BOT_TOKEN',
    'a letter missing',
    { TELEGRAM_BOT_TOKEN: undefined, TELEGRAM_BOT_TOKN: goodEnv()['TELEGRAM_BOT_TOKEN'] },
  ],
  ['SOLANA_MERCHANT', 'letters swapped', { SOLANA_MERCHANT: undefined, SOLANA_MERCHNAT: wallets.solana }],
  ['X_APP_KEY', 'X’s own word', { X_APP_KEY: undefined, X_APP_SECRET: undefined, X_API_KEY: 'k' }],
]

test.each(mistakes)('%s: %s is named, with what mends it', (name, _what, change) => {
  const good = goodEnv()
  const wrong = Object.fromEntries(
    Object.entries({ ...good, ...change }).filter(([, value]) => value !== undefined),
  )
  const found = faults(wrong)
  const named = found.filter(({ names }) => names.includes(name))
  expect(named.length, JSON.stringify(found)).toBeGreaterThan(0)
  for (const { mend, says } of named) {
    expect(mend).toMatch(/[A-Z_]{4,}|\.env/)
    expect(says).not.toBe('')
  }
  // Whatever is wrong with a value, it is not shown.
  const said = JSON.stringify(examine({ env: wrong, file: null }))
  const allowed =
    /^(production|development|prod|Production|https?|info|web|any|all|on|admin|true|caddy|verbose|surcharge|hook)/
  for (const value of Object.values({ ...good, ...change }))
    if (
      value !== undefined &&
      value.trim().length > 8 &&
      !allowed.test(value) &&
      !said.includes(`=${value.trim()}`)
    )
      expect(said).not.toContain(value.trim())
  for (const secret of [
    'SECRET_KEY',
    'X_APP_SECRET',
    'TELEGRAM_BOT_TOKEN',
    'OPENAI_API_KEY',
    'SMTP_URL',
    'DATABASE_URL',
    'SOLANA_MERCHANT',
  ])
    if (wrong[secret] && wrong[secret].length > 12) expect(said).not.toContain(wrong[secret])
})

const good = goodEnv()
const files: [string, string, string][] = [
  ['SOLANA_MERCHANT', 'a name that stands twice', `${envText(good)}SOLANA_MERCHANT=\n`],
  ['.env', 'line ends of Windows', envText(good).replaceAll('\n', '\r\n')],
  ['.env', 'a byte order mark', `\ufeff${envText(good)}`],
  ['OPENAI_API_KEY', 'a colon', envText(good).replace('OPENAI_API_KEY=', 'OPENAI_API_KEY: ')],
  [
    'X_APP_SECRET',
    'a # in the value',
    envText({ ...good, X_APP_SECRET: '' }).replace('X_APP_SECRET=', 'X_APP_SECRET=abc#def'),
  ],
  ['MAIL_FROM', 'a quote that is not closed', envText(good).replace(/MAIL_FROM="([^"]*)"/, 'MAIL_FROM="$1')],
  ['TELEGRAM_BOT_TOKEN', 'a misspelt name', envText(good).replace('TELEGRAM_BOT_TOKEN', 'TELEGRAM_TOKEN')],
  ['PUBLIC_URL', 'small letters', envText(good).replace('PUBLIC_URL', 'public_url')],
  ['SOLANA_WALET', 'a name that is nobody’s', `${envText(good)}SOLANA_WALET=x\n`],
  ['KOLONY_SPEED', 'a name of somebody else', `${envText(good)}KOLONY_SPEED=fast\n`],
  [`line ${envText(good).split('\n').length}`, 'a line that sets nothing', `${envText(good)}abcdefgh12345\n`],
  ['ROLES', 'no publisher in the file that all processes share', envText({ ...good, ROLES: 'web,worker' })],
]
test.each(files)('.env: %s: %s is named', (name, _what, text) => {
  const found = ofFile(text)
  expect(
    found.flatMap(({ names }) => names),
    JSON.stringify(found),
  ).toContain(name)
  expect(JSON.stringify(found)).not.toContain('abcdefgh12345')
})

test('a process that shares the work is only reminded of the others', () => {
  expect(faults({ ...goodEnv(), ROLES: 'web' })).toEqual([])
  expect(examine({ env: { ...goodEnv(), ROLES: 'web' }, file: null })).toMatchObject([
    { level: 'warning', names: ['ROLES'] },
  ])
})

test('every name the server knows is found again with any one letter wrong', () => {
  for (const name of environmentNames.filter((one) => one.length > 5)) {
    for (let at = 0; at < name.length; at++) {
      const without = name.slice(0, at) + name.slice(at + 1)
      if (environmentNames.includes(without)) continue
      expect(meant(without, environmentNames)?.near, without).toBeTruthy()
    }
  }
  expect([distance('abc', 'acb'), distance('kitten', 'sitting'), distance('', 'ab')]).toEqual([1, 3, 2])
  for (const other of ['PATH', 'HOME', 'TZ', 'COMPOSE_PROJECT_NAME', 'PGPASSWORD', 'HTTPS_PROXY'])
    expect(meant(other, environmentNames)).toBeNull()
})

// Written by somebody who had not seen the doctor. At first contact, on 2026-11-22, it named 267 of these 280.
test.each(misconfigurations)('another hand’s mistake is named: $name', ({ env, names }) => {
  const named = examine({ env: {}, file: env }).flatMap((found) => found.names)
  expect(named.some((name) => names.includes(name))).toBe(true)
})

test.each(fine.filter(({ name }) => name !== 'Windows line ends'))(
  'another hand finds nothing wrong with: $name',
  ({ env }) => {
    expect(ofFile(env)).toEqual([])
  },
)
