import { expect, test } from 'vitest'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const monday = '2026-03-02T09:00:00Z'
type Agent = Awaited<ReturnType<World['boundAgent']>>

async function bound(world: World, user: TestUser) {
  const agent = await world.boundAgent(user, { operationMode: 'automated', postAutonomy: 'auto' })
  const rule = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', { id: rule.data.id, dailyAutoTweetLimit: 50 })
  await world.db.deleteFrom('publication').where('agent_id', '=', agent.agentId).execute()
  return agent
}

/** A post of the agent by itself, and how many people read it in a day. */
async function posted(world: World, agent: Agent, views: number): Promise<string> {
  const id = await world.duePost(agent)
  await world.advanceDue()
  await world.db
    .updateTable('publication')
    .set({ views_24h: views, views_due_at: null })
    .where('id', '=', id)
    .execute()
  await world.advance({ hours: 5 })
  return id
}

/** Posts enough that a median says something: the others were written by hand and read by few. */
async function measured(world: World, user: TestUser, { agentId }: Agent, count: number) {
  await world.db
    .insertInto('publication')
    .values(
      Array.from({ length: count }, (_, n) => ({
        id: `pub_few_${n}`,
        owner_id: user.id,
        agent_id: agentId,
        platform: 'twitter' as const,
        post_type: 'manual_post' as const,
        state: 'published' as const,
        origin: 'request' as const,
        content: `By hand ${n}`,
        published_at: new Date(monday),
        views_24h: 5,
      })),
    )
    .execute()
}

test('a good post of weeks ago is offered, and comes back in other words as a question, once', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user)
  const good = await world.publication(await posted(world, agent, 900))
  await measured(world, user, agent, 8)
  await world.advance({ days: 30 })
  const offers = async () => (await user.call('results.again', {})).data.list
  // Nine posts are too few to call one of them good.
  expect(await offers()).toEqual([])
  await world.db
    .updateTable('publication')
    .set({ views_24h: 4 })
    .where('id', '=', await posted(world, agent, 4))
    .execute()
  expect(await offers()).toMatchObject([{ publicationId: good.id, views: 900, credits: 1 }])

  const other = await world.user({ credits: 5 })
  expect((await other.call('results.writeAgain', { publicationId: good.id })).code).not.toBe(0)
  const { data, code } = await user.call('results.writeAgain', { publicationId: good.id })
  expect(code).toBe(0)
  await world.settle()
  // The agent may post by itself; what its owner asked for is shown to them first.
  const again = await world.publication(data.publicationId)
  expect(again).toMatchObject({ status: 'awaiting_approval', again_of: good.id })
  expect(again.content).not.toBe(good.content)
  expect(await offers()).toEqual([])
  expect((await user.call('results.writeAgain', { publicationId: good.id })).code).not.toBe(0)
  const approved = await user.call('approvals.approve', {
    id: data.publicationId,
    version: again.version,
  })
  expect(approved.data).toMatchObject({ status: 'published', charged: 1 })
  expect(await world.audit()).toEqual([])
})

test('what X shows no more is not written again, and costs nothing', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user)
  const good = await world.publication(await posted(world, agent, 900))
  await measured(world, user, agent, 9)
  await world.advance({ days: 30 })
  world.x.deleteTweet(good.external_id ?? '')
  const before = await world.balance(user)
  expect((await user.call('results.writeAgain', { publicationId: good.id })).code).not.toBe(0)
  expect(await world.balance(user)).toBe(before)
  expect((await user.call('results.again', {})).data.list).toEqual([])
})
