import { calling, program } from '#tests/support/program.ts'
import type { World } from '#tests/support/world.ts'
import { ask, calledWith, type Case, good, type Holding, holding, raw, ready, refreshing } from './attacks.ts'

const usage = 'OAuth 2.1, 5.1 to 5.3; RFC 6750, 2 and 3'

/** A call made with a token in some way: its status. */
const used = (
  id: string,
  wanted: string | readonly string[],
  by: string,
  uses: (world: World, one: Holding) => Promise<string>,
): Case => ({
  id: `bearer ${id}`,
  by,
  wanted,
  does: async (world) => uses(world, await holding(world)),
})

const header = (
  id: string,
  wanted: string | readonly string[],
  make: (access: string) => string,
  by = usage,
): Case =>
  used(id, wanted, by, async (world, one) => String((await calledWith(world, make(one.access))).status))

const otherCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase())
const refused = ['400', '401']

const headers: Case[] = [
  header('as it should', '200', (access) => `Bearer ${access}`),
  header(
    'with a small scheme',
    '200',
    (access) => `bearer ${access}`,
    'RFC 9110, 11.1: schemes are case-insensitive',
  ),
  header('with a scheme in capitals', '200', (access) => `BEARER ${access}`, 'RFC 9110, 11.1'),
  header(
    'with blanks after it',
    '200',
    (access) => `Bearer ${access}  `,
    'RFC 9110, 5.5: trailing whitespace is no part of a field',
  ),
  header('in other case', '401', (access) => `Bearer ${otherCase(access)}`),
  header('without its last letter', '401', (access) => `Bearer ${access.slice(0, -1)}`),
  header('with a letter more', '401', (access) => `Bearer ${access}a`),
  header('in quotes', '401', (access) => `Bearer "${access}"`),
  header('with a comma and more', refused, (access) => `Bearer ${access}, Bearer ${access}`),
  header('without a scheme', '401', (access) => access),
  header('as basic', '401', (access) => `Basic ${access}`),
  header('as a user’s password', '401', (access) => `Basic ${Buffer.from(`x:${access}`).toString('base64')}`),
  header('as another scheme', '401', (access) => `Token ${access}`),
  header('as DPoP, which it is not', '401', (access) => `DPoP ${access}`),
  header('as nothing', refused, () => 'Bearer '),
  used('in the address', '401', 'OAuth 2.1, 5.1: must not be in the query', async (world, { access }) =>
    String((await ask(`${world.url}/api/auth/me?access_token=${access}`)).status),
  ),
  used('in the address as `token`', '401', 'OAuth 2.1, 5.1', async (world, { access }) =>
    String((await ask(`${world.url}/api/auth/me?token=${access}`)).status),
  ),
  used('in a form', '401', 'promised: the header alone', async (world, { access }) =>
    String(
      (
        await ask(`${world.url}/api/tokens`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: `access_token=${access}`,
        })
      ).status,
    ),
  ),
  used('in a cookie', '401', 'one-cookie: a header and nowhere else', async (world, { access }) =>
    String(
      (await raw(`${world.url}/api/auth/me`, { cookie: `token=${access}; access_token=${access}` })).status,
    ),
  ),
  // No standard tells a server to refuse them: the first alone counts.
  used('in two headers', ['200', ...refused], usage, async (world, { access }) =>
    String(
      (await raw(`${world.url}/api/auth/me`, { authorization: [`Bearer ${access}`, `Bearer ${access}x`] }))
        .status,
    ),
  ),
  used('its refresh token', '401', 'RFC 6749, 1.5: only for the authorization server', (world, { refresh }) =>
    good(world, refresh),
  ),
  used('its code', '401', usage, (world, { code }) => good(world, code)),
  used('its verifier', '401', usage, (world, { verifier }) => good(world, verifier)),
  used('its program’s id', '401', usage, (world, { client }) => good(world, client.id)),
  {
    id: 'bearer a code that was not exchanged',
    by: usage,
    wanted: '401',
    async does(world) {
      return good(world, (await ready(world)).code)
    },
  },
  {
    id: 'bearer a secret of a program',
    by: usage,
    wanted: '401',
    async does(world) {
      const { client } = await holding(world, {
        metadata: { token_endpoint_auth_method: 'client_secret_post' },
      })
      return good(world, client.secret)
    },
  },
  used('after 59 minutes', '200', 'promised: an hour', async (world, { access }) => {
    await world.advance({ minutes: 59 })
    return good(world, access)
  }),
  used('after an hour', '401', 'promised: an hour', async (world, { access }) => {
    await world.advance({ minutes: 60, seconds: 1 })
    return good(world, access)
  }),
]

