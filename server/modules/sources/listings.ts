import type { Listing } from '#server/adapters/market/client.ts'

export interface ListingChanges {
  /** Traded now, and not known before. */
  listed: string[]
  /** Traded before, and not known any more or ended. */
  delisted: string[]
  /** Traded before, and standing still; it may go on. */
  halted: string[]
  /** Stood still before, and traded now. */
  resumed: string[]
}

/** A state in which a pair is traded, or will be again. */
const standing = new Set(['HALT', 'END_OF_DAY', 'CANCEL_ONLY', 'AUCTION_MATCH'])

/**
 * What happened between two readings. BREAK is how an exchange calls what it has ended, but also what rests for an upgrade of
 * everything: where half of all pairs or more are told as ended at once, nobody has been delisted. The same if a reading is
 * empty: then it is the reading that is wrong.
 */
export function listingChanges(before: Listing[], now: Listing[]): ListingChanges {
  const none = { listed: [], delisted: [], halted: [], resumed: [] }
  if (before.length === 0 || now.length === 0) return none
  const past = new Map(before.map(({ ticker, state }) => [ticker, state]))
  const present = new Map(now.map(({ ticker, state }) => [ticker, state]))
  const traded = before.filter(({ state }) => state === 'TRADING').map(({ ticker }) => ticker)
  const trading = now.filter(({ state }) => state === 'TRADING').map(({ ticker }) => ticker)

  const stopped = traded.filter((ticker) => present.get(ticker) !== 'TRADING')
  const everything = traded.length > 1 && stopped.length * 2 >= traded.length
  const halted = stopped.filter((ticker) => everything || standing.has(present.get(ticker) ?? ''))
  return {
    listed: trading.filter((ticker) => !past.has(ticker)),
    delisted: stopped.filter((ticker) => !halted.includes(ticker)),
    halted,
    resumed: trading.filter((ticker) => past.has(ticker) && past.get(ticker) !== 'TRADING'),
  }
}
