import type { World } from '#tests/support/world.ts'
import { home, proofKey, requestOf } from './asking.ts'
import { type Case, type Client, met, ready, refusedOr, registered } from './attacks.ts'

/** Clients of a world, each registered once. */
const known = new WeakMap<World, Map<string, Promise<Client>>>()
function clientWith(world: World, redirects: string[] = [home]): Promise<Client> {
  const here = known.get(world) ?? new Map<string, Promise<Client>>()
  known.set(world, here)
  const key = redirects.join(' ')
  const one = here.get(key) ?? registered(world, { redirect_uris: redirects })
  here.set(key, one)
  return one
}

type Change = Record<string, string | null>

/** A request with fields changed, taken away (null) and said again. */
async function changed(world: World, change: Change, again: [string, string][] = []): Promise<string> {
  const { id } = await clientWith(world)
  const query = new URLSearchParams(requestOf(world, { clientId: id, challenge: proofKey().challenge }))
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name)
    else query.set(name, value.replace('ORIGIN', world.url))
  }
  for (const [name, value] of again) query.append(name, value.replace('ORIGIN', world.url))
  return query.toString()
}

const asked = (
  id: string,
  by: string,
  change: Change,
  wanted: string | readonly string[],
  again?: [string, string][],
): Case => ({
  id: `asks ${id}`,
  by,
  wanted,
  does: async (world) => refusedOr(world, await changed(world, change, again)),
})

const general = 'OAuth 2.1, 4.1.1 and 4.1.2.1'
const twice = 'OAuth 2.1, 3.1: parameters must not be included more than once'
const proof = 'OAuth 2.1, 4.1.1; RFC 7636, 4.2 to 4.4'
const targets = 'RFC 8707, 2'
const wide = 'RFC 6749, 3.3 and 4.1.2.1'
const invalid = 'back:invalid_request'
const hereOrInvalid = ['here', invalid]

const parameters: Case[] = [
  asked('as it should', general, {}, 'ok'),
  asked(
    'with something unknown',
    'OAuth 2.1, 3.1: unknown parameters are ignored',
    { surprise: '1', nonce: 'x' },
    'ok',
  ),
  asked('without a response type', general, { response_type: null }, invalid),
  asked('with an empty response type', 'empty is as left out', { response_type: '' }, invalid),
  ...['token', 'id_token', 'code token', 'CODE', 'none'].map((type) =>
    asked(`for ${type}`, general, { response_type: type }, 'back:unsupported_response_type'),
  ),
  asked('without a program', general, { client_id: null }, 'here'),
  asked('with an empty program', general, { client_id: '' }, 'here'),
  asked('for an unknown program', general, { client_id: 'nobody' }, 'here'),
  asked('for a program with a NUL', general, { client_id: 'a\u0000b' }, 'here'),
  asked('without a state', general, { state: null }, 'ok'),
  asked('with an empty state', general, { state: '' }, 'ok'),
  asked('twice for a program', twice, {}, 'here', [['client_id', 'other']]),
  asked('twice for a way back', twice, {}, 'here', [['redirect_uri', 'https://evil.example/']]),
  asked('twice with a state', twice, {}, hereOrInvalid, [['state', 'other']]),
  asked('twice with a scope', twice, { scope: 'read' }, hereOrInvalid, [['scope', 'publish']]),
  asked('twice with a challenge', twice, {}, hereOrInvalid, [['code_challenge', 'x'.repeat(43)]]),
  asked('twice with a method', twice, {}, hereOrInvalid, [['code_challenge_method', 'plain']]),
  asked('twice with a response type', twice, {}, hereOrInvalid, [['response_type', 'code']]),
  asked('as a request object', 'RFC 9101; RFC 6749: unsupported', { request: 'eyJ.x.y' }, [
    'ok',
    'here',
    'back:request_not_supported',
    invalid,
  ]),
]

