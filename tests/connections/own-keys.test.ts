import { expect, test } from 'vitest'
import { connectionOf, openCredentials } from '#server/modules/connections/index.ts'
import type { AppGrants } from '#server/demo/simulators/x/controls.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/** The four keys of an own app, in the words of the call. */
async function keysOf(world: World, handle: string, grants: AppGrants & { key?: string } = {}) {
  const keys = await world.x.addApp({ handle, ...grants })
  return {
    customizeConsumerKey: keys.consumerKey,
    customizeConsumerSecret: keys.consumerSecret,
    customizeAccessToken: keys.accessToken,
    customizeAccessSecret: keys.accessSecret,
  }
}

async function agentOn(world: World, user: TestUser, handle: string) {
  const { agentId } = await world.agent(user, { operationMode: 'manual' })
  await world.bindX(user, agentId, handle)
  return agentId
}

const flagNotices = async (world: World, user: TestUser) =>
  world.db
    .selectFrom('notice')
    .select('params')
    .where('user_id', '=', user.id)
    .where('kind', '=', 'x_flag_off')
    .execute()

test('own keys are checked without being kept; wrong ones, foreign agents and keys that may only read are refused', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  const { agentId } = await world.agent(user)
  const { agentId: foreign } = await world.agent(other)
  await world.x.addAccount({ handle: 'owner', name: 'The owner', subscription: 'Premium' })
  const keys = await keysOf(world, 'owner')

  const checked = await user.call('x.checkOwnKeys', { agentId, ...keys })
  expect(checked.data).toEqual({
    screenName: 'owner',
    name: 'The owner',
    avatar: expect.stringContaining('/sim/avatar/owner'),
    capabilities: {
      replies: 'summoned',
      quotes: false,
      cashtagsMax: 1,
      longPosts: true,
      profileWrite: true,
    },
    costFactor: 0.8,
  })
  expect(await connectionOf(world.db, agentId)).toBeNull()

  const wrong = { ...keys, customizeAccessSecret: 'wrong' }
  expect((await user.call('x.checkOwnKeys', { agentId, ...wrong })).code).toBe(130001)
  expect((await user.call('x.setOwnKeys', { agentId, ...wrong })).code).toBe(130001)
  const readOnly = await keysOf(world, 'owner', { access: 'read' })
  expect((await user.call('x.checkOwnKeys', { agentId, ...readOnly })).code).toBe(130001)
  expect((await user.call('x.setOwnKeys', { agentId, ...readOnly })).code).toBe(130001)
  expect((await user.call('x.checkOwnKeys', { agentId: foreign, ...keys })).code).toBe(110001)
  expect((await user.call('x.setOwnKeys', { agentId: foreign, ...keys })).code).toBe(110001)
  expect((await user.call('x.setOwnKeys', { agentId: 'none', ...keys })).code).toBe(110001)
  expect((await user.call('x.setOwnKeys', { agentId, ...keys, customizeConsumerKey: '' })).code).toBe(400)
})

test('own keys bind an agent that had no account, are kept sealed and shown by their ends alone', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const keys = await keysOf(world, 'owner', { key: 'canary-consumer-key-1234' })

  const { data } = await user.call('x.setOwnKeys', {
    agentId,
    ...keys,
    replies: 'any',
    quotes: true,
    cashtagsMax: 3,
  })
  expect(data).toMatchObject({
    agentId,
    connection: {
      screenName: 'owner',
      authType: 'customize',
      costFactor: 0.8,
      capabilities: { replies: 'any', quotes: true, cashtagsMax: 3, longPosts: false },
    },
    rule: {
      authType: 'customize',
      customizeConsumerKey: '••••1234',
      customizeConsumerSecret: `••••${keys.customizeConsumerSecret.slice(-4)}`,
      customizeAccessToken: `••••${keys.customizeAccessToken.slice(-4)}`,
      customizeAccessSecret: `••••${keys.customizeAccessSecret.slice(-4)}`,
    },
  })
  const { data: rule } = await user.call('x.rule', { id: agentId })
  expect(rule).toEqual(data.rule)
  // A rule as read may be sent back, dots and all.
  expect((await user.call('x.editRule', rule)).data).toEqual(rule)
  expect(await openCredentials(world.deps, data.connection.twitterTbId)).toMatchObject({
    accessSecret: keys.customizeAccessSecret,
  })
  const { data: agent } = await user.call('agents.detail', { id: agentId })
  expect(agent.twitter).toEqual(data.connection)

  const row = await world.db.selectFrom('x_connection').selectAll().executeTakeFirstOrThrow()
  const kept = Buffer.concat([row.own_credentials ?? Buffer.alloc(0), Buffer.from(JSON.stringify(row))])
  for (const secret of Object.values(keys)) expect(kept.includes(secret)).toBe(false)
  expect(JSON.stringify(agent)).not.toContain('canary')
})

