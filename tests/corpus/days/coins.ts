import type { Rng } from './rng.ts'
import type { Watch } from './types.ts'

export interface CoinSpec {
  name: string
  price: number
  sigma: number
  decimals: number
  volume: number
  thin: boolean
  funding: number
}

export const coinSpecs: readonly CoinSpec[] = [
  { name: 'BTC', price: 64000, sigma: 0.0006, decimals: 1, volume: 28, thin: false, funding: 0.0001 },
  { name: 'ETH', price: 2650, sigma: 0.00075, decimals: 2, volume: 420, thin: false, funding: 0.00009 },
  { name: 'SOL', price: 152, sigma: 0.001, decimals: 3, volume: 5200, thin: false, funding: 0.00011 },
  { name: 'LINK', price: 13.4, sigma: 0.0011, decimals: 4, volume: 9000, thin: false, funding: 0.0001 },
  { name: 'AVAX', price: 27, sigma: 0.0011, decimals: 3, volume: 4100, thin: false, funding: 0.0001 },
  { name: 'DOGE', price: 0.124, sigma: 0.0013, decimals: 6, volume: 610000, thin: false, funding: 0.00013 },
  { name: 'ARB', price: 0.56, sigma: 0.0013, decimals: 5, volume: 88000, thin: false, funding: 0.0001 },
  { name: 'LNTN', price: 2.45, sigma: 0.0015, decimals: 5, volume: 7000, thin: false, funding: 0.0001 },
  { name: 'MOSS', price: 0.034, sigma: 0.0015, decimals: 7, volume: 3, thin: true, funding: 0.0001 },
  { name: 'QUILL', price: 0.81, sigma: 0.0015, decimals: 5, volume: 3, thin: true, funding: 0.0001 },
]

/** Half-life of the pull to the middle, in minutes, and the band the base walk cannot leave. */
export const HALF_LIFE = 600
export function band(spec: CoinSpec): number {
  return (3 * spec.sigma) / Math.sqrt((2 * Math.LN2) / HALF_LIFE)
}
/** Where levels and old extremes lie: outside of what the base walk can reach. */
export function rim(spec: CoinSpec): number {
  return band(spec) * 1.15 + 0.006
}
/** The step that counts as "clear" for a coin. */
export function unit(spec: CoinSpec): number {
  return Math.max(0.0006, spec.sigma)
}

export interface Coin extends CoinSpec {
  anchor: number
}

export function drawCoins(r: Rng): Coin[] {
  return coinSpecs.map((s) => ({ ...s, anchor: s.price * r.real(0.9, 1.12) }))
}

function level(coin: Coin, side: number): number {
  const raw = coin.anchor * Math.exp(side * rim(coin))
  const digits = Math.max(0, 3 - Math.floor(Math.log10(raw)))
  return Number(raw.toFixed(digits))
}

/** A round-ish level can lie a little inside the rim; `side` says from where it is met. */
export function makeWatches(coins: readonly Coin[]): Watch[] {
  const at = (name: string, side: number): Watch => {
    const coin = coins.find((c) => c.name === name)
    if (!coin) throw new Error(name)
    return { coin: name, kind: 'price_cross', level: level(coin, side) }
  }
  const move = (coin: string, percent: number, minutes: number): Watch => ({
    coin,
    kind: 'price_move',
    percent,
    minutes,
  })
  const vol = (coin: string, factor: number): Watch => ({ coin, kind: 'volume_spike', factor })
  const ext = (coin: string): Watch => ({ coin, kind: 'new_extreme', days: 30 })
  const flip = (coin: string): Watch => ({ coin, kind: 'funding_flip' })
  return [
    at('BTC', 1),
    at('BTC', -1),
    move('BTC', 2, 30),
    flip('BTC'),
    at('ETH', 1),
    move('ETH', 3, 60),
    vol('ETH', 6),
    ext('SOL'),
    move('SOL', 4, 30),
    vol('SOL', 5),
    ext('LINK'),
    move('LINK', 5, 60),
    at('AVAX', -1),
    flip('AVAX'),
    move('DOGE', 5, 30),
    vol('DOGE', 6),
    flip('DOGE'),
    ext('ARB'),
    vol('ARB', 8),
    at('LNTN', 1),
    move('LNTN', 8, 60),
    vol('MOSS', 10),
    move('MOSS', 10, 60),
    vol('QUILL', 12),
    at('QUILL', 1),
  ]
}
