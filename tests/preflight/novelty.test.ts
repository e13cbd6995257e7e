import { expect, test } from 'vitest'
import { languages } from '#contract/lists.ts'
import { noveltyCheck } from '#server/modules/preflight/index.ts'
import { consecutivePosts } from '#tests/corpus/consecutive.ts'
import { habitsOf, noHabits, postsMin } from '#tests/corpus/habits.ts'
import { mistakenlyRepeated, nearDuplicates } from '#tests/corpus/near-duplicates.ts'
import { plainTexts } from '#tests/support/plain-texts.ts'
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

// The whole matrix is in novelty.long.ts.
test.each([
  ['technical_analysis', 'ENGLISH'],
  ['hot_topic', 'CHINESE'],
] as const)(
  'sixty posts of an agent of the type %s in a row, in %s, say sixty things in new sentences',
  async (type, language) => {
    const { texts, repeated } = await consecutivePosts(type, language, 60)
    expect(texts.length, repeated.join('\n')).toBeGreaterThanOrEqual(postsMin)
    expect(habitsOf(texts, language)).toEqual(noHabits)
  },
)

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

const fill = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `Post ${letters[at % 26]}${letters[at % 25]} minds theme${letters[at % 26]}${letters[at % 25]} alone.`,
  )
const letters = 'abcdefghijklmnopqrstuvwxyz'
const check = (text: string, earlier: string[]) => noveltyCheck(text, alone(earlier), null)

test('a sentence that comes back within fifty texts is named to who writes again, whatever figures and coins stand in it', () => {
  const earlier =
    '$BTC holds 60,115, its 50-period average, on the 4h chart. Buyers look patient and the weekend is long.'
  const text =
    '$ETH holds 4,012.5, its 50-period average, on the 1h chart. Funding is where I look next, with some coffee.'
  expect(check(text, [...fill(49), earlier])).toMatchObject({
    ok: false,
    detail: 'says again the sentence: "$ETH holds 4,012.5, its 50-period average, on the 1h chart."',
  })
  expect(check(text, fill(50)).ok).toBe(true)
})

test('an opening comes back once, and no more when it has become a habit', () => {
  const begun = (end: string) => `The quiet half of this week ${end}`
  const one = begun('belonged to readers of footnotes. Bridges were slow and nobody complained about them.')
  const two = begun('is for walking the dog. My notebook has a page on lending, and it stays empty.')
  const three = begun('goes to regulators in Lisbon. Their draft arrives by post, with stamps and all.')
  expect(check(two, [...fill(20), one]).ok).toBe(true)
  expect(check(three, [...fill(20), two, one])).toMatchObject({ ok: false, detail: `begins like: "${two}"` })
})

test('what is said on purpose each time does not count: a disclaimer, hashtags, what the owner wrote into the character', () => {
  const end = 'Not financial advice. #Bitcoin #Markets'
  const closing = 'Stay curious and stay solvent.'
  const earlier = `Fees fell again on a slow Sunday. ${closing} ${end}`
  const text = `Nobody reads the minutes of a central bank for fun. ${closing} ${end}`
  const own = { own: [earlier], elsewhere: [] }
  expect(noveltyCheck(text, { ...own, formulas: [`Ends every post with: ${closing}`] }, null).ok).toBe(true)
  expect(noveltyCheck(text, own, null).detail).toBe(`says again the sentence: "${closing}"`)
})

test('another text for the same place may rest on the same facts, in other words', () => {
  const first = '$SOL closed at 129.38 on the 4h chart, above its 50-period average at 124.06.'
  const second = 'Buyers keep Solana over the average of 50 periods (124.06); the last 4h close reads 129.38.'
  const own = { own: [first], elsewhere: [] }
  expect(noveltyCheck(second, own, null).ok).toBe(false)
  expect(noveltyCheck(second, { ...own, versions: [first] }, null).ok).toBe(true)
  expect(noveltyCheck(`${first} Well.`, { ...own, versions: [first] }, null).ok).toBe(false)
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

  world.llm.sayNext(said, plainTexts[0] ?? '')
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
    waiting: 'A lantern hangs behind the hill, and nobody has asked it for a forecast so far.',
    rejected: 'The orchard keeps a calendar of its own, which three patient people have read.',
    draft: 'Some chairs at the table stay empty, and the evening is none the worse for it.',
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
