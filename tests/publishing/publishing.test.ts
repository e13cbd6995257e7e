import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'
import type { TestUser } from '../support/builders.ts'

async function postNow(user: TestUser, agentId: string, content?: string) {
  return user.call('posts.now', { id: agentId, ...(content === undefined ? {} : { content }) })
}

test('a post asked for now is written, published with its chart and charged one credit', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)

  const { code, data } = await postNow(user, agent.agentId)

  expect(code).toBe(0)
  expect(data).toMatchObject({
    status: 'published',
    charged: 1,
    postType: 'manual_post',
    platform: 'twitter',
  })
  const [post] = world.x.timeline(agent.handle)
  expect(post?.text).toBe(data.content)
  expect(post?.media).toHaveLength(1)
  const { data: records } = await user.call('credits.records', {})
  expect(records.list[0]).toMatchObject({
    type: 'EXPENSE',
    purpose: 'POST',
    amount: -1,
    balanceAfter: 4,
    agentId: agent.agentId,
  })
  expect(await world.audit()).toEqual([])
})

test('a post that X refuses costs nothing and says why', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 1 })
  const agent = await world.boundAgent(user)
  world.x.failNext('refuse')

  const { code, data } = await postNow(user, agent.agentId, 'Bitcoin holds above its average today')

  expect(code).toBe(110021)
  expect(data).toMatchObject({ status: 'failed', reason: 'x_refused', charged: 0 })
  expect(await world.balance(user)).toBe(1)
})

test('an answer that is lost after X accepted ends in one post and one charge', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  const id = await world.duePost(agent)
  world.x.setTrouble({ duplicatesRefused: 0 })
  world.x.failNext('cut-after-accept')

  const row = await world.rested(id)

  expect(row.status).toBe('published')
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
  expect(await world.balance(user)).toBe(2)
  expect(await world.audit()).toEqual([])
})

test.each([
  ['although the post exists', 'server-error-after-accept', 0],
  ['and the post does not exist', 'server-error', 0],
  ['although the post exists, and the timeline lags four minutes', 'server-error-after-accept', 4],
] as const)('a 503 %s ends in one post and one charge', async (_, fault, lagMinutes) => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  const id = await world.duePost(agent)
  world.x.setTrouble({ duplicatesRefused: 0, lagMilliseconds: lagMinutes * 60_000 })
  world.x.failNext(fault)

  const row = await world.rested(id)

  expect(row.status).toBe('published')
  expect(world.x.posts().filter((post) => post.handle === agent.handle)).toHaveLength(1)
  expect(await world.balance(user)).toBe(2)
  expect(await world.audit()).toEqual([])
})

test('a text refused as a double at the first attempt is written anew, once', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  const id = await world.duePost(agent)
  world.x.failNext('duplicate')

  const row = await world.rested(id)

  expect(row.status).toBe('published')
  expect(row.attempts).toBe(2)
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
  expect(await world.balance(user)).toBe(2)
})

test('a text refused as a double twice fails and costs nothing', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  const id = await world.duePost(agent)
  world.x.failNext('duplicate', { times: 2 })

  const row = await world.rested(id)

  expect(row).toMatchObject({ status: 'failed', reason: 'duplicate' })
  expect(await world.balance(user)).toBe(3)
})

test('a double after an unknown outcome is looked for, not written anew', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  const id = await world.duePost(agent)
  // The first attempt lands, its answer is lost and the timeline hides it until it counts as absent; the second is refused as a double.
  world.x.failNext('cut-after-accept')
  world.x.timelineLag(9 * 60_000)

  const row = await world.rested(id)

  expect(row.status).toBe('published')
  expect(world.x.posts().filter((post) => post.handle === agent.handle)).toHaveLength(1)
  expect(world.llm.calls).toBe(1)
  expect(await world.balance(user)).toBe(2)
})

test('five clicks on post now make one post; the others hear that one is under way', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)

  const answers = await Promise.all(Array.from({ length: 5 }, () => postNow(user, agent.agentId)))

  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 110013, 110013, 110013, 110013])
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
  expect(await world.balance(user)).toBe(8)
})

