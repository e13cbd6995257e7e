/* oxlint-disable typescript/no-non-null-assertion */
// Mistakes real operators make in Kolony's .env, written without reading Kolony's code.
// Every key below was made up on one machine for this file; none of them opens anything.
const xpub =
  'xpub6BuMq6YTyyWk8wcSSy29VyFcehL4SjRxuMGKDsZZpsnWb9UmrM9oJZ4BtnhHXwu7ur9obVjiWZNWVDcWfefX3QmivYkg1UbCoU9bDAbyf4p'
const master =
  'xpub661MyMwAqRbcFanTZyH1TBYiZH5CdMeBxDFaVNNaBMLf3AD36DrR9A5dW2mahtWyvZGoYFqmUh5y6i9y6ynS2vANKSJg7v4Cj6x2oTitiaP'
const chain =
  'xpub6EzUzPWb3gbA6UieEq6SnFfomjh5Dg2hZF3iNLoJpmHXScVExSG7tVdfHDrwrh5RHD6TwmQjVowNs36D7aSVJmxVViuaPUhNeoRRswYFvkT'
const tpub =
  'tpubDCGzMLN9hFUCQjoHuA1EhtayypRiS7w2SyrcaRciAnYQLS9UvZztSzj28pn54SrMhkgiD5Fb3fCZBQ784WWkvrE1z9Vyh1FSPRjzyCGt8tw'
const zpub =
  'zpub6qZtSRtJHLbhqXzg7gbPv9SczdcxKyQxjaJknfMLatYGhM7EMfUvYgNTwCcTXmCxj8PR6SvqRt5cFnqe73VYdt8vfE9XBJEBLvGszMRG1rC'
const abandon =
  'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd'
const tronAddress = 'TTGAJ2M5gt6g1UvBs2qSCyzFQeXbrHqfnK'
const evm = '0xb65bfae308e31615fe44898a08fb5172ee157f34'
const privhex = '182409f7f84f82a3fb5dfd1dcf6dc1804b6a5196c2682171c73f7572fd573c86'
const sol = '87QKkxy8dD5FyTtZKgid4u5qE7URqRpY1FpZ38LEr7CB'
const solSecret = '2gQD6D83aitVDFHNnfX26BS2EcMYv3NSctKNMFLqAyuLHwi7zHg9p4DyLs9b26P1E8xVBbXPMLbhNvqYLSzZqFV'
const solJson =
  '[1,114,187,163,224,236,106,180,111,172,104,67,7,18,250,151,204,17,61,143,117,62,249,255,152,50,117,234,181,166,171,54,105,165,170,75,6,103,128,1,33,66,170,239,27,136,167,205,124,166,141,46,115,228,243,56,16,250,14,212,230,193,38,120]'
const ton = 'UQDY24S3MZ8TQFH1cCiv4W_GoTUadtgerwk7pZsvsBzCc4hH'
const tonB = 'EQDY24S3MZ8TQFH1cCiv4W_GoTUadtgerwk7pZsvsBzCc9WC'
const tonTest = '0QDY24S3MZ8TQFH1cCiv4W_GoTUadtgerwk7pZsvsBzCczPN'
const tonRaw = '0:d8db84b7319f134051f57028afe16fc6a1351a76d81eaf093ba59b2fb01cc273'
const key = 'yUm5MqVOrZDmbuBpE+l3uoWboTNs8CCevd2D+PmBHrk='
const key16 = 'mvpmvTmE6IjA/5lhuB46wQ=='
const key24 = 'PSQGQtAIbsy2XjZ3XkEja+liWLcWMuVc'
const keyhex = '0e6f41fbeb819494ebbf6a7ab5a9412186037a35adde7b94e0bb01018f3d1cb8'
const pg = '0471a74e26b765df005ae226bef8e46c719cfb079eda8783'
const dbpw = '9XAVR62ZFVl4rgIbD8aET80k'
const smtppw = 'haK5LAqGEzSvZW7F3xfQ'
const gid = '618350294716-kggzywcugnn9krckngwpxub4bhp4woth.apps.googleusercontent.com'
const gsec = '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'
const xkey = 'e34bzpQDagX2Ya64I5lNd3rLx'
const xsec = 'XgeTKhnpLrvgSL3o9a2OB7OWSUaCVIAjngouLX613KAV8IwiiS'
const xbearer = 'AAAAAAAAAAAAAAAAAAAAAWhcg7PgKG91VmLHP%3DNIWhzG333NC4JFXWlZ3iIxdnewq28fKvQCH4PDSwaSAXugcWEv'
const xtok = '1684209357720166400-OyI9HzJ5N7FHYoepgXTEIFRmYh4T1N'
const bot = '7284619350:AAFgbAse66N6xrh6yQZErjoCX1IgH1OFS6M'
const hook = 'bac68ce2949157e8edf0c992879d562af5f981cbdec195d7a217ddfde8d689cd'
const oai =
  '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'
const ant =
  'sk-ant-api03-NTEH0tlVfm1FXPlHC12UwGEye1GLegyUefLnmWTG26tTieImYGz50r0pb2rpD1kODBOuVlXj9Srzguf6wgF9mPwYXga2vAA'
const ak = 'AKIAYPVW2D7ULWXYTSBZ'
const sk = 'fvr4IS8ne8evr3xyxCkXw0ABnnAospf2lsb0dN5k'
const tkey = 'd60b066f-c9bb-4f56-90ff-a69f0a5cc283'
const ckey = 'f4770084-dbe9-41a3-ae74-6cd95d6fcdba'
const tonkey = '71c506dabeafdebb8d8a1a227aec428a3e03e69baa1b0daa99097daaec36b4f3'
const xprv =
  'xprv9xv1Rb1a9bxSvTXyLwV98qJt6fVa3Gi7Y8LiRV9xGYFXiM9dJoqYkkji3YWN8CsxRsAnacijFHRbFF6FaHDKDb7CLUNrueW4MTArjFrmtYR'
const key64 = '5Y4ujx0qvzwEWmcgP3Ag5W1A+tPqxrCwcA8y6jUKc9IsjoszbLHWntI2ir/5TsAo6Ni7tKee77gF1X9oHSETTg=='

export interface Misconfiguration {
  name: string
  env: string
  names: string[]
}

type Values = Record<string, string>

