import type { Lexicon } from './lexicon.ts'
import { type Patterns, patternsOf, scaleOf } from './numeral-patterns.ts'
import type { Reading, Unit } from './types.ts'

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

const shape =
  /\d{1,3}(?:([,.'\u00a0 ])\d{3})(?:\1\d{3})*(?:[.,]\d+)?(?!\d)|\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?(?!\d)|\d+(?:[.,]\d+)?/gu
const hanShape = /[〇零一二两兩三四五六七八九十百千]+(?:[万萬亿億][〇零一二两兩三四五六七八九十百千]*)*/gu
const hanAfter =
  /^(?:\s?(?:倍|成(?![立为交功本长果员為長員])|割(?!れ|る|り)|天|日|周(?!围|期線)|週|个月|か月|ヶ月|小时|小時|時間|根|本(?!来|身|文)|年|次|回|家|名|个|個|项|項|条|度|点|轮|人|件|社|國|国|カ国|か国|つの|%))/u

/** All numbers of a text that `plain` wrote, except where `taken` says that a date stands. */
export function numeralsIn(text: string, lexicon: Lexicon, taken: (index: number) => boolean): Numeral[] {
  const patterns = patternsOf(lexicon)
  const found: Numeral[] = []
  const free = (index: number, end: number) =>
    !taken(index) && !found.some((other) => index < other.end && other.index < end)

  for (const match of text.matchAll(shape)) {
    const index = match.index
    if (!free(index, index + match[0].length) || isPartOfWord(text, index)) continue
    // "in 2024 500 users": a plain space groups only where the language does that.
    const spaced =
      match[1] === ' ' &&
      (lexicon.decimal !== ',' || /(?:ema|sma|ma|mm|mme|rsi|atr) ?$/u.test(text.slice(0, index)))
    const writtenAs = spaced ? (/^\d+/.exec(match[0])?.[0] ?? match[0]) : match[0]
    const base = { readings: readingsOf(writtenAs, lexicon), index, end: index + writtenAs.length }
    found.push(withSurroundings(text, base, lexicon, patterns))
    if (spaced)
      for (const rest of match[0].slice(writtenAs.length).matchAll(/\d+(?:[.,]\d+)?/gu)) {
        const at = index + writtenAs.length + rest.index
        found.push(
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
  if (/\p{Script=Han}/u.test(text))
    for (const match of text.matchAll(hanShape)) {
      const index = match.index
      const end = index + match[0].length
      const inPercent = text.slice(0, index).endsWith('百分之')
      const big = /[十百千万萬亿億]/.test(match[0]) && match[0].length > 1
      if (!free(index, end) || match[0].endsWith('百分') || /^[一百千万十]$/.test(match[0])) continue
      if (!inPercent && !big && !hanAfter.test(text.slice(end, end + 4))) continue
      // "第三天": which one of a row, not how many.
      if (/[\d第]$/.test(text.slice(0, index)) || text.slice(end).startsWith('之')) continue
      const value = hanValue(match[0])
      if (value === null) continue
      found.push({
        ...withSurroundings(text, { readings: [{ value, step: 1 }], index, end }, lexicon, patterns),
        word: !inPercent && !/^[倍成割%]/.test(text.slice(end)),
      })
    }
  for (const { table, unit } of [
    { table: patterns.multiples, unit: 'multiple' as const },
    { table: patterns.fractions, unit: 'ratio' as const },
  ])
    for (const { pattern, value } of table)
      for (const match of text.matchAll(pattern)) {
        const index = match.index
        const end = index + match[0].length
        if (!free(index, end)) continue
        found.push({
          index,
          end,
          readings: [{ value: unit === 'ratio' ? value * 100 : value, step: unit === 'ratio' ? 4 : 0.2 }],
          kind: unit === 'ratio' ? 'percent' : 'number',
          unit,
          negative: false,
          positive: false,
          word: unit === 'ratio',
          direction: unit === 'ratio' ? null : value > 1 ? 'up' : 'down',
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
        /(?:[a-z]-|thứ )$/u.test(text.slice(0, index))
      )
        continue
      const numeral = withSurroundings(
        text,
        { readings: [{ value, step: 1 }], index, end },
        lexicon,
        patterns,
      )
      found.push({ ...numeral, word: true })
    }
  const sorted = found.toSorted((a, b) => a.index - b.index)
  shareUnits(text, sorted, patterns)
  return sorted
}

/** "Day 5", "top 10", "#1": which one it is, and no amount. */
const ordinal =
  /(?:#|n°|№|(?<![\p{L}\p{M}])(?:day|week|top|no\.|part|phase|step|rule|jour|étape|partie|règle|tag|teil|platz|día|dia|parte|paso|bước|phần|giai đoạn|день|часть|этап|langkah|bagian|اليوم|المرحله|الجزء|رقم)) ?$/u

/** "L2", "v2.1", "EIP-4844", "0xab12": digits of a name are no number; those of "EMA50" and "RSI14" are. */
function isPartOfWord(text: string, index: number): boolean {
  const isSmall = /^\d{1,2}(?![\d%]|[.,]\d|\s?(?:k|m|bn|million|billion|tri|millones|mio)\b)/u.test(
    text.slice(index, index + 14),
  )
  if (isSmall && ordinal.test(text.slice(Math.max(0, index - 12), index))) return true
  const before = /(?:[a-z]+[a-z0-9]*|[a-z0-9]+_)-?$/u.exec(text.slice(Math.max(0, index - 12), index))?.[0]
  if (before && !/^(?:ema|sma|ma|rsi|atr|us|usd|usdt|mme|mm|wma|dma|a|à|à)-?$/u.test(before)) return true
  return /^\d+[a-z]+\d+[a-z]|^\d+(?:inch|fa)\b/u.test(text.slice(index, index + 12))
}

function readingsOf(written: string, lexicon: Lexicon): Reading[] {
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

/** Sign, currency, scale and unit around a bare number. */
function withSurroundings(
  text: string,
  { readings, index, end }: { readings: Reading[]; index: number; end: number },
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
      const span = minutes ? patterns.spans[0] : patterns.spans.find(({ pattern }) => take(pattern))
      if (minutes) at += 1
      const month = span ? undefined : patterns.months.find(({ pattern }) => take(pattern))
      if (span) {
        unit = 'hours'
        scaled = scaled.map(({ value }) => ({ value: value * span.hours, step: 0.001 }))
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
    direction: compared && follows(patterns.more) ? 'up' : compared && follows(patterns.less) ? 'down' : null,
  }
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
    if (/(?:[ew]?ma|rsi|atr|mme?)[\s(]?$/u.test(text.slice(0, one.index))) continue
    if (one.kind === 'number' && one.unit === null && (next.kind !== 'number' || next.unit !== null))
      Object.assign(one, { kind: next.kind, unit: next.unit })
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
