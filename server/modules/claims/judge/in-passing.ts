import type { Claim } from '../types.ts'
import { nounsAt } from './nouns.ts'
import type { Page } from './page.ts'
import { saysPoints } from './points.ts'

const passingMax = 12
/** "Three of the higher lows". */
const measuredReach = 24

/** "Two things", "between two meetings": a small number in words with nothing behind it that is counted. */
export function isInPassing(claim: Claim, page: Page): boolean {
  const value = claim.readings[0]?.value ?? passingMax + 1
  const isPlain =
    value <= passingMax &&
    claim.kind === 'number' &&
    claim.unit === null &&
    !/\p{Nd}/u.test(claim.text) &&
    !saysPoints(page, claim)
  if (!isPlain) return false
  const isMeasured = page.words.some(
    ({ tag, index, sentence }) =>
      tag.type === 'quantity' &&
      sentence === claim.sentence &&
      page.clauseOf(index) === page.clauseOf(claim.from) &&
      index >= claim.to &&
      index - claim.to <= measuredReach,
  )
  // "Both", "两条都": the number is the word's own.
  const isBoth = page.tags.some(
    (tag) => tag.concept === 'both' && tag.index <= claim.from && tag.end >= claim.to,
  )
  return isBoth || (!isMeasured && nounsAt(page, claim).size === 0)
}
