import { expect, test } from 'vitest'
import { createWorld, type World } from '#tests/support/world.ts'

test('a draft written for Telegram is one credit, its delivery is free, an own text is one credit, and the history shows all', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const owner = await world.user({ credits: 5 })
  const { agentId } = await world.agent(owner)
  expect((await owner.call('manual.rule', { agentId })).data).toBeNull()
  expect((await owner.call('manual.generate', { agentId })).status).toBe(404)
  const { data: rule } = await owner.call('manual.createRule', { agentId })
  expect(rule).toMatchObject({ dailyPostLimit: 3, enableGenerateContent: false, language: 'ENGLISH' })
  expect((await owner.call('manual.createRule', { agentId })).code).toBe(120003)
  expect((await owner.call('manual.editRule', { id: rule.id, dailyPostLimit: 21 })).status).toBe(400)
  expect((await owner.call('manual.editRule', { id: 'rul_none' })).status).toBe(404)
  expect((await owner.call('manual.generate', { agentId })).code).toBe(110007)
  await owner.call('manual.editRule', { id: rule.id, enableGenerateContent: true })

  const { data: draft } = await owner.call('manual.generate', { agentId, topic: 'ETF flows' })
  expect(draft).toMatchObject({ platform: 'telegram', status: 'draft', charged: 1, postType: 'manual_post' })
  expect((await owner.call('manual.now', { agentId, publicationId: draft.id })).status).toBe(409)
  const person = await world.bindTelegram(owner, agentId)
  const out = await owner.call('manual.now', { agentId, publicationId: draft.id, content: 'My words.' })
  expect(out.data).toMatchObject({ status: 'published', content: 'My words.', version: 2, charged: 1 })
  const own = await owner.call('manual.now', { agentId, content: 'Mine alone.' })
  expect(own.data).toMatchObject({ status: 'published', charged: 1 })
  expect(
    person
      .messages()
      .slice(-2)
      .map(({ text }) => text),
  ).toEqual(['My words.', 'Mine alone.'])
  expect((await owner.call('manual.now', { agentId, publicationId: draft.id })).code).toBe(110013)
  expect(await world.balance(owner)).toBe(3)

  const history = await owner.call('manual.history', { agentId, platform: 'telegram', status: 'published' })
  expect(history.data.list.map(({ content, platform }) => [platform, content])).toEqual([
    ['telegram', 'Mine alone.'],
    ['telegram', 'My words.'],
  ])
  expect((await owner.call('manual.history', { agentId, platform: 'twitter' })).data.total).toBe(0)
  expect(await world.audit()).toEqual([])
})

test('what does not fit Telegram, the rule or the day is refused before anything is spent', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const { owner, agentId, rule } = await bound(world, 5)
  const now = (content?: string) =>
    owner.call('manual.now', { agentId, ...(content === undefined ? {} : { content }) })
  expect((await now()).status).toBe(400)
  expect((await now('x'.repeat(4097))).status).toBe(400)
  expect(
    (await owner.call('manual.now', { agentId, content: 'x', imageUrl: 'https://example.org/x.png' })).status,
  ).toBe(400)
  expect((await owner.call('manual.now', { agentId, publicationId: 'pub_none' })).status).toBe(404)
  await owner.call('manual.editRule', { id: rule.id, enableBlockedKeywords: true, blockedKeywords: ['moon'] })
  expect((await now('To the m\u200boon')).status).toBe(400)
  const stranger = await world.user({ credits: 5 })
  expect((await stranger.call('manual.now', { agentId, content: 'x' })).code).toBe(110001)
  expect(await world.balance(owner)).toBe(5)

  await owner.call('manual.editRule', { id: rule.id, dailyPostLimit: 2, enableGenerateContent: true })
  expect((await now('x'.repeat(4096))).data).toMatchObject({ status: 'published' })
  expect((await owner.call('manual.generate', { agentId })).code).toBe(0)
  expect((await now('One more.')).code).toBe(110009)
  expect((await owner.call('manual.generate', { agentId })).code).toBe(110009)
  expect(await world.balance(owner)).toBe(3)
})

