import {
  ask,
  basic,
  type Case,
  exchange,
  exchangeOf,
  type Heard,
  postForm,
  type Ready,
  ready,
  registered,
  shows,
  word,
} from './attacks.ts'

const badGrant = '400 invalid_grant'
const badRequest = '400 invalid_request'
const notClient = ['401 invalid_client', '400 invalid_client']

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

export const proving: Case[] = [...secrets, ...sending]
