import { expect, test } from 'vitest'
import { sendMessage } from '#server/modules/chat/index.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { byRules, rulesCheck } from '#server/modules/content/style.ts'
import type { StyleRule } from '#server/modules/content/types.ts'
import { plainFlight } from '#server/modules/preflight/index.ts'
import { program } from '#tests/support/program.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const asks = { operationMode: 'manual', postAutonomy: 'ask' } as const
const promptOf = (world: World) => JSON.stringify(world.llm.captured.at(-1)?.body)

async function setUp(world: World) {
  const user = await world.user({ credits: 60 })
  const agent = await world.boundAgent(user, asks)
  const id = agent.agentId
  return {
    user,
    agent,
    id,
    post: async () => (await user.call('posts.now', { id })).data,
    voice: async () => (await user.call('voice.read', { id })).data,
  }
}

const flight = {
  ...plainFlight,
  platform: 'twitter',
  author: 'model',
  lengthMax: 280,
  market: true,
} as const

test('of two beginnings that an owner has, one that holds the other stands alone', () => {
  const rules: StyleRule[] = ['يا هلا', 'يا هلا،'].map((text) => ({
    sentence: text,
    manner: { kind: 'begin', text: `${text} ` },
    stated: true,
  }))
  const plain = { ...flight, market: false }
  const whole = byRules('أنتظر.', rules, { lastTry: true, flight: plain })
  expect(whole).toBe('يا هلا، أنتظر.')
  expect(rulesCheck(whole, rules, { lastTry: true, flight: plain }).ok).toBe(true)
})

async function publishAs(user: TestUser, { id, version }: { id: string; version: number }, content: string) {
  await user.call('approvals.edit', { id, content, version })
  await user.call('approvals.approve', { id, version: version + 1 })
}

test('a wish in the chat holds from the next text, and erased it is gone from the prompt', async () => {
  await using world = await createWorld()
  const { user, id, post, voice } = await setUp(world)
  await user.call('chat.send', { agentId: id, content: 'From now on never use exclamation marks.' })
  const [rule] = (await voice()).rules
  expect(rule).toMatchObject({
    sentence: 'From now on never use exclamation marks.',
    from: 'owner',
    state: 'live',
    evidence: [{ said: 'From now on never use exclamation marks.' }],
  })
  world.llm.sayNext('Bitcoin is calm! I keep my notebook open and wait for the level.')
  const written = await post()
  expect(written.content).toContain('Bitcoin is calm. I keep')
  expect(promptOf(world)).toContain('- Never use exclamation marks')

  await user.call('voice.removeRule', { id, ruleId: rule?.id ?? '' })
  expect((await voice()).rules).toEqual([])
  world.llm.sayNext('Bitcoin rests again! My notebook stays open, and nothing on this chart is in a hurry.')
  expect((await post()).content).toContain('Bitcoin rests again!')
  expect(promptOf(world)).not.toContain('Never use exclamation marks')
})

test('what others say to an agent teaches it nothing', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const stranger = await world.user()
  const { agentId } = await world.agent(user, { publicChat: true, publicChatDailyLimit: 5 })
  const say = (userId: string) =>
    sendMessage(world.deps, {
      userId,
      ownerId: userId,
      agentId,
      content: 'From now on never use emoji.',
      place: 'telegram',
      mayShape: true,
    })
  const rules = async () => (await user.call('voice.read', { id: agentId })).data.rules
  await say(stranger.id)
  expect(await rules()).toEqual([])
  await say(user.id)
  expect(await rules()).toHaveLength(1)
})

test('whoever may only draft teaches an agent nothing in the chat, nor does a program that may only draft', async () => {
  await using world = await createWorld()
  const team = await agency(world, { credits: 10 })
  const boss = inProject(team.owner, team.acme)
  const { agentId } = await world.agent(boss)
  const author = inProject(await team.person('author'), team.acme)
  const drafting = await program(world, team.owner, { scopes: ['read', 'draft'] })
  const rules = async () => (await boss.call('voice.read', { id: agentId })).data.rules
  for (const [who, count] of [
    [author, 0],
    [inProject(drafting, team.acme), 0],
    [boss, 1],
  ] as const) {
    expect((await who.call('chat.send', { agentId, content: 'From now on never use emoji.' })).code).toBe(0)
    expect(await rules()).toHaveLength(count)
  }
})

test('a wish in a rejection is a rule at once; a reason that says no way of writing is tried first', async () => {
  await using world = await createWorld()
  const { user, post, voice } = await setUp(world)
  const one = await post()
  await user.call('approvals.reject', { id: one.id, reason: 'Never ask questions.' })
  expect((await voice()).rules).toMatchObject([
    { from: 'owner', state: 'live', evidence: [{ publicationId: one.id }] },
  ])
  const other = await post()
  await user.call('approvals.reject', { id: other.id, reason: 'Too long, nobody reads that' })
  expect((await voice()).rules).toHaveLength(1)
  await world.runJob('study-voices')
  const rules = (await voice()).rules
  expect(rules).toHaveLength(2)
  expect(rules.find(({ from }) => from === 'reject')).toMatchObject({
    sentence: 'Write at most 2 sentences.',
    state: 'trying',
    evidence: [{ publicationId: other.id, said: 'Too long, nobody reads that' }],
  })
})

