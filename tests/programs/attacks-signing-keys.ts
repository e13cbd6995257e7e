import { createHmac } from 'node:crypto'
import { type Case, exchange, type Fields } from './attacks.ts'
import {
  assertion,
  codeOf,
  type How,
  jws,
  notAsked,
  once,
  open,
  pair,
  program,
  type Program,
  proves,
  refused,
  remade,
  type Told,
  tried,
} from './attacks-signing-maker.ts'

const set = 'RFC 7517, 5: a JWK Set is an object with a member keys, an array'
const ignores =
  'RFC 7517, 5: SHOULD ignore keys of a kty not understood, without what is required, out of range'
const publicOnly =
  'OpenID Connect Registration, 2: the JWK Set MUST NOT contain private or symmetric key values'
const https = 'RFC 7591, 2 and OpenID Connect Registration, 2: jwks_uri MUST use the https scheme'
const inside = 'fetching strangers pages: public addresses alone, https on port 443, no user part, no digits'
const kidNeeded = 'OpenID Connect Core, 10.1: with more than one key, a kid MUST be there; a server may try'

const keyed = (
  id: string,
  by: string,
  wanted: Case['wanted'],
  keys: (one: Program) => unknown[],
  how: How = {},
  told: Told = {},
): Case => once(id, by, wanted, how, { told: { ...told, keys } })

/** What its description says of its keys. */
const describing = (
  id: string,
  by: string,
  wanted: Case['wanted'],
  description: (one: Program) => Fields,
  how: How = {},
): Case => once(id, by, wanted, how, { told: { description } })

const within = (jwks: unknown) => ({ jwks_uri: undefined, jwks })
const without = (jwk: Fields, ...names: string[]) =>
  Object.fromEntries(Object.entries(jwk).filter(([name]) => !names.includes(name)))
const secretOf = ({ pair: own }: Program): Fields => ({ ...own.secret.export({ format: 'jwk' }), ...own.jwk })
const oct = { kty: 'oct', k: Buffer.alloc(32, 7).toString('base64url'), kid: 'shared', alg: 'HS256' }
const shared: How = {
  made: (_, { header, claims }) =>
    jws({ ...header, alg: 'HS256', kid: 'shared' }, claims, (data) =>
      createHmac('sha256', Buffer.alloc(32, 7)).update(data).digest(),
    ),
}
const noKid: How = { header: { kid: undefined } }
const crowd = (many: number) => Array.from({ length: many }, () => pair().jwk)
/** As many keys, quickly: one key under many names. */
const names = (many: number, { jwk }: { jwk: Fields } = pair()) =>
  Array.from({ length: many }, (_, i) => ({ ...jwk, kid: `name-${i}` }))

