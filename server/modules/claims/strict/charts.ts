import { levels, structures } from '../chart-quantities.ts'
import type { Concept } from '../concepts/concepts.ts'
import { candidateOf, isNumberKind } from '../judge/candidates.ts'
import { away, type Page, type Placed } from '../judge/page.ts'
import { sameSpan, type Span, spansIn } from '../judge/spans.ts'
import { sameMoment } from '../reader/dates/index.ts'
import type { Word } from '../reader/words.ts'
import type { Fact, Quantity } from '../types.ts'
import { isLengthUnit, type Ref } from './refs.ts'
import { strictlyAt } from './asserted.ts'
import { segmentOf } from './segments.ts'
import type { Place, Rule } from './rule.ts'

export type Line = Word & { quantity: Quantity }

/** What a chart draws or measures and a label names. */
const lines = new Set<Quantity>(['average', 'rsi', 'macd', 'bandUpper', 'bandLower', 'atr', 'high', 'low'])

export function linesIn({ words }: Page): Line[] {
  return words.flatMap((word) =>
    word.tag.type === 'quantity' && lines.has(word.tag.quantity)
      ? [{ ...word, quantity: word.tag.quantity }]
      : [],
  )
}

function isOfExchange({ fact }: Ref): boolean {
  return fact.rank === 'exchange'
}

export function isFigure({ fact, isDate, isSpan }: Ref): boolean {
  return !isDate && !isSpan && fact.kind !== 'date' && !isLengthUnit(fact.unit)
}

/** Whether a fact is of that line, or was computed from a fact that is. */
export function isOf(fact: Fact, line: Pick<Line, 'quantity' | 'periods'>, facts: readonly Fact[]): boolean {
  const isIt = ({ subject }: Fact) =>
    subject.quantity === line.quantity &&
    (line.periods === null || !subject.periods || subject.periods === line.periods)
  return isIt(fact) || fact.from.some((key) => facts.some((one) => one.key === key && isIt(one)))
}

const labelReach = 16
const tight = 3

/** "EMA 50 at [[ema20]]", "the [[high]] low": a label beside the figure of another line. */
const labels: Rule = ({ page, refs, facts }) => {
  const all = linesIn(page)
  return all.flatMap((line): Place[] => {
    const figures = refs.filter(
      (ref) => isFigure(ref) && isOfExchange(ref) && isNumberKind(ref.fact.kind) && !isLabel(page, ref),
    )
    const next = figures.find(({ index }) => index >= line.end)
    const between = next ? page.plain.slice(line.end, next.index) : ''
    const isNext =
      next !== undefined &&
      next.sentence === line.sentence &&
      next.index - line.end <= labelReach &&
      !/[,;.،؛，。；]\s|[，。；]|\p{L}{9,}/u.test(between) &&
      !all.some(({ index }) => index >= line.end && index < next.index) &&
      !page.words.some(
        ({ tag, index }) =>
          (tag.type !== 'quantity' || tag.quantity === 'close') &&
          ['above', 'below', 'quantity', 'if'].includes(tag.type) &&
          index >= line.end &&
          index < next.index,
      ) &&
      !sidesIn(page, line.end, next.index)
    // "The 20-bar mean" is the volume's, and a row of highs has them in its name.
    const isFree = (fact: Fact) =>
      fact.kind === 'percent' ||
      fact.subject.quantity === 'volume' ||
      (fact.subject.quantity !== null && structures.has(fact.subject.quantity))
    if (isNext && next && !isOf(next.fact, line, facts) && !isFree(next.fact))
      return [{ index: line.index, end: next.end }]
    const last = figures.findLast(({ end }) => end <= line.index)
    const isBehind =
      last !== undefined &&
      !isNext &&
      line.index - last.end <= tight &&
      /^[\s的]*$/u.test(page.plain.slice(last.end, line.index))
    return isBehind && last.fact.kind === 'price' && !isOf(last.fact, line, facts)
      ? [{ index: last.index, end: line.end }]
      : []
  })
}

/** The 14 of "ATR 14". */
function isLabel({ plain }: Page, { index, end }: Ref): boolean {
  return /^(?:9|12|14|20|26|50|100|200)$/u.test(plain.slice(index, end))
}