test('what an owner’s edits have in common is tried on the latest texts, and live only if it saves edits', async () => {
  await using world = await createWorld()
  const { user, id: agentId, post, voice } = await setUp(world)
  for (let n = 0; n < 4; n++) {
    const { code, msg, data } = await user.call('posts.now', { id: agentId })
    expect(code, msg).toBe(0)
    const { id, content } = data
    await publishAs(user, { id, version: 1 }, `${content ?? ''}\n\n— Ada`)
    await world.advance({ days: 1 })
  }
  expect((await voice()).rules).toEqual([])
  await world.runJob('study-voices')
  const [rule, ...others] = (await voice()).rules
  expect(others).toEqual([])
  expect(rule).toMatchObject({
    sentence: 'End every text with "— Ada", with an empty line between it and the text.',
    manner: { kind: 'end', text: '\n\n— Ada' },
    from: 'edit',
    state: 'live',
    trial: { texts: 4, with: 0 },
  })
  expect(rule?.trial?.without).toBeGreaterThan(0)
  expect(rule?.evidence.length).toBeGreaterThan(1)
  // Within the hour it is not looked at again, whoever answers.
  const calls = world.llm.calls
  const next = await post()
  expect(next.content).toMatch(/\n\n— Ada$/)
  await user.call('approvals.approve', { id: next.id, version: 1 })
  const asked = world.llm.calls
  await world.runJob('study-voices')
  expect(world.llm.calls).toBe(asked)
  expect(asked).toBeGreaterThan(calls)
})

test('a rule that code can see and its owner stated stops a text that keeps breaking it', async () => {
  await using world = await createWorld()
  const { user, id } = await setUp(world)
  await user.call('voice.addRule', { id, sentence: 'Write at most 25 characters.' })
  world.llm.sayNext(
    'Bitcoinisrestingwithoutanysignofhurry today.',
    'Bitcoinisrestingwithoutanysignofhurry today.',
  )
  const balance = await world.balance(user)
  const { code } = await user.call('posts.now', { id })
  expect(code).not.toBe(0)
  expect(await world.balance(user)).toBe(balance)
  expect(promptOf(world)).toContain('owner_rules: Write at most 25 characters.')
})

test('where an owner has rules, a text that was said before is worth a third try', async () => {
  await using world = await createWorld()
  const { user, id, post } = await setUp(world)
  await user.call('voice.addRule', { id, sentence: 'Never use exclamation marks.' })
  const said = 'Bitcoin is calm. I keep my notebook open and wait for the level.'
  world.llm.sayNext(said)
  expect((await post()).content).toContain(said)
  const other = 'Curiosity helps more than conviction here; my tea is warm and nothing asks for haste.'
  world.llm.sayNext(said, said, other)
  expect((await post()).content).toContain(other)
})

test('a length yields to what a market text has to say, and is named', () => {
  const rule = {
    sentence: 'One sentence.',
    manner: { kind: 'length', unit: 'sentences', max: 1 },
    stated: true,
  }
  const checked = (text: string) => rulesCheck(text, [rule as StyleRule], { lastTry: true, flight })
  expect(checked('Bids hold. Not financial advice.')).toMatchObject({
    ok: true,
    detail: 'Write at most 1 sentence.',
  })
  expect(checked('Bids hold. Volume is thin. Not financial advice.').ok).toBe(false)
})

test('a fact that an owner confirmed may be told; one read from an edit waits for their word', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 40 })
  const agent = await world.boundAgent(user, {
    ...asks,
    type: 'project_promotion',
    projectInfo: {
      name: 'Lumen',
      ticker: null,
      url: null,
      text: 'Lumen is a lending market.',
      officialTwitterUsername: null,
    },
  })
  const { agentId: id } = agent
  const post = await user.call('posts.now', { id })
  await publishAs(
    user,
    { id: post.data.id, version: 1 },
    `${post.data.content ?? ''} Lumen passed its second audit.`,
  )
  const facts = async () => (await user.call('voice.read', { id })).data.facts
  expect(await facts()).toMatchObject([
    { text: 'Lumen passed its second audit.', from: 'edit', confirmedAt: null },
  ])
  await user.call('posts.now', { id })
  expect(promptOf(world)).not.toContain('\\"owner\\":')
  const [fact] = await facts()
  await user.call('voice.confirmFact', { id, factId: fact?.id ?? '' })
  await user.call('posts.now', { id })
  expect(promptOf(world)).toContain('\\"owner\\":[\\"Lumen passed its second audit.\\"]')
  await user.call('voice.removeFact', { id, factId: fact?.id ?? '' })
  expect(await facts()).toEqual([])
})

