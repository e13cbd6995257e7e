import type { Language } from '#contract/lists.ts'
import { structures } from '../chart-quantities.ts'
import type { Concept } from '../concepts/concepts.ts'
import type { Claim, Fact, Quantity } from '../types.ts'
import { assertedAt } from './asserted.ts'
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

type Level = Fact & { value: number }

/** "Above both averages", "broke 188.95", "back under the EMA 50": held against where the price really stands. */
export function positionsSaid(whole: Page, ground: Ground): Said[] {
  return whole.tags.flatMap((tag): Said[] => {
    const side = sideOf[tag.concept]
    if (!side) return []
    const page = whole.here(tag.sentence)
    const said = assertedAt(page, tag)
    if (said === 'open' || isCondition(page, tag) || isOwnView(page, tag)) return []
    const wanted = (side === 'above') === (said === 'yes') ? 'above' : 'below'
    // "Not broken" is not yet "below" where the price is told at the level.
    const isPlace = tag.concept === 'above' || tag.concept === 'below'
    const seen = (isPlace ? volumeAt(page, tag, ground, wanted) : null) ?? priceAt(page, tag, ground, wanted)
    if (!seen) return []
    return [saidAt(tag, { kind: 'direction', value: wanted, support: seen.holds ? seen.support : null })]
  })
}

interface Seen {
  holds: boolean
  support: Support
}

/** "For me a close under 233 changes everything", "Lose it and …": a view, or a case that is put. */
function isOwnView(page: Page, { index, end, clause, concept }: Placed): boolean {
  const isMine = page.tags.some((tag) => tag.concept === 'me' && tag.clause === clause && tag.index < index)
  const isPut =
    (concept === 'crossDown' || concept === 'crossUp') &&
    /(?:^|[.!?:\n])\s*$/u.test(page.plain.slice(0, index)) &&
    /^(?:lose|break|clear|reclaim|flip|take out|hold|perds|casse|reprends|thủng|mất|vượt|gãy)(?![\p{L}])/u.test(
      page.plain.slice(index),
    )
  const isPlan = page.tags.some(
    (tag) => tag.clause === clause && (tag.concept === 'stopLoss' || tag.concept === 'target'),
  )
  return (
    isMine || isPut || isPlan || isInfinitive(page, index) || isBare(page, { index, end, clause, concept })
  )
}

