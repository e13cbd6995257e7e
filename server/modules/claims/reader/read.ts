import type { Language } from '#contract/lists.ts'
import type { Lexicon } from '../lexicons/lexicon.ts'
import { lexicons } from '../lexicons/by-language.ts'
import type { Claim, ClaimKind, Name } from '../types.ts'
import { boundOf } from './bounds.ts'
import { type FoundMoment, momentsIn } from './dates/index.ts'
import { directionsIn } from './directions.ts'
import { dayOf } from './figure-days.ts'
import { coinFor, masked, type Named, namesIn } from './names.ts'
import { sidesOf } from './neighbours.ts'
import { countsSomething, saysNothing } from './non-claims.ts'
import { numeralsIn } from './numerals.ts'
import { labelPeriods } from './period-labels.ts'
import { percentagePoints, pointsWindow } from './points.ts'
import { plain } from './plain.ts'
import { beside, countBelow, sentencesOf } from './sentences.ts'
import { nearbyOf, subjectsOf } from './subjects.ts'
import { takenSpans } from './taken-spans.ts'
import { trendFor } from './trends.ts'
import { type Counted, type Word, wordsIn } from './words.ts'

/** A text with its claims and words, as it is judged. */
export interface TextRead {
  written: string
  /** As `plain` writes it, with names and links in it; places of claims and words are places in it. */
  plain: string
  /** The same with names as marks and without links and numbers of lists. */
  bare: string
  claims: Claim[]
  words: Word[]
  /** Numbers that the figures, dates and words beside them do not tell for claims: "nine teams". */
  counts: Counted[]
  /** Lengths of time that only what was done makes a claim: "forty months after it applied". */
  lengths: Counted[]
  sentenceOf: (index: number) => number
}

/**
 * Every checkable claim of a text, in its order: numbers with their units, dates, directions, names. Pure; what it
 * cannot read it leaves out. `names` are spelled as they may stand in the text, besides the coins everybody knows. Arabic
 * vowel signs are to be taken out before ({@link withoutVowels}). In a source every number counts: what a text may count
 * of itself, a source may count as well.
 */
export function readText(
  text: string,
  language: Language,
  names: Name[] = [],
  { isSource = false }: { isSource?: boolean } = {},
): TextRead {
  const reading = tokensOf(text, language, names, isSource)
  return {
    written: text,
    plain: plain(text),
    bare: reading.bare,
    claims: claimsIn(reading),
    words: reading.words,
    counts: reading.counts,
    lengths: reading.lengths,
    sentenceOf: reading.sentenceOf,
  }
}

const vowels = /\u0640|[\u{64b}-\u{652}]/u

/** A text without Arabic vowel signs, which change no word, and the places of its letters in the text with them. */
export function withoutVowels(text: string): { text: string; placeOf: (codePoint: number) => number } {
  if (!vowels.test(text)) return { text, placeOf: (place) => place }
  const letters = Array.from(text)
  const places = letters.flatMap((letter, at) => (vowels.test(letter) ? [] : [at]))
  return {
    text: letters.filter((letter) => !vowels.test(letter)).join(''),
    placeOf: (place) => places[place] ?? letters.length,
  }
}

/** A text as far as it is read: what stands where, and in which sentence. */
interface Reading {
  text: string
  /** As `plain` writes it, without names, links and numbers of lists. */
  bare: string
  lexicon: Lexicon
  named: Named[]
  moments: FoundMoment[]
  /** Numbers that claim something. */
  numerals: Counted[]
  counts: Counted[]
  lengths: Counted[]
  words: Word[]
  sentenceOf: (index: number) => number
  /** The words of a sentence and of the two beside it. */
  wordsBeside: (sentence: number) => Word[]
}

