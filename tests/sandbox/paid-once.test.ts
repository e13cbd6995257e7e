import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

async function tried() {
  const world = await createWorld()
  const owner = await world.user({ credits: 10 })
  const agent = await world.boundAgent(owner)
  const tryOnce = async () => (await owner.call('sandbox.post', { agentId: agent.agentId })).data
  const spent = async () =>
    (await owner.call('credits.records', { type: 'EXPENSE' })).data.list.map(({ purpose }) => purpose)
  /** The account may post again, and nothing else of it is due. */
  const later = async (time: { minutes?: number; hours?: number } = { minutes: 11 }) => {
    await world.advance(time)
    await world.advanceDue()
  }
  return { world, owner, id: agent.agentId, tryOnce, spent, later }
}

test('a text that was written in the sandbox and published is paid for once', async () => {
  const { world, owner, id, tryOnce, spent } = await tried()
  await using _ = world
  const { content, generationId, publishPrice, charged } = await tryOnce()
  expect({ charged, publishPrice }).toEqual({ charged: 1, publishPrice: 0 })
  const check = await owner.call('posts.check', { id, content, platform: 'twitter', generationId })
  expect(check.data.price.credits).toBe(0)

  const { data } = await owner.call('posts.now', { id, content, generationId })
  expect(data).toMatchObject({ status: 'published', charged: 0 })
  expect(world.x.posts().map(({ text }) => text)).toEqual([content])
  expect(await spent()).toEqual(['SANDBOX_GENERATE'])
  expect(await world.balance(owner)).toBe(9)
  expect(await world.audit()).toEqual([])
})

test('a few words changed leave it the same text; another text, another day and a second time cost their credit', async () => {
  const { world, owner, id, tryOnce, spent, later } = await tried()
  await using _ = world
  const price = async (content: string, generationId: string) =>
    (await owner.call('posts.check', { id, content, platform: 'twitter', generationId })).data.price.credits

  const { content, generationId } = await tryOnce()
  const edited = `${content} Calm.`
  expect(await price(edited, generationId)).toBe(0)
  expect(await price('Something altogether different, with no word of it left.', generationId)).toBe(1)
  expect((await owner.call('posts.now', { id, content: edited, generationId })).data.charged).toBe(0)
  expect(await price(`${content} And again.`, generationId)).toBe(1)

  await later({ hours: 1 })
  const next = await tryOnce()
  expect(await price(next.content, next.generationId)).toBe(0)
  await later({ hours: 24 })
  expect(await price(next.content, next.generationId)).toBe(1)
  expect(await spent()).toEqual(['SANDBOX_GENERATE', 'SANDBOX_GENERATE'])
  expect(await world.audit()).toEqual([])
})

test('two presses publish and pay once; where X refuses it, the try still counts for the next attempt', async () => {
  const { world, owner, id, tryOnce, spent, later } = await tried()
  await using _ = world
  const { content, generationId } = await tryOnce()
  world.x.failNext('duplicate')
  const refused = await owner.call('posts.now', { id, content, generationId })
  expect(refused.code).not.toBe(0)
  await later()
  const both = await Promise.all([1, 2].map(() => owner.call('posts.now', { id, content, generationId })))
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(world.x.posts()).toHaveLength(1)
  expect(await spent()).toEqual(['SANDBOX_GENERATE'])
  expect(await world.balance(owner)).toBe(9)
  expect(await world.audit()).toEqual([])
})
