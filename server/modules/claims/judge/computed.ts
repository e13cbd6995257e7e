import type { Concept } from '../concepts/concepts.ts'
import type { Claim, Fact } from '../types.ts'
import { isNumberKind } from './candidates.ts'
import type { Look } from './look.ts'
import { fits } from './match-numbers.ts'
import { mayBeSame, nounsAt } from './nouns.ts'
import type { Page } from './page.ts'
import type { Support } from './said.ts'
import { sourcePage } from './source-pages.ts'

/** Figures of the same sort can be taken from one another. */
function sortOf({ kind, unit }: Pick<Claim, 'kind' | 'unit'>): string {
  return kind === 'percent' ? 'percent' : (unit ?? 'plain')
}

/** "$510m of the $842m, around 61%": follows from two figures that the text itself holds, or one of it and its neighbour in the source. */
export function computed(
  claim: Claim,
  { page, found, candidates, names }: Look,
  isPoints: boolean,
): Support | null {
  const bases = page.claims.flatMap((other): Base[] => {
    const hit = found.get(other)
    // How far a price is from a level is told as a distance.
    return hit && other !== claim && typeof hit.value === 'number' && !isLine(hit.fact)
      ? [{ ...baseOf(other, hit.value), fact: hit.fact, nouns: nounsAt(page, other) }]
      : []
  })
  const neighbours = candidates.flatMap((one): Base[] =>
    one.quoted &&
    typeof one.value === 'number' &&
    isNumberKind(one.kind) &&
    bases.some(({ fact }) => fact === one.fact)
      ? [
          {
            ...baseOf({ kind: one.kind, unit: one.unit }, one.value),
            fact: one.fact,
            nouns: nounsAt(sourcePage(one.fact, names), one),
          },
        ]
      : [],
  )
  for (const base of bases) {
    if (isRestOf(claim, base) || isOverMonths(claim, base, page))
      return { text: String(base.value), fact: base.fact, value: null }
    for (const other of [...bases, ...neighbours]) {
      // The same figure, in the text and in its source, is one.
      if (other === base || (other.fact === base.fact && other.value === base.value)) continue
      if (bases.includes(other) && (isEach(claim, base, other) || isShareOf(claim, base, other)))
        return { text: `${base.value} · ${other.value}`, fact: base.fact, value: null }
      if (other.sort !== base.sort || !areOfOne(base, other)) continue
      if (follows(claim, base, other, isPoints, base.sort !== 'percent' || bases.includes(other)))
        return { text: `${base.value} · ${other.value}`, fact: base.fact, value: null }
    }
  }
  return totalOf(claim, bases)
}

/** "60% is burned, 40% stays". */
function isRestOf(claim: Claim, { sort, value }: Base): boolean {
  return claim.kind === 'percent' && claim.bound === null && sort === 'percent' && fits(claim, 100 - value)
}

/** "900,000 a month for six months". */
function isOverMonths(claim: Claim, { sort, value }: Base, page: Page): boolean {
  return (
    sort === 'usd' &&
    isAmount(claim) &&
    page.lengths.some(
      ({ unit, readings, sentence }) =>
        unit === 'months' && sentence === claim.sentence && fits(claim, value * (readings[0]?.value ?? 0)),
    )
  )
}

/** "60% is burned", of 860,000: 516,000, and 344,000 for the rest. */
function isShareOf(claim: Claim, base: Base, other: Base): boolean {
  if (!isAmount(claim) || base.sort !== 'percent' || other.sort === 'percent' || other.value < scaled)
    return false
  const share = base.value / 100
  return fits(claim, share * other.value) || fits(claim, (1 - share) * other.value)
}

function isAmount({ kind, readings }: Claim): boolean {
  return kind !== 'percent' && (readings[0]?.value ?? 0) >= scaled
}

/** "120, 60 and 85: 265 in all"; "of 11.6 million 7.2 are frozen and 1.9 are back: 2.5 are left". */
function totalOf(claim: Claim, bases: Base[]): Support | null {
  const isScaled = claim.readings.some(({ step }) => step >= scaled)
  const [first] = bases.filter(
    ({ sort }) => sort === sortOf(claim) || (isScaled && sort === 'usd' && sortOf(claim) === 'plain'),
  )
  const of = bases.filter((base) => first && base.sort === first.sort && areOfOne(base, first))
  const total = of.reduce((sum, { value }) => sum + value, 0)
  const largest = Math.max(0, ...of.map(({ value }) => value))
  const isRest = claim.kind !== 'percent' && largest * 2 > total && fits(claim, largest * 2 - total)
  return first && of.length > 2 && (fits(claim, total) || isRest)
    ? { text: of.map(({ value }) => value).join(' + '), fact: first.fact, value: null }
    : null
}

interface Base {
  sort: string
  value: number
  fact: Fact
  nouns: Set<Concept>
}

function baseOf(of: Pick<Claim, 'kind' | 'unit'>, value: number): Pick<Base, 'sort' | 'value'> {
  return { sort: sortOf(of), value: Math.abs(value) }
}

/** "$27.3m for 6,500 machines, $4,200 each", "7,900 coins at $58,240 are $460m". */
function isEach(claim: Claim, base: Base, other: Base): boolean {
  if (base.sort !== 'usd' || other.sort !== 'plain' || sortOf(claim) !== 'usd' || other.value <= eachMin)
    return false
  return fits(claim, base.value / other.value) || fits(claim, base.value * other.value)
}

/** Fewer pieces make figures by chance. */
const eachMin = 12

function isLine({ rank, kind, subject }: Fact): boolean {
  return rank === 'exchange' && kind === 'price' && subject.periods !== null && subject.periods !== undefined
}

/** Partners and users make no sum. */
function areOfOne(one: Base, other: Base): boolean {
  return one.sort !== 'plain' || mayBeSame(one.nouns, other.nouns)
}

/** "$740,000 of it is gone, 1.12 million lies still": from here on the currency may be left out. */
const scaled = 1000

/** "71% for, 24% against": 5% abstained. */
function restOf(claim: Claim, a: number, b: number): boolean {
  return a + b < 100 && fits(claim, 100 - a - b)
}

function follows(
  claim: Claim,
  { value: a, sort }: Base,
  { value: b }: Base,
  isPoints: boolean,
  isOfText: boolean,
): boolean {
  if (a === 0 || b === 0 || (claim.negative && sort === 'plain')) return false
  if (isPoints) return sort === 'percent' && fits(claim, Math.abs(a - b))
  const [small, large] = a < b ? [a, b] : [b, a]
  if (claim.kind === 'percent')
    return (
      isOfText &&
      (fits(claim, (small / large) * 100) ||
        fits(claim, (large / small - 1) * 100) ||
        (sort === 'percent' && restOf(claim, a, b)) ||
        fits(claim, (1 - small / large) * 100))
    )
  if (claim.unit === 'multiple') return fits(claim, large / small)
  // Beside 1.1 million, 78 more or less change nothing.
  const isElided =
    sort === 'usd' && sortOf(claim) === 'plain' && claim.readings.some(({ step }) => step >= scaled)
  if ((sortOf(claim) !== sort && !isElided) || fits(claim, small) || fits(claim, large)) return false
  return fits(claim, large - small) || (sort !== 'percent' && fits(claim, large + small))
}
