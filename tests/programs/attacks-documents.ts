import type { World } from '#tests/support/world.ts'
import { home, proofKey, requestOf } from './asking.ts'
import { type Case, exchange, met, number, ready, refusedOr, word } from './attacks.ts'

const draft = 'Client ID Metadata Document -00, 3 and 4'

interface Served {
  status?: number
  headers?: Record<string, string>
  /** Instead of the metadata. */
  bytes?: string
}

/** A host with a document; what stands there can be changed, and how often it was read is counted. */
function documentOn(
  world: World,
  metadata: (id: string) => object = () => ({}),
  { path = '/client.json', host = `app${number()}.example.com` } = {},
) {
  const id = `https://${host}${path}`
  const described = (more: object = {}) => ({
    client_id: id,
    client_name: 'Described',
    redirect_uris: [home],
    token_endpoint_auth_method: 'none',
    ...more,
  })
  const site = {
    id,
    host,
    reads: 0,
    seen: [] as { method: string; headers: Record<string, unknown> }[],
    serves: { status: 200, headers: {}, bytes: '' } as Required<Served>,
    shows(more: object, served: Served = {}) {
      site.serves = { status: 200, headers: {}, bytes: JSON.stringify(described(more)), ...served }
    },
  }
  site.shows(metadata(id))
  world.crawler.receive(host, (request, response) => {
    site.reads++
    site.seen.push({ method: request.method ?? '', headers: request.headers })
    response.writeHead(site.serves.status, { 'content-type': 'application/json', ...site.serves.headers })
    response.end(site.serves.bytes)
  })
  return site
}

const asks = (world: World, clientId: string, more: Record<string, string> = {}) =>
  requestOf(world, { clientId, challenge: proofKey().challenge, ...more })

/** A document with other fields than it should have. */
const withFields = (
  id: string,
  metadata: (id: string) => object,
  wanted: string | readonly string[],
  by = draft,
): Case => ({
  id: `document ${id}`,
  by,
  wanted,
  does: (world) => refusedOr(world, asks(world, documentOn(world, metadata).id)),
})

const symmetric = 'CIMD -00, 4.1: no method with a shared secret, no client_secret'
const anyRefusal = ['here', 'back:unauthorized_client', 'back:invalid_client', 'back:invalid_request']

const fields: Case[] = [
  withFields('as it should be', () => ({}), 'ok'),
  withFields('unknown fields', () => ({ surprise: 1, contacts: ['a@example.com'] }), 'ok'),
  withFields('other path as id', (id) => ({ client_id: id.replace('client', 'other') }), 'here'),
  withFields('slash after id', (id) => ({ client_id: `${id}/` }), 'here'),
  withFields('other host as id', () => ({ client_id: 'https://honest.example.com/client.json' }), 'here'),
  withFields('id in capitals', (id) => ({ client_id: id.toUpperCase() }), 'here'),
  withFields('id with http', (id) => ({ client_id: id.replace('https', 'http') }), 'here'),
  withFields('id with port', (id) => ({ client_id: id.replace('.com/', '.com:443/') }), 'here'),
  withFields('id encoded', (id) => ({ client_id: id.replace('client', '%63lient') }), 'here'),
  withFields('id in a list', (id) => ({ client_id: [id] }), 'here'),
  withFields('no id', () => ({ client_id: undefined }), 'here'),
  withFields(
    'no name',
    () => ({ client_name: undefined }),
    'here',
    'MCP: at least client_id, client_name, redirect_uris',
  ),
  withFields('name of a number', () => ({ client_name: 1 }), 'here'),
  withFields('no redirect address', () => ({ redirect_uris: undefined }), 'here'),
  withFields('empty redirect addresses', () => ({ redirect_uris: [] }), 'here'),
  withFields('redirect addresses as text', () => ({ redirect_uris: home }), 'here'),
  withFields('another redirect address', () => ({ redirect_uris: ['http://127.0.0.1/other'] }), 'here'),
  ...['client_secret_basic', 'client_secret_post', 'client_secret_jwt'].map((method) =>
    withFields(`method ${method}`, () => ({ token_endpoint_auth_method: method }), anyRefusal, symmetric),
  ),
  withFields('method nobody knows', () => ({ token_endpoint_auth_method: 'whatever' }), anyRefusal),
  withFields(
    'method with a key, which we do not check',
    () => ({ token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'https://a.example.com/k' }),
    anyRefusal,
    'RFC 7591, 2: it says how it shows who it is; an unknown way must not become none',
  ),
  withFields('a secret in it', () => ({ client_secret: 'hush' }), anyRefusal, symmetric),
  withFields('a term of a secret in it', () => ({ client_secret_expires_at: 0 }), anyRefusal, symmetric),
  withFields('implicit alone', () => ({ grant_types: ['implicit'] }), anyRefusal),
  withFields('refresh alone', () => ({ grant_types: ['refresh_token'] }), anyRefusal),
  withFields('tokens as answer', () => ({ response_types: ['token'] }), anyRefusal),
  withFields('both grants', () => ({ grant_types: ['authorization_code', 'refresh_token'] }), 'ok'),
]

