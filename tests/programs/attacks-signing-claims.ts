import type { Case } from './attacks.ts'
import { once, open, refused, remade } from './attacks-signing-maker.ts'

const text = (value: unknown) => JSON.stringify(value)
const hour = 3600

const iss = 'RFC 7523, 3.1 and OpenID Connect Core, 9: iss MUST contain the client_id'
const sub = 'RFC 7523, 3.2.B: for client authentication, the subject MUST be the client_id'
const aud =
  'RFC 7523, 3.3: the server MUST reject any JWT that does not contain its own identity as the intended audience'
const simple = 'RFC 7523, 3.3: audiences MUST be compared by simple string comparison'
const exp = 'RFC 7523, 3.4: MUST contain exp, and what has passed MUST be rejected'
const nbf = 'RFC 7523, 3.5: nbf, before which the token MUST NOT be accepted'
const numeric = 'RFC 7519, 4.1: its value MUST be a number containing a NumericDate'
const unique = 'RFC 7519, 4: two of a name are rejected, or the lexically last counts'
const notValid = 'RFC 7521, 4.2.1: an assertion that is not valid is invalid_client'

/** What an assertion says: who, for whom, from when, until when. */
export const claiming: Case[] = [
  once('as it should be', 'RFC 7523, 2.2', 'ok'),
  once('for the address of the token endpoint, in a list', 'RFC 7519, 4.1.3', 'ok', {
    claims: (_, server) => ({ aud: [server['token_endpoint']] }),
  }),
  once('for the issuer', 'RFC 7523, 3.3: a value that identifies the server', 'ok', {
    claims: (_, server) => ({ aud: server['issuer'] }),
  }),
  once('for the issuer, in a list', 'RFC 7519, 4.1.3', 'ok', {
    claims: (_, server) => ({ aud: [server['issuer']] }),
  }),
  once('for both names of ours', 'RFC 7523, 3.3: contains a value that identifies the server', 'ok', {
    claims: (_, server) => ({ aud: [server['issuer'], server['token_endpoint']] }),
  }),
  // RFC 7523 takes it; the draft that mends it does not, because the other could carry it here.
  once('for us and another', 'RFC 7523, 3.3; its successor (rfc7523bis) refuses', open, {
    claims: (_, server) => ({ aud: [server['issuer'], 'https://as.example.com'] }),
  }),
  once('for another', aud, refused, { claims: { aud: 'https://as.example.com' } }),
  once("for another's token endpoint of the same path", aud, refused, {
    claims: { aud: 'https://as.example.com/oauth/token' },
  }),
  once('for the resource', aud, refused, {
    claims: (_, server) => ({ aud: `${String(server['issuer'])}/api` }),
  }),
  once('for itself', aud, refused, { claims: { aud: 'https://assistant.example.com/client.json' } }),
  once('for nobody', 'RFC 7523, 3.3: MUST contain an aud', refused, { claims: { aud: undefined } }),
  once('for an empty list', aud, refused, { claims: { aud: [] } }),
  once('for an empty word', aud, refused, { claims: { aud: '' } }),
  once('for null', aud, refused, { claims: { aud: null } }),
  once('for a number', aud, refused, { claims: { aud: 1 } }),
  once('for an object that names us', aud, refused, {
    claims: (_, server) => ({ aud: { value: server['issuer'] } }),
  }),
  once('for a list in a list', aud, refused, { claims: (_, server) => ({ aud: [[server['issuer']]] }) }),
  once('for a host that begins as ours', simple, refused, {
    claims: (_, server) => ({ aud: `${String(server['issuer'])}.example.com` }),
  }),
  once('for a host behind our name as its user', simple, refused, {
    claims: (_, server) => ({ aud: `${String(server['issuer'])}@example.com` }),
  }),
  once('for a path below the token endpoint', simple, refused, {
    claims: (_, server) => ({ aud: `${String(server['token_endpoint'])}/more` }),
  }),
  once('for the token endpoint with a query', simple, refused, {
    claims: (_, server) => ({ aud: `${String(server['token_endpoint'])}?a=b` }),
  }),
  once('for the token endpoint in capitals', simple, refused, {
    claims: (_, server) => ({ aud: String(server['token_endpoint']).toUpperCase() }),
  }),
  once('for our host without a scheme', simple, refused, {
    claims: (_, server) => ({ aud: new URL(String(server['issuer'])).host }),
  }),
  once('for a text that holds our name in its middle', simple, refused, {
    claims: (_, server) => ({ aud: `https://as.example.com/?for=${String(server['issuer'])}` }),
  }),

  once('iss of another', iss, refused, { claims: { iss: 'https://assistant.example.com/client.json' } }),
  once('iss missing', iss, refused, { claims: { iss: undefined } }),
  once('iss empty', iss, refused, { claims: { iss: '' } }),
  once('iss a number', iss, refused, { claims: { iss: 1 } }),
  once('iss in a list', iss, refused, {
    made: (_, { claims, header, one }) => remade({ ...claims, iss: [one.id] }, header, one),
  }),
  once('iss with a slash more', iss, refused, {
    made: (_, { claims, header, one }) => remade({ ...claims, iss: `${one.id}/` }, header, one),
  }),
  once('iss in capitals', iss, refused, {
    made: (_, { claims, header, one }) => remade({ ...claims, iss: one.id.toUpperCase() }, header, one),
  }),
  once('iss its host alone', iss, refused, {
    made: (_, { claims, header, one }) => remade({ ...claims, iss: `https://${one.host}` }, header, one),
  }),
  once('sub of another', sub, refused, { claims: { sub: 'https://assistant.example.com/client.json' } }),
  once('sub missing', sub, refused, { claims: { sub: undefined } }),
  once('sub empty', sub, refused, { claims: { sub: '' } }),
  once('sub a number', sub, refused, { claims: { sub: 1 } }),
  once('sub in a list', sub, refused, {
    made: (_, { claims, header, one }) => remade({ ...claims, sub: [one.id] }, header, one),
  }),
  once('sub in capitals', sub, refused, {
    made: (_, { claims, header, one }) => remade({ ...claims, sub: one.id.toUpperCase() }, header, one),
  }),
  once('sub with a fragment', sub, refused, {
    made: (_, { claims, header, one }) => remade({ ...claims, sub: `${one.id}#` }, header, one),
  }),
  once('sub and iss of another, signed by itself', iss, refused, {
    claims: {
      iss: 'https://assistant.example.com/client.json',
      sub: 'https://assistant.example.com/client.json',
    },
  }),

  once('exp in five minutes', exp, 'ok', { claims: (at) => ({ exp: at + 300 }) }),
  once('exp with a fraction', 'RFC 7519, 2: a NumericDate may be no integer', 'ok', {
    claims: (at) => ({ exp: at + 60.5 }),
  }),
  once('exp an hour ago', exp, refused, { claims: (at) => ({ iat: at - 2 * hour, exp: at - hour }) }),
  // Skew is no more than a few minutes (RFC 7519, 4.1.4).
  once('exp ten minutes ago', exp, refused, { claims: (at) => ({ iat: at - 900, exp: at - 600 }) }),
  once('exp ten seconds ago', 'RFC 7523, 3.4: subject to allowable clock skew', open, {
    claims: (at) => ({ iat: at - 60, exp: at - 10 }),
  }),
  once('exp missing', exp, refused, { claims: { exp: undefined } }),
  once('exp null', exp, refused, { claims: { exp: null } }),
  once('exp as text', numeric, refused, { claims: (at) => ({ exp: String(at + 60) }) }),
  once('exp as a date in words', numeric, refused, { claims: { exp: '2036-01-01T00:00:00Z' } }),
  once('exp in a list', numeric, refused, { claims: (at) => ({ exp: [at + 60] }) }),
  once('exp true', numeric, refused, { claims: { exp: true } }),
  once('exp zero', exp, refused, { claims: { exp: 0 } }),
  once('exp below zero', exp, refused, { claims: { exp: -1 } }),
  // Best of class: refused, because what is kept of a jti has to be kept as long.
  once('exp in a day', 'RFC 7523, 3.4: MAY reject what is unreasonably far', open, {
    claims: (at) => ({ exp: at + 24 * hour }),
  }),
  once('exp in ten years', 'RFC 7523, 3.4: MAY reject what is unreasonably far', open, {
    claims: (at) => ({ exp: at + 10 * 365 * 24 * hour }),
  }),
  once('exp in milliseconds', 'RFC 7523, 3.4: MAY reject what is unreasonably far', open, {
    claims: (at) => ({ exp: (at + 60) * 1000 }),
  }),
  once('exp that no date holds', 'RFC 7523, 3.4: MAY reject what is unreasonably far', open, {
    claims: { exp: 1e17 },
  }),
  once('exp endless', 'RFC 7523, 3.4: MAY reject what is unreasonably far', open, {
    made: (_, { claims, header, one }) =>
      remade(text({ ...claims, exp: 0 }).replace('"exp":0', '"exp":1e999'), header, one),
  }),

  once('nbf in the past', nbf, 'ok', { claims: (at) => ({ nbf: at - 60 }) }),
  once('nbf in an hour', nbf, refused, { claims: (at) => ({ nbf: at + hour, exp: at + 2 * hour }) }),
  once('nbf in half an hour, exp sooner', nbf, refused, { claims: (at) => ({ nbf: at + hour / 2 }) }),
  once('nbf as text', numeric, refused, { claims: (at) => ({ nbf: String(at - 60) }) }),
  once('iat missing', 'RFC 7523, 3.6: MAY contain an iat', 'ok', { claims: { iat: undefined } }),
  once('iat five seconds ahead', 'RFC 7523, 3.6 refuses none; clocks differ', 'ok', {
    claims: (at) => ({ iat: at + 5 }),
  }),
  once('iat in an hour', 'RFC 7519, 4.1.6 tells when it was issued; no sentence refuses', open, {
    claims: (at) => ({ iat: at + hour, exp: at + 2 * hour }),
  }),
  once('iat a year ago', 'RFC 7523, 3.6: MAY reject what is unreasonably far in the past', open, {
    claims: (at) => ({ iat: at - 365 * 24 * hour }),
  }),
  once('iat as text', numeric, refused, { claims: (at) => ({ iat: String(at) }) }),
  once('jti missing', 'RFC 7523, 3.7: MAY; OpenID Connect Core, 9: REQUIRED', open, {
    claims: { jti: undefined },
  }),
  once('jti a number', 'RFC 7519, 4.1.7: the jti value is a case-sensitive string', refused, {
    claims: { jti: 5 },
  }),
  once('jti an object', 'RFC 7519, 4.1.7: the jti value is a case-sensitive string', refused, {
    claims: { jti: { a: 1 } },
  }),
  once('jti of 3,000 letters', 'RFC 7519, 4.1.7 knows no end; MUST not break', open, {
    claims: { jti: 'j'.repeat(3000) },
  }),
  // A database that keeps text keeps no such letter.
  once('jti with a zero byte', 'RFC 7519, 4.1.7: a string; MUST not break', open, {
    claims: { jti: 'a\u0000b' },
  }),
  once('jti with half a letter', 'RFC 7519, 4.1.7: a string; MUST not break', open, {
    claims: { jti: 'a\ud800b' },
  }),
  once('more claims', 'RFC 7523, 3.8: MAY contain other claims', 'ok', {
    claims: {
      scope: 'admin',
      azp: 'somebody',
      'https://a.example/x': { a: [1] },
      client_id: 'else',
      note: 'x'.repeat(500),
    },
  }),
  once('a claim that would pollute', 'RFC 7523, 3.8: MAY contain other claims', 'ok', {
    made: (_, { claims, header, one }) =>
      remade(text(claims).replace('{', '{"__proto__":{"sub":"x"},"constructor":{},'), header, one),
  }),

  once('sub twice, the last of another', unique, refused, {
    made: (_, { claims, header, one }) =>
      remade(text(claims).replace(/\}$/, ',"sub":"https://assistant.example.com/client.json"}'), header, one),
  }),
  once('sub twice, the first of another', unique, open, {
    made: (_, { claims, header, one }) =>
      remade(text(claims).replace('{', '{"sub":"https://assistant.example.com/client.json",'), header, one),
  }),
  once('aud twice, the last of another', unique, refused, {
    made: (_, { claims, header, one }) =>
      remade(text(claims).replace(/\}$/, ',"aud":"https://as.example.com"}'), header, one),
  }),
  once('exp twice, the last passed', unique, refused, {
    made: (_, { claims, header, one }) => remade(text(claims).replace(/\}$/, ',"exp":1}'), header, one),
  }),
  ...[
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '1'],
    ['true', 'true'],
    ['nothing', ''],
    ['no JSON', 'iss=me'],
    ['an empty object', '{}'],
    ['JSON and more', '{}{}'],
    ['very deep', '['.repeat(20_000)],
  ].map(([name, payload]) =>
    once(`claims are ${name}`, notValid, refused, {
      made: (_, { header, one }) => remade(payload ?? '', header, one),
    }),
  ),
  once('claims are no UTF-8', 'RFC 7519, 7.2: a UTF-8 encoded JSON object', refused, {
    made: (_, { claims, header, one }) =>
      remade(
        Buffer.concat([
          Buffer.from(text(claims).replace(/\}$/, ',"note":"')),
          Buffer.from([0xff, 0xfe]),
          Buffer.from('"}'),
        ]),
        header,
        one,
      ),
  }),
]
