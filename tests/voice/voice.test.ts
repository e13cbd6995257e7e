import { expect, test } from 'vitest'
import { languages } from '#contract/lists.ts'
import { blockedIn } from '#server/lib/fold.ts'
import { machinePhrases } from '#server/modules/content/wording/machine-phrases.ts'
import { cutPhrases, quotedPhrases } from '#server/modules/voice/rules.ts'
import { textsOf } from '#tests/corpus/facts.ts'
import { corpora } from '#tests/corpus/index.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const asks = { operationMode: 'manual', postAutonomy: 'ask' } as const
const promptOf = (world: World) => JSON.stringify(world.llm.captured.at(-1)?.body)

test.each([
  [
    'a phrase that was cut out',
    'Buyers look patient and the smart money keeps buying. I watch the level above.',
    'Buyers look patient. I watch the level above.',
    ['smart money keeps buying'],
  ],
  [
    'one that was put in other words, without the small words around it',
    'The chart holds its average, so this is a massive breakout for the ages and no surprise.',
    'The chart holds its average, so this is a good week and no surprise.',
    ['massive breakout for the ages'],
  ],
  [
    'a sentence that was moved is not cut',
    'Slow is fine, wrong is expensive here. Patience matters most of all.',
    'Patience matters most of all. Slow is fine, wrong is expensive here.',
    [],
  ],
  [
    'figures, tickers, accounts and links are of one day',
    'The chart holds. Resistance stands at 62,350 today. Follow @somebody there, see $BTC price action.',
    'The chart holds. Resistance stands there.',
    [],
  ],
  [
    'a text written from scratch teaches nothing',
    'The smart money keeps buying while everybody sleeps tonight.',
    'Quiet markets. I like them.',
    [],
  ],
  [
    'a sentence of more than eight words is no phrase',
    'Volume is thin. Honestly nobody knows where this strange market wants to travel tomorrow morning. I wait, as I did before, and keep my notebook open beside the screen.',
    'Volume is thin. I wait, as I did before, and keep my notebook open beside the screen.',
    [],
  ],
  [
    'in Chinese too',
    '买家很有耐心，聪明钱一直在悄悄买入。上方阻力不远。',
    '买家很有耐心。上方阻力不远。',
    ['聪明钱一直在悄悄买入'],
  ],
])('%s', (_, written, approved, expected) => {
  expect(cutPhrases(written, approved)).toEqual(expected)
})

test('words of the text that a rejection quotes are taken, other quoted words are not', () => {
  const text = 'The smart money is loading up while the crowd sleeps.'
  expect(quotedPhrases('We never say “smart money”, say "large holders"', text)).toEqual(['smart money'])
  expect(quotedPhrases('Plus jamais « loading up »', text)).toEqual(['loading up'])
  expect(quotedPhrases('Not our tone', text)).toEqual([])
})

test.each(languages)('in %s, no true text sounds like a machine, and the list says something', (language) => {
  const phrases = [...machinePhrases[language]]
  expect(phrases.length).toBeGreaterThanOrEqual(10)
  expect(textsOf(corpora[language]).flatMap(({ text }) => blockedIn(text, phrases))).toEqual([])
  for (const phrase of phrases) expect(blockedIn(`… ${phrase.toUpperCase()} …`, phrases)).toContain(phrase)
})

