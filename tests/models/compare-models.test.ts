import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import { compareModels, storedBriefs } from '#tests/corpus/compare-models.ts'
import { createWorld } from '#tests/support/world.ts'

test('two models write the same briefs: what came, what was refused, what it claims and what it costs', async () => {
  const models = ['gpt-6.1-terra', 'gpt-6-luna', 'gpt-5.2', 'gpt-6-venus']
  const [terra, luna, unpriced, unknown] = await compareModels({ models, sample: 21, server: null })

  expect(terra).toMatchObject({ asked: 21, written: 21, refused: 0, failed: {}, blocked: 0 })
  expect(terra?.claims).toBeGreaterThan(20)
  expect(terra?.length).toBeGreaterThan(50)
  expect(luna?.usd).toBeGreaterThan(0)
  expect(luna?.usd).toBeLessThan((terra?.usd ?? 0) / 5)
  expect(unpriced).toMatchObject({ written: 21, usd: null })
  expect(unknown).toMatchObject({ written: 0, failed: { model_gone: 21 }, usd: 0 })
})

const subjects: Partial<Input<'agents.create'>>[] = [
  { type: 'technical_analysis', coinTickers: ['ETH'], timeframe: '1h', language: 'VIETNAMESE' },
  { type: 'hot_topic', topic: 'restaking', coinTickers: ['SOL'] },
  { type: 'clone_influence', targetAccount: 'loud_trader', targetLanguage: 'FRENCH' },
  {
    type: 'project_promotion',
    projectInfo: {
      name: 'Lumen',
      ticker: 'LUM',
      url: 'https://lumen.example/start',
      text: 'A lending market.',
    },
  },
  {
    type: 'project_summary',
    projectInfo: { name: 'Tally', ticker: null, url: null, text: 'Counts 640 votes.' },
  },
]

test('another model is tried with what real texts were asked for with: it is shown the same, and nothing is read again', async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 100 })
  await world.x.addAccount({ handle: 'loud_trader' })
  await world.x.addTweet({ handle: 'loud_trader', text: 'Bitcoin fees fell to 11 sats this week.' })
  for (const fields of subjects) {
    const { agentId } = await world.boundAgent(owner, { operationMode: 'manual', ...fields })
    expect(await owner.call('posts.now', { id: agentId })).toMatchObject({ code: 0 })
    await world.settle()
  }
  const shown = () =>
    world.llm.captured
      .filter(({ body }) => JSON.stringify(body).includes('<facts>'))
      .map(({ body }) => JSON.stringify(body).replace(/k-[\w-]{16}/, ''))
  const before = shown()
  expect(before).toHaveLength(subjects.length)
  const reads = world.x.captured.length

  const stored = await storedBriefs(world.db, 50)
  const [same, other] = await compareModels({
    models: ['gpt-6.1-terra', 'gpt-6-luna'],
    stored,
    server: { apiKey: 'another', baseUrl: `${world.llm.url}/v1`, dialect: 'responses' },
  })

  expect(
    shown()
      .slice(before.length, 2 * before.length)
      .toReversed(),
  ).toEqual(before)
  expect(same).toMatchObject({ asked: 5, written: 5, blocked: 0, failed: {} })
  expect(other).toMatchObject({ asked: 5, written: 5, blocked: 0, failed: {} })
  expect(world.x.captured.length).toBe(reads)
})
