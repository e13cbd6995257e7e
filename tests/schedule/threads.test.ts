import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import { agency, inProject } from '../support/team.ts'
import { createWorld, type World } from '../support/world.ts'

type Item = Input<'schedule.put'>['items'][number]
type User = Awaited<ReturnType<World['user']>>

const words = ['One: the chart.', 'Two: what it says.', 'Three: what it does not say.', 'Four: goodbye.']

function thread(agentId: string, when: Item['when'], contents = words): Item {
  return { agentId, platform: 'twitter', parts: contents.map((content) => ({ content })), when }
}

async function put(user: User, item: Item) {
  const { data } = await user.call('schedule.put', { items: [item] })
  const [one] = data.items
  expect(one?.error ?? null).toBeNull()
  return { id: one?.publicationId ?? '', credits: data.credits }
}

/** What the account shows, the oldest first, each with what it answers. */
function shown(world: World, handle: string) {
  const posts = world.x.posts().filter((post) => post.handle === handle)
  return posts
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
    .map(({ id, text, inReplyToId }) => ({ id, text, after: inReplyToId ?? null }))
}

function inOrder(posts: ReturnType<typeof shown>): boolean {
  return posts.every(({ after }, index) => after === (posts[index - 1]?.id ?? null))
}

/** Something happens when that place is reached the nth time. */
function atNth(name: string, nth: number, happen: () => void) {
  let times = 0
  onCheckpoint((reached) => {
    if (reached === name && ++times === nth) happen()
  })
}

async function waitOut(world: World, minutes = 10) {
  for (let minute = 0; minute < minutes; minute++) {
    await world.advanceDue()
    await world.advance({ seconds: 61 })
  }
}

test('a thread goes out part by part, each under the one before, each for its price, told before', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()

  const { id, credits } = await put(user, thread(agent.agentId, { kind: 'at', at }))

  expect(credits).toBe(4)
  expect(await world.balance(user)).toBe(5)
  await world.advance({ minutes: 61 })
  await waitOut(world)
  const posts = shown(world, agent.handle)
  expect(posts.map(({ text }) => text)).toEqual(words)
  expect(inOrder(posts)).toBe(true)
  const { data: parts } = await user.call('schedule.parts', { id })
  expect(parts.map(({ status, thread: of }) => [status, of?.part, of?.out])).toEqual([
    ['published', 1, 4],
    ['published', 2, 4],
    ['published', 3, 4],
    ['published', 4, 4],
  ])
  expect(await world.balance(user)).toBe(5)
  expect(await world.audit()).toEqual([])
})

test('in Telegram its parts are messages in their order', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  await world.messageRule(user, { agentId: agent.agentId, enablePostToTelegram: true })
  const before = agent.person.messages().length

  await put(user, { ...thread(agent.agentId, { kind: 'now' }), platform: 'telegram' })
  await waitOut(world)

  expect(
    agent.person
      .messages()
      .slice(before)
      .map(({ text }) => text),
  ).toEqual(words)
})

test('twice the same words in one thread are refused before anything is stored', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)

  const { data } = await user.call('schedule.put', {
    items: [thread(agent.agentId, { kind: 'now' }, ['Same.', 'Other.', 'Same.'])],
  })

  expect(data.stored).toBe(false)
  expect(data.items[0]?.error).toMatchObject({
    code: 400,
    data: { issues: [{ path: 'parts.2.content', code: 'duplicate' }] },
  })
  expect(await world.balance(user)).toBe(9)
})

test('what stands against one part names it, and nothing is stored', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const { data } = await user.call('schedule.put', {
    items: [thread(agent.agentId, { kind: 'now' }, ['Short.', 'x'.repeat(300)])],
  })
  expect(data.items[0]?.error).toMatchObject({
    data: { issues: [{ path: 'parts.1.content', code: 'too_long' }] },
  })
})

test.each([1, 2, 3, 4])(
  'killed while part %i is sent, it goes on from there and doubles nothing',
  async (part) => {
    await using world = await createWorld({ sendTimeoutMilliseconds: 500 })
    const user = await world.user({ credits: 9 })
    const agent = await world.boundAgent(user)
    const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()
    await put(user, thread(agent.agentId, { kind: 'at', at }))
    await world.advance({ minutes: 61 })
    atNth('after-answer', part, () => {
      throw new Error('killed')
    })

    await waitOut(world, 25)
    await world.buryJobs()
    await waitOut(world, 25)

    const posts = shown(world, agent.handle)
    expect(posts.map(({ text }) => text)).toEqual(words)
    expect(inOrder(posts)).toBe(true)
    expect(await world.balance(user)).toBe(5)
    expect(await world.audit()).toEqual([])
  },
)

