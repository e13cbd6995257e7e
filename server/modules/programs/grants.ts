import { createHash } from 'node:crypto'
import { exchange, giveBack as giveBackSecret } from '#server/modules/tokens/index.ts'
import { type Needs, type Proof, provenClient } from './prove.ts'
import { ProgramRefused, resourceOf, scopesIn } from './rules.ts'

const moreThanAllowed = 'More than was allowed: ask the person again'

/** What a program sends, one value a name, and how it proves itself. */
export interface Sent {
  fields: ReadonlyMap<string, string>
  client: Proof
}

/**
 * Gives a program the token it calls with for an hour and the one it exchanges then (RFC 6749, 4.1.3 and 6; RFC 7636; RFC
 * 8707), for a code or for the one before. Scopes that it names here may not be more than it was allowed; fewer are passed
 * over, and it reads what it has (RFC 6749, 3.3). ProgramRefused with the RFCs' words.
 */
export async function grant(deps: Needs, { fields, client }: Sent) {
  const { db, config } = deps
  const { id } = await provenClient(deps, client)
  const type = fields.get('grant_type')
  if (type !== 'authorization_code' && type !== 'refresh_token')
    throw new ProgramRefused('unsupported_grant_type', 'authorization_code or refresh_token')
  const kind = type === 'refresh_token' ? 'refresh' : 'code'
  const secret = fields.get(kind === 'refresh' ? 'refresh_token' : 'code')
  const verifier = fields.get('code_verifier') ?? ''
  if (secret === undefined || (kind === 'code' && !/^[\w.~-]{43,128}$/.test(verifier)))
    throw new ProgramRefused('invalid_request', 'What is exchanged, or the code_verifier, is missing')
  const target = fields.get('resource')
  const resource = target === undefined ? null : resourceOf(config.publicUrl, target)
  const wished = fields.get('scope')
  const scopes = wished === undefined ? null : scopesIn(wished)
  if (wished !== undefined && scopes === null) throw new ProgramRefused('invalid_scope', moreThanAllowed)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const pair =
    target !== undefined && resource === null
      ? 'target'
      : await exchange(db, {
          secret,
          kind,
          clientId: id,
          resource,
          scopes,
          fits: (found) =>
            kind === 'refresh' ||
            (found.challenge === challenge &&
              found.redirectUri === (fields.get('redirect_uri') ?? found.redirectUri)),
        })
  if (pair === 'target') throw new ProgramRefused('invalid_target', 'It was allowed for something else')
  if (pair === 'scope') throw new ProgramRefused('invalid_scope', moreThanAllowed)
  if (pair === 'grant')
    throw new ProgramRefused('invalid_grant', 'Unknown, used, over or taken back: ask the person again')
  return {
    access_token: pair.access,
    token_type: 'Bearer',
    expires_in: pair.seconds,
    refresh_token: pair.refresh,
    scope: pair.scopes.join(' '),
  }
}

/** Ends what a program holds. ProgramRefused `invalid_client`, `invalid_request`. */
export async function giveBack(deps: Needs, { fields, client }: Sent): Promise<void> {
  const { id } = await provenClient(deps, client)
  const secret = fields.get('token')
  if (secret === undefined) throw new ProgramRefused('invalid_request', 'token is missing')
  await giveBackSecret(deps.db, { secret, clientId: id })
}
