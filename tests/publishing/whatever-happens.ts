import { expect } from 'vitest'
import { answerer, monday, repliesTo, thought } from '../support/answerer.ts'
import { createWorld, type World } from '../support/world.ts'

export const sends = (world: World) =>
  world.x.captured.filter(({ method, path }) => method === 'POST' && path === '/2/tweets').length

/** All posts of that account, whether or not its timeline shows them yet. */
export const postsOf = (world: World, { handle }: { handle: string }) =>
  world.x.posts().filter((post) => post.handle === handle)

/** An answer is lost while the clocks of the database and of X are so many seconds apart. */
export async function lostAnswerIsFound(seconds: number): Promise<void> {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  world.x.setTrouble({ clockAheadMilliseconds: -seconds * 1000 })
  const agent = await world.boundAgent(user)
  world.x.failNext('cut-after-accept')
  const id = await world.duePost(agent)

  const row = await world.rested(id)

  expect(row).toMatchObject({ status: 'published', charged: 1000 })
  expect(postsOf(world, agent)).toHaveLength(1)
  expect(sends(world)).toBe(1)
}

/** What the product says of posts, against what is at X, which does whatever that seed draws. */
export async function postsAreAsTold(seed: number): Promise<void> {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agents = await world.boundAgents(user, 5)
  world.x.makeUnpleasant({ seed, clockAheadMilliseconds: 0 })
  const ids = await Promise.all(agents.map((agent) => world.duePost(agent)))

  for (const [n, id] of ids.entries()) {
    const { status, charged } = await world.rested(id)
    const posts = agents[n] ? postsOf(world, agents[n]).length : 0
    expect(charged).toBe(status === 'published' ? 1000 : 0)
    if (status === 'unconfirmed') expect(posts).toBeLessThanOrEqual(1)
    else expect(posts).toBe(status === 'published' ? 1 : 0)
  }
  expect(await world.runJob('reconcile-all')).toBe(0)
}

/** The same of a post that somebody asked for and waits for. */
export async function postNowIsAsTold(seed: number): Promise<void> {
  await using world = await createWorld()
  const user = await world.user({ credits: 2 })
  const agent = await world.boundAgent(user)
  world.x.makeUnpleasant({ seed, clockAheadMilliseconds: 0 })
  const asked = user.call('posts.now', { id: agent.agentId, content: 'Funding flipped. Watch the close.' })
  const rows = world.db.selectFrom('publication').select('id').where('agent_id', '=', agent.agentId)
  await expect.poll(() => rows.executeTakeFirst()).toBeDefined()
  const { id } = await rows.executeTakeFirstOrThrow()

  const { status, charged } = await world.rested(id)
  const posts = postsOf(world, agent).length

  expect((await asked).data).toMatchObject({ id, status, charged: charged / 1000 })
  expect(charged).toBe(status === 'published' ? 1000 : 0)
  expect(['published', 'unconfirmed', 'failed']).toContain(status)
  if (status === 'unconfirmed') expect(posts).toBeLessThanOrEqual(1)
  else expect(posts).toBe(status === 'published' ? 1 : 0)
  expect(await world.balance(user)).toBe(2 - charged / 1000)
}

/** The same of a reply. */
export async function replyIsAsTold(seed: number): Promise<void> {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const agent = await answerer(world, user)
  const post = await world.x.addTweet({ handle: 'somekol', text: `${thought} Thanks @tom.` })
  const { data } = await user.call('replies.queueKol', { id: agent.agentId })
  world.x.makeUnpleasant({ seed, clockAheadMilliseconds: 0 })

  const { status, charged } = await world.rested(data.items[0]?.id ?? '')
  const replies = repliesTo(world, post.id).length

  expect(['published', 'unconfirmed', 'failed']).toContain(status)
  expect(charged).toBe(status === 'published' ? 1000 : 0)
  if (status === 'unconfirmed') expect(replies).toBeLessThanOrEqual(1)
  else expect(replies).toBe(status === 'published' ? 1 : 0)
  expect(await world.balance(user)).toBe(5 - charged / 1000)
}

/** The same of messages, against what is in the chats. */
export async function messagesAreAsTold(seed: number): Promise<void> {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agents = await world.boundAgents(user, 4)
  for (const { agentId } of agents)
    await world.messageRule(user, {
      agentId,
      enablePostToTelegram: true,
      enableGenerateContent: true,
    })
  const ids = await Promise.all(agents.map((agent) => world.duePost(agent, { platform: 'telegram' })))
  world.telegram.unpleasant(seed)

  for (const [n, id] of ids.entries()) {
    const { status, charged, content } = await world.rested(id)
    const messages = agents[n]?.person
      .messages()
      .filter(({ text, forwarded }) => text === content && !forwarded).length
    expect(charged).toBe(status === 'published' ? 1000 : 0)
    if (status === 'unconfirmed') expect(messages).toBeLessThanOrEqual(1)
    else expect(messages).toBe(status === 'published' ? 1 : 0)
  }
  expect(await world.runJob('reconcile-all')).toBe(0)
}
