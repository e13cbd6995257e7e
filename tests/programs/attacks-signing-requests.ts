import { createHmac, randomUUID } from 'node:crypto'
import type { World } from '#tests/support/world.ts'
import {
  basic,
  type Case,
  exchange,
  exchangeOf,
  type Form,
  good,
  postForm,
  ready,
  registered,
  registering,
  word,
} from './attacks.ts'
import { home } from './asking.ts'
import {
  assertion,
  bearer,
  codeOf,
  coming,
  doing,
  forged,
  type How,
  jws,
  malformed,
  once,
  open,
  pair,
  type Program,
  program,
  proves,
  refused,
  seconds,
  serverOf,
  signature,
} from './attacks-signing-maker.ts'

const unneeded = 'RFC 7521, 4.2: client_id is unnecessary; if present, it MUST identify the same client'
const single = 'RFC 6749, 2.3: MUST NOT use more than one authentication method in each request'
const twice = 'RFC 6749, 3.2: parameters MUST NOT be included more than once'
const required = 'RFC 7521, 4.2 and RFC 7523, 2.2: both parameters are REQUIRED, with this one value'
const named = 'RFC 6749, 3.2.1: confidential clients MUST authenticate; OpenID Connect Core, 9'
const bound = 'RFC 6749, 5.2: invalid_grant, was issued to another client'
const method = 'RFC 7591, 2: the method the client uses; no other'

const revoke = (world: World, fields: Form, headers: Record<string, string> = {}) =>
  postForm(world, '/oauth/revoke', fields, headers)

/** An exchange with fields of its own, as pairs, so that one may come twice. */
async function sends(world: World, one: Program, more: [string, string][], how: How = {}) {
  const right = exchangeOf(await codeOf(world, one), proves(await assertion(world, one, how)))
  return word(await postForm(world, '/oauth/token', [...Object.entries(right), ...more]))
}

/** What is revoked, and whether the access token is good afterwards. */
const revoking = (
  id: string,
  by: string,
  wanted: Case['wanted'],
  fields: (world: World, one: Program) => Promise<Record<string, string>>,
  which: 'access' | 'refresh' = 'access',
): Case =>
  doing(id, by, wanted, async (world, one) => {
    const held = await coming(world, one)
    const heard = await revoke(world, { token: held[which], ...(await fields(world, one)) })
    return `${word(heard)}, ${await good(world, held.access)}`
  })

const kept = refused.map((right) => `${right}, 200`)

