import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import { createCanvas } from '@napi-rs/canvas'
import type { Agent } from '../../dashboard/app/queries/agents.ts'
import { readTable } from '../../dashboard/screens/calendar/read-table.ts'
import { sendToLibrary } from '../support/media.ts'
import { createWorld, type World } from '../support/world.ts'

type Item = Input<'schedule.put'>['items'][number]
type Poll = NonNullable<NonNullable<Item['parts']>[number]['poll']>
type User = Awaited<ReturnType<World['user']>>

const question = 'Where does it go from here?'
const poll: Poll = { options: ['Up', 'Down', 'Sideways'], minutes: 1440 }

function asking(agentId: string, some: Partial<Item> = {}, asked: Poll = poll): Item {
  return {
    agentId,
    platform: 'twitter',
    parts: [{ content: question, poll: asked }],
    when: { kind: 'now' },
    ...some,
  }
}

async function put(user: User, item: Item) {
  const { data } = await user.call('schedule.put', { items: [item] })
  expect(data.items[0]?.error ?? null).toBeNull()
  return data.items[0]?.publicationId ?? ''
}

async function posting() {
  const world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  return { world, user, agent }
}

async function messaging() {
  const all = await posting()
  const { world, user, agent } = all
  await world.messageRule(user, { agentId: agent.agentId, enablePostToTelegram: true })
  const before = agent.person.messages().length
  const messages = () => agent.person.messages().slice(before)
  return { ...all, messages }
}

async function changeRule(
  user: User,
  { agentId }: { agentId: string },
  change: Omit<Input<'x.editRule'>, 'id'>,
) {
  const { data: rule } = await user.call('x.rule', { id: agentId })
  expect((await user.call('x.editRule', { id: rule.id, ...change })).code).toBe(0)
}

async function waitOut(world: World, minutes = 10) {
  for (let minute = 0; minute < minutes; minute++) {
    await world.advanceDue()
    await world.advance({ seconds: 61 })
  }
}

test('a poll on X is planned, shown and published with its options and its time, for the price of a post', async () => {
  const { world, user, agent } = await posting()
  await using _ = world
  const now = await world.now()
  const at = new Date(now.getTime() + 3_600_000).toISOString()

  const id = await put(user, asking(agent.agentId, { when: { kind: 'at', at } }))

  const to = new Date(now.getTime() + 86_400_000).toISOString()
  const { data: window } = await user.call('schedule.window', { from: at, to })
  expect(window.items.find((item) => item.id === id)).toMatchObject({ content: question, poll })
  await world.advance({ minutes: 61 })
  await waitOut(world, 2)
  expect(world.x.timeline(agent.handle)).toMatchObject([{ text: question, poll }])
  const shown = await user.call('posts.publication', { id: agent.agentId, publicationId: id })
  expect(shown.data).toMatchObject({ status: 'published', poll, charged: 1 })
  expect(await world.balance(user)).toBe(8)
  expect(await world.audit()).toEqual([])
})

test('in Telegram the text is the question, and there may be more and longer options', async () => {
  const { world, user, agent, messages } = await messaging()
  await using _ = world
  const options = [...'123456789'].map((n) => `Option ${n}, said in more words than X would take`)

  await put(user, asking(agent.agentId, { platform: 'telegram' }, { options, minutes: 60 }))
  await waitOut(world, 2)

  expect(messages()).toMatchObject([{ text: question, poll: { options, minutes: 60 } }])
  expect(await world.audit()).toEqual([])
})

const tooLong = 'Why? '.repeat(61).trim()

