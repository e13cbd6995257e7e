import { importJWK } from 'jose'
import * as oauth from 'oauth4webapi'
import type { World } from '#tests/support/world.ts'
import { ask, type Case, exchange, good, postForm, word } from './attacks.ts'
import {
  assertion,
  codeOf,
  coming,
  doing,
  forged,
  notAsked,
  open,
  program,
  type Program,
  proves,
  refused,
  seconds,
  serverOf,
  tried,
} from './attacks-signing-maker.ts'

const onceOnly = 'OpenID Connect Core, 9: these tokens MUST only be used once (RFC 7523, 3.7 says MAY)'

/** The first was taken, the second not. */
const onlyFirst = refused.map((right) => `ok, ${right}`)

/** What comes twice, what a program says of its method, and what the server says of its own. */
export const repeating: Case[] = [
  doing('the same assertion a second time', onceOnly, onlyFirst, async (world, one) => {
    const made = proves(await assertion(world, one))
    const [first, second] = [await codeOf(world, one), await codeOf(world, one)]
    const heard = word(await exchange(world, first, made))
    return `${heard}, ${word(await exchange(world, second, made))}`
  }),
  doing('the same jti in another assertion', onceOnly, onlyFirst, async (world, one) => {
    const held = await coming(world, one)
    const first = await held.again({ claims: { jti: 'the same' } })
    return `${first}, ${await held.again({ claims: (at) => ({ jti: 'the same', exp: at + 100 }) })}`
  }),
  doing('the same assertion four minutes later', onceOnly, onlyFirst, async (world, one) => {
    const held = await coming(world, one)
    const made = proves(await assertion(world, one, { claims: (at) => ({ exp: at + 300 }) }))
    const first = await held.send(made)
    await world.advance({ minutes: 4 })
    return `${first}, ${await held.send(made)}`
  }),
  doing('the same assertion when its time is over', 'RFC 7523, 3.4', onlyFirst, async (world, one) => {
    const held = await coming(world, one)
    const made = proves(await assertion(world, one))
    const first = await held.send(made)
    await world.advance({ minutes: 11 })
    return `${first}, ${await held.send(made)}`
  }),
  doing(
    'the same assertion for revoking',
    onceOnly,
    onlyFirst.map((right) => `${right}, 200`),
    async (world, one) => {
      const held = await coming(world, one)
      const made = proves(await assertion(world, one))
      const heard = word(await exchange(world, await codeOf(world, one), made))
      return `${heard}, ${word(await postForm(world, '/oauth/revoke', { token: held.access, ...made }))}, ${await good(world, held.access)}`
    },
  ),
  doing('the same assertion five times at once', onceOnly, '1 of 5', async (world, one) => {
    const made = proves(await assertion(world, one, { claims: (at) => ({ exp: at + 300 }) }))
    const codes = []
    for (let i = 0; i < 5; i++) codes.push(await codeOf(world, one))
    const heard = await Promise.all(codes.map((code) => exchange(world, code, made)))
    const wrong = heard.find(({ status }) => status >= 500)
    return wrong ? word(wrong) : `${heard.filter(({ status }) => status === 200).length} of 5`
  }),
  doing(
    'the same assertion after a wrong code',
    'RFC 7523, 3.7: MAY; it was shown, so that best of class refuses',
    ['400 invalid_grant, ok', ...refused.map((right) => `400 invalid_grant, ${right}`)],
    async (world, one) => {
      const made = proves(await assertion(world, one))
      const code = await codeOf(world, one)
      const first = word(await exchange(world, code, { ...made, code: 'nonsense' }))
      return `${first}, ${word(await exchange(world, code, made))}`
    },
  ),
  doing(
    'a jti that a forger said before',
    'RFC 7523, 3.7: the jti of used JWTs; what was not valid was not used',
    'ok',
    async (world, one) => {
      const held = await coming(world, one)
      await held.again({ ...forged(one), claims: { jti: 'guessed' } })
      return held.again({ claims: { jti: 'guessed' } })
    },
  ),
  doing(
    'a jti that another program used',
    'RFC 7519, 4.1.7: of one issuer; nobody uses up those of others',
    'ok',
    async (world, one) => {
      const [held, others] = [await coming(world, one), await coming(world, program(world))]
      await others.again({ claims: { jti: 'shared' } })
      return held.again({ claims: { jti: 'shared' } })
    },
  ),
  doing(
    'a jti that differs by a capital',
    'RFC 7519, 4.1.7: case-sensitive',
    'ok, ok',
    async (world, one) => {
      const held = await coming(world, one)
      return `${await held.again({ claims: { jti: 'letter' } })}, ${await held.again({ claims: { jti: 'Letter' } })}`
    },
  ),

  doing('the algorithm it names, and keeps to', 'OpenID Connect Registration, 2', 'ok', exchanged, {
    description: { token_endpoint_auth_signing_alg: 'ES256' },
  }),
  doing(
    'another algorithm than it names',
    'OpenID Connect Registration, 2: MUST be rejected, if the JWT is not signed with this algorithm',
    notAsked,
    exchanged,
    { description: { token_endpoint_auth_signing_alg: 'RS256' } },
  ),
  ...['none', 'HS256', 'nonsense'].map((alg) =>
    doing(
      `it names ${alg} as its algorithm`,
      'OpenID Connect Registration, 2: the value none MUST NOT be used; MUST be rejected',
      notAsked,
      exchanged,
      { description: { token_endpoint_auth_signing_alg: alg } },
    ),
  ),
  doing(
    'it names a method with a shared secret, and signs',
    'Client id metadata documents: no method based on a shared secret',
    notAsked,
    exchanged,
    { description: { token_endpoint_auth_method: 'client_secret_jwt' } },
  ),
  doing(
    'it names no method, and signs',
    'RFC 7591, 2: the default cannot be',
    [...open, 'not asked'],
    exchanged,
    {
      description: { token_endpoint_auth_method: undefined },
    },
  ),
  {
    id: 'signing: a library of others does all of it',
    by: 'RFC 7523, 2.2',
    wanted: 'ok, ok, 401',
    async does(world) {
      const one = program(world)
      const key = (await importJWK(one.pair.secret.export({ format: 'jwk' }), 'ES256')) as oauth.CryptoKey
      const as = (await serverOf(world)) as unknown as oauth.AuthorizationServer
      const clockSkew = (await seconds(world)) - Math.floor(Date.now() / 1000)
      const client: oauth.Client = { client_id: one.id, [oauth.clockSkew]: clockSkew }
      const shown = oauth.PrivateKeyJwt({ key, kid: one.pair.kid })
      const plain = { [oauth.allowInsecureRequests]: true }
      const code = await codeOf(world, one)
      const back = oauth.validateAuthResponse(
        as,
        client,
        code.sent,
        code.sent.searchParams.get('state') ?? '',
      )
      const first = await oauth.processAuthorizationCodeResponse(
        as,
        client,
        await oauth.authorizationCodeGrantRequest(as, client, shown, back, one.back, code.verifier, plain),
      )
      const next = await oauth.processRefreshTokenResponse(
        as,
        client,
        await oauth.refreshTokenGrantRequest(as, client, shown, first.refresh_token ?? '', plain),
      )
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(as, client, shown, next.access_token, plain),
      )
      const held = [first.access_token, next.access_token].map((token) => (token ? 'ok' : 'none'))
      return `${held.join(', ')}, ${await good(world, next.access_token)}`
    },
  },
  ...(['token', 'revocation'] as const).flatMap((endpoint): Case[] => [
    {
      id: `signing: the server's metadata name the method for ${endpoint}`,
      by: 'RFC 8414, 2',
      wanted: 'yes',
      async does(world) {
        const methods = (await serverOf(world))[`${endpoint}_endpoint_auth_methods_supported`]
        return Array.isArray(methods) && methods.includes('private_key_jwt') ? 'yes' : 'no'
      },
    },
    {
      id: `signing: the server's metadata name the algorithms for ${endpoint}`,
      by: 'RFC 8414, 2: MUST be present where private_key_jwt is; the value none MUST NOT be used',
      wanted: 'asymmetric',
      async does(world) {
        const algs = (await serverOf(world))[`${endpoint}_endpoint_auth_signing_alg_values_supported`]
        if (!Array.isArray(algs) || algs.length === 0) return 'missing'
        return algs.every((alg) => typeof alg === 'string' && /^(RS|PS|ES|Ed)/.test(alg))
          ? 'asymmetric'
          : algs.join(' ')
      },
    },
  ]),
  {
    id: "signing: the server's metadata name RS256",
    by: 'RFC 8414, 2: servers SHOULD support RS256',
    wanted: 'yes',
    async does(world) {
      const { body } = await ask(`${world.url}/.well-known/oauth-authorization-server`)
      return JSON.stringify(body['token_endpoint_auth_signing_alg_values_supported'] ?? '').includes(
        '"RS256"',
      )
        ? 'yes'
        : 'no'
    },
  },
]

function exchanged(world: World, one: Program): Promise<string> {
  return tried(world, one)
}
