import type { Claim, Quantity } from '../types.ts'
import { nameMark } from './names.ts'
import { compoundGapMax, conjoined, gapOf, heads, separated, type Sides } from './neighbours.ts'
import type { Numeral } from './numeral.ts'
import type { Counted, Word } from './words.ts'

// How far a number and its word stand apart, in letters -------------------------------------------------------------

/** About ten words: a word further away is of another clause, with or without a comma. */
const subjectGapMax = 60
/** "above the 60,115": right behind "above" or "below" stands a level, and never the price itself. */
const relationGapMax = 3
/** Where what a number is of stands before it, a word behind it is its own only if the two touch. */
const touchingGapMax = 2
/** "58 with an RSI 61": a word that touches the next figure is this one's only if it stands about as close. */
const betweenFiguresGapMax = 4
/** As much of a text as a masked coin behind a number takes, with "of the" before it. */
const coinWindow = 7

// What figures can be -----------------------------------------------------------------------------------------------

/** Dollars: below it "a transaction at $0.004" is what one of them costs, above it a sum that was moved. */
const transactionCostMax = 100
/** The relative strength index ends here. */
const rsiMax = 100
/** Highs or lows in a row; nobody counts more. */
const streakMax = 20

/** An amount of a coin: its masked name behind the number. */
const coinAfter = new RegExp(`^\\s?(?:d'|de |do |枚|عمله )?${nameMark}`, 'u')

/** Prices of a chart that others are compared with. */
const levels = new Set<Quantity>([
  'average',
  'bandUpper',
  'bandLower',
  'band',
  'high',
  'low',
  'resistance',
  'support',
])

/** Figures of a chart that are no shares. */
const chartFigures = new Set<Quantity>([
  'rsi',
  'macd',
  'atr',
  'higherLows',
  'lowerHighs',
  'higherHighs',
  'lowerLows',
  ...levels,
])
/** What a multiple is not of: "2×" is no level, no price and no change in per cent. */
const noMultiple = new Set<Quantity>([...chartFigures, 'close', 'change'])
/** What is counted, not paid. */
const noPrice = new Set<Quantity>([
  'change',
  'users',
  'validators',
  'audits',
  'partners',
  'countries',
  'rsi',
  'higherLows',
  'lowerHighs',
])
/** A change is a share, so a plain number is none. */
const noPlainNumber = new Set<Quantity>(['change'])
/** Nor are so many highs or lows counted, or broken ones. */
const noLargeNumber = new Set<Quantity>(['change', 'higherLows', 'lowerHighs', 'higherHighs', 'lowerLows'])
/** Nor is the RSI this high. */
const noNumberOverHundred = new Set<Quantity>([...noLargeNumber, 'rsi'])

/** No share is a level, and no level is a share. */
function impossibleFor({ kind, unit, readings }: Numeral): Set<Quantity> {
  const value = Math.min(...readings.map((reading) => reading.value))
  if (unit === 'multiple') return noMultiple
  if (kind === 'price') return noPrice
  if (kind === 'percent') return chartFigures
  if (value > rsiMax) return noNumberOverHundred
  return value > streakMax || !Number.isInteger(value) ? noLargeNumber : noPlainNumber
}

type Subject = Claim['subjects'][number]

/** A number with everything around it that says what it is of. */
interface Site {
  numeral: Counted
  sides: Sides
  text: string
  /** Of its sentence and the two beside it. */
  words: Word[]
}

/** What a number may be a figure of: the word before it, else or also the one after it. */
export function subjectsOf(
  numeral: Counted,
  sides: Sides,
  text: string,
  words: Word[],
  subjectFirst: boolean,
): Subject[] {
  if (numeral.label || numeral.unit === 'hours' || numeral.unit === 'months') return []
  const site: Site = { numeral, sides, text, words }
  const isLevel = besideRelation(site)
  const fits = fitting(site, isLevel)
  const previous = sides.before.find(fits)
  if (previous && numeral.kind !== 'percent' && !isLevel && isNamedBy(site, previous))
    return subjectAt(site, previous)
  const next = nextWord(site, sides.after.find(fits), subjectFirst)
  const own = ownSubjects(site, { previous, next, fits })
  if (own.length === 0) return own
  const inherited = previous ? undefined : sides.earlier.find(fits)
  if (inherited) return [...own, ...unplaced(subjectAt(site, inherited))]
  // "31 countries, 58% of its 250m supply": a share may be of anything its sentence speaks of.
  if (numeral.kind === 'percent' && own.every(({ loose }) => loose)) {
    const here = words.filter((word) => word.sentence === numeral.sentence && fits(word))
    return [...own, ...unplaced(here.flatMap((word) => subjectAt(site, word)))]
  }
  return own
}

/** Of the words on either side those that are near enough, those of the number's own clause first. */
function ownSubjects(
  site: Site,
  {
    previous,
    next,
    fits,
  }: { previous: Word | undefined; next: Word | undefined; fits: (word: Word) => boolean },
): Subject[] {
  const { numeral, sides, text, words } = site
  const own = [previous, next]
    .filter((word) => word !== undefined)
    .filter((word) => gapOf(numeral, word) <= subjectGapMax)
    .filter((word) => !isCrossed(site, word) || (word === previous && isLevelWord(word)))
    .toSorted((a, b) => Number(separated(text, numeral, a)) - Number(separated(text, numeral, b)))
    .flatMap((word) => subjectAt(site, word))
  if (!previous) return own
  // "reserves of the exchanges": two words that hang together are one subject.
  const head = sides.before.find(
    (word) =>
      word !== previous &&
      fits(word) &&
      previous.index - word.end <= compoundGapMax &&
      previous.index >= word.end,
  )
  const place = words.indexOf(previous)
  return head && own.some((one) => one.place === place)
    ? [...own, ...subjectAt(site, head).map((one) => ({ ...one, place }))]
    : own
}

