import { expect, test } from 'vitest'
import type { TestUser } from '../support/builders.ts'
import { createWorld, type World } from '../support/world.ts'

const promoting = { affiliateLinkPromotion: true, callToAction: 'Join at https://lumen.example/join' }

async function block(user: TestUser, agentId: string, word: string) {
  const { data: rule } = await user.call('x.rule', { id: agentId })
  await user.call('x.editRule', { id: rule.id, enableBlockedKeywords: true, blockedKeywords: [word] })
}

async function allow(world: World, agentId: string, capabilities: Record<string, unknown>) {
  const { id, ...connection } = await world.db
    .selectFrom('x_connection')
    .select(['id', 'capabilities'])
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('x_connection')
    .set({ capabilities: JSON.stringify({ ...Object(connection.capabilities), ...capabilities }) })
    .where('id', '=', id)
    .execute()
}

test('what X would refuse is refused before it costs anything, in one sentence that a face can say in its language', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId, handle } = await world.boundAgent(user)
  const now = (content: string) => user.call('posts.now', { id: agentId, content })

  expect(await now('Quiet: $BTC and $ETH')).toMatchObject({
    code: 400,
    data: {
      issues: [
        {
          path: 'content',
          code: 'too_many_cashtags',
          params: { count: 1, used: 2 },
          message: expect.stringContaining('X allows 1 cashtag'),
        },
      ],
    },
  })
  expect(await now('word '.repeat(80))).toMatchObject({ code: 400, data: { issues: [{ code: 'too_long' }] } })
  expect(await world.balance(user)).toBe(5)

  // What nobody sees is taken out, and nothing else.
  expect(await now('Quiet \u202eday\u200b, so far.  \nSee https://else.example/a ')).toMatchObject({
    code: 0,
  })
  const posted = world.x.timeline(handle).map(({ text }) => text)
  expect(posted).toEqual(['Quiet day, so far.\nSee https://else.example/a'])
  expect(await now('Quiet day, so far.\nSee else.example/a')).toMatchObject({
    code: 400,
    data: { issues: [{ code: 'duplicate' }] },
  })
  expect(await world.balance(user)).toBe(4)

  const price = await user.call('posts.price', { id: agentId, content: 'Quiet: $BTC and $ETH' })
  expect(price.data).toMatchObject({ credits: 1, problems: [{ code: 'too_many_cashtags', path: 'content' }] })
  expect(world.x.timeline(handle)).toHaveLength(1)
  expect(await world.audit()).toEqual([])
})

test('a word that was blocked since is noticed when the text is approved, and its owner can still edit it', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId, handle } = await world.boundAgent(user, { postAutonomy: 'ask' })
  const id = await world.duePost({ agentId })
  await world.advanceDue()
  await user.call('approvals.edit', { id, version: 1, content: 'As calm as a zebra.' })
  await block(user, agentId, 'zebra')

  expect(await user.call('approvals.approve', { id, version: 2 })).toMatchObject({
    code: 400,
    data: { issues: [{ code: 'blocked_words', params: { words: 'zebra' } }] },
  })
  const same = await user.call('approvals.edit', { id, version: 2, content: 'As calm as a z3bra.' })
  expect(same.code).toBe(400)
  const edited = await user.call('approvals.edit', { id, version: 2, content: 'Nothing moves.\u200b ' })
  expect(edited.data).toMatchObject({ content: 'Nothing moves.', version: 3 })
  expect((await user.call('approvals.approve', { id, version: 3 })).data.status).toBe('published')
  expect(world.x.timeline(handle).map(({ text }) => text)).toEqual(['Nothing moves.'])
})

