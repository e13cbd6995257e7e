import type { FoundMoment } from './dates.ts'
import type { Lexicon } from './scanner.ts'
import { nameMark } from './names.ts'
import type { Numeral } from './units.ts'
import type { Claim, Quantity } from '../types.ts'
import { type Counted, gapOf, type Word } from './words.ts'

export interface Sides {
  before: Word[]
  after: Word[]
  /** Before the number that comes before. */
  earlier: Word[]
  /** The last quantity before the number that comes next. */
  spokenFor: Word | undefined
  nextFigure: Counted | undefined
}

/** The words between a number and its neighbours of the same sentence. */
export function sidesOf(numeral: Counted, numerals: Counted[], words: Word[]): Sides {
  const figures = numerals.filter(
    (other) => other.sentence === numeral.sentence && !other.label && other !== numeral,
  )
  const previous = figures.findLast(({ index }) => index < numeral.index)
  const from = previous?.end ?? 0
  const earlierFrom = figures.findLast(({ index }) => previous && index < previous.index)?.end ?? 0
  const to = Math.min(
    Number.POSITIVE_INFINITY,
    ...figures.filter(({ index }) => index > numeral.index).map(({ index }) => index),
  )
  const here = words.filter(({ sentence }) => sentence === numeral.sentence)
  const nextFigure = figures.find(({ index }) => index > numeral.index)
  return {
    nextFigure,
    spokenFor: nextFigure
      ? here.findLast(
          ({ index, end, tag }) => tag.type === 'quantity' && index >= numeral.end && end <= nextFigure.index,
        )
      : undefined,
    before: here.filter(({ index, end }) => index >= from && end <= numeral.index).toReversed(),
    after: here.filter(({ index, end }) => index >= numeral.end && end <= to),
    earlier:
      previous && numeral.index - previous.end <= 14
        ? here.filter(({ index, end }) => index >= earlierFrom && end <= previous.index).toReversed()
        : [],
  }
}

export function separated(text: string, numeral: Counted, word: Word): boolean {
  const between =
    numeral.index < word.index ? text.slice(numeral.end, word.index) : text.slice(word.end, numeral.index)
  return /[,،、，:]\s|[、，—–]/u.test(between)
}

/** "Close: 61,238", "EMA 50 on the 4h: 60,115": what stands before the colon is the number's own. */
function labels(text: string, numeral: Counted, word: Word): boolean {
  return (
    word.end <= numeral.index &&
    /^[^,،、，;\n—–]*(?:[:：=≈?？؟]|\s[—–-])\s{0,2}$/u.test(text.slice(word.end, numeral.index))
  )
}

/** "RSI 58.3", "现价148": a word of the chart right before a number is of no other. */
function isOf(text: string, numeral: Counted, word: Word): boolean {
  return (
    word.tag.type === 'quantity' &&
    (labels(text, numeral, word) ||
      ((prices.has(word.tag.quantity) || word.tag.quantity === 'close') &&
        /^\s?(?:\(\d*\)\s?)?$/u.test(text.slice(word.end, numeral.index))))
  )
}

const conjunctions =
  /(?<![\p{L}\p{M}])(?:and|while|but|yet|against|versus|vs|et|tandis|mais|contre|avec|và|mà|nhưng|còn|so với|y|pero|contra|frente a|e|mas|contra|und|aber|gegen|и|но|а|против|ve|ama|karşı|dan|tapi|lawan|और|लेकिन|जबकि|mientras|enquanto|während)(?![\p{L}\p{M}])|(?<![\p{L}])و|และ|와 |과 |하고|고 |，|而|且|、/u

/** What stands before a place, with the Arabic "and" that grows on the word there. */
function upTo(text: string, from: number, to: number): string {
  return text.slice(from, text.charAt(to) === 'و' ? to + 1 : to)
}

/** Whether a conjunction stands between. */
function joined(text: string, numeral: Counted, word: Word): boolean {
  return conjunctions.test(upTo(text, numeral.end, word.index))
}

const coinAfter = new RegExp(`^\\s?(?:d'|de |do |枚|عمله )?${nameMark}`, 'u')

/** "Under the 40", "sous les 40". */
const articles =
  /^\s?(?:the|de|del|dari|من|les|des|los|las|os|as|den|der|die|das|dem|mốc|mức|vùng|ngưỡng|angka|level|отметк\p{L}+|уровн\p{L}+|مستوي|حاجز|ال)\s$/u

