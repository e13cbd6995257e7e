import { expect, test } from 'vitest'
import type { Language } from '#contract/lists.ts'
import { claimsOf, factOf, readText, type Fact } from '#server/modules/claims/index.ts'
import { btcClose } from './btc-close.ts'

function read(text: string, language: Language) {
  return readText(text, language).claims.map(({ kind, readings, unit, moment, negative }) => {
    const value = moment ? { ...moment } : (readings[0]?.value ?? null)
    return [kind, typeof value === 'number' ? (negative ? -value : value) : value, unit]
  })
}

test.each<[Language, string, unknown[]]>([
  ['ENGLISH', 'It took in $1.2bn', ['price', 1.2e9, 'usd']],
  ['ENGLISH', 'It stands at 1,234.5 now', ['number', 1234.5, null]],
  ['ENGLISH', 'RSI slid by −3.4%', ['percent', -3.4, null]],
  ['FRENCH', 'Il en reste 1 234,5', ['number', 1234.5, null]],
  ['FRENCH', 'en hausse de 12,4 %', ['percent', 12.4, null]],
  ['GERMAN', 'Es sind 1.234,5 davon', ['number', 1234.5, null]],
  ['GERMAN', 'rund 3,5 Mio. Dollar', ['price', 3.5e6, 'usd']],
  ['VIETNAMESE', 'khoảng 61,2 nghìn', ['number', 61200, null]],
  ['CHINESE', '三成', ['percent', 30, null]],
  ['CHINESE', '两倍', ['number', 2, 'multiple']],
  ['CHINESE', '3亿5000万', ['number', 350_000_000, null]],
  ['CHINESE', '百分之十二', ['percent', 12, null]],
  ['ARABIC', '٣٫٥٪', ['percent', 3.5, null]],
  ['ARABIC', '٦٢٬٨٧٢', ['number', 62872, null]],
  ['HINDI', '1,23,456', ['number', 123456, null]],
  ['HINDI', '२.५ लाख', ['number', 250000, null]],
  ['THAI', '๓.๒ หมื่น', ['number', 32000, null]],
  ['TURKISH', '%12,4', ['percent', 12.4, null]],
  ['TURKISH', '61 bin', ['number', 61000, null]],
  ['RUSSIAN', '4,7 млрд', ['number', 4.7e9, null]],
  ['INDONESIAN', '5,2 juta', ['number', 5.2e6, null]],
  ['JAPANESE', '１２．５％', ['percent', 12.5, null]],
  ['KOREAN', '6만 1,240', ['number', 61240, null]],
  ['PORTUGUESE', '3,9 bilhões de dólares', ['price', 3.9e9, 'usd']],
  ['SPANISH', '214 mil millones de dólares', ['price', 214e9, 'usd']],
  ['ENGLISH', 'on 14 November 2026', ['date', { year: 2026, month: 11, day: 14 }, null]],
  ['VIETNAMESE', 'ngày 14/11', ['date', { month: 11, day: 14 }, null]],
  ['JAPANESE', '11月14日', ['date', { month: 11, day: 14 }, null]],
])('%s: "%s" is read', (language, text, expected) => {
  expect(read(text, language)).toContainEqual(expected)
})

test('places count code points, so that a picture before a number moves nothing', () => {
  const [claim] = readText('🚀🚀 RSI 58.3', 'ENGLISH').claims
  expect(claim).toMatchObject({ text: '58.3', start: 7, end: 11 })
})

const close = btcClose('2026-11-14T08:00:00Z')

function verdict(text: string, facts: Fact[] = [close]) {
  return claimsOf(text, 'ENGLISH', { facts, names: [] }).every(({ match }) => match)
}

test('a number may be rounded as it is written, and no further', () => {
  expect(verdict('BTC closed at 61,238')).toBe(true)
  expect(verdict('BTC closed at 61.2k')).toBe(true)
  expect(verdict('BTC closed at 61,239')).toBe(false)
  expect(verdict('BTC closed at 61,200')).toBe(false)
  expect(verdict('BTC closed at about 61,200')).toBe(true)
  expect(verdict('BTC closed at 6,124')).toBe(false)
})

test('a figure of one coin is no figure of another', () => {
  expect(verdict('ETH closed at 61,238')).toBe(false)
})

test('the day counts in the zone the source is written in', () => {
  const there = { ...close, time: '2026-11-15T01:30:00+07:00' }
  expect(verdict('BTC closed at 61,238 on 15 November', [there])).toBe(true)
  expect(verdict('BTC closed at 61,238 on 14 November', [there])).toBe(false)
})

test('what is quoted is checked against the words of its source, in whatever language', () => {
  const source = factOf({
    key: 'tweet',
    kind: 'text',
    value: '比特币矿工收入上月下降12.4%，至9.83亿美元。',
    unit: null,
    label: '@kuangchang',
    subject: { coin: null, quantity: null },
    source: 'https://x.com/kuangchang/status/1',
    time: '2026-11-09T03:00:00Z',
    language: 'CHINESE',
  })
  const said = claimsOf('Miner revenue fell 12.4%', 'ENGLISH', { facts: [source], names: [] })
  expect(said.find(({ kind }) => kind === 'percent')).toMatchObject({
    kind: 'percent',
    match: true,
    found: '12.4%',
    source: source.source,
    at: source.time,
  })
  expect(verdict('Bitcoin miner revenue rose 12.4%', [source])).toBe(false)
  expect(verdict('Bitcoin miner revenue fell to $983 million', [source])).toBe(true)
})

test.each<[Language, string]>([
  ['ENGLISH', 'Risk 1–2% per trade and never use 50x leverage'],
  ['ENGLISH', 'Two things to watch, 3 reasons to wait'],
  ['ENGLISH', '99% of people will ask again in 5 years'],
  ['FRENCH', 'Je ne risque jamais plus de 1 % par trade'],
  ['VIETNAMESE', 'Rủi ro tối đa 1–2% mỗi lệnh'],
  ['CHINESE', '单笔风险控制在1%–2%，7×24小时'],
  ['ARABIC', 'لا أخاطر بأكثر من 1-2% في الصفقة الواحدة'],
])('%s: "%s" claims nothing of the market', (language, text) => {
  expect(read(text, language)).toEqual([])
})

test('a level that a piece of advice names is checked all the same', () => {
  expect(verdict('Wait for BTC to close above 61,238')).toBe(true)
  expect(verdict('Wait for BTC to close above 64,238')).toBe(false)
})

test('an answer is of what was asked, and the fifth day is five days', () => {
  expect(read('How many audits? Two, both public', 'ENGLISH')).toEqual([['number', 2, null]])
  expect(read('the fifth day of inflows', 'ENGLISH')).toEqual([['number', 120, 'hours']])
  expect(read('the 5th time I say so', 'ENGLISH')).toEqual([])
})
