import { endingOf } from '#server/modules/models/index.ts'
import { type Check, type Complaint, fault, firstOf, type Values, isProduction, warning } from './finding.ts'
import { isAddress } from './server-checks.ts'
import { credential, isLocal, isPlaceholderHost, mistaken, readUrl, serviceUrl } from './shapes.ts'

const ofX = 'from the app’s page at developer.x.com, under "API Key and Secret"'
const openAi = 'https://api.openai.com/v1'

/** A place where a system is looked for instead of the real one: for simulators and proxies of one’s own. */
const elsewhere =
  (real: string): Check =>
  (value, all) => {
    const put = `  (empty: ${real})`
    return firstOf(
      serviceUrl({ put })(value, all),
      isProduction(all) &&
        readUrl(value)?.hostname !== real &&
        warning(`sends everything that is meant for ${real} to another server`, put),
    )
  }

/** What is wrong with the credentials of outside services, by variable. */
export const serviceChecks: Record<string, Check> = {
  X_APP_KEY: (value) => xKey(value, 'the app key (about 25 letters and digits)', 35),
  X_APP_SECRET: (value) => xKey(value, 'the app secret (about 50 letters and digits)', 80),
  X_API_URL: elsewhere('api.x.com'),
  X_REPLIES: (value) =>
    firstOf(
      !['summoned', 'any'].includes(value) && fault('is neither summoned nor any', 'summoned'),
      value === 'any' &&
        warning(
          'lets agents answer anybody: X allows it on its Enterprise plan only, other apps are blocked for it',
          'summoned',
        ),
    ),
  PUBLISHING: (value) =>
    firstOf(
      !['on', 'off'].includes(value) && fault('is neither on nor off', 'on'),
      value === 'off' &&
        warning('sends nothing to X or Telegram: what is due is written, checked and ends unsent', 'on'),
    ),
  X_STREAM: (value) => (['auto', 'off'].includes(value) ? null : fault('is neither auto nor off', 'auto')),
  LINK_POSTS: (value) =>
    firstOf(
      !/^(allow|own-credentials|surcharge:\d+(\.\d{1,3})?)$/.test(value) &&
        fault('is none of allow, own-credentials, surcharge:<credits>', 'surcharge:1'),
      /^surcharge:0+(\.0+)?$/.test(value) && warning('adds nothing', 'allow'),
      Number(/^surcharge:(.*)/.exec(value)?.[1] ?? 0) > 100 &&
        fault('asks more than 100 credits for a link', 'surcharge:1'),
    ),

  TELEGRAM_BOT_TOKEN: (value) =>
    firstOf(
      /^bot\d+:/.test(value) &&
        fault(
          'begins with "bot", which belongs to addresses and not to the token',
          '<the token as BotFather wrote it: 123456789:AA…>',
        ),
      /^@?\w{3,}bot$/i.test(value) &&
        fault(
          'is the name of the bot; its token belongs here',
          '<the token as BotFather wrote it: 123456789:AA…>',
        ),
      /^\d{6,12}:[\w-]*$/.test(value) &&
        !/^\d+:[\w-]{35}$/.test(value) &&
        fault(
          `is not whole: behind the colon stand ${value.split(':')[1]?.length} characters instead of 35`,
          '<the token as BotFather wrote it: 123456789:AA…>',
        ),
      credential(
        /^\d{6,12}:[\w-]{35}$/,
        'the token of a bot',
        '<the token as BotFather wrote it: 123456789:AA…>',
      )(value, {}),
    ),
  TELEGRAM_WEBHOOK_SECRET: (value, all) =>
    firstOf(
      !/^[\w-]*$/.test(value) &&
        fault(
          'holds characters that Telegram refuses: only letters, digits, _ and - are allowed',
          'what this prints: openssl rand -hex 32',
        ),
      value.length > 256 && fault('is longer than 256 characters', 'what this prints: openssl rand -hex 32'),
      value.length < 16 &&
        fault(
          'is short enough to be guessed: with it anybody can speak to the bot in anybody’s name',
          'what this prints: openssl rand -hex 32',
        ),
      !all['TELEGRAM_BOT_TOKEN'] &&
        fault(
          'is set, but there is no bot: TELEGRAM_BOT_TOKEN is missing',
          '  (empty), or fill in TELEGRAM_BOT_TOKEN',
        ),
      webhookPort(all),
    ),
  TELEGRAM_API_URL: (value, all) =>
    serviceUrl({
      put: '  (empty: api.telegram.org)',
      tails: /\/bot[^/]*/,
      tailWords: '/bot<token>',
      paths: true,
    })(value, all) ??
    warning(
      'sends everything of the bot, its token included, to another server than Telegram’s',
      '  (empty: api.telegram.org)',
    ),
  TELEGRAM_WEB_URL: (value, all) => elsewhere('t.me')(value, all),

  OPENAI_API_KEY: (value, all) => {
    const put = '<a key from platform.openai.com/api-keys: sk-…>'
    const base = readUrl(all['OPENAI_BASE_URL'] ?? openAi)
    if (base?.hostname !== 'api.openai.com') return null
    return firstOf(
      value.startsWith('sk-ant-') && fault('is a key of Anthropic, but OPENAI_BASE_URL leads to OpenAI', put),
      value.startsWith('sk-or-') &&
        fault(
          'is a key of OpenRouter, but OPENAI_BASE_URL leads to OpenAI',
          `${put}, or set OPENAI_BASE_URL=https://openrouter.ai/api/v1`,
        ),
      /^(AIza|gsk_|xai-|r8_|hf_)/.test(value) &&
        fault('is a key of another maker, but OPENAI_BASE_URL leads to OpenAI', put),
      /^(org|proj|user|sess)-/.test(value) &&
        fault('is the id of an organisation, project or session; a key belongs here', put),
      credential(/^sk-[\w-]{20,}$/, 'a key of OpenAI (sk-…)', put, /language model/)(value, {}),
    )
  },
  OPENAI_BASE_URL: (value, all) =>
    firstOf(
      serviceUrl({
        put: openAi,
        paths: true,
        tails: /\/(chat\/completions|completions|responses|images\/\w+|models)\/?$/,
        tailWords: 'the name of a call',
      })(value, all),
      readUrl(value)?.hostname === 'api.openai.com' &&
        !/^\/v1\/?$/.test(new URL(value).pathname) &&
        fault('leaves out /v1 or has another path', openAi),
      !/\/v\d[\w.]*(\/|$)/.test(value) &&
        warning(
          'does not end in /v1, as such servers usually do',
          `${value.includes('@') ? '<address>' : '<address of that server>'}/v1`,
        ),
      !all['OPENAI_API_KEY'] &&
        fault(
          'is set, but OPENAI_API_KEY is not: writing stays off. A server that needs no key takes any',
          '<address>, and OPENAI_API_KEY=none-needed',
        ),
    ),
  OPENAI_TEXT_MODEL: (value, all) =>
    firstOf(
      /^(gpt-image|dall-e|imagen|flux|stable-diffusion)/i.test(value) &&
        fault('is a model for pictures', 'a model that writes'),
      notAWriter.test(value) && fault('is a model that neither writes nor draws', 'a model that writes'),
      value.startsWith('sk-') && fault('is a key; the name of a model belongs here', 'a model that writes'),
      /^https?:/.test(value) &&
        fault('is an address; the name of a model belongs here', 'a model that writes'),
      retired(value, all),
    ),
  OPENAI_IMAGE_MODEL: (value, all) =>
    firstOf(
      notAWriter.test(value) && fault('is a model that neither writes nor draws', 'a model that draws'),
      /^sk-|^https?:/.test(value) && fault('is not the name of a model', 'a model that draws'),
      !all['OPENAI_BASE_URL'] &&
        !/image|dall-e|sora/i.test(value) &&
        fault('is a model that writes; one that draws belongs here', 'a model that draws'),
      value === all['OPENAI_TEXT_MODEL'] && fault('is the same as OPENAI_TEXT_MODEL', 'a model that draws'),
      retired(value, all),
    ),

  S3_ENDPOINT: (value, all) => s3Endpoint(value, all),
  S3_BUCKET: (value) =>
    firstOf(
      /^(s3|https?):\/\/|^arn:/.test(value) &&
        fault('is an address; only the bucket’s name belongs here', '<name of the bucket>'),
      value.includes('/') &&
        fault('holds a path; only the bucket’s name belongs here', '<name of the bucket>'),
      /[A-Z_]/.test(value) &&
        fault('holds capitals or _, which no bucket’s name has', '<name of the bucket>'),
      !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) &&
        fault('is no name of a bucket: 3 to 63 small letters, digits and -', '<name of the bucket>'),
    ),
  S3_REGION: (value, all) => {
    const host = readUrl(all['S3_ENDPOINT'] ?? '')?.hostname ?? ''
    const named =
      /(?:^|\.)s3[.-]([a-z]{2}-[a-z-]+-\d)\.amazonaws\.com/.exec(host)?.[1] ??
      /^([a-z]{3}\d)\.digitaloceanspaces/.exec(host)?.[1]
    return firstOf(
      !/^[a-z0-9-]{2,30}$/.test(value) && fault('is no name of a region', named ?? 'us-east-1'),
      named !== undefined &&
        named !== value &&
        !/digitalocean/.test(host) &&
        fault('is not the region that S3_ENDPOINT names: every request would be refused', named),
      host.endsWith('r2.cloudflarestorage.com') &&
        !['auto', 'us-east-1'].includes(value) &&
        fault('is not one of R2', 'auto'),
    )
  },
  S3_ACCESS_KEY_ID: (value, all) =>
    firstOf(
      value.length >= 40 &&
        (all['S3_SECRET_ACCESS_KEY']?.length ?? 99) < 40 &&
        fault('and S3_SECRET_ACCESS_KEY have changed places', '<the shorter of the two>'),
      /amazonaws/.test(all['S3_ENDPOINT'] ?? '') &&
        !/^[A-Z0-9]{16,32}$/.test(value) &&
        fault('is no key id of AWS (AKIA…)', '<the key’s id: AKIA…>'),
      value.startsWith('ASIA') &&
        fault(
          'is the id of a key for hours (ASIA…), which ends by itself',
          '<the id of a lasting key: AKIA…>',
        ),
      mistaken(value, 'the id of a key', '<the key’s id>', /hex|Solana/),
    ),
  S3_SECRET_ACCESS_KEY: (value, all) =>
    firstOf(
      /^(AKIA|ASIA)[A-Z0-9]{16}$/.test(value) &&
        fault('is the id of a key; its secret belongs here', '<the key’s secret>'),
      value === all['S3_ACCESS_KEY_ID'] && fault('is the same as S3_ACCESS_KEY_ID', '<the key’s secret>'),
      value.length < 8 && fault('is too short', '<the key’s secret>'),
    ),

  SMTP_URL: (value) => smtpUrl(value),
  MAIL_FROM: (value, all) => mailFrom(value, all),

  GOOGLE_CLIENT_ID: (value, all) =>
    firstOf(
      value.startsWith('GOCSPX-') &&
        fault(
          'is the secret; it and GOOGLE_CLIENT_SECRET have changed places',
          '<…apps.googleusercontent.com>',
        ),
      /^https?:/.test(value) &&
        fault('is an address; the id alone belongs here', '<…apps.googleusercontent.com>'),
      credential(
        /^\d+(-[a-z0-9]+)?\.apps\.googleusercontent\.com$/,
        'a client id of Google (it ends with .apps.googleusercontent.com)',
        '<…apps.googleusercontent.com>',
        /client id/,
      )(value, all),
    ),
  GOOGLE_CLIENT_SECRET: (value) =>
    firstOf(
      value.endsWith('apps.googleusercontent.com') &&
        fault('is the id; it and GOOGLE_CLIENT_ID have changed places', '<GOCSPX-…>'),
      value.startsWith('AIza') &&
        fault('is an API key of Google; the client’s secret belongs here', '<GOCSPX-…>'),
      value.length < 20 && fault('is too short', '<GOCSPX-…>'),
      !/^GOCSPX-[\w-]{20,}$/.test(value) &&
        !/^[\w-]{24}$/.test(value) &&
        (mistaken(value, 'a client secret of Google', '<GOCSPX-…>', /client secret/) ??
          fault('does not look like a client secret of Google (GOCSPX-…)', '<GOCSPX-…>')),
    ),
  GOOGLE_URL: elsewhere('accounts.google.com'),
  MARKET_API_URL: (value, all) =>
    serviceUrl({ put: 'https://api.binance.com', tails: /^\/api(\/|$)/, tailWords: '/api/v3', paths: true })(
      value,
      all,
    ),
  MARKET_FUTURES_URL: (value, all) =>
    firstOf(
      readUrl(value)?.hostname === 'api.binance.com' &&
        fault('is the spot market; futures have an address of their own', 'https://fapi.binance.com'),
      serviceUrl({
        put: 'https://fapi.binance.com',
        tails: /^\/(fapi|futures)(\/|$)/,
        tailWords: '/fapi/v1',
        paths: true,
      })(value, all),
    ),
  MARKET_AGGREGATE_URL: (value, all) =>
    serviceUrl({ put: 'https://api.coinpaprika.com', tails: /^\/v1(\/|$)/, tailWords: '/v1', paths: true })(
      value,
      all,
    ),
}

