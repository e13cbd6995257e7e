import { expect, test } from 'vitest'
import { minute } from '#server/lib/clock.ts'
import { answerer, monday, repliesTo, thought } from '../support/answerer.ts'
import type { TestUser } from '../support/builders.ts'
import { createWorld, type World } from '../support/world.ts'
import { postsOf, sends } from './whatever-happens.ts'

async function noticesOf(user: TestUser): Promise<string[]> {
  return (await user.call('notices.page', {})).data.list.map(({ kind }) => kind)
}

type Agent = Awaited<ReturnType<World['boundAgent']>>

/** A planned post that is due, or one somebody has just asked for and whose answer nobody waits for. */
async function begin(world: World, user: TestUser, agent: Agent, how: 'slot' | 'post/now'): Promise<string> {
  if (how === 'slot') return world.duePost(agent)
  user
    .call('posts.now', { id: agent.agentId, content: 'Funding flipped negative. Watch the close.' })
    .catch(() => null)
  await expect.poll(() => sends(world), { timeout: 10_000 }).toBe(1)
  const { id } = await world.db
    .selectFrom('publication')
    .select('id')
    .where('agent_id', '=', agent.agentId)
    .executeTakeFirstOrThrow()
  await world.settle()
  return id
}

test.each(['slot', 'post/now'] as const)(
  'a post that X took and does not show for 40 minutes is asked about, not called failed, and sent at most twice (%s)',
  async (how) => {
    await using world = await createWorld()
    const user = await world.user({ credits: 3 })
    const agent = await world.boundAgent(user)
    world.x.timelineLag(40 * minute)
    world.x.failNext('cut-after-accept')
    const id = await begin(world, user, agent, how)

    const row = await world.rested(id)

    expect(row).toMatchObject({ status: 'unconfirmed', charged: 0 })
    expect(postsOf(world, agent)).toHaveLength(1)
    expect(sends(world)).toBeLessThanOrEqual(2)
    expect(await world.balance(user)).toBe(3)
    expect(await noticesOf(user)).toContain('post_unconfirmed')
  },
)

test.each(['slot', 'post/now'] as const)(
  'a post that X took, does not show, and would take again unnoticed, is not sent again (%s)',
  async (how) => {
    await using world = await createWorld()
    const user = await world.user({ credits: 3 })
    const agent = await world.boundAgent(user)
    world.x.timelineLag(40 * minute)
    world.x.setTrouble({ duplicatesRefused: 0 })
    world.x.failNext('cut-after-accept')
    const id = await begin(world, user, agent, how)

    const row = await world.rested(id)

    expect(row).toMatchObject({ status: 'unconfirmed', charged: 0 })
    expect(postsOf(world, agent)).toHaveLength(1)
  },
)

test.each([
  ['soon', 0, { status: 'published', charged: 1000 }],
  ['too late', 40 * minute, { status: 'unconfirmed', charged: 0 }],
] as const)(
  'where the second answer is lost as well, and X had taken that one and shows it %s, one post is there',
  async (_, lag, ending) => {
    await using world = await createWorld()
    const user = await world.user({ credits: 3 })
    const agent = await world.boundAgent(user)
    world.x.setTrouble({ duplicatesRefused: 0 })
    world.x.timelineLag(lag)
    world.x.failNext('server-error')
    world.x.failNext('cut-after-accept')
    const id = await world.duePost(agent)

    expect(await world.rested(id)).toMatchObject(ending)
    expect(sends(world)).toBe(2)
    expect(postsOf(world, agent)).toHaveLength(1)
    expect(await world.balance(user)).toBe(3 - ending.charged / 1000)
  },
)

test('a text of which two answers were lost is never sent a third time', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  world.x.setTrouble({ duplicatesRefused: 0 })
  world.x.failNext('server-error', { times: 9 })
  const id = await world.duePost(agent)

  const row = await world.rested(id)

  expect(row).toMatchObject({ status: 'unconfirmed', charged: 0 })
  expect(sends(world)).toBe(2)
  expect(postsOf(world, agent)).toEqual([])
})

test('after X called the second send a repetition the post is looked for until half an hour has passed', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  world.x.failNext('server-error')
  world.x.failNext('duplicate')
  const id = await world.duePost(agent)

  const row = await world.rested(id)

  expect(row).toMatchObject({ status: 'unconfirmed', reason: null, charged: 0 })
  expect(sends(world)).toBe(2)
  const attempts = await world.db
    .selectFrom('publication_attempt')
    .select(['outcome', 'deadline', 'closed_at'])
    .where('publication_id', '=', id)
    .orderBy('number')
    .execute()
  expect(attempts.map(({ outcome }) => outcome)).toEqual(['absent', 'given-up'])
  const [, second] = attempts
  expect(Number(second?.closed_at) - Number(second?.deadline)).toBeGreaterThanOrEqual(30 * minute)
})

test.each([
  ['refuses it', (world: World) => world.x.failNext('refuse')],
  ['has no money for it until it is too late', (world: World) => world.x.failNext('quota', { times: 99 })],
] as const)('a post that may be out is not called failed because X then %s', async (_, then) => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  world.x.failNext('server-error')
  then(world)
  const id = await world.duePost(agent)

  expect(await world.rested(id)).toMatchObject({ status: 'unconfirmed', charged: 0 })
  expect(await world.balance(user)).toBe(3)
})

