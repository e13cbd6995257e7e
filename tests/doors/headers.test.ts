import { expect, test } from 'vitest'
import { browser } from '#tests/support/sign-in.ts'
import { inProduction } from '#tests/support/production.ts'
import { createWorld } from '#tests/support/world.ts'

test('every kind of answer says that this site is reached over TLS only, and is what its type says', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world)
  const user = await world.user({ credits: 5 })
  const agent = await world.agent(user)
  const json = { 'content-type': 'application/json', authorization: `Bearer ${user.token}` }
  const { data: exported } = await user.call('account.export', {})

  const kinds = {
    call: await server.ask('/api/health'),
    'call that is refused': await server.ask('/api/auth/me'),
    'call that does not exist': await server.ask('/api/nothing/here'),
    'body that is no JSON': await server.ask('/api/auth/login', { method: 'POST', headers: json, body: '{' }),
    'body that is too large': await server.ask('/api/agent', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name: 'x'.repeat(300 * 1024) }),
    }),
    documentation: await server.ask('/api/docs'),
    'interface description': await server.ask('/api/openapi.json'),
    file: await server.ask(exported.url),
    'file that is not there': await server.ask('/api/files/nothing.png'),
    'upload that nobody expects': await server.ask('/api/uploads/nothing.png', { method: 'PUT', body: 'x' }),
    'question before an upload': await server.ask('/api/uploads/nothing.png', { method: 'OPTIONS' }),
    page: await server.ask('/', { headers: { accept: 'text/html' } }),
    screen: await server.ask('/my-agents', { headers: { accept: 'text/html' } }),
    'Mini App': await server.ask('/miniapp/', { headers: { accept: 'text/html' } }),
    'page that is not there': await server.ask('/404', { headers: { accept: 'text/html' } }),
    redirect: await server.ask('/no-such-page', { headers: { accept: 'text/html' } }),
    asset: await server.ask('/icon-180.png'),
    'asset that is not there': await server.ask('/assets/nothing.js'),
    metrics: await server.ask('/metrics'),
    'metrics for a stranger': await server.ask('/metrics', { headers: { via: 'a proxy' } }),
    'manifest for wallets': await server.ask('/tonconnect-manifest.json'),
    'event stream': await server.ask(`/api/chat/${agent.agentId}/messages`, {
      method: 'POST',
      headers: { ...json, accept: 'text/event-stream' },
      body: JSON.stringify({ content: 'Hello' }),
    }),
  }
  expect(kinds['event stream'].headers['content-type']).toContain('text/event-stream')
  expect(kinds.redirect.status).toBe(302)
  for (const [kind, { headers }] of Object.entries(kinds)) {
    expect(headers['strict-transport-security'], kind).toBe('max-age=31536000; includeSubDomains')
    expect(headers['x-content-type-options'], kind).toBe('nosniff')
    expect(headers['x-powered-by'], kind).toBeUndefined()
  }
})

test('pages show pictures of this site, and beside them only faces from X and Google', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world)
  const policyOf = async (path: string) => {
    const { headers } = await server.ask(path, { headers: { accept: 'text/html' } })
    return /img-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ')
  }
  const faces = ['https://pbs.twimg.com', 'https://abs.twimg.com', 'https://*.googleusercontent.com']
  const everywhere = ["'self'", 'data:', 'blob:', ...faces]
  for (const path of ['/', '/my-agents', '/api/docs']) expect(await policyOf(path), path).toEqual(everywhere)
  // And in the Mini App, which takes payments on TON, the pictures of wallets.
  expect(await policyOf('/miniapp/')).toEqual([
    ...everywhere,
    'https://wallet.tg',
    'https://tonkeeper.com',
    'https://static.mytonwallet.io',
    'https://raw.githubusercontent.com',
  ])
})

test('over https the cookie that ties a sign-in to its browser can be set by this very site alone', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world, { config: { publicUrl: 'https://kolony.example' } })
  const { data, headers } = await server.call('auth.twitterAuthLink', {})
  const cookie = headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^__Host-kolony_flow=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/i,
  )

  await world.x.addAccount({ handle: 'ann', name: 'Ann' })
  const proof = {
    oauthToken: data.oauthToken,
    oauthVerifier: (await world.x.authorize(data.oauthToken, 'ann')).oauthVerifier,
  }
  const [pair = ''] = cookie.split(';')
  const planted = { headers: { cookie: pair.replace('__Host-', '') } }
  expect((await server.call('auth.twitterLogin', proof, planted)).code).toBe(100001)
  expect((await server.call('auth.twitterLogin', proof, { headers: { cookie: pair } })).code).toBe(0)
})

test('on a machine without TLS nothing is promised that it cannot keep', async () => {
  await using world = await createWorld({ workers: false })
  const { headers } = await world.call('system.health', {})
  expect(headers.get('strict-transport-security')).toBeNull()
  const { headers: begun } = await browser(world).beginX()
  expect(begun.get('set-cookie')).toMatch(/^kolony_flow=/)
})