const audience = 'RFC 8707, 2; MCP: tokens are for the resource they were issued for'
const forMcp = (world: World) => holding(world, { fields: { resource: `${world.url}/mcp` } })

const resources: Case[] = [
  {
    id: 'audience: a token for MCP at the API',
    by: audience,
    wanted: '401 invalid_token',
    async does(world) {
      const { access } = await forMcp(world)
      const { status, headers: got } = await calledWith(world, `Bearer ${access}`)
      return `${status} ${/error="([^"]*)"/.exec(got.get('www-authenticate') ?? '')?.[1] ?? ''}`
    },
  },
  {
    id: 'audience: a token without a resource is for the API',
    by: 'promised',
    wanted: '200',
    async does(world) {
      const { access } = await holding(world, { fields: { resource: '' } })
      return good(world, access)
    },
  },
  {
    id: 'audience: a token for the API does nothing at MCP',
    by: audience,
    wanted: 'refused',
    async does(world) {
      const { access } = await holding(world)
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
      const sent = {
        authorization: `Bearer ${access}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      }
      const { status } = await ask(`${world.url}/mcp`, { method: 'POST', headers: sent, body })
      return status >= 400 && status < 500 ? 'refused' : String(status)
    },
  },
  {
    id: 'audience: a refresh does not change it',
    by: audience,
    wanted: '401',
    async does(world) {
      const one = await forMcp(world)
      const { body } = await refreshing(world, one, one.refresh)
      return good(world, String(body['access_token']))
    },
  },
]

/** What a refusal's challenge says. */
const challenge = (
  id: string,
  by: string,
  wanted: string,
  call: (world: World) => Promise<{ status: number; headers: Headers }>,
): Case => ({
  id: `challenge ${id}`,
  by,
  wanted,
  async does(world) {
    const { status, headers: got } = await call(world)
    const said = got.get('www-authenticate') ?? ''
    const word = (name: string) =>
      new RegExp(`${name}="([^"]*)"`).exec(said)?.[1]?.replace(world.url, '') ?? '-'
    return `${status} ${said.split(' ')[0]} error=${word('error')} scope=${word('scope')} metadata=${word('resource_metadata')}`
  },
})

