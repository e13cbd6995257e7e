import { expect, test } from 'vitest'
import { answerer, monday, quarter, repliesOf, repliesTo, thought } from '../support/answerer.ts'
import type { TestUser } from '../support/builders.ts'
import { createWorld } from '../support/world.ts'

test('a reply X does not permit fails free of charge, is not tried again, and the account counts as summoned from then on', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 9 })
  const agent = await answerer(world, user)
  world.x.setApp({ replies: 'summoned' })
  const post = await world.x.addTweet({ handle: 'somekol', text: thought })

  const { data } = await user.call('replies.queueKol', { id: agent.agentId })
  expect(data.delivery).toBe('automatic')
  await world.settle()
  const row = await world.publication(data.items[0]?.id ?? '')
  expect(row).toMatchObject({ status: 'failed', reason: 'reply_not_permitted', charged: 0 })
  expect(await world.balance(user)).toBe(9)
  const { data: view } = await user.call('agents.detail', { id: agent.agentId })
  expect(view.twitter?.capabilities.replies).toBe('summoned')

  const again = await user.call('replies.queueKol', { id: agent.agentId })
  expect(again.data.skipped).toEqual([{ twitterName: 'somekol', reason: 'reply_not_permitted' }])
  await world.advance({ minutes: 4 })
  await world.x.addTweet({ handle: 'somekol', text: `Another one. ${thought}` })
  const next = await user.call('replies.queueKol', { id: agent.agentId })
  expect(next.data).toMatchObject({ queued: 1, delivery: 'assisted' })
  expect(repliesTo(world, post.id)).toEqual([])
})

test('a reply to a post that is gone fails free of charge', async () => {
  await using world = await createWorld({ at: monday, workers: false })
  const user = await world.user({ credits: 9 })
  const agent = await answerer(world, user)
  const post = await world.x.addTweet({ handle: 'somekol', text: thought })
  const { data } = await user.call('replies.queueKol', { id: agent.agentId })
  world.x.deleteTweet(post.id)

  await world.startWorkers()
  await world.settle()
  expect(await world.publication(data.items[0]?.id ?? '')).toMatchObject({
    status: 'failed',
    reason: 'target_gone',
    charged: 0,
  })
  expect(await world.balance(user)).toBe(9)
})

test('a day-long rate limit: X is not called before it ends, the reply is given up and costs nothing', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 9 })
  const agent = await answerer(world, user)
  await world.x.addTweet({ handle: 'somekol', text: thought })
  world.x.failNext('rate-limit', { resetAt: new Date('2026-03-03T09:00:00Z') })
  const calls = () =>
    world.x.captured.filter(({ method, path }) => method === 'POST' && path === '/2/tweets').length

  await quarter(world)
  const first = calls()
  for (let step = 0; step < 8; step++) {
    await world.advance({ hours: 1 })
    await world.advanceDue()
  }

  expect(first).toBe(1)
  expect(calls()).toBe(1)
  expect(await repliesOf(world, agent.agentId)).toMatchObject([
    { status: 'skipped', reason: 'x_unavailable', charged: 0 },
  ])
  expect(await world.balance(user)).toBe(9)
})

test.each([
  ['the agent is deleted', (user, agent) => user.call('agents.remove', { id: agent.agentId })],
  [
    'the KOL is removed',
    async (user, agent) => {
      const { data } = await user.call('kols.list', { agentId: agent.agentId })
      return user.call('kols.remove', { id: data[0]?.id ?? '' })
    },
  ],
  [
    'X is unbound',
    async (user, agent) => {
      const { data } = await user.call('agents.detail', { id: agent.agentId })
      return user.call('x.unbind', { id: data.twitter?.twitterTbId ?? '' })
    },
  ],
  [
    'replies are switched off',
    (user, agent) => user.call('x.editRule', { id: agent.ruleId, enableReply: false }),
  ],
  [
    'the limit is lowered',
    (user, agent) => user.call('x.editRule', { id: agent.ruleId, dailyAutoKolReplyLimit: 0 }),
  ],
  ['the agent is paused', (user, agent) => user.call('agents.pause', { id: agent.agentId, paused: true })],
] satisfies [
  string,
  (user: TestUser, agent: { agentId: string; ruleId: string }) => Promise<{ code: number }>,
][])('between writing and sending %s: nothing is posted and nothing charged', async (_, change) => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 9 })
  const agent = await answerer(world, user)
  await world.x.addTweet({ handle: 'somekol', text: thought })
  world.failAt('before-attempt')
  const { data } = await user.call('replies.queueKol', { id: agent.agentId })
  await world.settle()
  const ready = await world.publication(data.items[0]?.id ?? '')
  expect(ready).toMatchObject({ status: 'generating', content: expect.any(String) })

  expect((await change(user, agent)).code).toBe(0)
  await world.advance({ minutes: 2 })
  await world.advanceDue()

  expect(['skipped', 'failed']).toContain((await world.publication(ready.id)).status)
  expect(world.x.posts()).toEqual([])
  expect(await world.balance(user)).toBe(9)
  expect(await world.audit()).toEqual([])
})