export const good: string = `# Kolony on agents.harbourlight.net, behind Caddy on the same machine
NODE_ENV=production
PUBLIC_URL=https://agents.harbourlight.net
SECRET_KEY=${key}
POSTGRES_PASSWORD=${pg}
DATABASE_URL=postgres://kolony:${dbpw}@db.harbourlight.net:5432/kolony
HOST=127.0.0.1
PORT=3000
DATA_DIR=/var/lib/kolony
TRUSTED_PROXIES=1
ROLES=web,worker,publisher
ADMIN_USERNAMES=ada@harbourlight.net
LOG_LEVEL=info

# Mail
SMTP_URL=smtps://kolony:${smtppw}@mail.harbourlight.net:465
MAIL_FROM="Kolony <no-reply@harbourlight.net>"

# Google
GOOGLE_CLIENT_ID=${gid}
GOOGLE_CLIENT_SECRET=${gsec}
GOOGLE_URL=

# X
X_APP_KEY=${xkey}
X_APP_SECRET=${xsec}
X_REPLIES=summoned
X_STREAM=auto
LINK_POSTS=allow
X_API_URL=

# Telegram
TELEGRAM_BOT_TOKEN=${bot}
TELEGRAM_WEBHOOK_SECRET=${hook}
TELEGRAM_API_URL=
TELEGRAM_WEB_URL=

# Writing and drawing
OPENAI_API_KEY=${oai}
OPENAI_BASE_URL=
OPENAI_TEXT_MODEL=gpt-5.6-terra
OPENAI_IMAGE_MODEL=gpt-image-2.6-flare

MARKET_API_URL=

# Files
S3_ENDPOINT=https://s3.eu-central-1.amazonaws.com
S3_BUCKET=harbourlight-kolony
S3_REGION=eu-central-1
S3_ACCESS_KEY_ID=${ak}
S3_SECRET_ACCESS_KEY=${sk}

# TRON
TRON_XPUB=${xpub}
TRON_API_URL=
TRON_API_KEY=${tkey}
TRON_CHECK_API_URL=https://tron.quietnode.net
TRON_CHECK_API_KEY=${ckey}
TRON_USDT_CONTRACT=

# Solana
SOLANA_MERCHANT=${sol}
SOLANA_RPC_URL=https://solana.quietnode.net
SOLANA_USDT_MINT=

# TON
TON_MERCHANT=${ton}
TON_API_URL=
TON_API_KEY=${tonkey}
TON_USDT_MASTER=

# Stars
STARS_PER_USD=77
`

/** The same text with these values; a name that is not there yet comes at the end. */
function put(values: Values, env: string = good): string {
  for (const [name, value] of Object.entries(values)) {
    const lines = env.split('\n')
    const at = lines.findIndex((line) => line.startsWith(`${name}=`))
    if (at >= 0) lines[at] = `${name}=${value}`
    else lines.splice(lines.length - 1, 0, `${name}=${value}`)
    env = lines.join('\n')
  }
  return env
}

/** Without the lines of these names. */
function drop(names: string[], env: string = good): string {
  return env
    .split('\n')
    .filter((line) => !names.some((name) => line.startsWith(`${name}=`)))
    .join('\n')
}

/** With these names empty, as .env.example leaves them. */
function empty(names: string[], env: string = good): string {
  return put(Object.fromEntries(names.map((name) => [name, ''])), env)
}

/** One line written differently. */
function line(name: string, text: string, env: string = good): string {
  return env
    .split('\n')
    .map((each) => (each.startsWith(`${name}=`) ? text : each))
    .join('\n')
}

function add(text: string, env: string = good): string {
  return `${env}${text}\n`
}

/** The value in `good`. */
function value(name: string): string {
  const found = good.split('\n').find((each) => each.startsWith(`${name}=`))
  if (found === undefined) throw new Error(`${name} is not in good`)
  return found.slice(name.length + 1)
}

/** What stands in .env plus what compose.yaml says over it. */
const docker: string = put({
  HOST: '0.0.0.0',
  DATA_DIR: '/data',
  DATABASE_URL: 'postgres://kolony@database/kolony',
  PGPASSWORD: pg,
})

const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const tron = ['TRON_XPUB', 'TRON_API_KEY', 'TRON_CHECK_API_URL', 'TRON_CHECK_API_KEY']
const solana = ['SOLANA_MERCHANT', 'SOLANA_RPC_URL']
const tonNames = ['TON_MERCHANT', 'TON_API_KEY']
const mail = ['SMTP_URL', 'MAIL_FROM']
const google = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
const x = ['X_APP_KEY', 'X_APP_SECRET']
const telegram = ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_WEBHOOK_SECRET']
const openai = ['OPENAI_API_KEY']
const words = 'orbit canvas lemon harvest tiger window puzzle amount river gentle silver copper'
const words24 = `${words} basket theory crater mango velvet dolphin engine puppy cradle winter salmon hockey`

const usdtTron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const usdtSolana = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const usdcSolana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const usdtTon = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'

/** One character in the middle typed differently. */
function typo(text: string): string {
  const at = Math.floor(text.length / 2)
  return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)
}

function wrong(
  name: string,
  values: Values,
  names: string[] = Object.keys(values),
  env: string = good,
): Misconfiguration {
  return { name, env: put(values, env), names }
}
function text(name: string, env: string, ...names: string[]): Misconfiguration {
  return { name, env, names }
}