const challenges: Case[] = [
  asked('without a challenge', proof, { code_challenge: null }, invalid),
  asked('with an empty challenge', proof, { code_challenge: '' }, invalid),
  asked('without any proof', proof, { code_challenge: null, code_challenge_method: null }, invalid),
  asked('without a method, which is plain', proof, { code_challenge_method: null }, invalid),
  ...['plain', 's256', 'S512', 'sha256', 'S256 '].map((method) =>
    asked(`with the method ${JSON.stringify(method)}`, proof, { code_challenge_method: method }, invalid),
  ),
  asked('with a challenge of 42', proof, { code_challenge: 'a'.repeat(42) }, invalid),
  asked('with a challenge of 129', proof, { code_challenge: 'a'.repeat(129) }, invalid),
  asked('with a challenge of 5000', proof, { code_challenge: 'a'.repeat(5000) }, hereOrInvalid),
  ...['+', '/', '=', ' ', 'ä', '\n'].map((letter) =>
    asked(
      `with ${JSON.stringify(letter)} in a challenge`,
      proof,
      { code_challenge: 'a'.repeat(42) + letter },
      invalid,
    ),
  ),
]

const resources: Case[] = [
  asked('for the API', targets, { resource: 'ORIGIN/api' }, 'ok'),
  asked('for MCP', targets, { resource: 'ORIGIN/mcp' }, 'ok'),
  asked('for nothing named', targets, { resource: null }, 'ok'),
  ...[
    'https://elsewhere.example/api',
    'ORIGIN',
    'ORIGIN/',
    'ORIGIN/other',
    'ORIGIN/api#x',
    'ORIGIN/api?x=1',
    'ORIGIN/api/../mcp',
    'ORIGIN.evil.example/api',
    '/api',
    'api',
    'urn:kolony:api',
    'ORIGIN/API',
  ].map((resource) => asked(`for ${resource}`, targets, { resource }, 'back:invalid_target')),
  asked('for two', targets, {}, ['here', invalid, 'back:invalid_target'], [['resource', 'ORIGIN/mcp']]),
  {
    id: 'asks for its host in capitals',
    by: 'MCP: should accept uppercase scheme and host',
    wanted: 'ok',
    does: async (world) =>
      refusedOr(world, await changed(world, { resource: `${world.url.replace('http', 'HTTP')}/mcp` })),
  },
]

const scopes: Case[] = [
  asked('for every scope', wide, { scope: 'read draft approve publish money manage' }, 'ok'),
  asked('for a scope twice', wide, { scope: 'read read' }, 'ok'),
  asked('for an unknown scope', wide, { scope: 'everything' }, 'back:invalid_scope'),
  asked('for a scope in capitals', wide, { scope: 'READ' }, 'back:invalid_scope'),
  asked('for scopes with commas', wide, { scope: 'read,draft' }, 'back:invalid_scope'),
  asked('for a scope in quotes', wide, { scope: '"read"' }, 'back:invalid_scope'),
  asked('for a scope after a line break', wide, { scope: 'read\ndraft' }, ['back:invalid_scope', invalid]),
  ...(
    [
      ['without scopes', null, 'draft read'],
      ['with no scope', '', 'draft read'],
      ['with one', 'approve', 'approve'],
      ['with one that is unknown', 'read unknown', ['read', 'refused']],
      ['for offline access', 'read offline_access', ['read', 'refused']],
      ['for a star', 'read *', ['read', 'refused']],
    ] as const
  ).map(([id, scope, wanted]): Case => ({
    id: `is asked ${id}`,
    by: `${wide}; never more than was asked`,
    wanted,
    async does(world) {
      const { word, data } = await met(world, await changed(world, { scope }))
      return word === 'ok' && data ? data.scopes.toSorted().join(' ') : 'refused'
    },
  })),
]

