import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { figuresOf, judged, tableOf } from '#tests/corpus/verdicts/measure.ts'

const file = (name: string) => fileURLToPath(new URL(`../corpus/verdicts/${name}.jsonl`, import.meta.url))

test('a corpus by another hand is answered case for case', () => {
  const cases = judged([file('first-charts'), file('first-en')])
  const figures = figuresOf(cases)
  expect(cases).toHaveLength(210)
  expect(figures.noticed.en).toMatchObject({ of: 150 })
  expect(figures.stopped.en).toMatchObject({ of: 60 })
  expect(tableOf(figures)).toContain('false, noticed')
})
