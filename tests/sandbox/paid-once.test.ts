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

test('of two drafts that begin as one try at once, one has been paid for', async () => {
  const { world, owner, id, tryOnce } = await tried()
  await using _ = world
  const { content, generationId } = await tryOnce()
  const draft = (words: string) => ({
    items: [
      {
        agentId: id,
        platform: 'twitter' as const,
        when: { kind: 'draft' as const },
        parts: [{ content: words, generationId }],
      },
    ],
  })
  await Promise.all([content, `${content} Calm.`].map((words) => owner.call('schedule.put', draft(words))))
  const rows = await world.db
    .selectFrom('publication')
    .select('paid_before')
    .where('state', '=', 'draft')
    .execute()
  expect(rows.map(({ paid_before }) => paid_before).toSorted((a, b) => a - b)).toEqual([0, 1000])
})

test('a try in a slot pays for its own words, however they are put there again, and not for others', async () => {
  const { world, owner, id, tryOnce } = await tried()
  await using _ = world
  const { content, generationId } = await tryOnce()
  const put = async (
    words: string,
    when: { kind: 'next' } | { kind: 'slot'; id: string; version: number },
  ) => {
    const parts = [{ content: words, generationId }]
    const item = { agentId: id, platform: 'twitter' as const, when, parts }
    return (await owner.call('schedule.put', { items: [item] })).data.items[0]
  }
  const first = await put(content, { kind: 'next' })
  expect(first).toMatchObject({ credits: 0 })
  const slotId = first?.publicationId ?? ''
  const version = async () => (await world.publication(slotId)).version
  expect(await put(`${content} Calm.`, { kind: 'slot', id: slotId, version: await version() })).toMatchObject(
    {
      credits: 0,
    },
  )
  const others = 'Something altogether different, with no word of it left.'
  expect(
    (await owner.call('schedule.fill', { id: slotId, content: others, version: await version() })).code,
  ).toBe(0)
  expect(await world.publication(slotId)).toMatchObject({ paid_before: 0, price: 1000 })
  expect(await world.audit()).toEqual([])
})

test('a link that came into a tried text costs its surcharge also where the text has a time', async () => {
  await using world = await createWorld({ env: { LINK_POSTS: 'surcharge:2' } })
  const owner = await world.user({ credits: 10 })
  const { agentId } = await world.boundAgent(owner)
  const { data } = await owner.call('sandbox.post', { agentId })
  const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()
  const parts = [{ content: `${data.content} https://kolony.example`, generationId: data.generationId }]
  const item = { agentId, platform: 'twitter' as const, when: { kind: 'at' as const, at }, parts }
  const { data: put } = await owner.call('schedule.put', { items: [item] })
  const id = put.items[0]?.publicationId ?? ''
  expect(await world.publication(id)).toMatchObject({ price: 2000 })
  await world.advance({ minutes: 61 })
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({ status: 'published', charged: 2000 })
  expect(await world.audit()).toEqual([])
})

test('the rest of a thread that broke off is no more expensive for having been tried', async () => {
  const { world, owner, id, tryOnce, later } = await tried()
  await using _ = world
  const { content, generationId } = await tryOnce()
  const at = new Date((await world.now()).getTime() + 600_000).toISOString()
  const parts = [{ content: 'A thread of two begins here.' }, { content, generationId }]
  const item = { agentId: id, platform: 'twitter' as const, when: { kind: 'at' as const, at }, parts }
  const { data: put } = await owner.call('schedule.put', { items: [item] })
  const first = put.items[0]?.publicationId ?? ''
  expect(put.items[0]).toMatchObject({ credits: 1 })
  const { thread_id } = await world.publication(first)
  const states = async () =>
    (
      await world.db
        .selectFrom('publication')
        .select(['state'])
        .where('thread_id', '=', thread_id)
        .orderBy('created_at')
        .orderBy('thread_part')
        .execute()
    ).map(({ state }) => state)
  await world.advance({ minutes: 11 })
  await world.runJob('advance-due')
  await expect.poll(() => world.x.posts().length, { interval: 2 }).toBe(1)
  world.x.failNext('refuse')
  await world.settle()
  await later({ minutes: 3 })
  expect(await states()).toEqual(['published', 'failed'])
  expect((await owner.call('schedule.continue', { id: first })).code).toBe(0)
  await later()
  expect(await states()).toEqual(['published', 'failed', 'published'])
  expect(await world.balance(owner)).toBe(8)
})
