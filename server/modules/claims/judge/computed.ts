import type { Claim } from '../types.ts'
import { isNumberKind } from './candidates.ts'
import type { Look } from './look.ts'
import { fits } from './match-numbers.ts'
import type { Support } from './said.ts'

/** Figures of the same sort can be taken from one another. */
function sortOf({ kind, unit }: Pick<Claim, 'kind' | 'unit'>): string {
  return kind === 'percent' ? 'percent' : (unit ?? 'plain')
}

/** "$510m of the $842m, around 61%": follows from two figures that the text itself holds, or one of it and its neighbour in the source. */
export function computed(claim: Claim, { page, found, candidates }: Look, isPoints: boolean): Support | null {
  const bases = page.claims.flatMap((other) => {
    const hit = found.get(other)
    return hit && other !== claim && typeof hit.value === 'number'
      ? [{ sort: sortOf(other), value: Math.abs(hit.value), fact: hit.fact }]
      : []
  })
  const neighbours = candidates.flatMap((one) =>
    one.quoted &&
    typeof one.value === 'number' &&
    isNumberKind(one.kind) &&
    bases.some(({ fact }) => fact === one.fact)
      ? [{ sort: sortOf({ kind: one.kind, unit: one.unit }), value: Math.abs(one.value), fact: one.fact }]
      : [],
  )
  for (const base of bases)
    for (const other of [...bases, ...neighbours]) {
      if (other === base || other.sort !== base.sort) continue
      if (follows(claim, base, other, isPoints))
        return { text: `${base.value} · ${other.value}`, fact: base.fact, value: null }
    }
  return null
}

interface Base {
  sort: string
  value: number
}

function follows(claim: Claim, { value: a, sort }: Base, { value: b }: Base, isPoints: boolean): boolean {
  if (a === 0 || b === 0) return false
  if (isPoints) return sort === 'percent' && fits(claim, Math.abs(a - b))
  const [small, large] = a < b ? [a, b] : [b, a]
  if (claim.kind === 'percent')
    return (
      fits(claim, (small / large) * 100) ||
      fits(claim, (large / small - 1) * 100) ||
      fits(claim, (1 - small / large) * 100)
    )
  if (claim.unit === 'multiple') return fits(claim, large / small)
  if (sortOf(claim) !== sort) return false
  return fits(claim, large - small) || (sort !== 'percent' && fits(claim, large + small))
}
