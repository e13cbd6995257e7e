import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { World } from '#tests/support/world.ts'
import type { Case } from './attacks.ts'
import { type How, json, open, program, type Program, refused, tried } from './attacks-signing-maker.ts'

const set = 'RFC 7517, 5: a JWK Set is an object with a member keys, an array'
const inside = 'fetching strangers pages: public addresses alone, https on port 443, no user part, no digits'
const ends = 'fetching strangers pages: ten seconds, an end of size; what cannot be read is a refusal'
const fetched = 'OpenID Connect Core, 9: the key registered; where none can be read, none fits'

/** Refused too where the server says that the fault is not the program's. */
const away = [...refused, '503 temporarily_unavailable', '503 server_error', '503'] as const

/** A program whose keys are answered otherwise; nothing may wait for it for ever. */
const answering = (
  id: string,
  by: string,
  wanted: Case['wanted'],
  answer: (response: ServerResponse, one: Program) => void,
  how: How = {},
): Case => ({
  id: `signing: ${id}`,
  by,
  wanted,
  does: (world) =>
    soon(
      tried(
        world,
        program(world, {
          answers(path, response, one) {
            if (!path.endsWith('/keys.json')) return false
            answer(response, one)
            return true
          },
        }),
        how,
      ),
    ),
})

const soon = (work: Promise<string>) => Promise.race([work, wait(45_000, 'hangs', { ref: false })])

/** Where the keys' address leads elsewhere. */
const leading = (id: string, wanted: Case['wanted'], to: (world: World, one: Program) => string): Case => ({
  id: `signing: keys lead ${id}`,
  by: `${inside}; each redirect is checked again`,
  wanted,
  does(world) {
    const one: Program = program(world, {
      answers(path, response) {
        if (!path.endsWith('/keys.json')) return false
        response.writeHead(302, { location: to(world, one) }).end()
        return true
      },
    })
    return soon(tried(world, one))
  },
})

/** How the document with a program's keys is answered. */
export const offering: Case[] = [
  ...Object.entries({
    'a list': (one: Program) => JSON.stringify([one.pair.jwk]),
    'a key': (one: Program) => JSON.stringify(one.pair.jwk),
    null: () => 'null',
    'a text': () => '"keys"',
    nothing: () => '',
    HTML: () => '<!doctype html><p>Not here',
    'cut JSON': (one: Program) => JSON.stringify({ keys: [one.pair.jwk] }).slice(0, -1),
    'an object of keys': (one: Program) => JSON.stringify({ keys: { [one.pair.kid]: one.pair.jwk } }),
    'very deep': () => '['.repeat(8_000),
    'keys under another name': (one: Program) => JSON.stringify({ Keys: [one.pair.jwk] }),
  }).map(([name, body]) =>
    answering(`the keys document is ${name}`, set, refused, (response, one) => json(response, body(one))),
  ),
  ...['application/jwk-set+json', 'application/json; charset=utf-8'].map((type) =>
    answering(`keys as ${type}`, 'RFC 7517, 8.5', 'ok', (response, one) =>
      json(response, { keys: [one.pair.jwk] }, { 'content-type': type }),
    ),
  ),
  ...['text/html', 'text/plain', 'application/octet-stream', ''].map((type) =>
    answering(
      `keys as ${type || 'no type'}`,
      'RFC 7517, 8.5 names the type; no sentence refuses',
      open,
      (response, one) => json(response, { keys: [one.pair.jwk] }, { 'content-type': type }),
    ),
  ),
  ...[404, 403, 410, 429, 500, 503].map((status) =>
    answering(
      `keys are answered ${status}, with keys`,
      fetched,
      away,
      (response, one) =>
        void response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ keys: [one.pair.jwk] })),
    ),
  ),
  answering('keys: the connection ends', fetched, away, (response) => void response.destroy()),
  answering('keys: cut in the middle', fetched, away, (response, one) => {
    const body = JSON.stringify({ keys: [one.pair.jwk] })
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': String(body.length + 100),
    })
    response.write(body, () => response.destroy())
  }),
  answering('keys: no answer ever', ends, away, () => {}),
  answering('keys: a letter now and then, for ever', ends, away, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"keys":[')
    const drips = setInterval(() => response.write(' '), 200)
    response.on('close', () => clearInterval(drips))
  }),
  answering('keys: without end', ends, away, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"keys":[')
    const flows = setInterval(() => response.write(' '.repeat(100_000)), 5)
    response.on('close', () => clearInterval(flows))
  }),
  answering('keys: five million letters', `${ends}; no sentence says where`, open, (response, one) =>
    json(response, { note: 'x'.repeat(5_000_000), keys: [one.pair.jwk] }),
  ),
  answering('keys: packed, 50 million letters', `${ends}; no sentence says where`, open, (response, one) => {
    const body = `${' '.repeat(50_000_000)}${JSON.stringify({ keys: [one.pair.jwk] })}`
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(gzipSync(body, { level: 1 }))
  }),

  // No sentence forbids a redirect here; best of class follows none, as with the description.
  leading('to another path', open, (_, one) => {
    one.answers = (path, response) => {
      if (path.endsWith('/keys.json')) return false
      if (!path.endsWith('/more')) return false
      json(response, { keys: [one.pair.jwk] })
      return true
    }
    return `https://${one.host}/more`
  }),
  leading('to another host', open, (world, one) => program(world, { pair: one.pair }).keysUrl),
  leading('in a circle', refused, (_, one) => one.keysUrl),
  leading('to http', refused, (world, one) =>
    program(world, { pair: one.pair }).keysUrl.replace('https', 'http'),
  ),
  {
    id: 'signing: keys lead to this computer',
    by: `${inside}; each redirect is checked again`,
    wanted: refused.map((right) => `${right}, 0 reads`),
    async does(world) {
      let reads = 0
      const here = createServer((_, response) => {
        reads++
        json(response, { keys: [one.pair.jwk] })
      })
      await new Promise<void>((done) => here.listen(0, '127.0.0.1', done))
      const to = `http://127.0.0.1:${(here.address() as AddressInfo).port}/keys.json`
      const one: Program = program(world, {
        answers(path, response) {
          if (!path.endsWith('/keys.json')) return false
          response.writeHead(302, { location: to }).end()
          return true
        },
      })
      const said = await soon(tried(world, one))
      here.close()
      return `${said}, ${reads} reads`
    },
  },
  leading('to a network of ours', refused, () => 'https://10.0.0.1/keys.json'),
  leading('to where clouds keep their secrets', refused, () => 'http://169.254.169.254/latest/meta-data/'),
]