const exact = 'OAuth 2.1, 2.3.1 and 4.1.1: simple string comparison; never redirected otherwise'
const registeredBack = 'https://app.example.com/back?x=1'
const backs: string[] = [
  'https://app.example.com/back',
  'https://app.example.com/back?x=1&y=2',
  'https://app.example.com/back?x=2',
  'https://app.example.com/back/?x=1',
  'https://app.example.com/BACK?x=1',
  'https://APP.example.com/back?x=1',
  'https://app.example.com:443/back?x=1',
  'https://app.example.com:8443/back?x=1',
  'http://app.example.com/back?x=1',
  'https://app.example.com/back?x=1#',
  'https://app.example.com/back?x=1#evil',
  'https://evil.example/back?x=1',
  'https://evil.app.example.com/back?x=1',
  'https://app.example.com.evil.example/back?x=1',
  'https://app.example.com@evil.example/back?x=1',
  'https://app.example.com%2eevil.example/back?x=1',
  'https://app.example.com\\@evil.example/back?x=1',
  'https://app.example.com/./back?x=1',
  'https://app.example.com/b/../back?x=1',
  'https://app.example.com/%62ack?x=1',
  'https://app.example.com//back?x=1',
  ' https://app.example.com/back?x=1',
  'https://app.example.com/back?x=1 ',
  'https://app.example.com/back?x=1\n',
  'https://app.example.com/back?x=1\u0000',
  '//app.example.com/back?x=1',
  'javascript:alert(1)',
]

/** A loopback address that was registered, the one that is asked for, and whether they are one (RFC 8252, 7.3). */
const loopbacks: [string, string, string][] = [
  ['http://127.0.0.1/back', 'http://127.0.0.1:51004/back', 'ok'],
  ['http://127.0.0.1:9/back', 'http://127.0.0.1:10/back', 'ok'],
  ['http://127.0.0.1:9/back', 'http://127.0.0.1/back', 'ok'],
  ['http://[::1]/back', 'http://[::1]:51004/back', 'ok'],
  ['http://localhost/back', 'http://localhost:51004/back', 'ok'],
  ['http://127.0.0.1/back', 'http://localhost:51004/back', 'here'],
  ['http://127.0.0.1/back', 'http://[::1]:51004/back', 'here'],
  ['http://127.0.0.1/back', 'http://127.0.0.2:51004/back', 'here'],
  ['http://127.0.0.1/back', 'http://127.1:51004/back', 'here'],
  ['http://127.0.0.1/back', 'http://2130706433:51004/back', 'here'],
  ['http://127.0.0.1/back', 'https://127.0.0.1:51004/back', 'here'],
  ['http://127.0.0.1/back', 'http://127.0.0.1:51004/back/', 'here'],
  ['http://127.0.0.1/back', 'http://127.0.0.1:51004/other', 'here'],
  ['http://127.0.0.1/back', 'http://127.0.0.1:51004/back?x=1', 'here'],
  ['http://127.0.0.1/back', 'http://127.0.0.1:51004/back#x', 'here'],
  ['http://127.0.0.1/back', 'http://127.0.0.1:51004@evil.example/back', 'here'],
  ['http://127.0.0.1/back', 'http://127.0.0.1.evil.example/back', 'here'],
  ['http://127.0.0.1/back', 'http://127.0.0.1:99999/back', 'here'],
  ['https://app.example.com/back', 'https://app.example.com:51004/back', 'here'],
]

const waysBack: Case[] = [
  ...backs.map((back): Case => ({
    id: `way back ${JSON.stringify(back)}`,
    by: exact,
    wanted: 'here',
    async does(world) {
      const { id } = await clientWith(world, [registeredBack])
      const { challenge } = proofKey()
      return refusedOr(world, requestOf(world, { clientId: id, challenge, redirect_uri: back }))
    },
  })),
  ...loopbacks.map(([registered1, back, wanted]): Case => ({
    id: `way back ${back} for ${registered1}`,
    by: 'RFC 8252, 7.3 and 8.3',
    wanted,
    async does(world) {
      const { id } = await clientWith(world, [registered1])
      const { challenge } = proofKey()
      return refusedOr(world, requestOf(world, { clientId: id, challenge, redirect_uri: back }))
    },
  })),
  {
    id: 'way back left out of several',
    by: 'OAuth 2.1, 4.1.1: required where several are registered',
    wanted: 'here',
    async does(world) {
      const { id } = await clientWith(world, [home, 'https://app.example.com/two'])
      const query = new URLSearchParams(requestOf(world, { clientId: id, challenge: proofKey().challenge }))
      query.delete('redirect_uri')
      return refusedOr(world, query.toString())
    },
  },
  {
    id: 'way back with a query keeps it',
    by: 'OAuth 2.1, 4.1.2: the query is kept',
    wanted: '1, code, origin',
    async does(world) {
      const client = await clientWith(world, [registeredBack])
      const { sent } = await ready(world, { client, fields: { redirect_uri: registeredBack } })
      return `${sent.searchParams.get('x')}, ${sent.searchParams.get('code') ? 'code' : 'no code'}, ${sent.origin === 'https://app.example.com' ? 'origin' : sent.origin}`
    },
  },
  {
    id: 'way back of a port is that port',
    by: 'RFC 8252, 7.3',
    wanted: '127.0.0.1:51004',
    async does(world) {
      const { sent } = await ready(world, { fields: { redirect_uri: 'http://127.0.0.1:51004/back' } })
      return sent.host
    },
  },
]