export const misconfigurations: Misconfiguration[] = [
  // --- The server itself
  wrong('NODE_ENV is prod', { NODE_ENV: 'prod' }),
  text(
    'a byte order mark from Notepad before the first name',
    '\uFEFF' + good.slice(good.indexOf('NODE_ENV')),
    'NODE_ENV',
  ),
  wrong('PUBLIC_URL is empty', { PUBLIC_URL: '' }),
  text('PUBLIC_URL is missing', drop(['PUBLIC_URL']), 'PUBLIC_URL'),
  wrong('PUBLIC_URL is the placeholder of .env.example', { PUBLIC_URL: 'https://kolony.example' }),
  wrong('PUBLIC_URL is the placeholder of the README', { PUBLIC_URL: 'https://agents.your.host' }),
  wrong('PUBLIC_URL is http', { PUBLIC_URL: 'http://agents.harbourlight.net' }),
  wrong('PUBLIC_URL is localhost', { PUBLIC_URL: 'http://localhost:3000' }),
  wrong('PUBLIC_URL is https on localhost', { PUBLIC_URL: 'https://localhost' }),
  wrong('PUBLIC_URL is an address of the home network', { PUBLIC_URL: 'https://192.168.1.20' }),
  wrong('PUBLIC_URL ends with a slash', { PUBLIC_URL: 'https://agents.harbourlight.net/' }),
  wrong('PUBLIC_URL has the path of the callback', {
    PUBLIC_URL: 'https://agents.harbourlight.net/login-callback',
  }),
  wrong('PUBLIC_URL has the path of the Mini App', {
    PUBLIC_URL: 'https://agents.harbourlight.net/miniapp/',
  }),
  wrong('PUBLIC_URL without a scheme', { PUBLIC_URL: 'agents.harbourlight.net' }),
  wrong('PUBLIC_URL with one slash', { PUBLIC_URL: 'https:/agents.harbourlight.net' }),
  wrong('PUBLIC_URL with the scheme twice', { PUBLIC_URL: 'https://https://agents.harbourlight.net' }),
  wrong('PUBLIC_URL with a typing error in the scheme', { PUBLIC_URL: 'htps://agents.harbourlight.net' }),
  wrong('PUBLIC_URL with a space in the host', { PUBLIC_URL: 'https://agents harbourlight.net' }),
  wrong('PUBLIC_URL names two addresses', {
    PUBLIC_URL: 'https://agents.harbourlight.net,https://www.harbourlight.net',
  }),
  wrong('PUBLIC_URL in typographic quotes', { PUBLIC_URL: '“https://agents.harbourlight.net”' }),
  wrong('PUBLIC_URL with a query from the browser', {
    PUBLIC_URL: 'https://agents.harbourlight.net?ref=home',
  }),
  wrong("PUBLIC_URL is the bot's address", { PUBLIC_URL: 'https://t.me/harbourlight_bot' }),
  wrong('PUBLIC_URL is not the site Caddy serves', { SITE_ADDRESS: 'https://kolony.harbourlight.net' }, [
    'SITE_ADDRESS',
    'PUBLIC_URL',
  ]),
  text('PUBLIC_URL twice, the second empty', add('PUBLIC_URL='), 'PUBLIC_URL'),
  text(
    'PUBLIC_URL twice, the second another',
    add('PUBLIC_URL=https://staging.harbourlight.net'),
    'PUBLIC_URL',
  ),
  text(
    'PUBLIC_URL misspelled',
    line('PUBLIC_URL', 'PUBLIC_URI=https://agents.harbourlight.net'),
    'PUBLIC_URI',
    'PUBLIC_URL',
  ),
  text(
    'PUBLIC_URL in small letters',
    line('PUBLIC_URL', 'public_url=https://agents.harbourlight.net'),
    'PUBLIC_URL',
    'public_url',
  ),
  text(
    'PUBLIC_URL opens a quote and never closes it',
    line('PUBLIC_URL', 'PUBLIC_URL="https://agents.harbourlight.net'),
    'PUBLIC_URL',
  ),

  wrong('SECRET_KEY is empty', { SECRET_KEY: '' }),
  text('SECRET_KEY is still commented out', line('SECRET_KEY', `#SECRET_KEY=${key}`), 'SECRET_KEY'),
  wrong('SECRET_KEY is 16 bytes', { SECRET_KEY: key16 }),
  wrong('SECRET_KEY is 24 bytes', { SECRET_KEY: key24 }),
  wrong('SECRET_KEY is 64 bytes', { SECRET_KEY: key64 }),
  wrong('SECRET_KEY is hex', { SECRET_KEY: keyhex }),
  wrong('SECRET_KEY is a pass phrase', { SECRET_KEY: 'correct-horse-battery-staple' }),
  wrong('SECRET_KEY is changeme', { SECRET_KEY: 'changeme' }),
  wrong('SECRET_KEY is the command', { SECRET_KEY: '$(openssl rand -base64 32)' }),
  wrong('SECRET_KEY is the command without $()', { SECRET_KEY: 'openssl rand -base64 32' }),
  wrong('SECRET_KEY lost its first characters while copying', { SECRET_KEY: key.slice(4) }),
  wrong('SECRET_KEY is 32 zero bytes', { SECRET_KEY: 'A'.repeat(43) + '=' }),
  wrong('SECRET_KEY with a character base64 has not', { SECRET_KEY: key.slice(0, 20) + '!' + key.slice(21) }),
  text(
    'SECRET_KEY opens a quote and never closes it',
    line('SECRET_KEY', `SECRET_KEY="${key}`),
    'SECRET_KEY',
  ),
  text('SECRET_KEY the YAML way', line('SECRET_KEY', `SECRET_KEY: ${key}`), 'SECRET_KEY'),
  text('SECRET_KEY misspelled', line('SECRET_KEY', `SECRETKEY=${key}`), 'SECRETKEY', 'SECRET_KEY'),
  text('SECRET_KEY twice', add(`SECRET_KEY=${keyhex}`), 'SECRET_KEY'),

  wrong(
    'docker: POSTGRES_PASSWORD is empty',
    { POSTGRES_PASSWORD: '', PGPASSWORD: '' },
    ['POSTGRES_PASSWORD', 'PGPASSWORD', 'DATABASE_URL'],
    docker,
  ),
  text(
    'docker: POSTGRES_PASSWORD is missing',
    drop(['POSTGRES_PASSWORD', 'PGPASSWORD'], docker),
    'POSTGRES_PASSWORD',
    'PGPASSWORD',
    'DATABASE_URL',
  ),
  wrong(
    'docker: POSTGRES_PASSWORD is changeme',
    { POSTGRES_PASSWORD: 'changeme', PGPASSWORD: 'changeme' },
    ['POSTGRES_PASSWORD', 'PGPASSWORD'],
    docker,
  ),
  wrong(
    'docker: POSTGRES_PASSWORD is the command',
    { POSTGRES_PASSWORD: 'openssl rand -hex 24', PGPASSWORD: 'openssl rand -hex 24' },
    ['POSTGRES_PASSWORD', 'PGPASSWORD'],
    docker,
  ),

  wrong('DATABASE_URL is the placeholder', { DATABASE_URL: 'postgres://user:password@host:5432/database' }),
  wrong('DATABASE_URL has a placeholder password', {
    DATABASE_URL: 'postgres://kolony:changeme@db.harbourlight.net:5432/kolony',
  }),
  wrong('DATABASE_URL has the password placeholder of Supabase', {
    DATABASE_URL: 'postgresql://postgres:[YOUR-PASSWORD]@db.harbourlight.net:5432/postgres',
  }),
  wrong('DATABASE_URL is MySQL', { DATABASE_URL: `mysql://kolony:${dbpw}@db.harbourlight.net:3306/kolony` }),
  wrong('DATABASE_URL is http', { DATABASE_URL: `https://kolony:${dbpw}@db.harbourlight.net:5432/kolony` }),
  wrong('DATABASE_URL is for Java', { DATABASE_URL: 'jdbc:postgresql://db.harbourlight.net:5432/kolony' }),
  wrong('DATABASE_URL is the psql command', {
    DATABASE_URL: `psql postgres://kolony:${dbpw}@db.harbourlight.net:5432/kolony`,
  }),
  wrong('DATABASE_URL is a key=value string', {
    DATABASE_URL: `host=db.harbourlight.net user=kolony password=${dbpw} dbname=kolony`,
  }),
  wrong('DATABASE_URL without the database', {
    DATABASE_URL: `postgres://kolony:${dbpw}@db.harbourlight.net:5432`,
  }),
  wrong('DATABASE_URL without the database but a slash', {
    DATABASE_URL: `postgres://kolony:${dbpw}@db.harbourlight.net:5432/`,
  }),
  wrong('DATABASE_URL is a host', { DATABASE_URL: 'db.harbourlight.net' }),
  wrong('DATABASE_URL with a slash in the password', {
    DATABASE_URL: 'postgres://kolony:9X/VR62Z@db.harbourlight.net:5432/kolony',
  }),
  wrong('DATABASE_URL with a # in the password', {
    DATABASE_URL: 'postgres://kolony:9X#VR62Z@db.harbourlight.net:5432/kolony',
  }),
  wrong('DATABASE_URL with a port that is none', {
    DATABASE_URL: `postgres://kolony:${dbpw}@db.harbourlight.net:54320000/kolony`,
  }),
  wrong('DATABASE_URL is the public address', { DATABASE_URL: 'https://agents.harbourlight.net' }),
  text(
    'DATABASE_URL misspelled',
    line('DATABASE_URL', `DATABSE_URL=${value('DATABASE_URL')}`),
    'DATABSE_URL',
    'DATABASE_URL',
  ),

  wrong('HOST has a scheme', { HOST: 'http://127.0.0.1' }),
  wrong('HOST has the port', { HOST: '127.0.0.1:3000' }),
  wrong('PORT is a word', { PORT: 'http' }),
  wrong('PORT is too high', { PORT: '70000' }),
  wrong('PORT is negative', { PORT: '-3000' }),
  wrong('PORT the way Docker writes it', { PORT: '3000:3000' }),
  wrong('PORT with the host', { PORT: '127.0.0.1:3000' }),
  wrong('PORT with a decimal', { PORT: '3000.5' }),

  text('TRUSTED_PROXIES forgotten behind Caddy', drop(['TRUSTED_PROXIES']), 'TRUSTED_PROXIES'),
  wrong('TRUSTED_PROXIES is 0 behind Caddy', { TRUSTED_PROXIES: '0' }),
  wrong('TRUSTED_PROXIES is negative', { TRUSTED_PROXIES: '-1' }),
  wrong('TRUSTED_PROXIES is a word', { TRUSTED_PROXIES: 'caddy' }),
  wrong('TRUSTED_PROXIES is yes', { TRUSTED_PROXIES: 'yes' }),
  wrong('TRUSTED_PROXIES is a fraction', { TRUSTED_PROXIES: '1.5' }),
  text(
    'TRUSTED_PROXIES misspelled',
    line('TRUSTED_PROXIES', 'TRUSTED_PROXY=1'),
    'TRUSTED_PROXY',
    'TRUSTED_PROXIES',
  ),

  wrong('ROLES with a misspelled one', { ROLES: 'web,workers,publisher' }),
  wrong('ROLES is all', { ROLES: 'all' }),
  wrong('ROLES with semicolons', { ROLES: 'web;worker;publisher' }),
  wrong('ROLES with spaces', { ROLES: 'web worker publisher' }),
  wrong('ROLES has only web with the database of its own', { ROLES: 'web', DATABASE_URL: '' }, ['ROLES']),
  wrong(
    'ROLES leaves out the publisher with the database of its own',
    { ROLES: 'web,worker', DATABASE_URL: '' },
    ['ROLES'],
  ),
  wrong(
    'ROLES leaves out the web with the database of its own',
    { ROLES: 'worker,publisher', DATABASE_URL: '' },
    ['ROLES'],
  ),

  wrong('ADMIN_USERNAMES is a name', { ADMIN_USERNAMES: 'admin' }),
  wrong('ADMIN_USERNAMES is an X handle', { ADMIN_USERNAMES: '@ada' }),
  wrong('ADMIN_USERNAMES without a domain', { ADMIN_USERNAMES: 'ada@' }),
  wrong('ADMIN_USERNAMES with a semicolon', { ADMIN_USERNAMES: 'ada@harbourlight.net;bob@harbourlight.net' }),
  wrong('ADMIN_USERNAMES with two @', { ADMIN_USERNAMES: 'ada@@harbourlight.net' }),
  wrong('ADMIN_USERNAMES is a password', { ADMIN_USERNAMES: 'admin:hunter2' }),
  wrong('LOG_LEVEL is unknown', { LOG_LEVEL: 'everything' }),
  wrong('LOG_LEVEL is a yes', { LOG_LEVEL: 'true' }),

  // --- Mail
  wrong('SMTP_URL is the placeholder', { SMTP_URL: 'smtps://user:password@host:465' }),
  wrong('SMTP_URL without a scheme', { SMTP_URL: 'mail.harbourlight.net:587' }),
  wrong('SMTP_URL is https', { SMTP_URL: `https://kolony:${smtppw}@mail.harbourlight.net` }),
  wrong('SMTP_URL without a user', { SMTP_URL: 'smtps://mail.harbourlight.net:465' }),
  wrong('SMTP_URL without a password', { SMTP_URL: 'smtps://kolony@mail.harbourlight.net:465' }),
  wrong('SMTP_URL smtp with the port of smtps', {
    SMTP_URL: `smtp://kolony:${smtppw}@mail.harbourlight.net:465`,
  }),
  wrong('SMTP_URL smtps with the port of smtp', {
    SMTP_URL: `smtps://kolony:${smtppw}@mail.harbourlight.net:587`,
  }),
  wrong('SMTP_URL is the server for reading mail', {
    SMTP_URL: `smtps://kolony:${smtppw}@imap.harbourlight.net:993`,
  }),
  wrong('SMTP_URL is imaps', { SMTP_URL: `imaps://kolony:${smtppw}@imap.harbourlight.net:993` }),
  wrong('SMTP_URL with a slash in the password', {
    SMTP_URL: 'smtps://kolony:haK5/LAqG@mail.harbourlight.net:465',
  }),
  wrong('SMTP_URL with a # in the password', {
    SMTP_URL: 'smtps://kolony:haK5#LAqG@mail.harbourlight.net:465',
  }),
  wrong('SMTP_URL with a placeholder password', {
    SMTP_URL: 'smtps://kolony:YOUR_PASSWORD@mail.harbourlight.net:465',
  }),
  wrong('SMTP_URL is a mail address', { SMTP_URL: 'kolony@harbourlight.net' }),
  wrong('MAIL_FROM has no address', { MAIL_FROM: '"Kolony"' }),
  wrong('MAIL_FROM is empty', { MAIL_FROM: '' }),
  wrong('MAIL_FROM is the placeholder', { MAIL_FROM: '"Kolony <no-reply@kolony.example>"' }),
  wrong('MAIL_FROM never closes the bracket', { MAIL_FROM: '"Kolony <no-reply@harbourlight.net"' }),
  wrong('MAIL_FROM has no domain', { MAIL_FROM: '"Kolony <no-reply>"' }),
  wrong('MAIL_FROM is a web address', { MAIL_FROM: '"https://agents.harbourlight.net"' }),
  text('SMTP_URL misspelled', line('SMTP_URL', `SMTP_URI=${value('SMTP_URL')}`), 'SMTP_URI', 'SMTP_URL'),
  wrong('SMTP_URL and MAIL_FROM swapped', {
    SMTP_URL: 'no-reply@harbourlight.net',
    MAIL_FROM: value('SMTP_URL'),
  }),

  // --- Google
  wrong('Google: the id without the secret', { GOOGLE_CLIENT_SECRET: '' }, google),
  wrong('Google: the secret without the id', { GOOGLE_CLIENT_ID: '' }, google),
  wrong('Google: id and secret swapped', { GOOGLE_CLIENT_ID: gsec, GOOGLE_CLIENT_SECRET: gid }),
  wrong('Google: the id without its ending', { GOOGLE_CLIENT_ID: gid.split('.')[0]! }),
  wrong('Google: the id is a mail address', { GOOGLE_CLIENT_ID: 'ada@harbourlight.net' }),
  wrong('Google: the id is a placeholder', { GOOGLE_CLIENT_ID: 'YOUR_CLIENT_ID.apps.googleusercontent.com' }),
  wrong('Google: the id with https://', { GOOGLE_CLIENT_ID: `https://${gid}` }),
  wrong('GOOGLE_URL without a scheme', { GOOGLE_URL: 'accounts.google.com' }),

  // --- X
  wrong('X: the key without the secret', { X_APP_SECRET: '' }, x),
  wrong('X: the secret without the key', { X_APP_KEY: '' }, x),
  wrong('X: key and secret swapped', { X_APP_KEY: xsec, X_APP_SECRET: xkey }),
  wrong('X: the bearer token as key', { X_APP_KEY: xbearer }),
  wrong('X: the access token as key', { X_APP_KEY: xtok }),
  wrong('X: the key is a placeholder', { X_APP_KEY: 'your_app_key', X_APP_SECRET: 'your_app_secret' }),
  wrong('X: the same value twice', { X_APP_SECRET: xkey }, x),
  wrong('X: a space in the secret', { X_APP_SECRET: `${xsec.slice(0, 20)} ${xsec.slice(20)}` }),
  wrong("X: the account's name as key", { X_APP_KEY: '@harbourlight' }),
  wrong('X_REPLIES is unknown', { X_REPLIES: 'all' }),
  wrong('X_REPLIES is misspelled', { X_REPLIES: 'summond' }),
  wrong('X_STREAM is unknown', { X_STREAM: 'always' }),
  wrong('LINK_POSTS is unknown', { LINK_POSTS: 'deny' }),
  wrong('LINK_POSTS without the credits', { LINK_POSTS: 'surcharge' }),
  wrong('LINK_POSTS with the placeholder', { LINK_POSTS: 'surcharge:<credits>' }),
  wrong('LINK_POSTS is negative', { LINK_POSTS: 'surcharge:-1' }),
  wrong('LINK_POSTS with a comma', { LINK_POSTS: 'surcharge:1,5' }),
  wrong('LINK_POSTS with an equals sign', { LINK_POSTS: 'surcharge=1' }),
  wrong('LINK_POSTS with an underscore', { LINK_POSTS: 'own_credentials' }),
  wrong('X_API_URL without a scheme', { X_API_URL: 'proxy.harbourlight.net' }),

  // --- Telegram
  wrong('Telegram: a space in the token', { TELEGRAM_BOT_TOKEN: bot.replace(':', ': ') }),
  wrong('Telegram: the token without the number', { TELEGRAM_BOT_TOKEN: bot.split(':')[1]! }),
  wrong('Telegram: only the number of the token', { TELEGRAM_BOT_TOKEN: bot.split(':')[0]! }),
  wrong("Telegram: the bot's name as token", { TELEGRAM_BOT_TOKEN: '@harbourlight_bot' }),
  wrong('Telegram: the token with bot before it', { TELEGRAM_BOT_TOKEN: `bot${bot}` }),
  wrong('Telegram: the token is cut off', { TELEGRAM_BOT_TOKEN: bot.slice(0, -9) }),
  wrong("Telegram: BotFather's sentence as token", {
    TELEGRAM_BOT_TOKEN: `Use this token to access the HTTP API: ${bot}`,
  }),
  wrong('Telegram: a zero width space in the token', {
    TELEGRAM_BOT_TOKEN: `${bot.slice(0, 20)}\u200B${bot.slice(20)}`,
  }),
  wrong('Telegram: the api_hash as token', { TELEGRAM_BOT_TOKEN: keyhex.slice(0, 32) }),
  wrong('Telegram: the webhook secret has forbidden characters', {
    TELEGRAM_WEBHOOK_SECRET: 'bac68ce2+949157e8/edf0c992879d562af5f981cb=',
  }),
  wrong('Telegram: the webhook secret is the token', { TELEGRAM_WEBHOOK_SECRET: bot }),
  wrong('Telegram: the webhook secret is the webhook address', {
    TELEGRAM_WEBHOOK_SECRET: 'https://agents.harbourlight.net/telegram/webhook',
  }),
  wrong('Telegram: the webhook secret is longer than 256', { TELEGRAM_WEBHOOK_SECRET: hook.repeat(5) }),
  wrong('Telegram: the webhook secret is three letters', { TELEGRAM_WEBHOOK_SECRET: 'abc' }),
  wrong('Telegram: a webhook secret without a bot', { TELEGRAM_BOT_TOKEN: '', STARS_PER_USD: '' }, telegram),
  wrong('Telegram: token and webhook secret swapped', {
    TELEGRAM_BOT_TOKEN: hook,
    TELEGRAM_WEBHOOK_SECRET: bot,
  }),
  wrong("Telegram: the interface's address with the token", {
    TELEGRAM_API_URL: `https://api.telegram.org/bot${bot}`,
  }),
  wrong("Telegram: the interface's address without a scheme", { TELEGRAM_API_URL: 'api.telegram.org' }),
  wrong('Telegram: the web address is a name', { TELEGRAM_WEB_URL: '@harbourlight_bot' }),
  text(
    'TELEGRAM_BOT_TOKEN misspelled',
    line('TELEGRAM_BOT_TOKEN', `TELEGRAM_TOKEN=${bot}`),
    'TELEGRAM_TOKEN',
    'TELEGRAM_BOT_TOKEN',
  ),
  text('TELEGRAM_BOT_TOKEN twice, the second empty', add('TELEGRAM_BOT_TOKEN='), 'TELEGRAM_BOT_TOKEN'),

  // --- Writing and drawing
  wrong('OpenAI: the key is a placeholder', { OPENAI_API_KEY: 'sk-...' }),
  wrong('OpenAI: the key is the placeholder of the tutorials', { OPENAI_API_KEY: 'your-api-key-here' }),
  wrong('OpenAI: the key as the page shows it later', { OPENAI_API_KEY: 'sk-proj-****************8y' }),
  wrong("OpenAI: Anthropic's key", { OPENAI_API_KEY: ant }, ['OPENAI_API_KEY', 'OPENAI_BASE_URL']),
  wrong('OpenAI: the key in angle brackets', { OPENAI_API_KEY: `<${oai}>` }),
  wrong('OpenAI: the key with Bearer', { OPENAI_API_KEY: `Bearer ${oai}` }),
  wrong('OpenAI: the key with a space', { OPENAI_API_KEY: `${oai.slice(0, 60)} ${oai.slice(60)}` }),
  wrong("OpenAI: the bot's token as key", { OPENAI_API_KEY: bot }),
  wrong('OpenAI: the organisation as key', { OPENAI_API_KEY: 'org-4LmTqX7nYwPz0sKcJvB2dRfh' }),
  wrong('OpenAI: the address without /v1', { OPENAI_BASE_URL: 'https://api.openai.com' }),
  wrong('OpenAI: the address of the completions', {
    OPENAI_BASE_URL: 'https://api.openai.com/v1/chat/completions',
  }),
  wrong('OpenAI: http', { OPENAI_BASE_URL: 'http://api.openai.com/v1' }),
  wrong('OpenAI: the address without a scheme', { OPENAI_BASE_URL: 'api.openai.com/v1' }),
  wrong('OpenAI: gpt-4 was shut down', { OPENAI_TEXT_MODEL: 'gpt-4' }),
  wrong('OpenAI: gpt-3.5-turbo was shut down', { OPENAI_TEXT_MODEL: 'gpt-3.5-turbo' }),
  wrong('OpenAI: gpt-5-mini ends on 2026-12-11', { OPENAI_TEXT_MODEL: 'gpt-5-mini' }),
  wrong('OpenAI: dall-e-3 was shut down', { OPENAI_IMAGE_MODEL: 'dall-e-3' }),
  wrong('OpenAI: gpt-image-1-mini ends on 2026-12-01', { OPENAI_IMAGE_MODEL: 'gpt-image-1-mini' }),
  wrong('OpenAI: the models swapped', {
    OPENAI_TEXT_MODEL: value('OPENAI_IMAGE_MODEL'),
    OPENAI_IMAGE_MODEL: value('OPENAI_TEXT_MODEL'),
  }),
  wrong('OpenAI: the model as people say it', { OPENAI_TEXT_MODEL: 'GPT 5.6 Terra' }),
  wrong('OpenAI: the key as model', { OPENAI_TEXT_MODEL: oai }),
  text(
    'OPENAI_API_KEY misspelled',
    line('OPENAI_API_KEY', `OPENAI_KEY=${oai}`),
    'OPENAI_KEY',
    'OPENAI_API_KEY',
  ),

  wrong("Prices: the stream's address", { MARKET_API_URL: 'wss://stream.binance.com:9443' }),
  wrong('Prices: no scheme', { MARKET_API_URL: 'api.binance.com' }),
  wrong('Prices: the path of the interface', { MARKET_API_URL: 'https://api.binance.com/api/v3' }),

  // --- Files
  wrong('S3: the endpoint has the bucket as path', {
    S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/harbourlight-kolony',
  }),
  wrong('S3: the endpoint has the bucket in the host', {
    S3_ENDPOINT: 'https://harbourlight-kolony.s3.eu-central-1.amazonaws.com',
  }),
  wrong('S3: the endpoint without a scheme', { S3_ENDPOINT: 's3.eu-central-1.amazonaws.com' }),
  wrong('S3: the endpoint is s3://', { S3_ENDPOINT: 's3://harbourlight-kolony' }),
  wrong('S3: the endpoint is http', { S3_ENDPOINT: 'http://s3.eu-central-1.amazonaws.com' }),
  wrong('S3: no bucket', { S3_BUCKET: '' }),
  wrong('S3: no endpoint', { S3_ENDPOINT: '' }),
  wrong('S3: no keys', { S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }),
  wrong('S3: no secret', { S3_SECRET_ACCESS_KEY: '' }),
  wrong('S3: the bucket with capitals and a space', { S3_BUCKET: 'Harbourlight Kolony' }),
  wrong('S3: the bucket is an address', { S3_BUCKET: 's3://harbourlight-kolony' }),
  wrong('S3: the bucket is an ARN', { S3_BUCKET: 'arn:aws:s3:::harbourlight-kolony' }),
  wrong('S3: key and secret swapped', { S3_ACCESS_KEY_ID: sk, S3_SECRET_ACCESS_KEY: ak }),
  wrong("S3: the region is not the endpoint's", { S3_REGION: 'us-east-1' }, ['S3_REGION', 'S3_ENDPOINT']),
  wrong('S3: the region as the console shows it', { S3_REGION: 'Europe (Frankfurt)' }),
  wrong("S3: Amazon's example keys", {
    S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }),

  // --- TRON
  wrong('TRON: the private key', { TRON_XPUB: xprv }),
  wrong('TRON: a raw private key', { TRON_XPUB: privhex }),
  wrong('TRON: the seed', { TRON_XPUB: words }),
  wrong('TRON: an address', { TRON_XPUB: tronAddress }),
  wrong('TRON: an Ethereum address', { TRON_XPUB: evm }),
  wrong('TRON: the master key', { TRON_XPUB: master }),
  wrong('TRON: the key one level below the account', { TRON_XPUB: chain }),
  wrong("TRON: a key of Bitcoin's test net", { TRON_XPUB: tpub }),
  wrong('TRON: a zpub', { TRON_XPUB: zpub }),
  wrong('TRON: a typing error in the key', { TRON_XPUB: typo(xpub) }),
  wrong('TRON: the key is cut off', { TRON_XPUB: xpub.slice(0, -6) }),
  text(
    'TRON: the key is broken over two lines',
    line('TRON_XPUB', `TRON_XPUB=${xpub.slice(0, 70)}\n${xpub.slice(70)}`),
    'TRON_XPUB',
  ),
  wrong('TRON: the placeholder', { TRON_XPUB: 'xpub…' }),
  wrong('TRON: the key of the seed everybody knows', { TRON_XPUB: abandon }),
  text('TRON_XPUB misspelled', line('TRON_XPUB', `TRON_XPUP=${xpub}`), 'TRON_XPUP', 'TRON_XPUB'),
  wrong("TRON: a provider's key but no account key", { TRON_XPUB: '' }, tron),
  wrong('TRON: http', { TRON_API_URL: 'http://api.trongrid.io' }),
  wrong('TRON: no scheme', { TRON_API_URL: 'api.trongrid.io' }),
  wrong("TRON: a test net with the main net's token", { TRON_API_URL: 'https://nile.trongrid.io' }, [
    'TRON_API_URL',
    'TRON_USDT_CONTRACT',
  ]),
  wrong("TRON: the test net's token on the main net", {
    TRON_USDT_CONTRACT: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
  }),
  wrong("TRON: the token is Ethereum's", {
    TRON_USDT_CONTRACT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  }),
  wrong('TRON: a typing error in the token', { TRON_USDT_CONTRACT: typo(usdtTron) }),
  wrong('TRON: the token is a word', { TRON_USDT_CONTRACT: 'USDT' }),
  wrong('TRON: the second provider is the first', { TRON_CHECK_API_URL: 'https://api.trongrid.io' }),
  wrong(
    'TRON: the second provider is the first, both written out',
    { TRON_API_URL: 'https://tron.quietnode.net' },
    ['TRON_API_URL', 'TRON_CHECK_API_URL'],
  ),
  wrong('TRON: the second key without the second provider', { TRON_CHECK_API_URL: '' }, [
    'TRON_CHECK_API_URL',
    'TRON_CHECK_API_KEY',
  ]),
  wrong('TRON: key and address of the second provider swapped', {
    TRON_CHECK_API_URL: ckey,
    TRON_CHECK_API_KEY: 'https://tron.quietnode.net',
  }),
  wrong("TRON: the address as the provider's key", { TRON_API_KEY: 'https://api.trongrid.io' }),

  // --- Solana
  wrong('Solana: the secret key', { SOLANA_MERCHANT: solSecret }),
  wrong('Solana: the secret key as the file has it', { SOLANA_MERCHANT: solJson }),
  wrong('Solana: the seed', { SOLANA_MERCHANT: words }),
  wrong('Solana: a TRON address', { SOLANA_MERCHANT: tronAddress }),
  wrong('Solana: an Ethereum address', { SOLANA_MERCHANT: evm }),
  wrong('Solana: a TON address', { SOLANA_MERCHANT: ton }),
  wrong('Solana: the address is cut off', { SOLANA_MERCHANT: sol.slice(0, 38) }),
  wrong('Solana: the address as wallets shorten it', {
    SOLANA_MERCHANT: `${sol.slice(0, 4)}...${sol.slice(-4)}`,
  }),
  wrong('Solana: a letter that base58 has not', { SOLANA_MERCHANT: `${sol.slice(0, 20)}0${sol.slice(21)}` }),
  wrong('Solana: a name', { SOLANA_MERCHANT: 'harbourlight.sol' }),
  wrong('Solana: the token as wallet', { SOLANA_MERCHANT: usdtSolana }),
  wrong('Solana: the wallet as token', { SOLANA_USDT_MINT: sol }, ['SOLANA_USDT_MINT', 'SOLANA_MERCHANT']),
  wrong('Solana: the token is USDC', { SOLANA_USDT_MINT: usdcSolana }),
  wrong("Solana: a test net with the main net's token", { SOLANA_RPC_URL: 'https://api.devnet.solana.com' }, [
    'SOLANA_RPC_URL',
    'SOLANA_USDT_MINT',
  ]),
  wrong('Solana: the node is a socket', { SOLANA_RPC_URL: 'wss://solana.quietnode.net' }),
  wrong('Solana: the node without a scheme', { SOLANA_RPC_URL: 'solana.quietnode.net' }),
  wrong('Solana: the node is http', { SOLANA_RPC_URL: 'http://solana.quietnode.net' }),
  wrong('Solana: the node with the placeholder of its key', {
    SOLANA_RPC_URL: 'https://mainnet.helius-rpc.com/?api-key=YOUR_API_KEY',
  }),

  // --- TON
  wrong('TON: the seed', { TON_MERCHANT: words24 }),
  wrong('TON: an address of the test net', { TON_MERCHANT: tonTest }),
  wrong('TON: a typing error in the address', { TON_MERCHANT: typo(ton) }),
  wrong('TON: the address is cut off', { TON_MERCHANT: ton.slice(0, -3) }),
  wrong('TON: the raw address without the chain', { TON_MERCHANT: tonRaw.slice(2) }),
  wrong('TON: the raw address is too short', { TON_MERCHANT: tonRaw.slice(0, -2) }),
  wrong('TON: a name', { TON_MERCHANT: 'harbourlight.ton' }),
  wrong('TON: a link', { TON_MERCHANT: `ton://transfer/${ton}` }),
  wrong('TON: the token as wallet', { TON_MERCHANT: usdtTon }),
  wrong('TON: the wallet as token', { TON_USDT_MASTER: ton }, ['TON_USDT_MASTER', 'TON_MERCHANT']),
  wrong('TON and Solana swapped', { TON_MERCHANT: sol, SOLANA_MERCHANT: ton }),
  wrong('TON: the old interface', { TON_API_URL: 'https://toncenter.com/api/v2/jsonRPC' }),
  wrong("TON: the test net with the main net's token", { TON_API_URL: 'https://testnet.toncenter.com' }, [
    'TON_API_URL',
    'TON_USDT_MASTER',
  ]),
  wrong('TON: http', { TON_API_URL: 'http://toncenter.com' }),
  wrong("TON: a provider's key but no wallet", { TON_MERCHANT: '' }, tonNames),

  // --- Stars
  wrong('Stars without a bot', { TELEGRAM_BOT_TOKEN: '', TELEGRAM_WEBHOOK_SECRET: '' }, [
    'STARS_PER_USD',
    'TELEGRAM_BOT_TOKEN',
  ]),
  wrong('Stars: a comma', { STARS_PER_USD: '76,9' }),
  wrong('Stars: negative', { STARS_PER_USD: '-77' }),
  wrong('Stars: nothing', { STARS_PER_USD: '0' }),
  wrong('Stars: with a dollar sign', { STARS_PER_USD: '$77' }),
  wrong('Stars: with the unit', { STARS_PER_USD: '77 stars' }),
  wrong('Stars: what a Star costs in dollars', { STARS_PER_USD: '0.013' }),
  wrong('Stars: yes', { STARS_PER_USD: 'true' }),
  text('STARS_PER_USD misspelled', line('STARS_PER_USD', 'STAR_PER_USD=77'), 'STAR_PER_USD', 'STARS_PER_USD'),

  // --- Several at once
  wrong('the token and the OpenAI key swapped', { TELEGRAM_BOT_TOKEN: oai, OPENAI_API_KEY: bot }),
  wrong('the OpenAI key in X_APP_KEY', { X_APP_KEY: oai }),
  wrong('the Google secret in SECRET_KEY', { SECRET_KEY: gsec }),
  wrong('the database in SMTP_URL', { SMTP_URL: value('DATABASE_URL') }),
]