const notAWriter = /embedding|whisper|^tts|-tts|transcribe|moderation|realtime|davinci|babbage/i

function xKey(value: string, wanted: string, max: number): Complaint | null {
  const put = `<${wanted.replace(/ \(.*/, '')}, ${ofX}>`
  return firstOf(
    /^A{10,}/.test(value) && fault('is a bearer token', put),
    /^\d{5,}-[A-Za-z0-9]{20,}$/.test(value) &&
      fault('is the access token of a user; each user connects by themselves', put),
    /OjE6Y2k$|:1:ci$/.test(value) && fault('is the client id of OAuth 2.0; OAuth 1.0a keys belong here', put),
    credential(/^[A-Za-z0-9_-]*$/, wanted, put)(value, {}),
    max === 35 &&
      value.length >= 40 &&
      fault('is as long as a secret: key and secret have changed places', put),
    max === 80 &&
      value.length <= 30 &&
      fault('is as short as a key: key and secret have changed places, or it is not whole', put),
    (max === 35 ? value.length < 20 || value.length > 35 : value.length < 40 || value.length > 80) &&
      fault(`has ${value.length} characters; ${wanted} belongs here`, put),
  )
}

/** Telegram delivers to these ports alone (https://core.telegram.org/bots/api#setwebhook). */
function webhookPort(all: Values): Complaint | null {
  const url = readUrl(all['PUBLIC_URL'] ?? '')
  if (!url || !isProduction(all)) return null
  const put =
    '  (empty: long polling needs no address), or a PUBLIC_URL with https on port 443, 80, 88 or 8443'
  if (url.protocol !== 'https:') return fault('is set, but Telegram delivers to https only', put)
  return ['', '443', '80', '88', '8443'].includes(url.port)
    ? null
    : fault('is set, but Telegram does not deliver to the port of PUBLIC_URL', put)
}

