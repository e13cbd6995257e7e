import type { Claim, Fact, Name } from '../types.ts'
import type { Candidate } from './candidates.ts'
import type { TellersOf } from './pointing-back.ts'

/**
 * The accounts that facts come from, as a sentence may name them: "@corvane_status", "corvane_status", "Corvane Status".
 */
export function sourceNames(facts: readonly Fact[]): Name[] {
  return facts.flatMap(({ kind, source }) => {
    if (kind !== 'text' || !/^@\w+$/.test(source)) return []
    const handle = source.slice(1)
    return [{ id: source.toLowerCase(), words: [...new Set([handle, handle.replaceAll('_', ' ').trim()])] }]
  })
}

/** Which sentences are told by which accounts. */
export type Attributed = (said: Pick<Claim, 'sentence'>, source: string) => boolean

export function attributionsIn(tellersOf: TellersOf): Attributed {
  return ({ sentence }, source) => tellersOf(sentence).has(source.toLowerCase())
}

/** A quoted amount this many times larger or smaller than a coin's price is not taken for its price. */
const priceLikeWithin = 10
/** Nor one this far off, though a word for a price stands beside it. */
const priceWithin = 1000

/**
 * Whether an exchange decides about what this claim is of: the price of a coin, or how it moved. Then what a lower source
 * says of it is no support.
 */
export function isDecided(
  claim: Claim,
  { quoted, fact, coin: ofSource }: Candidate,
  candidates: readonly Candidate[],
): boolean {
  const coin = claim.coin ?? ofSource
  if (!quoted || fact.rank === 'exchange' || coin === null) return false
  const said = candidates.filter(
    (one) => one.fact.rank === 'exchange' && one.fact.from.length === 0 && one.coin === coin,
  )
  const isOf = (quantity: 'close' | 'change') =>
    claim.subjects.length === 0 || claim.subjects.some((subject) => subject.quantity === quantity)
  if (claim.kind === 'percent')
    return (
      claim.direction !== null &&
      (isOf('change') || isOf('close')) &&
      said.some(({ quantities }) => quantities.includes('change'))
    )
  if (claim.unit !== null && claim.unit !== 'usd') return false
  const price = said.find(({ quantities }) => quantities.includes('close'))?.value
  const value = claim.readings[0]?.value
  if (typeof price !== 'number' || value === undefined || !isOf('close')) return false
  const within = claim.subjects.length > 0 ? priceWithin : priceLikeWithin
  return value < price * within && value > price / within
}
