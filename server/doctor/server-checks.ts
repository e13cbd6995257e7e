import { type Check, type Complaint, fault, firstOf, isProduction, warning } from './finding.ts'
import { isLocal, isPlaceholderHost, mistaken, readUrl, serviceUrl } from './shapes.ts'
import { isIP } from 'node:net'

const publicUrl = 'https://your.host'

/** What is wrong with how the server itself is set up, by variable. */
export const serverChecks: Record<string, Check> = {
  NODE_ENV: (value, all) =>
    firstOf(
      !['production', 'development', 'test'].includes(value) &&
        fault(
          'is neither production nor development: everything without credentials would be simulated',
          'production',
        ),
      value !== 'production' &&
        publicHost(all['PUBLIC_URL']) &&
        fault(
          'is not production although PUBLIC_URL can be reached by everybody: strangers would get simulated payments and mails',
          'production',
        ),
    ),

  PUBLIC_URL: (value, all) => {
    const url = readUrl(value)
    if (!url)
      return /^[\w-]+(\.[\w-]+)+(:\d+)?\/?$/.test(value)
        ? fault('has no scheme: https:// is missing in front', publicUrl)
        : (mistaken(value, 'the address people reach the server at', publicUrl, /the web/) ??
            fault('is not an address of the web', publicUrl))
    if (!/^https?:$/.test(url.protocol)) return fault('begins with neither https:// nor http://', publicUrl)
    const production = isProduction(all)
    return firstOf(
      isPlaceholderHost(url.hostname) && fault('is still the placeholder', publicUrl),
      production &&
        isLocal(url.hostname) &&
        fault(
          'is this machine or a network of its own: links in mails, sign-ins and webhooks come from outside',
          publicUrl,
        ),
      production &&
        url.protocol === 'http:' &&
        fault(
          'is http: X, Google and Telegram come back to https only, and what people send could be read on its way',
          publicUrl,
        ),
      url.username !== '' && fault('holds a user or password', publicUrl),
      (url.search !== '' || url.hash !== '') && fault('continues after the host, with ? or #', publicUrl),
      url.pathname !== '/' && fault('has a path: Kolony needs a host of its own', publicUrl),
      value.endsWith('/') &&
        fault('ends with a slash; addresses for callbacks are made by adding to it', publicUrl),
      url.hostname.includes('*') && fault('holds a *', publicUrl),
      production &&
        isIP(url.hostname.replace(/[[\]]/g, '')) !== 0 &&
        warning('is a bare IP address: certificates, X and Telegram want a name', publicUrl),
      production &&
        url.port !== '' &&
        warning(`holds a port: a proxy with TLS is usually reached without one`, publicUrl),
    )
  },

  HOST: (value) =>
    firstOf(
      /:\/\//.test(value) &&
        fault(
          'is the address of a page; only an address of this machine to listen on belongs here',
          '127.0.0.1',
        ),
      /^[\w.-]+:\d+$/.test(value) && isIP(value) === 0 && fault('holds a port; that is PORT', '127.0.0.1'),
      isIP(value.replace(/[[\]]/g, '')) === 0 &&
        value !== 'localhost' &&
        value.includes('.') &&
        fault(
          'is a name; an address of this machine to listen on belongs here, the name people use is PUBLIC_URL',
          '127.0.0.1',
        ),
      isIP(value) !== 0 &&
        !isLocal(value) &&
        !/^(0\.0\.0\.0|::)$/.test(value) &&
        warning('is a public address: everybody reaches the server past the proxy', '127.0.0.1'),
    ),

  PORT: (value, all) => {
    if (!/^\d+$/.test(value)) return fault('is not a number', '3000')
    const port = Number(value)
    return firstOf(
      port > 65535 && fault('is larger than 65535', '3000'),
      port === 0 && isProduction(all) && fault('is 0: each start would listen on another port', '3000'),
      [80, 443].includes(port) &&
        fault('is the proxy’s: the server itself speaks plain http behind one', '3000'),
      port < 1024 && port > 0 && warning('is below 1024, which only root may use', '3000'),
    )
  },

  SECRET_KEY: (value) => secretKey(value),

  DATABASE_URL: (value, all) => databaseUrl(value, all['PGPASSWORD'] !== undefined),

  DATA_DIR: (value, all) =>
    firstOf(
      value.startsWith('~') && fault('begins with ~, which is taken as a letter here', '/var/lib/kolony'),
      /^\/(tmp|var\/tmp|dev\/shm)(\/|$)/.test(value) &&
        isProduction(all) &&
        fault('lies where the machine clears up by itself', '/var/lib/kolony'),
      /^\/?$/.test(value) && fault('is the root of the disk', '/var/lib/kolony'),
      /^[A-Za-z][\w+.-]*:\/\//.test(value) &&
        fault('is the address of a server; a folder belongs here', '/var/lib/kolony'),
    ),

  ROLES: (value) => {
    const roles = value.split(',').map((role) => role.trim())
    const known = ['web', 'worker', 'publisher']
    const all = 'web,worker,publisher'
    if (roles.some((role) => !known.includes(role)))
      return fault('holds something else than web, worker and publisher, with commas between', all)
    const missing = known.filter((role) => !roles.includes(role))
    return firstOf(
      new Set(roles).size < roles.length && warning('names a role twice', all),
      missing.length > 0 &&
        fault(
          `leaves out ${missing.join(' and ')}: ${missing.map((role) => without[role]).join(', ')} unless another process does it`,
          `${all} (where processes share the work, give each its ROLES in its own environment, not here)`,
        ),
    )
  },

  LOG_LEVEL: (value, all) =>
    firstOf(
      !['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(value) &&
        fault('is none of fatal, error, warn, info, debug, trace, silent', 'info'),
      isProduction(all) &&
        ['fatal', 'error', 'silent'].includes(value) &&
        warning('hides what is off and the warnings', 'info'),
      isProduction(all) && ['debug', 'trace'].includes(value) && warning('writes a great deal', 'info'),
    ),

  ADMIN_USERNAMES: (value, all) => {
    const names = value
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const put = 'you@your.host,other@your.host'
    if (/[;|]/.test(value) || names.some((name) => /\s/.test(name)))
      return fault('needs commas between the addresses', put)
    return firstOf(
      names.some((name) => !isAddress(name)) &&
        fault('holds something that is no e-mail address: people are told apart by those', put),
      names.some((name) => isPlaceholderHost(name.split('@')[1] ?? '')) &&
        fault('still holds a placeholder', put),
      isProduction(all) &&
        !all['SMTP_URL'] &&
        !all['GOOGLE_CLIENT_ID'] &&
        fault(
          'names addresses, but without mail (SMTP_URL) and Google nobody can prove to have one: nobody becomes administrator',
          '  (empty: the log tells a code for the first administrator), or set SMTP_URL',
        ),
    )
  },

  TRUSTED_PROXIES: (value, all) => {
    const put = '1 (one proxy, as in compose.yaml and Caddyfile)'
    if (/^\d+$/.test(value))
      return firstOf(
        Number(value) > 5 &&
          fault('trusts more proxies than anybody has: callers could make up their address', put),
        value === '0' && behindProxy(all),
      )
    const parts = value.split(',').map((part) => part.trim())
    return firstOf(
      parts.some((part) => /\/0+$/.test(part) || part === '*' || part === 'all') &&
        fault('trusts everybody: callers could make up their address', put),
      parts.some((part) => !isNetwork(part)) &&
        fault('is neither a count nor a list of networks such as 10.0.0.0/8', put),
    )
  },

  METRICS_TOKEN: (value) =>
    value.length < 16
      ? fault('is short enough to be guessed', 'what this prints: openssl rand -hex 24')
      : null,

  // It is told no secret, so it may be reached without encryption.
  TELEMETRY_URL: (value, all) =>
    serviceUrl({
      put: 'http://127.0.0.1:4318',
      paths: true,
      tails: /\/v1(\/(traces|metrics))?\/?$/,
      tailWords: '/v1/traces',
    })(value.replace(/^http:/, 'https:'), all),

  POSTGRES_PASSWORD: (value) =>
    firstOf(
      /^(postgres|kolony|admin|root|pass(word)?\d*|secret|changeme|\d+)$/i.test(value) &&
        fault('is a word anybody tries first', 'what this prints: openssl rand -hex 24'),
      value.length < 12 && fault('is short enough to be guessed', 'what this prints: openssl rand -hex 24'),
    ),
}

const without: Record<string, string> = {
  web: 'nobody answers',
  worker: 'nothing is planned or written',
  publisher: 'nothing is ever published',
}

function publicHost(value: string | undefined): boolean {
  const url = value === undefined ? null : readUrl(value)
  return url !== null && !isLocal(url.hostname) && !isPlaceholderHost(url.hostname)
}

/** The server speaks plain http, so one that is reached by https has a proxy. */
export function behindProxy(all: Record<string, string | undefined>): Complaint | null {
  if (!isProduction(all) || !(all['PUBLIC_URL'] ?? '').startsWith('https:')) return null
  return fault(
    'is not set although PUBLIC_URL is https, so a proxy stands before the server: everybody would have the proxy’s address, and share its limits',
    '1 (one proxy, as in compose.yaml and Caddyfile)',
  )
}

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return ['loopback', 'linklocal', 'uniquelocal'].includes(text)
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export function isAddress(text: string): boolean {
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[a-z0-9-]{2,}$/i.test(text)
}

function secretKey(value: string): Complaint | null {
  const put = 'what this prints: openssl rand -base64 32'
  if (/^[0-9a-f]{64}$/i.test(value))
    return fault('is in hex; base64 belongs here (44 characters, the last one =)', put)
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) return fault('is not base64', put)
  const key = Buffer.from(value, 'base64')
  return firstOf(
    key.length !== 32 && fault(`holds ${key.length} bytes instead of 32`, put),
    // 32 random bytes have fewer than 20 different ones once in a million million times.
    new Set(key).size < 20 && fault('is not random', put),
    key.every((byte) => byte >= 32 && byte < 127) && fault('is a text and not random bytes', put),
  )
}