/** "Next stop above 62,350": a bare level without a word for what stands there. */
function isBare(
  page: Page,
  { index, end, clause, concept }: Pick<Placed, 'index' | 'end' | 'clause' | 'concept'>,
): boolean {
  if (concept !== 'above' && concept !== 'below') return false
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
  ENGLISH: { before: /(?<!\p{L})(?:to|a|an|any|each|every|next) $/u },
  FRENCH: { before: /(?<!\p{L})(?:à|de|pour|d'une?|une?|toute) $/u },
  VIETNAMESE: { before: /(?<!\p{L})(?:để|cần|muốn|phải|sẽ) $/u },
  CHINESE: { before: /(?:要|需|需要|想|若|如|待|等|能否)$/u },
  ARABIC: {
    before: /(?<!\p{L})(?:ان|اي|كي|لن) $/u,
    itself: /^[وفبل]?ال(?:اغلاق|نزول|كسر|اختراق|صعود|هبوط|ثبات|عوده|تجاوز)/u,
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

function priceAt(page: Page, tag: Placed, ground: Ground, wanted: 'above' | 'below'): Seen | null {
  const price = priceOf(page, tag, ground)
  if (!price) return null
  // "EMA20之上": behind the level, as a word of place stands in Chinese.
  const behind = postposition.test(page.plain.slice(tag.index, tag.end))
  const isOfPrice = behind && priceBefore.test(page.plain.slice(Math.max(0, tag.index - 4), tag.index))
  const after = behind ? [] : levelsAfter(page, tag, ground)
  const levels = after.length > 0 ? after : levelsBefore(page, tag, ground)
  const [first] = levels
  if (!first) return null
  // "The 50 EMA stands above": then the price is below.
  const isTurned = after.length === 0 && (isOfPrice || (!behind && turns(page, tag)))
  const up = (wanted === 'above') !== isTurned
  return {
    holds: levels.every(({ value }) => (up ? price.value >= value : price.value <= value)),
    support: supportOf(first),
  }
}

/** Whether a word of place behind a level says where the level is, not the price: "the 50 EMA stands above". */
function turns({ plain, language }: Page, { index, end, concept }: Placed): boolean {
  const word = plain.slice(index, end)
  // "就在脚底下": what lies at one's feet is below the price.
  if (language === 'CHINESE') return concept === 'below' && /脚|身后/u.test(word)
  if (concept !== 'above' && concept !== 'below') return false
  // "Below it", "فوقه": the level was named before. "Overhead" is seen from the price already.
  if (
    /^\s(?:it|them|that|this|those|both|elle|elles|lui|ça|cela|nó|đó)(?![\p{L}])/u.test(plain.slice(end)) ||
    /(?:ه|ها|هما|هم)$/u.test(word)
  )
    return false
  const seen = concept === 'below' ? /over|trên|đầu|haut|dessus|فوق|اعلي/u : /under|dưới|bas|sous|تحت|اسفل/u
  return !seen.test(word)
}

function isLevel(fact: Fact): fact is Level {
  return fact.kind === 'price' && typeof fact.value === 'number' && fact.rank === 'exchange'
}

const postposition = /(?:之上|之下|上方|下方|上面|下面|以上|以下|上边|下边)$/u
const priceBefore = /(?:现价|价格|收盘价|币价|股价)(?:的|在)?$/u

/** The price of the coin that the sentence is about. */
function priceOf(page: Page, tag: Placed, { facts }: Ground): Level | null {
  const prices = facts.filter(isLevel).filter(({ subject }) => subject.quantity === 'close')
  if (prices.length <= 1) return prices[0] ?? null
  const coin = page.claims.find(
    ({ sentence, coin: named }) => sentence === tag.sentence && named !== null,
  )?.coin
  return prices.find(({ subject }) => subject.coin === coin) ?? null
}

function levelsAfter(page: Page, tag: Placed, ground: Ground): Level[] {
  const stop = page.tags.find(
    ({ index, concept, sentence }) =>
      index >= tag.end && sentence === tag.sentence && sideOf[concept] !== undefined,
  )
  const to = Math.min(tag.end + targetReach, stop?.index ?? Number.POSITIVE_INFINITY)
  return levelsIn(page, tag, ground, [tag.index, to])
}

function levelsBefore(page: Page, tag: Placed, ground: Ground): Level[] {
  const other = page.tags.findLast(
    ({ index, end, concept, sentence }) =>
      index < tag.index && end <= tag.index && sentence === tag.sentence && sideOf[concept] !== undefined,
  )
  const levels = levelsIn(page, tag, ground, [
    Math.max(0, tag.index - beforeReach, other?.end ?? 0),
    tag.index,
  ])
  return isPlural(page, tag.sentence) || levels.every(({ subject }) => subject.quantity === 'average')
    ? levels
    : levels.slice(-1)
}

const named = new Set<Quantity>(['average', 'bandUpper', 'bandLower', 'high', 'low'])

/** Levels spoken of in a stretch of a sentence: those whose figures stand there, else those that are named. */
function levelsIn(page: Page, tag: Placed, { facts, found }: Ground, [from, to]: [number, number]): Level[] {
  const isIn = (index: number) => index >= from && index < to
  const figures = page.claims.flatMap((claim) => {
    const hit = found.get(claim)
    return hit && claim.sentence === tag.sentence && isIn(claim.from) && isLevel(hit.fact) ? [hit.fact] : []
  })
  const words = page.words.filter(
    ({ tag: word, sentence, index }) =>
      word.type === 'quantity' && named.has(word.quantity) && sentence === tag.sentence && isIn(index),
  )
  const levels = facts.filter(isLevel).filter(({ subject }) => subject.quantity !== 'close')
  const spoken = words.flatMap((word) => {
    const quantity = word.tag.type === 'quantity' ? word.tag.quantity : null
    const of = levels.filter(({ subject }) => subject.quantity === quantity)
    const lengths = [
      ...(word.periods === null ? [] : [word.periods]),
      ...page.claims.flatMap((claim) =>
        claim.sentence === tag.sentence &&
        isIn(claim.from) &&
        of.some(({ subject }) => subject.periods === valueOf(claim))
          ? [valueOf(claim)]
          : [],
      ),
    ]
    const chosen =
      lengths.length > 0 ? of.filter(({ subject }) => lengths.includes(subject.periods ?? 0)) : of
    // "Its average", where there are several, is whichever is meant; "the averages" are all of them.
    return chosen.length > 1 && lengths.length === 0 && !isPlural(page, tag.sentence) ? [] : chosen
  })
  const all = figures.filter(({ subject }) => subject.quantity !== 'close')
  return all.length > 0
    ? all
    : spoken.filter(({ subject }) => subject.quantity !== 'high' && subject.quantity !== 'low')
}

function valueOf({ readings }: Claim): number {
  return readings[0]?.value ?? 0
}

function isPlural(page: Page, sentence: number): boolean {
  return page.tags.some(
    (tag) => tag.sentence === sentence && (tag.concept === 'both' || tag.concept === 'all'),
  )
}

/** "Overbought", "MACD below zero": what the figures amount to. */
export function statesSaid(whole: Page, { facts }: Ground): Said[] {
  const stateOf = (quantity: Quantity) =>
    facts.find(({ kind, subject }) => kind === 'state' && subject.quantity === quantity)
  return whole.tags.flatMap((tag): Said[] => {
    const page = whole.here(tag.sentence)
    const isStrength =
      tag.concept === 'overbought' || tag.concept === 'oversold' || tag.concept === 'neutralState'
    const isSign = tag.concept === 'positive' || tag.concept === 'negative'
    const ofMacd = isSign && isBeside(page, tag, 'macd')
    if (!isStrength && !ofMacd) return []
    const said = assertedAt(page, tag)
    if (tag.concept === 'neutralState' && !isBeside(page, tag, 'rsi')) return []
    const state = stateOf(isStrength ? 'rsi' : 'macd')
    if (said === 'open' || !state) return []
    const word = tag.concept === 'neutralState' ? 'neither' : tag.concept
    const holds = (state.value === word) === (said === 'yes')
    return [saidAt(tag, { kind: 'direction', value: word, support: holds ? supportOf(state) : null })]
  })
}

function isBeside(page: Page, tag: Placed, quantity: Quantity): boolean {
  return page.words.some(
    (word) =>
      word.tag.type === 'quantity' &&
      word.tag.quantity === quantity &&
      word.sentence === tag.sentence &&
      away(word, tag) <= volumeReach,
  )
}

const wayOf: Partial<Record<Concept, 'up' | 'down'>> = {
  rising: 'up',
  up: 'up',
  falling: 'down',
  down: 'down',
}
const moving = new Set<Quantity>(['average', 'rsi', 'macd', 'bandUpper', 'bandLower'])
const wayReach = 34

/** "The EMA 20 is turning up": which way a line of the chart went. */
export function waysSaid(whole: Page, { facts }: Ground): Said[] {
  return whole.tags.flatMap((tag): Said[] => {
    const way = wayOf[tag.concept]
    const page = whole.here(tag.sentence)
    if (!way || assertedAt(page, tag) !== 'yes') return []
    const word = page.words
      .filter(
        (one) =>
          one.sentence === tag.sentence &&
          page.clauseOf(one.index) === tag.clause &&
          away(one, tag) <= wayReach,
      )
      .toSorted((a, b) => away(a, tag) - away(b, tag))[0]
    if (word?.tag.type !== 'quantity' || !moving.has(word.tag.quantity)) return []
    const { quantity } = word.tag
    // A share or a level between the two: what moved is the price.
    const between = page.claims.some(
      ({ kind, from }) =>
        kind === 'percent' &&
        from > Math.min(word.index, tag.index) - 12 &&
        from < Math.max(word.end, tag.end) + 12,
    )
    const lines = facts.filter(
      ({ kind, subject }) =>
        kind === 'direction' &&
        subject.quantity === quantity &&
        (word.periods === null || subject.periods === word.periods),
    )
    if (between || lines.length === 0) return []
    const hit = lines.find(({ direction }) => direction === way)
    return [saidAt(tag, { kind: 'direction', value: way, support: hit ? supportOf(hit) : null })]
  })
}

/** "The highest close since 17 October", where it is the lowest. */
export function extremesSaid(whole: Page, { facts, found }: Ground): Said[] {
  return whole.tags.flatMap((tag): Said[] => {
    const page = whole.here(tag.sentence)
    if (tag.concept !== 'highest' && tag.concept !== 'lowest') return []
    // "Higher lows" is the shape of the chart.
    const isShape = page.words.some(
      (word) => word.tag.type === 'quantity' && structures.has(word.tag.quantity) && away(word, tag) <= 8,
    )
    if (isShape) return []
    if (assertedAt(page, tag) !== 'yes') return []
    const closes = page.words.some(
      (word) =>
        word.tag.type === 'quantity' &&
        word.tag.quantity === 'close' &&
        word.sentence === tag.sentence &&
        away(word, tag) <= 12,
    )
    const dated = page.claims.some(
      ({ moment, sentence, unit }) => sentence === tag.sentence && (moment !== null || unit === 'hours'),
    )
    const ofLevel = page.claims.some((claim) => {
      const quantities = found.get(claim)?.quantities ?? []
      return quantities.includes('high') || quantities.includes('low')
    })
    const [own, other] =
      tag.concept === 'highest'
        ? (['highestSince', 'lowestSince'] as const)
        : (['lowestSince', 'highestSince'] as const)
    const of = (quantity: Quantity) => facts.find(({ subject }) => subject.quantity === quantity)
    if (!closes || !dated || ofLevel || (!of(own) && !of(other))) return []
    const hit = of(own)
    return [saidAt(tag, { kind: 'direction', value: tag.concept, support: hit ? supportOf(hit) : null })]
  })
}
