import { z } from 'zod'
import { asProductIn, type Db } from '#db/connect.ts'
import type { Crawler } from '#server/adapters/crawler/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { equalBytes, newId, newToken, sha256 } from '#server/lib/ids.ts'
import { isDescriptionAddress, isRedirectUri, isRegisteredId, plainName, ProgramRefused } from './rules.ts'
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

/** draft-ietf-oauth-client-id-metadata-document-00, 4.1: a description has no secret, which its address could not keep. */
const description = z.object({
  client_id: z.string(),
  client_name: z.string(),
  redirect_uris: redirectUris,
  token_endpoint_auth_method: z.literal('none').optional(),
  grant_types: z.array(z.string()).refine(withCode).optional(),
  response_types: z
    .array(z.string())
    .refine((types) => types.includes('code'))
    .optional(),
  client_secret: z.undefined().optional(),
  client_secret_expires_at: z.undefined().optional(),
})

/**
 * A program by its id, read at its address where that is its id and what is known is old; null: there is none, or what it
 * says of itself is no good. Waits for the network.
 */
export async function clientNow(
  { db, crawler }: { db: Db; crawler: Pick<Crawler, 'description'> },
  id: string,
): Promise<store.Client | null> {
  const isDescribed = isDescriptionAddress(id)
  if (!isRegisteredId(id) && !isDescribed) return null
  // A program is nobody's.
  const known = await asProductIn(db, () => store.clientById(db, id))
  if (known && !known.isOld) return known
  if (!isDescribed) return null
  let read
  try {
    read = await crawler.description(id)
  } catch (error) {
    if (error instanceof ExternalError) return null
    throw error
  }
  const parsed = description.safeParse(read.said)
  const name = parsed.success ? plainName(parsed.data.client_name) : ''
  if (!parsed.success || parsed.data.client_id !== id || name === '') return null
  const { redirect_uris } = parsed.data
  await asProductIn(db, () =>
    store.keepDescribed(db, { id, name, redirectUris: redirect_uris, goodFor: read.goodForSeconds }),
  )
  return asProductIn(db, () => store.clientById(db, id))
}

/**
 * The program that calls, by what it proves itself with; one that can keep no secret is whoever it says. ProgramRefused
 * `invalid_client`.
 */
export async function provenClient(
  db: Db,
  { id, secret }: { id: string | null; secret: string | null },
): Promise<store.Client> {
  const isOne = id !== null && (isRegisteredId(id) || isDescriptionAddress(id))
  const client = isOne ? await store.clientById(db, id) : null
  const isProven =
    client !== null &&
    (client.secretHash === null
      ? secret === null || secret === ''
      : secret !== null && equalBytes(client.secretHash, sha256(secret)))
  if (!isProven) throw new ProgramRefused('invalid_client', 'Unknown, or its secret is wrong: register again')
  return client
}
