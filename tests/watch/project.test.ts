import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const monday = '2026-03-02T09:00:00Z'
const lumen: Partial<Input<'agents.create'>> = {
  operationMode: 'automated',
  postAutonomy: 'auto',
  type: 'project_promotion',
  coinTickers: [],
  projectInfo: {
    name: 'Lumen',
    text: 'Lumen builds light clients.',
    officialTwitterUsername: 'Lumen_Labs',
  },
}

const reads = (world: World) =>
  world.x.captured.filter(
    ({ path, query }) =>
      path === '/2/tweets/search/recent' && String(query['query']).startsWith('from:lumen_labs'),
  ).length

/** What it is known for: the posts an agent writes from are those that were noticed most. */
async function wellKnown(world: World) {
  await world.x.addAccount({ handle: 'Lumen_Labs', name: 'Lumen' })
  const before = new Date((await world.now()).getTime() - 20 * 3600_000)
  for (let n = 0; n < 6; n++)
    await world.x.addTweet({
      handle: 'Lumen_Labs',
      text: `Lumen explains light clients, part ${n}.`,
      at: before,
      likes: 500,
    })
}

test('two owners’ agents of one project wait for their owners when its account has told of a hack in the hour before, and X was read once', async () => {
  await using world = await createWorld({ at: monday })
  await wellKnown(world)
  // It need not name itself, and nobody has noticed it yet.
  await world.x.addTweet({ handle: 'Lumen_Labs', text: 'Our bridge was hacked. Withdrawals are paused.' })
  const posts = []
  for (const user of [await world.user({ credits: 5 }), await world.user({ credits: 5 })]) {
    const agent = await world.boundAgent(user, lumen)
    posts.push({ user, agent })
  }
  await world.advance({ minutes: 40 })
  for (const { agent } of posts) await world.duePost(agent)
  await world.advanceDue()

  for (const { user, agent } of posts) {
    expect(world.x.timeline(agent.handle)).toEqual([])
    const { data } = await user.call('approvals.page', {})
    expect(data.list).toMatchObject([
      { reason: 'shock', heldFor: { kind: 'news', about: 'Lumen', word: expect.any(String) } },
    ])
  }
  expect(reads(world)).toBe(1)
})

test('a project whose account says nothing new holds nobody up, nor does an X that cannot be searched; it is read at most once in five minutes', async () => {
  await using world = await createWorld({ at: monday })
  await wellKnown(world)
  const user = await world.user({ credits: 10 })
  const agents = await Promise.all([1, 2, 3].map(() => world.boundAgent(user, lumen)))
  const post = async (agent?: { agentId: string }) => {
    const id = await world.duePost(agent ?? { agentId: '' })
    await world.advanceDue()
    return (await world.publication(id)).status
  }
  expect(await post(agents[0])).toBe('published')
  await world.advance({ minutes: 4 })
  expect(await post(agents[1])).toBe('published')
  expect(reads(world)).toBe(1)

  await world.advance({ minutes: 30 })
  world.x.failNext('server-error', { on: 'search', times: 5 })
  expect(await post(agents[2])).toBe('published')
  expect(reads(world)).toBeGreaterThan(1)
})
