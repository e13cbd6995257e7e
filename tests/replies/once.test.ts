import { expect, test } from 'vitest'
import { startProcess } from '../support/processes.ts'
import { answerer, monday, repliesOf, repliesTo, thought } from '../support/answerer.ts'
import { createWorld } from '../support/world.ts'

test('three servers and five clicks at once: one reply per post and agent, one charge', async () => {
  await using world = await createWorld({ at: monday, workers: false })
  const user = await world.user({ credits: 20 })
  const agent = await answerer(world, user, { kols: ['kol_a', 'kol_b', 'kol_c'] })
  for (const handle of ['kol_a', 'kol_b', 'kol_c'])
    await world.x.addTweet({ handle, text: `${handle}: ${thought}` })
  const servers = await Promise.all([1, 2, 3].map(() => startProcess(world)))

  await Promise.all(servers.map((server) => server.run('read-sources')))
  const clicks = [1, 2, 3, 4, 5].map(() => user.call('replies.queueKol', { id: agent.agentId }))
  const planned = await Promise.all(servers.map((server) => server.run('plan-replies')))
  const queued = (await Promise.all(clicks)).map(({ data }) => data.queued)
  expect([...planned, ...queued].reduce((sum, count) => sum + count, 0)).toBe(3)
  for (let round = 0; round < 12; round++) {
    await Promise.all(servers.map((server) => server.run('advance-due')))
    await world.settle()
    await world.advance({ minutes: 1 })
  }

  const rows = await repliesOf(world, agent.agentId)
  expect(rows.map(({ status, charged }) => [status, charged])).toEqual(Array(3).fill(['published', 1000]))
  expect(world.x.posts().filter((post) => post.handle === agent.handle)).toHaveLength(3)
  expect(await world.balance(user)).toBe(17)
  expect(await world.audit()).toEqual([])
})

test.each([
  ['after-answer', 'any'],
  ['after-text-kept', 'summoned'],
] as const)(
  'a server that dies at %s of a reply (replies: %s): one reply or one draft, one charge',
  async (crashAt, replies) => {
    await using world = await createWorld({ at: monday, workers: false })
    const user = await world.user({ credits: 5 })
    const agent = await answerer(world, user, { replies })
    const post = await world.x.addTweet({ handle: 'somekol', text: thought })
    const { data } = await user.call('replies.queueKol', { id: agent.agentId })
    const id = data.items[0]?.id ?? ''

    const server = await startProcess(world, { crashAt })
    // The click's own job may have woken it; otherwise the sweep does when the lease is over.
    await world.advance({ seconds: 61 })
    void server.run('advance-due').catch(() => undefined)
    expect(await server.ended).toBe('SIGKILL')

    await world.buryJobs()
    await world.startWorkers()
    await world.rested(id)
    await world.advance({ hours: 1 })
    await world.advanceDue()

    const automatic = replies === 'any'
    expect(await world.publication(id)).toMatchObject({
      status: automatic ? 'published' : 'draft',
      charged: 1000,
    })
    expect(repliesTo(world, post.id)).toHaveLength(automatic ? 1 : 0)
    expect(await world.balance(user)).toBe(4)
    expect(await world.audit()).toEqual([])
  },
)