/** A word as what the number is of; nothing where it is no quantity. */
function subjectAt({ numeral, text, words }: Site, word: Word): Subject[] {
  if (word.tag.type !== 'quantity') return []
  const { quantity } = word.tag
  // A share of a price is a change of it.
  const isChange = numeral.kind === 'percent' && quantity === 'close'
  const subject: Subject = {
    quantity: isChange ? 'change' : quantity,
    // "doubled to 3.9 billion": how often and how much are of one thing.
    place: numeral.direction === null && !isChange ? words.indexOf(word) : -1,
    periods: word.periods,
    behind: word.index > numeral.index,
    loose:
      !heads(text, numeral, word) &&
      (separated(text, numeral, word) ||
        conjoined(text, Math.min(word.end, numeral.end), Math.max(word.index, numeral.index))),
  }
  // "2.6m transactions a day at $0.004": what one of them costs.
  const isCost =
    quantity === 'transactions' &&
    numeral.kind === 'price' &&
    (numeral.readings[0]?.value ?? 0) < transactionCostMax
  return isCost ? [subject, { ...subject, quantity: 'fees', place: -1 }] : [subject]
}

/** The same without a place of their own, so that no other number is kept from it. */
function unplaced(subjects: Subject[]): Subject[] {
  return subjects.map((subject) => ({ ...subject, place: -1 }))
}

/** Whether a word is a quantity that this number can be of. */
function fitting({ numeral, text }: Site, isLevel: boolean): (word: Word) => boolean {
  // "2.31m BTC on exchanges": an amount of a coin counts nothing else. Names are masked.
  const ofCoin = coinAfter.test(text.slice(numeral.end, numeral.end + coinWindow))
  const impossible = ofCoin && numeral.kind === 'number' ? noPrice : impossibleFor(numeral)
  return ({ tag }) =>
    tag.type === 'quantity' && !impossible.has(tag.quantity) && !(isLevel && tag.quantity === 'close')
}

/** Whether "above" or "below" stands right beside: what the price is above or below is not the price. */
function besideRelation({ numeral, sides: { before, after } }: Site): boolean {
  return [before.find(isRelation), after.find(isRelation)].some(
    (word) => word !== undefined && gapOf(numeral, word) <= relationGapMax,
  )
}

/** "RSI 58.3", "现价148": a word of the chart right before a number is of no other. */
function isNamedBy({ numeral, text }: Site, word: Word): boolean {
  return (
    word.tag.type === 'quantity' &&
    (heads(text, numeral, word) ||
      ((chartFigures.has(word.tag.quantity) || word.tag.quantity === 'close') &&
        /^\s?(?:\(\d*\)\s?)?$/u.test(text.slice(word.end, numeral.index))))
  )
}

/** The word behind a number, unless it stands behind a comma and before a number of its own. */
function nextWord(
  { numeral, sides: { spokenFor, nextFigure }, text }: Site,
  word: Word | undefined,
  subjectFirst: boolean,
): Word | undefined {
  if (!word) return undefined
  const isJoined = conjoined(text, numeral.end, word.index)
  if (word !== spokenFor && !(isJoined && nextFigure)) return word
  const gap = gapOf(numeral, word)
  const isOfNext =
    isJoined ||
    separated(text, numeral, word) ||
    (subjectFirst && gap > touchingGapMax) ||
    (nextFigure !== undefined &&
      gap > betweenFiguresGapMax &&
      /^\s{0,2}$/u.test(text.slice(word.end, nextFigure.index)))
  return isOfNext ? undefined : word
}

/** Whether "above" or "below" stands between a number and a word. */
function isCrossed({ numeral, sides: { before, after } }: Site, word: Word): boolean {
  return [...before, ...after].some(
    (other) =>
      isRelation(other) &&
      (word.index < numeral.index
        ? other.index >= word.end && other.end <= numeral.index
        : other.index >= numeral.end && other.end <= word.index),
  )
}

function isRelation({ tag }: Word): boolean {
  return tag.type === 'above' || tag.type === 'below'
}

function isLevelWord({ tag }: Word): boolean {
  return tag.type === 'quantity' && levels.has(tag.quantity)
}

/** Everything a number of a source may be of; of a share that is everything its sentence speaks of. */
export function nearbyOf(numeral: Counted, { before, after, earlier }: Sides, words: Word[]): Quantity[] {
  const [next] = after
  if (
    numeral.kind !== 'percent' &&
    next?.tag.type === 'quantity' &&
    next.index - numeral.end <= touchingGapMax
  )
    return [next.tag.quantity]
  const here =
    numeral.kind === 'percent'
      ? words.filter(({ sentence }) => sentence === numeral.sentence)
      : [...before, ...after, ...(before.some(({ tag }) => tag.type === 'quantity') ? [] : earlier)]
  return here.flatMap(({ tag }) => (tag.type === 'quantity' ? [tag.quantity] : []))
}
