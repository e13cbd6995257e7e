import { levels } from '../chart-quantities.ts'
import { numberWordsIn } from '../reader/number-words/number-words.ts'
import type { Concept } from '../concepts/concepts.ts'
import type { Claim, Quantity } from '../types.ts'
import { computed } from './computed.ts'
import { distance } from './distance.ts'
import { label, lineOf, placedReach, sides } from './line-lengths.ts'
import type { Look } from './look.ts'
import { fits, isLength } from './match-numbers.ts'
import type { Page } from './page.ts'
import { isPlain } from './plain-figures.ts'
import { isToldAsPrice } from './price-told.ts'
import { saysPoints } from './points.ts'
import { isRowOfCloses, multiple, streak } from './rows.ts'
import { type Support, supportOf } from './said.ts'
import { sourced } from './sourced.ts'
import { sourcePage } from './source-pages.ts'
import { sameSpan, spansIn } from './spans.ts'
import { isNumberKind } from './candidates.ts'

/**
 * A figure that stands in no fact as it is, and follows from facts that the text itself speaks of: how far the price is
 * from a level, what it was before, closes in a row, the difference or the ratio of two figures. Null where it does not.
 */
export function secondLook(given: Claim, whole: Look): Support | null {
  const look = { ...whole, page: whole.page.around(given.sentence) }
  // "Forty percent and change", "四成有余".
  const claim = andMore.test(look.page.plain.slice(given.to)) ? { ...given, bound: 'least' as const } : given
  // Points are the difference of two shares, and nothing else is.
  if (!isLength(claim) && saysPoints(look.page, claim))
    return computed({ ...claim, kind: 'percent', unit: null }, look, true)
  const seen = seenOf(claim, look)
  const quantity = seen?.fact.rank === 'exchange' && seen.fact.kind === 'price' && seen.fact.subject.quantity
  return quantity && levels.has(quantity) && isToldAsPrice(claim, look.page) ? null : seen
}

function seenOf(claim: Claim, look: Look): Support | null {
  return (
    label(claim, look) ??
    length(claim, look) ??
    between(claim, look) ??
    lineFigure(claim, look) ??
    placedLevel(claim, look) ??
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
  /^\s?(?:and change|and some|plus|et des poussières|et quelques|واكثر|او اكثر|ونيف|有余|出头|还多|强|多|có lẻ|và hơn)(?![\p{Script=Latin}])/u

const hoursPerDay = 24
const hoursPerMonth = 730
/** "A month" is said of 28 to 31 days. */
const monthSpread = 0.08

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
  if (claim.unit === 'periods' && isRowOfCloses(claim, page)) return null
  const hit = facts.find(({ period }) =>
    claim.unit === 'hours'
      ? near(period?.hours, value) || isOver(claim, value, period?.hours)
      : claim.unit === 'months'
        ? near(period?.hours, value * hoursPerMonth, monthSpread)
        : near(period?.bars, value),
  )
  return hit ? supportOf(hit) : null
}

/** "For more than two days", where it is 55 hours. */
function isOver({ bound }: Claim, value: number, hours: number | null | undefined): boolean {
  const one = value % hoursPerDay === 0 ? hoursPerDay : 1
  return bound === 'least' && typeof hours === 'number' && hours >= value && hours < value + one
}

/** "Three hours and forty-five minutes", from one time of a source to another. */
function between(claim: Claim, { facts, names }: Look): Support | null {
  const value = claim.readings[0]?.value
  if (claim.unit !== 'hours' || value === undefined || value > twoDays) return null
  const text = facts.find((fact) => {
    if (fact.kind !== 'text') return false
    const clocks = sourcePage(fact, names).claims.flatMap(({ moment }) =>
      moment?.hour === undefined ? [] : [moment.hour + (moment.minute ?? 0) / minutesPerHour],
    )
    return clocks.some((one, at) =>
      clocks
        .slice(at + 1)
        .some((other) => [other - one, other - one + hoursPerDay].some((passed) => isAbout(value, passed))),
    )
  })
  return text ? { text: String(text.value).slice(0, 80), fact: text, value: null } : null
}

/** "Three hours and …" leaves the minutes to the next figure; minutes alone may be the whole. */
function isAbout(value: number, passed: number): boolean {
  const isWhole = Number.isInteger(value)
  return (
    passed > 0 &&
    (Math.abs(value - passed) < exactly || (isWhole && value >= 1 && Math.floor(passed) === value))
  )
}

const minutesPerHour = 60
const twoDays = 48
/** Less than a minute. */
const exactly = 0.01

/** "50周期在122.3", "both averages (29.19 and 29.17)": the value of a line whose length the text names. */
function lineFigure(claim: Claim, { page, facts }: Look): Support | null {
  if (!isPlain(claim) || claim.negative || digitsOf(claim, page) < lineDigits) return null
  const hit = facts.find(
    (fact) =>
      fact.kind === 'price' &&
      fact.subject.quantity === 'average' &&
      typeof fact.value === 'number' &&
      fits(claim, fact.value) &&
      page.claims.some((other) => other !== claim && lineOf(other, { page, facts }) === fact),
  )
  return hit ? supportOf(hit) : null
}

/** "A close back over 7.02": a level of the chart right behind a word of place. */
function placedLevel(claim: Claim, { page, facts }: Look): Support | null {
  if (!isPlain(claim) || claim.negative || digitsOf(claim, page) < lineDigits) return null
  // A resistance lies above the price, a support below: those are named for what they are.
  if (claim.subjects.some(({ quantity }) => quantity === 'resistance' || quantity === 'support')) return null
  const isPlaced = page.tags.some(
    (tag) =>
      sides.has(tag.concept) &&
      tag.sentence === claim.sentence &&
      tag.end <= claim.from &&
      claim.from - tag.end <= placedReach,
  )
  const hit = facts.find(
    ({ kind, rank, subject, value, from }) =>
      kind === 'price' &&
      rank === 'exchange' &&
      from.length === 0 &&
      subject.quantity !== 'close' &&
      subject.quantity !== 'atr' &&
      typeof value === 'number' &&
      fits(claim, value),
  )
  return isPlaced && hit ? supportOf(hit) : null
}

const lineDigits = 3

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

/** "Monday −412m, Tuesday −268": money with a sign. */
function isSigned({ kind, negative }: Claim): boolean {
  return negative && kind === 'price'
}

/** "From 6 to 8%", "Monday −412m, Tuesday −268": the unit of the figure beside it. */
function elided(claim: Claim, { page, candidates }: Look): Support | null {
  const value = claim.readings[0]?.value
  if (claim.kind !== 'number' || claim.unit !== null || value === undefined || value >= 1e4) return null
  if (claim.negative && !page.claims.some(isSigned)) return null
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
