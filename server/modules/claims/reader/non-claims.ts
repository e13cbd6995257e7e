import { nameMark } from './names.ts'
import { type Counted, gapOf, type Word } from './words.ts'

/**
 * Whether a number says nothing of the market: how many things a text names itself ("3 reasons"), what one risks of
 * one's own money ("1–2% per trade") and with what leverage, a manner of speaking ("99% of people"), a time that is still
 * to come ("in 5 years") or that reading takes ("in 60 seconds:"). A level that a piece of advice names ("a close above
 * 70k") is no saying: it is checked like every other.
 */
export function isSaying(text: string, numeral: Counted, words: Word[]): boolean {
  const { kind, unit } = numeral
  const value = numeral.readings[0]?.value ?? 0
  const near = (reach: number, ...types: Word['tag']['type'][]) =>
    words
      .filter(
        (word) =>
          types.includes(word.tag.type) &&
          word.sentence === numeral.sentence &&
          gapOf(numeral, word) <= reach,
      )
      .toSorted((a, b) => gapOf(numeral, a) - gapOf(numeral, b))[0]
  if (numeral.negative || numeral.positive) return false
  if (kind === 'percent') {
    if (manners.has(value) && near(16, 'people')) return true
    const risk = value <= 5 && Number.isInteger(value * 2) ? near(30, 'risk') : undefined
    return risk !== undefined && !near(gapOf(numeral, risk), 'up', 'down')
  }
  if (unit === 'multiple') return Number.isInteger(value) && value > 1 && near(12, 'leverage') !== undefined
  if (unit === 'hours' || unit === 'months') {
    // "In 5 years we talk again": nothing is spoken of that could have been measured since.
    if (unit === 'months' && value <= 600 && !near(200, ...measured)) return true
    const reading = value < 0.1 && /^.{0,2}[:：👇🧵⬇]/u.test(text.slice(numeral.end, numeral.end + 4))
    return reading || near(3, 'ahead') !== undefined
  }
  if (kind !== 'number' || unit !== null || value > 12 || !Number.isInteger(value)) return false
  if (version.test(text.slice(Math.max(0, numeral.index - 12), numeral.index))) return false
  // "0 interest".
  if (value === 0) return !near(14, 'quantity')
  // A small number with nothing around it that is measured; beside a coin it may be its price.
  const ofCoin = coinBefore.test(text.slice(Math.max(0, numeral.index - 9), numeral.index))
  if (!ofCoin && !near(24, ...measured)) return true
  const topic = near(14, 'topics')
  if (!topic) return false
  // "Rule 3:", "3 simple rules".
  return topic.end <= numeral.index
    ? numeral.index - topic.end <= 1 &&
        /^\s?(?:[:：.)—–]|$|つ|개)/mu.test(text.slice(numeral.end, numeral.end + 3))
    : /^[\p{L}\p{M}\s'-]*$/u.test(text.slice(numeral.end, topic.index))
}

const coinBefore = new RegExp(`${nameMark}[^\\p{L}]{0,4}(?:\\p{L}{1,3} )?$`, 'u')
const measured = ['quantity', 'above', 'below', 'up', 'down'] as const
/** "Version 3" is checked, though nothing is counted. */
const version =
  /(?:version|versión|versao|versão|верси\p{L}+|sürüm\p{L}*|phiên bản|bản số|バージョン|버전|เวอร์ชัน|वर्ज़न|वर्जन|संस्करण|اصدار|الاصدار|版本|第|versi) ?$/u
const manners = new Set([90, 95, 99, 99.9, 100, 101, 110, 200, 1000])
