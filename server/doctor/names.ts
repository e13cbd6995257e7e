/** Names that others use for the same thing; none of them is read here. */
const sameThing: [RegExp, string][] = [
  [/^(TELEGRAM|TG)_?(BOT_)?(API_)?(TOKEN|KEY)$|^BOT_(API_)?TOKEN$/, 'TELEGRAM_BOT_TOKEN'],
  [/^(TELEGRAM_)?(BOT_)?WEBHOOK_(SECRET|TOKEN)(_TOKEN)?$/, 'TELEGRAM_WEBHOOK_SECRET'],
  [/^(X|TWITTER)_(API|APP|CONSUMER)_?KEY$|^(X|TWITTER)_KEY$|^X_CONSUMER$/, 'X_APP_KEY'],
  [/^(X|TWITTER)_(API|APP|CONSUMER)(_KEY)?_?SECRET$|^(X|TWITTER)_SECRET$/, 'X_APP_SECRET'],
  [/^(OPENAI|GPT|LLM)_(API_)?(KEY|TOKEN|SECRET)$/, 'OPENAI_API_KEY'],
  [/^(OPENAI|LLM)_(API_)?(BASE|URL|BASE_URL|ENDPOINT|HOST|API_URL)$/, 'OPENAI_BASE_URL'],
  [/^(OPENAI|LLM|GPT|TEXT)_(CHAT_)?MODEL$/, 'OPENAI_TEXT_MODEL'],
  [/^(OPENAI_)?(PICTURE|IMAGES|DRAW)_MODEL$|^IMAGE_MODEL$/, 'OPENAI_IMAGE_MODEL'],
  [
    /^(DB|PG|POSTGRES|POSTGRESQL|PSQL)_?(URL|URI|DSN|CONNECTION(_STRING)?)$|^DATABASE_(URI|DSN|CONNECTION(_STRING)?)$/,
    'DATABASE_URL',
  ],
  [/^(DB|DATABASE)_(HOST|PORT|USER(NAME)?|PASS(WORD)?|NAME)$/, 'DATABASE_URL'],
  [/^(PG|POSTGRES|POSTGRESQL|DB_ROOT)_?PASS(WORD|WD)?$/, 'POSTGRES_PASSWORD'],
  [
    /^(APP|BASE|SITE|SERVER|ROOT|WEB|PUBLIC|EXTERNAL|KOLONY)_(BASE_)?(URL|URI|ADDRESS|HOST|DOMAIN)$|^(DOMAIN|URL)$/,
    'PUBLIC_URL',
  ],
  [
    /^(SMTP|MAIL|EMAIL)_(HOST|SERVER|PORT|USER(NAME)?|PASS(WORD)?|SECURE|TLS|URI|DSN)$|^(MAIL|EMAIL|MAILER)_(URL|DSN)$/,
    'SMTP_URL',
  ],
  [
    /^(SMTP|EMAIL|MAILER)_(FROM|SENDER)(_ADDRESS)?$|^(MAIL_SENDER|MAIL_FROM_ADDRESS|FROM_EMAIL|EMAIL_FROM)$/,
    'MAIL_FROM',
  ],
  [/^(AWS|S3)_(ACCESS_)?KEY(_ID)?$|^S3_ACCESS_ID$|^AWS_ACCESS_KEY_ID$/, 'S3_ACCESS_KEY_ID'],
  [/^(AWS|S3)_SECRET(_ACCESS)?(_KEY)?$/, 'S3_SECRET_ACCESS_KEY'],
  [/^AWS_(DEFAULT_)?REGION$/, 'S3_REGION'],
  [/^(AWS_)?(S3_)?BUCKET(_NAME)?$|^S3_BUCKET_NAME$/, 'S3_BUCKET'],
  [/^(AWS_(S3_)?|S3_)(ENDPOINT(_URL)?|URL|HOST)$/, 'S3_ENDPOINT'],
  [
    /^(APP|SESSION|ENCRYPTION|MASTER|JWT|KOLONY|COOKIE)_(SECRET|KEY)(_KEY)?$|^(ENCRYPTION_SECRET|SECRET)$/,
    'SECRET_KEY',
  ],
  [/^ADMINS?(_?(E?MAILS?|USERS?|NAMES?|ACCOUNTS?|LOGINS?))?$/, 'ADMIN_USERNAMES'],
  [
    /^(APP_|SERVER_|HTTP_|LISTEN_)?TRUST(ED)?_?PROX(Y|IES)(_COUNT|_HOPS)?$|^PROXY_(COUNT|HOPS)$/,
    'TRUSTED_PROXIES',
  ],
  [/^(SOLANA|SOL)_(WALLET|ADDRESS|RECEIVER|PUBLIC_KEY|PRIVATE_KEY)(_ADDRESS)?$/, 'SOLANA_MERCHANT'],
  [/^(SOLANA|SOL)_(URL|API_URL|NODE(_URL)?|ENDPOINT|RPC)$/, 'SOLANA_RPC_URL'],
  [/^TON_(WALLET|ADDRESS|RECEIVER|PRIVATE_KEY|MNEMONIC)(_ADDRESS)?$/, 'TON_MERCHANT'],
  [
    /^(TRON|TRX|TRC20)_(WALLET|ADDRESS|MERCHANT|RECEIVER|PUB_?KEY|PRIVATE_KEY|MNEMONIC|SEED)(_ADDRESS)?$|^XPUB$/,
    'TRON_XPUB',
  ],
  [/^TRONGRID_(API_)?KEY$/, 'TRON_API_KEY'],
  [/^TONCENTER_(API_)?KEY$/, 'TON_API_KEY'],
  [/^GOOGLE_(OAUTH_)?(CLIENT|ID|KEY)$|^GOOGLE_OAUTH_CLIENT_ID$/, 'GOOGLE_CLIENT_ID'],
  [/^GOOGLE_(OAUTH_)?(CLIENT_)?SECRET$/, 'GOOGLE_CLIENT_SECRET'],
  [/^BINANCE_(API_)?URL$|^MARKET_URL$/, 'MARKET_API_URL'],
  [/^BINANCE_FUTURES_(API_)?URL$|^FUTURES_(API_)?URL$/, 'MARKET_FUTURES_URL'],
  [/^(COINPAPRIKA|AGGREGATE)_(API_)?URL$/, 'MARKET_AGGREGATE_URL'],
  [/^(STARS|STAR)_(RATE|PRICE|PER_DOLLAR)$/, 'STARS_PER_USD'],
  [/^(ENV|ENVIRONMENT|APP_ENV|NODE_ENVIRONMENT)$/, 'NODE_ENV'],
  [/^(LOGLEVEL|LOGGING|LOG|DEBUG_LEVEL|PINO_LEVEL)$/, 'LOG_LEVEL'],
  [/^(ROLE|PROCESS_ROLES?|SERVER_ROLES?|WORKERS?)$/, 'ROLES'],
]

