import { expect, test } from 'vitest'
import {
  crosses,
  moved,
  newExtreme,
  usualSettings,
  volumeSpike,
} from '#server/modules/sources/market-events.ts'
import { minute } from '#server/lib/clock.ts'
import { start, usualMarket, type Usual } from './market-walks.ts'

const usualCoins: Record<string, Usual> = {
  bitcoin: { price: 90_000, daily: 0.025, usdt: 1.9e9 },
  ether: { price: 3000, daily: 0.033, usdt: 1.2e9 },
  middling: { price: 2, daily: 0.05, usdt: 3e7 },
}
const monthMinutes = 30 * 1440
const before = 31 * 1440

/** How many events a month of usual days brings, where it is read every half hour; at most one of each half hour is counted. */
function eventsOfMonth(coin: Usual, seed: number): Record<string, number> {
  const series = usualMarket(coin, before + monthMinutes, seed)
  const counts = { moved: 0, extreme: 0, volume: 0, crossed: 0 }
  const level = (series[before]?.close ?? 0) * (1 + coin.daily / 2)
  let told: { at: Date; direction: 'up' | 'down' } | null = null
  const step = 30
  for (let end = before + step; end <= series.length; end += step) {
    const since = new Date(start + (end - step) * minute)
    const last = (minutes: number) => series.slice(Math.max(0, end - minutes), end)
    const { percent, minutes } = usualSettings.moved
    if (moved(percent, minutes, last(minutes * 3 + step), { since })) counts.moved++
    const crossing = crosses(level, last(600), { since, told })
    if (crossing) {
      told = { at: crossing.at, direction: crossing.figures.direction }
      counts.crossed++
    }
    if (volumeSpike(usualSettings.volume.factor, last(14 * 1440 + 120), { since })) counts.volume++
    if (end % 240 === 0) {
      const lately = { since: new Date(start + (end - 240) * minute) }
      if (newExtreme(usualSettings.extreme.days, last(before), lately)) counts.extreme++
    }
  }
  return counts
}

/** At most so many a month. What is told really was so, but what usual days bring often is no news. */
const bounds: Record<string, Record<string, number>> = {
  bitcoin: { moved: 0.5, extreme: 6, volume: 4 },
  ether: { moved: 0.5, extreme: 6, volume: 4 },
  // A twentieth within an hour is not far from the usual for such a coin: its owner will want more.
  middling: { moved: 6, extreme: 6, volume: 4 },
}

test('usual days bring few events a month and coin', () => {
  const months = 4
  for (const [name, bound] of Object.entries(bounds)) {
    const coin = usualCoins[name]
    expect(coin).toBeDefined()
    if (!coin) continue
    const counts = Array.from({ length: months }, (_, month) => eventsOfMonth(coin, 31 * month + name.length))
    for (const [kind, most] of Object.entries(bound)) {
      const sum = counts.reduce((all, each) => all + (each[kind] ?? 0), 0)
      expect(sum / months, `${name}: ${kind}`).toBeLessThanOrEqual(most)
    }
  }
})
