import { createHash } from 'node:crypto'
import {
  ask,
  basic,
  type Case,
  exchange,
  exchangeOf,
  good,
  type Heard,
  postForm,
  type Ready,
  ready,
  refreshing,
  registered,
  shows,
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

/** An exchange of a program with a secret, told in its own way. */
const secretly = (
  id: string,
  wanted: string | readonly string[],
  method: string,
  shown: (one: Ready) => { fields?: Record<string, string | null>; headers?: Record<string, string> },
  by = 'OAuth 2.1, 2.4 and 3.2.4; RFC 6749, 2.3.1',
): Case => ({
  id: `${method} ${id}`,
  by,
  wanted,
  async does(world) {
    const one = await ready(world, { metadata: { token_endpoint_auth_method: method } })
    const { fields: more = {}, headers = {} } = shown(one)
    return word(await exchange(world, one, more, headers))
  },
})

const everyLetter = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
const rawBasic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
const inBasic = 'client_secret_basic'
const inPost = 'client_secret_post'

const secrets: Case[] = [
  secretly('as it should', 'ok', inBasic, ({ client }) => ({ headers: shows(client).headers })),
  secretly('with every letter encoded', 'ok', inBasic, ({ client: { id, secret } }) => ({
    headers: rawBasic(`${everyLetter(id)}:${everyLetter(secret)}`),
  })),
  secretly('with a small scheme', 'ok', inBasic, ({ client: { id, secret } }) => ({
    headers: { authorization: basic(id, secret).replace('Basic', 'basic') },
  })),
  secretly('and its id in the body, too', 'ok', inBasic, ({ client }) => ({
    fields: { client_id: client.id },
    headers: shows(client).headers,
  })),
  secretly('and another id in the body', [badRequest, badGrant, ...notClient], inBasic, ({ client }) => ({
    fields: { client_id: 'other' },
    headers: shows(client).headers,
  })),
  secretly(
    'in both ways',
    [badRequest, ...notClient],
    inBasic,
    ({ client }) => ({
      fields: { client_id: client.id, client_secret: client.secret },
      headers: shows(client).headers,
    }),
    'RFC 6749, 2.3: must not use more than one method',
  ),
  secretly('with a wrong secret', '401 invalid_client', inBasic, ({ client: { id } }) => ({
    headers: { authorization: basic(id, 'wrong') },
  })),
  secretly('with a broken encoding', notClient, inBasic, ({ client: { id } }) => ({
    headers: rawBasic(`${id}:%zz`),
  })),
  secretly('with an empty secret', '401 invalid_client', inBasic, ({ client: { id } }) => ({
    headers: { authorization: basic(id, '') },
  })),
  secretly('without a colon', ['401 invalid_client', badRequest], inBasic, ({ client: { id } }) => ({
    headers: rawBasic(id),
  })),
  secretly('without base64', ['401 invalid_client', badRequest], inBasic, () => ({
    headers: { authorization: 'Basic ***' },
  })),
  secretly('without a secret', notClient, inBasic, ({ client: { id } }) => ({ fields: { client_id: id } })),
  secretly('without anything', [...notClient, badRequest], inBasic, () => ({})),
  secretly('as a bearer', [...notClient, badRequest], inBasic, ({ client: { secret } }) => ({
    headers: { authorization: `Bearer ${secret}` },
  })),
  secretly('as it should', 'ok', inPost, ({ client: { id, secret } }) => ({
    fields: { client_id: id, client_secret: secret },
  })),
  secretly('with a wrong secret', notClient, inPost, ({ client: { id } }) => ({
    fields: { client_id: id, client_secret: 'wrong' },
  })),
  secretly('with an empty secret', notClient, inPost, ({ client: { id } }) => ({
    fields: { client_id: id, client_secret: '' },
  })),
  secretly('without a secret', notClient, inPost, ({ client: { id } }) => ({
    fields: { client_id: id, client_secret: null },
  })),
  secretly('with a secret in capitals', notClient, inPost, ({ client: { id, secret } }) => ({
    fields: {
      client_id: id,
      client_secret: secret === secret.toUpperCase() ? secret.toLowerCase() : secret.toUpperCase(),
    },
  })),
  secretly('with a blank after the secret', notClient, inPost, ({ client: { id, secret } }) => ({
    fields: { client_id: id, client_secret: `${secret} ` },
  })),
  {
    id: 'a wrong secret in the header is answered with a challenge',
    by: 'RFC 6749, 5.2: 401 must include WWW-Authenticate with the scheme that was used',
    wanted: '401 Basic',
    async does(world) {
      const one = await ready(world, { metadata: { token_endpoint_auth_method: inBasic } })
      const heard = await exchange(world, one, {}, { authorization: basic(one.client.id, 'wrong') })
      return `${heard.status} ${(heard.headers.get('www-authenticate') ?? '').split(' ')[0]}`
    },
  },
  {
    id: 'a secret of another program',
    by: 'OAuth 2.1, 2.4',
    wanted: notClient,
    async does(world) {
      const one = await ready(world, { metadata: { token_endpoint_auth_method: inPost } })
      const other = await registered(world, { token_endpoint_auth_method: inPost })
      return word(await exchange(world, one, { client_secret: other.secret }))
    },
  },
  {
    id: 'a program with a secret exchanges no other’s code',
    by: 'OAuth 2.1, 4.1.3',
    wanted: badGrant,
    async does(world) {
      const one = await ready(world)
      const other = await registered(world, { token_endpoint_auth_method: inPost })
      return word(await exchange(world, one, { client_id: other.id, client_secret: other.secret }))
    },
  },
]

/** How an exchange is sent. */
const sentAs = (
  id: string,
  wanted: string | readonly string[],
  send: (url: string, one: Ready) => Promise<Heard>,
): Case => ({
  id: `sent ${id}`,
  by: 'OAuth 2.1, 3.2: POST, form, nothing in the address',
  wanted,
  does: async (world) => word(await send(`${world.url}/oauth/token`, await ready(world))),
})

const refusedType = [
  badRequest,
  '415',
  '415 invalid_request',
  '400',
  ...notClient,
  '400 unsupported_grant_type',
]
const query = (one: Ready) => new URLSearchParams(exchangeOf(one)).toString()
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

const sending: Case[] = [
  sentAs('as JSON', refusedType, (url, one) =>
    ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(exchangeOf(one)),
    }),
  ),
  sentAs('as plain text', refusedType, (url, one) =>
    ask(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: query(one) }),
  ),
  sentAs('as parts', refusedType, (url, one) => {
    const parts = new FormData()
    for (const [name, value] of Object.entries(exchangeOf(one))) parts.set(name, value)
    return ask(url, { method: 'POST', body: parts })
  }),
  sentAs('as a form with a charset', 'ok', (url, one) =>
    ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: query(one),
    }),
  ),
  sentAs('in the address', refusedType, (url, one) =>
    ask(`${url}?${query(one)}`, { method: 'POST', headers: formType, body: '' }),
  ),
  sentAs('half in the address', refusedType, (url, one) => {
    const { code_verifier: verifier = '', ...rest } = exchangeOf(one)
    const body = new URLSearchParams(rest).toString()
    return ask(`${url}?code_verifier=${verifier}`, { method: 'POST', headers: formType, body })
  }),
  ...['GET', 'PUT', 'DELETE'].map((method) =>
    sentAs(`by ${method}`, ['404', '405', '405 invalid_request'], (url, one) =>
      ask(`${url}?${query(one)}`, { method }),
    ),
  ),
  sentAs('with megabytes', ['413', badRequest, '413 invalid_request'], (url, one) =>
    ask(url, { method: 'POST', headers: formType, body: `${query(one)}&x=${'x'.repeat(5_000_000)}` }),
  ),
  sentAs('with broken percent signs', [badRequest, badGrant, 'ok'], (url, one) =>
    ask(url, { method: 'POST', headers: formType, body: `${query(one)}&x=%zz%` }),
  ),
  sentAs('empty', [badRequest, '400 unsupported_grant_type', ...notClient], (url) =>
    ask(url, { method: 'POST', headers: formType, body: '' }),
  ),
  ...['grant_type', 'code', 'client_id', 'code_verifier', 'redirect_uri', 'client_secret'].map(
    (name): Case => ({
      id: `sent with ${name} twice`,
      by: 'OAuth 2.1, 3.2: must not be included more than once',
      wanted: badRequest,
      async does(world) {
        const one = await ready(world, { metadata: { token_endpoint_auth_method: inPost } })
        const pairs = Object.entries(exchangeOf(one))
        const again = pairs.filter(([key]) => key === name)
        return word(await postForm(world, '/oauth/token', [...pairs, ...again]))
      },
    }),
  ),
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
  token(
    'says kind and term',
    'OAuth 2.1, 3.2.3',
    'Bearer 3600',
    ({ body }) => `${body['token_type']} ${body['expires_in']}`,
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

export const exchanging: Case[] = [...fields, ...time, ...secrets, ...sending, ...answers]
