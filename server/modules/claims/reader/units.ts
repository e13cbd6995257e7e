import type { Lexicon } from '../lexicons/lexicon.ts'
import type { Reading } from '../types.ts'
import { type BareNumber, exactStep, type Numeral } from './numeral.ts'
import { type Patterns, scaleOf } from './numeral-patterns.ts'

// How much of a text is looked at for each of these, in letters: no more than the longest of them takes. -------------

/** "usdt ", "us$ ". */
const currencyWindow = 6
/** "百分之", "โดยร้อยละ". */
const percentWindow = 10
/** A sign with the space behind it, and what stands before it. */
const signWindow = 6
/** " euros" and the letter that would make it another word. */
const otherMoneyWindow = 16
/** "15m" and the letter that would make it another word. */
const minutesWindow = 4

/** Of "3成" and "3割": tenths, in per cent. */
const percentOfTenth = 10

/** Sign, currency, scale and unit around a bare number. */
export function withUnit(
  text: string,
  { readings, index, end }: BareNumber,
  lexicon: Lexicon,
  patterns: Patterns,
): Numeral {
  const before = unitBefore(text, index, patterns)
  const behind = unitBehind(text, { readings, index, end }, { lexicon, patterns, before })
  const { kind, unit, end: at } = behind
  const follows = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.test(text)
  }
  const compared = kind === 'percent' || unit === 'multiple'
  return {
    index: before.from,
    end: at,
    readings: behind.readings,
    kind,
    unit,
    negative: before.sign === '-' || before.sign === '−',
    positive: before.sign === '+',
    word: false,
    // "40 % más bajas" is less, though "más" alone is more.
    direction: compared && follows(patterns.less) ? 'down' : compared && follows(patterns.more) ? 'up' : null,
  }
}

interface Before extends Pick<Numeral, 'kind' | 'unit'> {
  /** Where the number begins with its currency and sign. */
  from: number
  sign: string | undefined
  money: boolean
}

/** "-$", "US$", "百分之", "+". */
function unitBefore(text: string, index: number, patterns: Patterns): Before {
  let kind: Numeral['kind'] = 'number'
  let unit: Numeral['unit'] = null
  let from = index
  const money = /(?:us\$|usd |usdt |\$|[€£¥₩₹₫₽₺])\s?$/u.exec(
    text.slice(Math.max(0, index - currencyWindow), index),
  )?.[0]
  if (money) {
    kind = 'price'
    unit = /[$d]|usdt/.test(money) ? 'usd' : 'other-money'
    from -= money.length
  }
  const percent = patterns.percentBefore.exec(text.slice(Math.max(0, index - percentWindow), index))?.[0]
  if (percent) {
    kind = 'percent'
    from -= percent.length
  }
  const signed = signBefore.exec(text.slice(Math.max(0, from - signWindow), from))?.[1]
  // "$-5": between the currency and the number.
  const inner = money ? /[+−-]$/u.exec(text.slice(Math.max(0, index - 1), index))?.[0] : undefined
  if (signed) from -= 1
  return { from, kind, unit, sign: signed ?? inner, money: money !== undefined }
}

/** A sign, but no dash between two words or numbers. */
const signBefore =
  /(?:(?<=^|[^\p{L}\p{N})\]%])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}]))([+−-])\s?$/u

type Behind = Pick<Numeral, 'kind' | 'unit' | 'readings' | 'end'>

