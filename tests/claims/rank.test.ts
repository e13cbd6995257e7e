import { expect, test } from 'vitest'
import type { UiLanguage } from '#contract/lists.ts'
import { createWorld } from '#tests/support/world.ts'
import { verdictsOn } from '#server/verdicts.ts'

const market = [
  { kind: 'price', value: 6.14, source: 'Binance DOTUSDT', subject: { coin: 'DOT', quantity: 'close' } },
  {
    kind: 'percent',
    value: 0.9,
    source: 'Binance DOTUSDT',
    subject: { coin: 'DOT', quantity: 'change' },
    period: { hours: 24 },
  },
]
const post = (value: string) => ({ kind: 'text', value, source: '@moon_guy', rank: 'stranger' })

function isLetOut(language: UiLanguage, text: string, facts: object[]): boolean {
  const answer = verdictsOn()(JSON.stringify({ language, text, facts }))
  return answer?.ok ?? true
}

const prices = ['48', '60.50', '31', '0.75', '12.4']
const changes = ['270', '62', '35.5', '18', '9.4']

/** What a stranger says of price and change, told as if it were so, and told as theirs. */
const tellings: Record<UiLanguage, { price: string[]; change: string[]; says: string }> = {
  en: {
    price: ['DOT trades at $X now.', 'The price of DOT: $X.'],
    change: ['DOT is up X% today.', 'DOT gained X% since yesterday.'],
    says: 'moon_guy says: ',
  },
  fr: {
    price: ['DOT se négocie à X $.', 'Le cours de DOT est de X $.'],
    change: ['DOT est en hausse de X %.', 'DOT gagne X % aujourd’hui.'],
    says: 'Selon moon_guy, ',
  },
  vi: {
    price: ['Giá DOT hiện ở X USD.', 'DOT đang giao dịch ở giá X USD.'],
    change: ['DOT tăng X% hôm nay.', 'DOT đã tăng X%.'],
    says: 'Theo moon_guy, ',
  },
  zh: {
    price: ['DOT现价X美元。', 'DOT价格报X美元。'],
    change: ['DOT今天上涨X%。', 'DOT涨了X%。'],
    says: 'moon_guy说，',
  },
  ar: {
    price: ['سعر DOT الآن X دولار.', 'يتداول DOT عند سعر X دولار.'],
    change: ['ارتفع DOT بنسبة X% اليوم.', 'صعد DOT بنسبة X%.'],
    says: 'بحسب moon_guy، ',
  },
}

test.each(Object.keys(tellings) as UiLanguage[])(
  'in %s, no price and no change out of a stranger’s post outvotes the exchange',
  (language) => {
    const { price, change, says } = tellings[language]
    const cases = [
      ...price.flatMap((words) => prices.map((value) => ({ words, value, said: `DOT is at $${value}` }))),
      ...change.flatMap((words) => changes.map((value) => ({ words, value, said: `DOT is up ${value}%` }))),
    ]
    expect(cases).toHaveLength(20)
    const told = cases.map(({ words, value, said }) => ({
      text: words.replace('X', language === 'fr' ? value.replace('.', ',') : value),
      facts: [...market, post(said)],
    }))
    expect(told.filter(({ text, facts }) => isLetOut(language, text, facts))).toEqual([])
    // In a sentence that names them it is only what they say.
    const attributed = told.filter(({ text, facts }) => !isLetOut(language, `${says}${text}`, facts))
    expect(attributed).toEqual([])
  },
)

test('what only a stranger says is told as theirs, what the owner’s account or the project says is not', () => {
  const said = 'Halden Cash took in $214 million on Thursday.'
  const from = (rank: string) => [{ kind: 'text', value: said, source: '@northflow', rank }]
  expect(isLetOut('en', 'Inflows of $214 million on Thursday.', from('stranger'))).toBe(false)
  expect(isLetOut('en', '@northflow reports inflows of $214 million on Thursday.', from('stranger'))).toBe(
    true,
  )
  for (const rank of ['chosen', 'project'])
    expect(isLetOut('en', 'Inflows of $214 million on Thursday.', from(rank))).toBe(true)
})

test('a price that a stranger makes up is not published: the text is given up (110006), free of charge', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const agent = await world.boundAgent(user, { type: 'hot_topic', topic: 'DOT', coinTickers: ['DOT'] })
  await world.x.addTweet({ handle: 'moonguy', text: 'DOT is at $48, +270% today. Nobody is ready for DOT.' })
  const lie = 'DOT trades at $48 and the whole timeline sleeps through it.'
  world.llm.sayNext(lie, `Up 270% today: ${lie}`)
  const before = await world.balance(user)
  expect((await user.call('posts.now', { id: agent.agentId })).code).toBe(110006)
  expect(await world.balance(user)).toBe(before)
  expect(world.x.timeline(agent.handle)).toEqual([])
})

test('what an account of the owner said before proves nothing', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const agent = await world.boundAgent(user, { type: 'hot_topic', topic: 'Corvane' })
  const other = await world.boundAgent(user, { type: 'hot_topic', topic: 'Corvane' })
  for (const { handle } of [agent, other])
    await world.x.addTweet({ handle, text: `Corvane has repaid all $27.6m to its users, says ${handle}.` })
  await world.x.addTweet({ handle: 'somebody', text: 'Corvane has a new office and nobody knows the rent.' })
  const lie = 'The $27.6m that Corvane repaid still makes people smile.'
  world.llm.sayNext(lie, `Remember the $27.6m? ${lie}`)
  expect((await user.call('posts.now', { id: agent.agentId })).code).toBe(110006)
  const prompts = world.llm.captured.filter(({ body }) => JSON.stringify(body).includes('somebody'))
  expect(prompts.length).toBeGreaterThan(0)
  expect(JSON.stringify(prompts)).not.toContain('27.6m to its users')
})
