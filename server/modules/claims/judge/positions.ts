import type { Language } from '#contract/lists.ts'
import { levels as chartLevels } from '../chart-quantities.ts'
import type { Concept } from '../concepts/concepts.ts'
import type { Quantity } from '../types.ts'
import { assertedAt } from './asserted.ts'
import { isPlural, type Level, levelsIn, priceOf } from './chart-levels.ts'
import { isBeforePrice, turns } from './whose-place.ts'
import { verbOfLevel } from './level-verbs.ts'
import { endsView, isOfPossibleClose } from './view-ends.ts'
import { away, type Page, type Placed } from './page.ts'
import { type Ground as Told, type Said, saidAt, type Support, supportOf } from './said.ts'

type Ground = Pick<Told, 'facts' | 'found'>

const sideOf: Partial<Record<Concept, 'above' | 'below'>> = {
  above: 'above',
  crossUp: 'above',
  holdAbove: 'above',
  below: 'below',
  crossDown: 'below',
  holdBelow: 'below',
}

/** Letters between a word of place and what it is the place to. */
const targetReach = 70
const beforeReach = 36
/** "Volume well above its mean." */
const volumeReach = 40

/** "Above both averages", "broke 188.95", "back under the EMA 50": held against where the price really stands. */
export function positionsSaid(whole: Page, ground: Ground): Said[] {
  return whole.tags.flatMap((tag): Said[] => {
    const page = whole.here(tag.sentence)
    const verb = verbOfLevel(page, tag, ground)
    const side = verb?.side ?? sideOf[tag.concept]
    if (!side || (!verb && isVerbOfLevel(page, tag, ground))) return []
    // "The lower band" names a line.
    const isName = page.words.some(
      ({ tag: word, index, end }) => word.type === 'quantity' && index <= tag.index && end >= tag.end,
    )
    if (isName) return []
    const said = assertedAt(page, tag)
    if (said === 'open' || isCondition(page, tag) || isOwnView(page, tag)) return []
    const wanted = (side === 'above') === (said === 'yes') ? 'above' : 'below'
    // "Not broken" is not yet "below" where the price is told at the level.
    const isPlace = tag.concept === 'above' || tag.concept === 'below'
    const seen =
      (isPlace ? volumeAt(page, tag, ground, wanted) : null) ??
      priceAt(page, tag, ground, { wanted, levels: verb?.levels ?? null })
    if (!seen) return []
    const support = seen.holds ? seen.support : null
    return [saidAt(tag, { kind: 'direction', value: wanted, support, otherwise: seen.support })]
  })
}

interface Seen {
  holds: boolean
  support: Support
}

/** "For me a close under 233 changes everything", "Lose it and …": a view, or a case that is put. */
function isOwnView(page: Page, tag: Placed): boolean {
  const { index, end, clause, concept } = tag
  const isMine = page.tags.some((tag) => tag.concept === 'me' && tag.clause === clause && tag.index < index)
  const isPut =
    concept !== 'above' &&
    concept !== 'below' &&
    /(?:^|[.!?:\n])\s*$/u.test(page.plain.slice(0, index)) &&
    /^(?:lose|break|clear|reclaim|flip|take out|hold|perds|casse|reprends|thủng|mất|vượt|gãy)(?![\p{L}])/u.test(
      page.plain.slice(index),
    )
  const isPlan = page.tags.some(
    (tag) => tag.clause === clause && (tag.concept === 'stopLoss' || tag.concept === 'target'),
  )
  return (
    isMine ||
    isPut ||
    isPlan ||
    endsView(page, tag) ||
    isOfPossibleClose(page, tag) ||
    isInfinitive(page, index) ||
    isBare(page, { index, end, clause, concept })
  )
}

