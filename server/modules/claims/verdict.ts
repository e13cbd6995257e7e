import type { Language } from '#contract/lists.ts'
import { judgeClaims } from './judge/judge.ts'
import { sourceNames } from './judge/sources.ts'
import { readClaims } from './reader/read.ts'
import type { ClaimEvidence, Snapshot } from './types.ts'

/** Every claim of a text with what holds it, or why nothing does. Pure, no network. */
export function claimsOf(text: string, language: Language, { facts, names }: Snapshot): ClaimEvidence[] {
  const known = [...names, ...sourceNames(facts)]
  return judgeClaims(readClaims(text, language, known), { facts, names: known })
}
