import type { Language } from '#contract/lists.ts'
import { type ClaimEvidence, claimsOf, type Fact, type Snapshot } from '#server/modules/claims/index.ts'
import type { Check } from './types.ts'

/** For each claim that no fact holds, how many known figures are named in the request for a rewrite. */
const knownMax = 3
const claimsNamedMax = 6

/** Every claim of a text beside the snapshot, and the check that all of them stand in it. Pure, no network. */
export function verdictOn(
  text: string,
  language: Language,
  snapshot: Snapshot,
): { claims: ClaimEvidence[]; check: Check } {
  const claims = claimsOf(text, language, snapshot)
  const unknown = claims.filter(({ match }) => !match)
  const detail = unknown.slice(0, claimsNamedMax).map((claim) => complaint(claim, snapshot.facts))
  return {
    claims,
    check: { name: 'claims', ok: unknown.length === 0, detail: detail.length > 0 ? detail.join('; ') : null },
  }
}

/** What is claimed, and what is known of that kind, the nearest first. */
function complaint({ text, kind, value }: ClaimEvidence, facts: Fact[]): string {
  const known = facts
    .flatMap((fact) =>
      fact.kind === kind && typeof fact.value === 'number' ? [{ ...fact, value: fact.value }] : [],
    )
    .toSorted((one, other) => away(one.value, Number(value)) - away(other.value, Number(value)))
    .slice(0, knownMax)
    .map(({ label, value }) => `${label} ${Number(value.toPrecision(8))}`)
  return `"${text}" is not in the facts${known.length > 0 ? ` (known: ${known.join(', ')})` : ''}`
}

function away(one: number, other: number): number {
  return Math.abs(Math.log(Math.max(Math.abs(one), 1e-12) / Math.max(Math.abs(other), 1e-12)))
}