test('the same click repeated with its key gets the first answer and posts once', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const click = () =>
    user.call('posts.now', { id: agent.agentId }, { headers: { 'idempotency-key': 'click-number-1' } })

  const answers = await Promise.all([click(), click(), click()])
  const later = await click()

  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(later.data).toEqual(answers[0]?.data)
  expect(later.headers.get('idempotency-replayed')).toBe('true')
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
})

test('twenty credits and twenty-five agents that post in the same second: twenty posts, and no text is written for the rest', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const agents = await world.boundAgents(user, 25)
  const ids = await Promise.all(agents.map((agent) => world.duePost(agent)))

  const open = async () => {
    await world.advance({ minutes: 1 })
    await world.tick()
    const rows = await Promise.all(ids.map((id) => world.publication(id)))
    return rows.filter(({ status }) => !['published', 'skipped', 'failed'].includes(status)).length
  }
  await world.tick()
  await expect.poll(open).toBe(0)

  const rows = await Promise.all(ids.map((id) => world.publication(id)))
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
  const published = count(({ status }) => status === 'published')
  const unpaid = count(({ status, reason }) => status === 'skipped' && reason === 'no_credit')
  // A text that is too much like another agent's is given up, and its credit may serve another.
  const givenUp = count(({ reason }) => reason === 'content_failed')
  expect([published + givenUp + unpaid, published <= 20, published > 10]).toEqual([25, true, true])
  expect(unpaid).toBeGreaterThanOrEqual(5 - givenUp)
  const written = await world.db.selectFrom('generation').select('id').execute()
  expect(written.length).toBeLessThanOrEqual(25 - unpaid)
  expect(await world.balance(user)).toBe(20 - published)
  expect(await world.audit()).toEqual([])
})

test('a message whose answer is lost is found in the private chat: one message, one charge', async () => {
  await using world = await createWorld({ sendTimeoutMilliseconds: 2000 })
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  await world.messageRule(user, {
    agentId: agent.agentId,
    enablePostToTelegram: true,
    enableGenerateContent: true,
  })
  const id = await world.duePost(agent, { platform: 'telegram' })
  const before = agent.person.messages().length
  world.telegram.failNext('timeout-after-accept')
  world.telegram.failNext('cut-after-accept')

  const row = await world.rested(id)

  expect(row.status).toBe('published')
  expect(agent.person.messages().length - before).toBe(1)
  expect(await world.balance(user)).toBe(2)
  expect(await world.audit()).toEqual([])
})

test('a chat that blocked the bot ends the delivery, free of charge, and shows as broken', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  await world.messageRule(user, {
    agentId: agent.agentId,
    enablePostToTelegram: true,
    enableGenerateContent: true,
  })
  const id = await world.duePost(agent, { platform: 'telegram' })
  await agent.person.block()

  const row = await world.rested(id)

  expect(row).toMatchObject({ status: 'failed', reason: 'undeliverable' })
  const { data } = await user.call('agents.detail', { id: agent.agentId })
  expect(data.telegram?.state).toBe('broken')
  expect(await world.balance(user)).toBe(3)
})

test('an agent that works by hand writes nothing for Telegram by the clock either, until it works by itself', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const agent = await world.boundAgent(user, { operationMode: 'manual' })
  await world.messageRule(user, {
    agentId: agent.agentId,
    enablePostToTelegram: true,
    enableGenerateContent: true,
  })
  await world.tick()
  await world.advance({ days: 1 })
  await world.tick()
  const rows = () => world.db.selectFrom('publication').selectAll().execute()
  expect(await rows()).toEqual([])
  expect(await world.balance(user)).toBe(10)

  await user.call('agents.edit', { agentId: agent.agentId, operationMode: 'automated' })
  expect((await rows()).map(({ platform }) => platform)).toContain('telegram')
})

test('a failure that follows a published post cannot publish it again', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  // By hand only, so that no post of its own plan falls into these two hours.
  const agent = await world.boundAgent(user, { operationMode: 'manual', postAutonomy: 'auto' })
  const id = await world.duePost(agent)
  world.failAt('after-record')

  await world.rested(id)
  await world.advance({ hours: 2 })
  await world.tick()

  expect(world.x.timeline(agent.handle)).toHaveLength(1)
  expect(await world.balance(user)).toBe(2)
})

