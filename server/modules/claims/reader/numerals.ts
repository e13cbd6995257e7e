import type { Language } from '#contract/lists.ts'
import type { Lexicon } from '../lexicons/lexicon.ts'
import { isPartOfWord } from './digits-of-words.ts'
import { hanNumeralsIn } from './han-numerals.ts'
import { readingsOf } from './number-format.ts'
import { type NumberWord, numberWordsIn, readsNumberWords } from './number-words/number-words.ts'
import type { BareNumber, Numeral } from './numeral.ts'
import { joinCompounds, shareUnits } from './numeral-joins.ts'
import { type Patterns, patternsOf } from './numeral-patterns.ts'
import { dayOfRow, isOfDay, ordinalEnd } from './ordinals.ts'
import { ratiosIn } from './ratios.ts'
import { takenSpans } from './taken-spans.ts'
import { withUnit } from './units.ts'

/** Digits, in groups of three or as they are grouped in India, with decimals. */
const shape =
  /\d{1,3}(?:([,.'\u00a0 ])\d{3})(?:\1\d{3})*(?:[.,]\d+)?(?!\d)|\d{1,2}(?:,\d{2}){1,8},\d{3}(?:\.\d+)?(?!\d)|\d+(?:[.,]\d+)?/gu
/** "ema ", "rsi ": as much of a text as the name of an indicator takes. */
const indicatorWindow = 4
/** Before a number word: "thứ ", or a letter and the hyphen that joins it. */
const joinedWindow = 4

/** All numbers of a text that `plain` wrote, except where `taken` says that a date stands. */
export function numeralsIn(
  text: string,
  { language, lexicon }: { language: Language; lexicon: Lexicon },
  taken: (index: number) => boolean,
): Numeral[] {
  const spelled = readsNumberWords(language) ? numberWordsIn(text, language) : null
  const patterns = patternsOf(lexicon)
  const found: Numeral[] = []
  const filled = takenSpans(text.length)
  const isFree = (index: number, end: number) => !taken(index) && filled.isFree(index, end)
  const add = (numerals: Iterable<Numeral>) => {
    for (const numeral of numerals) {
      found.push(numeral)
      filled.take(numeral)
    }
  }

  // Each takes what is still free: "3分の1" is a share before its digits are numbers.
  for (const ratio of ratiosIn(text, lexicon, spelled ?? [], taken))
    if (isFree(ratio.index, ratio.end)) add([ratio])
  for (const match of text.matchAll(shape))
    if (isFree(match.index, match.index + match[0].length) && !isPartOfWord(text, match.index))
      add(digitsAt(text, match, lexicon, patterns))
  joinCompounds(text, found)
  if (spelled) add(numeralsOf(text, spelled, { lexicon, patterns, isFree }))
  else {
    for (const { pattern, value } of patterns.ordinals)
      for (const { 0: written, index } of text.matchAll(pattern)) {
        const end = index + written.length
        if (isFree(index, end) && isOfDay(text, index, end)) add([dayOfRow(value, index, end)])
      }
    add(hanNumeralsIn(text, lexicon, patterns, isFree))
    for (const { pattern, value } of patterns.words)
      for (const { 0: written, index } of text.matchAll(pattern)) {
        const end = index + written.length
        if (!isFree(index, end) || isOfAnotherWord(text, index, end)) continue
        const numeral = withUnit(text, { readings: [{ value, step: 1 }], index, end }, lexicon, patterns)
        add([{ ...numeral, word: true }])
      }
  }
  const sorted = found.toSorted((a, b) => a.index - b.index)
  shareUnits(text, sorted, patterns)
  return sorted
}

/** Numbers in words with their units, and days of a row; one after the other, as what one takes is not free for the next. */
function* numeralsOf(
  text: string,
  spelled: NumberWord[],
  {
    lexicon,
    patterns,
    isFree,
  }: { lexicon: Lexicon; patterns: Patterns; isFree: (index: number, end: number) => boolean },
): Generator<Numeral> {
  for (const { index, end, value, step, kind } of spelled) {
    if (kind === 'fraction' || !isFree(index, end)) continue
    if (kind === 'ordinal') {
      // "The first day" counts none.
      if (
        value > 1 &&
        (isOfDay(text, index, end) || tradingDay.test(text.slice(end, end + tradingDayWindow)))
      )
        yield dayOfRow(value, index, end)
    } else if (!/^\s?\d/.test(text.slice(end, end + 2))) {
      const numeral = withUnit(text, { readings: [{ value, step }], index, end }, lexicon, patterns)
      // "Three hundred percent" is said as exactly as "300%".
      const isRound = numeral.kind === 'percent' && step > 1
      yield {
        ...numeral,
        word: true,
        readings: isRound ? [{ value: numeral.readings[0]?.value ?? value, step: 1 }] : numeral.readings,
      }
    }
  }
}

/** "连续第三个交易日". */
const tradingDay = /^个?交易日/u
const tradingDayWindow = 4

/** What digits stand for: one number, several with plain spaces between, a day of a row, or nothing. */
function digitsAt(
  text: string,
  { 0: written, 1: separator, index }: RegExpExecArray,
  lexicon: Lexicon,
  patterns: Patterns,
): Numeral[] {
  // "in 2024 500 users": a plain space groups only where the language does that.
  const isSeveral = separator === ' ' && (lexicon.decimal !== ',' || isBehindIndicator(text, index))
  const first = isSeveral ? (/^\d+/.exec(written)?.[0] ?? written) : written
  const bare: BareNumber = { readings: readingsOf(first, lexicon), index, end: index + first.length }
  // "The 3rd time", "第3版" is which one of a row and no amount; "the 5th day" says how many there were.
  const ordinal = ordinalEnd(text, bare)
  if (ordinal !== null) return isOfDay(text, index, ordinal) ? [dayOfRow(Number(first), index, ordinal)] : []
  const numeral = withUnit(text, bare, lexicon, patterns)
  if (!isSeveral) return [numeral]
  const others = written.slice(first.length).matchAll(/\d+(?:[.,]\d+)?/gu)
  return [
    numeral,
    ...Array.from(others, ({ 0: other, index: offset }) => {
      const from = bare.end + offset
      const place = { readings: readingsOf(other, lexicon), index: from, end: from + other.length }
      return withUnit(text, place, lexicon, patterns)
    }),
  ]
}

function isBehindIndicator(text: string, index: number): boolean {
  return /(?:ema|sma|ma|mm|mme|rsi|atr) ?$/u.test(text.slice(Math.max(0, index - indicatorWindow), index))
}

/** "năm 2021": the word for five is the one for a year. "Fifty-three" is not three, and "thứ năm" is the fifth. */
function isOfAnotherWord(text: string, index: number, end: number): boolean {
  return (
    /^\s?\d/.test(text.slice(end, end + 2)) ||
    /(?:[a-z]-|thứ )$/u.test(text.slice(Math.max(0, index - joinedWindow), index))
  )
}