test('a post that may be out is not called unsent because publishing was switched off before the second send', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  world.x.failNext('server-error')
  const id = await world.duePost(agent)
  await world.advanceDue()
  world.config.publishing = false

  expect(await world.rested(id)).toMatchObject({ status: 'unconfirmed', charged: 0 })
  expect(await world.balance(user)).toBe(3)
})

test('a post that may be out is not called skipped because its agent was paused or deleted before the second send', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const rows = []
  for (const end of ['agents.pause', 'agents.remove', 'x.editRule'] as const) {
    const agent = await world.boundAgent(user)
    const id = await world.duePost(agent)
    world.x.failNext('server-error')
    world.x.failNext('rate-limit')
    for (let step = 0; step < 60; step++) {
      await world.advanceDue()
      const { status, attempts } = await world.publication(id)
      if (attempts === 2 && status === 'scheduled') break
      await world.advance({ seconds: 61 })
    }
    const { agentId } = agent
    if (end === 'agents.pause') await user.call(end, { id: agentId, paused: true })
    else if (end === 'agents.remove') await user.call(end, { id: agentId })
    else {
      const { data: rule } = await user.call('x.rule', { id: agentId })
      await user.call(end, { id: rule.id, enablePost: false })
    }
    rows.push(await world.rested(id))
  }
  expect(rows.map(({ status }) => status)).toEqual(['unconfirmed', 'unconfirmed', 'unconfirmed'])
  expect(await world.balance(user)).toBe(9)
})

test.each([
  ['one other person', thought],
  ['three other people', `${thought} Thanks @tom and @jane_w.`],
])(
  'a reply whose answer was lost, in a thread with %s, is found, charged once and sent once',
  async (_, said) => {
    await using world = await createWorld({ at: monday })
    const user = await world.user({ credits: 9 })
    const agent = await answerer(world, user)
    const post = await world.x.addTweet({ handle: 'somekol', text: said })
    world.x.failNext('cut-after-accept')
    const { data } = await user.call('replies.queueKol', { id: agent.agentId })

    const row = await world.rested(data.items[0]?.id ?? '')

    expect(row).toMatchObject({ status: 'published', charged: 1000 })
    expect(repliesTo(world, post.id)).toHaveLength(1)
    expect(sends(world)).toBe(1)
  },
)

test.each([
  ['their owner deletes old posts', false],
  ['views were read since', true],
])(
  'a post that was lost on the way is sent again only where X shows all it counts: %s',
  async (_, viewsRead) => {
    await using world = await createWorld()
    const user = await world.user({ credits: 9 })
    const agent = await world.boundAgent(user)
    const old = await world.x.addTweet({ handle: agent.handle, text: 'From before the agent' })
    await world.db
      .updateTable('x_connection')
      .set({ posts: 1, posts_at: await world.now() })
      .execute()
    await world.advance({ minutes: 1 })
    const first = await world.duePost(agent)
    expect(await world.rested(first)).toMatchObject({ status: 'published' })
    world.x.deleteTweet(old.id)
    await world.advance({ hours: 25 })
    if (viewsRead) await world.runJob('read-views')
    await world.advance({ minutes: 1 })

    await world.db.updateTable('publication').set({ slot_ordinal: 1 }).where('id', '=', first).execute()
    const second = await world.duePost(agent)
    world.x.failNext('server-error')
    const row = await world.rested(second)

    expect(row.status).toBe(viewsRead ? 'published' : 'unconfirmed')
    expect(postsOf(world, agent)).toHaveLength(viewsRead ? 2 : 1)
  },
)

test('a message to a private chat is sent at most twice, and asked about when nobody knows', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const agent = await world.boundAgent(user)
  await world.messageRule(user, {
    agentId: agent.agentId,
    enablePostToTelegram: true,
    enableGenerateContent: true,
  })
  const before = agent.person.messages().length
  const id = await world.duePost(agent, { platform: 'telegram' })
  world.telegram.failNext('server-error', { times: 9 })

  const row = await world.rested(id)

  expect(row).toMatchObject({ status: 'unconfirmed', charged: 0 })
  expect(row.attempts).toBe(2)
  expect(agent.person.messages()).toHaveLength(before)
  expect(await world.balance(user)).toBe(3)
})

test.each([-365, 365])(
  'a message for which Telegram asks minutes of quiet goes out after them, though the machine’s clock is %i days from ours',
  async (days) => {
    await using world = await createWorld()
    await world.advance({ days })
    const user = await world.user({ credits: 3 })
    const agent = await world.boundAgent(user)
    await world.messageRule(user, {
      agentId: agent.agentId,
      enablePostToTelegram: true,
      enableGenerateContent: true,
    })
    const id = await world.duePost(agent, { platform: 'telegram' })
    const sends = () =>
      world.telegram.captured.filter(({ path }) => /\/send(Message|Photo)$/.test(path)).length
    const before = sends()
    world.telegram.failNext('long-rate-limit')

    await world.advanceDue()
    await world.advance({ minutes: 4 })
    await world.advanceDue()
    expect(await world.publication(id)).toMatchObject({ status: 'scheduled', attempts: 1 })
    expect(sends()).toBe(before + 1)

    await world.advance({ minutes: 2 })
    await world.advanceDue()
    expect(await world.publication(id)).toMatchObject({ status: 'published', attempts: 2, charged: 1000 })
    expect(sends()).toBe(before + 2)
  },
)
