import { type Case, ask, registering, word } from './attacks.ts'

const redirects = 'RFC 7591, 2 and 5; RFC 9700, 4.1.1; MCP: redirect URIs are localhost or HTTPS'

/** What a redirect address is answered: `refused` in the words of RFC 7591. */
const withRedirect = (
  id: string,
  uri: unknown,
  wanted: string | readonly string[],
  by = redirects,
): Case => ({
  id: `redirect ${id}`,
  by,
  wanted,
  does: async (world) => answered(await registering(world, body({ redirect_uris: [uri] }))),
})

function body(more: object): string {
  return JSON.stringify({
    client_name: 'Notes',
    redirect_uris: ['https://app.example.com/back'],
    token_endpoint_auth_method: 'none',
    ...more,
  })
}

type Heard = Awaited<ReturnType<typeof registering>>

function answered(heard: Heard): string {
  if (heard.status === 201) return 'taken'
  const said = word(heard)
  return said === '400 invalid_redirect_uri' || said === '400 invalid_client_metadata' ? 'refused' : said
}

const either = ['taken', 'refused']

const takenUris: [string, string][] = [
  ['https', 'https://app.example.com/back'],
  ['https with a query', 'https://app.example.com/back?from=kolony&x=1'],
  ['in punycode', 'https://xn--bcher-kva.example/back'],
  ['with encoded letters in its path', 'https://app.example.com/a%20b/back'],
  ['loopback IPv4', 'http://127.0.0.1/back'],
  ['loopback IPv4 with a port', 'http://127.0.0.1:51004/back'],
  ['loopback IPv6', 'http://[::1]:51004/back'],
  ['localhost', 'http://localhost:3000/callback'],
  ['private scheme', 'com.example.app:/back'],
]

