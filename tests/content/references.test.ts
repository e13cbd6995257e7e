import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/lists.ts'
import { factOf, type FactGiven, type Snapshot } from '#server/modules/claims/index.ts'
import { referencesTo, rendered, renderingPieces } from '#server/modules/content/references/references.ts'
import { verdictOn } from '#server/modules/preflight/index.ts'
import { placedAgain } from '#server/modules/content/references/references.ts'

const exchange = { source: 'Binance AAVEUSDT 4h', time: '2026-11-22T08:00:00.000Z' }
const fact = (given: Omit<FactGiven, 'source'>) => factOf({ ...exchange, ...given })
const snapshot: Snapshot = {
  facts: [
    fact({ key: 'close', kind: 'price', value: 1184.2, subject: { coin: 'AAVE', quantity: 'close' } }),
    fact({
      key: 'ema50',
      kind: 'price',
      value: 1177.9,
      subject: { coin: 'AAVE', quantity: 'average', periods: 50 },
      label: 'EMA 50',
    }),
    fact({
      key: 'low',
      kind: 'price',
      value: 1168.3,
      time: '2026-11-11T16:00:00.000Z',
      subject: { coin: 'AAVE', quantity: 'low' },
    }),
    fact({
      key: 'change',
      kind: 'percent',
      value: 2.31,
      subject: { coin: 'AAVE', quantity: 'change' },
      period: { hours: 72, bars: 18 },
    }),
    fact({ key: 'higherLows', kind: 'number', value: 3, subject: { coin: 'AAVE', quantity: 'higherLows' } }),
    fact({
      key: 'close/ema50',
      kind: 'position',
      value: 'above',
      subject: { coin: 'AAVE', quantity: 'average' },
    }),
    factOf({
      key: 'tweet:1',
      kind: 'text',
      value:
        '$214m went into Halden Cash on Thursday, five straight days of buying. 38,600 UNI left exchanges.',
      source: '@northflow',
      language: 'ENGLISH',
    }),
  ],
  names: [{ id: 'AAVE', words: ['AAVE'] }],
}
const figures = [{ key: 'close', text: '1,184.20' }]
const references = referencesTo({ ...snapshot, promptFacts: { figures } })
const written = (answer: string, language: Language = 'ENGLISH') =>
  rendered(answer, references, language).text

/** Whether a text goes out that a model wrote with references. */
function goesOut(answer: string, language: Language = 'ENGLISH', isByReference = true): boolean {
  const { text, spoken, unknown } = rendered(answer, references, language)
  return verdictOn(text, language, snapshot, { spoken, unknown, isByReference, owners: null }).check.ok
}

test('a reference is written out in the language of the text, in the form that is asked for', () => {
  const forms =
    '[[close]] [[close|rounded]] [[change]] [[change|percent]] [[low|date]] [[low|weekday]] [[change|span]]'
  expect(written(forms)).toBe('1,184.20 1,180 +2.3% 2.3% November 11 Wednesday 3 days')
  expect(written(forms, 'FRENCH')).toBe('1 184,20 1 180 +2,3 % 2,3 % 11 novembre mercredi 3 jours')
  expect(written(forms, 'VIETNAMESE')).toBe('1.184,20 1.180 +2,3% 2,3% 11 tháng 11 Thứ Tư 3 ngày')
  expect(written(forms, 'CHINESE')).toBe('1,184.20 1,180 +2.3% 2.3% 11月11日 星期三 3天')
  expect(written(forms, 'ARABIC')).toBe('1,184.20 1,180 +2.3% 2.3% 11 نوفمبر الأربعاء 3 أيام')
})

test('counts, directions and positions have words, ranks their endings', () => {
  const words =
    '[[higherLows|words]] [[higherLows|rank]] [[change|direction]] [[close/ema50|position]] [[change|points]]'
  expect(written(words)).toBe('Three 3rd up above 2.3 percentage points')
  expect(written(words, 'FRENCH')).toBe('Trois 3e en hausse au-dessus 2,3 points de pourcentage')
  expect(written(words, 'CHINESE')).toBe('三 第3 上涨 高于 2.3 个百分点')
})

test('a number in words has a capital where it begins a sentence, and nowhere else', () => {
  const own = referencesTo({
    facts: [
      factOf({ key: 'tweet:1', kind: 'text', value: 'Six of seven members agreed on Monday.', source: '@a' }),
    ],
    names: [],
    promptFacts: {},
  })
  expect(rendered('On [[s1.3]] [[s1.1]] of [[s1.2]] agreed. [[s1.1]]!', own, 'ENGLISH').text).toBe(
    'On Monday six of seven agreed. Six!',
  )
})

