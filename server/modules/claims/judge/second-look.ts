import type { Claim, Quantity } from '../types.ts'
import { type Candidate, isNumberKind } from './candidates.ts'
import { fits, isLength } from './match-numbers.ts'
import { numberWordsIn } from '../reader/number-words/number-words.ts'
import { computed } from './computed.ts'
import { isOf } from './level-words.ts'
import type { Look } from './look.ts'
import { multiple, streak } from './rows.ts'
import { mayBeSame, nounsAt } from './nouns.ts'
import type { Concept } from '../concepts/concepts.ts'
import { away, type Page } from './page.ts'
import { saysPoints } from './points.ts'
import { type Support, supportOf } from './said.ts'
import { sourcePage } from './source-pages.ts'
import { sameSpan, spansIn } from './spans.ts'
import { isDecided } from './sources.ts'

/**
 * A figure that stands in no fact as it is, and follows from facts that the text itself speaks of: how far the price is
 * from a level, what it was before, closes in a row, the difference or the ratio of two figures. Null where it does not.
 */
export function secondLook(given: Claim, whole: Look): Support | null {
  const look = { ...whole, page: whole.page.around(given.sentence) }
  // "Forty percent and change", "四成有余".
  const claim = andMore.test(look.page.plain.slice(given.to)) ? { ...given, bound: 'least' as const } : given
  // Points are the difference of two shares, and nothing else is.
  if (saysPoints(look.page, claim)) return computed({ ...claim, kind: 'percent', unit: null }, look, true)
  return (
    label(claim, look) ??
    length(claim, look) ??
    closing(claim, look) ??
    sourced(claim, look) ??
    elided(claim, look) ??
    earlierPrice(claim, look) ??
    distance(claim, look) ??
    streak(claim, look) ??
    multiple(claim, look) ??
    computed(claim, look, false)
  )
}

const andMore =
  /^\s?(?:and change|and some|plus|et des poussières|et quelques|واكثر|او اكثر|ونيف|有余|出头|多|có lẻ|và hơn)(?![\p{Script=Latin}])/u

function isPlain({ kind, unit }: Claim): boolean {
  return (kind === 'price' && unit === 'usd') || (kind === 'number' && unit === null)
}

/** "The 20 and the 50 EMA": the length of a line that is there, beside the word for it. */
function label(claim: Claim, { page, facts }: Look): Support | null {
  const value = claim.readings[0]?.value
  const isBare = (claim.kind === 'number' && claim.unit === null) || isLength(claim)
  if (!isBare || value === undefined || !Number.isInteger(value)) return null
  const written = Number(/\d+/.exec(page.bare.slice(claim.from, claim.to))?.[0] ?? value)
  const lengths = [written, ...(claim.unit === 'hours' ? [value, value / hoursPerDay] : [])]
  const line = facts.find(
    ({ kind, unit, subject }) =>
      (kind === 'price' || unit === 'multiple') && subject.periods && lengths.includes(subject.periods),
  )
  const isNamed = page.words.some(
    ({ tag }) =>
      tag.type === 'quantity' && (tag.quantity === line?.subject.quantity || tag.quantity === 'average'),
  )
  if (line && isNamed) return supportOf(line)
  return threshold(claim, value, { page, facts }) ?? lines(claim, value, { page, facts })
}

/** "Both", "the two averages": as many as there are. */
function lines(claim: Claim, value: number, { page, facts }: Pick<Look, 'page' | 'facts'>): Support | null {
  const averages = facts.filter(({ kind, subject }) => kind === 'price' && subject.quantity === 'average')
  const beside = page.words.some(
    (word) =>
      word.tag.type === 'quantity' &&
      word.tag.quantity === 'average' &&
      word.index >= claim.to - 2 &&
      word.index - claim.to <= linesReach,
  )
  const [first] = averages
  return first && beside && averages.length === value ? supportOf(first) : null
}

/** "Two of its moving averages". */
const linesReach = 24
/** Where the RSI is said to begin to be high, low, or to turn. */
const thresholds = new Set([30, 50, 70])
const bounds = new Set<Concept>([
  'above',
  'below',
  'more',
  'less',
  'level',
  'limit',
  'overbought',
  'oversold',
  'crossUp',
  'crossDown',
])

