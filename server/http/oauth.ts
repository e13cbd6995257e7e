import type Router from '@koa/router'
import type { Context } from 'koa'
import { scopes } from '#contract/scope-names.ts'
import type { Deps } from '#server/deps.ts'
import * as programs from '#server/modules/programs/index.ts'
import { Problem } from '#server/problem.ts'
import { bytesOf, parseBody } from './body.ts'
import { createRateLimits } from './rate-limits.ts'

/** Of one network, of each kind of call. */
const callsPerMinute = 60
const bodyBytesMax = 20_000

/** Where a program reads who gives out tokens for what it called (RFC 9728, 3.1). */
const metadataPath = (resource: programs.Resource) => `/.well-known/oauth-protected-resource/${resource}`

/**
 * The headers with which a refusal says where to ask for a token (RFC 9728, 5.1; RFC 6750, 3): for a call without a good one,
 * and for one whose token lacks a scope. None for other refusals.
 */
export function challengeTo(
  { config }: Pick<Deps, 'config'>,
  error: unknown,
  { resource, bearer }: { resource: programs.Resource; bearer: string | null },
): Record<string, string> {
  const what = error instanceof Problem ? whatIsMissing(error, bearer) : null
  const where = `resource_metadata="${programs.originOf(config.publicUrl)}${metadataPath(resource)}"`
  return what === null ? {} : { 'WWW-Authenticate': `Bearer ${[...what, where].join(', ')}` }
}

function whatIsMissing({ problem, data }: Problem, bearer: string | null): string[] | null {
  if (problem === 'sessionExpired')
    return [...(bearer === null ? [] : ['error="invalid_token"']), 'scope="read draft"']
  const scope = data !== null && typeof data === 'object' && 'scope' in data ? data.scope : null
  return problem === 'forbidden' && typeof scope === 'string'
    ? ['error="insufficient_scope"', `scope="${scope}"`]
    : null
}

/** What a request is made with; null: nothing. The scheme is told by its letters, whatever their case (RFC 9110, 11.1). */
export function bearerOf(ctx: Context): string | null {
  return /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1] ?? null
}

/**
 * The doors of OAuth 2.1, outside the contract because their form is the RFCs': who gives out tokens (8414) for what (9728),
 * registering (7591), exchanging (6749) and giving back (7009). What a person allows goes through the contract, on a page of
 * the dashboard.
 */
export function oauthRoutes(router: Router, deps: Deps): void {
  const origin = programs.originOf(deps.config.publicUrl)
  const methods = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt']
  const limits = createRateLimits()
  const counter = (path: string) => limits(path, [{ name: 'call', perMinute: callsPerMinute }])

  const server = {
    issuer: origin,
    authorization_endpoint: `${origin}/allow`,
    token_endpoint: `${origin}/oauth/token`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    registration_endpoint: `${origin}/oauth/register`,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: methods,
    token_endpoint_auth_signing_alg_values_supported: programs.signingAlgorithms,
    revocation_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_signing_alg_values_supported: programs.signingAlgorithms,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${origin}/api/docs`,
  }
  router.get('/.well-known/oauth-authorization-server', (ctx) => {
    ctx.body = server
  })
  for (const resource of programs.resources)
    router.get(metadataPath(resource), (ctx) => {
      ctx.body = {
        resource: programs.resourceUrl(deps.config.publicUrl, resource),
        resource_name: 'Kolony',
        authorization_servers: [origin],
        // What most programs need; a token for more is asked for by name.
        scopes_supported: ['read', 'draft'],
        bearer_methods_supported: ['header'],
      }
    })

  const door = (path: string, work: (ctx: Context) => Promise<object | null>) => {
    const count = counter(path)
    router.all(path, async (ctx) => {
      ctx.set('Cache-Control', 'no-store')
      if (ctx.method !== 'POST') {
        ctx.status = 405
        return ctx.set('Allow', 'POST')
      }
      try {
        await count(ctx.ip, (header, value) => ctx.set(header, value))
        ctx.body = (await work(ctx)) ?? ''
      } catch (error) {
        if (!(error instanceof programs.ProgramRefused)) throw error
        ctx.status =
          error.code === 'invalid_client' ? 401 : error.code === 'temporarily_unavailable' ? 503 : 400
        if (ctx.status === 503) ctx.set('Retry-After', '60')
        if (ctx.status === 401 && ctx.get('authorization') !== '')
          ctx.set('WWW-Authenticate', 'Basic realm="Kolony"')
        ctx.body = { error: error.code, error_description: error.description }
      }
    })
  }
  door('/oauth/token', async (ctx) => programs.grant(deps, await sentBy(ctx)))
  door('/oauth/revoke', async (ctx) => {
    await programs.giveBack(deps, await sentBy(ctx))
    return null
  })
  door('/oauth/register', async (ctx) => {
    const { fields, problem } = await parseBody(ctx)
    if (problem !== null) throw new programs.ProgramRefused('invalid_client_metadata', problem)
    ctx.status = 201
    return programs.register(deps.db, fields)
  })
}

/** A form, each name once (RFC 6749, 3.2), and how the program proves itself: in a header or in the form, not both. */
async function sentBy(ctx: Context): Promise<programs.Sent> {
  if (!ctx.is('application/x-www-form-urlencoded'))
    throw new programs.ProgramRefused('invalid_request', 'The body must be application/x-www-form-urlencoded')
  const body = await bytesOf(ctx, bodyBytesMax)
  if (!body) throw new Problem('tooLarge')
  const entries = [...new URLSearchParams(body.toString())]
  const fields = new Map(entries.filter(([, value]) => value !== ''))
  if (new Set(entries.map(([name]) => name)).size < entries.length)
    throw new programs.ProgramRefused('invalid_request', 'A name stands twice')
  const assertion = fields.get('client_assertion') ?? null
  if (assertion !== null && fields.get('client_assertion_type') !== signedAssertion)
    throw new programs.ProgramRefused('invalid_request', 'client_assertion_type is not known')
  const inForm = {
    id: fields.get('client_id') ?? null,
    secret: fields.get('client_secret') ?? null,
    assertion,
  }
  const basic = /^Basic ([\w+/=-]+)$/i.exec(ctx.get('authorization'))?.[1]
  if (basic === undefined) return { fields, client: inForm }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(/:(.*)/s, 2).map(formDecoded)
  if (inForm.secret !== null || assertion !== null || (inForm.id !== null && inForm.id !== id))
    throw new programs.ProgramRefused('invalid_request', 'The program proves itself in two ways')
  return { fields, client: { id, secret, assertion: null } }
}

/** RFC 7523, 2.2. */
const signedAssertion = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** RFC 6749, 2.3.1: both parts are written as in a form before they become one word. */
function formDecoded(part: string): string {
  return new URLSearchParams(`part=${part.replaceAll('&', '%26')}`).get('part') ?? ''
}