test('when X takes the access away, the post fails free of charge and the connection asks to be renewed', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  world.x.failNext('unauthorized')

  const { code } = await postNow(user, agent.agentId, 'Bitcoin holds above its average today')

  expect(code).toBe(130001)
  expect(await world.balance(user)).toBe(3)
  const { data } = await user.call('agents.detail', { id: agent.agentId })
  expect(data).toMatchObject({ state: 'needs_reauth' })
})

test('when X knows the keys of the operator’s app no more, nobody has to connect again, and the post goes out once it does', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  const id = await world.duePost(agent)
  world.x.renewKeys()
  for (let minutes = 0; minutes < 3; minutes++) {
    await world.advanceDue()
    await world.advance({ seconds: 61 })
  }
  const { data } = await user.call('agents.detail', { id: agent.agentId })
  expect(data).toMatchObject({ state: 'active' })

  world.x.restoreKeys()
  expect(await world.rested(id)).toMatchObject({ status: 'published' })
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
})

test('a rate limit is waited for: no call before its end, one post after it', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  const id = await world.duePost(agent)
  world.x.failNext('rate-limit')

  const row = await world.rested(id)

  expect(['published', 'skipped']).toContain(row.status)
  expect(world.x.timeline(agent.handle).length).toBe(row.status === 'published' ? 1 : 0)
  expect(await world.balance(user)).toBe(row.status === 'published' ? 2 : 3)
})

test('a text nobody can write costs nothing and says so', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  world.llm.failNext('empty', { times: 2 })

  const { code, data } = await postNow(user, agent.agentId)

  expect(code).toBe(110006)
  expect(data).toMatchObject({ status: 'failed', reason: 'content_failed' })
  expect(world.llm.calls).toBe(2)
  expect(await world.balance(user)).toBe(3)
  expect(world.x.timeline(agent.handle)).toHaveLength(0)
})

test('a text that breaks the writer again and again is given up after three tries, free of charge', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  const id = await world.duePost(agent)
  world.failAt('before-text-kept', { times: 9 })

  const row = await world.rested(id)

  expect(row).toMatchObject({ status: 'failed', reason: 'content_failed' })
  expect(world.llm.calls).toBe(3)
  expect(await world.balance(user)).toBe(3)
})

test('a price that changed with the sending credential is charged as it is when the post goes out', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user, { postAutonomy: 'ask' })
  const { data: waiting } = await postNow(user, agent.agentId)
  expect(waiting.price).toBe(1)
  const keys = await world.x.addApp({ handle: agent.handle })
  await user.call('x.setOwnKeys', {
    agentId: agent.agentId,
    customizeConsumerKey: keys.consumerKey,
    customizeConsumerSecret: keys.consumerSecret,
    customizeAccessToken: keys.accessToken,
    customizeAccessSecret: keys.accessSecret,
  })

  const { data } = await user.call('approvals.approve', { id: waiting.id, version: 1 })

  expect(data).toMatchObject({ status: 'published', charged: 0.8 })
  expect(await world.balance(user)).toBe(2.2)
  expect(await world.audit()).toEqual([])
})

test('an agent that asks waits; approving publishes exactly what was shown, once; rejecting costs nothing', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user, { postAutonomy: 'ask' })
  const { data: waiting } = await postNow(user, agent.agentId)
  expect(waiting.status).toBe('awaiting_approval')
  expect(world.x.timeline(agent.handle)).toHaveLength(0)

  const { data: queue } = await user.call('approvals.page', { agentId: agent.agentId })
  expect(queue.list[0]).toMatchObject({ id: waiting.id, question: 'approve', version: 1 })
  expect((await user.call('approvals.approve', { id: waiting.id, version: 2 })).code).toBe(409)
  const approved = await user.call('approvals.approve', { id: waiting.id, version: 1 })
  const again = await user.call('approvals.approve', { id: waiting.id, version: 1 })

  expect(approved.data).toMatchObject({ status: 'published', content: waiting.content })
  expect(again.code).toBe(110013)
  expect(world.x.timeline(agent.handle)[0]?.text).toBe(waiting.content)
  expect(await world.balance(user)).toBe(2)

  const { data: second } = await postNow(user, agent.agentId)
  const rejected = await user.call('approvals.reject', { id: second.id, reason: 'not now' })
  expect(rejected.data.status).toBe('rejected')
  expect(await world.balance(user)).toBe(2)
  expect(await world.audit()).toEqual([])
})

