import { expect, test } from 'vitest'
import type { TestUser } from '../support/builders.ts'
import { createWorld, type World } from '../support/world.ts'

const text = 'The bridge reopens tonight at eight, and everybody who waited gets their fees back by Friday.'

async function twoAccounts(world: World, fields: Parameters<World['boundAgent']>[1] = {}) {
  const user = await world.user({ credits: 20 })
  const first = await world.boundAgent(user, fields)
  const second = await world.boundAgent(user, fields)
  return { user, first, second }
}

const finding = (agent: string) => ({
  code: 'said_elsewhere',
  params: { agent, at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/) },
})

/** An item of an agent that waits for its owner's word. */
async function waiting(world: World, user: TestUser, agent: { agentId: string }) {
  await user.call('agents.edit', { agentId: agent.agentId, postAutonomy: 'ask' })
  const id = await world.duePost(agent)
  await world.advanceDue()
  return (await user.call('approvals.one', { id })).data
}

test('the same words on a second account of its owner are refused before they cost anything, naming where they were said', async () => {
  await using world = await createWorld()
  const { user, first, second } = await twoAccounts(world)
  const id = second.agentId
  expect((await user.call('posts.now', { id: first.agentId, content: text })).code).toBe(0)
  const item = await waiting(world, user, second)
  const before = await world.balance(user)

  const price = await user.call('posts.price', { id, content: text })
  expect(price.data.problems).toMatchObject([finding(first.name)])
  const checked = await user.call('posts.check', { id, content: `${text} 🔥`, platform: 'twitter' })
  expect(checked.data.findings.filter(({ severity }) => severity === 'stop')).toMatchObject([
    finding(first.name),
  ])
  expect(await user.call('posts.now', { id, content: text })).toMatchObject({
    code: 400,
    data: { issues: [{ ...finding(first.name), path: 'content' }] },
  })
  expect(
    await user.call('approvals.edit', { id: item.id, content: text, version: item.version }),
  ).toMatchObject({ code: 400, data: { issues: [finding(first.name)] } })
  expect(world.x.timeline(second.handle)).toEqual([])
  expect(await world.balance(user)).toBe(before)

  // Somebody who waited with it until another account had said it.
  const own = 'A quiet desk, a full notebook, and a market that has nothing to say before the bell rings.'
  const edited = await user.call('approvals.edit', { id: item.id, content: own, version: item.version })
  // Two posts of one account keep ten minutes between them.
  await world.advance({ minutes: 11 })
  expect((await user.call('posts.now', { id: first.agentId, content: own })).code).toBe(0)
  expect(await user.call('approvals.approve', { id: item.id, version: edited.data.version })).toMatchObject({
    code: 400,
    data: { issues: [finding(first.name)] },
  })
})

test('what is nearly the same only warns, and other figures are another text', async () => {
  await using world = await createWorld()
  const { user, first, second } = await twoAccounts(world)
  const id = second.agentId
  const told =
    'Fees on the network fell to 12 cents today, the lowest of 41 days, says the operator of the bridge.'
  await user.call('posts.now', { id: first.agentId, content: told })
  const near = told.replace('says the operator', 'says an operator')
  const checked = await user.call('posts.check', { id, content: near, platform: 'twitter' })
  expect(checked.data.findings).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ code: 'like_elsewhere', severity: 'warn' })]),
  )
  const other = told
    .replace('12 cents', '9 cents')
    .replace('41 days', '77 days')
    .replace('today', 'on Monday')
  const another = await user.call('posts.check', { id, content: other, platform: 'twitter' })
  expect(another.data.findings.filter(({ severity }) => severity === 'stop')).toEqual([])
  expect((await user.call('posts.now', { id, content: near })).code).toBe(0)
})

test('somebody else’s accounts, and Telegram chats, say what they like', async () => {
  await using world = await createWorld()
  const { user, first, second } = await twoAccounts(world)
  for (const { agentId } of [first, second]) {
    await world.messageRule(user, { agentId })
    expect((await user.call('manual.now', { agentId, content: text })).code).toBe(0)
  }
  expect((await user.call('posts.now', { id: first.agentId, content: text })).code).toBe(0)
  const stranger = await world.user({ credits: 3 })
  const theirs = await world.boundAgent(stranger)
  expect((await stranger.call('posts.now', { id: theirs.agentId, content: text })).code).toBe(0)
})

test('of the same words for two accounts in one moment one goes out', async () => {
  await using world = await createWorld()
  const { user, first, second } = await twoAccounts(world)
  const posts = await Promise.all(
    [first, second].map(({ agentId }) => user.call('posts.now', { id: agentId, content: text })),
  )
  expect(posts.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 400])
  expect([first, second].flatMap(({ handle }) => world.x.timeline(handle))).toHaveLength(1)
})
