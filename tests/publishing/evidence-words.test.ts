import { expect, test } from 'vitest'
import { evidenceFact, type EvidenceFact, figureNames, type ShownClaim } from '#contract/evidence.ts'
import { chartMark, evidenceGroups, evidenceSummary } from '#contract/evidence-rows.ts'
import { evidenceWords } from '#contract/evidence-words.ts'
import { uiLanguages, type UiLanguage } from '#contract/lists.ts'
import { i18nText } from '#server/lib/texts.ts'

const now = new Date('2026-11-22T13:05:00Z')
const closedAt = '2026-11-22T12:00:00.000Z'
const binance = 'Binance SOLUSDT 4h'
const sources = [
  { kind: 'market', title: binance, url: null, at: closedAt },
  { kind: 'tweet', title: '@northflow', url: 'https://x.com/northflow/status/7', at: '2026-11-21T15:00:00Z' },
]

const wordsOf = (language: UiLanguage) =>
  evidenceWords(language, (key, values = {}) => i18nText('figures', key, values, language), now)

function fact(given: Partial<EvidenceFact>): EvidenceFact {
  return evidenceFact.parse({
    key: String(given.name ?? given.value),
    name: null,
    periods: null,
    period: null,
    form: 'price',
    value: 0,
    coin: 'SOL',
    source: binance,
    at: closedAt,
    rank: 'exchange',
    away: null,
    said: null,
    attributed: false,
    ...given,
  })
}

function claim(text: string, of: EvidenceFact | null, more: Partial<ShownClaim> = {}): ShownClaim {
  const found = { source: of?.source ?? '', at: of?.at ?? null }
  return { text, kind: 'number', value: text, match: true, reason: null, fact: of, ...found, ...more }
}

const average = fact({ name: 'average', periods: 50, value: 104.7213, away: -1.4 })
const amount = fact({
  key: 'tweet:7',
  form: 'words',
  value: '$214m',
  source: '@northflow',
  rank: 'chosen',
  said: '$214m went into Halden Cash on Thursday!',
  attributed: true,
})
const figures = [
  claim('104.72', average),
  claim('59.7', fact({ name: 'rsi', periods: 14, form: 'number', value: 59.71 })),
  claim('1.6×', fact({ name: 'volume', periods: 20, form: 'multiple', value: 1.6302 })),
  claim(
    '181.26',
    fact({
      name: 'high',
      value: 181.26,
      period: { hours: 240, bars: 60 },
      at: '2026-11-16T11:59:59.999Z',
      away: 0.97,
    }),
  ),
  claim('2.3%', fact({ name: 'change', form: 'percent', value: 2.31, period: { hours: 24, bars: 6 } })),
]

test('each figure has its name, its value, its time and how far it is from the price, grouped by meaning', () => {
  const groups = evidenceGroups({ claims: [...figures, claim('$214m', amount)], sources }, wordsOf('en'))
  const told = groups.map(({ title, note, rows }) => [
    title,
    note,
    ...rows.map(({ name, value, notes, away, said, mark }) =>
      [name, value, ...notes, away, said, mark?.text].filter(Boolean).join(' · '),
    ),
  ])
  expect(told).toEqual([
    [
      'Price and levels',
      null,
      'Highest high of 60 bars · 181.26 · candle of 16 Nov, 12:00 UTC · 1% above the price',
    ],
    [
      'Averages and indicators',
      null,
      'EMA 50 · 104.72 · last closed candle · 1.4% below the price',
      'RSI 14 · 59.7 · last closed candle',
    ],
    [
      'Changes and volume',
      null,
      'Volume against its mean of 20 bars · 1.6× · last closed candle',
      'Change over 24h · +2.3% · last closed candle',
    ],
    [
      '@northflow',
      'an account you chose · 21 Nov, 15:00 UTC',
      '$214m · $214m went into Halden Cash on Thursday! · said by @northflow',
    ],
  ])
})

