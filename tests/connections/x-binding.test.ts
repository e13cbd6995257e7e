import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectionOf, openCredentials } from '#server/modules/connections/index.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { sha256 } from '#server/lib/ids.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/** As far as X's own page goes: link asked for, account chosen, "Authorize" pressed. */
async function signedIn(
  world: World,
  user: TestUser,
  { agentId, handle, via }: { agentId?: string; handle: string; via?: 'popup' | 'miniapp' },
) {
  await world.x.addAccount({ handle, name: `The ${handle}` })
  const { data, code } = await user.call('x.bindLink', {
    ...(agentId ? { agentId } : {}),
    ...(via ? { via } : {}),
  })
  expect(code).toBe(0)
  const { oauthVerifier } = await world.x.authorize(data.oauthToken, handle)
  return { oauthToken: data.oauthToken, oauthVerifier }
}

test('an X account is connected to an agent and shown with what it may do', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 1 })
  const { agentId } = await world.agent(user)
  const { data: link } = await user.call('x.bindLink', { agentId })
  expect(link.url).toContain(`/oauth/authorize?oauth_token=${link.oauthToken}`)
  expect(new Date(link.expiresAt).getTime() - (await world.now()).getTime()).toBeGreaterThan(9 * 60_000)

  const proof = await signedIn(world, user, { agentId, handle: 'new_voice' })
  const { data } = await user.call('x.bindCallback', { ...proof, agentId })
  expect(data).toMatchObject({
    agentId,
    connection: {
      screenName: 'new_voice',
      name: 'The new_voice',
      authType: 'oauth',
      state: 'ok',
      costFactor: 1,
      capabilities: { replies: 'summoned', quotes: false, cashtagsMax: 1, longPosts: false },
    },
    rule: { dailyAutoTweetLimit: 3, screenName: 'new_voice', twitterTbId: data.connection.twitterTbId },
  })
  const { data: agent } = await user.call('agents.detail', { id: agentId })
  expect(agent).toMatchObject({ twitter: data.connection, state: 'active' })
  expect((await user.call('agents.list', {})).data[0]?.twitterScreenName).toBe('new_voice')
  expect((await workingAgent(world.db, agentId))?.rule?.id).toBe(data.rule.id)
})

test('an account with X Premium may write long posts; an operator may allow all replies', async () => {
  await using world = await createWorld({ workers: false, env: { X_REPLIES: 'any' } })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const proof = await signedIn(world, user, { agentId, handle: 'long_winded' })
  world.x.setSubscription('long_winded', 'Premium')
  const { data } = await user.call('x.bindCallback', { ...proof, agentId })
  expect(data.connection.capabilities).toMatchObject({ longPosts: true, replies: 'any' })
})

test('a callback works once', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const proof = await signedIn(world, user, { agentId, handle: 'new_voice' })
  const both = await Promise.all([1, 2].map(() => user.call('x.bindCallback', { ...proof, agentId })))
  expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 100007])
  expect((await user.call('x.bindCallback', { ...proof, agentId })).code).toBe(100007)
})

test('a flow ends after ten minutes, and one that never began is unknown', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const proof = await signedIn(world, user, { agentId, handle: 'new_voice' })
  await world.advance({ minutes: 10, seconds: 1 })
  expect((await user.call('x.bindCallback', { ...proof, agentId })).code).toBe(100007)
  expect((await user.call('x.bindCallback', { ...proof, oauthToken: 'none', agentId })).code).toBe(100007)
})

test("nobody finishes another's flow, and it stays good for the one who began it", async () => {
  await using world = await createWorld({ workers: false })
  const [user, thief] = [await world.user(), await world.user()]
  const { agentId } = await world.agent(user)
  const { agentId: foreign } = await world.agent(thief)
  const proof = await signedIn(world, user, { handle: 'new_voice' })

  const stolen = await thief.call('x.bindCallback', { ...proof, agentId: foreign })
  expect(stolen).toMatchObject({ status: 401, code: 100001 })
  expect((await thief.call('x.bindCallback', { ...proof, agentId })).code).toBe(110001)
  expect((await thief.call('auth.me', {})).code).toBe(0)
  expect((await user.call('x.bindCallback', { ...proof, agentId })).code).toBe(0)
})

