import * as oauth from 'oauth4webapi'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { calling } from '#tests/support/program.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { form, proofKey, requestOf, saysYes } from './asking.ts'

const insecure = { [oauth.allowInsecureRequests]: true }
const back = 'https://assistant.example.com/back'
const id = 'https://assistant.example.com/client.json'
const typed = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** A program that signs, as those of large assistants do: its keys stand at an address that its description names. */
async function signing(world: World) {
  const pair = () => generateKeyPair('RS256', { extractable: true })
  const keys = { first: await pair(), second: await pair() }
  const shown = { names: ['first'] as ('first' | 'second')[], reads: 0 }
  world.crawler.receive('assistant.example.com', (request, response) => {
    void (async () => {
      const jwks = await Promise.all(
        shown.names.map(async (kid) => ({ ...(await exportJWK(keys[kid].publicKey)), kid, alg: 'RS256' })),
      )
      if (request.url === '/keys.json') shown.reads++
      const said =
        request.url === '/keys.json'
          ? { keys: jwks }
          : {
              client_id: id,
              client_name: 'Assistant',
              redirect_uris: [back],
              token_endpoint_auth_method: 'private_key_jwt',
              jwks_uri: 'https://assistant.example.com/keys.json',
            }
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=86400' })
      response.end(JSON.stringify(said))
    })()
  })
  return { keys, shown }
}

test('a program that signs is who it says by its keys alone, also after it has changed them', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { keys, shown } = await signing(world)
  const issuer = new URL(world.url)
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  )
  expect(server.token_endpoint_auth_methods_supported).toContain('private_key_jwt')
  const client = { client_id: id }
  // Its own clock is the real one, and the world's another.
  const apart = (await world.now()).getTime() - Date.now()
  const prove = (kid: 'first' | 'second') =>
    oauth.PrivateKeyJwt({ key: keys[kid].privateKey, kid }, {
      [oauth.modifyAssertion]: (_header: unknown, payload: Record<string, unknown>) => {
        for (const name of ['iat', 'nbf', 'exp'])
          payload[name] = Number(payload[name]) + Math.round(apart / 1000)
      },
    } as never)

  const { verifier, challenge } = proofKey()
  const request = requestOf(world, { clientId: id, challenge, redirect_uri: back })
  expect((await user.call('programs.look', { request })).data).toMatchObject({
    name: 'Assistant',
    from: 'assistant.example.com',
    refused: null,
  })
  const params = oauth.validateAuthResponse(server, client, await saysYes(world, user, request), 'kept')
  const first = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      server,
      client,
      prove('first'),
      params,
      back,
      verifier,
      insecure,
    ),
  )
  expect((await calling(world, first.access_token).call('auth.me', {})).code).toBe(0)

  const refresh = async (kid: 'first' | 'second', token: string) =>
    oauth.refreshTokenGrantRequest(server, client, prove(kid), token, insecure)
  const changed = await refresh('second', first.refresh_token ?? '')
  expect(changed.status).toBe(401)
  shown.names = ['second']
  // Strangers make nobody ask for keys all the time.
  const reads = shown.reads
  expect((await refresh('second', first.refresh_token ?? '')).status).toBe(401)
  expect(shown.reads).toBe(reads)
  await world.advance({ minutes: 2 })
  const apartNow = await refreshLater(world, keys.second.privateKey, first.refresh_token ?? '')
  expect(apartNow.status).toBe(200)
  expect(shown.reads).toBe(reads + 1)
})

/** A signed exchange, whatever it holds. */
async function signed(
  world: World,
  key: CryptoKey,
  {
    token,
    kid = 'second',
    ...claims
  }: { token: string; kid?: string; iss?: string; sub?: string; aud?: string; exp?: number },
) {
  const at = Math.round((await world.now()).getTime() / 1000)
  const assertion = await new SignJWT({ iss: id, sub: id, aud: world.url, exp: at + 60, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(key)
  return form(`${world.url}/oauth/token`, {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_assertion: assertion,
    client_assertion_type: typed,
  })
}

const refreshLater = (world: World, key: CryptoKey, token: string) => signed(world, key, { token })

test('what somebody else signed, for somebody else, for ever or not at all proves nothing', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { keys } = await signing(world)
  const { verifier, challenge } = proofKey()
  const request = requestOf(world, { clientId: id, challenge, redirect_uri: back })
  const code = (await saysYes(world, user, request)).searchParams.get('code') ?? ''
  const key = keys.first.privateKey
  const now = Math.round((await world.now()).getTime() / 1000)
  const token = 'klr_0000000000000000000000000000000000000000'
  for (const claims of [
    { iss: 'https://other.example.com/client.json' },
    { sub: 'https://other.example.com/client.json' },
    { aud: 'https://other.example.com' },
    { exp: now - 120 },
    { exp: now + 86_400 },
  ])
    expect(
      await signed(world, key, { token, kid: 'first', ...claims }),
      JSON.stringify(claims),
    ).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    })
  expect((await signed(world, keys.second.privateKey, { token, kid: 'first' })).status).toBe(401)
  // Its own signature, for a secret that is none.
  expect(await signed(world, key, { token, kid: 'first' })).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  })
  const unsigned = { grant_type: 'authorization_code', code, code_verifier: verifier, client_id: id }
  const url = `${world.url}/oauth/token`
  expect((await form(url, unsigned)).status).toBe(401)
  expect((await form(url, { ...unsigned, client_secret: 'x' })).status).toBe(401)
  expect(
    (await form(url, { ...unsigned, client_assertion: 'x.y.z', client_assertion_type: typed })).status,
  ).toBe(401)
  expect((await form(url, { ...unsigned, client_assertion: 'x.y.z' })).body.error).toBe('invalid_request')
})