test('the summary says how many figures, from where, and of which candle', () => {
  const sum = (claims: ShownClaim[]) => evidenceSummary({ claims, sources }, wordsOf('en'))
  expect(sum(figures)).toBe('5 of 5 figures from Binance, 4h candle of 12:00 UTC')
  expect(sum([...figures.slice(0, 3), claim('$214m', amount), claim('38,600', amount)])).toBe(
    '5 of 5 figures: 3 from Binance, 4h candle of 12:00 UTC, 2 from @northflow',
  )
  const said = claim('Halden Cash', null, { kind: 'name', source: 'configuration' })
  expect(sum([...figures, said])).toBe('6 of 6 facts: 5 from Binance, 4h candle of 12:00 UTC, 1 from you')
  const unknown = claim('$9', null, { match: false, reason: 'unknown' })
  expect(sum([...figures, unknown])).toBe('5 of 6 figures: 5 from Binance, 4h candle of 12:00 UTC')
  expect(sum([unknown])).toBe('0 of 1 figure')
  expect(sum([])).toBeNull()
  expect(sum([figures[0], figures[0]].flatMap((one) => one ?? []))).toMatch(/^1 of 1 figure from/)
})

test('what is not proven stands first, with what the sources say instead', () => {
  const claims = [
    ...figures,
    claim('$9', null, { match: false, reason: 'unknown', source: '' }),
    claim('106', average, { match: false, reason: 'unknown', source: '' }),
    claim(
      '96m',
      { ...amount, rank: 'stranger', attributed: false },
      { match: false, reason: 'unattributed' },
    ),
    claim('61%', null, { match: false, reason: 'outranked', source: '' }),
    claim('left', amount, { match: false, reason: 'contradicted', kind: 'direction', source: '' }),
  ]
  const [first] = evidenceGroups({ claims, sources }, wordsOf('en'))
  expect(first).toMatchObject({ id: 'missing', title: 'Not proven' })
  expect(first?.rows.map(({ name, value, mark }) => [name, value, mark?.text])).toEqual([
    ['$9', null, 'No source holds this'],
    ['106', null, 'The source says: EMA 50 · 104.72'],
    ['96m', null, 'Only @northflow says so (a stranger), and the text does not name them'],
    ['61%', null, 'An exchange decides this, and says otherwise'],
    ['left', null, '@northflow says otherwise'],
  ])
  expect(first?.rows.at(-1)?.said).toBe(amount.said)
})

test.each(uiLanguages)('in %s every figure has a name, and no key or empty place is seen', (language) => {
  const claims = figureNames.map((name) =>
    claim(name, fact({ name, periods: 20, value: 1234.5, period: { hours: 400, bars: 100 }, away: 3 })),
  )
  const bare = figureNames.map((name) => claim(name, fact({ key: `bare ${name}`, name, value: 0.00001234 })))
  const words = wordsOf(language)
  const groups = evidenceGroups({ claims: [...claims, ...bare, ...figures], sources }, words)
  const texts = groups.flatMap(({ title, rows }) => [
    title,
    ...rows.flatMap(({ name, value, notes, away }) => [name, value ?? '', ...notes, away ?? name]),
  ])
  texts.push(evidenceSummary({ claims: figures, sources }, words) ?? '')
  for (const text of texts) {
    expect(text).not.toBe('')
    expect(text).not.toMatch(/figure\.|\{\{|undefined|NaN|null/)
  }
  if (language === 'ar') expect(texts.at(-1)).toContain('\u2068Binance\u2069')
  if (language === 'fr') expect(texts.join('\n')).toContain('104,72')
})

test('a price has its place on the chart, a turn its candle, and what is no price of the market has none', () => {
  const chart = {
    left: 0.1,
    right: 0.9,
    top: 0.2,
    bottom: 0.8,
    low: 100,
    high: 200,
    from: '2026-11-10T12:00:00Z',
    to: closedAt,
    bars: 72,
  }
  expect(chartMark(chart, fact({ name: 'average', value: 150 }))).toEqual({ top: 0.5, left: null })
  const turn = chartMark(chart, fact({ name: 'swingLow', value: 125, at: '2026-11-22T11:59:59.999Z' }))
  expect(turn?.top).toBeCloseTo(0.65)
  expect(turn?.left).toBeCloseTo(0.1 + (0.8 * 71.5) / 72)
  expect(chartMark(chart, fact({ name: 'low', value: 125, at: '2026-10-01T00:00:00Z' }))?.left).toBeNull()
  expect(chartMark(chart, fact({ name: 'average', value: 99 }))).toBeNull()
  expect(chartMark(chart, fact({ name: 'rsi', form: 'number', value: 150 }))).toBeNull()
  expect(chartMark(chart, fact({ name: 'atr', value: 150 }))).toBeNull()
  expect(chartMark(chart, { ...amount, value: 150 })).toBeNull()
  expect(chartMark(chart, null)).toBeNull()
})