const sides = new Set<Concept>(['above', 'below', 'crossUp', 'crossDown', 'holdAbove', 'holdBelow', 'test'])

function sidesIn(page: Page, from: number, to: number): boolean {
  return page.tags.some((tag) => sides.has(tag.concept) && tag.index >= from && tag.index < to)
}

/** The bars and sessions that a change over one bar may be told of. */
const oneBar = new Set<Concept>(['candles', 'sessions'])

/** "In a day", "in [[windowHours]]": a length that no figure of its sentence was measured over, and a change without its length. */
const spans: Rule = ({ page, refs, facts }) => {
  const bar = facts.find(({ key }) => key === 'timeframe')
  const hours = typeof bar?.value === 'number' ? bar.value : null
  const held = refs.filter((ref) => isOfExchange(ref) && !isLengthUnit(ref.fact.unit))
  const periodsOf = ({ fact }: Ref) =>
    [fact, ...facts.filter(({ key }) => fact.from.includes(key))].flatMap(({ period }) => period ?? [])
  const said = spansIn(page)
  const unheld = said.flatMap((span): Place[] => {
    const own = held.filter(({ sentence }) => sentence === span.sentence)
    if (own.length === 0) return []
    const isBar = hours !== null && sameSpan(span, { hours, bars: 1 })
    const isLabel = page.words.some(({ index, end }) => span.index >= index && span.index < end)
    if (isBar || isLabel) return []
    const isHeld = own.some((ref) => periodsOf(ref).some((period) => sameSpan(span, period)))
    return isHeld || isPeriods(page, span) ? [] : [span]
  })
  const unmeasured = held.flatMap((ref): Place[] => {
    if (ref.fact.subject.quantity !== 'change' || ref.isDate || ref.isSpan) return []
    const { period } = ref.fact
    if (!period) return []
    const here = said.filter(({ sentence }) => sentence === ref.sentence)
    const isBar =
      period.bars === 1 && page.tags.some((tag) => tag.sentence === ref.sentence && oneBar.has(tag.concept))
    const near = here.filter(({ index }) => segmentOf(page, index) === ref.segment)
    const isSaid = (near.length > 0 ? near : here).some((span) => sameSpan(span, period))
    return isSaid || isBar || (here.length === 0 && isVague(page, ref)) ? [] : [ref]
  })
  return [...unheld, ...unmeasured]
}

/** "Over the last bars": of several, and nobody says how many. */
function isVague({ plain }: Page, { index, end }: Ref): boolean {
  return someBars.test(plain.slice(Math.max(0, index - vagueReach), end + vagueReach))
}
const vagueReach = 40
const someBars =
  /(?<!\p{L})(?:(?:the )?(?:last|recent|latest|past) (?:bars|candles)|(?:les |des )?dernières (?:bougies|barres)|(?:các|mấy|vài|những) (?:cây )?nến (?:gần|vừa|cuối|mới)|(?:ال)?شموع (?:ال)?اخيره|اخر (?:ال)?شموع)(?!\p{L})|(?:最近|近|最后)(?:的)?(?:几|数)根/u

/** "20-bar mean": the length of a line. */
function isPeriods({ words, claims }: Page, span: Span): boolean {
  const claim = claims.find(({ from }) => from === span.index)
  return (
    claim?.unit === 'periods' &&
    words.some(({ tag, index, end }) => tag.type === 'quantity' && away({ index, end }, span) <= 24)
  )
}

const ups = new Set<Concept>(['up', 'rising', 'more', 'highest', 'inflow'])
const downs = new Set<Concept>(['down', 'falling', 'less', 'lowest', 'outflow'])

