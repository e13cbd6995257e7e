import { nameMark } from './names.ts'
import { gapOf, nearestWord } from './neighbours.ts'
import type { Counted, Word } from './words.ts'

// How far a word may stand from its number, in letters --------------------------------------------------------------

/** "99% of all the people". */
const peopleGapMax = 16
/** "risk no more than 1% of your capital per trade". */
const riskGapMax = 30
/** "with 10× of leverage". */
const leverageGapMax = 12
/** "next 5 years", "3 weeks from now": the word touches its number. */
const aheadGapMax = 3
/** As good as all of a sentence: something measured may stand anywhere in it. */
const sentenceReach = 200
/** About four words: what a small number counts stands within them, else the text counts its own parts. */
const measuredGapMax = 24
/** About two words: "3 simple rules", "0 interest". */
const topicGapMax = 14
/** "Rule 3:": the word and its number touch. */
const ruleGapMax = 1
/** A share is of what is named within about four words behind it; a number in words counts what is named within two. */
const shareReach = 24
const countedReach = 14
/** Where nothing separates words, what is counted may stand right before its number. */
const countedBeforeGapMax = 6

/** As much of a text before a number as "version ", or a coin and a short word, takes. */
const versionWindow = 12
const coinWindow = 9

// Up to which values numbers are manners of speaking -----------------------------------------------------------------

/** Per cent of one's own money: nobody advises to risk more on one trade. */
const riskMax = 5
/** Months, fifty years: more is a figure of history, not an outlook. */
const outlookMonthsMax = 600
/** Hours: a text that takes longer to read than six minutes does not say so. */
const readingHoursMax = 0.1
/** "12 lessons": of more things a text counts none of its own. */
const ownThingsMax = 12

/**
 * Whether a number says nothing about the market: how many things a text names itself ("3 reasons"), what one risks of
 * one's own money ("1–2% per trade") and with what leverage, a manner of speaking ("99% of people"), a time still to come
 * ("in 5 years") or that reading takes ("in 60 seconds:"). A level that a piece of advice names ("a close above 70k") is a
 * claim like any other.
 */
export function saysNothing(text: string, numeral: Counted, words: Word[]): boolean {
  const { kind, unit, negative, positive } = numeral
  if (negative || positive) return false
  const near: Near = (reach, ...types) =>
    nearestWord(numeral, words, {
      reach,
      fits: ({ tag, sentence }) => types.includes(tag.type) && sentence === numeral.sentence,
    })
  const value = numeral.readings[0]?.value ?? 0
  if (kind === 'percent') return isOwnShare(numeral, value, near)
  if (unit === 'multiple')
    return Number.isInteger(value) && value > 1 && near(leverageGapMax, 'leverage') !== undefined
  if (unit === 'hours' || unit === 'months') return isTimeAhead(text, numeral, value, near)
  return (
    kind === 'number' &&
    unit === null &&
    value <= ownThingsMax &&
    Number.isInteger(value) &&
    countsItself(text, numeral, value, near)
  )
}

/** The nearest word of one of these types in the number's sentence. */
type Near = (reach: number, ...types: Word['tag']['type'][]) => Word | undefined

/** "99% of people", "risk 1–2% per trade". */
function isOwnShare(numeral: Counted, value: number, near: Near): boolean {
  if (manners.has(value) && near(peopleGapMax, 'people')) return true
  const risk = value <= riskMax && Number.isInteger(value * 2) ? near(riskGapMax, 'risk') : undefined
  return risk !== undefined && !near(gapOf(numeral, risk), 'up', 'down')
}

/** "In 5 years we talk again", "in 60 seconds:", "3 weeks from now". */
function isTimeAhead(text: string, { unit, end }: Counted, value: number, near: Near): boolean {
  // Nothing is spoken of that could have been measured since.
  if (unit === 'months' && value <= outlookMonthsMax && !near(sentenceReach, ...measured)) return true
  const reading = value < readingHoursMax && /^.{0,2}[:：👇🧵⬇]/u.test(text.slice(end, end + 4))
  return reading || near(aheadGapMax, 'ahead') !== undefined
}

/** "3 reasons", "Rule 3:", "0 interest": a small whole number that counts what the text itself names. */
function countsItself(text: string, { index, end }: Counted, value: number, near: Near): boolean {
  if (version.test(text.slice(Math.max(0, index - versionWindow), index))) return false
  if (value === 0) return !near(topicGapMax, 'quantity')
  // A small number with nothing around it that is measured; beside a coin it may be its price.
  const ofCoin = coinBefore.test(text.slice(Math.max(0, index - coinWindow), index))
  if (!ofCoin && !near(measuredGapMax, ...measured)) return true
  const topic = near(topicGapMax, 'topics')
  if (!topic) return false
  return topic.end <= index
    ? index - topic.end <= ruleGapMax && /^\s?(?:[:：.)—–]|$|つ|개)/mu.test(text.slice(end, end + 3))
    : /^[\p{L}\p{M}\s'-]*$/u.test(text.slice(end, topic.index))
}

/** A masked coin, and perhaps a short word ("at"), right before a number. */
const coinBefore = new RegExp(`${nameMark}[^\\p{L}]{0,4}(?:\\p{L}{1,3} )?$`, 'u')
/** Words of something that could have been measured. */
const measured = ['quantity', 'above', 'below', 'up', 'down'] as const
/** "Version 3" is checked, though nothing is counted. */
const version =
  /(?:version|versión|versao|versão|верси\p{L}+|sürüm\p{L}*|phiên bản|bản số|バージョン|버전|เวอร์ชัน|वर्ज़न|वर्जन|संस्करण|اصدار|الاصدار|版本|第|versi) ?$/u
/** Shares nobody measured: "99% of people", "I am 110% sure". */
const manners = new Set([90, 95, 99, 99.9, 100, 101, 110, 200, 1000])

const halfShare = 50

/** Above a dozen a number in words is said because it counts. */
const largeWord = 13

/** Whether a number in words counts: where a unit or something countable follows. "No one" and "one day" count nothing. */
export function countsSomething(
  text: string,
  numeral: Counted,
  words: Word[],
  unspacedText: boolean,
): boolean {
  const value = numeral.readings[0]?.value ?? 0
  // "Ten minutes of your attention" is a manner of speaking.
  if (numeral.unit === 'hours' && value < 1) return false
  const isShare = numeral.kind === 'percent'
  // Nobody says "twenty-two" or "three million" without counting something.
  if (!isShare && value >= largeWord) return true
  if (isShare ? numeral.unit === null : numeral.unit !== null) return true
  // "A third of the tokens": only a half is a manner of speaking.
  if (isShare && Math.abs(value - halfShare) > 1) return true
  const reach = isShare ? shareReach : countedReach
  return words.some(({ index, end, tag, sentence }) => {
    if (tag.type !== 'quantity' || sentence !== numeral.sentence) return false
    // "How many audits? Two."
    if (end <= numeral.index && /[?？؟]\s*$/u.test(text.slice(end, numeral.index))) return true
    if (index >= numeral.end && index - numeral.end <= reach)
      return !/[:：,，]/u.test(text.slice(numeral.end, index))
    return unspacedText && !isShare && end <= numeral.index && numeral.index - end <= countedBeforeGapMax
  })
}