/** The same document, served otherwise. */
const servedAs = (id: string, served: Served, wanted: string | readonly string[], by = draft): Case => ({
  id: `served ${id}`,
  by,
  wanted,
  async does(world) {
    const site = documentOn(world)
    site.shows({}, served)
    return refusedOr(world, asks(world, site.id))
  },
})

const type = (value: string) => ({ headers: { 'content-type': value } })

const serving: Case[] = [
  servedAs('with a charset', type('application/json; charset=utf-8'), 'ok'),
  servedAs('as a kind of JSON', type('application/oauth-client+json'), 'ok'),
  servedAs('as a page', type('text/html'), 'here'),
  servedAs('as plain text', type('text/plain'), 'here'),
  servedAs('as a script', type('text/javascript'), 'here'),
  servedAs('no JSON', { bytes: '<html>' }, 'here'),
  servedAs('a list', { bytes: '[]' }, 'here'),
  servedAs('null', { bytes: 'null' }, 'here'),
  servedAs('nothing', { bytes: '' }, 'here'),
  servedAs('three megabytes', { bytes: JSON.stringify({ x: 'x'.repeat(3_000_000) }) }, 'here'),
  ...[201, 204, 206, 400, 401, 404, 410, 500, 503].map((status) =>
    servedAs(
      `with ${status}`,
      { status, ...(status === 204 ? { bytes: '' } : {}) },
      'here',
      'CIMD: only 200 is an answer',
    ),
  ),
  ...[301, 302, 307, 308].map((status): Case => ({
    id: `served by a redirect ${status}`,
    by: 'CIMD -01, 4: must not follow redirects by itself',
    wanted: 'here',
    async does(world) {
      const site = documentOn(world)
      const other = documentOn(world, () => ({ client_id: site.id }))
      site.shows({}, { status, headers: { location: other.id } })
      return `${await refusedOr(world, asks(world, site.id))}${other.reads > 0 ? ', read' : ''}`
    },
  })),
  {
    id: 'large: a valid document of 200 KB',
    by: 'CIMD -00, 6.6: should limit the size (5 KB are proposed)',
    wanted: 'here',
    does: (world) => refusedOr(world, asks(world, documentOn(world, () => ({ x: 'x'.repeat(200_000) })).id)),
  },
  {
    id: 'served: asked without anything of ours',
    by: 'OAuth 2.1, 7: no credentials to strangers',
    wanted: 'GET, json, plain',
    async does(world) {
      const site = documentOn(world)
      await met(world, asks(world, site.id))
      const { method, headers } = site.seen[0] ?? { method: 'none', headers: {} }
      const own = headers['cookie'] ?? headers['authorization'] ?? headers['referer']
      return `${method}, ${/json/.test(String(headers['accept'])) ? 'json' : 'anything'}, ${own === undefined ? 'plain' : 'with secrets'}`
    },
  },
]