function s3Endpoint(value: string, all: Values): Complaint | null {
  const put =
    'https://s3.<region>.amazonaws.com, or what the service calls its S3 address; without the bucket'
  const url = readUrl(value)
  const bucket = all['S3_BUCKET']
  const host = url?.hostname ?? ''
  return firstOf(
    /^(s3:\/\/|arn:)/.test(value) && fault('is an address of AWS’ own tools; https:// belongs here', put),
    bucket !== undefined &&
      url !== null &&
      (host.startsWith(`${bucket}.`) || url.pathname.split('/').includes(bucket)) &&
      fault('holds the bucket, which S3_BUCKET adds', put),
    /\.s3[.-][^/]*amazonaws\.com$/.test(host) &&
      fault('holds a bucket in front of the host, which S3_BUCKET adds', put),
    /console\.aws|dash\.cloudflare|console\./.test(host) && fault('is the page of a console', put),
    serviceUrl({ put })(value, all),
  )
}

const smtpPut = 'smtps://user:password@mail.your.host:465'

function smtpPort(scheme: string, port: number | null): Complaint | null {
  if (port === null) return null
  return firstOf(
    scheme === 'smtps' &&
      [25, 587, 2525].includes(port) &&
      fault(
        `speaks TLS from the first byte (smtps) on port ${port}, which begins without`,
        `smtp://user:password@host:${port}, or smtps:// with port 465`,
      ),
    scheme === 'smtp' &&
      port === 465 &&
      fault('begins without TLS (smtp) on port 465, which has it from the first byte', smtpPut),
    [993, 995, 143, 110].includes(port) &&
      fault(`has port ${port}, where mail is fetched and not handed in`, smtpPut),
    [80, 443].includes(port) && fault(`has port ${port}, where web servers are`, smtpPut),
  )
}

