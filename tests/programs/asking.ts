import { createHash, randomBytes } from 'node:crypto'
import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import type { Input } from '#contract/routes.ts'
import type { TestUser } from '#tests/support/builders.ts'
import type { World } from '#tests/support/world.ts'

/** Where the program of these tests lives. */
export const home = 'http://127.0.0.1:9/back'

/** A secret of a program's, and what it shows of it (RFC 7636). */
export function proofKey() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** A form posted as a program posts it. */
export async function form(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? {} : JSON.parse(text) }
}

export async function register(world: Pick<World, 'url'>, metadata: object = {}) {
  const answer = await fetch(`${world.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Notes',
      redirect_uris: [home],
      token_endpoint_auth_method: 'none',
      ...metadata,
    }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** The query with which a program sends somebody to us. */
export function requestOf(
  world: Pick<World, 'url'>,
  { clientId, challenge, ...more }: { clientId: string; challenge: string } & Record<string, string>,
): string {
  return new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: home,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'kept',
    resource: `${world.url}/api`,
    ...more,
  }).toString()
}

/** What somebody does who was sent to us and says yes: the answer's address. */
export async function saysYes(
  world: Pick<World, 'prove'>,
  user: TestUser,
  request: string,
  wished: Partial<Omit<Input<'programs.allow'>, 'request'>> = {},
): Promise<URL> {
  const { data: asked } = await user.call('programs.look', { request })
  await world.prove(user)
  const { data, code } = await user.call('programs.allow', { request, scopes: asked.scopes, ...wished })
  if (code !== 0) throw new Error(`not allowed: ${code} ${JSON.stringify(data)}`)
  return new URL(data.redirectTo)
}

/** A program that registered, was allowed something and exchanged its code. */
export async function allowed(
  world: World,
  user: TestUser,
  {
    scope = 'read draft',
    resource = 'api',
    ...wished
  }: { scope?: string; resource?: 'api' | 'mcp' } & Partial<Omit<Input<'programs.allow'>, 'request'>> = {},
) {
  const { body: client } = await register(world)
  const { verifier, challenge } = proofKey()
  const target = `${world.url}/${resource}`
  const request = requestOf(world, { clientId: client.client_id, challenge, scope, resource: target })
  const code = (await saysYes(world, user, request, wished)).searchParams.get('code') ?? ''
  const exchange = { client_id: client.client_id, code, code_verifier: verifier, redirect_uri: home }
  const { body } = await form(`${world.url}/oauth/token`, { grant_type: 'authorization_code', ...exchange })
  return {
    clientId: String(client.client_id),
    code,
    verifier,
    access: String(body.access_token),
    refresh: String(body.refresh_token),
    body,
    /** The pair after this one. */
    again: (refresh: string) =>
      form(`${world.url}/oauth/token`, {
        grant_type: 'refresh_token',
        refresh_token: refresh,
        client_id: client.client_id,
      }),
  }
}

/** What an assistant keeps of its sign-in, and where it would have sent its person. */
export function assistantsOwn() {
  const kept: Record<string, unknown> = {}
  const sent: URL[] = []
  const provider: OAuthClientProvider = {
    redirectUrl: home,
    clientMetadata: {
      redirect_uris: [home],
      client_name: 'An assistant',
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => kept['client'] as never,
    saveClientInformation: (information) => void (kept['client'] = information),
    tokens: () => kept['tokens'] as never,
    saveTokens: (tokens) => void (kept['tokens'] = tokens),
    redirectToAuthorization: (url) => void sent.push(url),
    saveCodeVerifier: (verifier) => void (kept['verifier'] = verifier),
    codeVerifier: () => String(kept['verifier']),
    saveDiscoveryState: (state) => void (kept['discovery'] = state),
    discoveryState: () => kept['discovery'] as never,
  }
  return { provider, sent, kept }
}