/** "Next stop above 62,350": a bare level without a word for what stands there. */
function isBare(
  page: Page,
  { index, end, clause, concept }: Pick<Placed, 'index' | 'end' | 'clause' | 'concept'>,
): boolean {
  if ((concept !== 'above' && concept !== 'below') || isBeforePrice(page, { end })) return false
  const named = page.words.some(
    (word) =>
      word.tag.type === 'quantity' &&
      (word.index >= end || word.tag.quantity === 'close') &&
      word.tag.quantity !== 'resistance' &&
      word.tag.quantity !== 'support',
  )
  const subject =
    page.claims.some(({ kind, from }) => kind === 'name' && from < index) ||
    page.tags.some(
      (tag) =>
        tag.index < index && tag.clause === clause && (tag.concept === 'they' || tag.concept === 'price'),
    )
  return !named && !subject
}

/** "The level to take out", "niveau à franchir", "الإغلاق فوق …": what may be done, not what was. */
function isInfinitive({ plain, language }: Page, index: number): boolean {
  const before = plain.slice(Math.max(0, index - 8), index)
  const mark = infinitives[language]
  return (mark?.before.test(before) ?? false) || (mark?.itself?.test(plain.slice(index, index + 14)) ?? false)
}

const infinitives: Partial<Record<Language, { before: RegExp; itself?: RegExp }>> = {
  ENGLISH: { before: /(?<!\p{L})(?:to|a|an|any|one|each|every|another|next) $/u },
  FRENCH: { before: /(?<!\p{L})(?:à|de|pour|d'une?|une?|toute) $/u },
  VIETNAMESE: { before: /(?<!\p{L})(?:để|cần|muốn|phải|sẽ) $/u },
  CHINESE: { before: /(?:要|需|需要|想|若|如|待|等|能否)$/u },
  ARABIC: {
    before: /(?<!\p{L})(?:ان|اي|كي|لن) $/u,
    itself:
      /^[وفبل]?(?:ال)?اغلاق|^[وفبل]?(?:اختراق|كسر|فقدان|استعاده|تجاوز)(?:ه|ها|هما|هم)(?!\p{L})|^[وفبل]?ال(?:اغلاق|نزول|كسر|اختراق|صعود|هبوط|ثبات|عوده|تجاوز)/u,
  },
}

/** "Above 188.95 the way is open": at the front of a clause and before a bare level it is a condition. */
function isCondition(page: Page, { index, end, concept }: Placed): boolean {
  if (concept !== 'above' && concept !== 'below') return false
  const isFront = /(?:^|[.!?;:,。！？；：，、\n]|[–—-]\s)\s*(?:[\p{So}•*]\s*)?$/u.test(
    page.plain.slice(0, index),
  )
  const number = page.claims.find(
    ({ from, kind, unit }) =>
      from >= end && from - end <= 12 && kind !== 'date' && (unit === null || unit === 'usd'),
  )
  const isNamed = page.words.some(
    (word) => word.tag.type === 'quantity' && number && word.index >= end && word.index < number.from,
  )
  return isFront && number !== undefined && !isNamed
}

function volumeAt(page: Page, tag: Placed, { facts }: Ground, wanted: 'above' | 'below'): Seen | null {
  const isOf = (quantity: Quantity, reach: number) =>
    page.words.some(
      (word) =>
        word.tag.type === 'quantity' &&
        word.tag.quantity === quantity &&
        word.sentence === tag.sentence &&
        away(word, tag) <= reach,
    )
  const volume = facts.find(({ subject, unit }) => subject.quantity === 'volume' && unit === 'multiple')
  if (!volume || typeof volume.value !== 'number' || !isOf('volume', volumeReach)) return null
  const target = levelsAfter(page, tag, { facts, found: new Map() })
  if (target.some(({ subject }) => subject.quantity !== 'average')) return null
  return { holds: volume.value > 1 === (wanted === 'above'), support: supportOf(volume) }
}

/** "Took out the low": a word that elsewhere means up is judged as the verb it is here. */
function isVerbOfLevel(page: Page, { index }: Placed, ground: Ground): boolean {
  return page.tags.some((tag) => tag.index === index && verbOfLevel(page, tag, ground) !== null)
}

function priceAt(
  page: Page,
  tag: Placed,
  ground: Ground,
  { wanted, levels: known }: { wanted: 'above' | 'below'; levels: Level[] | null },
): Seen | null {
  const price = priceOf(page, tag, ground)
  if (!price) return null
  if (known) return compared(price, known, wanted)
  // "EMA20之上": behind the level, as a word of place stands in Chinese.
  const behind = postposition.test(page.plain.slice(tag.index, tag.end))
  const afterPrice = behind && priceBefore.test(page.plain.slice(Math.max(0, tag.index - 4), tag.index))
  // "Both averages lie above the price, around 29.19": what stands behind belongs to what stands before.
  const ofPrice = !behind && isBeforePrice(page, tag)
  const isOfLine = !behind && turns(page, tag)
  const before = levelsBefore(page, tag, ground, isOfLine)
  const behindIt = behind || ofPrice ? [] : levelsAfter(page, tag, ground)
  // "The 20 EMA sits below at 4,379": the figure behind is that of the line before.
  const isOwnFigure = behindIt.every((level) => before.includes(level)) && !isNamedBehind(page, tag)
  const after = isOwnFigure ? [] : behindIt
  const levels = after.length > 0 ? after : before
  // "The 50 EMA stands above": then the price is below.
  const isTurned = after.length === 0 && (afterPrice || isOfLine)
  return compared(price, levels, (wanted === 'above') !== isTurned ? 'above' : 'below')
}

function isNamedBehind({ words, clauseOf }: Page, { end, clause }: Placed): boolean {
  return words.some(
    ({ tag, index }) =>
      tag.type === 'quantity' && chartLevels.has(tag.quantity) && index >= end && clauseOf(index) === clause,
  )
}

function compared(price: Level, levels: Level[], wanted: 'above' | 'below'): Seen | null {
  const [first] = levels
  if (!first) return null
  return {
    holds: levels.every(({ value }) => (wanted === 'above' ? price.value >= value : price.value <= value)),
    support: supportOf(first),
  }
}

const postposition = /(?:之上|之下|上方|下方|上面|下面|以上|以下|上边|下边)$/u
const priceBefore = /(?:现价|价格|收盘价|币价|股价)(?:的|在)?$/u

function levelsAfter(page: Page, tag: Placed, ground: Ground): Level[] {
  const stop = page.tags.find(
    ({ index, concept, sentence }) =>
      index >= tag.end && sentence === tag.sentence && sideOf[concept] !== undefined,
  )
  const to = Math.min(tag.end + targetReach, stop?.index ?? Number.POSITIVE_INFINITY)
  const isIn = (index: number) => index >= tag.index && index < to
  const own = levelsIn(page, tag, ground, (index) => isIn(index) && page.clauseOf(index) === tag.clause)
  return own.length > 0 ? own : levelsIn(page, tag, ground, isIn)
}

function levelsBefore(page: Page, tag: Placed, ground: Ground, isOfLine: boolean): Level[] {
  const other = page.tags.findLast(
    ({ index, end, concept, sentence }) =>
      index < tag.index && end <= tag.index && sentence === tag.sentence && sideOf[concept] !== undefined,
  )
  const from = Math.max(0, tag.index - beforeReach, other?.end ?? 0)
  const isIn = (index: number) => index >= from && index < tag.index
  // "EMA 20 below at 0.88, EMA 50 above": of lines that stand somewhere each clause has its own.
  const own = isOfLine
    ? levelsIn(page, tag, ground, (index) => isIn(index) && page.clauseOf(index) === tag.clause)
    : []
  if (own.length > 0) return own
  const levels = levelsIn(page, tag, ground, isIn)
  return isPlural(page, tag.sentence) || levels.every(({ subject }) => subject.quantity === 'average')
    ? levels
    : levels.slice(-1)
}