test('a draft that is not written costs nothing and leaves its place in the day', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const { owner, agentId, rule } = await bound(world, 1)
  await owner.call('manual.editRule', { id: rule.id, dailyPostLimit: 1, enableGenerateContent: true })
  world.llm.failNext('server-error', { times: 2 })
  expect((await owner.call('manual.generate', { agentId })).code).toBe(110006)
  expect(await world.balance(owner)).toBe(1)
  expect((await owner.call('manual.generate', { agentId })).code).toBe(0)
  expect((await owner.call('manual.now', { agentId, content: 'x' })).code).toBe(110009)
  await owner.call('manual.editRule', { id: rule.id, dailyPostLimit: 3 })
  expect((await owner.call('manual.now', { agentId, content: 'x' })).code).toBe(110005)
  expect(await world.audit()).toEqual([])
})

test('the day’s use comes back with the credits when the process that wrote died, and only once', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const { owner, agentId, rule } = await bound(world, 2)
  await owner.call('manual.editRule', { id: rule.id, dailyPostLimit: 1, enableGenerateContent: true })
  world.failAt('manual-counted')
  expect((await owner.call('manual.generate', { agentId })).status).toBe(500)
  expect((await owner.call('manual.generate', { agentId })).code).toBe(110009)
  await world.advance({ minutes: 11 })
  await world.runJob('release-holds')
  await world.runJob('release-holds')
  expect(await world.balance(owner)).toBe(2)
  expect((await owner.call('manual.generate', { agentId })).code).toBe(0)
  await world.advance({ minutes: 11 })
  await world.runJob('release-holds')
  expect((await owner.call('manual.generate', { agentId })).code).toBe(110009)
  expect(await world.balance(owner)).toBe(1)
  expect(await world.audit()).toEqual([])
})

test('Telegram refusing a message is told, free, and a draft may be approved where it waits', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const { owner, agentId, rule, person } = await bound(world, 3)
  world.telegram.failNext('refuse')
  const refused = await owner.call('manual.now', { agentId, content: 'Refused.' })
  expect(refused).toMatchObject({
    code: 110021,
    data: { status: 'failed', reason: 'telegram_refused', charged: 0 },
  })

  await owner.call('manual.editRule', { id: rule.id, enableGenerateContent: true })
  const { data: draft } = await owner.call('manual.generate', { agentId })
  const { data: waiting } = await owner.call('approvals.page', {
    agentId,
    platform: 'telegram',
    question: 'approve',
  })
  expect(waiting.list.map(({ id }) => id)).toEqual([draft.id])
  const edited = await owner.call('approvals.edit', { id: draft.id, content: 'x'.repeat(1100), version: 1 })
  // With its chart it is a caption.
  expect(edited.status).toBe(400)
  const approved = await owner.call('approvals.approve', { id: draft.id, version: 1 })
  expect(approved.data).toMatchObject({ status: 'published', charged: 1 })
  expect(person.messages().at(-1)).toMatchObject({ text: draft.content, photo: { mediaType: 'image/png' } })
  expect(await world.balance(owner)).toBe(2)

  const { data: second } = await owner.call('manual.generate', { agentId })
  await owner.call('manual.unbind', { agentId })
  expect(await world.publication(second.id)).toMatchObject({ status: 'skipped', reason: 'unbound' })
  expect((await owner.call('manual.bindState', { agentId })).data).toMatchObject({ state: 'unbound' })
})

async function bound(world: World, credits: number) {
  const owner = await world.user({ credits })
  const { agentId } = await world.agent(owner)
  const { data: rule } = await owner.call('manual.createRule', { agentId })
  return { owner, agentId, rule, person: await world.bindTelegram(owner, agentId) }
}