const databasePut = 'postgres://user:password@host:5432/database'

function databaseUrl(value: string, passwordElsewhere: boolean): Complaint | null {
  const scheme = /^([a-z][a-z0-9+:.-]*?):\/\//i.exec(value)?.[1]?.toLowerCase()
  if (scheme === undefined) return fault('is not an address: it begins with postgres://', databasePut)
  if (!['postgres', 'postgresql'].includes(scheme))
    return fault(
      `begins with ${/^[a-z0-9+:]{1,20}$/.test(scheme) ? scheme : 'something else'}://; only PostgreSQL will do`,
      databasePut,
    )
  const escaped =
    'with other characters of user and password than letters and digits written as %40 and the like'
  const authority = value.slice(value.indexOf('://') + 3)
  if (authority.split('@').length > 2 || /^[^@/]*:[^@]*[/#?][^@]*@/.test(authority))
    return fault('cannot be read: user or password hold @, /, # or ?', `${databasePut}, ${escaped}`)
  if (/%(?![0-9a-f]{2})/i.test(authority))
    return fault('holds a % that is not written as %25', `${databasePut}, ${escaped}`)
  let url: URL
  try {
    url = new URL(value)
  } catch {
    return fault('cannot be read', `${databasePut}, ${escaped}`)
  }
  return firstOf(databaseNamed(value, url), databaseReached(url, passwordElsewhere))
}

/** Which server and database the address names. */
function databaseNamed(value: string, url: URL): Complaint | null {
  const host = hostOf(url)
  const name = decodeURIComponent(url.pathname.slice(1))
  return firstOf(
    (isPlaceholderHost(host) || host === 'host' || /:\/\/user:pass(word)?@/.test(value)) &&
      fault('is still the placeholder', databasePut),
    host === '' && fault('names no host', databasePut),
    name === '' && fault('names no database', databasePut),
    name.includes('/') && fault('continues after the name of the database', databasePut),
    ['postgres', 'template0', 'template1'].includes(name) &&
      warning('is the database that belongs to the server itself', databasePut),
  )
}

/** With what, and how, they are reached. */
function databaseReached(url: URL, passwordElsewhere: boolean): Complaint | null {
  const host = hostOf(url)
  const socket = host.startsWith('/') || host.startsWith('%2F')
  return firstOf(
    url.username === '' && !url.searchParams.has('user') && warning('names no user', databasePut),
    url.password === '' &&
      !passwordElsewhere &&
      !socket &&
      !url.searchParams.has('password') &&
      fault('holds no password', databasePut),
    ['3306', '27017', '6379', '1433'].includes(url.port) &&
      fault('has the port of another database', databasePut),
    (url.port === '6543' || /pooler|pgbouncer/i.test(host) || url.searchParams.get('pgbouncer') === 'true') &&
      fault(
        'leads to a pooler of transactions: prepared statements and locks need the server itself',
        `${databasePut} (the direct address, usually port 5432)`,
      ),
    url.searchParams.get('sslmode') === 'disable' &&
      !isLocal(host) &&
      !socket &&
      fault('switches encryption off on the way to another machine', databasePut),
  )
}

function hostOf(url: URL): string {
  return url.hostname || url.searchParams.get('host') || ''
}