/** "Put on [[change|percent]]": a change without a sign needs a word for its way in its clause. */
const ways: Rule = ({ page, refs }) =>
  refs.flatMap((ref): Place[] => {
    if (ref.fact.subject.quantity !== 'change' || !isFigure(ref) || ref.isSigned || !isOfExchange(ref))
      return []
    const here = page.tags.filter(
      (tag) => tag.sentence === ref.sentence && (ups.has(tag.concept) || downs.has(tag.concept)),
    )
    const words = page.words.filter(
      ({ tag, sentence }) => sentence === ref.sentence && (tag.type === 'up' || tag.type === 'down'),
    )
    const all = [
      ...here.map((tag) => ({ ...tag, way: ups.has(tag.concept) ? 'up' : 'down' })),
      ...words.map((word) => ({ ...word, way: word.tag.type })),
    ].toSorted((a, b) => away(a, ref) - away(b, ref))
    return all.some(({ way }) => way === ref.candidate.direction) ? [] : [ref]
  })

/** "[[high|date]]" beside the low: the day of another level than the one that it stands with. */
const days: Rule = ({ page, refs, facts }) => {
  const shown = linesIn(page)
  return refs.flatMap((ref): Place[] => {
    const { quantity } = ref.fact.subject
    if (!ref.isDate || !isOfExchange(ref) || !quantity || !levels.has(quantity)) return []
    const all = [
      ...refs
        .filter((one) => isFigure(one) && one.fact.kind === 'price' && one.fact.subject.quantity !== 'close')
        .map((one) => ({
          ...one,
          isSame: one.fact.value === ref.fact.value || isSameDay(one.fact, ref.fact),
        })),
      ...shown.map((one) => ({ ...one, isSame: isOf(ref.fact, one, facts) })),
    ]
    const others = all.filter(({ sentence }) => sentence === ref.sentence)
    // "LINK reached it on 12 November": the level is that of the sentence before.
    const before = all.filter(({ sentence }) => sentence === ref.sentence - 1)
    if (others.length === 0) return before.length === 0 || before.some(({ isSame }) => isSame) ? [] : [ref]
    const inSegment = others.filter(({ index }) => segmentOf(page, index) === ref.segment)
    const near = (inSegment.length > 0 ? inSegment : others).toSorted((a, b) => away(a, ref) - away(b, ref))
    return near.slice(0, 2).some(({ isSame }) => isSame) ? [] : [ref]
  })
}

/** Two levels of one day: either may be meant by it. */
function isSameDay(one: Fact, other: Fact): boolean {
  return one.time !== null && one.time.slice(0, 10) === other.time?.slice(0, 10)
}

/** Nothing in a chart's facts goes back for ever. */
const everWords = new Set<Concept>([
  'record',
  'allTimeLow',
  'never',
  'first',
  'best',
  'worst',
  'strongest',
  'weakest',
])

/** "The highest close in history", "at its high of ten days": an extreme without the fact that says so. */
const extremes: Rule = ({ page, refs, facts }) => {
  if (!isChart(facts)) return []
  const ofSentence = (sentence: number) => refs.filter((ref) => ref.sentence === sentence)
  const has = (sentence: number, wanted: Quantity[]) =>
    ofSentence(sentence).some(({ fact }) =>
      [fact, ...facts.filter(({ key }) => fact.from.includes(key))].some(({ subject }) =>
        wanted.some((one) => one === subject.quantity),
      ),
    ) ||
    isDated(
      page,
      sentence,
      facts.filter(({ kind, subject }) => kind === 'date' && wanted.some((one) => one === subject.quantity)),
    )
  const isClaim = (tag: Placed) =>
    strictlyAt(page, tag) !== 'open' && (ofSentence(tag.sentence).length > 0 || namesIn(page, tag.sentence))
  const words = page.tags.flatMap((tag): Place[] => {
    if (everWords.has(tag.concept)) return isClaim(tag) ? [tag] : []
    if ((tag.concept !== 'highest' && tag.concept !== 'lowest') || isPlaceOnly(page, tag)) return []
    const wanted: Quantity[] =
      tag.concept === 'highest'
        ? ['high', 'resistance', 'highestSince', 'higherHighs', 'lowerHighs']
        : ['low', 'support', 'lowestSince', 'lowerLows', 'higherLows']
    // "أعلى" and "plus haut" are "higher" too.
    const isBesideFigure =
      (page.language === 'ARABIC' || page.language === 'FRENCH') && has(tag.sentence, ['distance'])
    return isClaim(tag) && !isBesideFigure && !has(tag.sentence, wanted) && !has(tag.sentence - 1, wanted)
      ? [tag]
      : []
  })
  const levelsSaid = linesIn(page).flatMap((line): Place[] => {
    if (line.quantity !== 'high' && line.quantity !== 'low') return []
    const isClaimed = ofSentence(line.sentence).length > 0
    const isHeld =
      has(line.sentence, [line.quantity, ...alsoSaid(line.quantity)]) ||
      has(line.sentence - 1, [line.quantity])
    // Another level of the sentence may be what is called so.
    const isOfLevel = ofSentence(line.sentence).some(
      (ref) => ref.fact.kind === 'price' && ref.fact.subject.quantity !== 'close' && !ref.isDate,
    )
    return isClaimed && !isHeld && !isOfLevel && !isIf(page, line) ? [line] : []
  })
  return [...words, ...levelsSaid]
}

