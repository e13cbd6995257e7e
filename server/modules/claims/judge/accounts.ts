import type { Claim } from '../types.ts'

/** Whether a name is that of an account. */
export function isAccount({ kind, name }: Pick<Claim, 'kind' | 'name'>): boolean {
  return kind === 'name' && name !== null && name.startsWith('@')
}

/** The accounts that a sentence names. */
export function accountsAt({ claims }: { claims: readonly Claim[] }, sentence: number): Claim[] {
  return claims.filter((claim) => claim.sentence === sentence && isAccount(claim))
}