test('what was done twice was done twice, and seconds are seconds, in every language', () => {
  const own = referencesTo({
    facts: [
      factOf({
        key: 'tweet:1',
        kind: 'text',
        value:
          'Audited twice by Coldwater Labs. A payment takes 4 seconds. Shops took in twice as much as in May.',
        source: '@meridian_pay',
        language: 'ENGLISH',
      }),
    ],
    names: [],
    promptFacts: {},
  })
  const said = (language: Language) => rendered('– [[s1.1]], [[s1.2]], [[s1.3]]', own, language).text.slice(2)
  expect(said('ENGLISH')).toBe('twice, 4 seconds, twice')
  expect(said('FRENCH')).toBe('deux fois, 4 secondes, deux fois')
  expect(said('VIETNAMESE')).toBe('hai lần, 4 giây, gấp đôi')
  expect(said('CHINESE')).toBe('两次, 4秒钟, 两倍')
  expect(said('ARABIC')).toBe('مرتين, 4 ثوان, ضعف')
  expect(said('GERMAN')).toBe('2×, 4 Sekunden, 2×')
})

test('what a source says is written as it says it, and in another language with that language’s scales', () => {
  const told = '[[s1.1]] [[s1.4]]'
  expect(written(told)).toMatch(/^\$214m /)
  expect(written(told, 'FRENCH')).toMatch(/^214 M \$ /)
  expect(written(told, 'CHINESE')).toMatch(/^\$2\.14亿 /)
  expect(written(told, 'VIETNAMESE')).toMatch(/^214 triệu USD /)
})

test.each(languages)('in %s every figure of the facts goes out in every form that it has', (language) => {
  for (const [key, { candidate }] of references)
    for (const form of ['exact', 'rounded', 'about', 'words', 'percent', 'multiple']) {
      // A level alone would be told as the price.
      if (key === 'low') continue
      const label = key === 'ema50' ? 'EMA 50: ' : ''
      const { text, spoken, unknown } = rendered(`${label}[[${key}|${form}]]`, references, language)
      if (unknown.length > 0) continue
      const { claims } = verdictOn(text, language, snapshot, {
        spoken,
        unknown,
        isByReference: true,
        owners: null,
      })
      expect(text, key).not.toMatch(/\[\[|NaN|undefined|\p{Cf}/u)
      if (candidate.kind !== 'percent')
        expect(
          claims.filter(({ match }) => !match),
          `${key} ${form}: ${text}`,
        ).toEqual([])
    }
})

test('what a text refers to goes out; what it writes out itself does not, though it is true', () => {
  expect(goesOut('AAVE closed at [[close]], above its 50-period average at [[ema50]].')).toBe(true)
  expect(goesOut('AAVE closed at 1,184.20, above its 50-period average at [[ema50]].')).toBe(false)
  expect(goesOut('AAVE closed at 1,184.20.', 'ENGLISH', false)).toBe(true)
})

test('a figure is that of its reference: called something else, glued to more, or out of nowhere it does not go out', () => {
  for (const lie of [
    'AAVE trades at [[low]] right now.',
    'The 20-period average of AAVE is at [[ema50]].',
    'AAVE fell [[change|percent]] in three days.',
    'AAVE closed at [[close]]k.',
    'AAVE closed at 1[[close]].',
    'AAVE closed at half of [[close]].',
    'AAVE closed at [[ema200]].',
    'AAVE closed at [[close|weekly]].',
    'AAVE closed at [[close.',
  ])
    expect(goesOut(lie), lie).toBe(false)
})

test('a reader along sees no reference, however the pieces of a text fall', () => {
  const answer =
    'AAVE closed at [[close|rounded]], above [[ema50]] [sic]. Still [[higherLows|words]] higher lows.'
  for (const size of [1, 2, 3, 7, 200]) {
    let shown = ''
    const hand = renderingPieces(references, 'ENGLISH', (piece) => (shown += piece))
    for (let at = 0; at < answer.length; at += size) hand(answer.slice(at, at + size))
    expect(shown).toBe(written(answer))
  }
})

test('a figure is found again where blanks and signs are set otherwise', () => {
  const before = '收盘 104.46美元, EMA 20: 110。'
  const after = '收盘 104.46 美元，EMA 20：110。'
  const spoken = [
    { key: 'close', from: 3, to: 11 },
    { key: 'ema20', from: before.indexOf('EMA'), to: before.indexOf('。') },
  ]
  expect(placedAgain(spoken, before, after).map(({ from, to }) => after.slice(from, to))).toEqual([
    '104.46 美元',
    'EMA 20：110',
  ])
})