export function boundOf(numeral: Counted, words: Word[], lexicon: Lexicon, text: string): Claim['bound'] {
  for (const word of words)
    // "30% more than before" is no bound; "30% を超え" is one.
    if (
      word.index < numeral.index
        ? gapOf(numeral, word) <= 2 || articles.test(text.slice(word.end, numeral.index))
        : (lexicon.anywhere || lexicon.boundAfter) &&
          /^(?:\s|'?\p{L}{0,3}\s?|.{0,2})$/u.test(text.slice(numeral.end, word.index))
    ) {
      const { type } = word.tag
      if (type === 'least' || type === 'most' || type === 'about') return type
      // A share above the mean is a difference from it.
      if (numeral.kind !== 'percent' && numeral.unit !== 'multiple') {
        if (type === 'above') return 'least'
        if (type === 'below') return 'most'
      }
    }
  return null
}

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

const prices = new Set<Quantity>([
  'rsi',
  'macd',
  'atr',
  'higherLows',
  'lowerHighs',
  'higherHighs',
  'lowerLows',
  ...levels,
])
const ratios = new Set<Quantity>([...prices, 'close', 'change'])
const counts = new Set<Quantity>([
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
const shares = new Set<Quantity>(['change'])
const large = new Set<Quantity>(['change', 'higherLows', 'lowerHighs', 'higherHighs', 'lowerLows'])
const beyond = new Set<Quantity>([...large, 'rsi'])

/** No share is a level, and no level is a share. */
function impossibleOf({ kind, unit, readings }: Numeral): Set<Quantity> {
  const value = Math.min(...readings.map((reading) => reading.value))
  if (unit === 'multiple') return ratios
  if (kind === 'price') return counts
  if (kind === 'percent') return prices
  // The relative strength ends at 100.
  if (value > 100) return beyond
  return value > 20 || !Number.isInteger(value) ? large : shares
}

/** What a number may be a figure of: the word before it, else or also the one after it. */
export function subjectsOf(
  numeral: Counted,
  { before, after, earlier, spokenFor, nextFigure }: Sides,
  text: string,
  words: Word[],
  subjectFirst: boolean,
): Claim['subjects'] {
  if (numeral.label || numeral.unit === 'hours' || numeral.unit === 'months') return []
  const one = (word: Word) =>
    word.tag.type === 'quantity'
      ? [
          {
            // A share of a price is a change of it.
            quantity:
              numeral.kind === 'percent' && word.tag.quantity === 'close'
                ? ('change' as const)
                : word.tag.quantity,
            // "doubled to 3.9 billion": how often and how much are of one thing.
            place:
              numeral.direction === null && !(numeral.kind === 'percent' && word.tag.quantity === 'close')
                ? words.indexOf(word)
                : -1,
            periods: word.periods,
            behind: word.index > numeral.index,
            loose:
              !labels(text, numeral, word) &&
              (separated(text, numeral, word) ||
                conjunctions.test(
                  upTo(text, Math.min(word.end, numeral.end), Math.max(word.index, numeral.index)),
                )),
          },
        ]
      : []
  const subject = (word: Word) => {
    const found = one(word)
    // "2.6m transactions a day at $0.004": what one of them costs.
    const isCost = numeral.kind === 'price' && (numeral.readings[0]?.value ?? 0) < 100
    return isCost && found[0]?.quantity === 'transactions'
      ? [...found, ...found.map((same) => ({ ...same, quantity: 'fees' as const, place: -1 }))]
      : found
  }
  // "2.31m BTC on exchanges": an amount of a coin counts nothing else. Names are masked.
  const ofCoin = coinAfter.test(text.slice(numeral.end, numeral.end + 7))
  const impossible = ofCoin && numeral.kind === 'number' ? counts : impossibleOf(numeral)
  const isRelation = ({ tag }: Word) => tag.type === 'above' || tag.type === 'below'
  // What the price is above or below is not the price.
  const isLevel = [before.find(isRelation), after.find(isRelation)].some(
    (word) => word !== undefined && gapOf(numeral, word) <= 3,
  )
  const isQuantity = ({ tag }: Word) =>
    tag.type === 'quantity' && !impossible.has(tag.quantity) && !(isLevel && tag.quantity === 'close')
  const previous = before.find(isQuantity)
  const following = after.find(isQuantity)
  // What stands behind a comma and before a number of its own belongs to that one.
  const next =
    following &&
    ((joined(text, numeral, following) && nextFigure) || following === spokenFor) &&
    (joined(text, numeral, following) ||
      separated(text, numeral, following) ||
      (subjectFirst && gapOf(numeral, following) > 2) ||
      (nextFigure &&
        /^\s{0,2}$/u.test(text.slice(following.end, nextFigure.index)) &&
        gapOf(numeral, following) > 4))
      ? undefined
      : following
  const crossed = (word: Word) =>
    [...before, ...after].some(
      (other) =>
        isRelation(other) &&
        (word.index < numeral.index
          ? other.index >= word.end && other.end <= numeral.index
          : other.index >= numeral.end && other.end <= word.index),
    )
  const far = (word: Word) => gapOf(numeral, word) > 60
  // "reserves of the exchanges": two words that hang together are one subject.
  if (previous && numeral.kind !== 'percent' && isOf(text, numeral, previous) && !isLevel)
    return subject(previous)
  const head =
    previous &&
    before.find(
      (word) =>
        word !== previous && isQuantity(word) && previous.index - word.end <= 7 && previous.index >= word.end,
    )
  // "fell 12% to 983 million": what the number before was of.
  const inherited = previous ? undefined : earlier.find(isQuantity)
  const own = [previous, next]
    .filter((word) => word !== undefined)
    .filter((word) => !far(word))
    .filter(
      (word) =>
        !crossed(word) ||
        (word === previous && levels.has(word.tag.type === 'quantity' ? word.tag.quantity : 'close')),
    )
    .toSorted((a, b) => Number(separated(text, numeral, a)) - Number(separated(text, numeral, b)))
    .flatMap(subject)
  if (head && previous && own.some(({ place }) => place === words.indexOf(previous)))
    own.push(...subject(head).map((one) => ({ ...one, place: words.indexOf(previous) })))
  if (own.length > 0 && inherited)
    return [...own, ...subject(inherited).map((one) => ({ ...one, place: -1 }))]
  // "31 countries, 58% of its 250m supply": a share may be of anything its sentence speaks of.
  if (numeral.kind === 'percent' && own.length > 0 && own.every(({ loose }) => loose))
    return [
      ...own,
      ...words
        .filter((word) => word.sentence === numeral.sentence && isQuantity(word))
        .flatMap(subject)
        .map((one) => ({ ...one, place: -1 })),
    ]
  return own
}

/** "149 on 12 November". */
const onDay =
  /^\s(?:(?:on|le|du|hôm|vào|ngày|vào ngày|el|no dia|em|am|vom|tanggal|pada|เมื่อ|في|يوم)\s)?(?:วันที่\s)?$/u

/** The day a figure is said of: "The high of 12 November, 63,480"; `dated` where nothing else stands between the two. */
export function whenOf(
  numeral: Counted,
  { before, after }: Sides,
  moments: FoundMoment[],
  text: string,
): Pick<Claim, 'when' | 'dated'> {
  const days =
    numeral.label || numeral.kind === 'percent'
      ? []
      : moments.filter(({ moment }) => moment.day !== undefined)
  const own = days.find(({ index, end }) =>
    numeral.end <= index
      ? onDay.test(text.slice(numeral.end, index))
      : /^[のに]$/u.test(text.slice(end, numeral.index)),
  )
  if (own) return { when: own.moment, dated: true }
  const extreme = [...before.slice(0, 2), ...after.slice(0, 1)].some(
    ({ tag }) => tag.type === 'quantity' && (tag.quantity === 'high' || tag.quantity === 'low'),
  )
  const near = extreme ? days.find((moment) => gapOf(numeral, moment) <= 26) : undefined
  return { when: near?.moment ?? null, dated: false }
}

/** Everything a number of a source may be of; of a share that is everything its sentence speaks of. */
export function nearbyOf(numeral: Counted, { before, after, earlier }: Sides, words: Word[]): Quantity[] {
  const [next] = after
  if (numeral.kind !== 'percent' && next?.tag.type === 'quantity' && next.index - numeral.end <= 2)
    return [next.tag.quantity]
  const here =
    numeral.kind === 'percent'
      ? words.filter(({ sentence }) => sentence === numeral.sentence)
      : [...before, ...after, ...(before.some(({ tag }) => tag.type === 'quantity') ? [] : earlier)]
  return here.flatMap(({ tag }) => (tag.type === 'quantity' ? [tag.quantity] : []))
}