/** "Far under the 30 line", in a sentence about the RSI. */
function threshold(
  claim: Claim,
  value: number,
  { page, facts }: Pick<Look, 'page' | 'facts'>,
): Support | null {
  const rsi = facts.find(({ kind, subject }) => kind === 'number' && subject.quantity === 'rsi')
  const isBound = page.tags.some(
    (tag) =>
      bounds.has(tag.concept) &&
      tag.sentence === claim.sentence &&
      claim.from - tag.end <= 16 &&
      tag.index < claim.from,
  )
  return rsi && thresholds.has(value) && isBound ? supportOf(rsi) : null
}

const hoursPerDay = 24
const hoursPerMonth = 730
/** "A month" is said of 28 to 31 days. */
const monthSpread = 0.08

/**
 * A figure of a source whose subject the words beside it do not tell for certain: the same value, of what may be the same
 * thing. Never one that an exchange decides about.
 */
function sourced(claim: Claim, { page, candidates, names, attributed }: Look): Support | null {
  if (isLength(claim)) return null
  const nouns = nounsAt(page, claim)
  const hit = candidates.find(
    (one) =>
      one.quoted &&
      typeof one.value === 'number' &&
      isNumberKind(one.kind) &&
      isSort(claim, one) &&
      !(claim.coin && one.coin && claim.coin !== one.coin && claim.coinStated) &&
      fits(claim, Math.abs(one.value)) &&
      (!isDecided(claim, one, candidates) ||
        !isPriceTold(claim, page) ||
        attributed(claim, one.fact.source)) &&
      hasSign(claim, page, sourcePage(one.fact, names), one) &&
      (claim.kind === 'price' ||
        claim.direction === null ||
        one.direction === null ||
        claim.direction === one.direction) &&
      mayBeSame(nouns, nounsAt(sourcePage(one.fact, names), one)),
  )
  return hit ? { text: hit.text, fact: hit.fact, value: hit.value, candidate: hit } : null
}

/** Dollars: what flows in or out of something with a sign before it is more than a price. */
const flowMin = 1e5

const flowing = new Set<Concept>([
  'inflow',
  'inflows',
  'outflow',
  'outflows',
  'funds',
  'profitSum',
  'lossSum',
  'loss',
  'profit',
])

const ways: { up: Concept[]; down: Concept[] } = {
  up: ['up', 'inflow', 'buy', 'profit', 'deposit', 'positive', 'more', 'doubleUp', 'join', 'expand', 'hire'],
  down: [
    'down',
    'outflow',
    'sell',
    'loss',
    'withdraw',
    'negative',
    'less',
    'halve',
    'leave',
    'shrink',
    'layOff',
    'cutRate',
    'burn',
  ],
}

/** A sign that is written is that of the source's words: "−$117m" of what left. */
function hasSign(claim: Claim, page: Page, source: Page, { sentence, direction }: Candidate): boolean {
  const sign = claim.negative ? 'down' : /[+]/.test(claim.text) ? 'up' : null
  if (sign === null) return true
  // A count has no sign, whatever it fell to.
  if (
    claim.negative &&
    (claim.kind === 'number' || (claim.kind === 'price' && (claim.readings[0]?.value ?? 0) < flowMin))
  )
    return false
  // A minus is for what flows and for profit and loss.
  const flows = page.tags.some((tag) => tag.sentence === claim.sentence && flowing.has(tag.concept))
  if (claim.negative && claim.kind === 'price' && !flows) return false
  if (direction !== null) return direction === sign
  const speaks = (way: 'up' | 'down') =>
    source.tags.some((tag) => tag.sentence === sentence && ways[way].includes(tag.concept))
  return sign === 'down' ? speaks('down') : speaks('up') || !speaks('down')
}

const notPrice = new Set<Concept>([
  'buy', 'sell', 'hold', 'mine', 'average', 'costs', 'valuation', 'target', 'budget', 'ifWord', 'level', 'test', 'highest', 'lowest',
  'above', 'below', 'crossUp', 'crossDown', 'holdAbove', 'holdBelow', 'stopLoss', 'hope', 'record', 'fineSum', 'bounty',
]) // prettier-ignore
const priceReach = 40

/** Whether an amount stands as what a coin costs now: no level, no condition, no deal beside it. */
function isPriceTold({ from, to, sentence }: Claim, page: Page): boolean {
  const place = { index: from, end: to }
  return !page.tags.some(
    (tag) => notPrice.has(tag.concept) && tag.sentence === sentence && away(tag, place) <= priceReach,
  )
}

