import type { Lexicon } from './scanner.ts'
import { type Patterns, scaleOf } from './numeral-patterns.ts'
import type { Reading, Unit } from '../types.ts'

/** A number where it stands in a text, with what is written right beside it. */
export interface Numeral {
  index: number
  end: number
  readings: Reading[]
  kind: 'number' | 'percent' | 'price'
  unit: Unit
  negative: boolean
  positive: boolean
  /** A number in words; it counts only where something is counted. */
  word: boolean
  /** What a multiple in words says of the way ("halved"), or the word right after a share ("18% fewer"). */
  direction: 'up' | 'down' | null
}

export type Place = Pick<Numeral, 'readings' | 'index' | 'end'>

/** Sign, currency, scale and unit around a bare number. */
export function withSurroundings(
  text: string,
  { readings, index, end }: Place,
  lexicon: Lexicon,
  patterns: Patterns,
): Numeral {
  let kind: Numeral['kind'] = 'number'
  let unit: Unit = null
  let from = index
  const money = /(?:us\$|usd |usdt |\$|[€£¥₩₹₫₽₺])\s?$/u.exec(text.slice(Math.max(0, index - 6), index))?.[0]
  if (money) {
    kind = 'price'
    unit = /[$d]|usdt/.test(money) ? 'usd' : 'other-money'
    from -= money.length
  }
  const percentBefore = patterns.percentBefore.exec(text.slice(Math.max(0, index - 10), index))?.[0]
  if (percentBefore) {
    kind = 'percent'
    from -= percentBefore.length
  }
  const signed =
    /(?:(?<=^|[^\p{L}\p{N})\]%])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}]))([+−-])\s?$/u.exec(
      text.slice(Math.max(0, from - 6), from),
    )?.[1]
  const inner = /[+−-]$/u.exec(text.slice(Math.max(0, index - 1), index))?.[0]
  const sign = signed ?? (money && inner ? inner : undefined)
  if (signed) from -= 1

  let at = end
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match || match[0] === '') return null
    at += match[0].length
    return match[0]
  }
  let scaled = readings
  const minutes = !money && /^(?:5|15|30)m(?![\p{L}\p{N}])/u.test(text.slice(index, index + 4))
  const scale = minutes ? null : take(patterns.scale)
  if (scale !== null) {
    const word = scale.replace(/^[ \u00a0]/, '')
    const factor = lexicon.scales[word] ?? scaleOf(word, lexicon) ?? 1
    scaled = readings.map(({ value, step }) => ({ value: value * factor, step: step * factor }))
  }
  if (kind === 'number') {
    if (take(patterns.percent)) kind = 'percent'
    else if (/^\s?成(?![立为交功本长果员])|^\s?割(?!れ|る|り|っ)/u.test(text.slice(at, at + 3))) {
      kind = 'percent'
      scaled = scaled.map(({ value, step }) => ({ value: value * 10, step: step * 10 }))
      at += /^\s/.test(text.slice(at)) ? 2 : 1
    } else if (/^[ \u00a0]?(?:[€£¥₩₹₫₽₺]|eur(?![a-z])|euros?(?![a-z]))/u.test(text.slice(at, at + 7))) {
      kind = 'price'
      unit = 'other-money'
      at += /^[ \u00a0]?(?:[€£¥₩₹₫₽₺]|euros?|eur)/u.exec(text.slice(at))?.[0].length ?? 0
    } else if (lexicon.cents && take(patterns.cents)) {
      kind = 'price'
      unit = 'usd'
      scaled = scaled.map(({ value, step }) => ({ value: value / 100, step: step / 100 }))
    } else if (take(patterns.dollars)) {
      kind = 'price'
      unit = 'usd'
    } else if (take(patterns.times)) unit = 'multiple'
    else if (take(patterns.periods)) unit = 'periods'
    else if (scale === null) {
      const span = minutes ? { hours: 1 / 60 } : patterns.spans.find(({ pattern }) => take(pattern))
      if (minutes) at += 1
      const month = span ? undefined : patterns.months.find(({ pattern }) => take(pattern))
      if (span) {
        unit = 'hours'
        scaled = scaled.map(({ value }) => ({
          value: value * span.hours,
          step: 0.001 * Math.min(1, span.hours),
        }))
      } else if (month) {
        unit = 'months'
        scaled = scaled.map(({ value }) => ({ value: value * month.months, step: 0.001 }))
      }
    }
  }
  const follows = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.test(text)
  }
  const compared = kind === 'percent' || unit === 'multiple'
  return {
    index: from,
    end: at,
    readings: scaled,
    kind,
    unit,
    negative: sign === '-' || sign === '−',
    positive: sign === '+',
    word: false,
    // "40 % más bajas" is less, though "más" alone is more.
    direction: compared && follows(patterns.less) ? 'down' : compared && follows(patterns.more) ? 'up' : null,
  }
}

/** "Day 5", "top 10", "#1": which one it is, and no amount. */
const ordinal =
  /(?:#|n°|№|(?<![\p{L}\p{M}])(?:day|week|top|bottom|no\.|part|phase|step|rule|jour|étape|partie|règle|tag|teil|platz|día|dia|parte|paso|bước|phần|giai đoạn|день|часть|этап|langkah|bagian|المرحله|الجزء|رقم)) ?$/u

/** "L2", "v2.1", "EIP-4844", "0xab12": digits of a name are no number; those of "EMA50" and "RSI14" are. */
export function isPartOfWord(text: string, index: number): boolean {
  const isSmall = /^\d{1,2}(?![\d%]|[.,]\d|\s?(?:k|m|bn|million|billion|tri|millones|mio)\b)/u.test(
    text.slice(index, index + 14),
  )
  if (isSmall && ordinal.test(text.slice(Math.max(0, index - 12), index))) return true
  const before = /(?:[a-z]+[a-z0-9]*|[a-z0-9]+_)-?$/u.exec(text.slice(Math.max(0, index - 12), index))?.[0]
  if (before && !/^(?:ema|sma|ma|rsi|atr|us|usd|usdt|mme|mm|wma|dma|a|à|à)-?$/u.test(before)) return true
  return /^\d+[a-z]+\d+[a-z]|^\d+(?:inch|fa)\b/u.test(text.slice(index, index + 12))
}

export function readingsOf(written: string, lexicon: Lexicon): Reading[] {
  const english = lexicon.decimal === '.'
  const tidy = written.replace(/['\u00a0 ]/g, '')
  const commas = tidy.split(',').length - 1
  const points = tidy.split('.').length - 1
  const read = (text: string): Reading => ({
    value: Number(text),
    step: 10 ** -(text.split('.')[1]?.length ?? 0),
  })
  const asEnglish = () => read(tidy.replaceAll(',', ''))
  const asLocal = () => read(tidy.replaceAll('.', '').replace(',', '.'))
  if (commas === 0 && points === 0) return [read(tidy)]
  if (commas > 0 && points > 0)
    return [tidy.lastIndexOf(',') > tidy.lastIndexOf('.') ? asLocal() : asEnglish()]
  if (commas > 1) return [asEnglish()]
  if (points > 1) return [asLocal()]
  // One of the two signs, once: three digits after it may be thousands, whatever else is a decimal.
  const [whole = '', after = ''] = tidy.split(/[.,]/)
  const decimal = read(`${whole}.${after}`)
  if (after.length !== 3 || whole === '0') return [decimal]
  const thousands = read(whole + after)
  const sign = commas > 0 ? ',' : '.'
  if (english) return [sign === ',' ? thousands : decimal]
  return sign === ',' ? [decimal, thousands] : [thousands, decimal]
}