test('a question nobody answers within a day is never published', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user, { postAutonomy: 'ask' })
  const { data } = await postNow(user, agent.agentId)

  await world.advance({ hours: 25 })
  await world.tick()

  expect(await world.publication(data.id)).toMatchObject({ status: 'skipped', reason: 'expired' })
  expect(world.x.timeline(agent.handle)).toHaveLength(0)
  expect(await world.balance(user)).toBe(3)
})

test('the daily limit, a paused agent, a switched-off rule and an empty account are refused before anything is written', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 1 })
  const agent = await world.boundAgent(user)
  const { data: rule } = await user.call('x.rule', { id: agent.agentId })

  await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 0 })
  expect((await postNow(user, agent.agentId)).code).toBe(110009)
  await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 3, enablePost: false })
  expect((await postNow(user, agent.agentId)).code).toBe(110007)
  await user.call('x.editRule', { id: rule.id, enablePost: true })
  await user.call('agents.pause', { id: agent.agentId, paused: true })
  expect((await postNow(user, agent.agentId)).code).toBe(409)
  await user.call('agents.pause', { id: agent.agentId, paused: false })
  expect((await postNow(user, agent.agentId)).code).toBe(0)
  expect((await postNow(user, agent.agentId)).code).toBe(110005)
  expect(world.llm.calls).toBe(1)
  expect(await world.audit()).toEqual([])
})

test('a scheduled agent posts in its slots and nowhere else, at most its limit, each for one credit', async () => {
  await using world = await createWorld({ at: '2026-11-21T06:00:00Z' })
  const user = await world.user({ credits: 10 })
  const agent = await world.boundAgent(user)
  const { data: rule } = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', {
    id: rule.id,
    alwaysActive: false,
    workingHoursStartTime: '09:00',
    workingHoursEndTime: '17:00',
    workingHoursTimezone: 'Europe/Paris',
    // What is set aside for the next day is not the story here.
    writeAheadHours: 0,
  })
  world.x.makeUnpleasant({ seed: 1, clockAheadMilliseconds: 0 })

  for (let hour = 0; hour < 18 * 6; hour++) {
    await world.tick()
    await world.advance({ minutes: 10 })
  }

  const posts = world.x.posts().filter((post) => post.handle === agent.handle)
  expect(posts).toHaveLength(3)
  for (const post of posts) {
    const time = new Date(post.createdAt).toISOString().slice(11, 16)
    expect(time >= '08:00' && time <= '16:01', time).toBe(true)
  }
  expect(await world.balance(user)).toBe(7)
  expect(await world.audit()).toEqual([])
})

test('after a day of standstill the slots of that day are skipped, not sent in a burst', async () => {
  await using world = await createWorld({ at: '2026-11-21T00:30:00Z' })
  const user = await world.user({ credits: 10 })
  const agent = await world.boundAgent(user)
  await world.tick()

  await world.advance({ hours: 22 })
  await world.tick()

  const { data } = await user.call('posts.history', { agentId: agent.agentId })
  expect(data.list.every((row) => row.status === 'skipped' && row.reason === 'missed')).toBe(true)
  expect(world.x.timeline(agent.handle)).toHaveLength(0)
})

test('unbinding between writing and sending cancels what waits', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user, { postAutonomy: 'ask' })
  const { data } = await postNow(user, agent.agentId)
  const { data: detail } = await user.call('agents.detail', { id: agent.agentId })

  await user.call('x.unbind', { id: detail.twitter?.twitterTbId ?? '' })

  expect(await world.publication(data.id)).toMatchObject({ status: 'skipped', reason: 'unbound' })
  expect((await user.call('approvals.approve', { id: data.id, version: 1 })).code).toBe(409)
  expect(await world.balance(user)).toBe(3)
})
