import { expect, test } from 'vitest'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const monday = '2026-03-02T09:00:00Z'
const anew = { operationMode: 'automated', postAutonomy: 'auto', evergreenWeeks: 3 } as const

type Agent = Awaited<ReturnType<World['boundAgent']>>

/** One that may post as often as a test wants. */
async function bound(world: World, user: TestUser, fields: Parameters<World['boundAgent']>[1]) {
  const agent = await world.boundAgent(user, fields)
  const rule = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', { id: rule.data.id, dailyAutoTweetLimit: 50 })
  await world.db.deleteFrom('publication').where('agent_id', '=', agent.agentId).execute()
  return agent
}

/** A post of the agent by itself, and how many people read it in a day. */
async function posted(world: World, agent: Agent, views: number | null): Promise<string> {
  const id = await world.duePost(agent)
  await world.advanceDue()
  expect((await world.publication(id)).status).toBe('published')
  await world.db
    .updateTable('publication')
    .set({ views_24h: views, views_due_at: null })
    .where('id', '=', id)
    .execute()
  await world.advance({ hours: 5 })
  return id
}

async function next(world: World, agent: Agent) {
  const id = await world.duePost(agent)
  await world.advanceDue()
  return world.publication(id)
}

test('after its weeks the post that most people read comes again: other words, today’s price, its source named, once', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, { ...anew, coinTickers: ['BTC', 'ETH'] })
  const good = await world.publication(await posted(world, agent, 900))
  await posted(world, agent, 40)
  await posted(world, agent, 300)

  await world.advance({ days: 20 })
  expect(await next(world, agent)).toMatchObject({ status: 'published', again_of: null })
  await world.advance({ days: 1 })
  const before = await world.balance(user)
  const again = await next(world, agent)
  expect(again).toMatchObject({ status: 'published', again_of: good.id, reason: null })
  expect(before - (await world.balance(user))).toBe(1)

  const coin = good.content?.includes('BTC') ? 'BTC' : 'ETH'
  expect(again.content).toContain(coin)
  expect(again.content).not.toBe(good.content)
  const { data } = await user.call('posts.history', { agentId: agent.agentId, page: 1, size: 50 })
  const row = data.list.find(({ id }) => id === again.id)
  expect(row?.evidence?.sources).toContainEqual(
    expect.objectContaining({ id: 'anew', kind: 'earlier', title: `@${agent.handle}`, url: good.url }),
  )
  // Every figure of it is today's.
  const read = new Date(row?.evidence?.snapshotAt ?? 0).getTime()
  expect(again.created_at.getTime() - read).toBeLessThan(8 * 3_600_000)
  expect(row?.evidence).toMatchObject({ checked: row?.evidence?.matched })
  const close = (text: string | null) => /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d{2,}/.exec(text ?? '')?.[0]
  expect(close(again.content)).not.toBe(close(good.content))

  // At most one a week, and each post once in its weeks: then comes the next best, and the weak one never.
  const others = []
  for (let day = 0; day < 9; day++) {
    await world.advance({ days: 1 })
    others.push((await next(world, agent)).again_of)
  }
  expect(others.filter((id) => id !== null)).toHaveLength(1)
  expect(others).not.toContain(good.id)
  expect(await world.audit()).toEqual([])
})

test('off means never, and so does a post that was deleted on X, was read by nobody known, or never went out', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const off = await bound(world, user, { ...anew, evergreenWeeks: null })
  await posted(world, off, 900)
  const agent = await bound(world, user, anew)
  const deleted = await world.publication(await posted(world, agent, 900))
  world.x.deleteTweet(deleted.external_id ?? '')
  await posted(world, agent, null)
  const unsent = await world.duePost(agent)
  await world.db
    .updateTable('publication')
    .set({ state: 'failed', next_at: null, views_24h: 5000, content: 'BTC, never sent.' })
    .where('id', '=', unsent)
    .execute()

  await world.advance({ days: 40 })
  expect(await next(world, off)).toMatchObject({ status: 'published', again_of: null })
  const reads = () =>
    world.x.captured.filter(({ method, path }) => method === 'GET' && path === '/2/tweets').length
  const before = reads()
  expect(await next(world, agent)).toMatchObject({ status: 'published', again_of: null })
  await world.advance({ days: 1 })
  expect(await next(world, agent)).toMatchObject({ status: 'published', again_of: null })
  // That a post is gone is asked once.
  expect(reads() - before).toBe(1)
})

test('who is asked first is asked for these too; the same words are refused, the same subject is not', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, { ...anew, coinTickers: ['BTC'] })
  const good = await world.publication(await posted(world, agent, 900))
  await user.call('agents.edit', { agentId: agent.agentId, postAutonomy: 'ask' })

  await world.advance({ days: 22 })
  world.llm.sayNext(good.content ?? '', good.content ?? '')
  expect(await next(world, agent)).toMatchObject({ status: 'failed', reason: 'content_failed' })
  expect(await world.balance(user)).toBe(19)

  await world.advance({ days: 8 })
  const again = await next(world, agent)
  expect(again).toMatchObject({ status: 'awaiting_approval', again_of: good.id })
  await expect
    .poll(() => agent.person.messages().at(-1)?.text)
    .toMatch(/\nWritten anew from your post of 2 Mar\b/)
})

test('what tells of a day, of somebody else’s post or of today’s talk is not said again', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const talk = await bound(world, user, { ...anew, type: 'hot_topic', topic: 'bitcoin', coinTickers: [] })
  await posted(world, talk, 900)
  const project = await bound(world, user, {
    ...anew,
    type: 'project_promotion',
    projectInfo: { name: 'Lumen', text: 'Lumen is a ledger. The testnet opens on 12 March 2026.' },
  })
  world.llm.sayNext('Lumen opens its testnet on 12 March 2026. Read first, then decide.')
  await posted(world, project, 900)
  await world.advance({ days: 30 })
  expect((await next(world, talk)).again_of).toBeNull()
  expect((await next(world, project)).again_of).toBeNull()
})

test('a figure of weeks outside 2 to 52 is refused and changes nothing', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 1 })
  const { agentId } = await world.agent(user, anew)
  for (const evergreenWeeks of [1, 53, 2.5])
    expect((await user.call('agents.edit', { agentId, evergreenWeeks })).code).not.toBe(0)
  expect((await user.call('agents.detail', { id: agentId })).data.evergreenWeeks).toBe(3)
})
