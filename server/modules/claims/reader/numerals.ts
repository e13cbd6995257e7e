import type { Lexicon } from './scanner.ts'
import { type Patterns, patternsOf } from './numeral-patterns.ts'
import { dayOfRow, isOfDay, ordinalEnd } from './ordinals.ts'
import { places } from './taken-spans.ts'
import { ratiosIn } from './ratios.ts'
import { isPartOfWord, type Numeral, readingsOf, withSurroundings } from './units.ts'

const shape =
  /\d{1,3}(?:([,.'\u00a0 ])\d{3})(?:\1\d{3})*(?:[.,]\d+)?(?!\d)|\d{1,2}(?:,\d{2}){1,8},\d{3}(?:\.\d+)?(?!\d)|\d+(?:[.,]\d+)?/gu
const hanShape = /[〇零一二两兩三四五六七八九十百千]+(?:[万萬亿億][〇零一二两兩三四五六七八九十百千]*)*/gu
const hanAfter =
  /^(?:\s?(?:倍|成(?![立为交功本长果员為長員])|割(?!れ|る|り)|天|日|周(?!围|期線)|週|个月|か月|ヶ月|小时|小時|時間|根|本(?!来|身|文)|年|次|回|家|名|个|個|项|項|条|度|点|轮|人|件|社|國|国|カ国|か国|つの|%))/u

/** All numbers of a text that `plain` wrote, except where `taken` says that a date stands. */
export function numeralsIn(text: string, lexicon: Lexicon, taken: (index: number) => boolean): Numeral[] {
  const patterns = patternsOf(lexicon)
  const found: Numeral[] = []
  const filled = places(text.length)
  const free = (index: number, end: number) => !taken(index) && filled.isFree(index, end)
  const add = (numeral: Numeral) => {
    found.push(numeral)
    filled.take(numeral)
  }

  // "3分の1" before its digits.
  for (const ratio of ratiosIn(text, lexicon, taken)) if (free(ratio.index, ratio.end)) add(ratio)
  for (const match of text.matchAll(shape)) {
    const index = match.index
    if (!free(index, index + match[0].length) || isPartOfWord(text, index)) continue
    // "in 2024 500 users": a plain space groups only where the language does that.
    const spaced =
      match[1] === ' ' &&
      (lexicon.decimal !== ',' ||
        /(?:ema|sma|ma|mm|mme|rsi|atr) ?$/u.test(text.slice(Math.max(0, index - 4), index)))
    const writtenAs = spaced ? (/^\d+/.exec(match[0])?.[0] ?? match[0]) : match[0]
    const base = { readings: readingsOf(writtenAs, lexicon), index, end: index + writtenAs.length }
    // "The 3rd time", "第3版" is which one of a row and no amount; "the 5th day" says how many there were.
    const nth = ordinalEnd(text, base)
    if (nth !== null) {
      if (isOfDay(text, index, nth)) add(dayOfRow(Number(writtenAs), index, nth))
      continue
    }
    add(withSurroundings(text, base, lexicon, patterns))
    if (spaced)
      for (const rest of match[0].slice(writtenAs.length).matchAll(/\d+(?:[.,]\d+)?/gu)) {
        const at = index + writtenAs.length + rest.index
        add(
          withSurroundings(
            text,
            { readings: readingsOf(rest[0], lexicon), index: at, end: at + rest[0].length },
            lexicon,
            patterns,
          ),
        )
      }
  }
  joinCompounds(text, found)
  for (const { pattern, value } of patterns.ordinals)
    for (const match of text.matchAll(pattern)) {
      const index = match.index
      const end = index + match[0].length
      if (free(index, end) && isOfDay(text, index, end)) add(dayOfRow(value, index, end))
    }
  if (/\p{Script=Han}/u.test(text))
    for (const match of text.matchAll(hanShape)) {
      const index = match.index
      const end = index + match[0].length
      const inPercent = text.endsWith('百分之', index)
      const big = /[十百千万萬亿億]/.test(match[0]) && match[0].length > 1
      if (!free(index, end) || match[0].endsWith('百分') || /^[一百千万十]$/.test(match[0])) continue
      if (!inPercent && !big && !hanAfter.test(text.slice(end, end + 4))) continue
      // "连续第三天" says how many; "第三版" which one of a row.
      if (text.charAt(index - 1) === '第' && /^(?:个?交易)?[天日]/u.test(text.slice(end, end + 4))) {
        const nth = hanValue(match[0])
        if (nth !== null) add(dayOfRow(nth, index, end))
        continue
      }
      if (/[\d第]/.test(text.charAt(index - 1)) || text.startsWith('之', end)) continue
      const value = hanValue(match[0])
      if (value === null) continue
      add({
        ...withSurroundings(text, { readings: [{ value, step: 1 }], index, end }, lexicon, patterns),
        word: !inPercent && !/^[倍成割%]/.test(text.slice(end)),
      })
    }
  for (const { pattern, value } of patterns.words)
    for (const match of text.matchAll(pattern)) {
      const index = match.index
      const end = index + match[0].length
      // "năm 2021": the word for five is the one for a year.
      // "Fifty-three" is not three, and "thứ năm" is the fifth.
      if (
        !free(index, end) ||
        /^\s?\d/.test(text.slice(end, end + 2)) ||
        /(?:[a-z]-|thứ )$/u.test(text.slice(Math.max(0, index - 4), index))
      )
        continue
      const numeral = withSurroundings(
        text,
        { readings: [{ value, step: 1 }], index, end },
        lexicon,
        patterns,
      )
      add({ ...numeral, word: true })
    }
  const sorted = found.toSorted((a, b) => a.index - b.index)
  shareUnits(text, sorted, patterns)
  return sorted
}

/** "3億5000万", "6만 1,240": what follows a number of ten thousands belongs to it. */
function joinCompounds(text: string, found: Numeral[]): void {
  for (let at = 0; at < found.length - 1; at++) {
    const one = found[at]
    const next = found[at + 1]
    const [head] = one?.readings ?? []
    const [tail] = next?.readings ?? []
    if (!one || !next || !head || !tail || !/[万萬亿億만억千천]\s?$/u.test(text.slice(one.index, one.end)))
      continue
    if (one.kind !== 'number' || !/^\s?$/u.test(text.slice(one.end, next.index))) continue
    if (tail.value >= head.step || next.negative) continue
    found.splice(at, 2, {
      ...next,
      index: one.index,
      negative: one.negative,
      positive: one.positive,
      readings: [{ value: head.value + tail.value, step: tail.step }],
    })
    at--
  }
}

/** "59,100 to 62,800 dollars", "3–5%": a unit is often written once. */
function shareUnits(text: string, found: Numeral[], { to }: Patterns): void {
  for (let at = 0; at < found.length - 1; at++) {
    const one = found[at]
    const next = found[at + 1]
    if (!one || !next || !to.test(text.slice(one.end, next.index))) continue
    // "l'EMA50 à 60 115 $" is no range.
    if (/(?:[ew]?ma|rsi|atr|mme?)[\s(]?$/u.test(text.slice(Math.max(0, one.index - 4), one.index))) continue
    if (one.kind === 'number' && one.unit === null && (next.kind !== 'number' || next.unit !== null))
      Object.assign(one, { kind: next.kind, unit: next.unit })
    // "%1-2".
    if (
      next.kind === 'number' &&
      next.unit === null &&
      one.kind === 'percent' &&
      !/\d[%٪]?$/u.test(text.charAt(one.index))
    )
      Object.assign(next, { kind: one.kind })
    if (next.kind === 'number' && next.unit === null && one.kind === 'price')
      Object.assign(next, { kind: one.kind, unit: one.unit })
  }
}

const hanDigits = '〇一二三四五六七八九'

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