/** Only these names from `good` and what every server needs; everything else is as empty as .env.example leaves it. */
function only(names: string[], env: string = good): string {
  const all = [
    ...mail,
    ...google,
    ...x,
    ...telegram,
    ...openai,
    ...s3,
    ...tron,
    ...solana,
    ...tonNames,
    'STARS_PER_USD',
    'ADMIN_USERNAMES',
  ]
  return empty(
    all.filter((name) => !names.includes(name)),
    env,
  )
}

export const fine: { name: string; env: string }[] = [
  { name: 'everything', env: good },
  { name: 'docker with the values of compose.yaml, mail alone', env: only(mail, docker) },
  {
    name: 'mail alone with STARTTLS and the bare address as sender',
    env: put(
      {
        SMTP_URL: `smtp://kolony%40harbourlight.net:${smtppw}%21@mail.harbourlight.net:587`,
        MAIL_FROM: 'no-reply@harbourlight.net',
      },
      only(mail),
    ),
  },
  {
    name: 'Telegram alone with Stars, long polling',
    env: put({ TELEGRAM_WEBHOOK_SECRET: '', STARS_PER_USD: '77' }, only(telegram)),
  },
  {
    name: 'X and OpenAI, Enterprise replies, polling, a surcharge',
    env: put({ X_REPLIES: 'any', X_STREAM: 'off', LINK_POSTS: 'surcharge:2' }, only([...x, ...openai])),
  },
  {
    name: 'Google and TRON without a second provider',
    env: put({ TRON_CHECK_API_URL: '', TRON_CHECK_API_KEY: '' }, only([...google, ...tron])),
  },
  {
    name: 'mail and Solana, two administrators',
    env: put({ ADMIN_USERNAMES: 'ada@harbourlight.net,bob@harbourlight.net' }, only([...mail, ...solana])),
  },
  {
    name: 'Telegram and TON with a raw address',
    env: put({ TON_MERCHANT: tonRaw }, only([...telegram, ...tonNames])),
  },
  {
    name: 'Telegram and TON with the bounceable address',
    env: put({ TON_MERCHANT: tonB }, only([...telegram, ...tonNames])),
  },
  {
    name: 'values in quotes',
    env: put({
      PUBLIC_URL: '"https://agents.harbourlight.net"',
      SECRET_KEY: `'${key}'`,
      PORT: '"3000"',
      ROLES: '"web,worker,publisher"',
      TELEGRAM_BOT_TOKEN: `"${bot}"`,
      X_APP_SECRET: `'${xsec}'`,
      SOLANA_MERCHANT: `"${sol}"`,
    }),
  },
  {
    name: 'more comments and blank lines, names in another order',
    env:
      good
        .trim()
        .split('\n')
        .reverse()
        .map((each) => (each === '' ? '\n# ---\n' : each))
        .join('\n') + '\n\n\n',
  },
  {
    name: 'commented out names beside the real ones',
    env: `#PUBLIC_URL=https://old.harbourlight.net\n# TELEGRAM_BOT_TOKEN=\n${only([...mail, ...telegram])}#STARS_PER_USD=77\n`,
  },
  { name: 'Windows line ends', env: good.replaceAll('\n', '\r\n') },
  {
    name: 'postgresql:// with TLS, roles in another order, a talkative log',
    env: put(
      {
        DATABASE_URL: `postgresql://kolony:${dbpw}@db.harbourlight.net/kolony?sslmode=require`,
        ROLES: 'publisher,web,worker',
        LOG_LEVEL: 'debug',
      },
      only([...mail, ...s3]),
    ),
  },
  {
    name: 'the database of its own, a model server on the same machine',
    env: put(
      {
        DATABASE_URL: '',
        POSTGRES_PASSWORD: '',
        OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
        OPENAI_API_KEY: 'ollama',
        OPENAI_TEXT_MODEL: 'qwen3:14b',
        OPENAI_IMAGE_MODEL: 'flux-schnell',
      },
      only(mail),
    ),
  },
]
