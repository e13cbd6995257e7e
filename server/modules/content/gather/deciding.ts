import type { Fact } from '#server/modules/claims/index.ts'
import type { Market } from '#server/adapters/market/client.ts'
import { knownTickers, priceOf } from './market.ts'

/** Coins are looked up one by one. */
const coinsMax = 5

/** A word in capitals that may be a coin, where a figure stands near it. */
const named =
  /(?<![\p{L}\p{N}])\$?([A-Z][A-Z0-9]{1,9})(?![\p{L}\p{N}])(?=[^\n]{0,40}\d)|(?<=\d[^\n]{0,20})(?<![\p{L}\p{N}])\$?([A-Z]{2,10})(?![\p{L}\p{N}])/gu

/**
 * What an exchange says of the coins that others tell figures of. No text is written from it; where somebody tells another
 * price than the exchange, theirs is not said (decision: facts-have-a-rank).
 */
export async function decidingFacts(
  { market }: { market: Market },
  facts: readonly Fact[],
  now: Date,
): Promise<Fact[]> {
  const known = new Set(
    facts.flatMap(({ kind, rank, subject }) =>
      kind === 'price' && rank === 'exchange' ? (subject.coin ?? []) : [],
    ),
  )
  const told = facts.flatMap(({ kind, value }) =>
    kind === 'text' ? Array.from(String(value).matchAll(named), ([, one, other]) => one ?? other ?? '') : [],
  )
  const coins = [...new Set(told)].filter((coin) => coin !== '' && !known.has(coin)).slice(0, 4 * coinsMax)
  const listed = (await knownTickers({ market }, coins)).slice(0, coinsMax)
  const prices = await Promise.all(listed.map((coin) => priceOf({ market }, coin, now)))
  return prices.flatMap((price) => price?.facts ?? [])
}
