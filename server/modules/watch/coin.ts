import { setTimeout as pause } from 'node:timers/promises'
import { later, minute, second } from '#server/lib/clock.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import * as store from './coin-store.ts'
import type { CoinPrice } from './coin-store.ts'
import type { WatchDeps } from './deps.ts'

/** A reading this old still says what the coin costs. */
const freshFor = minute
/** One that old will do where the market does not answer. */
const standsFor = 10 * minute
/** So long one process may take to read, and the others wait for what it finds. */
const readFor = 12 * second
/** An hour and the bar under way. */
const bars = 13

/**
 * The price of a coin, read once a minute for all texts that name it, across all processes. Undefined: it
 * cannot be read at the moment.
 */
export async function coinPrice(
  deps: Pick<WatchDeps, 'db' | 'clock' | 'market'>,
  coin: string,
): Promise<CoinPrice | undefined> {
  assertOutsideTransaction('watch.coinPrice')
  const until = performance.now() + readFor
  while (!(await store.claim(deps.db, coin, { freshFor, readFor }))) {
    const known = await store.reading(deps.db, coin)
    if (known && !known.isBeingRead) return judged(known, await deps.clock.now())
    if (performance.now() > until) return undefined
    await pause(50)
  }
  try {
    const read = await readMarket(deps, coin)
    await store.keep(deps.db, coin, read)
    return read
  } catch (error) {
    await store.giveUp(deps.db, coin)
    if (!(error instanceof ExternalError)) throw error
    const known = await store.reading(deps.db, coin)
    return known && judged(known, await deps.clock.now())
  }
}

function judged({ read, at }: store.Reading, now: Date): CoinPrice | undefined {
  return at !== null && now <= later(at, standsFor) ? read : undefined
}

async function readMarket({ market }: Pick<WatchDeps, 'market'>, coin: string): Promise<CoinPrice> {
  try {
    const candles = (await market?.klines({ ticker: coin, timeframe: '5m', limit: bars })) ?? []
    const [first] = candles
    const last = candles.at(-1)
    return first && last && first.open > 0 ? { price: last.close, hourAgo: first.open } : null
  } catch (error) {
    if (error instanceof ExternalError && error.reason === 'unknown_ticker') return null
    throw error
  }
}

/** Whether the market has answered anybody within a day; one that has not is off, not away. */
export { answeredToday } from './coin-store.ts'
