import type { Scope } from '#contract/scope-names.ts'
import { invalid, Problem } from '#server/problem.ts'
import { allowProgram, type Wished } from '#server/modules/tokens/index.ts'
import { type Client, clientNow } from './clients.ts'
import type { Needs } from './prove.ts'
import {
  isOneOf,
  originOf,
  placeOfReturn,
  type ProgramError,
  type Resource,
  resourceOf,
  resourceUrl,
  scopesIn,
} from './rules.ts'

/** What a program asks of somebody, understood; `refused`: why it cannot have it, whatever they say. */
interface Asked {
  client: Client
  redirectUri: string
  state: string | null
  refused: ProgramError | null
  resource: Resource
  scopes: readonly Scope[]
  challenge: string
}

/**
 * What somebody is asked to allow a program that sent them here with `request`, the query of the address (OAuth 2.1, 4.1.1).
 * `back` is where they go who say no, and who cannot say yes because the program asks wrongly (`refused`). Problem `notFound`:
 * nobody knows the program (`program`), or it is sent to where it never said it lives (`return`), and nobody is sent there.
 */
export async function lookAtRequest(deps: Needs, { request }: { request: string }) {
  const asked = await understood(deps, request)
  const { client, redirectUri, refused, resource, scopes } = asked
  return {
    name: client.name,
    from: client.isDescribed ? new URL(client.id).host : null,
    returnsTo: placeOfReturn(redirectUri),
    resource,
    scopes: [...scopes],
    refused,
    back: addressOf(deps, asked, { error: refused ?? 'access_denied' }),
  }
}

/**
 * Allows it, as far as somebody wishes, and answers where they go with the code. Problems as `lookAtRequest` and
 * `tokens.allowProgram`; `validation` for what was not asked for, and where the program asks wrongly.
 */
export async function allowRequest(
  deps: Needs,
  { userId, request, ...wished }: Omit<Wished, 'name'> & { userId: string; request: string },
): Promise<{ redirectTo: string }> {
  const asked = await understood(deps, request)
  const { client, redirectUri, refused, resource, scopes, challenge } = asked
  if (refused !== null) throw invalid({ path: 'request', message: refused })
  if (!wished.scopes.every((scope) => scopes.includes(scope)))
    throw invalid({ path: 'scopes', message: 'The program did not ask for all of these' })
  const code = await allowProgram(deps.db, {
    ...wished,
    name: client.name,
    userId,
    clientId: client.id,
    resource,
    redirectUri,
    challenge,
  })
  return { redirectTo: addressOf(deps, asked, { code }) }
}

async function understood(deps: Needs, request: string): Promise<Asked> {
  const said = new URLSearchParams(request)
  const one = (name: string) => {
    const [first, ...others] = said.getAll(name)
    // Without a value it is as if it were not there (OAuth 2.1, 3.1).
    return first === undefined || others.length > 0 ? null : first || null
  }
  const id = one('client_id')
  const client = id === null ? null : await clientNow(deps, id)
  if (!client) throw new Problem('notFound', { data: { reason: 'program' } })
  const redirectUri = one('redirect_uri')
  if (redirectUri === null || !isOneOf(client.redirectUris, redirectUri))
    throw new Problem('notFound', { data: { reason: 'return' } })

  const challenge = one('code_challenge') ?? ''
  const scopes = scopesIn(one('scope'))
  const targets = said.getAll('resource').filter((target) => target !== '')
  const [target = resourceUrl(deps.config.publicUrl, 'api')] = targets
  const resource = targets.length > 1 ? null : resourceOf(deps.config.publicUrl, target)
  const twice = new Set(said.keys())
    .values()
    .some((name) => name !== 'resource' && said.getAll(name).length > 1)
  const faults: [boolean, ProgramError][] = [
    [twice, 'invalid_request'],
    [said.has('request') || said.has('request_uri'), 'request_not_supported'],
    [one('response_type') === null, 'invalid_request'],
    [one('response_type') !== 'code', 'unsupported_response_type'],
    // Without a method the RFC means `plain`, which proves nothing to whoever reads along.
    [one('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge), 'invalid_request'],
    [resource === null, 'invalid_target'],
    [scopes === null, 'invalid_scope'],
  ]
  return {
    client,
    redirectUri,
    state: one('state'),
    refused: faults.find(([isSo]) => isSo)?.[1] ?? null,
    resource: resource ?? 'api',
    scopes: scopes ?? [],
    challenge,
  }
}

/** Back to the program, with who answers it (RFC 9207). */
function addressOf(
  { config }: Pick<Needs, 'config'>,
  { redirectUri, state }: Asked,
  answer: { code: string } | { error: ProgramError | 'access_denied' },
): string {
  const said = Object.entries({ ...answer, state, iss: originOf(config.publicUrl) })
  const query = new URLSearchParams(said.filter((entry): entry is [string, string] => entry[1] !== null))
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`
}
