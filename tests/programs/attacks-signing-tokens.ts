import { createHmac, createPublicKey, randomBytes, sign } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { type Case, number, word } from './attacks.ts'
import {
  algorithms,
  assertion,
  exchanges,
  json,
  jws,
  once,
  pair,
  program,
  type Program,
  refused,
  remade,
  serverOf,
  signature,
  tried,
} from './attacks-signing-maker.ts'

const none = 'RFC 7523, 3.9: MUST be digitally signed or have a MAC; RFC 8725, 3.2: none only where asked for'
const confused = 'RFC 8725, 3.1: a key is used with its own algorithm alone'
const embedded =
  'RFC 8725, 3.10: what comes with a token is not trusted; OpenID Connect Core, 9: the key registered'
const invalid = 'RFC 7523, 3.9: MUST reject JWTs with an invalid signature'
const size = 'RFC 7518, 3.3 and 3.5: a key of 2048 bits or larger MUST be used'

const nobody = () => Buffer.alloc(0)

/** A host that only counts whether somebody came for keys. */
function trap(world: Parameters<Case['does']>[0], keys: unknown[]) {
  const host = `t${number()}.example.com`
  const seen = { url: `https://${host}/keys.json`, reads: 0 }
  world.crawler.receive(host, (_, response) => {
    seen.reads++
    json(response, { keys })
  })
  return seen
}

/** With a key of the attacker's, that the header only names. */
const pointing = (id: string, header: (url: string) => object): Case => ({
  id: `signing: ${id}`,
  by: `${embedded}; and nobody is called who only a header names`,
  wanted: refused.map((right) => `${right}, 0 reads`),
  async does(world) {
    const [one, other] = [program(world), pair()]
    const seen = trap(world, [{ ...other.jwk, kid: one.pair.kid }])
    const said = await tried(world, one, { by: other, header: { kid: one.pair.kid, ...header(seen.url) } })
    return `${said}, ${seen.reads} reads`
  },
})

const split = (right: string) => right.split('.') as [string, string, string]
const remember = (one: Program) => ({ alg: one.pair.alg, kid: one.pair.kid })

