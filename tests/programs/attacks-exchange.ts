import { createHash } from 'node:crypto'
import {
  type Case,
  exchange,
  good,
  type Heard,
  type Ready,
  ready,
  refreshing,
  registered,
  word,
} from './attacks.ts'

const grant = 'OAuth 2.1, 3.2 and 4.1.3'
const badGrant = '400 invalid_grant'
const badRequest = '400 invalid_request'
const grantOrRequest = [badGrant, badRequest]
const notClient = ['401 invalid_client', '400 invalid_client']

/** One exchange with something changed. */
const with_ = (
  id: string,
  by: string,
  wanted: string | readonly string[],
  change: Record<string, string | null> | ((one: Ready) => Record<string, string | null>),
  options: Parameters<typeof ready>[1] = {},
): Case => ({
  id: `exchange ${id}`,
  by,
  wanted,
  async does(world) {
    const one = await ready(world, options)
    return word(await exchange(world, one, typeof change === 'function' ? change(one) : change))
  },
})

/** A challenge made of any text, so that its length and letters alone are wrong. */
const keyOf = (verifier: string) => ({
  verifier,
  challenge: createHash('sha256').update(verifier).digest('base64url'),
})

const pkce = 'RFC 7636, 4.1 and 4.6'
const fields: Case[] = [
  with_('as it should', grant, 'ok', {}),
  with_('with something unknown', 'unknown parameters are ignored', 'ok', { surprise: '1' }),
  with_('with a scope, which has no say', grant, ['ok', '400 invalid_scope', badRequest], {
    scope: 'publish',
  }),
  with_('without a grant type', grant, [badRequest, '400 unsupported_grant_type'], { grant_type: null }),
  ...[
    'password',
    'client_credentials',
    'implicit',
    'AUTHORIZATION_CODE',
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
    'urn:ietf:params:oauth:grant-type:device_code',
    'urn:ietf:params:oauth:grant-type:token-exchange',
  ].map((type) =>
    with_(`by ${type}`, 'OAuth 2.1, 3.2.4', '400 unsupported_grant_type', { grant_type: type }),
  ),
  with_('without a code', grant, badRequest, { code: null }),
  with_('with an empty code', grant, grantOrRequest, { code: '' }),
  with_('with an unknown code', grant, badGrant, { code: 'x'.repeat(43) }),
  with_('with a blank after the code', grant, badGrant, ({ code }) => ({ code: `${code} ` })),
  with_('with a NUL after the code', grant, grantOrRequest, ({ code }) => ({ code: `${code}\u0000` })),
  with_('with half a code', grant, badGrant, ({ code }) => ({ code: code.slice(0, -1) })),
  with_('with a code in other case', grant, badGrant, ({ code }) => ({
    code: code === code.toUpperCase() ? code.toLowerCase() : code.toUpperCase(),
  })),
  with_('without a verifier', pkce, grantOrRequest, { code_verifier: null }),
  with_('with an empty verifier', pkce, grantOrRequest, { code_verifier: '' }),
  with_('with another verifier', pkce, badGrant, { code_verifier: 'a'.repeat(43) }),
  with_(
    'with the challenge as verifier',
    'OAuth 2.1, 7.5.2: no downgrade to plain',
    badGrant,
    ({ verifier }) => ({
      code_verifier: keyOf(verifier).challenge,
    }),
  ),
  with_('with the challenge and plain', 'no downgrade', grantOrRequest, ({ verifier }) => ({
    code_verifier: keyOf(verifier).challenge,
    code_challenge_method: 'plain',
  })),
  with_('with a blank after the verifier', pkce, grantOrRequest, ({ verifier }) => ({
    code_verifier: `${verifier} `,
  })),
  with_('with a verifier of 43', pkce, 'ok', {}, { key: keyOf('a-b_c.d~e'.repeat(5).slice(0, 43)) }),
  with_('with a verifier of 128', pkce, 'ok', {}, { key: keyOf('a-b_c.d~'.repeat(16)) }),
  ...[
    'a'.repeat(42),
    'a',
    'a'.repeat(129),
    `${'a'.repeat(43)}ä`,
    `${'a'.repeat(43)} b`,
    `${'a'.repeat(43)}+`,
    `${'a'.repeat(43)}=`,
  ].map((verifier) =>
    with_(
      `with a verifier of ${verifier.length} that ends in ${JSON.stringify(verifier.at(-1))}`,
      pkce,
      grantOrRequest,
      {},
      { key: keyOf(verifier) },
    ),
  ),
  with_('with another way back', 'RFC 6749, 4.1.3: must be identical', badGrant, {
    redirect_uri: 'https://evil.example/',
  }),
  with_('with another port of the way back', 'RFC 6749, 4.1.3: identical', badGrant, {
    redirect_uri: 'http://127.0.0.1:10/back',
  }),
  with_('without the way back', 'OAuth 2.1 leaves it out, RFC 6749 wants it', ['ok', badGrant, badRequest], {
    redirect_uri: null,
  }),
  with_('without a program', grant, [badRequest, badGrant, ...notClient], { client_id: null }),
  // Added after first contact.
  with_('as a program with a NUL', grant, [...notClient, badGrant], { client_id: 'a\u0000b' }),
  with_('as an unknown program', grant, [...notClient, badGrant], { client_id: 'nobody' }),
  {
    id: 'exchange by another program',
    by: 'OAuth 2.1, 4.1.3: issued to that client',
    wanted: badGrant,
    async does(world) {
      const one = await ready(world)
      return word(await exchange(world, one, { client_id: (await registered(world)).id }))
    },
  },
  {
    id: 'exchange by another program leaves the code to its own',
    by: 'no denial by strangers',
    wanted: 'ok',
    async does(world) {
      const one = await ready(world)
      await exchange(world, one, { client_id: (await registered(world)).id })
      return word(await exchange(world, one))
    },
  },
  ...(
    [
      ['the same', 'api', 'ok'],
      ['the other', 'mcp', '400 invalid_target'],
      ['none of ours', '', '400 invalid_target'],
    ] as const
  ).map(([id, path, wanted]): Case => ({
    id: `exchange for ${id} resource`,
    by: 'RFC 8707, 2.2',
    wanted,
    async does(world) {
      const resource = path ? `${world.url}/${path}` : 'https://elsewhere.example/'
      return word(await exchange(world, await ready(world), { resource }))
    },
  })),
]