test('a flow for one agent does not bind another, and one for signing in binds none', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const [first, second] = [await world.agent(user), await world.agent(user)]
  const proof = await signedIn(world, user, { agentId: first.agentId, handle: 'new_voice' })
  expect((await user.call('x.bindCallback', { ...proof, agentId: second.agentId })).code).toBe(100001)
  await world.db
    .updateTable('oauth_flow')
    .set({ purpose: 'login' })
    .where('oauth_token_hash', '=', sha256(proof.oauthToken))
    .execute()
  expect((await user.call('x.bindCallback', { ...proof, agentId: first.agentId })).code).toBe(100001)
})

test('an agent has one X account at a time', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const early = await signedIn(world, user, { agentId, handle: 'second_voice' })
  await world.bindX(user, agentId, 'first_voice')
  expect((await user.call('x.bindLink', { agentId })).code).toBe(120002)
  expect((await user.call('x.bindCallback', { ...early, agentId })).code).toBe(120002)
  expect((await user.call('x.bindCallback', { ...early, agentId })).code).toBe(100007)
})

test('an X account speaks for one agent only, and the answer says which if it is an own one', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  const first = await world.agent(user, { name: 'Atlas' })
  await world.bindX(user, first.agentId, 'one_voice')

  const second = await world.agent(user)
  const own = await signedIn(world, user, { agentId: second.agentId, handle: 'one_voice' })
  expect(await user.call('x.bindCallback', { ...own, agentId: second.agentId })).toMatchObject({
    code: 200017,
    data: { agentId: first.agentId, name: 'Atlas' },
  })
  const third = await world.agent(other)
  const foreign = await signedIn(world, other, { agentId: third.agentId, handle: 'one_voice' })
  expect(await other.call('x.bindCallback', { ...foreign, agentId: third.agentId })).toMatchObject({
    code: 130003,
    data: null,
  })
  expect((await other.call('agents.detail', { id: third.agentId })).data.twitter).toBeNull()
})

test('a verifier that X refuses binds nothing and uses the flow up', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const { oauthToken, oauthVerifier } = await signedIn(world, user, { agentId, handle: 'new_voice' })
  const wrong = await user.call('x.bindCallback', { oauthToken, oauthVerifier: 'wrong', agentId })
  expect(wrong.code).toBe(130001)
  expect((await user.call('x.bindCallback', { oauthToken, oauthVerifier, agentId })).code).toBe(100007)
  expect(await connectionOf(world.db, agentId)).toBeNull()
})

test('disconnecting destroys the tokens and frees the account for another agent', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const [first, second] = [await world.agent(user), await world.agent(user)]
  await world.bindX(user, first.agentId, 'one_voice')
  const connection = await connectionOf(world.db, first.agentId)
  const id = connection?.id ?? ''
  expect(await openCredentials(world.deps, id)).toMatchObject({ accessToken: expect.any(String) })

  expect((await user.call('x.unbind', { id })).data).toEqual({ agentId: first.agentId })
  expect((await user.call('x.unbind', { id })).code).toBe(110017)
  await expect(openCredentials(world.deps, id)).rejects.toMatchObject({ problem: 'agentTwitterNotFound' })
  expect((await user.call('agents.detail', { id: first.agentId })).data.twitter).toBeNull()
  expect(await world.bindX(user, second.agentId, 'one_voice')).toBe('one_voice')
})

test('what waits to be sent is skipped when its account is disconnected', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)
  await world.bindX(user, agentId)
  await world.db
    .insertInto('publication')
    .values({
      id: 'pub_waiting',
      owner_id: user.id,
      agent_id: agentId,
      platform: 'twitter',
      post_type: 'auto_post',
      state: 'awaiting_approval',
      origin: 'request',
      content: 'A finished text.',
    })
    .execute()
  const { data: agent } = await user.call('agents.detail', { id: agentId })
  await user.call('x.unbind', { id: agent.twitter?.twitterTbId ?? '' })
  const rows = await world.db.selectFrom('publication').select(['status', 'reason']).execute()
  expect(rows).toEqual([{ status: 'skipped', reason: 'unbound' }])
})

