import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { verdictsOn } from '#server/verdicts.ts'
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

test('what a fact says otherwise is contradicted, what none speaks of is not found', () => {
  const facts = [
    {
      kind: 'price',
      value: 184.2,
      source: 'Binance AAVEUSDT 4h',
      subject: { coin: 'AAVE', quantity: 'close' },
    },
    {
      kind: 'price',
      value: 177.9,
      source: 'Binance AAVEUSDT 4h',
      subject: { coin: 'AAVE', quantity: 'average', periods: 50 },
    },
  ]
  const verdict = verdictsOn({ words: true })
  const of = (text: string) =>
    verdict(JSON.stringify({ language: 'en', text, facts }))?.claims.map((claim) => [
      claim.text,
      claim.verdict,
    ])
  expect(of('AAVE is below its 50-period average at 177.90.')).toContainEqual(['below', 'contradicted'])
  expect(of('AAVE is at 12.50.')).toContainEqual(['12.50', 'not found'])
})