test.each([2, 3, 4])(
  'refused at part %i, what is out is charged; continued, the rest goes out from there',
  async (part) => {
    await using world = await createWorld()
    const user = await world.user({ credits: 9 })
    const agent = await world.boundAgent(user)
    const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()
    const { id } = await put(user, thread(agent.agentId, { kind: 'at', at }))
    await world.advance({ minutes: 61 })
    atNth('before-call', part, () => world.x.failNext('refuse'))

    await waitOut(world)

    expect(shown(world, agent.handle).map(({ text }) => text)).toEqual(words.slice(0, part - 1))
    expect(await world.balance(user)).toBe(9 - (part - 1))
    const { data: stopped } = await user.call('schedule.parts', { id })
    expect(stopped.map(({ status, reason }) => [status, reason]).slice(part)).toEqual(
      words.slice(part).map(() => ['skipped', 'thread_stopped']),
    )
    expect((await user.call('schedule.continue', { id })).code).toBe(0)
    expect((await user.call('schedule.continue', { id })).code).toBe(409)
    await waitOut(world)
    const posts = shown(world, agent.handle)
    expect(posts.map(({ text }) => text)).toEqual(words)
    expect(inOrder(posts)).toBe(true)
    expect(await world.balance(user)).toBe(5)
    expect(await world.audit()).toEqual([])
  },
)

test('moved, skipped or made a draft, a thread is one', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user)
  const now = await world.now()
  const at = new Date(now.getTime() + 3_600_000).toISOString()
  const later = new Date(now.getTime() + 27 * 3_600_000).toISOString()
  const { id } = await put(user, thread(agent.agentId, { kind: 'at', at }))

  expect((await user.call('schedule.move', { id, at: later, seenAt: at })).code).toBe(0)
  const { data: parts } = await user.call('schedule.parts', { id })
  expect(parts.map(({ scheduledAt }) => scheduledAt)).toEqual([later, later, later, later])
  expect((await user.call('schedule.skip', { id: parts[1]?.id ?? '' })).code).toBe(409)
  const window = await user.call('schedule.window', {
    from: at,
    to: new Date(now.getTime() + 86_400_000 * 2).toISOString(),
  })
  expect(window.data.items.filter(({ content }) => content !== null)).toMatchObject([
    { id, parts: 4, partsOut: 0 },
  ])

  await user.call('schedule.toDraft', { id })
  expect(await world.balance(user)).toBe(20)
  const { data: waiting } = await user.call('approvals.page', {})
  expect(waiting.list.map((item) => [item.id, item.thread?.parts])).toEqual([[id, 4]])
  expect((await user.call('approvals.approve', { id, version: waiting.list[0]?.version ?? 0 })).code).toBe(0)
  await waitOut(world)
  expect(shown(world, agent.handle).map(({ text }) => text)).toEqual(words)
  expect(await world.balance(user)).toBe(16)

  const second = await put(user, thread(agent.agentId, { kind: 'at', at: later }, ['Other.', 'Things.']))
  await user.call('schedule.skip', { id: second.id })
  expect(await world.balance(user)).toBe(16)
  await world.advance({ hours: 28 })
  await waitOut(world, 3)
  expect(shown(world, agent.handle)).toHaveLength(4)
  expect(await world.audit()).toEqual([])
})

test('a draft of a thread is edited as a whole, shorter or longer', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const { id } = await put(user, thread(agent.agentId, { kind: 'draft' }))
  expect(await world.balance(user)).toBe(9)

  await put(user, { ...thread(agent.agentId, { kind: 'draft' }, ['One.', 'Two.']), publicationId: id })
  const { data: parts } = await user.call('schedule.parts', { id })
  expect(parts.map(({ content }) => content)).toEqual(['One.', 'Two.'])

  await put(user, { ...thread(agent.agentId, { kind: 'now' }, ['Uno.', 'Due.', 'Tre.']), publicationId: id })
  await waitOut(world)
  expect(shown(world, agent.handle).map(({ text }) => text)).toEqual(['Uno.', 'Due.', 'Tre.'])
  expect(await world.balance(user)).toBe(6)
})

test('a thread that an author put waits for a yes; its time taken away, all of it is a draft, and it can have another', async () => {
  await using world = await createWorld()
  const team = await agency(world, { credits: 20 })
  const [owner, author] = [team.owner, await team.person('author')].map((one) => inProject(one, team.acme))
  if (!owner || !author) throw new Error('nobody is there')
  const agent = await world.boundAgent(owner)
  const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()
  const { id } = await put(author, thread(agent.agentId, { kind: 'at', at }))
  const statuses = async () => (await owner.call('schedule.parts', { id })).data.map(({ status }) => status)
  expect((await statuses())[0]).toBe('awaiting_approval')

  expect(await owner.call('schedule.toDraft', { id })).toMatchObject({ code: 0, data: { status: 'draft' } })
  expect(await statuses()).toEqual(['draft', 'draft', 'draft', 'draft'])

  const { data: waiting } = await owner.call('approvals.page', {})
  await owner.call('approvals.approve', { id, version: waiting.list[0]?.version ?? 0 })
  await waitOut(world)
  expect(shown(world, agent.handle).map(({ text }) => text)).toEqual(words)
  expect(await world.audit()).toEqual([])
})
