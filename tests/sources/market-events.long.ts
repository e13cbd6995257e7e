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
  large: { price: 150, daily: 0.042, usdt: 6e8 },
  middling: { price: 2, daily: 0.05, usdt: 3e7 },
  small: { price: 0.4, daily: 0.065, usdt: 1e7 },
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

test('usual days bring hardly an event a month and coin', () => {
  const months = 6
  for (const [name, coin] of Object.entries(usualCoins)) {
    const sums: Record<string, number> = {}
    for (let month = 0; month < months; month++)
      for (const [kind, count] of Object.entries(eventsOfMonth(coin, 31 * month + name.length)))
        sums[kind] = (sums[kind] ?? 0) + count / months
    console.info(name, sums)
    // What price did is never false, but where it comes often it is no news.
    expect(sums['moved'], name).toBeLessThan(name === 'small' ? 4 : 1)
    expect(sums['volume'], name).toBeLessThan(2)
    expect(sums['extreme'], name).toBeLessThan(8)
  }
})
