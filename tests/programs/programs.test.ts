import * as oauth from 'oauth4webapi'
import { auth } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { calling } from '#tests/support/program.ts'
import { createWorld } from '#tests/support/world.ts'
import { allowed, assistantsOwn, form, home, proofKey, register, requestOf, saysYes } from './asking.ts'

test('a program of another maker finds out by itself where to ask, is allowed, calls, exchanges and gives back', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const insecure = { [oauth.allowInsecureRequests]: true }

  // It begins with a call that is refused, as a program does that knows nothing but an address.
  const refused = await fetch(`${world.url}/api/agent`)
  expect(refused.status).toBe(401)
  const metadata = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '')?.[1]
  expect(metadata).toBe(`${world.url}/.well-known/oauth-protected-resource/api`)

  const api = new URL(`${world.url}/api`)
  const resource = await oauth.processResourceDiscoveryResponse(
    api,
    await oauth.resourceDiscoveryRequest(api, insecure),
  )
  const issuer = new URL(resource.authorization_servers?.[0] ?? '')
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  )
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      server,
      { redirect_uris: [home], client_name: 'Reports', token_endpoint_auth_method: 'client_secret_basic' },
      insecure,
    ),
  )
  const prove = oauth.ClientSecretBasic(client['client_secret'] as string)

  const verifier = oauth.generateRandomCodeVerifier()
  const asked = new URL(server.authorization_endpoint ?? '')
  expect(asked.pathname).toBe('/allow')
  asked.search = requestOf(world, {
    clientId: client.client_id,
    challenge: await oauth.calculatePKCECodeChallenge(verifier),
    scope: 'read draft publish',
  })
  const request = asked.search.slice(1)
  expect((await user.call('programs.look', { request })).data).toEqual({
    name: 'Reports',
    from: null,
    returnsTo: null,
    resource: 'api',
    scopes: ['read', 'draft', 'publish'],
    refused: null,
    back: `${home}?error=access_denied&state=kept&iss=${encodeURIComponent(world.url)}`,
  })
  const back = await saysYes(world, user, request, { scopes: ['read', 'draft'], days: 30 })
  expect((await user.call('notices.page', {})).data.list).toMatchObject([
    { kind: 'token_made', params: { name: 'Reports' } },
  ])
  const params = oauth.validateAuthResponse(server, client, back, 'kept')
  const first = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(server, client, prove, params, home, verifier, insecure),
  )
  expect(first).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'read draft' })

  const bot = calling(world, first.access_token)
  expect((await bot.call('agents.list', {})).code).toBe(0)
  expect((await user.call('tokens.list', {})).data.tokens).toMatchObject([
    { name: 'Reports', scopes: ['read', 'draft'], shown: null, program: { from: null, resource: 'api' } },
  ])
  await world.advance({ hours: 1 })
  expect((await bot.call('agents.list', {})).status).toBe(401)

  const second = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, prove, first.refresh_token ?? '', insecure),
  )
  const later = calling(world, second.access_token)
  expect((await later.call('agents.list', {})).code).toBe(0)
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, prove, second.refresh_token ?? '', insecure),
  )
  expect((await later.call('agents.list', {})).status).toBe(401)
  expect((await user.call('tokens.list', {})).data.tokens).toEqual([])
})

test('the client of the tool protocol signs in by itself, for the tools and nothing else', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { provider, sent, kept } = assistantsOwn()
  const serverUrl = `${world.url}/mcp`
  expect(await auth(provider, { serverUrl })).toBe('REDIRECT')
  const back = await saysYes(world, user, sent[0]?.search.slice(1) ?? '')
  expect(
    await auth(provider, {
      serverUrl,
      authorizationCode: back.searchParams.get('code') ?? '',
      iss: back.searchParams.get('iss') ?? '',
    }),
  ).toBe('AUTHORIZED')
  const { access_token: token } = kept['tokens'] as { access_token: string }
  expect(token).toMatch(/^kla_/)
  expect((await user.call('tokens.list', {})).data.tokens).toMatchObject([
    { name: 'An assistant', program: { resource: 'mcp' }, scopes: ['read', 'draft'] },
  ])
  // What was allowed for the tools opens no other door.
  expect((await calling(world, token).call('agents.list', {})).status).toBe(401)
})