/** Names of others that may stand beside ours, in a file too. */
const foreign =
  /^(POSTGRES_(PASSWORD|USER|DB)|PG[A-Z]+|COMPOSE_\w+|DOCKER_\w+|NODE_(OPTIONS|EXTRA_CA_CERTS|TLS_\w+)|(HTTPS?|NO|ALL)_PROXY|TZ|LANG|LC_\w+|PATH|HOME|USER|npm_\w+|FORCE_COLOR|NO_COLOR|SITE_ADDRESS|UPSTREAM|UV_\w+|SSL_CERT_\w+)$/i

/**
 * Which name was meant by one that nobody reads; `near` false: none comes near. Null where the name is known or belongs to
 * somebody else.
 */
export function meant(name: string, known: readonly string[]): { near: string | null } | null {
  if (known.includes(name)) return null
  const upper = name.toUpperCase()
  if (foreign.test(name) && upper === name) return null
  const plain = upper.replaceAll(/[^A-Z0-9]/g, '')
  const bare = (one: string) => one.replaceAll('_', '')
  const words = (one: string) => one.split(/[_.-]/).sort().join('_')
  const same =
    known.find((one) => bare(one) === plain) ??
    known.find((one) => words(one) === words(upper)) ??
    sameThing.find(([pattern, other]) => pattern.test(upper) && other !== upper)?.[1]
  if (same) return { near: same }
  const [closest] = known
    .map((one) => ({ one, distance: distance(plain, bare(one)) }))
    .sort((a, b) => a.distance - b.distance)
  const allowed = closest ? Math.min(3, Math.floor(bare(closest.one).length / 4)) : 0
  return { near: closest && closest.distance <= allowed ? closest.one : null }
}

/** Of the environment, in which anybody's names stand: only what is all but one of ours. */
export function meantInEnvironment(name: string, known: readonly string[]): string | null {
  const found = meant(name, known)
  if (!found?.near || name.length < 6) return null
  const mine = known.map((one) => one.split('_')[0])
  const ours = new Set([...mine, 'TWITTER', 'TG', 'BOT', 'TRUST'])
  const close = distance(name, found.near) <= 2
  return close || (ours.has(name.split('_')[0]) && !/^(GOOGLE|OPENAI|S3|NODE|LOG|DATA|HOST|PORT)_/.test(name))
    ? found.near
    : null
}

/** How many letters have to be put in, left out, changed or swapped with the next. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** Whether a name can be shown: what stands where a name belongs may be a secret that lost its own. */
export function isShowable(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9]{0,15}([_.-][A-Za-z0-9]{1,15})*$/.test(name) && name.length <= 40
}
