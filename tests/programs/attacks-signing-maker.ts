import { constants, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { World } from '#tests/support/world.ts'
import {
  ask,
  type Case,
  exchangeOf,
  type Fields,
  type Heard,
  number,
  postForm,
  type Ready,
  ready,
  word,
} from './attacks.ts'

/** RFC 6749, 5.2 leaves the status open where no `Authorization` was sent; RFC 7521, 4.2.1 leaves no other error. */
export const refused = ['400 invalid_client', '401 invalid_client'] as const
/** Where the request itself has not the form: RFC 6749, 5.2 has a word for that, too. */
export const malformed = [...refused, '400 invalid_request'] as const
/** What the standards leave to the server. What is not here (a 500, say) is wrong all the same. */
export const open = ['ok', ...refused] as const
/** A description that is wrong may be noticed when a person is sent, or later. */
export const notAsked = ['not asked', ...refused] as const

export const bearer = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** The algorithms of RFC 7518, 8037 and 9864 that sign with a private key. */
export const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const

export interface Pair {
  secret: KeyObject
  alg: string
  kid: string
  /** What a keys document says of it. */
  jwk: Fields
}

const curves: Record<string, string> = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521' }
const slow: Record<string, ReturnType<typeof newRsa>> = {}
const newRsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength })

/** A pair of keys; those of RSA take long to make, so that there is one of each `name`. */
export function pair(alg = 'ES256', { bits = 2048, name = 'own' } = {}): Pair {
  const curve = curves[alg]
  const made = /^[RP]S/.test(alg)
    ? (slow[`${name} ${bits}`] ??= newRsa(bits))
    : curve
      ? generateKeyPairSync('ec', { namedCurve: curve })
      : generateKeyPairSync('ed25519')
  const kid = `key-${number()}`
  return {
    secret: made.privateKey,
    alg,
    kid,
    jwk: { ...made.publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig' },
  }
}

/** Signs as the algorithm's name says. By hand, because no library signs what these cases need signed. */
export function signature(alg: string, key: KeyObject, data: string): Buffer {
  const bytes = Buffer.from(data)
  if (alg.startsWith('Ed')) return sign(null, bytes, key)
  const hash = `sha${alg.slice(2)}`
  if (alg.startsWith('ES')) return sign(hash, bytes, { key, dsaEncoding: 'ieee-p1363' })
  if (alg.startsWith('RS')) return sign(hash, bytes, key)
  return sign(hash, bytes, {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  })
}

const encoded = (part: Fields | string | Buffer) =>
  Buffer.from(typeof part === 'string' || Buffer.isBuffer(part) ? part : JSON.stringify(part)).toString(
    'base64url',
  )

/** Header and claims as they are told, text as it stands. */
export function jws(
  header: Fields | string,
  claims: Fields | string | Buffer,
  signing: (data: string) => Buffer | string,
): string {
  const data = `${encoded(header)}.${encoded(claims)}`
  return `${data}.${Buffer.from(signing(data)).toString('base64url')}`
}

export interface Program {
  host: string
  id: string
  keysUrl: string
  back: string
  pair: Pair
  description: Fields
  keys: unknown[]
  /** How often its keys were read. */
  reads: number
  /** Answers instead, where it says that it did. */
  answers(path: string, response: ServerResponse): boolean
  /** Headers of its documents. */
  headers: Record<string, string>
}

export interface Told {
  alg?: string
  pair?: Pair
  description?: Fields | ((one: Program) => Fields)
  keys?: (one: Program) => unknown[]
  answers?: (path: string, response: ServerResponse, one: Program) => boolean
  headers?: Record<string, string>
}

/** A program on a host of its own, that describes itself and names its keys. */
export function program(world: World, told: Told = {}): Program {
  const host = `a${number()}.example.com`
  const one: Program = {
    host,
    id: `https://${host}/client.json`,
    keysUrl: `https://${host}/keys.json`,
    back: `https://${host}/back`,
    pair: told.pair ?? pair(told.alg),
    description: {},
    keys: [],
    reads: 0,
    answers: (path, response) => told.answers?.(path, response, one) ?? false,
    headers: told.headers ?? {},
  }
  one.keys = told.keys?.(one) ?? [one.pair.jwk]
  one.description = {
    client_id: one.id,
    client_name: 'Signs',
    redirect_uris: [one.back],
    token_endpoint_auth_method: 'private_key_jwt',
    jwks_uri: one.keysUrl,
    ...(typeof told.description === 'function' ? told.description(one) : told.description),
  }
  world.crawler.receive(host, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', one.id)
    const keys = pathname.endsWith('/keys.json')
    if (keys) one.reads++
    if (one.answers(pathname, response)) return
    if (keys) json(response, { keys: one.keys }, one.headers)
    else if (pathname.endsWith('/client.json')) json(response, one.description, one.headers)
    else response.writeHead(404).end()
  })
  return one
}

