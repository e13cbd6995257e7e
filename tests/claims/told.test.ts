import { expect, test } from 'vitest'
import { casesOf, outcomesOf } from '#tests/corpus/told/run.ts'

/** Every so manieth case; all of them are asked in told.long.ts. */
const sampleOf = 15

test('of what a lying model answers in every language no more than was once reached gets out, and nothing is charged for what does not', async () => {
  const cases = casesOf('lies.jsonl').filter((_, at) => at % sampleOf === 0)
  const outcomes = await outcomesOf(cases)
  expect(outcomes).toHaveLength(cases.length)
  expect(outcomes.filter(({ published, charged }) => published === null && charged !== 0)).toEqual([])
  expect(outcomes.filter(({ asked }) => asked > 2)).toEqual([])
  expect(outcomes.filter(({ published }) => published !== null).length).toBeLessThanOrEqual(1)
})

test('of what an honest model answers nearly all goes out with one rewriting at most, and is charged once', async () => {
  const cases = ['truth-1.jsonl', 'truth-2.jsonl']
    .flatMap(casesOf)
    .filter((_, at) => at % (2 * sampleOf) === 0)
  const outcomes = await outcomesOf(cases)
  const out = outcomes.filter(({ published }) => published !== null)
  expect(out.length / outcomes.length).toBeGreaterThanOrEqual(0.9)
  expect(out.filter(({ charged, asked }) => charged !== 1 || asked > 2)).toEqual([])
})