/** Keys as a program offers them, and as an attacker who has its host for a moment would. */
export const keys: Case[] = [
  describing('keys in the description', 'RFC 7591, 2: jwks', 'ok', (one) => within({ keys: [one.pair.jwk] })),
  describing(
    'keys in the description, signed by another',
    'RFC 7523, 3.9',
    refused,
    (one) => within({ keys: [one.pair.jwk] }),
    { made: (_, { claims, header }) => remade(claims, header, { pair: pair() } as Program) },
  ),
  describing(
    'keys in the description, and no kid',
    'RFC 7515, 4.1.4: kid is optional',
    'ok',
    (one) => within({ keys: [one.pair.jwk] }),
    noKid,
  ),
  describing('no keys at all', 'RFC 7523, 2.2: nothing could be valid', notAsked, () => within(undefined)),
  describing(
    'keys in the description and elsewhere',
    'RFC 7591, 2: jwks_uri and jwks MUST NOT both be present',
    notAsked,
    (one) => ({ jwks: { keys: [one.pair.jwk] } }),
  ),
  ...[null, 'text', [], 1, {}, { keys: 'text' }, { keys: {} }, { keys: [] }, { keys: [1, null] }].map(
    (jwks) => describing(`jwks is ${JSON.stringify(jwks)}`, set, notAsked, () => within(jwks)),
  ),
  describing('a private key in the description', publicOnly, notAsked, (one) =>
    within({ keys: [secretOf(one)] }),
  ),
  describing('a shared key in the description', publicOnly, notAsked, () => within({ keys: [oct] }), shared),
  describing('a key for encrypting in the description', 'RFC 7517, 4.2', notAsked, (one) =>
    within({ keys: [{ ...one.pair.jwk, use: 'enc' }] }),
  ),

  once('no kid, one key', 'RFC 7515, 4.1.4: kid is optional', 'ok', noKid),
  keyed('no kid, two keys of one kind', kidNeeded, open, (one) => [pair().jwk, one.pair.jwk], noKid),
  keyed('no kid, two keys of two kinds', kidNeeded, open, (one) => [pair('RS256').jwk, one.pair.jwk], noKid),
  keyed(
    'no kid anywhere',
    'RFC 7517, 4.5: kid is optional',
    'ok',
    (one) => [without(one.pair.jwk, 'kid')],
    noKid,
  ),
  keyed('a kid, and a key without', 'RFC 7515, 4.1.4: a hint', open, (one) => [without(one.pair.jwk, 'kid')]),
  keyed('a kid that is not there, and the right key', 'RFC 7515, 4.1.4: a hint', open, (one) => [
    { ...one.pair.jwk, kid: 'other' },
  ]),
  keyed('a kid in capitals', 'RFC 7517, 4.5: case-sensitive; a hint', open, (one) => [
    { ...one.pair.jwk, kid: one.pair.kid.toUpperCase() },
  ]),
  keyed('the kid of another key that is there', 'RFC 7523, 3.9', refused, (one) => [
    { ...pair().jwk, kid: one.pair.kid },
    { ...one.pair.jwk, kid: 'other' },
  ]),
  keyed('a key without alg', 'RFC 7517, 4.4: optional', 'ok', (one) => [without(one.pair.jwk, 'alg')]),
  keyed('a key without use', 'RFC 7517, 4.2: optional', 'ok', (one) => [without(one.pair.jwk, 'use')]),
  keyed('a key with key_ops to verify', 'RFC 7517, 4.3', 'ok', (one) => [
    { ...without(one.pair.jwk, 'use'), key_ops: ['verify'] },
  ]),
  keyed('a key with more members', 'RFC 7517, 4: what is not understood MUST be ignored', 'ok', (one) => [
    { ...one.pair.jwk, iat: 1, note: 'mine', exp: 1 },
  ]),
  keyed('a key for encrypting', 'RFC 7517, 4.2: enc is not sig', refused, (one) => [
    { ...one.pair.jwk, use: 'enc' },
  ]),
  keyed(
    'a key for encrypting, no kid',
    'RFC 7517, 4.2: enc is not sig',
    refused,
    (one) => [{ ...one.pair.jwk, use: 'enc' }],
    noKid,
  ),
  keyed(
    'a key with key_ops to encrypt',
    'RFC 7517, 4.3: the operations for which it is intended',
    refused,
    (one) => [{ ...without(one.pair.jwk, 'use'), key_ops: ['encrypt', 'wrapKey'] }],
  ),
  keyed('a key with no key_ops', 'RFC 7517, 4.3: the operations for which it is intended', refused, (one) => [
    { ...without(one.pair.jwk, 'use'), key_ops: [] },
  ]),
  keyed('a key for another algorithm', 'RFC 7517, 4.4', refused, (one) => [
    { ...one.pair.jwk, alg: 'ES384' },
  ]),
  keyed(
    'a key of RSA for encrypting',
    'RFC 7517, 4.4',
    refused,
    (one) => [{ ...one.pair.jwk, alg: 'RSA-OAEP' }],
    {},
    { alg: 'RS256' },
  ),
  keyed('one kid for keys of two kinds', 'RFC 7517, 4.5: different kty may have one kid', 'ok', (one) => [
    { ...pair('RS256').jwk, kid: one.pair.kid },
    one.pair.jwk,
  ]),
  keyed('one kid for two keys, the right one later', 'RFC 7517, 4.5: SHOULD use distinct', open, (one) => [
    { ...pair().jwk, kid: one.pair.kid },
    one.pair.jwk,
  ]),
  keyed('a private key in the keys', publicOnly, refused, (one) => [secretOf(one)]),
  keyed(
    'a private key of RSA in the keys',
    publicOnly,
    refused,
    (one) => [secretOf(one)],
    {},
    { alg: 'RS256' },
  ),
  keyed('a private key beside the right one', `${publicOnly}; no sentence on the others`, open, (one) => [
    { ...secretOf({ pair: pair() } as Program) },
    one.pair.jwk,
  ]),
  keyed('a shared key, and signed with it', publicOnly, refused, () => [oct], shared),
  keyed('a shared key beside, and signed with it', publicOnly, refused, (one) => [one.pair.jwk, oct], shared),
  keyed('a shared key beside the right one', `${publicOnly}; no sentence on the others`, open, (one) => [
    oct,
    one.pair.jwk,
  ]),
  ...Object.entries({
    'an unknown kind': { kty: 'LWE', kid: 'lattice', p: 'AAAA' },
    'no kind': { kid: 'nothing' },
    'what is required missing': { kty: 'EC', crv: 'P-256', x: 'AAAA', kid: 'half' },
    'an unknown curve': { kty: 'EC', crv: 'P-999', x: 'AAAA', y: 'AAAA', kid: 'curve' },
    'a point that is not on its curve': { kty: 'EC', crv: 'P-256', x: point(1), y: point(2), kid: 'off' },
    'a number of RSA that is none': { kty: 'RSA', n: '!!!', e: 'AQAB', kid: 'bad' },
  }).map(([name, other]) =>
    keyed(`${name} beside the right key`, ignores, 'ok', (one) => [other, one.pair.jwk]),
  ),
  keyed('a weak key of RSA beside the right one', ignores, 'ok', (one) => [
    pair('RS256', { bits: 1024 }).jwk,
    one.pair.jwk,
  ]),
  keyed('a broken key under the right kid', ignores, refused, (one) => [
    { ...one.pair.jwk, x: point(1), y: point(2) },
  ]),
  keyed('no keys but nonsense beside the right one', 'RFC 7517, 5: an array of JWK values', open, (one) => [
    null,
    1,
    'key',
    [],
    one.pair.jwk,
  ]),
  keyed('ten keys', set, 'ok', (one) => [...crowd(9), one.pair.jwk]),
  keyed('1,000 keys', 'no sentence ends it; MUST not break', open, (one) => [...names(999), one.pair.jwk]),
  keyed(
    '1,000 keys, no kid',
    'no sentence ends it; MUST not break',
    open,
    (one) => [...names(999), one.pair.jwk],
    noKid,
  ),
  keyed('no keys', set, refused, () => []),

  ...[
    ['http', ({ host }: Program) => `http://${host}/keys.json`],
    ['file', () => 'file:///etc/passwd'],
    [
      'data',
      ({ pair: { jwk } }: Program) =>
        `data:application/json,${encodeURIComponent(JSON.stringify({ keys: [jwk] }))}`,
    ],
    ['javascript', () => 'javascript:alert(1)'],
    ['no address', () => 'keys.json'],
    ['a path', () => '/keys.json'],
    ['empty', () => ''],
    ['a number', () => 1],
    ['null', () => null],
    ['a list', ({ keysUrl }: Program) => [keysUrl]],
  ].map(([name, uri]) =>
    describing(`jwks_uri is ${String(name)}`, https, notAsked, (one) => ({
      jwks_uri: (uri as (of: Program) => unknown)(one),
    })),
  ),
  ...[
    'https://localhost/keys.json',
    'https://127.0.0.1/keys.json',
    'https://[::1]/keys.json',
    'https://10.0.0.1/keys.json',
    'https://192.168.1.1/keys.json',
    'https://169.254.169.254/latest/meta-data/',
    'https://2130706433/keys.json',
    'https://0x7f.1/keys.json',
    'https://keys/keys.json',
    'https://keys.internal/keys.json',
    'https://keys.local/keys.json',
  ].map((uri) => describing(`jwks_uri is ${uri}`, inside, notAsked, () => ({ jwks_uri: uri }))),
  describing('jwks_uri with a user', inside, notAsked, ({ host }) => ({
    jwks_uri: `https://me:me@${host}/keys.json`,
  })),
  describing('jwks_uri with another port', inside, notAsked, ({ host }) => ({
    jwks_uri: `https://${host}:8443/keys.json`,
  })),
  describing('jwks_uri with a query', https, 'ok', ({ keysUrl }) => ({ jwks_uri: `${keysUrl}?of=me` })),
  {
    id: 'signing: keys on another host',
    by: 'RFC 7591, 2: a URL string; no sentence binds it to the host of the description',
    wanted: 'ok',
    does(world) {
      const holder = program(world)
      return tried(world, program(world, { pair: holder.pair, description: { jwks_uri: holder.keysUrl } }))
    },
  },
  {
    id: 'signing: the keys of another, signed by itself',
    by: 'RFC 7523, 3.9',
    wanted: refused,
    does(world) {
      const holder = program(world)
      return tried(world, program(world, { description: { jwks_uri: holder.keysUrl } }))
    },
  },
  {
    id: 'signing: ten good ones at once, before anything was read',
    by: 'RFC 7523, 2.2: each is right',
    wanted: '10 of 10',
    async does(world) {
      const one = program(world)
      const codes = []
      for (let i = 0; i < 10; i++) codes.push(await codeOf(world, one))
      const heard = await Promise.all(
        codes.map(async (code) => exchange(world, code, proves(await assertion(world, one)))),
      )
      return `${heard.filter(({ status }) => status === 200).length} of 10`
    },
  },
]

function point(of: number): string {
  return Buffer.alloc(32, of).toString('base64url')
}