const time: Case[] = [
  ...(
    [
      ['after 45 seconds', 45, 'ok'],
      ['after 61 seconds', 61, badGrant],
      ['after a day', 86_400, badGrant],
    ] as const
  ).map(([id, seconds, wanted]): Case => ({
    id: `exchange ${id}`,
    by: 'promised: codes live 60 seconds',
    wanted,
    async does(world) {
      const one = await ready(world)
      await world.advance({ seconds })
      return word(await exchange(world, one))
    },
  })),
  {
    id: 'exchange again',
    by: 'OAuth 2.1, 4.1.3: a code is used once',
    wanted: 'ok, 400 invalid_grant',
    async does(world) {
      const one = await ready(world)
      return `${word(await exchange(world, one))}, ${word(await exchange(world, one))}`
    },
  },
  {
    id: 'exchange again ends what came of it',
    by: 'RFC 6749, 4.1.2: should revoke all tokens issued on that code',
    wanted: '200, 401, 400 invalid_grant',
    async does(world) {
      const one = await ready(world)
      const { body } = await exchange(world, one)
      const access = String(body['access_token'])
      const before = await good(world, access)
      await exchange(world, one)
      const after = await refreshing(world, one, String(body['refresh_token']))
      return `${before}, ${await good(world, access)}, ${word(after)}`
    },
  },
  {
    id: 'exchange ten times at once',
    by: 'OAuth 2.1, 4.1.3: a code is used once',
    wanted: '1 ok, none broken',
    async does(world) {
      const one = await ready(world)
      const all = await Promise.all(Array.from({ length: 10 }, () => exchange(world, one)))
      const words = all.map(word)
      const other = words.filter((said) => said !== 'ok' && said !== badGrant)
      return `${words.filter((said) => said === 'ok').length} ok, ${other.length ? other.join() : 'none broken'}`
    },
  },
  {
    id: 'guessing verifiers ends with the code',
    by: 'RFC 9700, 4.5: guesses must not go on',
    wanted: 'ended',
    async does(world) {
      const one = await ready(world)
      for (let n = 0; n < 40; n++) await exchange(world, one, { code_verifier: 'b'.repeat(43) + n })
      const said = word(await exchange(world, one))
      // Whoever guesses at 256 bits may guess on; only that nothing breaks is wanted.
      return said === 'ok' || said === badGrant || said.startsWith('429') ? 'ended' : said
    },
  },
]

const token = (id: string, by: string, wanted: string, read: (heard: Heard) => string): Case => ({
  id: `answer ${id}`,
  by,
  wanted,
  does: async (world) => read(await exchange(world, await ready(world))),
})

const answers: Case[] = [
  token('is not kept by anybody', 'OAuth 2.1, 3.2.3: Cache-Control: no-store', 'no-store', ({ headers }) =>
    /no-store/.test(headers.get('cache-control') ?? '') ? 'no-store' : 'kept',
  ),
  token(
    'is JSON',
    'OAuth 2.1, 3.2.3',
    'application/json',
    ({ headers }) => (headers.get('content-type') ?? '').split(';')[0] ?? '',
  ),
  token('says kind and term', 'OAuth 2.1, 3.2.3', 'Bearer 3600', ({ body }) =>
    [body['token_type'], body['expires_in']].join(' '),
  ),
  token('says the scope', 'OAuth 2.1, 3.2.3', 'draft read', ({ body }) =>
    String(body['scope']).split(' ').toSorted().join(' '),
  ),
  token(
    'has nothing else',
    'OAuth 2.1, 3.2.3',
    'access_token expires_in refresh_token scope token_type',
    ({ body }) =>
      Object.keys(body)
        .filter((key) => key !== 'resource')
        .toSorted()
        .join(' '),
  ),
  token('has two different secrets', 'RFC 6749, 10.10', 'different, long', ({ body }) => {
    const [access, refresh] = [String(body['access_token']), String(body['refresh_token'])]
    return `${access === refresh ? 'same' : 'different'}, ${Math.min(access.length, refresh.length) >= 32 ? 'long' : 'short'}`
  }),
  {
    id: 'answer of a refusal is JSON and is not kept',
    by: 'OAuth 2.1, 3.2.4',
    wanted: 'application/json, no-store, no page',
    async does(world) {
      const heard = await exchange(world, await ready(world), { code: '<script>' })
      const kept = /no-store/.test(heard.headers.get('cache-control') ?? '') ? 'no-store' : 'kept'
      return `${(heard.headers.get('content-type') ?? '').split(';')[0]}, ${kept}, ${heard.text.includes('<script>') ? 'echoes' : 'no page'}`
    },
  },
]

export const exchanging: Case[] = [...fields, ...time, ...answers]