function smtpUrl(value: string): Complaint | null {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(value)?.[1]?.toLowerCase()
  if (scheme === undefined)
    return isAddress(value)
      ? fault('is an e-mail address; the address of a mail server belongs here', smtpPut)
      : fault('has no scheme: smtps:// or smtp:// is missing in front', smtpPut)
  if (!['smtp', 'smtps'].includes(scheme)) return fault('begins with neither smtp:// nor smtps://', smtpPut)
  const authority = value.slice(value.indexOf('://') + 3)
  const escaped =
    'user and password with other characters than letters and digits written as %40 and the like'
  if (authority.split('@').length > 2 || /^[^@/]*:[^@]*[/#?][^@]*@/.test(authority))
    return fault('cannot be read: user or password hold @, /, # or ?', `${smtpPut}, ${escaped}`)
  if (/%(?![0-9a-f]{2})/i.test(authority))
    return fault('holds a % that is not written as %25', `${smtpPut}, ${escaped}`)
  let url: URL
  try {
    url = new URL(value)
  } catch {
    return fault('cannot be read', `${smtpPut}, ${escaped}`)
  }
  const port = url.port === '' ? null : Number(url.port)
  const local = isLocal(url.hostname)
  return firstOf(
    url.hostname === '' && fault('names no host', smtpPut),
    (isPlaceholderHost(url.hostname) || /:\/\/user:pass(word)?@/.test(value)) &&
      fault('is still the placeholder', smtpPut),
    smtpPort(scheme, port),
    /^(imap|pop3?)\./.test(url.hostname) &&
      fault('is a server where mail is fetched and not handed in', smtpPut),
    url.pathname.length > 1 && fault('has a path', smtpPut),
    url.username !== '' && url.password === '' && fault('holds a user and no password', smtpPut),
    url.username === '' &&
      !local &&
      fault('holds no user and no password: a server on the net takes mail from nobody unknown', smtpPut),
    scheme === 'smtp' && port === null && !local && warning('names no port, so 587 is taken', smtpPut),
    port === 25 && !local && warning('has port 25, which most providers block', smtpPut),
  )
}

function mailFrom(value: string, all: Values): Complaint | null {
  const put = '"Kolony <no-reply@your.host>"'
  const [, inside] = /<([^<>]*)>\s*$/.exec(value) ?? []
  const address = (inside ?? value).trim()
  return firstOf(
    /[,;]/.test(address) && fault('holds several addresses', put),
    (value.match(/[<>]/g) ?? []).length > 2 && fault('holds more than one address', put),
    /[<>]/.test(value) && inside === undefined && fault('has a < or > without the other', put),
    !isAddress(address) && fault('holds no e-mail address', put),
    all['SMTP_URL'] &&
      isPlaceholderHost(address.split('@')[1] ?? '') &&
      fault('is still the placeholder: no mail server sends in that name', put),
    !all['SMTP_URL'] &&
      !isPlaceholderHost(address.split('@')[1] ?? '') &&
      warning('is set, but mail is off: SMTP_URL is missing', `${put}, and fill in SMTP_URL`),
  )
}

/** A model that has ended is a fault, one that ends a warning; the list that the service gives is asked by `--live`. */
function retired(model: string, all: Values): Complaint | null {
  if (readUrl(all['OPENAI_BASE_URL'] ?? openAi)?.hostname !== 'api.openai.com') return null
  const ending = endingOf(model)
  if (!ending) return null
  return ending.endsOn <= new Date().toISOString().slice(0, 10)
    ? fault(`is a model that OpenAI switched off on ${ending.endsOn}`, ending.next)
    : warning(`is a model that OpenAI switches off on ${ending.endsOn}`, ending.next)
}
