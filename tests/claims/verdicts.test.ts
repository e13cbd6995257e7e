import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { verdictsOn } from '#server/verdicts.ts'
import { figuresOf, judged, tableOf } from '#tests/corpus/verdicts/measure.ts'

const file = (name: string) => fileURLToPath(new URL(`../corpus/verdicts/${name}.jsonl`, import.meta.url))

const languages = ['en', 'fr', 'vi', 'zh', 'ar']
/** In per cent, over all languages; what was measured stands in docs/verdicts.md. */
const batches = [
  {
    name: 'first',
    files: ['charts', ...languages].map((part) => `first-${part}`),
    of: 750,
    noticedMin: 93,
    stoppedMax: 9.5,
  },
  {
    name: 'second',
    files: ['charts', ...languages].map((part) => `second/${part}`),
    of: 550,
    noticedMin: 89.5,
    stoppedMax: 12,
  },
  {
    name: 'third',
    files: ['charts', ...languages].map((part) => `third/${part}`),
    of: 525,
    noticedMin: 86.5,
    stoppedMax: 21.5,
  },
]

test.each(batches)(
  'of the $name corpus by other hands no less is noticed, and no more stopped, than was once reached',
  ({ files, of, noticedMin, stoppedMax }) => {
    const cases = judged(files.map(file))
    const figures = figuresOf(cases)
    const shareOf = (shares: Record<string, { hit: number; of: number }>) =>
      Object.values(shares).reduce((sum, one) => ({ hit: sum.hit + one.hit, of: sum.of + one.of }))
    const [noticed, stopped] = [shareOf(figures.noticed), shareOf(figures.stopped)]
    expect([noticed.of, stopped.of]).toEqual([of, 300])
    expect((100 * noticed.hit) / noticed.of, tableOf(figures)).toBeGreaterThanOrEqual(noticedMin)
    expect((100 * stopped.hit) / stopped.of, tableOf(figures)).toBeLessThanOrEqual(stoppedMax)
  },
)

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
  const verdict = verdictsOn()
  const of = (text: string) =>
    verdict(JSON.stringify({ language: 'en', text, facts }))?.claims.map((claim) => [
      claim.text,
      claim.verdict,
    ])
  expect(of('AAVE is below its 50-period average at 177.90.')).toContainEqual(['below', 'contradicted'])
  expect(of('AAVE is at 12.50.')).toContainEqual(['12.50', 'not found'])
})
