import { levels, structures } from '../chart-quantities.ts'
import type { Concept } from '../concepts/concepts.ts'
import type { Claim, Fact, Name, Quantity } from '../types.ts'
import { sameMoment } from '../reader/dates/index.ts'
import { percentagePoints, pointsWindow } from '../reader/points.ts'
import { assertedAt } from './asserted.ts'
import { type Candidate, isNumberKind } from './candidates.ts'
import { coinBehind } from './coin-amounts.ts'
import { lineOf } from './line-lengths.ts'
import { fits, isLength } from './match-numbers.ts'
import { mayBeSame, nounsAt } from './nouns.ts'
import { away, type Page } from './page.ts'
import { type Party, partiesAt, partiesIn } from './parties.ts'
import { isToldAsPrice } from './price-told.ts'
import { saysPoints } from './points.ts'
import { isRowOfCloses } from './rows.ts'
import { isOtherSide } from './sides.ts'
import { sourcePage } from './source-pages.ts'
import { isOtherWayTold } from './told-ways.ts'
import { sameSpan, type Span, spansIn } from './spans.ts'

/** What else a figure with a fact is held against. */
interface Ground {
  page: Page
  facts: readonly Fact[]
  names: Name[]
  candidates: readonly Candidate[]
}

/**
 * Whether a figure that some fact holds is told as what it is not: a level as the price, the high as the low, a change over
 * another span, points as per cent.
 */
export function isMistold(claim: Claim, hit: Candidate, whole: Ground): boolean {
  const ground = { ...whole, page: whole.page.here(claim.sentence) }
  return (
    isLevelAsPrice(claim, hit, ground) ||
    isOtherExtreme(claim, hit, ground) ||
    isOtherSpan(claim, hit, ground) ||
    isOtherRow(claim, hit, ground) ||
    isOtherPoints(claim, hit, ground) ||
    isOtherWay(claim, hit, ground) ||
    isOtherThing(claim, hit, ground) ||
    isCoinsAsMoney(claim, hit, ground) ||
    isOtherParty(claim, hit, ground) ||
    isOtherSide(claim, hit, ground.page, ground.names) ||
    isOtherWayTold(claim, hit, ground.page, ground.names)
  )
}

const levelWords = new Set<Quantity>([...levels, ...structures, 'band'])
const levelConcepts = new Set<Concept>([
  'above', 'below', 'crossUp', 'crossDown', 'holdAbove', 'holdBelow', 'test', 'level', 'highest', 'lowest', 'record',
  'allTimeLow', 'target', 'stopLoss', 'range', 'limit', 'ifWord', 'maximum', 'minimum', 'average', 'test', 'hope', 'more', 'less',
]) // prettier-ignore
/** Said of other things as well: right beside the figure they are of it. */
const levelVerbs = new Set<Concept>(['loseLevel', 'keepLevel', 'regainLevel', 'breakLevel'])
const verbReach = 14
/** A word for a level stands about as near as its own clause is long. */
const levelReach = 60

const betweenReach = 26
const labelReach = 20
const between = /(?:between|entre|giữa|بين|介于|stuck|区间)/u

