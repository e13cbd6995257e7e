import { expect, test } from 'vitest'
import { agentTypes, languages } from '#contract/lists.ts'
import { noveltyCheck } from '#server/modules/preflight/index.ts'
import { consecutivePosts } from '#tests/corpus/consecutive.ts'
import { mistakenlyRepeated, nearDuplicates } from '#tests/corpus/near-duplicates.ts'
import { createWorld } from '#tests/support/world.ts'

const alone = (own: string[]) => ({ own, elsewhere: [] })
const repeats = (text: string, earlier: string) => !noveltyCheck(text, alone([earlier]), null).ok

test('of 200 texts that only look new, at least 98 in a hundred are found, in fifteen languages', () => {
  const missed = nearDuplicates(200).filter(({ original, changed }) => !repeats(changed, original))
  expect(missed.length, JSON.stringify(missed, null, 2)).toBeLessThanOrEqual(4)
})

test.each(languages)('in %s, true texts about different facts are not taken for the same', (language) => {
  const { texts, mistaken } = mistakenlyRepeated(language, { textsMax: 30 })
  expect(texts).toBeGreaterThanOrEqual(20)
  expect(mistaken.length / texts, mistaken.join('\n')).toBeLessThanOrEqual(0.02)
})

test.each(agentTypes)('thirty posts of an agent of the type %s in a row say thirty things', async (type) => {
  const { texts, repeated } = await consecutivePosts(
    type,
    type === 'clone_influence' ? 'VIETNAMESE' : 'ENGLISH',
    30,
  )
  expect(repeated).toEqual([])
  expect(new Set(texts).size).toBe(30)
})

test('another price is another post; the same one with other emoji and words is not', () => {
  const earlier =
    '$BTC closed at 61,238 on the 4h chart, above its 50-period average at 60,115. Buyers look patient.'
  expect(
    repeats(
      '🔥 Buyers look patient! $BTC CLOSED at 61,238 on the 4h chart, over its 50-period average at 60,115',
      earlier,
    ),
  ).toBe(true)
  expect(
    repeats(
      '$BTC lost 2.1% overnight and sits at 58,902. RSI 41.0, and the next support stands at 57,310.',
      earlier,
    ),
  ).toBe(false)
})

test('an opening comes back after five other posts, not before, unless its figures differ', () => {
  const opening = 'Two threads run through restaking right now.'
  const fill = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `Post number ${at} talks about theme${at} and nothing else at all.`,
    )
  const check = (earlier: string[]) =>
    noveltyCheck(
      `${opening} Fees are what people argue about, and rightly so, I think.`,
      alone(earlier),
      null,
    ).ok
  const old = `${opening} Large holders moved early this time and nobody noticed until Sunday evening.`
  expect(check([...fill(4), old])).toBe(false)
  expect(check([...fill(5), old])).toBe(true)
  expect(
    noveltyCheck(
      '$BTC trades at 61,402 tonight. Quiet hands, thin books.',
      alone(['$BTC trades at 60,110 tonight. The whole market waits for the central bank to speak.']),
      null,
    ).ok,
  ).toBe(true)
})

test('the owner’s call to action is the same each time and makes no text the same', () => {
  const call = 'Join the testers at https://lumen.example/start today, everybody is welcome there'
  const check = (callToAction: string | null) =>
    noveltyCheck(`Fees fell again.\n\n${call}`, alone([`Nodes are cheap now.\n\n${call}`]), callToAction).ok
  expect(check(call)).toBe(true)
  expect(check(null)).toBe(false)
})

test('a text that says what was said before is written anew, naming it; said again it costs nothing (110006)', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const agent = await world.boundAgent(user)
  const first = await user.call('posts.now', { id: agent.agentId })
  expect(first.code).toBe(0)
  const said = first.data.content ?? ''
  const calls = world.llm.calls

  world.llm.sayNext(said)
  const second = await user.call('posts.now', { id: agent.agentId })
  expect(second).toMatchObject({ code: 0, data: { status: 'published' } })
  expect(world.llm.calls).toBe(calls + 2)
  expect(JSON.stringify(world.llm.captured.at(-1)?.body)).toContain('repetition: says again: ')

  world.llm.sayNext(said, `${said} 🔥`)
  const third = await user.call('posts.now', { id: agent.agentId })
  expect(third.code).toBe(110006)
  expect(await world.balance(user)).toBe(8)
})

test('what one account of an owner said no other account of theirs says', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const one = await world.boundAgent(user)
  const other = await world.boundAgent(user)
  const first = await user.call('posts.now', { id: one.agentId })
  const said = first.data.content ?? ''

  world.llm.sayNext(said)
  const second = await user.call('posts.now', { id: other.agentId })
  expect(second.code).toBe(0)
  // Another account may begin alike; it may not say the same.
  const check = noveltyCheck(second.data.content ?? '', { own: [], elsewhere: [said] }, null)
  expect(check.ok).toBe(true)
  expect(JSON.stringify(world.llm.captured.at(-1)?.body)).toContain('another of your accounts')
})

test('two accounts of an owner that are written for in the same moment end with two texts', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const agents = [await world.boundAgent(user), await world.boundAgent(user)]
  const text = 'Bitcoin keeps its level today. Patience is what this chart asks for, and little else.'
  world.llm.sayNext(text, text)
  const posts = await Promise.all(agents.map(({ agentId }) => user.call('posts.now', { id: agentId })))
  expect(posts.map(({ code }) => code)).toEqual([0, 0])
  const [one = '', other = ''] = posts.map(({ data }) => data.content ?? '')
  expect(repeats(one, other)).toBe(false)
})

test('no request for one agent ever holds words of another, published, waiting, rejected or kept as a draft', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const secret = await world.boundAgent(user, { postAutonomy: 'ask' })
  const texts = {
    published: 'Quillfeather raised its ceiling yesterday and told nobody about the vote behind it.',
    waiting: 'Marrowgate opens its vault to outsiders on a day that is not announced so far.',
    rejected: 'Tansyfold buys the whole orchard, says a paper which three people have read.',
    draft: 'Brindlecombe parts with its founder, and the board writes the farewell tonight.',
  }
  expect((await user.call('posts.now', { id: secret.agentId, content: texts.published })).code).toBe(0)
  for (const [ordinal, content] of [texts.waiting, texts.rejected].entries()) {
    await world.duePost(secret)
    world.llm.sayNext(content)
    await world.advanceDue()
    const { data } = await user.call('approvals.page', { question: 'approve' })
    const row = data.list.find((item) => item.content?.startsWith(content))
    expect(row).toBeDefined()
    if (content === texts.rejected) await user.call('approvals.reject', { id: row?.id ?? '' })
    const another = world.db.updateTable('publication').set({ slot_ordinal: ordinal + 1 })
    await another.where('id', '=', row?.id ?? '').execute()
  }
  await user.call('agents.edit', { agentId: secret.agentId, postAutonomy: 'draft' })
  await world.duePost(secret)
  world.llm.sayNext(texts.draft)
  await world.advanceDue()

  const other = await world.boundAgent(user)
  const from = world.llm.captured.length
  // What repeats the other one is written anew; the order to do so does not name its words either.
  world.llm.sayNext(texts.waiting)
  const post = await user.call('posts.now', { id: other.agentId })
  expect(post.code).toBe(0)
  const asked = JSON.stringify(world.llm.captured.slice(from).map(({ body }) => body))
  expect(asked).toContain('says again what another of your accounts said')
  for (const text of Object.values(texts)) expect(asked).not.toContain(text.slice(0, 12))
})
