import { expect, test } from 'vitest'
import type { Language } from '#contract/lists.ts'
import { numberWordsIn } from '#server/modules/claims/reader/number-words/number-words.ts'
import { plain } from '#server/modules/claims/reader/plain.ts'
import { readText } from '#server/modules/claims/index.ts'
import { phrases } from './spellers/phrases.ts'
import { arabic, chinese, english, french, vietnamese } from './spellers/spell.ts'
import { said } from './spellers/said.ts'

const spellers: [Language, (n: number) => string[], (written: string) => string][] = [
  ['ENGLISH', english, (written) => `up ${written} percent`],
  ['FRENCH', french, (written) => `en hausse de ${written} pour cent`],
  ['VIETNAMESE', vietnamese, (written) => `tăng ${written} phần trăm`],
  ['CHINESE', chinese, (written) => `涨了百分之${written}。`],
  ['ARABIC', arabic, (written) => `بنسبة ${written} بالمئة`],
]

function read(text: string, language: Language) {
  return numberWordsIn(plain(text), language)
}

test.each(spellers)('%s: every number from 1 to 999 is read as it is spelled', (language, spell, framed) => {
  const missed: string[] = []
  for (let n = 1; n < 1000; n++)
    for (const written of spell(n)) {
      const text = framed(written)
      const found = read(text, language)
      const [one] = found
      if (found.length !== 1 || one?.value !== n || text.slice(one.index, one.end) !== written)
        missed.push(`${written}: ${found.map(({ value }) => value).join(' ')}`)
    }
  expect(missed.slice(0, 20)).toEqual([])
})

test.each(spellers)('%s: numbers are read without a unit behind them too', (language, spell) => {
  const missed: string[] = []
  for (let n = 13; n < 1000; n++)
    for (const written of spell(n)) {
      const found = read(written, language)
      if (found.length !== 1 || found[0]?.value !== n) missed.push(written)
    }
  expect(missed.slice(0, 20)).toEqual([])
})

test.each(said.map(({ language, text, ...rest }) => [language, text, rest] as const))(
  '%s: "%s"',
  (language, text, { kind, values, step }) => {
    const found = read(text, language)
    expect(found.map((one) => [one.kind, Number(one.value.toPrecision(4))])).toEqual(
      values.map((value) => [kind, Number(value.toPrecision(4))]),
    )
    if (step !== undefined) expect(found[0]?.step).toBeCloseTo(step, 6)
  },
)

const ordinal = (n: number, list: string[]) => list[n - 1] ?? ''
const englishOrdinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const arabicOrdinals = 'الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر'.split(' ')
const arabicTens = ['', '', 'العشرون', 'الثلاثون', 'الأربعون', 'الخمسون']

/** First to fiftieth, each where it cannot be a day or a time. */
const ordinals: [Language, (n: number) => string][] = [
  [
    'ENGLISH',
    (n) => {
      const ten = 'twenty thirty forty fifty'.split(' ')[Math.floor(n / 10) - 2]
      if (ten === undefined) return `the ${ordinal(n, englishOrdinals)} upgrade`
      return `the ${n % 10 === 0 ? ten.replace(/y$/, 'ieth') : `${ten}-${ordinal(n % 10, englishOrdinals)}`} upgrade`
    },
  ],
  [
    'FRENCH',
    (n) => {
      if (n === 1) return 'la première version'
      const words = french(n)[0] ?? ''
      const stem = words.replace(/e$/, '').replace(/cinq$/, 'cinqu').replace(/neuf$/, 'neuv')
      return `la ${words.endsWith(' un') ? words.replace(/un$/, 'unième') : `${stem}ième`} version`
    },
  ],
  ['VIETNAMESE', (n) => `lần thứ ${n === 1 ? 'nhất' : n === 4 ? 'tư' : (vietnamese(n)[0] ?? '')}`],
  ['CHINESE', (n) => `第${chinese(n)[0] ?? ''}次升级`],
  [
    'ARABIC',
    (n) => {
      if (n <= 10) return `التحديث ${ordinal(n, arabicOrdinals)}`
      const unit = n % 10 === 1 ? 'الحادي' : ordinal(n % 10, arabicOrdinals)
      if (n < 20) return `التحديث ${unit} عشر`
      const ten = arabicTens[Math.floor(n / 10)] ?? ''
      return n % 10 === 0 ? `اليوم ${ten}` : `التحديث ${unit} و${ten}`
    },
  ],
]

test.each(ordinals)('%s: first to fiftieth are ordinals', (language, spell) => {
  for (let n = 1; n <= 50; n++) {
    const found = read(spell(n), language)
    expect([spell(n), ...found.map(({ kind, value }) => `${kind} ${value}`)]).toEqual([
      spell(n),
      `ordinal ${n}`,
    ])
  }
})

test.each(Object.entries(phrases) as [Language, string[]][])(
  '%s: set phrases hold no number',
  (language, list) => {
    expect(list.length).toBeGreaterThanOrEqual(30)
    const read1 = list.filter((text) => read(text, language).length > 0)
    expect(read1).toEqual([])
  },
)

test.each<[Language, string, string, number, string | null]>([
  ['ENGLISH', 'Volume rose twenty-two percent', 'percent', 22, null],
  ['ENGLISH', 'They raised seventy million dollars', 'price', 7e7, 'usd'],
  ['ENGLISH', 'The outflow lasted eighteen months, more users', 'number', 18, 'months'],
  ['ENGLISH', 'Two thirds of users left', 'percent', 66.66666666666666, 'ratio'],
  ['FRENCH', 'Le volume gagne vingt-deux pour cent', 'percent', 22, null],
  ['FRENCH', 'Une levée de soixante-dix millions de dollars', 'price', 7e7, 'usd'],
  ['VIETNAMESE', 'Khối lượng tăng hai mươi hai phần trăm', 'percent', 22, null],
  ['VIETNAMESE', 'Họ gọi được bảy mươi triệu đô', 'price', 7e7, 'usd'],
  ['CHINESE', '成交量涨了百分之二十二', 'percent', 22, null],
  ['CHINESE', '他们募集了七千万美元', 'price', 7e7, 'usd'],
  ['CHINESE', '用户减少三成五', 'percent', 35, null],
  ['ARABIC', 'ارتفع الحجم اثنين وعشرين بالمئة', 'percent', 22, null],
  ['ARABIC', 'جمعوا سبعين مليون دولار', 'price', 7e7, 'usd'],
  ['ENGLISH', 'Fees fell on the fifteenth day', 'number', 360, 'hours'],
])('%s: "%s" is a claim with its unit', (language, text, kind, value, unit) => {
  const claims = readText(text, language).claims.map((claim) => [
    claim.kind,
    claim.readings[0]?.value,
    claim.unit,
  ])
  expect(claims).toContainEqual([kind, value, unit])
})

test('other languages are left to their lexicons', () => {
  expect(read('zwei Millionen', 'GERMAN')).toEqual([])
})