/** Per cent with per cent, multiples with multiples; a currency may be left out on either side. */
function isSort(claim: Claim, { kind, unit }: Candidate): boolean {
  if ((claim.kind === 'percent') !== (kind === 'percent')) return false
  if ((claim.unit === 'multiple') !== (unit === 'multiple')) return false
  if (isLength({ unit })) return false
  return (
    !(claim.unit === 'usd' && unit === 'other-money') && !(claim.unit === 'other-money' && unit === 'usd')
  )
}

const laterBehind =
  /^\s?(?:later|earlier|after|before|ago|plus tard|plus tôt|auparavant|après|avant|sau đó|sau|trước đó|trước|后|之后|以前|之前|前|بعد|قبل|لاحقا)(?![\p{L}])/u

/** "Four weeks of inflows", where the source calls this week the fourth. */
function isRowOf(source: Page, value: number): boolean {
  return numberWordsIn(source.plain, source.language).some(
    (one) => one.kind === 'ordinal' && one.value === value,
  )
}

/** "Over seven days", "for ten bars": a fact was measured over that long, or has been so for that long. */
function length(claim: Claim, { page, facts, names }: Look): Support | null {
  const value = claim.readings[0]?.value
  if (!isLength(claim) || value === undefined) return null
  const near = (one: number | null | undefined, other: number, spread = 0.001) =>
    typeof one === 'number' && one > 0 && Math.abs(one - other) <= other * spread + 0.001
  // "Two months later" counts from one day that is told to another.
  if (laterBehind.test(page.plain.slice(claim.to)) && facts[0]) return supportOf(facts[0])
  const row = facts.find(
    (fact) =>
      fact.kind === 'text' &&
      isRowOf(sourcePage(fact, names), value / (claim.unit === 'hours' ? hoursPerDay * 7 : 1)),
  )
  if (row) return { text: String(row.value).slice(0, 80), fact: row, value: null }
  const hit = facts.find(({ period }) =>
    claim.unit === 'hours'
      ? near(period?.hours, value)
      : claim.unit === 'months'
        ? near(period?.hours, value * hoursPerMonth, monthSpread)
        : near(period?.bars, value),
  )
  return hit ? supportOf(hit) : null
}

/** Figures that hardly anything else has by chance. */
const tellingDigits = 4

const ofLevels = new Set<Quantity>([
  'average',
  'bandUpper',
  'bandLower',
  'band',
  'rsi',
  'macd',
  'atr',
  'volume',
])

function digitsOf(claim: Claim, { plain }: Page): number {
  return plain
    .slice(claim.from, claim.to)
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '').length
}

/** The price to four figures, whatever stands beside it ("at 103,290, the lowest since October"). */
function closing(claim: Claim, { page, facts }: Look): Support | null {
  const isOfLevel = claim.subjects.some(({ quantity, loose }) => !loose && ofLevels.has(quantity))
  if (digitsOf(claim, page) < tellingDigits || claim.negative || isOfLevel) return null
  const price = facts.find(
    ({ subject, value, kind, rank }) =>
      kind === 'price' &&
      rank === 'exchange' &&
      subject.quantity === 'close' &&
      typeof value === 'number' &&
      saysValue(claim, page, value),
  )
  return price ? supportOf(price) : null
}

/** In Vietnamese "434,61 giờ" is a price and "now", and "495,44 ngày 17/11" a price and its day. */
const hoursOfWords = [1, 24, 168]

function saysValue(claim: Claim, page: Page, value: number): boolean {
  if (isPlain(claim)) return fits(claim, value)
  const isDecimal = claim.unit === 'hours' && /\d[.,]\d/.test(page.plain.slice(claim.from, claim.to))
  return isDecimal && hoursOfWords.some((hours) => fits(claim, value * hours))
}

const lengths = new Set<Concept>(['days', 'weeks', 'hours', 'months', 'sessions', 'years', 'candles'])

