import type { Language } from '#contract/lists.ts'
import { judge } from './judge/judge.ts'
import type { Spoken } from './judge/mentions.ts'
import { sourceNames } from './judge/sources.ts'
import { readText, withoutVowels } from './reader/read.ts'
import type { ClaimEvidence, Snapshot } from './types.ts'

/**
 * Every claim of a text with what holds it, or why nothing does: its figures, dates and names, and in languages whose words
 * are known also deeds, positions, states, roles and quotations. Pure, no network.
 * `spoken`: where the text refers to a mention of these facts, in the string.
 */
export function claimsOf(
  written: string,
  language: Language,
  { facts, names }: Snapshot,
  { spoken = [], isStrict = false }: { spoken?: readonly Spoken[]; isStrict?: boolean } = {},
): ClaimEvidence[] {
  const known = [...names, ...sourceNames(facts)]
  const { text, placeOf } = withoutVowels(written)
  const letters = text === written ? null : Array.from(written)
  const lengthOf = (before: number) => withoutVowels(written.slice(0, before)).text.length
  const placed = letters
    ? spoken.map(({ key, from, to }) => ({ key, from: lengthOf(from), to: lengthOf(to) }))
    : spoken
  const read = readText(text, language, known)
  return judge(read, language, { facts, names: known }, { spoken: placed, isStrict }).map((claim) => {
    if (!letters) return claim
    const [start, end] = [placeOf(claim.start), placeOf(claim.end)]
    return { ...claim, start, end, text: letters.slice(start, end).join('') }
  })
}
