import type { Claim } from '../types.ts'

/** An amount of dollars, or a number of nothing that is written. */
export function isPlain({ kind, unit }: Pick<Claim, 'kind' | 'unit'>): boolean {
  return (kind === 'price' && unit === 'usd') || (kind === 'number' && unit === null)
}