/** "AAVE right now: 179.10", where that is the swing low: a figure of a level without a word that makes it one. */
function isLevelAsPrice(claim: Claim, hit: Candidate, { page, facts }: Ground): boolean {
  const { fact, quantities } = hit
  const isLevel =
    fact.rank === 'exchange' && fact.kind === 'price' && quantities.some((one) => levels.has(one))
  if (!isLevel || isLength(claim)) return false
  const isPrice = facts.some(
    ({ subject, value, kind }) =>
      kind === 'price' && subject.quantity === 'close' && typeof value === 'number' && fits(claim, value),
  )
  if (isPrice) return false
  if (isToldAsPrice(claim, page)) return true
  if (isPriceElsewhere(claim, { page, facts })) return false
  const place = { index: claim.from, end: claim.to }
  const isNamed = page.words.some(
    (word) =>
      word.tag.type === 'quantity' &&
      levelWords.has(word.tag.quantity) &&
      word.sentence === claim.sentence &&
      away(word, place) <= levelReach,
  )
  const isPlaced = page.tags.some(
    (tag) =>
      tag.sentence === claim.sentence &&
      away(tag, place) <=
        (levelConcepts.has(tag.concept)
          ? levelReach
          : levelVerbs.has(tag.concept) && tag.clause === page.clauseOf(claim.from)
            ? verbReach
            : -1),
  )
  // "The 50 at 1,519": the line was named before.
  const lines = page.whole.around(claim.sentence)
  const isLabelled = page.claims.some(
    (other) =>
      other !== claim &&
      away({ index: other.from, end: other.to }, place) <= labelReach &&
      lineOf(other, { page: lines, facts })?.key === fact.key,
  )
  const isBetween = between.test(page.plain.slice(Math.max(0, claim.from - betweenReach), claim.from))
  const isDated = page.claims.some(
    ({ moment, from, to }) =>
      moment !== null &&
      (moment.day !== undefined || hit.moments.some((one) => sameMoment(moment, one))) &&
      away({ index: from, end: to }, place) <= betweenReach,
  )
  return !isNamed && !isPlaced && !isLabelled && !isBetween && !isDated
}

/** Whether another figure of the text is told as the price: then this one is not. */
function isPriceElsewhere(claim: Claim, { page, facts }: Pick<Ground, 'page' | 'facts'>): boolean {
  const close = facts.find(({ subject, kind }) => kind === 'price' && subject.quantity === 'close')?.value
  const isTold = claim.subjects.some(({ quantity, loose }) => quantity === 'close' && !loose)
  return (
    typeof close === 'number' &&
    !isTold &&
    page.whole.claims.some(
      (other) =>
        other !== claim &&
        isNumberKind(other.kind) &&
        other.kind !== 'percent' &&
        other.sentence <= claim.sentence &&
        fits(other, close),
    )
  )
}

const extremeReach = 20
const otherExtreme: Partial<Record<Quantity, { word: Quantity; tag: Concept; own: Concept }>> = {
  high: { word: 'low', tag: 'lowest', own: 'highest' },
  low: { word: 'high', tag: 'highest', own: 'lowest' },
}

/** "The low of that stretch, 192.65", where that is the high. */
function isOtherExtreme(claim: Claim, { fact }: Candidate, { page }: Ground): boolean {
  const { quantity } = fact.subject
  const other = fact.kind === 'price' && quantity ? otherExtreme[quantity] : undefined
  if (!other) return false
  const place = { index: claim.from, end: claim.to }
  const clause = page.clauseOf(claim.from)
  const gapTo = (word: Quantity | null, concept: Concept) =>
    Math.min(
      ...page.words
        .filter(
          ({ tag, sentence }) =>
            sentence === claim.sentence && tag.type === 'quantity' && tag.quantity === word,
        )
        .filter(({ index }) => page.clauseOf(index) === clause)
        .map((one) => away(one, place)),
      ...page.tags
        .filter((tag) => tag.clause === clause && tag.concept === concept)
        .map((one) => away(one, place)),
    )
  const wrong = gapTo(other.word, other.tag)
  return wrong <= extremeReach && wrong < gapTo(quantity, other.own)
}

const spanReach = 46