/** Identifiers that must be refused without asking anybody. */
const badIds: [string, string][] = [
  ['http', 'http://app.example.com/client.json'],
  ['no path', 'https://app.example.com'],
  ['fragment', 'https://app.example.com/client.json#x'],
  ['user', 'https://me@app.example.com/client.json'],
  ['password', 'https://me:x@app.example.com/client.json'],
  ['two dots', 'https://app.example.com/a/../client.json'],
  ['one dot', 'https://app.example.com/./client.json'],
  ['encoded dots', 'https://app.example.com/a/%2e%2e/client.json'],
  ['localhost', 'https://localhost/client.json'],
  ['below localhost', 'https://app.localhost/client.json'],
  ['loopback', 'https://127.0.0.1/client.json'],
  ['loopback short', 'https://127.1/client.json'],
  ['loopback as a number', 'https://2130706433/client.json'],
  ['loopback as hex', 'https://0x7f.0.0.1/client.json'],
  ['loopback as octal', 'https://0177.0.0.1/client.json'],
  ['loopback IPv6', 'https://[::1]/client.json'],
  ['loopback IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/client.json'],
  ['private', 'https://10.0.0.1/client.json'],
  ['carrier', 'https://100.64.0.1/client.json'],
  ['metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
  ['metadata of a cloud by name', 'https://metadata.google.internal/client.json'],
  ['all addresses', 'https://0.0.0.0/client.json'],
  ['local IPv6', 'https://[fd00::1]/client.json'],
  ['internal name', 'https://kolony.internal/client.json'],
  ['one label', 'https://db/client.json'],
  ['closing dot', 'https://localhost./client.json'],
  ['in full-width figures', 'https://１２７.０.０.１/client.json'],
  ['backslash', 'https:\\\\app.example.com\\client.json'],
  ['a blank before it', ' https://app.example.com/client.json'],
  ['a tab in it', 'https://app.exa\tmple.com/client.json'],
  ['file', 'file:///etc/passwd'],
  ['data', 'data:application/json,{}'],
]

const identifiers: Case[] = badIds.map(([id, clientId]) => ({
  id: `identifier ${id}`,
  by: 'CIMD -00, 3 (https, a path, no dots, fragment, user) and 6.5 (no special addresses)',
  wanted: 'here, unread',
  async does(world) {
    const before = world.crawler.captured.length
    const { word: met1 } = await met(world, asks(world, clientId))
    return `${met1}, ${world.crawler.captured.length === before ? 'unread' : 'read'}`
  },
}))

/** Looks, lets time pass, looks again: what is met, and how often it was read. */
const overTime = (
  id: string,
  wanted: string | readonly string[],
  first: Served & { fields?: object },
  minutes: number,
  then: (Served & { fields?: object }) | null = null,
): Case => ({
  id: `time ${id}`,
  by: 'CIMD -00, 4.4: caching by headers within bounds; errors and wrong documents are not kept',
  wanted,
  async does(world) {
    const site = documentOn(world)
    const { fields: one = {}, ...firstServed } = first
    site.shows(one, firstServed)
    const before = await met(world, asks(world, site.id))
    if (minutes > 0) await world.advance({ minutes })
    if (then) {
      const { fields: two = {}, ...thenServed } = then
      site.shows(two, thenServed)
    }
    const after = await met(world, asks(world, site.id))
    return `${before.word}, ${after.word}, ${site.reads} read`
  },
})

const kept = (value: string) => ({ headers: { 'cache-control': value } })

const caching: Case[] = [
  overTime('an hour is an hour: within', 'ok, ok, 1 read', kept('max-age=3600'), 50),
  overTime('an hour is an hour: after', 'ok, ok, 2 read', kept('max-age=3600'), 61),
  overTime('no store: five minutes', 'ok, ok, 1 read', kept('no-store'), 4),
  overTime('no store: after six', 'ok, ok, 2 read', kept('no-store'), 6),
  overTime('zero seconds: after six', 'ok, ok, 2 read', kept('max-age=0'), 6),
  overTime('a year is a day', 'ok, ok, 2 read', kept('max-age=31536000'), 24 * 60 + 1),
  overTime('not a number', 'ok, ok, 2 read', kept('max-age=banana'), 24 * 60 + 1),
  overTime('below zero', 'ok, ok, 2 read', kept('max-age=-5'), 24 * 60 + 1),
  overTime('an error is not kept', 'here, ok, 2 read', { status: 500 }, 0, {}),
  overTime('a missing one is not kept', 'here, ok, 2 read', { status: 404 }, 0, {}),
  overTime(
    'a wrong one is not kept',
    'here, ok, 2 read',
    { fields: { client_id: 'https://x.example.com/' } },
    0,
    {},
  ),
  overTime('an address that was taken off', 'ok, here, 2 read', kept('max-age=0'), 6, {
    fields: { redirect_uris: ['http://127.0.0.1/other'] },
  }),
  overTime(
    'a secret that came',
    ['ok, here, 2 read', 'ok, back:invalid_client, 2 read'],
    kept('max-age=0'),
    6,
    {
      fields: { client_secret: 'x' },
    },
  ),
  overTime('gone', 'ok, here, 2 read', kept('max-age=0'), 24 * 60 + 6, { status: 404 }),
]

const seen: Case[] = [
  {
    id: 'shown: name, host and way back',
    by: 'MCP: must clearly display the redirect hostname; CIMD -00, 6.4',
    wanted: 'yes',
    async does(world) {
      const site = documentOn(world, () => ({ redirect_uris: ['https://back.example.com/x'] }))
      const { data } = await met(world, asks(world, site.id, { redirect_uri: 'https://back.example.com/x' }))
      const right =
        data?.name === 'Described' && data.from === site.host && data.returnsTo === 'back.example.com'
      return right ? 'yes' : JSON.stringify(data)
    },
  },
  {
    id: 'shown: nothing that turns the reading of a name',
    by: 'RFC 9700; RFC 7591, 5: names may mislead',
    wanted: ['clean', 'none'],
    async does(world) {
      const site = documentOn(world, () => ({ client_name: 'Note\u202Es\u0000\nof\u200B Kolony' }))
      const { data } = await met(world, asks(world, site.id))
      if (!data) return 'none'
      return /[\p{Cc}\u202E\u200B]/u.test(data.name) ? JSON.stringify(data.name) : 'clean'
    },
  },
  {
    id: 'shown: an endless name is not',
    by: 'RFC 7591, 5',
    wanted: 'short',
    async does(world) {
      const site = documentOn(world, () => ({ client_name: 'N'.repeat(4000) }))
      const { data } = await met(world, asks(world, site.id))
      return (data?.name ?? '').length <= 200 ? 'short' : 'long'
    },
  },
  {
    id: 'described: a whole way',
    by: 'MCP, client registration',
    wanted: 'ok',
    async does(world) {
      const { id } = documentOn(world)
      return word(await exchange(world, await ready(world, { client: { id, secret: '', method: 'none' } })))
    },
  },
  {
    id: 'described: a code is not for another document of that host',
    by: 'OAuth 2.1, 4.1.3: the code was issued to the client',
    // A program that never asked is unknown there, which is as right.
    wanted: ['400 invalid_grant', '401 invalid_client'],
    async does(world) {
      const { id, host } = documentOn(world)
      const one = await ready(world, { client: { id, secret: '', method: 'none' } })
      const other = documentOn(world, () => ({}), { host, path: '/other.json' })
      return word(await exchange(world, one, { client_id: other.id }))
    },
  },
]

export const documents: Case[] = [...fields, ...serving, ...identifiers, ...caching, ...seen]