/** "From 0.117 to 0.122 in a week", "$1,950 less than a day ago": the price before, in a sentence that speaks of then. */
function earlierPrice(claim: Claim, { page, facts }: Look): Support | null {
  if ((!isPlain(claim) && claim.unit !== 'hours') || claim.negative) return null
  const isOfThen =
    page.claims.some(
      (other) =>
        other !== claim &&
        other.sentence === claim.sentence &&
        (other.readings.length > 0 || other.moment !== null),
    ) || page.tags.some((tag) => tag.sentence === claim.sentence && lengths.has(tag.concept))
  const level = facts.find(
    ({ kind, value, from, subject }) =>
      kind === 'price' &&
      typeof value === 'number' &&
      from.length === 0 &&
      (subject.quantity === 'open' || claim.unit === 'hours') &&
      saysValue(claim, page, value),
  )
  if (!isOfThen) return null
  if (level) return supportOf(level)
  const now = facts.find(({ subject, kind }) => kind === 'price' && subject.quantity === 'close')?.value
  const said = spansIn(page).filter(({ sentence }) => Math.abs(sentence - claim.sentence) <= 1)
  const before = facts.find(
    ({ subject, value, period }) =>
      subject.quantity === 'open' &&
      typeof value === 'number' &&
      typeof now === 'number' &&
      period !== null &&
      said.some((span) => sameSpan(span, period)) &&
      fits(claim, Math.abs(now - value)),
  )
  return before ? supportOf(before) : null
}

/** "From 6 to 8%", "Monday −412m, Tuesday −268": the unit of the figure beside it. */
function elided(claim: Claim, { page, candidates }: Look): Support | null {
  const value = claim.readings[0]?.value
  if (claim.kind !== 'number' || claim.unit !== null || value === undefined || value >= 1e4) return null
  const beside = page.claims.filter(
    (other) => other !== claim && other.sentence === claim.sentence && other.readings.length > 0,
  )
  const isPercent = beside.some(({ kind }) => kind === 'percent')
  const hit = candidates.find(
    (one) =>
      one.quoted &&
      typeof one.value === 'number' &&
      ((one.kind === 'percent' && isPercent && fits(claim, Math.abs(one.value))) ||
        (one.kind !== 'percent' &&
          isNumberKind(one.kind) &&
          [1e3, 1e4, 1e6, 1e8, 1e9].some(
            (scale) =>
              Math.abs(one.value ?? 0) / scale < 1e4 &&
              fits(claim, Math.abs(one.value ?? 0) / scale) &&
              beside.some(({ readings }) => (readings[0]?.value ?? 0) >= scale),
          ))),
  )
  return hit ? { text: hit.text, fact: hit.fact, value: hit.value } : null
}

const apart = new Set<Concept>([
  'above', 'below', 'more', 'less', 'difference', 'crossUp', 'crossDown', 'holdAbove', 'holdBelow', 'test', 'ifWord', 'range', 'level', 'highest', 'lowest',
]) // prettier-ignore
const apartReach = 46

/** "14% overhead", "$3.38 short of it": how far the price is from a level that the text names. */
function distance(claim: Claim, look: Look): Support | null {
  if (!isPlain(claim) && claim.kind !== 'percent') return null
  const { facts, page } = look
  const place = { index: claim.from, end: claim.to }
  // A fall of 5.5% is none because an average happens to be that far.
  const isApart = page.tags.some(
    (tag) => tag.sentence === claim.sentence && apart.has(tag.concept) && away(tag, place) <= apartReach,
  )
  if (!isApart && claim.direction !== null) return null
  const named = namedLevels(claim, look)
  const hit = facts.find(
    ({ subject, value, kind, from }) =>
      (subject.quantity === 'distance' || subject.quantity === 'rangeShare') &&
      (kind === 'percent') === (claim.kind === 'percent') &&
      typeof value === 'number' &&
      (subject.quantity === 'rangeShare' || from.some((key) => named.has(key))) &&
      fits(claim, Math.abs(value)),
  )
  return hit ? supportOf(hit) : null
}

/** The levels that a sentence and its neighbours speak of, by their figure or by their name. */
function namedLevels(claim: Claim, { page, facts, found }: Look): Set<string> {
  const keys = new Set<string>()
  for (const other of page.claims) {
    const hit = found.get(other)
    if (hit && other !== claim && hit.fact.kind === 'price') keys.add(hit.fact.key)
  }
  for (const { tag, periods } of page.words) {
    if (tag.type !== 'quantity') continue
    for (const { kind, subject, key } of facts)
      if (
        kind === 'price' &&
        isOf(tag.quantity, subject.quantity) &&
        (periods ?? subject.periods) === subject.periods
      )
        keys.add(key)
  }
  // The price itself is one end of each distance.
  for (const { key, subject } of facts) if (subject.quantity === 'close') keys.delete(key)
  return keys
}