test('a style is measured from texts, bent, written by, and erased without a trace of their words', async () => {
  await using world = await createWorld()
  const { user, id, post, voice } = await setUp(world)
  const texts = [
    'gm. Volume is thin today 🌱',
    'gm. Nobody sells, nobody buys 🌱',
    'gm. 2 levels matter. I wait.',
  ]
  const { data } = await user.call('voice.learnStyle', { id, from: 'texts', texts })
  expect(data).toMatchObject({
    origin: 'texts',
    texts: 3,
    measured: {
      sentences: 2.3,
      emoji: 0.7,
      figures: 0.3,
      exclamations: 0,
      opening: 'greeting',
      lineBreaks: false,
    },
  })
  await user.call('voice.bendStyle', { id, bent: { length: 90, emoji: 0 } })
  expect((await voice()).style?.bent).toEqual({ length: 90, emoji: 0 })
  await post()
  expect(promptOf(world)).toContain('about 90 characters')
  expect(promptOf(world)).toContain('no emoji')
  expect(promptOf(world)).not.toContain('Nobody sells')
  const rows = await world.db.selectFrom('voice_style').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('Nobody')
  expect((await user.call('voice.bendStyle', { id, bent: { emoji: 9 } })).code).toBe(400)
  await user.call('voice.forgetStyle', { id })
  expect((await voice()).style).toBeNull()
  await post()
  expect(promptOf(world)).not.toContain('measured')
})

test('a style is measured on the agent’s own account, read once an hour at most', async () => {
  await using world = await createWorld()
  const { user, agent, id } = await setUp(world)
  for (const text of ['Quiet day.', 'Nothing moves here.'])
    await world.x.addTweet({ handle: agent.handle, text, at: await world.now() })
  const { data, code } = await user.call('voice.learnStyle', { id, from: 'account' })
  expect(code).toBe(0)
  expect(data).toMatchObject({ origin: 'account', texts: 2, measured: { sentences: 1 } })
  await world.x.addTweet({ handle: agent.handle, text: 'A third one.', at: await world.now() })
  expect((await user.call('voice.learnStyle', { id, from: 'account' })).data.texts).toBe(2)
  await world.advance({ minutes: 61 })
  expect((await user.call('voice.learnStyle', { id, from: 'account' })).data.texts).toBe(3)
  const other = await world.agent(user)
  expect((await user.call('voice.learnStyle', { id: other.agentId, from: 'account' })).code).not.toBe(0)
})

test('a post that is taken off the examples stays off, until its owner takes it back', async () => {
  await using world = await createWorld()
  const { user, post, id, voice } = await setUp(world)
  const { id: publicationId, content } = await post()
  await publishAs(user, { id: publicationId, version: 1 }, `${content ?? ''} As I see it.`)
  expect((await voice()).examples).toMatchObject([{ publicationId, kept: false }])
  await user.call('voice.removeExample', { id, publicationId })
  expect((await voice()).examples).toEqual([])
  await user.call('voice.keepExample', { id, publicationId })
  expect((await voice()).examples).toMatchObject([{ publicationId, kept: true }])
})

test('the owner’s newest word takes the place of an earlier one on the same thing', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId: id } = await world.agent(user)
  await user.call('voice.addRule', { id, sentence: 'Begin every text with "gm".' })
  await user.call('voice.addRule', { id, sentence: 'Write at most 200 characters.' })
  await user.call('voice.addRule', { id, sentence: 'Start each post with "Salut,"' })
  const { rules } = (await user.call('voice.read', { id })).data
  const states = Object.fromEntries(rules.map(({ sentence, state }) => [sentence, state]))
  expect(states).toEqual({
    'Start each post with "Salut,"': 'live',
    'Write at most 200 characters.': 'live',
    'Begin every text with "gm".': 'refused',
  })
  expect(rules.map(({ isOurs }) => isOurs).filter(Boolean)).toHaveLength(2)
  const [old] = rules.filter(({ state }) => state === 'refused')
  await user.call('voice.useRule', { id, ruleId: old?.id ?? '' })
  const again = (await user.call('voice.read', { id })).data.rules
  expect(
    again
      .filter(({ state }) => state === 'live')
      .map(({ sentence }) => sentence)
      .toSorted(),
  ).toEqual(['Begin every text with "gm".', 'Write at most 200 characters.'])
  expect((await user.call('voice.removeRule', { id, ruleId: 'vru_unknown' })).code).toBe(404)
})

test('of two rules about the same that are said at once one is live', async () => {
  await using world = await createWorld({ workers: false })
  const { user, id, voice } = await setUp(world)
  for (let n = 0; n < 5; n++) {
    await Promise.all(
      [180, 220].map((most) =>
        user.call('voice.addRule', { id, sentence: `Write at most ${most + n} characters.` }),
      ),
    )
    expect((await voice()).rules.filter(({ state }) => state === 'live')).toHaveLength(1)
  }
})
