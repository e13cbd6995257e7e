import { expect, test } from 'vitest'
import { compareModels } from '#tests/corpus/compare-models.ts'

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
