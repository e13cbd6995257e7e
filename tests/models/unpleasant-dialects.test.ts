import { loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import * as books from '#server/modules/books/index.ts'
import { subjectOf, type TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const noText = 110_006
const seeds = [1, 2, 3, 4, 5, 6]

/** What somebody asked for: whether it came, and what it cost. */
interface Got {
  came: boolean
  charged: number
}

async function chatted(owner: TestUser, agentId: string): Promise<Got> {
  const { code, data } = await owner.call('chat.send', { agentId, content: 'Which levels do you watch?' })
  const { list } = (await owner.call('chat.messages', { agentId })).data
  if (code !== 0) {
    expect(code).toBe(noText)
    expect(list[0]).toMatchObject({ role: 'agent', status: 'failed', charged: 0 })
    return { came: false, charged: 0 }
  }
  expect(data.message).toMatchObject({ status: 'done', charged: 1 })
  expect(data.message.content.trim()).not.toBe('')
  expect(list[0]).toEqual(data.message)
  return { came: true, charged: 1 }
}

async function posted(world: World, owner: TestUser, { agentId, handle }: Agent): Promise<Got> {
  const { code, data } = await owner.call('posts.now', { id: agentId })
  const onX = world.x.timeline(handle)
  if (code !== 0) {
    expect(code).toBe(noText)
    expect(onX).toEqual([])
    return { came: false, charged: 0 }
  }
  expect(onX).toMatchObject([{ text: data.content }])
  // Without a picture it goes out all the same, and without the picture's price.
  expect(data).toMatchObject({ status: 'published', charged: data.images.length === 1 ? 1.333 : 1 })
  expect(onX[0]?.media).toHaveLength(data.images.length)
  return { came: true, charged: data.charged }
}

async function drawn(world: World, owner: TestUser, { agentId }: Agent): Promise<Got> {
  const { code, data } = await owner.call('images.generate', { agentId, prompt: 'A lighthouse in the fog' })
  const { total } = (await owner.call('images.page', { agentId })).data
  if (code !== 0) {
    expect([code, total]).toEqual([noText, 0])
    return { came: false, charged: 0 }
  }
  expect(total).toBe(1)
  expect(data.images.length).toBeGreaterThan(0)
  // Fewer than the three that were asked for are free.
  expect(data.charged).toBe(data.images.length === 3 ? 1 : 0)
  for (const { url, width, height } of data.images) {
    const picture = await loadImage(Buffer.from(await (await fetch(new URL(url, world.url))).arrayBuffer()))
    expect([picture.width, picture.height]).toEqual([width, height])
  }
  return { came: true, charged: data.charged }
}

type Agent = Awaited<ReturnType<World['boundAgent']>>

test.each([
  ['responses', '/v1/responses'],
  ['chat', '/v1/chat/completions'],
] as const)(
  'a chat, a post on X and pictures come or cost nothing, however unpleasant the model is (%s)',
  async (dialect, path) => {
    await using world = await createWorld({ at: '2026-03-02T09:00:00Z', dialect })
    const came = { chat: 0, post: 0, picture: 0 }
    const people = await Promise.all(
      seeds.map(async (seed) => {
        const owner = await world.user({ credits: 5 })
        const agent = await world.boundAgent(owner, subjectOf(seed))
        const { data: rule } = await owner.call('x.rule', { id: agent.agentId })
        await owner.call('x.editRule', { id: rule.id, enableImageForPost: true })
        return { seed, owner, agent }
      }),
    )
    await world.db.deleteFrom('publication').execute()

    for (const { seed, owner, agent } of people) {
      world.llm.unpleasant(seed)
      world.llm.think({ min: 0, max: 6_000 })
      const chat = await chatted(owner, agent.agentId)
      const post = await posted(world, owner, agent)
      const picture = await drawn(world, owner, agent)
      came.chat += Number(chat.came)
      came.post += Number(post.came)
      came.picture += Number(picture.came)
      expect(await world.balance(owner)).toBeCloseTo(5 - chat.charged - post.charged - picture.charged, 3)
      expect((await owner.call('credits.balance', {})).data.held).toBe(0)
    }
    expect(await world.audit()).toEqual([])
    await world.runJob('reconcile-all')
    expect(await books.books(world.db)).toMatchObject({ violations: [], frozen: [] })

    // That it was unpleasant, in the dialect that was asked for and with the default models.
    const asked = world.llm.captured.filter(({ method }) => method === 'POST')
    const models = asked.map(({ body }) => Object(body).model)
    expect(new Set(models)).toEqual(new Set([world.config.textModel, world.config.imageModel]))
    expect(new Set(asked.map((call) => call.path))).toEqual(new Set([path, '/v1/images/generations']))
    expect(asked.length).toBeGreaterThan(4 * seeds.length)
    for (const kind of ['chat', 'post', 'picture'] as const)
      expect(came[kind]).toBeGreaterThan(seeds.length / 2)
    expect(asked.filter(({ response }) => response?.status !== 200).length).toBeGreaterThan(1)
  },
)
