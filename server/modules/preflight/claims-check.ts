import type { Language } from '#contract/lists.ts'
import {
  type ClaimEvidence,
  claimsOf,
  type Fact,
  inventedQuotes,
  type Snapshot,
  type Spoken,
  writtenOut,
} from '#server/modules/claims/index.ts'
import { disclaimerPlaces } from './rules/disclaimer.ts'
import type { Check } from './types.ts'

/** For each claim that no fact holds, how many known figures are named in the request for a rewrite. */
const knownMax = 3
const claimsNamedMax = 6

/** How a text came to its figures. */
export interface Telling {
  /** Where it refers to which fact. */
  spoken: readonly Spoken[]
  /** What it refers to and no fact holds, as the model wrote it. */
  unknown: readonly string[]
  /** It may write out none of its own (decision: text-by-reference). */
  isByReference: boolean
  /** Words of the owner that stand in it as they are. */
  owners: string | null
}

/** As a person tells it, who may quote what nobody gathered. */
const plainly: Telling = { spoken: [], unknown: [], isByReference: false, owners: null }

/** Every claim of a text beside the snapshot, and the check that all of them stand in it. Pure, no network. */
export function verdictOn(
  text: string,
  language: Language,
  snapshot: Snapshot,
  telling: Telling = plainly,
): { claims: ClaimEvidence[]; check: Check } {
  const point = (index: number) => Array.from(text.slice(0, index)).length
  const formula = disclaimerPlaces(text).map(({ from, to }) => ({ start: point(from), end: point(to) }))
  // "No investment advice" claims no investment.
  const claims = claimsOf(text, language, snapshot, {
    spoken: telling.spoken,
    isStrict: telling !== plainly,
  }).filter(({ start, end }) => !formula.some((words) => start >= words.start && end <= words.end))
  const known = claims.filter(({ match }) => !match)
  const detail = [
    ...telling.unknown.map((reference) => `${reference} is not in the facts, or has no such form`),
    ...known.slice(0, claimsNamedMax).map((claim) => complaint(claim, snapshot.facts)),
    ...(telling.isByReference ? ownFigures(text, language, snapshot, telling) : []),
    ...(telling === plainly ? [] : inventedQuotes(text, snapshot)).map(
      (quote) => `"${quote}" is quoted and stands so in no source`,
    ),
  ]
  return { claims, check: { name: 'claims', ok: detail.length === 0, detail: detail.join('; ') || null } }
}

/** Figures and dates that stand in the words between references, though they may be true. */
function ownFigures(
  text: string,
  language: Language,
  snapshot: Snapshot,
  { spoken, owners }: Telling,
): string[] {
  const at = owners ? text.indexOf(owners) : -1
  const given = owners && at >= 0 ? [...spoken, { from: at, to: at + owners.length }] : spoken
  return writtenOut(text, language, snapshot, given)
    .slice(0, claimsNamedMax)
    .map((figure) => `"${figure}" is written out: refer to its fact instead`)
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
  const hint = hints[value]
  return `"${text}" is not in the facts${known.length > 0 ? ` (known: ${known.join(', ')})` : ''}${hint ? `: ${hint}` : ''}`
}

/** What helps where a text is refused for what its words say. */
const hints: Record<string, string> = {
  labels: 'another line stands beside this figure',
  spans: 'say over how long it was measured, as its fact does, in the same sentence',
  ways: 'say up or down in the same sentence, or write the change with its sign',
  positions: 'say above or below right beside the level that is meant',
  extremes: 'name the high or low of the facts, with its figure',
  negated: 'that no price was higher or lower is true of the high or low alone',
  days: 'this is the day of another level',
  averageWays: 'say which way this average went, as its own fact does',
  averagePlaces: 'the two averages stand the other way round',
  shares: 'say a part of something by the figure of its source',
  reasons: 'a chart says no reason',
  parties: 'say whose figure it is, as its source does',
  deeds: 'say what its source says was done, in plain words',
  echoes: 'say what its source says was done, in plain words',
  attribution: 'name who says so in the same sentence',
  offices: 'no source gives anybody that office',
  strangers: 'nobody in the facts has that name',
}

function away(one: number, other: number): number {
  return Math.abs(Math.log(Math.max(Math.abs(one), 1e-12) / Math.max(Math.abs(other), 1e-12)))
}
