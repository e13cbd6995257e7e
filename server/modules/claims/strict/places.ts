import { levels } from '../chart-quantities.ts'
import type { Concept } from '../concepts/concepts.ts'
import { away, type Page, type Placed } from '../judge/page.ts'
import { positionsSaid } from '../judge/positions.ts'
import { spansIn } from '../judge/spans.ts'
import type { Fact, Quantity } from '../types.ts'
import { strictlyAt } from './asserted.ts'
import type { Ref } from './refs.ts'
import { isOf, linesIn } from './charts.ts'
import { segmentOf } from './segments.ts'
import type { Place, Rule } from './rule.ts'

const sideOf: Partial<Record<Concept, 'above' | 'below'>> = {
  above: 'above', crossUp: 'above', holdAbove: 'above', below: 'below', crossDown: 'below', holdBelow: 'below',
} // prettier-ignore

function closeOf(facts: readonly Fact[]): number | null {
  const isChart = facts.some(({ subject }) => subject.quantity === 'rsi')
  const close = facts.find(({ kind, subject }) => kind === 'price' && subject.quantity === 'close')?.value
  return isChart && typeof close === 'number' ? close : null
}

function levelsOf(refs: readonly Ref[]): (Ref & { value: number })[] {
  return refs.flatMap((ref) => {
    const { kind, value, subject } = ref.fact
    const isLevel =
      kind === 'price' && !ref.isDate && subject.quantity !== null && levels.has(subject.quantity)
    return isLevel && typeof value === 'number' ? [{ ...ref, value }] : []
  })
}

/** Whether a word of place is part of a name: "the lower band", "higher lows". */
function isName(page: Page, tag: Placed): boolean {
  return page.words.some(
    ({ tag: word, index, end }) => word.type === 'quantity' && index <= tag.index && end >= tag.end,
  )
}

/** A place to a level that the ordinary reading finds no level for: the nearest of the sentence, else the one before. */
const positions: Rule = (ground) => {
  const { page, facts, refs } = ground
  const close = closeOf(facts)
  if (close === null) return []
  const read = new Set(positionsSaid(page.whole, ground).map(({ from }) => from))
  const level = levelsOf(refs)
  return page.tags.flatMap((tag): Place[] => {
    const side = sideOf[tag.concept]
    if (page.linePlaces.some(({ index }) => index === tag.index)) return []
    if (!side || read.has(tag.index) || isName(page, tag)) return []
    const said = strictlyAt(page, tag)
    if (said === 'open') return []
    const own = level.filter(({ sentence }) => sentence === tag.sentence)
    if (own.length === 0) return []
    // "…, it closes below": at the end of a clause it is of the level before.
    const isLast = /^\s*(?:[.,;!?。，；]|$)/u.test(page.plain.slice(tag.end))
    const before = isLast ? own.findLast(({ index }) => index < tag.index) : undefined
    const near = before ?? own.toSorted((a, b) => away(a, tag) - away(b, tag))[0]
    // "Over the last 24 hours."
    const isOfTime = spansIn(page).some(({ index }) => index >= tag.end && index - tag.end <= 12)
    if (isOfTime) return []
    const isPriceThere = refs.some(
      (ref) => ref.sentence === tag.sentence && ref.fact.subject.quantity === 'distance',
    )
    if (!near || isPriceThere) return []
    // "104.18 above and 97.69 below": right behind a figure the level stands there, and not the price.
    const isOfLevel = before !== undefined && tag.index - before.end <= besideMax
    const holds = ((side === 'above') !== isOfLevel) === close > near.value
    return before !== undefined && holds !== (said === 'yes') ? [tag] : []
  })
}

/** "The EMA 50 is higher, at [[ema50]]": the line that is named before stands there to the price. */
const lines: Rule = ({ page, facts }) => {
  const close = closeOf(facts)
  if (close === null) return []
  return page.linePlaces.flatMap((place): Place[] => {
    const line = linesIn(page).findLast(
      ({ end, sentence }) => end <= place.index && sentence === page.sentenceOf(place.index),
    )
    const hit = facts.find(
      (fact) => line && fact.kind === 'price' && fact.from.length === 0 && isOf(fact, line, facts),
    )
    if (typeof hit?.value !== 'number') return []
    return hit.value > close === (place.concept === 'above') ? [] : [place]
  })
}

/** A blank, and a short word. */
const besideMax = 4

/** The price is at a level as long as it is no further from it. */
const nearMax = 0.025

/** "Retesting the low", where that is far away. */
const tests: Rule = (ground) => {
  const { page, facts, refs } = ground
  const close = closeOf(facts)
  if (close === null) return []
  return page.tags.flatMap((tag): Place[] => {
    if (tag.concept !== 'test' || strictlyAt(page, tag) !== 'yes') return []
    const level = levelsOf(refs)
      .filter(({ index, sentence }) => sentence === tag.sentence && page.clauseOf(index) === tag.clause)
      .toSorted((a, b) => away(a, tag) - away(b, tag))[0]
    return level && Math.abs(close / level.value - 1) > nearMax ? [tag] : []
  })
}

