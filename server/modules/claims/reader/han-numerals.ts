import type { Lexicon } from '../lexicons/lexicon.ts'
import type { Numeral } from './numeral.ts'
import type { Patterns } from './numeral-patterns.ts'
import { dayOfRow } from './ordinals.ts'
import { withUnit } from './units.ts'

/** As much of a text behind a number as a counting word takes. */
const counterWindow = 4

/** A number in Chinese figures. */
const hanShape = /[〇零一二两兩三四五六七八九十百千]+(?:[万萬亿億][〇零一二两兩三四五六七八九十百千]*)*/gu
/** What follows such a number where it counts something. */
const hanAfter =
  /^(?:\s?(?:倍|成(?![立为交功本长果员為長員])|割(?!れ|る|り)|天|日|周(?!围|期線)|週|个月|か月|ヶ月|小时|小時|時間|根|本(?!来|身|文)|年|次|回|家|名|个|個|项|項|条|度|点|轮|人|件|社|國|国|カ国|か国|つの|%))/u

/**
 * Numbers in Chinese figures ("三万五千", "百分之十二"), where no digits stand beside them and something is counted.
 * One after the other: what one takes with its unit is no longer free for the next.
 */
export function* hanNumeralsIn(
  text: string,
  lexicon: Lexicon,
  patterns: Patterns,
  isFree: (index: number, end: number) => boolean,
): Generator<Numeral> {
  if (!/\p{Script=Han}/u.test(text)) return
  for (const { 0: written, index } of text.matchAll(hanShape)) {
    const end = index + written.length
    if (!isFree(index, end) || written.endsWith('百分') || /^[一百千万十]$/.test(written)) continue
    const inPercent = text.endsWith('百分之', index)
    const big = /[十百千万萬亿億]/.test(written) && written.length > 1
    const behind = text.slice(end, end + counterWindow)
    if (!inPercent && !big && !hanAfter.test(behind)) continue
    const value = hanValue(written)
    // "连续第三天" says how many; "第三版" which one of a row.
    if (text.charAt(index - 1) === '第' && /^(?:个?交易)?[天日]/u.test(behind)) {
      if (value !== null) yield dayOfRow(value, index, end)
      continue
    }
    if (/[\d第]/.test(text.charAt(index - 1)) || text.startsWith('之', end) || value === null) continue
    const numeral = withUnit(text, { readings: [{ value, step: 1 }], index, end }, lexicon, patterns)
    yield { ...numeral, word: !inPercent && !/^[倍成割%]/.test(text.slice(end, end + 1)) }
  }
}

const hanDigits = '〇一二三四五六七八九'

/** What Chinese figures are worth; null where they are no number. */
function hanValue(written: string): number | null {
  const text = written
    .replaceAll('零', '〇')
    .replace(/[两兩]/gu, '二')
    .replaceAll('萬', '万')
    .replaceAll('億', '亿')
  let total = 0
  let section = 0
  let digit = 0
  for (const letter of text) {
    const at = hanDigits.indexOf(letter)
    if (at >= 0) digit = at
    else if (letter === '万' || letter === '亿') {
      total = (total + section + digit) * (letter === '万' ? 1e4 : 1e8)
      section = 0
      digit = 0
    } else {
      section += (digit || 1) * (letter === '十' ? 10 : letter === '百' ? 100 : 1000)
      digit = 0
    }
  }
  const value = total + section + digit
  return value > 0 ? value : null
}
