import { expect, test } from 'vitest'
import { claimsOf, factOf, type FactGiven } from '#server/modules/claims/index.ts'

const post: FactGiven = {
  key: 'tweet:7',
  kind: 'text',
  value: 'Good morning. $214m went into Halden Cash on Thursday! See you at 4.5.',
  source: '@northflow',
  time: '2026-03-01T15:00:00Z',
  language: 'ENGLISH',
}
const names = [{ id: 'Halden Cash', words: ['Halden Cash'] }]
const read = (text: string, ...facts: FactGiven[]) =>
  claimsOf(text, 'ENGLISH', { facts: facts.map(factOf), names })

test('a figure of a post is shown with the sentence it stands in, and with who says it', () => {
  const [amount] = read('$214m went into it.', post)
  expect(amount).toMatchObject({
    text: '$214m',
    match: true,
    fact: {
      key: 'tweet:7',
      name: null,
      form: 'words',
      value: '$214m',
      said: '$214m went into Halden Cash on Thursday!',
      source: '@northflow',
      rank: 'chosen',
      attributed: false,
      away: null,
    },
  })
})

test('what a stranger says is marked as theirs where the sentence names them, and as nobody’s where it does not', () => {
  const stranger = { ...post, rank: 'stranger' as const }
  const told = read('According to northflow, $214m went into it.', stranger)
  expect(told.find(({ text }) => text === '$214m')).toMatchObject({
    match: true,
    reason: null,
    fact: { rank: 'stranger', attributed: true },
  })
  const alone = { match: false, reason: 'unattributed', fact: { rank: 'stranger', attributed: false } }
  expect(read('$214m went into it.', stranger)).toMatchObject([
    { text: '$214m', ...alone },
    { text: 'went into', ...alone },
  ])
})

test('where the price stands to a line is shown with that line, and a wrong side with what it is', () => {
  const chart = (key: string, value: number, subject: FactGiven['subject']): FactGiven => ({
    key,
    kind: 'price',
    value,
    source: 'Binance SOLUSDT 4h',
    ...(subject ? { subject } : {}),
  })
  const facts = [
    chart('close', 100, { coin: 'SOL', quantity: 'close' }),
    chart('ema50', 98, { coin: 'SOL', quantity: 'average', periods: 50 }),
  ]
  expect(read('SOL is above its 50-period average.', ...facts).at(-1)).toMatchObject({
    match: true,
    fact: { name: 'average', periods: 50, value: 98, away: expect.closeTo(-2, 6) },
  })
  const other = claimsOf('SOL trades at 100 with an EMA 50 of 91.', 'ENGLISH', {
    facts: facts.map(factOf),
    names: [],
  })
  expect(other.at(-1)).toMatchObject({ text: '91', match: false, fact: { key: 'ema50', value: 98 } })
  // Without knowing which of two is meant, nothing is said instead.
  const two = [...facts, chart('ema20', 99, { coin: 'SOL', quantity: 'average', periods: 20 })]
  expect(read('SOL has its average at 91.', ...two).at(-1)).toMatchObject({ match: false, fact: null })
})

test('an RSI of a round figure is a figure and not the length of one', () => {
  const rsi: FactGiven = {
    key: 'rsi14',
    kind: 'number',
    value: 60.03,
    source: 'Binance SOLUSDT 4h',
    subject: { coin: 'SOL', quantity: 'rsi', periods: 14 },
  }
  expect(read('RSI 60.0, volume 0.9.', rsi)[0]).toMatchObject({ length: false, match: true })
  expect(read('RSI 50.0, volume 0.9.', rsi)[0]).toMatchObject({ length: false, match: false })
  expect(read('RSI 14 at 60.0.', rsi)).toMatchObject([{ length: true }, { length: false, match: true }])
})