test.each([
  ['five options on X', 'poll_too_many_options', {}, { ...poll, options: [...'ABCDE'] }],
  ['26 letters in an option on X', 'poll_option_too_long', {}, { ...poll, options: ['x'.repeat(26), 'B'] }],
  ['an option that is not filled in', 'poll_option_empty', {}, { ...poll, options: ['Up', ' \u200b '] }],
  ['the same option twice', 'poll_options_same', {}, { ...poll, options: ['Up', 'up'] }],
  ['a link in an option', 'poll_option_link', {}, { ...poll, options: ['lumen.com', 'Down'] }],
  ['a blocked word in an option', 'blocked_words', {}, { ...poll, options: ['To the M00N', 'Down'] }],
  ['a quote beside it', 'poll_with_quote', { quoteTweetId: '1' }, poll],
  ['a question of 304 letters in Telegram', 'poll_question_too_long', { platform: 'telegram' }, poll],
] as const)('%s is refused, and nothing is stored', async (_name, code, some, asked) => {
  const { world, user, agent } = await messaging()
  await using _ = world
  await changeRule(user, agent, { enableBlockedKeywords: true, blockedKeywords: ['moon'] })
  const content = code === 'poll_question_too_long' ? tooLong : question
  const parts = [{ content, poll: { ...asked, options: [...asked.options] } }]

  const { data } = await user.call('schedule.put', { items: [asking(agent.agentId, { ...some, parts })] })

  expect(data.stored).toBe(false)
  const told = data.items[0]?.error?.data as { issues: { code: string }[] }
  expect(told.issues.map((issue) => issue.code)).toContain(code)
  expect(await world.balance(user)).toBe(9)
})

test('a poll beside a picture, or in a thread, is refused as a plan and, in a thread, as a draft', async () => {
  const { world, user, agent } = await posting()
  await using _ = world
  const picture = await createCanvas(40, 40).encode('png')
  const { url } = (await sendToLibrary(user, 'image/png', picture)).data
  const put = async (item: Item) => (await user.call('schedule.put', { items: [item] })).data

  const pictured = await put(
    asking(agent.agentId, { parts: [{ content: question, poll, imageUrls: [url] }] }),
  )
  expect(pictured.items[0]?.error).toMatchObject({ data: { issues: [{ code: 'poll_with_pictures' }] } })
  for (const kind of ['now', 'draft'] as const) {
    const parts = [{ content: 'First.' }, { content: question, poll }]
    const thread = await put(asking(agent.agentId, { parts, when: { kind } }))
    expect(thread.stored).toBe(false)
    expect(thread.items[0]?.error).toMatchObject({ code: 409, data: { reason: 'poll_in_thread' } })
  }
  expect(await world.balance(user)).toBe(9)
})

test.each([
  ['less than five minutes', { options: ['A', 'B'], minutes: 4 }],
  ['more than a week', { options: ['A', 'B'], minutes: 10_081 }],
  ['one option', { options: ['A'], minutes: 60 }],
])('a poll of %s is no poll', async (_name, asked) => {
  const { world, user, agent } = await posting()
  await using _ = world
  const { code } = await user.call('schedule.put', { items: [asking(agent.agentId, {}, asked)] })
  expect(code).toBe(400)
  expect(await world.balance(user)).toBe(9)
})

test.each([
  ['twitter', 'before-call'],
  ['twitter', 'after-answer'],
  ['telegram', 'before-call'],
  ['telegram', 'after-answer'],
] as const)('killed on its way to %s (%s), a poll is out once', async (platform, place) => {
  const { world, user, agent, messages } = await messaging()
  await using _ = world
  const id = await put(user, asking(agent.agentId, { platform }))
  let times = 0
  onCheckpoint((reached) => {
    if (reached === place && ++times === 1) throw new Error('killed')
  })

  await waitOut(world, 25)
  await world.buryJobs()
  await waitOut(world, 25)

  const out = platform === 'twitter' ? world.x.timeline(agent.handle) : messages()
  expect(out).toMatchObject([{ text: question, poll }])
  expect(await world.publication(id)).toMatchObject({ status: 'published', charged: 1000 })
  expect(await world.audit()).toEqual([])
})

test('a look for a poll does not take a plain message with the same words for it', async () => {
  const { world, user, agent, messages } = await messaging()
  await using _ = world
  await put(user, { ...asking(agent.agentId, { platform: 'telegram' }), parts: [{ content: question }] })
  await waitOut(world, 2)
  onCheckpoint((reached) => {
    if (reached === 'before-call') throw new Error('killed')
  })
  const id = await put(user, asking(agent.agentId, { platform: 'telegram' }))
  await world.advanceDue()
  onCheckpoint(null)
  await waitOut(world, 25)

  expect(messages().map((message) => message.poll)).toEqual([null, poll])
  expect(await world.publication(id)).toMatchObject({ status: 'published' })
})

