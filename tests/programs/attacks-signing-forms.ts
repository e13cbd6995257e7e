import { createPublicKey } from 'node:crypto'
import { CompactEncrypt, FlattenedSign, GeneralSign } from 'jose'
import type { Case } from './attacks.ts'
import { once, open, type Program, refused, remade, signature } from './attacks-signing-maker.ts'

const strict = 'RFC 7515, 5.2: decoded with the restriction that no additional characters have been used'
const parts = 'RFC 7519, 7.2 and 1: a JWT is a compact serialisation'
const crit = 'RFC 7515, 4.1.11: what is critical and not understood makes the JWS invalid'
const typ = 'RFC 7519, 5.1: typ is optional, and for the application'

/** The last letter of a signature says less than six bits, so that another says the same. */
function spelledElse(right: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = letters.indexOf(right.at(-1) ?? '')
  return right.slice(0, -1) + String(letters[last ^ 1])
}

const split = (right: string) => right.split('.') as [string, string, string]
const remember = (one: Program) => ({ alg: one.pair.alg, kid: one.pair.kid })

/** The form of an assertion: its spelling, its parts, and what its header asks for. */
export const forms: Case[] = [
  once('a blank in the signature', strict, refused, {
    made: (right) => `${right.slice(0, -8)} ${right.slice(-8)}`,
  }),
  once('a line after the signature', strict, refused, { made: (right) => `${right}\n` }),
  once('a blank before all', strict, refused, { made: (right) => ` ${right}` }),
  once('signature filled up with =', 'RFC 7515, 2: all trailing = omitted', refused, {
    made: (right) => `${right}==`,
  }),
  once('signature with unused bits set', 'RFC 4648, 3.5: decoders MAY reject', open, { made: spelledElse }),
  once('two parts', parts, refused, { made: (right) => split(right).slice(0, 2).join('.') }),
  once('four parts', parts, refused, { made: (right) => `${right}.AAAA` }),
  once('dots alone', parts, refused, { made: () => '..' }),
  once('no header', parts, refused, { made: (right) => `.${split(right).slice(1).join('.')}` }),
  once('garbage', parts, refused, { made: () => 'garbage' }),
  once('letters that no JWT has', parts, refused, { made: () => '💣.💣.💣' }),
  ...['null', '[]', '"ES256"', 'no json', '{"alg":"ES256"', '['.repeat(20_000)].map((header) =>
    once(`header is ${header.slice(0, 20)}`, 'RFC 7515, 5.2: a completely valid JSON object', refused, {
      made: (_, { claims, one }) => remade(claims, header, one),
    }),
  ),
  once('JSON serialisation, flattened', parts, refused, {
    made: async (_, { claims, one }) =>
      JSON.stringify(
        await new FlattenedSign(Buffer.from(JSON.stringify(claims)))
          .setProtectedHeader(remember(one))
          .sign(one.pair.secret),
      ),
  }),
  once('JSON serialisation, general', parts, refused, {
    made: async (_, { claims, one }) =>
      JSON.stringify(
        await new GeneralSign(Buffer.from(JSON.stringify(claims)))
          .addSignature(one.pair.secret)
          .setProtectedHeader(remember(one))
          .sign(),
      ),
  }),
  once('encrypted to its own key instead of signed', 'RFC 7523, 3.9: MUST be digitally signed', refused, {
    made: (_, { claims, one }) =>
      new CompactEncrypt(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', kid: one.pair.kid })
        .encrypt(createPublicKey(one.pair.secret)),
  }),
  once('encrypted with no key at all', 'RFC 7523, 3.9: MUST be digitally signed', refused, {
    made: (_, { claims }) =>
      new CompactEncrypt(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'dir', enc: 'A128GCM' })
        .encrypt(new Uint8Array(16)),
  }),

  once('crit names what nobody knows', crit, refused, { header: { crit: ['x-new'], 'x-new': true } }),
  once('crit names what is not there', crit, refused, { header: { crit: ['x-new'] } }),
  once('crit names what everybody knows', 'RFC 7515, 4.1.11: MUST NOT; recipients MAY refuse', open, {
    header: { crit: ['alg'] },
  }),
  once('crit is a text', 'RFC 7515, 4.1.11: an array of names', refused, {
    header: { crit: 'x-new', 'x-new': 1 },
  }),
  once('crit is empty', 'RFC 7515, 4.1.11: producers MUST NOT; nothing of recipients', open, {
    header: { crit: [] },
  }),
  once('claims that are not encoded (b64 false)', 'RFC 7797, 7: JWTs MUST NOT use b64 false', refused, {
    made(_, { header, claims, one }) {
      const plain = JSON.stringify({ ...claims, note: '' })
      const first = Buffer.from(JSON.stringify({ ...header, b64: false, crit: ['b64'] })).toString(
        'base64url',
      )
      const mark = signature('ES256', one.pair.secret, `${first}.${plain}`).toString('base64url')
      return `${first}.${plain}.${mark}`
    },
  }),
  once('b64 false and critical, yet encoded', 'RFC 7797, 7: JWTs MUST NOT use b64 false', refused, {
    header: { b64: false, crit: ['b64'] },
  }),
  once(
    'b64 false, not critical',
    'RFC 7797, 6: MUST be critical; whoever knows it not passes over it',
    open,
    {
      header: { b64: false },
    },
  ),
  once('typ missing', typ, 'ok', { header: { typ: undefined } }),
  once('typ in small letters', 'RFC 7515, 4.1.9: media types know no capitals', 'ok', {
    header: { typ: 'jwt' },
  }),
  once('typ of its own', 'rfc7523bis: client-authentication+jwt', 'ok', {
    header: { typ: 'client-authentication+jwt' },
  }),
  // Best of class: refused, because it was made for something else (RFC 8725, 3.11).
  ...['at+jwt', 'dpop+jwt', 'secevent+jwt', 'nonsense'].map((odd) =>
    once(`typ ${odd}`, `${typ}; RFC 8725, 3.11 would refuse`, open, { header: { typ: odd } }),
  ),
  once('typ a number', 'RFC 7515, 4.1.9: a string; to be ignored by implementations', open, {
    header: { typ: 1 },
  }),
  once('more in the header', 'RFC 7515, 4: what is not understood MUST be ignored', 'ok', {
    header: { 'x-new': { a: 1 }, nonce: 'abc' },
  }),
  once('4,000 letters of claims', 'RFC 7523, 3.8', 'ok', { claims: { note: 'x'.repeat(4000) } }),
  ...[60_000, 2_000_000].map((letters) =>
    once(
      `${letters} letters of claims`,
      'RFC 7523, 3.8 knows no end; MUST not break',
      [...open, '413', '413 invalid_request', '400 invalid_request'],
      { claims: { note: 'x'.repeat(letters) } },
    ),
  ),
]