export const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}) =>
  void response
    .writeHead(200, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body))

const metadata = new WeakMap<World, Promise<Fields>>()
export function serverOf(world: World): Promise<Fields> {
  const known =
    metadata.get(world) ?? ask(`${world.url}/.well-known/oauth-authorization-server`).then(({ body }) => body)
  metadata.set(world, known)
  return known
}

/** The same with other claims, rightly signed. */
export const remade = (
  claims: Fields | string | Buffer,
  header: Fields | string,
  { pair: by }: Program,
): string => jws(header, claims, (data) => signature(by.alg, by.secret, data))

export interface How {
  claims?: Fields | ((at: number, server: Fields) => Fields)
  header?: Fields
  /** Signs instead of the program's own. */
  by?: Pair
  /** Makes the whole assertion, or another of the right one. */
  made?: (right: string, parts: { header: Fields; claims: Fields; one: Program }) => string | Promise<string>
}

/** Seconds of the world's clock. */
export const seconds = async (world: World) => Math.floor((await world.now()).getTime() / 1000)

const without = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** A right assertion, but for what is said otherwise; undefined takes a field away. */
export async function assertion(world: World, one: Program, how: How = {}): Promise<string> {
  const { claims: changes = {}, header: otherHeader = {}, by = one.pair, made } = how
  const [at, server] = [await seconds(world), await serverOf(world)]
  const claims = without({
    iss: one.id,
    sub: one.id,
    aud: server['token_endpoint'],
    jti: randomUUID(),
    iat: at,
    exp: at + 60,
    ...(typeof changes === 'function' ? changes(at, server) : changes),
  })
  const header = without({ alg: by.alg, kid: by.kid, typ: 'JWT', ...otherHeader })
  const right = jws(header, claims, (data) => signature(by.alg, by.secret, data))
  return made ? made(right, { header, claims, one }) : right
}

export const proves = (made: string) => ({ client_assertion_type: bearer, client_assertion: made })

/** What is sent instead of, or with, what is right; null takes a field away. */
interface Sent {
  fields?: Record<string, string | null>
  headers?: Record<string, string>
}

/** A code in the hands of a program. */
export const codeOf = (world: World, one: Program): Promise<Ready> =>
  ready(world, {
    client: { id: one.id, secret: '', method: 'none' },
    fields: { redirect_uri: one.back },
  })

export async function exchanges(
  world: World,
  one: Program,
  how: How = {},
  { fields = {}, headers = {} }: Sent = {},
): Promise<Heard> {
  const code = await codeOf(world, one)
  const sent = exchangeOf(code, { ...proves(await assertion(world, one, how)), ...fields })
  return postForm(world, '/oauth/token', sent, headers)
}

/** The word for an exchange, or that its person was not even asked. */
export async function tried(world: World, one: Program, how: How = {}, sent: Sent = {}): Promise<string> {
  try {
    return word(await exchanges(world, one, how, sent))
  } catch (broken) {
    if (broken instanceof Error && broken.message.startsWith('not asked')) return 'not asked'
    throw broken
  }
}

/** A case that is one exchange of a code. */
export const once = (
  id: string,
  by: string,
  wanted: Case['wanted'],
  how: How = {},
  { told = {}, ...sent }: Sent & { told?: Told } = {},
): Case => ({
  id: `signing: ${id}`,
  by,
  wanted,
  does: (world) => tried(world, program(world, told), how, sent),
})

/** A program with tokens, that comes again and again: each good exchange gives it the next. */
export async function coming(world: World, one: Program, exchanged?: Heard) {
  const first = exchanged ?? (await exchanges(world, one))
  if (first.status !== 200) throw new Error(`the first was not exchanged: ${first.status} ${first.text}`)
  const held = {
    access: String(first.body['access_token']),
    refresh: String(first.body['refresh_token']),
    async again(how: How = {}, fields: Record<string, string> = {}) {
      return held.send({ client_id: one.id, ...proves(await assertion(world, one, how)), ...fields })
    },
    async send(fields: Record<string, string>) {
      const heard = await postForm(world, '/oauth/token', {
        grant_type: 'refresh_token',
        refresh_token: held.refresh,
        ...fields,
      })
      if (heard.status === 200) held.refresh = String(heard.body['refresh_token'])
      return word(heard)
    },
  }
  return held
}

/** A case of a program of its own. */
export const doing = (
  id: string,
  by: string,
  wanted: Case['wanted'],
  does: (world: World, one: Program) => Promise<string>,
  told: Told = {},
): Case => ({ id: `signing: ${id}`, by, wanted, does: (world) => does(world, program(world, told)) })

/** Signed by somebody who knows the name of the program's key. */
export const forged = (one: Program): How => ({ by: { ...pair(), kid: one.pair.kid } })