const at = '/.well-known/oauth-protected-resource/api'
const challenges: Case[] = [
  {
    id: 'challenge without a token names where to ask, and no error',
    by: 'RFC 9728, 5.1; RFC 6750, 3.1: no error code without a token',
    wanted: '401 Bearer, metadata, no error',
    async does(world) {
      const { status, headers: got } = await calledWith(world, null)
      const said = got.get('www-authenticate') ?? ''
      return `${status} ${said.split(' ')[0]}, ${said.includes(`resource_metadata="${world.url}${at}"`) ? 'metadata' : said}, ${/error=/.test(said) ? 'error' : 'no error'}`
    },
  },
  {
    id: 'challenge to an unknown token is invalid_token',
    by: 'RFC 6750, 3.1; RFC 9728, 5.1',
    wanted: '401 Bearer, metadata, invalid_token',
    async does(world) {
      const { status, headers: got } = await calledWith(world, `Bearer ${'x'.repeat(43)}`)
      const said = got.get('www-authenticate') ?? ''
      return `${status} ${said.split(' ')[0]}, ${said.includes(`resource_metadata="${world.url}${at}"`) ? 'metadata' : said}, ${/error="([^"]*)"/.exec(said)?.[1] ?? 'no error'}`
    },
  },
  // Added after first contact, to see how far a difference goes.
  {
    id: 'challenge to its refresh token',
    by: 'RFC 9110, 15.5.2',
    wanted: '401 Bearer',
    async does(world) {
      const { refresh } = await holding(world)
      const { status, headers: got } = await calledWith(world, `Bearer ${refresh}`)
      return `${status} ${(got.get('www-authenticate') ?? '').split(' ')[0]}`
    },
  },
  {
    id: 'challenge to a token that is over',
    by: 'RFC 6750, 3 and 3.1',
    wanted: '401 Bearer invalid_token',
    async does(world) {
      const { access } = await holding(world)
      await world.advance({ minutes: 61 })
      const { status, headers: got } = await calledWith(world, `Bearer ${access}`)
      const said = got.get('www-authenticate') ?? ''
      return `${status} ${said.split(' ')[0]} ${/error="([^"]*)"/.exec(said)?.[1] ?? 'no error'}`
    },
  },
  challenge(
    'to a missing scope',
    'RFC 6750, 3.1; MCP: should',
    `403 Bearer error=insufficient_scope scope=read metadata=${at}`,
    async (world) => {
      const { access } = await holding(world, { fields: { scope: 'draft' } })
      return calledWith(world, `Bearer ${access}`, '/api/agent')
    },
  ),
  challenge(
    'to a missing scope of a token made by hand',
    'RFC 6750, 3.1',
    `403 Bearer error=insufficient_scope scope=read metadata=${at}`,
    async (world) => {
      const { token } = await program(world, await world.user(), { scopes: ['draft'] })
      return calledWith(world, `Bearer ${token}`, '/api/agent')
    },
  ),
  {
    id: 'challenge in an answer keeps no letters of the token',
    by: 'RFC 6750, 5.3; no echo',
    wanted: 'clean',
    async does(world) {
      const { status, headers: got, text } = await calledWith(world, 'Bearer abc"def<script>')
      const all = `${got.get('www-authenticate')} ${text}`
      return (status === 401 || status === 400) && !all.includes('def<script>') ? 'clean' : `${status} ${all}`
    },
  },
]

const reach: Case[] = [
  used('lists its person’s agents', '200', 'promised', (world, { access }) =>
    good(world, access, '/api/agent'),
  ),
  used(
    'does not end its person’s sessions',
    '401 or 403',
    'tokens-ask-for-less',
    async (world, { access }) => {
      const { status } = await calling(world, access).call('account.sessions', {})
      return status === 401 || status === 403 ? '401 or 403' : String(status)
    },
  ),
  used(
    'does not list tokens',
    '401 or 403',
    'tokens-ask-for-less: nothing of tokens themselves',
    async (world, { access }) => {
      const { status } = await calling(world, access).call('tokens.list', {})
      return status === 401 || status === 403 ? '401 or 403' : String(status)
    },
  ),
  used(
    'is shown to its person without being shown',
    'listed, hidden',
    'promised',
    async (_, { user, access, refresh }) => {
      const { data } = await user.call('tokens.list', {})
      const text = JSON.stringify(data)
      return `${data.tokens[0]?.program ? 'listed' : 'missing'}, ${text.includes(access.slice(4, 20)) || text.includes(refresh.slice(4, 20)) ? 'shown' : 'hidden'}`
    },
  ),
  used('is kept as a hash', 'hidden', 'OAuth 2.1, 7.1', async (world, { access, refresh }) => {
    const rows = await world.db.selectFrom('token').selectAll().execute()
    const text = JSON.stringify(rows)
    return text.includes(access.slice(4)) || text.includes(refresh.slice(4)) ? 'shown' : 'hidden'
  }),
]

export const bearing: Case[] = [...headers, ...resources, ...challenges, ...reach]