test('the Mini App finishes a sign-in that ended in another browser, with a code that works once and for its owner', async () => {
  await using world = await createWorld({ workers: false })
  const [user, thief] = [await world.user(), await world.user()]
  const { agentId } = await world.agent(user)
  const proof = await signedIn(world, user, { agentId, handle: 'new_voice', via: 'miniapp' })
  const { data } = await world.call('x.bindHandoff', proof)
  expect(data.startParam).toMatch(/^xb_[\w-]{40,}$/)
  expect(data.returnUrl).toContain(`startapp=${data.startParam}`)
  const handoff = data.startParam.slice(3)

  expect((await world.call('x.bindHandoff', proof)).code).toBe(100007)
  expect((await user.call('x.bindCallback', { ...proof, agentId })).code).toBe(100007)
  expect((await thief.call('x.bindCallback', { handoff })).code).toBe(100001)
  await world.advance({ minutes: 9 })
  expect((await user.call('x.bindCallback', { handoff })).data).toMatchObject({
    agentId,
    connection: { screenName: 'new_voice' },
  })
  expect((await user.call('x.bindCallback', { handoff })).code).toBe(100007)
})

test('only a flow begun in the Mini App is handed over, and only within ten minutes', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const popup = await signedIn(world, user, { handle: 'new_voice' })
  expect((await world.call('x.bindHandoff', popup)).code).toBe(100001)

  const open = await signedIn(world, user, { handle: 'new_voice', via: 'miniapp' })
  const { data } = await world.call('x.bindHandoff', open)
  const handoff = data.startParam.slice(3)
  const nameless = await user.call('x.bindCallback', { handoff })
  expect(nameless).toMatchObject({ code: 400, data: { issues: [{ path: 'agentId' }] } })
  await world.advance({ minutes: 10, seconds: 1 })
  const { agentId } = await world.agent(user)
  expect((await user.call('x.bindCallback', { handoff, agentId })).code).toBe(100007)
})

test('tokens are stored sealed, and open only as the record and the user they belong to', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const [first, second] = [await world.agent(user), await world.agent(user)]
  await world.bindX(user, first.agentId)
  await world.bindX(user, second.agentId)
  const [a, b] = [await connectionOf(world.db, first.agentId), await connectionOf(world.db, second.agentId)]
  const { accessToken, accessSecret } = await openCredentials(world.deps, a?.id ?? '')

  const { rows } = await sql<{ everything: string }>`
    select string_agg(encode(credentials, 'escape'), '') || string_agg(x_connection::text, '') as everything from x_connection
  `.execute(world.db)
  expect(rows[0]?.everything.length).toBeGreaterThan(100)
  expect(rows[0]?.everything).not.toContain(accessToken)
  expect(rows[0]?.everything).not.toContain(accessSecret)

  await sql`update x_connection set credentials = (select credentials from x_connection where id = ${a?.id ?? ''})
    where id = ${b?.id ?? ''}`.execute(world.db)
  await expect(openCredentials(world.deps, b?.id ?? '')).rejects.toThrow()
})

test('which X accounts exist can be asked before they are typed into an agent', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const usernames = ['@mara_onchain', 'nobody_here_1', 'not a name', 'MARA_onchain']
  const { data } = await user.call('x.checkUsers', { usernames })
  expect(data.existing.map(({ username }) => username)).toEqual(['mara_onchain'])
  expect(data.nonexistent).toEqual(['nobody_here_1', 'not a name'])
  expect(
    (await user.call('x.checkUsers', { usernames: Array.from({ length: 101 }, () => 'a') })).status,
  ).toBe(400)
  world.x.failNext('server-error', { on: 'any', times: 5 })
  expect((await user.call('x.checkUsers', { usernames: ['never_asked'] })).code).toBe(110012)
  // What X said within the last day needs no asking.
  expect((await user.call('x.checkUsers', { usernames: ['mara_onchain'] })).data.existing).toHaveLength(1)
})
