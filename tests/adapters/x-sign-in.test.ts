import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createX } from '#server/adapters/x/client.ts'
import { percentEncode, sign } from '#server/adapters/x/oauth1.ts'
import { minute } from '#server/lib/clock.ts'
import { createXWorld } from './x-world.ts'

const callbackUrl = 'http://127.0.0.1:3000/auth/x'

test('signatures match the published examples', () => {
  const update = sign({
    method: 'POST',
    url: 'https://api.x.com/1.1/statuses/update.json',
    parameters: [
      ['status', 'Hello Ladies + Gentlemen, a signed OAuth request!'],
      ['include_entities', 'true'],
      ['oauth_consumer_key', 'xvz1evFS4wEEPTGEFPHBog'],
      ['oauth_nonce', 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318622958'],
      ['oauth_token', '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb'],
      ['oauth_version', '1.0'],
    ],
    consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
  })
  const requestToken = sign({
    method: 'POST',
    url: 'https://api.x.com/oauth/request_token',
    parameters: [
      ['oauth_callback', 'http://localhost/sign-in-with-twitter/'],
      ['oauth_consumer_key', 'cChZNFj6T5R0TigYB9yd1w'],
      ['oauth_nonce', 'ea9ec8429b68d6b77cd5600adbbb0456'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318467427'],
      ['oauth_version', '1.0'],
    ],
    consumerSecret: 'L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg',
    tokenSecret: '',
  })
  expect(update).toBe('Ls93hJiZbQ3akF3HF3x1Bz8/zU4=')
  expect(requestToken).toBe('X9xhcB9d+NxXd/ThJ/n51vPhetM=')
})

test('three legs end with access to the account that agreed, once', async () => {
  await using world = await createXWorld()
  const { x, sim } = world

  const request = await x.requestToken({ callbackUrl })
  const { oauthVerifier } = await sim.authorize(request.oauthToken, 'satoshi_fan')
  const access = await x.accessToken({ ...request, oauthVerifier })

  expect(access.screenName).toBe('satoshi_fan')
  expect(await x.me(access)).toMatchObject({
    id: access.userId,
    username: 'satoshi_fan',
    subscription: 'None',
  })
  await expect(x.accessToken({ ...request, oauthVerifier })).rejects.toMatchObject({
    kind: 'refused',
    status: 401,
  })
})

test('a person chooses an account on the page and is sent back; saying no is told', async () => {
  await using world = await createXWorld()
  const { x } = world
  const request = await x.requestToken({ callbackUrl: `${callbackUrl}?from=popup` })
  const page = x.authorizeUrl(request.oauthToken, { prompt: true })

  const shown = await (await fetch(page)).text()
  const yes = await answerPage(page, {
    oauth_token: request.oauthToken,
    new_handle: 'Fresh_One',
    answer: 'yes',
  })
  const access = await x.accessToken({
    ...request,
    oauthVerifier: yes.searchParams.get('oauth_verifier') ?? '',
  })
  const second = await x.requestToken({ callbackUrl })
  const no = await answerPage(page, { oauth_token: second.oauthToken, answer: 'no' })

  expect(new URL(page).pathname).toBe('/oauth/authorize')
  expect(new URL(x.authorizeUrl('t', { prompt: false })).pathname).toBe('/oauth/authenticate')
  expect(shown).toContain('@mara_onchain')
  expect(yes.searchParams.get('from')).toBe('popup')
  expect(yes.searchParams.get('oauth_token')).toBe(request.oauthToken)
  expect(access.screenName).toBe('Fresh_One')
  expect(no.searchParams.get('denied')).toBe(second.oauthToken)
})

test('a callback that is not on the list, wrong app keys and a stale request token are refused', async () => {
  await using world = await createXWorld({ callbackAllowList: [callbackUrl] })
  const { x, sim } = world
  const stranger = createX({ appKey: sim.app.key, appSecret: 'wrong', url: sim.url })

  await expect(x.requestToken({ callbackUrl: 'http://127.0.0.1:3000/else' })).rejects.toMatchObject({
    kind: 'refused',
    reason: 'callback_refused',
  })
  await expect(stranger.requestToken({ callbackUrl })).rejects.toMatchObject({
    reason: 'app_refused',
    status: 401,
  })

  const request = await x.requestToken({ callbackUrl })
  const { oauthVerifier } = await sim.authorize(request.oauthToken, 'late_one')
  world.pass(16 * minute)
  await expect(x.accessToken({ ...request, oauthVerifier })).rejects.toMatchObject({ kind: 'refused' })
})

test('a revoked token needs a new sign-in; another app of the account still works', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const shared = await sim.credentials('owner')
  const own = await sim.ownApp('owner')
  sim.revoke(shared.accessToken)

  await expect(x.me(shared)).rejects.toMatchObject({ kind: 'refused', reason: 'needs_reauth' })
  expect(await x.me(own)).toMatchObject({ username: 'owner' })
})

test('the simulated X takes no signature twice, none from another time and no changed request', async () => {
  await using world = await createXWorld()
  const { sim } = world
  const { accessToken, accessSecret } = await sim.credentials('owner')
  const send = async (over: { timestamp?: number; nonce?: string; query?: string } = {}) => {
    const oauth: [string, string][] = [
      ['oauth_consumer_key', sim.app.key],
      ['oauth_nonce', over.nonce ?? 'once'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', String(Math.floor(over.timestamp ?? Date.now() / 1000))],
      ['oauth_token', accessToken],
      ['oauth_version', '1.0'],
    ]
    // Signed here by hand and over no query, so that the simulator is not checked against its own code.
    const joined = oauth.map(([name, value]) => `${name}=${percentEncode(value)}`).join('&')
    const host = new URL(sim.url).host
    const base = `GET&${percentEncode(`https://${host}/2/users/me`)}&${percentEncode(joined)}`
    const signature = createHmac('sha1', `${sim.app.secret}&${accessSecret}`).update(base).digest('base64')
    const header = [...oauth, ['oauth_signature', signature]]
      .map(([name, value]) => `${name}="${percentEncode(value ?? '')}"`)
      .join(', ')
    return fetch(`${sim.url}/2/users/me${over.query ?? ''}`, {
      headers: { authorization: `OAuth ${header}` },
    })
  }

  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(401)
  expect((await send({ nonce: 'twice', query: '?user.fields=description' })).status).toBe(401)
  const old = await send({ nonce: 'old', timestamp: Date.now() / 1000 - 301 })
  expect(await old.json()).toEqual({ errors: [{ code: 135, message: 'Timestamp out of bounds.' }] })
})

async function answerPage(page: string, fields: Record<string, string>): Promise<URL> {
  const response = await fetch(new URL('/oauth/authorize', page), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return new URL(response.headers.get('location') ?? 'about:blank')
}