test('a text of ours that may not go out any more is written anew, once', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId, handle } = await world.boundAgent(user)
  const id = await world.duePost({ agentId })
  world.failAt('before-attempt')
  await world.advanceDue()
  const { content, status } = await world.publication(id)
  expect([status, content]).toEqual(['generating', expect.stringMatching(/\S/)])
  await world.db
    .updateTable('publication')
    .set({ content: `${content} Zebra.` })
    .where('id', '=', id)
    .execute()
  await block(user, agentId, 'zebra')

  // Its lease runs out; a model that does not answer at once is asked again a minute later.
  const statusLater = async () => {
    await world.advance({ minutes: 2 })
    await world.advanceDue()
    return (await world.publication(id)).status
  }
  await expect.poll(statusLater).toBe('published')
  const [post] = world.x.timeline(handle)
  expect(post?.text).not.toContain('Zebra')
  expect(await world.balance(user)).toBe(4)
  expect(await world.audit()).toEqual([])
})

test('X takes a quote or pictures: a translator that may quote and draws a chart posts its text with the chart alone', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId, handle } = await world.boundAgent(user, {
    type: 'clone_influence',
    targetAccount: 'mara_onchain',
    targetLanguage: 'ENGLISH',
    coinTickers: ['BTC'],
  })
  const { data: rule } = await user.call('x.rule', { id: agentId })
  await user.call('x.editRule', { id: rule.id, enableExchangeSpotPic: true })
  await allow(world, agentId, { quotes: true })
  const id = await world.duePost({ agentId })
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({ status: 'published', quote_tweet_id: null })
  expect(world.x.timeline(handle)[0]?.media).toHaveLength(1)
})

test('where links go out with own keys only, a post with one is not sent, and costs nothing', async () => {
  await using world = await createWorld({ env: { LINK_POSTS: 'own-credentials' } })
  const user = await world.user({ credits: 5 })
  const { agentId, handle } = await world.boundAgent(user, promoting)
  const id = await world.duePost({ agentId })
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({ status: 'skipped', reason: 'link_not_allowed' })
  expect(await user.call('posts.now', { id: agentId, content: 'Look: https://lumen.example' })).toMatchObject(
    {
      code: 400,
      data: { issues: [{ code: 'link_not_allowed' }] },
    },
  )
  expect(world.x.timeline(handle)).toEqual([])
  expect(await world.balance(user)).toBe(5)
  expect(await world.audit()).toEqual([])
})

test('where a link costs more, it is set aside before anybody is asked, and charged with what is sent', async () => {
  await using world = await createWorld({ env: { LINK_POSTS: 'surcharge:1.5' } })
  const user = await world.user({ credits: 10 })
  const { agentId } = await world.boundAgent(user, { ...promoting, postAutonomy: 'ask' })
  const asked = await world.duePost({ agentId })
  await world.advanceDue()
  expect((await user.call('approvals.one', { id: asked })).data).toMatchObject({ price: 2.5 })
  expect((await user.call('credits.balance', {})).data).toEqual({ credits: 7.5, held: 2.5 })
  expect((await user.call('approvals.approve', { id: asked, version: 1 })).data.charged).toBe(2.5)

  await user.call('agents.edit', { agentId, postAutonomy: 'auto' })
  const { data: checked } = await user.call('posts.check', {
    id: agentId,
    platform: 'twitter',
    content: 'Look at https://lumen.example/join',
  })
  expect(checked.price).toMatchObject({ credits: 2.5, linkSurcharge: 1.5 })
  expect(checked.findings).toContainEqual(
    expect.objectContaining({ code: 'link_surcharge', severity: 'warn', params: { count: 1.5 } }),
  )

  // A charge that nobody can pay any more ends the post before it is sent.
  const poor = await world.user({ credits: 2 })
  const short = await world.boundAgent(poor, promoting)
  const unpaid = await world.duePost(short)
  await world.advanceDue()
  expect(await world.publication(unpaid)).toMatchObject({ status: 'skipped', reason: 'no_credit' })
  expect(await world.balance(poor)).toBe(2)
  expect(world.x.timeline(short.handle)).toEqual([])
  expect(await world.audit()).toEqual([])
})