/** The length that a sentence says beside a figure: the nearest. */
function spanOf(claim: Pick<Claim, 'from' | 'to' | 'sentence'>, page: Page): Span | undefined {
  const place = { index: claim.from, end: claim.to }
  const clause = page.clauseOf(claim.from)
  const distance = (span: Span) => away(span, place) + (page.clauseOf(span.index) === clause ? 0 : spanReach)
  return spansIn(page)
    .filter(
      (span) =>
        span.sentence === claim.sentence && away(span, place) <= spanReach && span.index !== claim.from,
    )
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

const unitOf = new Map<number, Concept>([
  [24, 'days'],
  [168, 'weeks'],
  [730, 'months'],
  [8760, 'years'],
])

/** "A nine percent day", where nine percent is what it gained in a week. */
function isOtherSpan(claim: Claim, hit: Candidate, { page, names, candidates }: Ground): boolean {
  if (isLength(claim)) return false
  if (claim.kind !== 'percent' && !hit.quoted) return false
  const span = spanOf(claim, page)
  if (!span) return false
  if (!hit.quoted) {
    if (hit.fact.period === null) return false
    const isOfCandle = page.tags.some(
      (tag) => tag.sentence === claim.sentence && (tag.concept === 'candles' || tag.concept === 'sessions'),
    )
    if (hit.fact.period.bars === 1 && isOfCandle) return false
    const said = spansIn(page).filter(({ sentence }) => sentence === claim.sentence)
    const isOver = ({ period }: Fact) => period !== null && said.some((one) => sameSpan(one, period))
    return !candidates.some(
      ({ fact, kind, value }) =>
        kind === 'percent' && typeof value === 'number' && isOver(fact) && fits(claim, Math.abs(value)),
    )
  }
  const source = sourcePage(hit.fact, names)
  const theirs = spansIn(source).filter(({ sentence }) => sentence === hit.sentence)
  // What something stands at has no length.
  if (claim.kind !== 'percent') {
    if (page.clauseOf(span.index) !== page.clauseOf(claim.from)) return false
    // "In the week of 9 to 13 November" is a week too.
    const unit = unitOf.get(span.hours ?? 0)
    if (source.tags.some((tag) => tag.sentence === hit.sentence && tag.concept === unit)) return false
  }
  return theirs.length > 0 && !theirs.some((one) => sameSpan(one, span))
}

/** "Seven red candles in a row", where for seven candles the price has been under its average: closes each lower than the last. */
function isOtherRow(claim: Claim, { fact }: Candidate, { page, facts }: Ground): boolean {
  if (claim.unit !== 'periods' || fact.kind !== 'position') return false
  if (isRowOfCloses(claim, page)) return true
  // "Held EMA 20 for 27 sessions", where it is the EMA 50 that it held so long.
  const lines = new Set(
    page.claims.flatMap((other) => {
      const line = other === claim ? null : lineOf(other, { page, facts })
      return line ? [line.key] : []
    }),
  )
  const [only] = lines
  const periods = facts.find(({ key }) => key === only)?.subject.periods
  return lines.size === 1 && fact.subject.periods != null && periods !== fact.subject.periods
}

/** Per cent of something are no percentage points, nor the other way round. */
function isOtherPoints(claim: Claim, hit: Candidate, { page, names }: Ground): boolean {
  const said = saysPoints(page, claim)
  // "Fourteen points were found"; percentage points are no count.
  if (claim.kind !== 'percent') {
    if (!said || hit.kind === 'percent' || claim.kind !== 'number' || claim.unit !== null) return false
    return !hit.quoted || percentagePoints.test(page.plain.slice(claim.to, claim.to + pointsWindow))
  }
  if (!hit.quoted) return said
  const source = sourcePage(hit.fact, names)
  const theirs = source.claims.find(
    ({ sentence, kind, text }) => sentence === hit.sentence && kind === 'percent' && text === hit.text,
  )
  return theirs !== undefined && saysPoints(source, theirs) !== said
}

/** A count of one thing given to another: what stands beside the figure in the source and in the text. */
function isOtherThing(claim: Claim, hit: Candidate, { page, names }: Ground): boolean {
  // What money and shares are of stands anywhere in a sentence; what is counted stands right behind its number.
  if (!hit.quoted || claim.kind !== 'number' || claim.unit !== null) return false
  const source = sourcePage(hit.fact, names)
  return !mayBeSame(nounsAt(page, claim), nounsAt(source, hit))
}

/** A figure of one party given to another: the clause names one that the source's sentence does not, and none that it does. */
function isOtherParty(claim: Claim, hit: Candidate, { page, names }: Ground): boolean {
  if (!hit.quoted) return false
  const source = sourcePage(hit.fact, names)
  const all = allParties(source)
  const ours = nearest(partiesAt(page, claim.sentence), claim, all)
  if (ours.size === 0) return false
  // "It added …": the party is the one that was named before.
  let at = hit.sentence
  while (at > 0 && partiesIn(source, at).size === 0) at--
  const theirs = partiesIn(source, at)
  // Whom a source begins with it is about.
  const main = partiesIn(source, 0)
  const account = hit.fact.source.toLowerCase()
  if (at > 0 && [...ours].some((name) => main.has(name))) return false
  if ([...ours].some((name) => account.includes(name))) return false
  return theirs.size > 0 && ![...ours].some((name) => theirs.has(name) || partiesIn(source, at - 1).has(name))
}

const everybody = new WeakMap<Page, Set<string>>()

/** Everybody whom a source names. */
function allParties(source: Page): Set<string> {
  let all = everybody.get(source)
  if (!all) {
    const last = source.sentenceOf(source.plain.length)
    all = new Set(Array.from({ length: last + 1 }, (_, nth) => [...partiesIn(source, nth)]).flat())
    everybody.set(source, all)
  }
  return all
}

/** Of the parties of a sentence that the source knows those nearest to a figure: before it, else behind it. */
function nearest(parties: Party[], { from, to }: Claim, known: Set<string>): Set<string> {
  const here = parties.filter(({ name }) => known.has(name))
  const before = here.filter(({ end }) => end <= from).at(-1)
  const behind = here.find(({ index }) => index >= to)
  // "Harrowgate Trust" is two words of one name.
  const chosen = before ?? (behind && behind.index - to <= behindReach ? behind : undefined)
  return new Set(
    here.filter((one) => chosen && Math.abs(one.index - chosen.index) <= runReach).map(({ name }) => name),
  )
}

const runReach = 24
/** "$33m at Pinemoor". */
const behindReach = 12

/** "1,850 dollars", where the source says 1,850 ETH, or the other way round. */
function isCoinsAsMoney(claim: Claim, hit: Candidate, { page, names }: Ground): boolean {
  if (!hit.quoted) return false
  const source = sourcePage(hit.fact, names)
  const [ours, theirs] = [coinBehind(page, claim), coinBehind(source, hit)]
  if (ours !== null && theirs !== null) return ours !== theirs
  return (ours !== null && hit.unit === 'usd') || (theirs !== null && claim.unit === 'usd')
}

const waysReach = 20
const upWords = new Set<Concept>(['up', 'positive', 'rising', 'profit'])
const downWords = new Set<Concept>(['down', 'negative', 'falling', 'loss'])

/** "Plus 1.5% in a day", where the price lost that: the nearest word for a way, right beside a change. */
function isOtherWay(claim: Claim, hit: Candidate, { page }: Ground): boolean {
  if (
    claim.kind !== 'percent' ||
    hit.quoted ||
    hit.fact.subject.quantity !== 'change' ||
    typeof hit.value !== 'number'
  )
    return false
  const place = { index: claim.from, end: claim.to }
  const beside = page.tags
    .filter(
      (tag) => tag.sentence === claim.sentence && (upWords.has(tag.concept) || downWords.has(tag.concept)),
    )
    .filter((tag) => tag.clause === page.clauseOf(claim.from))
    .filter((tag) => away(tag, place) <= waysReach && assertedAt(page, tag) === 'yes')
    .toSorted((a, b) => away(a, place) - away(b, place))
  const [nearestWay] = beside
  if (!nearestWay) return false
  const isUp = upWords.has(nearestWay.concept)
  return isUp !== hit.value > 0 && !beside.some((tag) => upWords.has(tag.concept) !== isUp)
}