test('a post sent with own keys costs 0.8 and comes from the own app', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const agentId = await agentOn(world, user, 'owner')
  const keys = await keysOf(world, 'owner', { key: 'own-app' })
  await user.call('x.setOwnKeys', { agentId, ...keys })

  const { data } = await user.call('posts.now', { id: agentId, content: 'Sent by my own app.' })
  expect(data).toMatchObject({ status: 'published', price: 0.8, charged: 0.8 })
  expect(world.x.posts()[0]).toMatchObject({ text: 'Sent by my own app.', viaApp: 'own-app' })
  const { data: records } = await user.call('credits.records', { purpose: 'POST' })
  expect(records.list.map(({ amount }) => amount)).toEqual([-0.8])
  expect(await world.balance(user)).toBe(9.2)
  expect(await world.audit()).toEqual([])
})

test('keys that come or go while a text waits change its price when it is sent', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const { agentId } = await world.agent(user, { operationMode: 'manual', postAutonomy: 'ask' })
  await world.bindX(user, agentId, 'owner')
  const keys = await keysOf(world, 'owner')

  const { data: first } = await user.call('posts.now', { id: agentId })
  expect(first).toMatchObject({ status: 'awaiting_approval', price: 1 })
  await user.call('x.setOwnKeys', { agentId, ...keys })
  const sent = await user.call('approvals.approve', { id: first.id, version: first.version })
  expect(sent.data).toMatchObject({ status: 'published', price: 0.8, charged: 0.8 })

  await world.advance({ minutes: 11 })
  const { data: second } = await user.call('posts.now', { id: agentId })
  expect(second).toMatchObject({ status: 'awaiting_approval', price: 0.8 })
  expect(await user.call('x.dropOwnKeys', { agentId })).toMatchObject({ status: 403, data: { stepUp: true } })
  await world.prove(user)
  await user.call('x.dropOwnKeys', { agentId })
  const back = await user.call('approvals.approve', { id: second.id, version: second.version })
  expect(back.data).toMatchObject({ status: 'published', price: 1, charged: 1 })
  expect(await world.balance(user)).toBe(8.2)
  expect(await world.audit()).toEqual([])
})

test('without own keys the shared app sends again; where it never could, the account is disconnected', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const both = await agentOn(world, user, 'owner')
  const { agentId: only } = await world.agent(user)
  await user.call('x.setOwnKeys', { agentId: both, ...(await keysOf(world, 'owner')), replies: 'any' })
  await user.call('x.setOwnKeys', { agentId: only, ...(await keysOf(world, 'second')) })

  const back = await user.call('x.dropOwnKeys', { agentId: both })
  expect(back.data.connection).toMatchObject({
    authType: 'oauth',
    costFactor: 1,
    capabilities: { replies: 'summoned' },
  })
  expect((await user.call('x.rule', { id: both })).data.customizeAccessSecret).toBeNull()
  expect((await user.call('x.dropOwnKeys', { agentId: both })).code).toBe(110017)

  expect((await user.call('x.dropOwnKeys', { agentId: only })).data.connection).toBeNull()
  expect((await user.call('agents.detail', { id: only })).data.twitter).toBeNull()
  const rows = await world.db.selectFrom('x_connection').select(['own_credentials']).execute()
  expect(rows.every(({ own_credentials }) => own_credentials === null)).toBe(true)
})

