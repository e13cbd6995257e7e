import { hour, later, minute } from '#server/lib/clock.ts'
import type { SourcesDeps } from './deps.ts'
import * as store from './liquidation-store.ts'

const startOfMinute = (at: Date) => Math.floor(at.getTime() / minute) * minute

interface Sum {
  longs: number
  shorts: number
}

/**
 * Adds up what the exchange tells of positions closed by force, until the signal. Every process that listens hears the
 * same, so of a minute the greatest sum is kept: several add nothing twice, and one that came late takes nothing away.
 */
export async function countLiquidations(
  { db, market, clock, log }: Pick<SourcesDeps, 'db' | 'market' | 'clock' | 'log'>,
  signal: AbortSignal,
  // A minute is written down as it grows, so that what was told last is known soon.
  { everyMilliseconds = 10_000 } = {},
): Promise<void> {
  if (!market) return
  const sums = new Map<number, Map<string, Sum>>()
  let openSince: Date | null = null
  const write = async () => {
    const now = await clock.now()
    const thisMinute = startOfMinute(now)
    const kept = [...sums].flatMap(([at, coins]) =>
      [...coins].map(([coin, sum]) => ({ coin, at: new Date(at), ...sum })),
    )
    await store.keepSums(db, kept)
    if (openSince !== null) {
      const first = Math.max(Math.ceil(openSince.getTime() / minute) * minute, thisMinute - 3 * minute)
      await store.keepHeard(db, { from: new Date(first), before: new Date(thisMinute) })
    }
    for (const at of sums.keys()) if (at < thisMinute - 2 * minute) sums.delete(at)
  }
  const timer = setInterval(() => {
    write().catch((error: unknown) => log.warn({ error }, 'liquidations could not be written down'))
  }, everyMilliseconds)
  try {
    for await (const event of market.liquidations({ signal })) {
      if (event.kind === 'open') openSince ??= event.at
      else if (event.kind === 'lost') openSince = null
      else if (event.kind === 'liquidation') {
        const at = startOfMinute(event.at)
        const coins = sums.get(at) ?? new Map<string, Sum>()
        const sum = coins.get(event.ticker) ?? { longs: 0, shorts: 0 }
        sum[event.side === 'long' ? 'longs' : 'shorts'] += event.usdt
        sums.set(at, coins.set(event.ticker, sum))
      }
    }
  } finally {
    clearInterval(timer)
    await write()
  }
}

/** Listens from now on; what it returns ends that. */
export function startListening(deps: SourcesDeps): { stop(): Promise<void> } {
  const end = new AbortController()
  const listening = countLiquidations(deps, end.signal).catch((error: unknown) =>
    deps.log.error({ error }, 'nobody listens to liquidations any more'),
  )
  return {
    stop: async () => {
      end.abort()
      await listening
    },
  }
}

/**
 * Dollars of a coin's positions that were closed by force in the hour before, at least: the exchange tells one order per
 * contract and second. Null where nobody listened all the time.
 */
export async function liquidatedLately(
  { db }: Pick<SourcesDeps, 'db'>,
  coin: string,
  now: Date,
): Promise<(Sum & { at: Date }) | null> {
  const to = new Date(startOfMinute(now))
  const { heard, ...sum } = await store.sumBetween(db, { coin, from: later(to, -hour), to })
  return heard < minutesHeard ? null : { ...sum, at: to }
}

/** Of sixty: a connection that ends is made again within seconds. */
const minutesHeard = 58