/** "En haut", "off the top of my head": where something is, and no extreme. */
function isPlaceOnly({ plain }: Page, { index, end }: Placed): boolean {
  return /^(?:en (?:haut|bas)|(?:the )?(?:top|bottom) of)$/u.test(plain.slice(index, end))
}

/** What else a high or a low is told with: the day since when it is one, and rows and levels of them. */
function alsoSaid(quantity: 'high' | 'low'): Quantity[] {
  return quantity === 'high'
    ? ['highestSince', 'resistance', 'higherHighs', 'lowerHighs']
    : ['lowestSince', 'support', 'higherLows', 'lowerLows']
}

/** "Since 16 November": a day that one of these facts is. */
function isDated({ claims }: Page, sentence: number, dates: readonly Fact[]): boolean {
  return claims.some(
    ({ moment, sentence: own }) =>
      moment !== null &&
      own === sentence &&
      dates.some((fact) => candidateOf(fact).moments.some((one) => sameMoment(moment, one))),
  )
}

function isIf(page: Page, place: Place & { sentence: number }): boolean {
  const tag = { ...place, concept: 'level' as const, clause: page.clauseOf(place.index) }
  return strictlyAt(page, tag) === 'open'
}

export function isChart(facts: readonly Fact[]): boolean {
  return facts.some(({ subject }) => subject.quantity === 'rsi')
}

function namesIn({ claims }: Page, sentence: number): boolean {
  return claims.some((claim) => claim.sentence === sentence && claim.kind === 'name')
}

/** "Leans on the EMA 50 as support", where that is above: what holds from below, and what stops from above. */
const supports: Rule = ({ page, refs, facts }) => {
  const close = facts.find(({ kind, subject }) => kind === 'price' && subject.quantity === 'close')?.value
  if (typeof close !== 'number' || !isChart(facts)) return []
  return page.words.flatMap((word): Place[] => {
    if (word.tag.type !== 'quantity') return []
    const { quantity } = word.tag
    if (quantity !== 'support' && quantity !== 'resistance') return []
    const near = refs.filter(
      (ref) =>
        isFigure(ref) &&
        ref.fact.kind === 'price' &&
        segmentOf(page, ref.index) === segmentOf(page, word.index),
    )
    const wrong = near.some(
      ({ fact }) =>
        fact.subject.quantity !== 'close' &&
        typeof fact.value === 'number' &&
        (quantity === 'support' ? fact.value > close : fact.value < close),
    )
    return wrong ? [word] : []
  })
}

/** A row of highs, lows or closes and the words for it. */
const rows: Rule = ({ page, refs }) =>
  refs.flatMap((ref): Place[] => {
    const { quantity } = ref.fact.subject
    if (!quantity || !isOfExchange(ref) || !structures.has(quantity)) return []
    const named = page.words.flatMap(({ tag, index, end, sentence }) =>
      sentence === ref.sentence && tag.type === 'quantity' && structures.has(tag.quantity)
        ? [{ index, end, quantity: tag.quantity }]
        : [],
    )
    const nearest = named.toSorted((a, b) => away(a, ref) - away(b, ref))[0]
    return nearest && nearest.quantity !== quantity && !named.some((one) => one.quantity === quantity)
      ? [ref]
      : []
  })

export const chartRules: Record<string, Rule> = {
  labels, spans, ways, days, extremes, supports, rows,
} // prettier-ignore