test('own keys of another account, or of one that speaks for another agent, are refused', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  const first = await world.agent(user, { name: 'Atlas' })
  await world.bindX(user, first.agentId, 'one_voice')
  const second = await world.agent(user)
  const { agentId: foreign } = await world.agent(other)

  const another = await keysOf(world, 'somebody')
  expect((await user.call('x.setOwnKeys', { agentId: first.agentId, ...another })).code).toBe(120002)
  const taken = await keysOf(world, 'one_voice')
  expect(await user.call('x.setOwnKeys', { agentId: second.agentId, ...taken })).toMatchObject({
    code: 200017,
    data: { agentId: first.agentId, name: 'Atlas' },
  })
  expect(await other.call('x.setOwnKeys', { agentId: foreign, ...taken })).toMatchObject({
    code: 130003,
    data: null,
  })
  expect(await connectionOf(world.db, foreign)).toBeNull()
})

test('what X refuses an app is switched off, and its owner is told once', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const agentId = await agentOn(world, user, 'owner')
  const keys = await keysOf(world, 'owner', { key: 'own-app', cashtagsMax: 5 })
  await user.call('x.setOwnKeys', { agentId, ...keys, cashtagsMax: 5, quotes: true })
  const [voice] = world.x.timeline('mara_onchain')

  const tags = await user.call('posts.now', { id: agentId, content: 'Both: $BTC and $ETH.' })
  expect(tags.data.status).toBe('published')
  const quote = await user.call('posts.now', {
    id: agentId,
    content: 'Worth reading.',
    quoteTweetId: voice?.id ?? '',
  })
  expect(quote.code).toBe(110021)
  const { data: agent } = await user.call('agents.detail', { id: agentId })
  expect(agent.twitter?.capabilities).toMatchObject({ quotes: false, cashtagsMax: 5 })
  expect(await flagNotices(world, user)).toEqual([{ params: { screenName: 'owner', flag: 'quotes' } }])

  world.x.setApp({ cashtagsMax: 1 }, 'own-app')
  const refused = await user.call('posts.now', { id: agentId, content: 'Again: $BTC and $SOL.' })
  expect(refused.code).toBe(110021)
  expect((await connectionOf(world.db, agentId))?.capabilities.cashtagsMax).toBe(1)
  expect(await flagNotices(world, user)).toHaveLength(2)
  // What the flag now says is known beforehand, and nothing is sent.
  expect((await user.call('posts.now', { id: agentId, content: 'Once more: $BTC $ADA.' })).code).toBe(400)
  expect(await world.balance(user)).toBe(19.2)
})

test('an outcome nobody knows is looked for with own keys, too', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 2 })
  const agentId = await agentOn(world, user, 'owner')
  const keys = await keysOf(world, 'owner', { key: 'own-app' })
  await user.call('x.setOwnKeys', { agentId, ...keys })
  // The shared app's access is gone; only the own keys still open the account.
  const row = await world.db.selectFrom('x_connection').select('x_user_id').executeTakeFirstOrThrow()
  const shared = await world.x.credentials('owner')
  world.x.revoke(shared.accessToken)
  expect(row.x_user_id).not.toBe('')

  world.x.failNext('cut-after-accept')
  // It does not rest before time has passed, so nobody waits for its answer.
  void user.call('posts.now', { id: agentId, content: 'Did it arrive?' }).catch(() => undefined)
  const asked = world.db.selectFrom('publication').select('id').where('content', '=', 'Did it arrive?')
  await expect.poll(() => asked.execute()).toHaveLength(1)
  const { id } = await asked.executeTakeFirstOrThrow()
  expect(await world.rested(id)).toMatchObject({ status: 'published', charged: 800 })
})
