import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'

const at = { at: '2026-03-02T09:00:00Z' }
const chartOfSol = { type: 'technical_analysis' as const, coinTickers: ['SOL'], timeframe: '4h' as const }
const analysis =
  '$SOL on the 4h chart closed at 254.85, above the 50-period average at 244.94. RSI 60.0, volume 0.9× the ' +
  '20-bar mean. EMA 20: 250.73, and 246.05 is the last swing low. Not financial advice.'

test('a text is counted by its figures; the frame, the lengths of averages and the coin prove nothing', async () => {
  await using world = await createWorld(at)
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.boundAgent(user, chartOfSol)
  world.llm.sayNext(analysis)
  const { data } = await user.call('sandbox.post', { agentId })
  const { claims, checked, matched } = data.evidence
  expect(claims.map(({ text, fact }) => [text, fact?.name, fact?.periods])).toEqual([
    ['254.85', 'close', null],
    ['above', 'average', 50],
    ['244.94', 'average', 50],
    ['60.0', 'rsi', 14],
    ['0.9×', 'volume', 20],
    ['250.73', 'average', 20],
    ['246.05', 'swingLow', null],
  ])
  expect([checked, matched]).toEqual([7, 7])
})

test('a level says how far it is from the price, and an indicator that is no price says nothing of it', async () => {
  await using world = await createWorld(at)
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.boundAgent(user, chartOfSol)
  world.llm.sayNext(analysis)
  const { claims } = (await user.call('sandbox.post', { agentId })).data.evidence
  const of = (text: string) => claims.find((claim) => claim.text === text)?.fact
  expect(of('244.94')).toMatchObject({ form: 'price', coin: 'SOL', rank: 'exchange', said: null })
  expect(of('244.94')?.away).toBeCloseTo(-3.89, 2)
  expect(of('246.05')?.away).toBeCloseTo(-3.45, 2)
  expect(of('60.0')).toMatchObject({ form: 'number', away: null })
  expect(of('0.9×')).toMatchObject({ form: 'multiple', away: null })
  expect(of('254.85')?.away).toBeNull()
})

test('a period that nothing was measured over still stands against a text, and counts', async () => {
  await using world = await createWorld(at)
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.boundAgent(user, { ...chartOfSol, postAutonomy: 'ask' })
  world.llm.sayNext(analysis)
  const { data: generated } = await user.call('sandbox.post', { agentId })
  const check = async (content: string) =>
    (
      await user.call('posts.check', {
        id: agentId,
        content,
        platform: 'twitter',
        generationId: generated.generationId,
      })
    ).data.evidence
  const wrong = await check('SOL closed at 254.85, after 37 bars.')
  expect(wrong.claims.map(({ text, match }) => [text, match])).toEqual([
    ['254.85', true],
    ['37 bars', false],
  ])
  expect([wrong.checked, wrong.matched]).toEqual([2, 1])
  const twice = await check('SOL closed at 254.85. Yes, 254.85.')
  expect(twice.claims).toHaveLength(2)
  expect([twice.checked, twice.matched]).toEqual([1, 1])
})

test('a figure that its source has otherwise is shown with what the source says', async () => {
  await using world = await createWorld(at)
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.boundAgent(user, chartOfSol)
  world.llm.sayNext(analysis)
  const { data: generated } = await user.call('sandbox.post', { agentId })
  const { data } = await user.call('posts.check', {
    id: agentId,
    content: 'SOL has its RSI at 71.3. It costs what it costs.',
    platform: 'twitter',
    generationId: generated.generationId,
  })
  expect(data.evidence.claims).toMatchObject([
    { text: '71.3', match: false, reason: 'unknown', fact: { name: 'rsi', periods: 14, form: 'number' } },
  ])
})

test('a price is where its chart draws it, and the chart is named by its picture', async () => {
  await using world = await createWorld(at)
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.boundAgent(user, chartOfSol)
  world.llm.sayNext(analysis)
  const { data } = await user.call('sandbox.post', { agentId })
  const { chart, claims } = data.evidence
  expect(chart?.image).toBe(data.imageUrl)
  if (!chart || !data.imageUrl) throw new Error('no chart')
  const close = claims[0]?.fact?.value
  if (typeof close !== 'number') throw new Error('no close')

  const picture = await loadImage(await (await fetch(`${world.url}${data.imageUrl}`)).bytes())
  const canvas = createCanvas(picture.width, picture.height)
  const ctx = canvas.getContext('2d')
  ctx.drawImage(picture, 0, 0)
  const height = chart.top + ((chart.high - close) / (chart.high - chart.low)) * (chart.bottom - chart.top)
  // The last close stands in a blue field, right of the plot and at its own height.
  const pixel = ctx.getImageData(chart.right * picture.width + 9, height * picture.height, 1, 1).data
  expect(Array.from(pixel).slice(0, 3)).toEqual([0x1f, 0x5f, 0xe0])
  expect([chart.to, chart.bars]).toEqual(['2026-03-02T08:00:00.000Z', 72])
})

test('what was kept before facts were shown is still read, without them and without a chart', async () => {
  await using world = await createWorld(at)
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.boundAgent(user, { ...chartOfSol, postAutonomy: 'ask' })
  world.llm.sayNext(analysis)
  const { data: asked } = await user.call('posts.now', { id: agentId })
  const kept = { start: 0, end: 3, value: '4', source: 'Binance SOLUSDT 4h', at: null, match: true }
  await world.db
    .updateTable('generation')
    .set({
      chart_scale: null,
      claims: JSON.stringify([
        { ...kept, text: '254.85', kind: 'number', value: '254.85', found: 'last close: 254.85' },
        { ...kept, text: 'SOL', kind: 'name', value: 'SOL', found: 'last close: 254.85' },
      ]),
    })
    .execute()
  const { data } = await user.call('posts.publication', { id: agentId, publicationId: asked.id })
  expect(data.evidence).toMatchObject({
    claims: [{ text: '254.85', fact: null, reason: null }],
    checked: 1,
    matched: 1,
    chart: null,
  })
})