test('what the owner cuts out of an approved text does not come back, until they let it', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user, asks)
  const post = async () => (await user.call('posts.now', { id: agent.agentId })).data
  const phrase = 'the noisy crowd keeps talking politely'
  world.llm.sayNext(`Bitcoin looks calm on this chart and ${phrase}. I keep my notebook open and wait.`)
  const { id } = await post()
  const edited = await user.call('approvals.edit', {
    id,
    content: 'Bitcoin looks calm on this chart. I keep my notebook open and wait.',
    version: 1,
  })
  expect(edited.code).toBe(0)
  const voice = async () => (await user.call('voice.read', { id: agent.agentId })).data
  // Only what is approved teaches: an edit may be taken back.
  expect((await voice()).phrases).toEqual([])
  await user.call('approvals.approve', { id, version: 2 })
  const [kept, ...others] = (await voice()).phrases
  expect(kept).toMatchObject({ phrase: 'noisy crowd keeps talking politely', from: 'edit' })
  expect(others).toEqual([])
  // A post in the owner's words is one to sound like.
  expect((await voice()).examples).toMatchObject([{ publicationId: id, views24h: null }])

  const calls = world.llm.calls
  world.llm.sayNext(`Nothing to add on bitcoin today, except that ${phrase}, as I see it.`)
  const next = await post()
  expect(world.llm.calls).toBe(calls + 2)
  expect(next.content).not.toContain('noisy crowd')
  const prompt = promptOf(world)
  expect(prompt).toContain('cut_phrases: your owner cut this out before: ')
  expect(prompt).toContain('\\"never\\":[\\"noisy crowd keeps talking politely\\"]')
  expect(prompt).toContain(
    '<examples>[\\"Bitcoin looks calm on this chart. I keep my notebook open and wait.\\"]</examples>',
  )

  await user.call('voice.removePhrase', { id: agent.agentId, phraseId: kept?.id ?? '' })
  expect((await voice()).phrases).toEqual([])
  world.llm.sayNext(`Quiet again, and still ${phrase} around the clock, if you ask this old chart reader.`)
  expect((await post()).content).toContain('noisy crowd')
})

test('words that the owner cut cost no text: said again twice, their sentence is left out where no figure stands in it', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user, asks)
  const phrase = 'the crowd keeps talking'
  await user.call('voice.addPhrase', { id: agent.agentId, phrase })
  const post = async () => (await user.call('posts.now', { id: agent.agentId })).data

  const said = `Bitcoin rests on this chart and I keep my notebook open. Somewhere ${phrase} about it.`
  world.llm.sayNext(said, said)
  expect((await post()).content).toMatch(
    /^Bitcoin rests on this chart and I keep my notebook open\.(?!.*crowd)/s,
  )

  const only = `About bitcoin ${phrase} while this old chart reader waits for a level.`
  world.llm.sayNext(only, only)
  expect((await user.call('posts.now', { id: agent.agentId })).code).not.toBe(0)
})

test('what sounds like a machine is written anew once; said again it goes out, noted among the checks', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user, asks)
  const calls = world.llm.calls
  world.llm.sayNext(
    'Buckle up, bitcoin traders: this chart is worth a second look before the next headline.',
    'Let’s dive in: bitcoin rests, and so does everybody who reads this chart with a clear head.',
  )
  const { data } = await user.call('posts.now', { id: agent.agentId })
  expect(world.llm.calls).toBe(calls + 2)
  expect(promptOf(world)).toContain('sounds like a machine')
  expect(data.content).toContain('dive in')
  expect(data.evidence?.checks.find(({ name }) => name === 'manner')).toEqual({
    name: 'manner',
    ok: true,
    detail: 'sounds like a machine: "let’s dive in"',
  })
})

test('words quoted when a text is rejected do not come back; the best read posts are the examples', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user, asks)
  const rejected = 'Bitcoin is going parabolic any minute now, or so the crowd believes this morning.'
  world.llm.sayNext(rejected)
  const { data } = await user.call('posts.now', { id: agent.agentId })
  await user.call('approvals.reject', { id: data.id, reason: 'Never say "going parabolic"' })
  for (const views of [5, 900, 40, 300]) {
    const id = await world.duePost(agent)
    await world.db
      .updateTable('publication')
      .set({
        slot_ordinal: views,
        state: 'published',
        content: `Read by ${views}`,
        views_24h: views,
        published_at: await world.now(),
        next_at: null,
      })
      .where('id', '=', id)
      .execute()
  }
  const { data: voice } = await user.call('voice.read', { id: agent.agentId })
  expect(voice.phrases).toMatchObject([{ phrase: 'going parabolic', from: 'reject' }])
  expect(voice.examples.map(({ content }) => content)).toEqual([
    'Read by 900',
    'Read by 300',
    'Read by 40',
    'Read by 5',
  ])
})
