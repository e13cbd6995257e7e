import type { Language } from '#contract/lists.ts'
import { judge } from './judge/judge.ts'
import { sourceNames } from './judge/sources.ts'
import { readText, withoutVowels } from './reader/read.ts'
import type { ClaimEvidence, Snapshot } from './types.ts'

/**
 * Every claim of a text with what holds it, or why nothing does. Pure, no network. With `words`, deeds, positions, states,
 * names and quotations are held against the facts as well: under way, and not asked by the product before its figures allow it.
 */
export function claimsOf(
  written: string,
  language: Language,
  { facts, names }: Snapshot,
  { words = false }: { words?: boolean } = {},
): ClaimEvidence[] {
  const known = [...names, ...sourceNames(facts)]
  const { text, placeOf } = withoutVowels(written)
  const letters = text === written ? null : Array.from(written)
  return judge(readText(text, language, known), language, { facts, names: known }, { words }).map((claim) => {
    if (!letters) return claim
    const [start, end] = [placeOf(claim.start), placeOf(claim.end)]
    return { ...claim, start, end, text: letters.slice(start, end).join('') }
  })
}