const refusedUris: [string, unknown][] = [
  ['http elsewhere', 'http://app.example.com/back'],
  ['http at a private address', 'http://10.0.0.1/back'],
  ['http at home', 'http://192.168.1.1/back'],
  ['http at the metadata of a cloud', 'http://169.254.169.254/latest'],
  ['http at all addresses', 'http://0.0.0.0/back'],
  ['http at a link-local IPv6', 'http://[fe80::1]/back'],
  ['http at a name that begins like loopback', 'http://127.0.0.1.evil.example/back'],
  ['http at a name that begins like localhost', 'http://localhost.evil.example/back'],
  ['http with loopback as a user', 'http://127.0.0.1@evil.example/back'],
  ['http with localhost as a user', 'http://localhost:3000@evil.example/back'],
  ['http with localhost in the path', 'http://evil.example/localhost'],
  ['http with a backslash before another host', 'http://127.0.0.1\\@evil.example/back'],
  ['a fragment', 'https://app.example.com/back#x'],
  ['an empty fragment', 'https://app.example.com/back#'],
  ['a user part', 'https://app.example.com@evil.example/back'],
  ['a user and a password', 'https://me:secret@app.example.com/back'],
  ['javascript', 'javascript:alert(1)'],
  ['javascript in capitals', 'JavaScript:alert(1)'],
  ['javascript after a blank', ' javascript:alert(1)'],
  ['javascript with a tab', 'java\tscript:alert(1)'],
  ['javascript that looks like an address', 'javascript://app.example.com/%0aalert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['vbscript', 'vbscript:msgbox(1)'],
  ['file', 'file:///etc/passwd'],
  ['blob', 'blob:https://app.example.com/1'],
  ['about', 'about:blank'],
  ['ftp', 'ftp://app.example.com/back'],
  ['view-source', 'view-source:https://app.example.com/'],
  ['filesystem', 'filesystem:https://app.example.com/temporary/x'],
  ['web socket', 'ws://app.example.com/back'],
  ['a wildcard for hosts', 'https://*.example.com/back'],
  ['a wildcard for everything', '*'],
  ['relative', '/back'],
  ['without a scheme', 'app.example.com/back'],
  ['relative to a scheme', '//app.example.com/back'],
  ['no host', 'https://'],
  ['three slashes', 'https:///back'],
  ['backslashes', 'https:\\\\app.example.com\\back'],
  ['a blank within', 'https://app.example.com/a b'],
  ['a line break', 'https://app.example.com/back\r\nSet-Cookie: a=b'],
  ['a NUL', 'https://app.example.com/back\u0000'],
  ['a port that is none', 'https://app.example.com:99999/back'],
  ['broken IPv6', 'http://[::1/back'],
  ['empty', ''],
  ['a number', 1],
  ['null', null],
  ['a list', ['https://app.example.com/back']],
  ['an object', { href: 'https://app.example.com/back' }],
  ['endless', `https://app.example.com/${'a'.repeat(20_000)}`],
]

/** No standard decides these; they must be answered cleanly. */
const cleanUris: [string, string][] = [
  // A server may refuse addresses by its policy (RFC 7591, 5); here addresses have no port of their own.
  ['https with a port', 'https://app.example.com:8443/back'],
  ['unicode host', 'https://bücher.example/back'],
  ['host in capitals', 'HTTPS://APP.EXAMPLE.COM/back'],
  ['https at a private address', 'https://10.0.0.1/back'],
  ['loopback as a number', 'http://2130706433/back'],
  ['another loopback', 'http://127.0.0.2/back'],
  ['loopback IPv4 in IPv6', 'http://[::ffff:127.0.0.1]/back'],
  ['localhost with a dot', 'http://localhost.:3000/back'],
  ['out of band', 'urn:ietf:wg:oauth:2.0:oob'],
  ['dots in the path', 'https://app.example.com/a/../back'],
  ['encoded line break', 'https://app.example.com/%0d%0aX: y'.replace(' ', '')],
  ['bare scheme', 'cursor://anysphere.cursor-mcp/oauth/callback'],
]

const metadataBy = 'RFC 7591, 2 and 3.2'

/** What is registered of this metadata, as the answer says. */
const withMetadata = (
  id: string,
  more: object,
  wanted: string | readonly string[],
  read: (heard: Heard) => string = answered,
  by = metadataBy,
): Case => ({
  id: `metadata ${id}`,
  by,
  wanted,
  does: async (world) => read(await registering(world, body(more))),
})

const secretOf = (heard: Heard): string => {
  const { client_secret: secret, client_secret_expires_at: until } = heard.body
  if (heard.status !== 201) return answered(heard)
  return `${typeof secret === 'string' && secret.length >= 32 ? 'secret' : 'none'} ${typeof until}`
}

/** Refused, or registered without what was wrong (RFC 7591, 2: the server may replace what it was asked for). */
const without = (field: string, wrong: string) => (heard: Heard) => {
  if (heard.status !== 201) return answered(heard)
  return JSON.stringify(heard.body[field] ?? null).includes(wrong) ? `registered ${wrong}` : 'refused'
}

const metadata: Case[] = [
  withMetadata('public: no secret', {}, 'none undefined', secretOf),
  withMetadata(
    'basic: a secret, and how long it is good',
    { token_endpoint_auth_method: 'client_secret_basic' },
    'secret number',
    secretOf,
  ),
  withMetadata(
    'post: a secret, and how long it is good',
    { token_endpoint_auth_method: 'client_secret_post' },
    'secret number',
    secretOf,
  ),
  withMetadata(
    'no method means basic',
    { token_endpoint_auth_method: undefined },
    'client_secret_basic',
    (heard) => String(heard.body['token_endpoint_auth_method']),
  ),
  ...['private_key_jwt', 'client_secret_jwt', 'tls_client_auth', 'NONE', 'whatever'].map((method) =>
    withMetadata(
      `method ${method}`,
      { token_endpoint_auth_method: method },
      'refused',
      without('token_endpoint_auth_method', `"${method}"`),
    ),
  ),
  withMetadata('method is a number', { token_endpoint_auth_method: 1 }, 'refused'),
  ...['implicit', 'password', 'client_credentials', 'urn:ietf:params:oauth:grant-type:jwt-bearer'].map(
    (grant) =>
      withMetadata(`grant ${grant}`, { grant_types: [grant] }, 'refused', without('grant_types', grant)),
  ),
  withMetadata('both grants', { grant_types: ['authorization_code', 'refresh_token'] }, 'taken'),
  withMetadata('grants are a text', { grant_types: 'authorization_code' }, 'refused'),
  ...['token', 'id_token', 'code token'].map((type) =>
    withMetadata(
      `response ${type}`,
      { response_types: [type] },
      'refused',
      without('response_types', `"${type}"`),
    ),
  ),
  withMetadata('response code', { response_types: ['code'] }, 'taken'),
  withMetadata('no redirect address', { redirect_uris: [] }, 'refused'),
  withMetadata('redirect addresses missing', { redirect_uris: undefined }, 'refused'),
  withMetadata('redirect addresses are a text', { redirect_uris: 'https://app.example.com/back' }, 'refused'),
  withMetadata(
    'one good and one bad address',
    { redirect_uris: ['https://a.example.com/', 'javascript:1'] },
    'refused',
  ),
  withMetadata(
    'thousands of addresses',
    { redirect_uris: Array.from({ length: 5000 }, (_, n) => `https://a.example.com/${n}`) },
    ['refused', '413'],
  ),
  withMetadata('unknown fields are ignored', { software_version: '1', surprise: { a: 1 } }, 'taken'),
  withMetadata(
    'an identifier of its own choice',
    { client_id: 'mine', client_secret: 'mine-mine-mine' },
    'another',
    ({ body: { client_id: id, client_secret: secret } }) => (id === 'mine' || secret ? 'mine' : 'another'),
    'RFC 7591, 3.2.1: the server makes them',
  ),
  withMetadata(
    'somebody else’s address as an identifier',
    { client_id: 'https://app.example.com/client.json' },
    'another',
    ({ body: { client_id: id } }) => (String(id).startsWith('https:') ? 'mine' : 'another'),
  ),
  withMetadata('name of a number', { client_name: 7 }, 'refused', without('client_name', '7')),
  withMetadata(
    'endless name',
    { client_name: 'N'.repeat(50_000) },
    'refused',
    without('client_name', 'N'.repeat(200)),
  ),
  withMetadata(
    'script as home page',
    { client_uri: 'javascript:alert(1)' },
    'refused',
    without('client_uri', 'javascript'),
  ),
  withMetadata('data as logo', { logo_uri: 'data:image/svg+xml,x' }, 'refused', without('logo_uri', 'data:')),
  withMetadata('keys in both ways', { jwks: { keys: [] }, jwks_uri: 'https://a.example.com/k' }, [...either]),
  withMetadata(
    'a polluted prototype',
    JSON.parse('{"__proto__":{"redirect_uris":["javascript:1"]}}') as object,
    [...either],
  ),
  withMetadata('says what it registered', { scope: 'read' }, 'yes', ({ body: said }) =>
    Array.isArray(said['redirect_uris']) && said['client_name'] === 'Notes' && said['client_id']
      ? 'yes'
      : 'no',
  ),
  withMetadata(
    'is answered uncached',
    {},
    'no-store',
    ({ headers }) => (/no-store/.test(headers.get('cache-control') ?? '') ? 'no-store' : 'cached'),
    'RFC 7591, 3.2.1: Cache-Control: no-store',
  ),
]

/** A body that is no registration. */
const withBody = (
  id: string,
  sent: string | Uint8Array<ArrayBuffer>,
  wanted: string | readonly string[],
  type: string | null = 'application/json',
): Case => ({
  id: `body ${id}`,
  by: 'RFC 7591, 3.1 and 3.2.2',
  wanted,
  does: async (world) =>
    answered(await registering(world, sent, type === null ? {} : { 'content-type': type })),
})

const wrongType = [
  'refused',
  '400 invalid_request',
  '415',
  '400',
  '415 invalid_request',
  '415 invalid_client_metadata',
]
const unread = ['refused', '400 invalid_request', '400']

const bodies: Case[] = [
  withBody('empty', '', unread),
  withBody('half', '{', unread),
  withBody('null', 'null', unread),
  withBody('list', '[]', unread),
  withBody('text', '"x"', unread),
  withBody('number', '1', unread),
  withBody('empty object', '{}', 'refused'),
  withBody('not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), unread),
  withBody('ten megabytes', JSON.stringify({ x: 'x'.repeat(10_000_000) }), [
    '413',
    '413 invalid_request',
    'refused',
    '400 invalid_request',
    '413 invalid_client_metadata',
  ]),
  withBody('deep', `{"redirect_uris":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, [...unread, '413']),
  withBody('as a form', 'client_name=x', wrongType, 'application/x-www-form-urlencoded'),
  withBody('as plain text', body({}), wrongType, 'text/plain'),
  withBody('with a charset', body({}), 'taken', 'application/json; charset=utf-8'),
  withBody('type in capitals', body({}), 'taken', 'Application/JSON'),
]

const methods: Case[] = ['GET', 'PUT', 'DELETE', 'PATCH'].map((method) => ({
  id: `method ${method} of registering`,
  by: 'RFC 7591, 3.1: by POST',
  wanted: ['404', '405'],
  does: async (world) => String((await ask(`${world.url}/oauth/register`, { method })).status),
}))

export const registration: Case[] = [
  ...takenUris.map(([id, uri]) => withRedirect(id, uri, 'taken')),
  ...refusedUris.map(([id, uri]) => withRedirect(id, uri, 'refused')),
  ...cleanUris.map(([id, uri]) =>
    withRedirect(id, uri, either, 'no standard decides; answered in its words'),
  ),
  ...metadata,
  ...bodies,
  ...methods,
]
