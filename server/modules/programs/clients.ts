import { z } from 'zod'
import { isHttpsAddress } from '#contract/https-address.ts'
import { asProductIn, type Db } from '#db/connect.ts'
import type { Crawler } from '#server/adapters/crawler/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { newId, newToken, sha256 } from '#server/lib/ids.ts'
import {
  isDescriptionAddress,
  isRedirectUri,
  isRegisteredId,
  plainName,
  ProgramRefused,
  signingAlgorithms,
} from './rules.ts'
import * as store from './store.ts'

export type { Client } from './store.ts'

const redirectsMax = 10
const methods = ['none', 'client_secret_basic', 'client_secret_post'] as const
const grants = ['authorization_code', 'refresh_token']

const withCode = (types: string[]) => types.includes('authorization_code')
const redirectUris = z.array(z.string().refine(isRedirectUri)).min(1).max(redirectsMax)

/** RFC 7591, 2: of what a program may say of itself, what means something here. Nothing else is kept. */
const said = z.object({
  redirect_uris: redirectUris,
  client_name: z.unknown(),
  token_endpoint_auth_method: z.enum(methods).default('client_secret_basic'),
  grant_types: z.array(z.string()).default(['authorization_code']),
  response_types: z.array(z.string()).default(['code']),
})

/**
 * Registers a program (RFC 7591), which anybody may: it may do nothing until somebody allows it. Its secret is in this answer
 * alone. ProgramRefused `invalid_redirect_uri`, `invalid_client_metadata`.
 */
export async function register(db: Db, metadata: unknown) {
  const parsed = said.safeParse(metadata)
  if (!parsed.success) {
    const [field] = parsed.error.issues[0]?.path ?? []
    if (field === 'redirect_uris')
      throw new ProgramRefused(
        'invalid_redirect_uri',
        `redirect_uris: 1 to ${redirectsMax} addresses: https, this computer (127.0.0.1, [::1], localhost), or a scheme of the program's own`,
      )
    throw new ProgramRefused(
      'invalid_client_metadata',
      `${String(field ?? 'The body')} is not as RFC 7591 has it`,
    )
  }
  const { token_endpoint_auth_method: method, redirect_uris, grant_types, response_types } = parsed.data
  if (!withCode(grant_types) || !response_types.includes('code'))
    throw new ProgramRefused(
      'invalid_client_metadata',
      'Only grant_types "authorization_code", with "refresh_token", and response_types "code" are given out',
    )
  const name = plainName(parsed.data.client_name) || 'A program without a name'
  const id = newId('prg')
  const secret = method === 'none' ? null : newToken()
  const issuedAt = await store.insertClient(db, {
    id,
    name,
    redirectUris: redirect_uris,
    secretHash: secret === null ? null : sha256(secret),
  })
  return {
    client_id: id,
    client_id_issued_at: issuedAt,
    ...(secret === null ? {} : { client_secret: secret, client_secret_expires_at: 0 }),
    client_name: name,
    redirect_uris,
    token_endpoint_auth_method: method,
    grant_types: grant_types.filter((grant) => grants.includes(grant)),
    response_types: ['code'],
  }
}

/** Public keys (RFC 7517), as few as anybody needs. A private one that everybody can read proves nothing. */
const keySet = z
  .object({ keys: z.array(z.record(z.string(), z.unknown())).max(20) })
  .transform(({ keys }) => ({ keys: keys.filter((key) => !('d' in key) && !('k' in key)) }))
  .refine(({ keys }) => keys.length > 0)

/**
 * draft-ietf-oauth-client-id-metadata-document-00, 4.1 and 6.2: a description has no secret, which its address could not
 * keep; what it proves itself with is signed by keys that it names, or nothing.
 */
const description = z
  .object({
    client_id: z.string(),
    client_name: z.string(),
    redirect_uris: redirectUris,
    token_endpoint_auth_method: z.enum(['none', 'private_key_jwt']).default('none'),
    token_endpoint_auth_signing_alg: z.enum(signingAlgorithms).optional(),
    jwks_uri: z.string().refine(isHttpsAddress).optional(),
    jwks: keySet.optional(),
    grant_types: z.array(z.string()).refine(withCode).optional(),
    response_types: z
      .array(z.string())
      .refine((types) => types.includes('code'))
      .optional(),
    client_secret: z.undefined().optional(),
    client_secret_expires_at: z.undefined().optional(),
  })
  // RFC 7591, 2.
  .refine(({ jwks, jwks_uri }) => jwks === undefined || jwks_uri === undefined)

/** What reading a program's own description takes. */
export interface Reading {
  db: Db
  crawler: Pick<Crawler, 'description'>
}

/**
 * A program by its id, read at its address where that is its id and what is known is old; null: there is none, or what it
 * says of itself is no good or cannot be read. Waits for the network.
 */
export async function clientNow({ db, crawler }: Reading, id: string): Promise<store.Client | null> {
  const isDescribed = isDescriptionAddress(id)
  if (!isRegisteredId(id) && !isDescribed) return null
  // A program is nobody's.
  const known = await asProductIn(db, () => store.clientById(db, id))
  if (known && !known.isOld) return known
  const read = isDescribed ? await readAgain({ db, crawler }, id) : null
  return read === 'away' ? null : read
}

/**
 * What a program says of itself at its address, its keys with it, kept from now on for as long as both may be; `away`: no
 * answer, ask later; null: what stands there is no good, and what it signed with before proves nothing any more. Waits for
 * the network.
 */
export async function readAgain({ db, crawler }: Reading, id: string): Promise<store.Client | 'away' | null> {
  const described = await descriptionAt(crawler, id)
  return asProductIn(db, async () => {
    if (described === 'away') await store.noteAway(db, id)
    else if (described === null) await store.noteGone(db, id)
    else await store.keepDescribed(db, { id, ...described })
    return described === null || described === 'away' ? described : store.clientById(db, id)
  })
}

async function descriptionAt(crawler: Reading['crawler'], id: string) {
  const read = await readAt(crawler, id)
  if (read === null || read === 'away') return read
  const { data } = description.safeParse(read.said)
  const name = plainName(data?.client_name)
  if (!data || data.client_id !== id || name === '') return null
  const plain = { name, redirectUris: data.redirect_uris, keys: null, goodFor: read.goodForSeconds }
  if (data.token_endpoint_auth_method === 'none') return plain

  const there = data.jwks_uri === undefined ? null : await readAt(crawler, data.jwks_uri)
  if (there === 'away') return there
  const set = data.jwks ?? keySet.safeParse(there?.said).data
  if (!set) return null
  const goodFor = Math.min(plain.goodFor, there?.goodForSeconds ?? Infinity)
  return { ...plain, keys: { keys: withOnly(data.token_endpoint_auth_signing_alg, set.keys) }, goodFor }
}

/** OpenID Connect Registration, 2: what is signed in another way than the one it names is refused. */
function withOnly(alg: string | undefined, keys: Record<string, unknown>[]) {
  if (alg === undefined) return keys
  return keys.filter((key) => key['alg'] === undefined || key['alg'] === alg).map((key) => ({ ...key, alg }))
}

/** A document of a stranger's; null: there is none; `away`: it may be there later. */
async function readAt(crawler: Reading['crawler'], address: string) {
  try {
    return await crawler.description(address)
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    return error.kind === 'refused' ? null : 'away'
  }
}