const states = [
  'a b',
  '+',
  '%20',
  '&=#?;',
  '日本語 🦊',
  '"><script>',
  "'",
  '{"a":["b"]}',
  'null',
  '%',
  '../..',
  'x'.repeat(1500),
]

const answers: Case[] = [
  ...states.flatMap((state): Case[] => [
    {
      id: `state ${JSON.stringify(state.slice(0, 20))} comes back with a code`,
      by: 'OAuth 2.1, 4.1.2: the exact value received from the client',
      wanted: 'the same',
      does: async (world) => {
        const { sent } = await ready(world, { client: await clientWith(world), fields: { state } })
        return sent.searchParams.get('state') === state ? 'the same' : String(sent.searchParams.get('state'))
      },
    },
    {
      id: `state ${JSON.stringify(state.slice(0, 20))} comes back with a no`,
      by: 'OAuth 2.1, 4.1.2.1',
      wanted: 'the same',
      does: async (world) => {
        const { back } = await met(world, await changed(world, { state }))
        return back?.searchParams.get('state') === state ? 'the same' : String(back)
      },
    },
  ]),
  {
    id: 'answer of a no: error and issuer',
    by: 'OAuth 2.1, 4.1.2.1; RFC 9207, 2',
    wanted: 'access_denied, ours, no code',
    async does(world) {
      const { back } = await met(world, await changed(world, {}))
      const query = back?.searchParams
      return `${query?.get('error')}, ${query?.get('iss') === world.url ? 'ours' : query?.get('iss')}, ${query?.has('code') ? 'code' : 'no code'}`
    },
  },
  {
    id: 'answer of an error: state and issuer',
    by: 'RFC 9207, 2: also with errors',
    wanted: 'invalid_scope, ours, kept',
    async does(world) {
      const { back } = await met(world, await changed(world, { scope: 'everything' }))
      const query = back?.searchParams
      return `${query?.get('error')}, ${query?.get('iss') === world.url ? 'ours' : query?.get('iss')}, ${query?.get('state')}`
    },
  },
  {
    id: 'answer of a yes: issuer, and nothing that is secret but the code',
    by: 'RFC 9207, 2; OAuth 2.1, 4.1.2',
    wanted: 'code iss state, ours, no fragment',
    async does(world) {
      const { sent } = await ready(world)
      return `${[...sent.searchParams.keys()].toSorted().join(' ')}, ${sent.searchParams.get('iss') === world.url ? 'ours' : 'not ours'}, ${sent.hash === '' ? 'no fragment' : 'fragment'}`
    },
  },
  {
    id: 'answer without a state has none',
    by: 'OAuth 2.1, 4.1.2: required only if it was there',
    wanted: 'none',
    async does(world) {
      const { back } = await met(world, await changed(world, { state: null }))
      return back?.searchParams.has('state') ? 'one' : 'none'
    },
  },
  {
    id: 'a code cannot be guessed',
    by: 'RFC 6749, 10.10: probability at most 2^-128, better 2^-160',
    wanted: 'long',
    does: async (world) => {
      const { code } = await ready(world)
      return code.replace(/^[a-z]+_/, '').length >= 27 ? 'long' : code
    },
  },
]

export const asking: Case[] = [...parameters, ...challenges, ...resources, ...scopes, ...waysBack, ...answers]