function claimsIn(reading: Reading): Claim[] {
  const { named, moments } = reading
  const claimAt = claimMaker(reading)
  // Words of movement that say the way of a number are no claim besides.
  const used = new Set<Word>()
  const claims: Claim[] = [
    ...named.map(({ index, end, id }) => ({ ...claimAt('name', index, end), name: id, coin: null })),
    ...moments.map(({ index, end, moment }) => ({ ...claimAt('date', index, end), moment })),
    ...numberClaims(reading, claimAt, used),
    ...directionClaims(reading, claimAt, used),
  ]
  return claims.toSorted((a, b) => a.start - b.start)
}

/** Names, dates, numbers and words of a text, each with its sentence; what numbers say nothing is left out. */
function tokensOf(text: string, language: Language, names: Name[], isSource: boolean): Reading {
  const lexicon = lexicons[language]
  const named = namesIn(text, plain(text), lexicon, names)
  const bare = masked(plain(text), named)
  const moments = momentsIn(bare, language)
  const dates = takenSpans(bare.length)
  for (const moment of moments) dates.take(moment)
  const numerals: Counted[] = numeralsIn(bare, { language, lexicon }, dates.isTaken).map((numeral) => ({
    ...numeral,
    sentence: 0,
    label: false,
  }))
  const words = wordsIn(bare, language, lexicon)
  const sentenceOf = sentencesOf(bare, { moments, numerals, words, named })
  for (const thing of [...named, ...numerals, ...words]) thing.sentence = sentenceOf(thing.index)
  const wordsBeside = beside(words)
  for (const numeral of numerals) countThings(bare, numeral, wordsBeside(numeral.sentence))
  for (const [sentence, here] of Map.groupBy(numerals, (numeral) => numeral.sentence))
    labelPeriods(bare, here, wordsBeside(sentence))
  const isUnspaced = unspaced.test(bare)
  const claiming = numerals.filter((numeral) => {
    if (isSource || percentagePoints.test(bare.slice(numeral.end, numeral.end + pointsWindow))) return true
    const around = wordsBeside(numeral.sentence)
    if (numeral.word && !countsSomething(bare, numeral, around, isUnspaced)) return false
    return !saysNothing(bare, numeral, around) && !isSingleSpan(bare, numeral)
  })
  const counts = numerals.filter((numeral) => !claiming.includes(numeral) && !numeral.label)
  const lengths = numerals.filter(
    (numeral) => !claiming.includes(numeral) && (numeral.unit === 'hours' || numeral.unit === 'months'),
  )
  return {
    text,
    bare,
    lexicon,
    named,
    moments,
    numerals: claiming,
    counts,
    lengths,
    words,
    sentenceOf,
    wordsBeside,
  }
}