test('a program that is described at its address needs no registering, and says there where it lives', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const id = 'https://notes.example/kolony.json'
  const described = (more: object = {}) =>
    world.crawler.host('notes.example', (path) => ({
      contentType: 'application/json',
      bytes: Buffer.from(
        JSON.stringify({
          client_id: id,
          client_name: 'Notes\u202E of yours',
          redirect_uris: ['https://notes.example/back'],
          ...(path === '/kolony.json' ? more : { client_id: 'https://notes.example/other.json' }),
        }),
      ),
    }))
  described()
  const { challenge } = proofKey()
  const asks = (clientId: string, redirect_uri = 'https://notes.example/back') =>
    user.call('programs.look', { request: requestOf(world, { clientId, challenge, redirect_uri }) })
  expect((await asks(id)).data).toMatchObject({
    name: 'Notes of yours',
    from: 'notes.example',
    returnsTo: 'notes.example',
    refused: null,
  })
  for (const answer of [
    await asks(id, 'https://notes.example/elsewhere'),
    await asks(id, home),
    await asks('https://notes.example/others'),
    await asks('https://notes.example/kolony.json?again'),
    await asks('https://notes.example/'),
    await asks('http://notes.example/kolony.json'),
    await asks('https://127.0.0.1/kolony.json'),
  ])
    expect(answer).toMatchObject({ status: 404 })
  // What it says now counts as soon as what it said is old.
  described({ redirect_uris: ['https://notes.example/new'] })
  expect((await asks(id, 'https://notes.example/new')).status).toBe(404)
  await world.advance({ minutes: 6 })
  expect((await asks(id, 'https://notes.example/new')).data).toMatchObject({ refused: null })
  described({ client_secret: 'in the open' })
  await world.advance({ minutes: 6 })
  expect((await asks(id, 'https://notes.example/new')).status).toBe(404)
})

test('a code that comes twice, and a secret that was exchanged a while ago, end what they stood for', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const twice = await allowed(world, user)
  expect((await calling(world, twice.access).call('auth.me', {})).code).toBe(0)
  const replay = { client_id: twice.clientId, code: twice.code, code_verifier: twice.verifier }
  expect(
    await form(`${world.url}/oauth/token`, { grant_type: 'authorization_code', ...replay }),
  ).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  })
  expect((await calling(world, twice.access).call('auth.me', {})).status).toBe(401)
  expect((await twice.again(twice.refresh)).body.error).toBe('invalid_grant')

  const program = await allowed(world, user)
  await world.holdClock()
  // Two processes of one program, and an answer that got lost.
  const [a, b] = await Promise.all([program.again(program.refresh), program.again(program.refresh)])
  expect([a.status, b.status]).toEqual([200, 200])
  await world.advance({ seconds: 19 })
  expect((await program.again(program.refresh)).status).toBe(200)
  await world.advance({ seconds: 2 })
  expect((await program.again(program.refresh)).body.error).toBe('invalid_grant')
  for (const { body } of [a, b]) {
    expect((await calling(world, body.access_token).call('auth.me', {})).status).toBe(401)
    expect((await program.again(body.refresh_token)).body.error).toBe('invalid_grant')
  }
})

test('whoever reads a code along can do nothing with it', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { body: mine } = await register(world)
  const { body: thief } = await register(world, { client_name: 'Notes' })
  const codeFor = async () => {
    const { verifier, challenge } = proofKey()
    const request = requestOf(world, { clientId: mine.client_id, challenge })
    return { verifier, code: (await saysYes(world, user, request)).searchParams.get('code') ?? '' }
  }
  const exchange = (fields: Record<string, string>) =>
    form(`${world.url}/oauth/token`, { grant_type: 'authorization_code', ...fields })
  const stolen = await codeFor()
  // Another program's, without what only its own knows; a wrong guess uses it up.
  expect(
    (await exchange({ ...stolen, code_verifier: stolen.verifier, client_id: thief.client_id })).body.error,
  ).toBe('invalid_grant')
  const guessed = { client_id: mine.client_id, code: stolen.code, code_verifier: proofKey().verifier }
  expect((await exchange(guessed)).body.error).toBe('invalid_grant')
  expect((await exchange({ ...guessed, code_verifier: stolen.verifier })).body.error).toBe('invalid_grant')
  const late = await codeFor()
  await world.advance({ seconds: 61 })
  expect(
    (await exchange({ client_id: mine.client_id, code: late.code, code_verifier: late.verifier })).body.error,
  ).toBe('invalid_grant')
  expect(
    await world.db.selectFrom('program_secret').select('kind').where('kind', '!=', 'code').execute(),
  ).toEqual([])
})