test('moved, edited, made a draft, asked otherwise and taken back, a poll stays with its text', async () => {
  const { world, user, agent } = await posting()
  await using _ = world
  const now = await world.now()
  const at = new Date(now.getTime() + 3_600_000).toISOString()
  const later = new Date(now.getTime() + 7_200_000).toISOString()
  const id = await put(user, asking(agent.agentId, { when: { kind: 'at', at } }))

  expect((await user.call('schedule.move', { id, at: later, seenAt: at })).data.poll).toEqual(poll)
  const { data: edited } = await user.call('schedule.fill', { id, content: 'And from here?', version: 1 })
  expect(edited).toMatchObject({ content: 'And from here?', poll })
  expect((await user.call('schedule.toDraft', { id })).data).toMatchObject({ status: 'draft', poll })
  const other = { options: ['Yes', 'No'], minutes: 300 }
  await put(user, {
    ...asking(agent.agentId, { publicationId: id, when: { kind: 'draft' } }, other),
  })
  await world.holdClock()
  const undoing = await user.call('posts.now', { id: agent.agentId, publicationId: id, undoable: true })
  expect(undoing.data.poll).toEqual(other)
  expect((await user.call('posts.undo', { id })).data).toMatchObject({ status: 'draft', poll: other })
  expect((await user.call('posts.now', { id: agent.agentId, publicationId: id })).data.poll).toEqual(other)
  expect(world.x.timeline(agent.handle)).toMatchObject([{ text: question, poll: other }])
  expect(await world.audit()).toEqual([])
})

test('a slot of the plan takes a poll', async () => {
  const { world, user, agent } = await posting()
  await using _ = world
  await changeRule(user, agent, { enablePost: true, dailyAutoTweetLimit: 3 })
  await world.tick()
  const id = await put(user, asking(agent.agentId, { when: { kind: 'next' } }))
  const row = await world.publication(id)
  expect(row).toMatchObject({ origin: 'slot', poll })
  await world.advance({
    seconds: ((row?.scheduled_at?.getTime() ?? 0) - (await world.now()).getTime()) / 1000,
  })
  await waitOut(world, 3)
  expect(world.x.timeline(agent.handle).filter((post) => post.text === question)).toMatchObject([{ poll }])
})

test('other options than its owner approved do not go out', async () => {
  const { world, user, agent } = await posting()
  await using _ = world
  const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()
  const id = await put(user, asking(agent.agentId, { when: { kind: 'at', at } }))
  const other = JSON.stringify({ options: ['Buy', 'Sell'], minutes: 60 })
  await sql`update publication set poll = ${other}::jsonb where id = ${id}`.execute(world.db)

  await world.advance({ minutes: 61 })
  await waitOut(world, 2)

  expect(world.x.timeline(agent.handle)).toEqual([])
  expect(await world.publication(id)).toMatchObject({ status: 'awaiting_approval' })
  expect(agent.person.messages().at(-1)?.text).toContain(`${question}\n\n○ Buy\n○ Sell`)
})

test('what the options claim is checked like the text', async () => {
  const { world, user, agent } = await posting()
  await using _ = world
  const claiming = { options: ['It fell 40% today', 'It did not'], minutes: 60 }
  const id = await put(user, asking(agent.agentId, { when: { kind: 'draft' } }, claiming))
  const { data } = await user.call('posts.publication', { id: agent.agentId, publicationId: id })
  expect(data.evidence?.checks).toMatchObject([{ name: 'user_text', ok: false }])
  expect(data.evidence?.claims.map(({ text }) => text)).toContain('40%')
})

test('a table keeps a poll as it was exported', () => {
  const table = [
    'date,time,agent,place,text,status,poll,poll minutes',
    `2026-11-24,09:30,Sunday Chart,x,${question},scheduled,"Up\nDown, or sideways",180`,
    `2026-11-24,10:30,Sunday Chart,x,${question},scheduled,Up,180`,
  ].join('\n')
  const agents = [{ agentId: 'a1', name: 'Sunday Chart' }] as Agent[]

  const [kept, alone] = readTable(table, agents) ?? []

  expect(kept?.item?.parts).toEqual([
    { content: question, poll: { options: ['Up', 'Down, or sideways'], minutes: 180 } },
  ])
  expect(alone).toMatchObject({ item: null, problem: 'poll' })
})
