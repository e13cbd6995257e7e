import { expect, test } from 'vitest'
import { earlierMax } from '#server/modules/preflight/index.ts'
import { saidBefore } from '#server/modules/publishing/said-store.ts'
import { createWorld } from '../support/world.ts'

test('texts are held against those kept last, in whatever order their slots were planned', async () => {
  await using world = await createWorld()
  const user = await world.user()
  const agent = await world.boundAgent(user)
  // A whole day is laid long before its texts, which come in another order.
  const slots: string[] = []
  for (let at = 0; at < 60; at++) slots.push(await world.duePost(agent))
  const kept: string[] = []
  for (const at of slots.keys()) {
    await world.advance({ minutes: 1 })
    const content = `Text number ${at}`
    const row = world.db.updateTable('publication').set({ state: 'draft', content })
    await row.where('id', '=', slots[(at * 11) % slots.length] ?? '').execute()
    kept.unshift(content)
  }
  const { own } = await saidBefore(world.db, { agentId: agent.agentId, replies: false })
  expect(own).toEqual(kept.slice(0, earlierMax))
})

test('a text that its owner changes counts from then on', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const agent = await world.boundAgent(user, { postAutonomy: 'ask' })
  const [first, second] = [await world.duePost(agent), await world.duePost(agent)]
  await world.rested(first)
  await world.advance({ minutes: 20 })
  await world.rested(second)
  const { version } = await world.publication(first)
  await world.advance({ minutes: 20 })
  const content = 'A quiet desk, a full notebook, and nothing to report before the bell rings.'
  expect((await user.call('approvals.edit', { id: first, content, version })).code).toBe(0)
  const { own } = await saidBefore(world.db, { agentId: agent.agentId, replies: false })
  expect(own[0]).toBe(content)
})

test('of twenty slots due at once that a model answers with one text, it is kept once', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 100 })
  const agents = [
    await world.boundAgent(user, { postAutonomy: 'draft' }),
    await world.boundAgent(user, { postAutonomy: 'draft' }),
  ]
  const text = 'Bitcoin keeps its level today. Patience is what this chart asks for, and little else.'
  const ids: string[] = []
  for (let at = 0; at < 10; at++) for (const agent of agents) ids.push(await world.duePost(agent))
  world.llm.sayNext(...ids.flatMap(() => [text, text]))
  for (const id of ids) await world.rested(id)
  const rows = await Promise.all(ids.map((id) => world.publication(id)))
  expect(rows.filter(({ content, status }) => status !== 'failed' && content?.startsWith(text))).toHaveLength(
    1,
  )
})
