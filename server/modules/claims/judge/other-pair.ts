import { levels } from '../chart-quantities.ts'
import type { Claim, Fact } from '../types.ts'
import type { BoundTo } from './mentions.ts'
import type { Page } from './page.ts'

/**
 * Whether a distance that a text refers to is told of another level than it was computed from: "5.2 % above its low", where
 * that is how far the EMA is. Where its sentence names no level, nothing is told of one.
 */
export function isOtherPair(
  claim: Claim,
  { page, facts, claims, boundTo }: { page: Page; facts: readonly Fact[]; claims: Claim[]; boundTo: BoundTo },
): boolean {
  const fact = boundTo(claim)?.mention.fact
  if (!fact || fact.subject.quantity !== 'distance') return false
  const own = facts.filter(({ key, subject }) => fact.from.includes(key) && subject.quantity !== 'close')
  const isOwn = (quantity: Fact['subject']['quantity'], periods: number | null | undefined) =>
    own.some(
      ({ subject }) =>
        subject.quantity === quantity && (!periods || !subject.periods || periods === subject.periods),
    )
  const referred = claims.flatMap((other) => {
    const mention = other.sentence === claim.sentence ? boundTo(other)?.mention : undefined
    return mention && mention.fact.subject.quantity && levels.has(mention.fact.subject.quantity)
      ? [mention.fact.subject]
      : []
  })
  const labelled = page.words.flatMap(({ tag, sentence, periods }) =>
    sentence === claim.sentence && tag.type === 'quantity' && levels.has(tag.quantity)
      ? [{ quantity: tag.quantity, periods }]
      : [],
  )
  // "10.1 % above it": of what the sentence before was about.
  if (/^\s(?:above|below|over|under) (?:it|that)(?![\p{L}])/u.test(page.plain.slice(claim.to))) return false
  const named = [...referred, ...labelled]
  return named.length > 0 && !named.some(({ quantity, periods }) => isOwn(quantity, periods))
}
