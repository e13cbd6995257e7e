import { expect, test } from 'vitest'
import { costOf, prices } from '#server/lib/outside-prices.ts'
import { readConfig } from '#server/config.ts'

const used = { input: 0, cached: 0, output: 0, reasoning: 0, pictures: 0 }

test('a request costs what it read, at the price of what was kept, and what it wrote with its thoughts', () => {
  const model = 'gpt-6.1-terra'
  expect(costOf({ ...used, model, input: 1_000_000 })).toBe(1)
  expect(costOf({ ...used, model, input: 1_000_000, cached: 1_000_000 })).toBeCloseTo(0.05, 9)
  expect(costOf({ ...used, model, output: 1_000_000, reasoning: 900_000 })).toBe(5)
  expect(costOf({ ...used, model: `${model}-2026-10-26`, output: 1000 })).toBeCloseTo(0.005, 9)
})

test('pictures cost their tokens, or so much each where none are told; a model without a price costs nobody knows what', () => {
  const model = 'gpt-image-2.6-flare'
  expect(costOf({ ...used, model, input: 100, output: 2 * 1756, pictures: 2 })).toBeCloseTo(0.106, 3)
  expect(costOf({ ...used, model, pictures: 3 })).toBeCloseTo(0.159, 9)
  expect(costOf({ ...used, model: 'llama-4', output: 1000 })).toBe(null)
})

test('the models that are asked by default have a price', () => {
  const { textModel, imageModel } = readConfig({ SECRET_KEY: Buffer.alloc(32).toString('base64') })
  expect([textModel, imageModel]).toEqual(['gpt-6.1-terra', 'gpt-image-2.6-flare'])
  expect(Object.keys(prices)).toEqual(expect.arrayContaining([textModel, imageModel]))
})