/** "k", "million", "%", "dollars", "×", "hours" behind a number, in this order. */
function unitBehind(
  text: string,
  { readings, index, end }: BareNumber,
  { lexicon, patterns, before }: { lexicon: Lexicon; patterns: Patterns; before: Before },
): Behind {
  let at = end
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match || match[0] === '') return null
    at += match[0].length
    return match[0]
  }
  // "15m" is a chart's timeframe, not fifteen million.
  const minutes =
    !before.money && /^(?:5|15|30)m(?![\p{L}\p{N}])/u.test(text.slice(index, index + minutesWindow))
  const scale = minutes ? null : (take(patterns.scale) ?? take(englishScale))
  const scaled =
    scale === null ? readings : factorsOf(scale, lexicon, before).flatMap((factor) => times(readings, factor))
  const { kind, unit } = before
  if (kind !== 'number') return { kind, unit, readings: scaled, end: at }

  const counted = (found: Partial<Behind>): Behind => ({ kind, unit, readings: scaled, end: at, ...found })
  if (take(patterns.percent)) return counted({ kind: 'percent' })
  const tenth = tenthAt(text, at)
  if (tenth > 0) return counted({ kind: 'percent', readings: times(scaled, percentOfTenth), end: at + tenth })
  const otherMoney = otherMoneyAt(text, at)
  if (otherMoney > 0) return counted({ kind: 'price', unit: 'other-money', end: at + otherMoney })
  if (lexicon.cents && take(patterns.cents))
    return counted({
      kind: 'price',
      unit: 'usd',
      readings: scaled.map(({ value, step }) => ({ value: value / 100, step: step / 100 })),
    })
  if (take(patterns.dollars)) return counted({ kind: 'price', unit: 'usd' })
  if (take(patterns.times)) return counted({ unit: 'multiple' })
  if (take(patterns.periods)) return counted({ unit: 'periods' })
  if (scale !== null) return counted({})

  const span = minutes ? { hours: 1 / 60 } : patterns.spans.find(({ pattern }) => take(pattern))
  if (span) {
    const step = exactStep * Math.min(1, span.hours)
    return counted({
      unit: 'hours',
      readings: scaled.map(({ value }) => ({ value: value * span.hours, step })),
      // The "m" was not taken.
      end: minutes ? at + 1 : at,
    })
  }
  const month = patterns.months.find(({ pattern }) => take(pattern))
  if (!month) return counted({})
  return counted({
    unit: 'months',
    readings: scaled.map(({ value }) => ({ value: value * month.months, step: exactStep })),
  })
}

/** Figures are carried over as they stand in English facts: "5.2 million khách hàng". */
const englishScale = /[ \u00a0](?:thousand|million|billion|trillion)(?![\p{L}\p{M}])/uy
const englishScales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }

/** What a word multiplies by; "$24 billion" may be as in English, whatever a billion is in the language of the text. */
function factorsOf(scale: string, lexicon: Lexicon, { money }: Before): number[] {
  const word = scale.replace(/^[ \u00a0]/, '')
  const own = lexicon.scales[word] ?? scaleOf(word, lexicon)
  const english = own === undefined || money ? englishScales[word] : undefined
  return [...new Set([english, own].filter((one) => one !== undefined))]
}

function times(readings: Reading[], factor: number): Reading[] {
  return readings.map(({ value, step }) => ({ value: value * factor, step: step * factor }))
}

/** How many letters "成" or "割" takes here, where it means a tenth; 0 where neither stands. */
function tenthAt(text: string, at: number): number {
  if (!/^\s?成(?![立为交功本长果员])|^\s?割(?!れ|る|り|っ)/u.test(text.slice(at, at + 3))) return 0
  return /^\s/.test(text.slice(at, at + 1)) ? 2 : 1
}

/** "3 đồng riêng tư" are coins. */
const otherMoney =
  /^[ \u00a0]?(?:[€£¥₩₹₫₽₺]|(?:d'|de )?(?:euros?|eur|yuans?|rmb|cny|jpy|yen|vnd|vnđ|gbp|pounds?|livres? sterling|chf|aed|sar|krw|won|inr|rupees?)(?![\p{L}\p{M}])|(?:việt nam )?đồng(?![\p{L}\p{M}]| (?:coin|tiền|riêng|token|ổn|meme|mã|altcoin|crypto|kỹ))|nhân dân tệ|yên nhật|元?人民币|日元|欧元|英镑|港元|港币|韩元|越南盾|يورو|درهم|ريال|جنيه|دينار|ين ياباني|يوان|دونغ)/u

/** How many letters a currency other than the dollar takes here; 0 where none stands. */
function otherMoneyAt(text: string, at: number): number {
  const near = text.slice(at, at + otherMoneyWindow)
  return otherMoney.exec(near)?.[0].length ?? 0
}