/** How a program shows itself, where, and how often. */
export const proving: Case[] = [
  once('client_id left out', unneeded, 'ok', {}, { fields: { client_id: null } }),
  once(
    'client_id empty',
    'RFC 6749, 3.2: without a value as if omitted',
    'ok',
    {},
    { fields: { client_id: '' } },
  ),
  once(
    'client_id of another',
    unneeded,
    malformed,
    {},
    {
      fields: { client_id: 'https://assistant.example.com/client.json' },
    },
  ),
  once(
    'client_id with a slash more',
    unneeded,
    malformed,
    {},
    {
      fields: { client_id: 'https://assistant.example.com/client.json/' },
    },
  ),
  doing('client_id of another program that is there', unneeded, malformed, async (world, one) => {
    const other = program(world)
    const code = await codeOf(world, other)
    const sent = exchangeOf(code, proves(await assertion(world, one)))
    return word(await postForm(world, '/oauth/token', sent))
  }),
  doing('client_id of one that proves nothing', unneeded, malformed, async (world, one) => {
    const code = await ready(world)
    return word(await exchange(world, code, proves(await assertion(world, one))))
  }),
  doing('a code of another, rightly signed', bound, '400 invalid_grant', async (world, one) => {
    const code = await codeOf(world, program(world))
    const sent = exchangeOf(code, { client_id: one.id, ...proves(await assertion(world, one)) })
    return word(await postForm(world, '/oauth/token', sent))
  }),
  doing('a code of another, rightly signed, no client_id', bound, '400 invalid_grant', async (world, one) => {
    const code = await codeOf(world, program(world))
    const sent = exchangeOf(code, { client_id: null, ...proves(await assertion(world, one)) })
    return word(await postForm(world, '/oauth/token', sent))
  }),
  doing(
    'a code that met a wrong signature before',
    'RFC 6749, 4.1.2: MUST NOT be used more than once; it was not used',
    [...refused.map((right) => `${right}, ok`), ...refused.map((right) => `${right}, 400 invalid_grant`)],
    async (world, one) => {
      const code = await codeOf(world, one)
      const wrong = await assertion(world, one, forged(one))
      const first = await postForm(world, '/oauth/token', exchangeOf(code, proves(wrong)))
      const right = exchangeOf(code, proves(await assertion(world, one)))
      return `${word(first)}, ${word(await postForm(world, '/oauth/token', right))}`
    },
  ),

  doing('the same assertion twice in a form', twice, malformed, async (world, one) =>
    sends(world, one, [['client_assertion', await assertion(world, one)]]),
  ),
  doing('a wrong assertion before the right one', twice, malformed, async (world, one) => {
    const right = exchangeOf(await codeOf(world, one), proves(await assertion(world, one)))
    return word(
      await postForm(world, '/oauth/token', [
        ['client_assertion', await assertion(world, one, forged(one))],
        ...Object.entries(right),
      ]),
    )
  }),
  doing('the type twice', twice, malformed, (world, one) =>
    sends(world, one, [['client_assertion_type', bearer]]),
  ),
  once('with a secret', single, malformed, {}, { fields: { client_secret: 'secret' } }),
  doing('with Basic', single, ['400 invalid_request', '401 invalid_client'], async (world, one) => {
    const right = exchangeOf(await codeOf(world, one), proves(await assertion(world, one)))
    return word(await postForm(world, '/oauth/token', right, { authorization: basic(one.id, 'secret') }))
  }),
  doing(
    'with Basic of another that is right',
    single,
    ['400 invalid_request', '401 invalid_client'],
    async (world, one) => {
      const other = await registered(world, { token_endpoint_auth_method: 'client_secret_basic' })
      const right = exchangeOf(await codeOf(world, one), proves(await assertion(world, one)))
      const headers = { authorization: basic(other.id, other.secret) }
      return word(await postForm(world, '/oauth/token', right, headers))
    },
  ),
  ...[
    'urn:ietf:params:oauth:client-assertion-type:saml2-bearer',
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
    'jwt-bearer',
    `${bearer} `,
    'nonsense',
    '',
  ].map((type) =>
    once(
      `type ${JSON.stringify(type)}`,
      required,
      malformed,
      {},
      { fields: { client_assertion_type: type } },
    ),
  ),
  once('type missing', required, malformed, {}, { fields: { client_assertion_type: null } }),
  once('type without an assertion', required, malformed, {}, { fields: { client_assertion: null } }),
  once('assertion empty', required, malformed, {}, { fields: { client_assertion: '' } }),
  doing('in the query', 'RFC 6749, 3.2: parameters are sent in the body', malformed, async (world, one) => {
    const query = new URLSearchParams(proves(await assertion(world, one)))
    const code = await codeOf(world, one)
    return word(await postForm(world, `/oauth/token?${query.toString()}`, exchangeOf(code)))
  }),
  doing('no assertion', named, refused, async (world, one) =>
    word(await exchange(world, await codeOf(world, one))),
  ),
  once(
    'a secret instead',
    method,
    refused,
    {},
    {
      fields: { client_assertion: null, client_assertion_type: null, client_secret: 'secret' },
    },
  ),
  doing(
    'Basic instead',
    'RFC 6749, 5.2: MUST respond with 401 and the matching scheme',
    '401 invalid_client Basic',
    async (world, one) => {
      const code = await codeOf(world, one)
      const heard = await exchange(world, code, { client_id: null }, { authorization: basic(one.id, '') })
      return `${word(heard)} ${heard.headers.get('www-authenticate')?.split(' ')[0] ?? ''}`.trim()
    },
  ),
  once(
    'one that says none, signing all the same',
    method,
    [...open, '400 invalid_request'],
    {},
    {
      told: { description: { token_endpoint_auth_method: 'none' } },
    },
  ),
  once(
    'one that says none, signing wrongly',
    method,
    [...open, '400 invalid_request'],
    { by: pair() },
    { told: { description: { token_endpoint_auth_method: 'none' } } },
  ),
  ...(['client_secret_post', 'client_secret_basic'] as const).map((own): Case => ({
    id: `signing: a registered one of ${own} signs with its secret`,
    by: `${method}; the server's metadata name no client_secret_jwt`,
    wanted: malformed,
    async does(world) {
      const client = await registered(world, { token_endpoint_auth_method: own })
      const code = await ready(world, { client })
      const [at, { token_endpoint: aud }] = [await seconds(world), await serverOf(world)]
      const claims = { iss: client.id, sub: client.id, aud, jti: randomUUID(), iat: at, exp: at + 60 }
      const made = jws({ alg: 'HS256' }, claims, (data) =>
        createHmac('sha256', client.secret).update(data).digest(),
      )
      const fields = { client_id: client.id, client_secret: null, ...proves(made) }
      return word(await exchange(world, code, fields, {}))
    },
  })),
  ...(['client_secret_post', 'none'] as const).map((own) =>
    doing(
      `a described one signs for a registered one of ${own}`,
      'RFC 7523, 3.2.B',
      malformed,
      async (world, one) => {
        const client = await registered(world, { token_endpoint_auth_method: own })
        const code = await ready(world, { client })
        const made = await assertion(world, one, { claims: { iss: client.id, sub: client.id } })
        return word(
          await exchange(world, code, { client_id: null, client_secret: null, ...proves(made) }, {}),
        )
      },
    ),
  ),
  {
    id: 'signing: one that registers with keys is told that it cannot, or can',
    by: 'RFC 7591, 3.2.1: the server MAY replace values, and tells; 3.2.2: invalid_client_metadata',
    wanted: ['400 invalid_client_metadata', 'private_key_jwt ok', 'other method'],
    async does(world) {
      const own = pair()
      const heard = await registering(
        world,
        JSON.stringify({
          client_name: 'Signs',
          redirect_uris: [home],
          token_endpoint_auth_method: 'private_key_jwt',
          jwks: { keys: [own.jwk] },
        }),
      )
      if (heard.status !== 201) return word(heard)
      if (heard.body['token_endpoint_auth_method'] !== 'private_key_jwt') return 'other method'
      const id = String(heard.body['client_id'])
      const code = await ready(world, { client: { id, secret: '', method: 'none' } })
      const [at, { token_endpoint: aud }] = [await seconds(world), await serverOf(world)]
      const claims = { iss: id, sub: id, aud, jti: randomUUID(), iat: at, exp: at + 60 }
      const made = jws({ alg: own.alg, kid: own.kid }, claims, (data) => signature(own.alg, own.secret, data))
      return `private_key_jwt ${word(await exchange(world, code, proves(made)))}`
    },
  },
  ...[
    'https://nobody-is-here.example.com/client.json',
    'https://localhost/client.json',
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'http://assistant.example.com/client.json',
    'https://10.0.0.1/client.json',
    'file:///etc/passwd',
    'somebody',
  ].map((id) =>
    doing(
      `whoever says to be ${id}`,
      'RFC 7523, 3.2.B: the client_id of a client',
      refused,
      async (world, one) => {
        const made = await assertion(world, one, { claims: { iss: id, sub: id } })
        const fields = { grant_type: 'refresh_token', refresh_token: 'nonsense', ...proves(made) }
        return word(await postForm(world, '/oauth/token', fields))
      },
    ),
  ),

  doing('refreshing', named, 'ok', async (world, one) => (await coming(world, one)).again()),
  doing('refreshing without client_id', unneeded, 'ok', async (world, one) =>
    (await coming(world, one)).send(proves(await assertion(world, one))),
  ),
  doing('refreshing without an assertion', named, refused, async (world, one) =>
    (await coming(world, one)).send({ client_id: one.id }),
  ),
  doing('refreshing, wrongly signed', named, refused, async (world, one) =>
    (await coming(world, one)).again(forged(one)),
  ),
  doing(
    'refreshing after a wrong signature',
    'RFC 6749, 6: what was refused used nothing up',
    'ok',
    async (world, one) => {
      const held = await coming(world, one)
      await held.again(forged(one))
      return held.again()
    },
  ),
  doing("refreshing with another's token", bound, '400 invalid_grant', async (world, one) => {
    const held = await coming(world, program(world))
    return held.send({ client_id: one.id, ...proves(await assertion(world, one)) })
  }),

  revoking('revoking', 'RFC 7009, 2.1', 'ok, 401', async (world, one) => ({
    client_id: one.id,
    ...proves(await assertion(world, one)),
  })),
  revoking('revoking without client_id', unneeded, 'ok, 401', async (world, one) =>
    proves(await assertion(world, one)),
  ),
  revoking('revoking with the issuer as audience', 'RFC 7523, 3.3', 'ok, 401', async (world, one) =>
    proves(await assertion(world, one, { claims: (_, server) => ({ aud: server['issuer'] }) })),
  ),
  revoking(
    'revoking with the address of revoking as audience',
    'RFC 7523, 3.3 leaves open what names the server',
    ['ok, 401', ...kept],
    async (world, one) =>
      proves(
        await assertion(world, one, { claims: (_, server) => ({ aud: server['revocation_endpoint'] }) }),
      ),
  ),
  revoking(
    'revoking the token for the next exchange',
    'RFC 7009, 2.1',
    ['ok, 401', 'ok, 200'],
    async (world, one) => proves(await assertion(world, one)),
    'refresh',
  ),
  revoking('revoking without an assertion', 'RFC 7009, 2.1: first validates the client', kept, (_, one) =>
    Promise.resolve({ client_id: one.id }),
  ),
  revoking(
    'revoking with nothing',
    'RFC 7009, 2.1',
    malformed.map((right) => `${right}, 200`),
    () => Promise.resolve({}),
  ),
  revoking(
    'revoking, wrongly signed',
    'RFC 7009, 2.1: first validates the client',
    kept,
    async (world, one) => proves(await assertion(world, one, forged(one))),
  ),
  revoking('revoking, for another audience', 'RFC 7523, 3.3', kept, async (world, one) =>
    proves(await assertion(world, one, { claims: { aud: 'https://as.example.com' } })),
  ),
  revoking(
    'revoking what is of another',
    'RFC 7009, 2.1: whether the token was issued to the client; if not, refused',
    ['ok, 200', '400 invalid_grant, 200', '400 unauthorized_client, 200', ...kept],
    async (world) => proves(await assertion(world, program(world))),
  ),
]