/** What an assertion is made of: its header, its algorithm and its signature. */
export const signed: Case[] = [
  ...algorithms.map((alg): Case => ({
    id: `signing: with ${alg}, as the server's metadata say`,
    by: 'RFC 8414, 2: the algorithms supported by the token endpoint for the signature',
    wanted: ['listed: ok', ...refused.map((right) => `not listed: ${right}`)],
    async does(world) {
      const listed = (await serverOf(world))['token_endpoint_auth_signing_alg_values_supported']
      const said = await tried(world, program(world, { alg }))
      return `${Array.isArray(listed) && listed.includes(alg) ? 'listed' : 'not listed'}: ${said}`
    },
  })),
  {
    id: 'signing: made with a library',
    by: 'RFC 7523, 2.2',
    wanted: 'ok',
    async does(world) {
      const one = program(world)
      const key = await importJWK(one.pair.secret.export({ format: 'jwk' }), 'ES256')
      return word(
        await exchanges(world, one, {
          made: (_, { claims }) => new SignJWT(claims).setProtectedHeader(remember(one)).sign(key),
        }),
      )
    },
  },
  ...['none', 'None', 'NONE', 'nOnE', 'none ', ''].flatMap((alg) => [
    once(`alg ${JSON.stringify(alg)}, without a signature`, none, refused, {
      made: (_, { header, claims }) => jws({ ...header, alg }, claims, nobody),
    }),
    once(`alg ${JSON.stringify(alg)}, with a right signature`, none, refused, {
      made: (_, { header, claims, one }) => remade(claims, { ...header, alg }, one),
    }),
  ]),
  once('alg none, without a kid', none, refused, {
    made: (_, { claims }) => jws({ alg: 'none' }, claims, nobody),
  }),
  ...[
    undefined,
    null,
    1,
    ['ES256'],
    { name: 'ES256' },
    'es256',
    'ES256 ',
    'ECDSA',
    'toString',
    '__proto__',
  ].map((alg) =>
    once(
      `alg ${JSON.stringify(alg) ?? 'missing'}`,
      'RFC 7515, 4.1.1: MUST be present, a case-sensitive string that is known',
      refused,
      { header: { alg } },
    ),
  ),
  once('alg twice, the last none', 'RFC 7515, 4: rejected, or the lexically last counts', refused, {
    made: (_, { header, claims, one }) =>
      remade(claims, JSON.stringify(header).replace(/\}$/, ',"alg":"none"}'), one),
  }),
  ...(['pem', 'der', 'jwk', 'x', 'empty', 'kid'] as const).map((as) =>
    once(`HS256 with the public key as the secret (${as})`, confused, refused, {
      made(_, { header, claims, one }) {
        const key = createPublicKey(one.pair.secret)
        const secret = {
          pem: () => key.export({ format: 'pem', type: 'spki' }),
          der: () => key.export({ format: 'der', type: 'spki' }),
          jwk: () => JSON.stringify(one.pair.jwk),
          x: () => Buffer.from(String(one.pair.jwk['x']), 'base64url'),
          empty: () => '',
          kid: () => one.pair.kid,
        }[as]()
        return jws({ ...header, alg: 'HS256' }, claims, (data) =>
          createHmac('sha256', secret).update(data).digest(),
        )
      },
    }),
  ),
  once(
    'HS256 with the public key of RSA as the secret',
    confused,
    refused,
    {
      made: (_, { header, claims, one }) =>
        jws({ ...header, alg: 'HS256' }, claims, (data) =>
          createHmac('sha256', createPublicKey(one.pair.secret).export({ format: 'pem', type: 'spki' }))
            .update(data)
            .digest(),
        ),
    },
    { told: { alg: 'RS256' } },
  ),
  ...[false, true].map((known) =>
    once(`jwk in the header, ${known ? 'kid of the program' : 'no kid'}`, embedded, refused, {
      made(_, { header, claims, one }) {
        const other = pair()
        const { kid: _kid, ...key } = other.jwk
        const named = known ? { kid: one.pair.kid } : { kid: undefined }
        return jws({ ...header, ...named, jwk: key }, claims, (data) =>
          signature('ES256', other.secret, data),
        )
      },
    }),
  ),
  pointing('jku in the header', (jku) => ({ jku })),
  pointing('jku in the header, no kid', (jku) => ({ jku, kid: undefined })),
  pointing('jku in the header, kid not known', (jku) => ({ jku, kid: 'elsewhere' })),
  pointing('x5u in the header', (x5u) => ({ x5u })),
  pointing('x5c in the header', () => ({ x5c: [randomBytes(64).toString('base64')] })),
  pointing('kid is an address', (kid) => ({ kid })),
  ...['__proto__', 'constructor', '../../../dev/null', "' or '1'='1", '', '\u0000', 'k'.repeat(20_000)].map(
    (kid) =>
      once(
        `another key, kid ${JSON.stringify(kid).slice(0, 30)}`,
        'RFC 8725, 3.10: kid is not trusted; an invalid signature is rejected',
        refused,
        { made: (_, { claims, header }) => foreign(claims, { ...header, kid }) },
      ),
  ),
  ...[1, null, ['a'], { a: 1 }].map((kid) =>
    once(
      `kid ${JSON.stringify(kid)}`,
      'RFC 7515, 4.1.4: its value MUST be a case-sensitive string',
      refused,
      {
        header: { kid },
      },
    ),
  ),

  once('signed by another', invalid, refused, {
    made: (_, { claims, header }) => foreign(claims, header),
  }),
  once('signature missing', invalid, refused, {
    made: (right) => split(right).slice(0, 2).join('.') + '.',
  }),
  once('signature cut', invalid, refused, { made: (right) => right.slice(0, -4) }),
  once('signature longer', invalid, refused, { made: (right) => `${right}AAAA` }),
  once('signature of zeros', invalid, refused, {
    made: (_, { header, claims }) => jws(header, claims, () => Buffer.alloc(64)),
  }),
  once('signature changed in a bit', invalid, refused, {
    made(right) {
      const [header, claims, mark] = split(right)
      const bytes = Buffer.from(mark, 'base64url')
      bytes[5] = (bytes[5] ?? 0) ^ 1
      return `${header}.${claims}.${bytes.toString('base64url')}`
    },
  }),
  once('claims changed after signing', invalid, refused, {
    made(right, { claims }) {
      const [header, , mark] = split(right)
      const others = { ...claims, exp: Number(claims['exp']) + 1 }
      return `${header}.${Buffer.from(JSON.stringify(others)).toString('base64url')}.${mark}`
    },
  }),
  once('header changed after signing', invalid, refused, {
    made(right, { header }) {
      const [, claims, mark] = split(right)
      return `${Buffer.from(JSON.stringify({ ...header, x: 1 })).toString('base64url')}.${claims}.${mark}`
    },
  }),
  once(
    'signature in the form of certificates (DER)',
    'RFC 7518, 3.4: R and S, one after the other',
    refused,
    {
      made: (_, { header, claims, one }) =>
        jws(header, claims, (data) => sign('sha256', Buffer.from(data), one.pair.secret)),
    },
  ),
  once(
    'signature of PS256 that says RS256',
    confused,
    refused,
    {
      made: (_, { header, claims, one }) =>
        jws(header, claims, (data) => signature('PS256', one.pair.secret, data)),
    },
    { told: { alg: 'RS256' } },
  ),
  once(
    'PS256 with a key for RS256',
    'RFC 7517, 4.4: alg is the algorithm intended for the key',
    refused,
    {
      made: (_, { header, claims, one }) =>
        jws({ ...header, alg: 'PS256' }, claims, (data) => signature('PS256', one.pair.secret, data)),
    },
    { told: { alg: 'RS256' } },
  ),
  once(
    'ES256 with a key of P-384',
    'RFC 7518, 3.4: ES256 is P-256',
    refused,
    {
      made: (_, { header, claims, one }) =>
        jws({ ...header, alg: 'ES256' }, claims, (data) => signature('ES256', one.pair.secret, data)),
    },
    { told: { alg: 'ES384', keys: ({ pair: { jwk } }) => [{ ...jwk, alg: undefined }] } },
  ),
  once('a weak key of RSA, 1024 bits', size, refused, {}, { told: { pair: pair('RS256', { bits: 1024 }) } }),
  once(
    'a weak key of RSA, 1024 bits, PS256',
    size,
    refused,
    {},
    {
      told: { pair: pair('PS256', { bits: 1024 }) },
    },
  ),

  {
    id: 'signing: ES256 of nothing but zeros and a curve of zeros',
    by: invalid,
    wanted: refused,
    async does(world) {
      const one = program(world, {
        keys: ({ pair: { jwk } }) => [{ ...jwk, x: zeros(32), y: zeros(32) }],
      })
      return tried(world, one, {
        made: (_, { header, claims }) => jws(header, claims, () => Buffer.alloc(64)),
      })
    },
  },
  {
    id: 'signing: what was right in another place is not right here',
    by: 'RFC 7523, 3.2.B: the subject MUST be the client_id',
    wanted: refused,
    async does(world) {
      const [one, other] = [program(world), program(world)]
      const theirs = await assertion(world, other)
      return tried(world, one, { made: () => theirs })
    },
  },
]

const zeros = (length: number) => Buffer.alloc(length).toString('base64url')

function foreign(claims: object, header: object): string {
  const other = pair()
  return jws({ ...header }, { ...claims }, (data) => signature('ES256', other.secret, data))
}
