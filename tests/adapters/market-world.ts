import { createMarket, type MarketOptions } from '#server/adapters/market/client.ts'
import { createMarketSim } from '#server/demo/simulators/market/sim.ts'
import { later, minute } from '#server/lib/clock.ts'

/** A simulated exchange, the real client, and a clock that is moved by hand. */
export async function createMarketWorld({
  start = '2026-11-21T12:00:00Z',
  weightPerMinute,
  ...options
}: { start?: string; weightPerMinute?: number } & Partial<MarketOptions> = {}) {
  let now = new Date(start)
  const clock = { now: async () => now }
  const sim = await createMarketSim({ clock, capture: true, ...(weightPerMinute ? { weightPerMinute } : {}) })
  return {
    clock,
    sim,
    market: createMarket({ url: sim.url, futuresUrl: sim.url, clock, ...options }),
    move(milliseconds: number) {
      now = later(now, milliseconds)
    },
    /** So many minutes from the start on. */
    at: (minutes: number) => later(new Date(start), minutes * minute),
    asked: (path: string) => sim.captured.filter((one) => one.path.includes(path)),
    [Symbol.asyncDispose]: () => sim.close(),
  }
}

export type MarketWorld = Awaited<ReturnType<typeof createMarketWorld>>