test('what a program may is what it was allowed: no more scopes, no more credits a day, no longer, and never more than its person', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 100 })
  const { challenge } = proofKey()
  const { body: client } = await register(world)
  const request = requestOf(world, { clientId: client.client_id, challenge, scope: 'read offline_access' })
  expect((await user.call('programs.look', { request })).data.scopes).toEqual(['read'])
  await world.advance({ minutes: 11 })
  expect((await user.call('programs.allow', { request, scopes: ['read'] })).data).toEqual({ stepUp: true })
  await world.prove(user)
  expect((await user.call('programs.allow', { request, scopes: ['read', 'publish'] })).status).toBe(400)
  expect((await user.call('programs.allow', { request, scopes: ['read'], projects: ['none'] })).status).toBe(
    404,
  )

  const program = await allowed(world, user, { days: 1, capPerDay: 5 })
  const bot = calling(world, program.access)
  expect((await bot.call('credits.balance', {})).data).toMatchObject({ scope: 'money' })
  for (const name of ['tokens.list', 'programs.look', 'account.sessions'] as const)
    expect(await bot.call(name, { request } as never)).toMatchObject({ status: 403, data: { scope: null } })
  // The cap is the permission's, whatever it calls with now.
  const { body: next } = await program.again(program.refresh)
  const ids = await world.db.selectFrom('token').select(['id', 'cap']).where('kind', '=', 'program').execute()
  expect(ids).toMatchObject([{ cap: 5 }])
  expect((await calling(world, next.access_token).call('auth.me', {})).code).toBe(0)
  await world.advance({ hours: 24 })
  expect((await program.again(next.refresh_token)).body.error).toBe('invalid_grant')
})

test('a request that is wrong sends nobody anywhere it should not', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { body: client } = await register(world, { redirect_uris: [home, 'https://app.example/back'] })
  const { challenge } = proofKey()
  const base = { clientId: client.client_id, challenge }
  const look = (more: Record<string, string>, raw = '') =>
    user.call('programs.look', { request: requestOf(world, { ...base, ...more }) + raw })
  for (const redirect_uri of [
    'https://app.example/back/',
    'https://app.example/back?x=1',
    'https://app.example.evil.example/back',
    'https://app.example@evil.example/back',
    'http://app.example/back',
    'http://127.0.0.1:9/other',
    'http://127.0.0.1.evil.example/back',
    'http://localhost:9/back',
    'javascript:alert(1)',
  ])
    expect(await look({ redirect_uri }), redirect_uri).toMatchObject({
      status: 404,
      data: { reason: 'return' },
    })
  expect((await look({ redirect_uri: 'http://127.0.0.1:51234/back' })).data).toMatchObject({ refused: null })
  expect(await look({ client_id: 'prg_unknown' })).toMatchObject({ status: 404, data: { reason: 'program' } })

  for (const [more, refused] of [
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    [{ scope: 'everything' }, 'invalid_scope'],
    [{ request: 'eyJ' }, 'request_not_supported'],
  ] as const)
    expect((await look(more)).data).toMatchObject({
      refused,
      back: expect.stringContaining(`${home}?error=${refused}&state=kept&iss=`),
    })
  expect((await look({}, '&state=other')).data).toMatchObject({ refused: 'invalid_request' })
  expect((await look({}, `&redirect_uri=${home}`)).status).toBe(404)
})

test('registering takes nothing that a browser would do something else with', async () => {
  await using world = await createWorld({ workers: false })
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.com/back',
    'https://example.com/back#part',
    'https://10.0.0.1/back',
    'https://user@example.com/back',
    'back',
  ])
    expect(await register(world, { redirect_uris: [address] }), address).toMatchObject({
      status: 400,
      body: { error: 'invalid_redirect_uri' },
    })
  expect(
    (await register(world, { redirect_uris: ['cursor://kolony/back', 'http://[::1]/back'] })).status,
  ).toBe(201)
  expect((await register(world, { grant_types: ['client_credentials'] })).body.error).toBe(
    'invalid_client_metadata',
  )
  const { body } = await register(world, { token_endpoint_auth_method: 'client_secret_post' })
  const sent = { grant_type: 'refresh_token', refresh_token: 'klr_x', client_id: body.client_id }
  const url = `${world.url}/oauth/token`
  expect(await form(url, { ...sent, client_secret: 'wrong' })).toMatchObject({ status: 401 })
  expect(await form(url, sent)).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  expect(await form(url, { ...sent, client_secret: body.client_secret })).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  })
})
