import type { Concept } from '../concepts/concepts.ts'
import type { Claim, Fact, Quantity } from '../types.ts'
import { isOf } from './level-words.ts'
import { lineOf } from './line-lengths.ts'
import type { Look } from './look.ts'
import { fits } from './match-numbers.ts'
import { away } from './page.ts'
import { isPlain } from './plain-figures.ts'
import { type Support, supportOf } from './said.ts'

const apart = new Set<Concept>([
  'above', 'below', 'more', 'less', 'difference', 'crossUp', 'crossDown', 'holdAbove', 'holdBelow', 'test', 'ifWord', 'range', 'level', 'highest', 'lowest',
]) // prettier-ignore
const moved = new Set<Concept>(['up', 'down', 'rising', 'falling'])
/** What prices turn at. */
const turns = new Set<Quantity | null>(['high', 'low', 'open', 'resistance', 'support'])
const apartReach = 46

/** "14% overhead", "$3.38 short of it": how far the price is from a level that the text names. */
export function distance(claim: Claim, look: Look): Support | null {
  if (!isPlain(claim) && claim.kind !== 'percent') return null
  const { facts, page } = look
  const place = { index: claim.from, end: claim.to }
  const clause = page.clauseOf(claim.from)
  const isOfRange = page.tags.some((tag) => tag.sentence === claim.sentence && tag.concept === 'range')
  // A fall of 5.5% is none because an average happens to be that far.
  const [nearest] = page.tags
    .filter(
      (tag) =>
        tag.sentence === claim.sentence &&
        (apart.has(tag.concept) || moved.has(tag.concept)) &&
        away(tag, place) <= apartReach,
    )
    .toSorted(
      (a, b) => Number(b.clause === clause) - Number(a.clause === clause) || away(a, place) - away(b, place),
    )
  const isUp = nearest ? nearest.concept === 'up' || nearest.concept === 'rising' : claim.direction === 'up'
  const isMove = nearest ? moved.has(nearest.concept) : claim.direction !== null
  const isAim = page.tags.some((tag) => tag.sentence === claim.sentence && tag.concept === 'test')
  // A move is told from a turning point, or up to a level that is not reached.
  const named = namedLevels(claim, look, isMove && !isAim ? turns : null)
  const hit = facts.find(
    ({ subject, value, kind, from }) =>
      (subject.quantity === 'distance' ||
        (subject.quantity === 'rangeShare' && (!isMove || isOfRange || named.size > 0))) &&
      (kind === 'percent') === (claim.kind === 'percent') &&
      typeof value === 'number' &&
      (subject.quantity === 'rangeShare' || from.some((key) => named.has(key))) &&
      fits(claim, Math.abs(value)),
  )
  return hit && !goesOtherWay(hit, { facts, isMove, isUp }) ? supportOf(hit) : null
}

/** "Up $6,780 since Friday", where it is down that much. */
function goesOtherWay(
  { from, direction }: Fact,
  { facts, isMove, isUp }: { facts: readonly Fact[]; isMove: boolean; isUp: boolean },
): boolean {
  const isOfThen = facts.some(({ key, subject }) => from.includes(key) && subject.quantity === 'open')
  return isMove && isOfThen && (direction === 'up') !== isUp
}

/** The levels that a sentence and its neighbours speak of, by their figure or by their name. */
function namedLevels(
  claim: Claim,
  { page, facts, found }: Look,
  only: ReadonlySet<Quantity | null> | null,
): Set<string> {
  const keys = new Set<string>()
  for (const other of page.claims) {
    const hit = found.get(other)
    if (other === claim) continue
    if (hit && hit.fact.kind === 'price') keys.add(hit.fact.key)
    const line = lineOf(other, { page, facts })
    if (line) keys.add(line.key)
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
  for (const { key, subject } of facts)
    if (subject.quantity === 'close' || (only && !only.has(subject.quantity))) keys.delete(key)
  return keys
}
