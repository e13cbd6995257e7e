import type { Candidate } from '../judge/candidates.ts'
import { candidateOf, isNumberKind } from '../judge/candidates.ts'
import { fits } from '../judge/match-numbers.ts'
import type { BoundTo, Spoken } from '../judge/mentions.ts'
import type { Page } from '../judge/page.ts'
import type { Support } from '../judge/said.ts'
import type { Claim, Fact } from '../types.ts'
import { segmentOf } from './segments.ts'

/** A place of a text that says a fact: referred to, or written out and found. */
export interface Ref {
  index: number
  end: number
  sentence: number
  segment: string
  fact: Fact
  candidate: Candidate
  /** It is written as a day or a time, whatever its fact is. */
  isDate: boolean
  /** It is written as a length of time, though its fact is more than that. */
  isSpan: boolean
  /** With a plus or a minus, so that it says itself which way. */
  isSigned: boolean
}

/** Every place of a text that says a fact, in its order. */
export function refsOf(
  page: Page,
  {
    spoken,
    boundTo,
    found,
    second,
  }: {
    spoken: readonly Spoken[]
    boundTo: BoundTo
    found: ReadonlyMap<Claim, Candidate | null>
    second: ReadonlyMap<Claim, Support>
  },
): Ref[] {
  const place = (index: number, end: number) => ({
    index,
    end,
    sentence: page.sentenceOf(index),
    segment: segmentOf(page, index),
    isSigned: /[+\-−]/u.test(page.plain.slice(Math.max(0, index - 1), index + 1)),
  })
  const referred = spoken.flatMap((span): Ref[] => {
    const mention = boundTo(span)?.mention
    if (!mention) return []
    const inside = page.claims.filter(({ from, to }) => from < span.to && to > span.from)
    const isDate = inside.some(({ kind }) => kind === 'date') && mention.fact.kind !== 'date'
    const isSpan = inside.some(({ unit }) => isLengthUnit(unit)) && mention.candidate.kind === 'percent'
    const { fact, candidate } = mention
    return [{ ...place(span.from, span.to), fact, candidate, isDate, isSpan }]
  })
  const written = page.claims.flatMap((claim): Ref[] => {
    const hit = found.get(claim) ?? levelOf(claim, second.get(claim))
    const isKnown = referred.some(({ index, end }) => claim.from < end && claim.to > index)
    // "Two strands", "layer 2": such a small number is a fact of a source's by chance.
    const isSmall =
      hit?.quoted && claim.unit === null && claim.kind === 'number' && (hit.value ?? 0) <= smallMax
    if (!hit || isKnown || isSmall || !isNumberKind(claim.kind)) return []
    return [{ ...place(claim.from, claim.to), fact: hit.fact, candidate: hit, isDate: false, isSpan: false }]
  })
  return [...referred, ...written].toSorted((a, b) => a.index - b.index)
}

/** A price of the chart that only the second look found: it is that price, with whatever label it is told. */
function levelOf(claim: Claim, support: Support | undefined): Candidate | null {
  const fact = support?.fact
  const isIt =
    fact?.rank === 'exchange' &&
    fact.kind === 'price' &&
    fact.from.length === 0 &&
    typeof fact.value === 'number' &&
    fits(claim, fact.value)
  return isIt ? candidateOf(fact) : null
}

/** Up to here a number may be a manner of speaking, or a part of a name. */
export const smallMax = 12

export function isLengthUnit(unit: Claim['unit']): boolean {
  return unit === 'hours' || unit === 'months' || unit === 'periods'
}