const moving = new Set<Quantity>(['average', 'rsi', 'macd', 'bandUpper', 'bandLower'])
const ups = new Set<Concept>(['widening', 'expand', 'strongest'])
const downs = new Set<Concept>(['narrowing', 'shrink', 'weakest'])
const wayReach = 34

/** "The MACD histogram is shrinking": what a line does in a word that the ordinary reading has no way for. */
const lineWays: Rule = ({ page, facts }) =>
  page.tags.flatMap((tag): Place[] => {
    const way = ups.has(tag.concept) ? 'up' : downs.has(tag.concept) ? 'down' : null
    if (!way || strictlyAt(page, tag) !== 'yes') return []
    const line = page.words
      .filter(
        ({ tag: word, index }) =>
          word.type === 'quantity' &&
          moving.has(word.quantity) &&
          segmentOf(page, index) === segmentOf(page, tag.index),
      )
      .filter((word) => word.sentence === tag.sentence && away(word, tag) <= wayReach)
      .toSorted((a, b) => away(a, tag) - away(b, tag))[0]
    if (line?.tag.type !== 'quantity') return []
    const { quantity } = line.tag
    const ways = facts.filter(
      ({ kind, subject }) =>
        kind === 'direction' &&
        subject.quantity === quantity &&
        (line.periods === null || !subject.periods || subject.periods === line.periods),
    )
    return ways.length > 0 && !ways.some(({ direction }) => direction === way) ? [tag] : []
  })

const holding = {
  below:
    /(?<!\p{L})(?:supports?|supporting|props? up|cushions?|underpins?|soutient|soutiennent|épaule|sert de (?:soutien|support|plancher)|en soutien|đỡ|nâng đỡ|hỗ trợ cho|làm hỗ trợ|يسند|تسند|[يت]دعم(?! ال(?:حركه|اتجاه))|كدعم|يتكئ|تتكئ|سندا?)(?!\p{L})|托着|托住|托底|支撑着|撑着|撑住|垫在/gu,
  above:
    /(?<!\p{L})(?:caps|capping|lids|overhead|plafonne|coiffe|chặn trên|đè|cản trên|كمقاومه|سقفا)(?!\p{L})|压着|压制|盖着|压在头上|挡住/gu,
}

/** "The EMA 50 holds it up from below", where that is above. */
const supports: Rule = ({ page, facts, refs }) => {
  const close = closeOf(facts)
  if (close === null) return []
  const level = levelsOf(refs)
  return (['below', 'above'] as const).flatMap((side) =>
    Array.from(page.plain.matchAll(holding[side])).flatMap(({ 0: word, index }): Place[] => {
      const place = { index, end: index + word.length }
      const segment = segmentOf(page, index)
      const clause = page.clauseOf(index)
      const inSegment = level.filter((ref) => ref.segment === segment)
      const own =
        inSegment.length > 0 ? inSegment : level.filter((ref) => page.clauseOf(ref.index) === clause)
      const named = page.words.flatMap(({ tag, index: at, periods }) => {
        const is = tag.type === 'quantity' && levels.has(tag.quantity) && page.clauseOf(at) === clause
        const hit = is
          ? facts.find(
              ({ kind, subject, from }) =>
                kind === 'price' &&
                from.length === 0 &&
                subject.quantity === tag.quantity &&
                periods !== null &&
                subject.periods === periods,
            )
          : undefined
        return typeof hit?.value === 'number' ? [hit.value] : []
      })
      const values = own.length > 0 ? own.map(({ value }) => value) : named
      const wrong = values.some((value) => (side === 'below' ? value > close : value < close))
      return wrong ? [place] : []
    }),
  )
}

const risen = new Set<Concept>(['rising', 'up'])
const fallen = new Set<Concept>(['falling', 'down'])

/** "The histogram of XRP fell to 0.022": the line that stands before the word, whatever stands behind it. */
const lineMoves: Rule = ({ page, facts, refs }) =>
  page.tags.flatMap((tag): Place[] => {
    const way = risen.has(tag.concept) ? 'up' : fallen.has(tag.concept) ? 'down' : null
    if (!way || strictlyAt(page, tag) !== 'yes') return []
    const line = page.words.findLast(
      (word) => word.tag.type === 'quantity' && word.sentence === tag.sentence && word.end <= tag.index,
    )
    if (line?.tag.type !== 'quantity' || !moving.has(line.tag.quantity)) return []
    const { quantity } = line.tag
    const isShare = refs.some(
      (ref) => ref.fact.kind === 'percent' && segmentOf(page, ref.index) === segmentOf(page, tag.index),
    )
    const isNear = away(line, tag) <= wayReach && page.clauseOf(line.index) === tag.clause
    const ways = facts.filter(
      ({ kind, subject }) =>
        kind === 'direction' &&
        subject.quantity === quantity &&
        (line.periods === null || !subject.periods || subject.periods === line.periods),
    )
    return isNear && !isShare && ways.length > 0 && !ways.some(({ direction }) => direction === way)
      ? [tag]
      : []
  })

export const placeRules: Record<string, Rule> = {
  positions,
  lines,
  tests,
  lineWays,
  lineMoves,
  holders: supports,
}