/** Thai, Japanese, Chinese, Korean. */
const unspaced = /[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/u

/** "bốn lần kiểm toán": what looks like "times" begins the thing counted. */
function countThings(bare: string, numeral: Counted, words: Word[]): void {
  if (numeral.unit !== 'multiple' || numeral.direction !== null) return
  const thing = words.find(
    ({ index, end, tag }) => tag.type === 'quantity' && index < numeral.end && end > numeral.end,
  )
  if (!thing) return
  numeral.unit = null
  numeral.end = bare[thing.index - 1] === ' ' ? thing.index - 1 : thing.index
}

/** "1 day" is a rate or a manner of speaking; "4 days" is a claim. */
function isSingleSpan(bare: string, { index, end, unit }: Counted): boolean {
  return (
    (unit === 'hours' || unit === 'periods') &&
    /^1 ?(?:日|週|주|일|天|周|สัปดาห์|วัน|day|week)/u.test(bare.slice(index, end))
  )
}

type ClaimMaker = (kind: ClaimKind, index: number, end: number) => Claim

/** Claims of which only the kind, the place, the sentence and the coin are known. */
function claimMaker({ text, named, numerals, sentenceOf }: Reading): ClaimMaker {
  const numeralsOf = Map.groupBy(numerals, ({ sentence }) => sentence)
  const coins = named.filter(({ coin }) => coin)
  const coinsOf = Map.groupBy(coins, ({ sentence }) => sentence)
  const only = new Set(coins.map(({ id }) => id)).size === 1 ? (coins[0]?.id ?? null) : null
  const point = codePoints(text)
  return (kind, index, end) => {
    const sentence = sentenceOf(index)
    const here = coinsOf.get(sentence) ?? []
    return {
      text: text.slice(index, end),
      start: point(index),
      end: point(end),
      from: index,
      to: end,
      kind,
      readings: [],
      unit: null,
      moment: null,
      direction: null,
      negative: false,
      bound: null,
      coin: coinFor(index, { here, numerals: numeralsOf.get(sentence) ?? [], only }),
      coinStated: here.length > 0,
      subjects: [],
      when: null,
      dated: false,
      nearby: [],
      against: null,
      name: null,
      sentence,
    }
  }
}

/** "doubled to 3.9 billion": a figure this close behind another one has its direction. */
const carriedWay = /^[^,،，、:：.。;；]{0,8}$/u

function numberClaims(reading: Reading, claimAt: ClaimMaker, used: Set<Word>): Claim[] {
  const { bare, lexicon, moments, numerals, sentenceOf, wordsBeside } = reading
  const numeralsOf = Map.groupBy(numerals, ({ sentence }) => sentence)
  const datesOf = Map.groupBy(moments, ({ index }) => sentenceOf(index))
  let last: { numeral: Counted; at: number; way: Claim['direction'] } | null = null
  return numerals.map((numeral, at): Claim => {
    const around = wordsBeside(numeral.sentence)
    const sides = sidesOf(numeral, numeralsOf.get(numeral.sentence) ?? [], around)
    const trend = numeral.label ? undefined : trendFor(numeral, sides, bare, around)
    if (trend) used.add(trend)
    const way = wayOf(numeral, trend)
    const follows = last?.at === at - 1 && carriedWay.test(bare.slice(last.numeral.end, numeral.index))
    const carried = follows && !numeral.label ? (last?.way ?? null) : null
    if (!numeral.label) last = { numeral, at, way }
    return {
      ...claimAt(numeral.kind, numeral.index, numeral.end),
      readings: numeral.readings,
      unit: numeral.unit,
      direction: way ?? carried,
      negative: numeral.negative,
      bound: boundOf(numeral, around, lexicon, bare),
      subjects: subjectsOf(numeral, sides, bare, around, lexicon.subjectFirst ?? false),
      ...dayOf(numeral, sides, datesOf.get(numeral.sentence) ?? [], bare),
      nearby: nearbyOf(numeral, sides, around),
    }
  })
}

/** The way that a word of movement says, else the number itself: "halved", "+3%". */
function wayOf(numeral: Counted, trend: Word | undefined): Claim['direction'] {
  const type = trend?.tag.type
  if (type === 'up' || type === 'down') return type
  return numeral.direction ?? (numeral.positive ? 'up' : null)
}

function directionClaims(reading: Reading, claimAt: ClaimMaker, used: Set<Word>): Claim[] {
  const { bare: text, lexicon, numerals, words, wordsBeside } = reading
  const numeralsBeside = beside(numerals)
  return (
    [...Map.groupBy(words, ({ sentence }) => sentence)]
      .flatMap(([sentence, here]) =>
        directionsIn(lexicon, {
          text,
          here,
          words: wordsBeside(sentence),
          numerals: numeralsBeside(sentence),
          used,
        }),
      )
      .map(({ word, ...rest }) => ({ ...claimAt('direction', word.index, word.end), ...rest }))
      // "The team moves up a gear": a way that nothing measurable goes is a manner of speaking.
      .filter(({ subjects, against, coinStated }) => subjects.length > 0 || against !== null || coinStated)
  )
}

/** From positions in the string, which counts halves of some characters, to positions in code points. */
export function codePoints(text: string): (index: number) => number {
  const pairs = [...text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)].map(({ index }) => index)
  return (index) => index - countBelow(pairs, index)
}
