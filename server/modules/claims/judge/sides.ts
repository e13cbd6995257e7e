import type { Concept } from '../concepts/concepts.ts'
import type { Claim, Name } from '../types.ts'
import { assertedAt } from './asserted.ts'
import type { Candidate } from './candidates.ts'
import { away, type Page, type Placed } from './page.ts'
import { sourcePage } from './source-pages.ts'

/** Of what a figure is either one or the other. */
const pairs: readonly (readonly [Concept, Concept])[] = [
  ['inflow', 'outflow'],
  ['long', 'short'],
  ['buy', 'sell'],
  ['mint', 'burn'],
  ['lock', 'unlock'],
  ['hire', 'layOff'],
  ['approve', 'reject'],
  ['agree', 'refuse'],
  ['deposit', 'withdraw'],
]
/** A side stands about as near to its figure as one clause is long. */
const sideReach = 32

/** "$389m of shorts", where the source says that of longs: the nearest word for a side, beside the figure in both. */
export function isOtherSide(claim: Claim, hit: Candidate, page: Page, names: Name[]): boolean {
  if (!hit.quoted || (claim.kind !== 'price' && claim.kind !== 'number') || hit.value === null) return false
  const source = sourcePage(hit.fact, names)
  return pairs.some((pair) => {
    const ours = sideAt(page, claim, pair)
    const theirs = sideAt(source, hit, pair)
    return ours !== null && theirs !== null && ours !== theirs
  })
}

/** The side of a pair that stands nearest in the figure's own clause; null where none does, or both as near. */
function sideAt(
  whole: Page,
  { from, to, sentence }: Pick<Claim, 'from' | 'to' | 'sentence'>,
  pair: readonly [Concept, Concept],
): Concept | null {
  const page = whole.here(sentence)
  const place = { index: from, end: to }
  const gap = (tag: Placed) => away(tag, place)
  const here = page.tags
    .filter((tag) => pair.includes(tag.concept) && tag.clause === page.clauseOf(from))
    .filter((tag) => gap(tag) <= sideReach && assertedAt(page, tag) === 'yes')
    .toSorted((a, b) => gap(a) - gap(b))
  const [nearest] = here
  if (!nearest) return null
  const isTorn = here.some((tag) => tag.concept !== nearest.concept && gap(tag) === gap(nearest))
  return isTorn ? null : nearest.concept
}
