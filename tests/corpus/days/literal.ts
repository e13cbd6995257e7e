import { BEGIN, MIN, START } from './types.ts'
import type { Funding, Watch } from './types.ts'

/** One coin as arrays over the 44 days; NaN where the exchange gave nothing. */
export interface Series {
  close: Float64Array
  volume: Float64Array
  funding: readonly Funding[]
}
/** Readings of the wording that differ; a fair exam fires the same under all of them. */
export interface Reading {
  strictCross: boolean
  rolling: boolean
  utcDay: boolean
  lastSized: boolean
}
export const plain: Reading = { strictCross: false, rolling: false, utcDay: false, lastSized: false }
export const other: Reading = { strictCross: true, rolling: true, utcDay: true, lastSized: true }

const knownAt = (minute: number): number => BEGIN + (minute + 1) * MIN

/** First closed minute beyond the level after >= 10 minutes on the other side by >= 0.2 %. */
export function crosses(close: Float64Array, level: number, strict: boolean): number[] {
  const out: number[] = []
  let side = 0
  let run = 0
  let armed = 0
  for (let m = 0; m < close.length; m += 1) {
    const c = close[m] as number
    if (Number.isNaN(c)) {
      run = 0
      if (strict) armed = 0
      continue
    }
    const here = c > level ? 1 : c < level ? -1 : 0
    if (armed !== 0 && here === -armed) {
      out.push(knownAt(m))
      armed = 0
      run = 0
    }
    const far = Math.abs(c / level - 1) >= 0.002
    run = far && here === side ? run + 1 : far ? 1 : 0
    side = far ? here : side
    if (run >= 10) armed = side
    else if (strict || (here !== 0 && here !== armed)) armed = 0
  }
  return out
}

/** |close / close y minutes ago - 1| >= x %, once until it was under half of x for 30 minutes. */
export function moves(close: Float64Array, percent: number, minutes: number): number[] {
  const out: number[] = []
  const x = percent / 100
  let armed = true
  let calm = 0
  for (let m = minutes; m < close.length; m += 1) {
    const change = Math.abs((close[m] as number) / (close[m - minutes] as number) - 1)
    if (Number.isNaN(change)) continue
    if (armed && change >= x) {
      out.push(knownAt(m))
      armed = false
    }
    calm = change < x / 2 ? calm + 1 : 0
    if (calm >= 30) armed = true
  }
  return out
}

/** Volume of the five minutes that end with minute m. */
export function five(volume: Float64Array, m: number): number {
  let sum = 0
  for (let k = m - 4; k <= m; k += 1)
    sum += k < 0 || Number.isNaN(volume[k] as number) ? 0 : (volume[k] as number)
  return sum
}

/** Median of the same hour's closed 5-minute volumes over the 7 days before minute m. */
export function usual(volume: Float64Array, m: number): number {
  const hour = Math.floor(m / 60) % 24
  const list: number[] = []
  for (let d = 0; d <= 7; d += 1) {
    const first = (Math.floor(m / 1440) - d) * 1440 + hour * 60
    for (let b = 0; b < 12; b += 1) {
      const end = first + b * 5 + 4
      if (end < m - 4 && end >= m - 7 * 1440 && end >= 4 && !Number.isNaN(volume[end] as number))
        list.push(five(volume, end))
    }
  }
  list.sort((a, b) => a - b)
  const half = list.length >> 1
  if (list.length === 0) return Number.NaN
  return list.length % 2 === 1
    ? (list[half] as number)
    : ((list[half - 1] as number) + (list[half] as number)) / 2
}

/** A closed 5-minute volume >= factor x usual; what follows within the hour is the same spike. */
export function spikes(volume: Float64Array, factor: number, rolling: boolean): number[] {
  const out: number[] = []
  let last = -1e9
  let rough = 0
  for (let m = 7 * 1440 + 4; m < volume.length; m += 1) {
    if (m % 60 === 4) rough = usual(volume, m) * factor * 0.6
    if (!rolling && m % 5 !== 4) continue
    const sum = five(volume, m)
    if (sum < rough) continue
    if (m - last < 60 || !(sum >= factor * usual(volume, m))) continue
    out.push(knownAt(m))
    last = m
  }
  return out
}

/** Close beyond the extreme of the last n days' closes by >= 0.1 %, once a day. */
export function extremes(close: Float64Array, days: number, utcDay: boolean): number[] {
  const out: number[] = []
  const high: number[] = []
  const low: number[] = []
  const at = (m: number | undefined): number => close[m ?? 0] as number
  let last = -1e9
  for (let m = 0; m < close.length; m += 1) {
    const c = close[m] as number
    if (Number.isNaN(c)) continue
    while (high.length > 0 && (high[0] as number) < m - days * 1440) high.shift()
    while (low.length > 0 && (low[0] as number) < m - days * 1440) low.shift()
    const beyond = m > 7 * 1440 && (c >= at(high[0]) * 1.001 || c <= at(low[0]) * 0.999)
    const again = utcDay ? Math.floor(m / 1440) === Math.floor(last / 1440) : m - last < 1440
    if (beyond && !again) {
      out.push(knownAt(m))
      last = m
    }
    while (high.length > 0 && at(high[high.length - 1]) <= c) high.pop()
    while (low.length > 0 && at(low[low.length - 1]) >= c) low.pop()
    high.push(m)
    low.push(m)
  }
  return out
}

/** Sign change where both sides are >= 0.005 % in size. */
export function flips(funding: readonly Funding[], lastSized: boolean): number[] {
  const out: number[] = []
  let before = 0
  for (const f of funding) {
    const sized = Math.abs(f.rate) >= 0.00005
    if (sized && before !== 0 && Math.sign(f.rate) !== Math.sign(before)) out.push(f.at.getTime())
    if (sized) before = f.rate
    else if (!lastSized) before = 0
  }
  return out
}

/** Every instant at which the watch's condition is met for the first time, within the 30 days. */
export function fires(watch: Watch, s: Series, how: Reading): number[] {
  const all = (): number[] => {
    if (watch.kind === 'price_cross') return crosses(s.close, watch.level ?? 0, how.strictCross)
    if (watch.kind === 'price_move') return moves(s.close, watch.percent ?? 0, watch.minutes ?? 0)
    if (watch.kind === 'volume_spike') return spikes(s.volume, watch.factor ?? 0, how.rolling)
    if (watch.kind === 'new_extreme') return extremes(s.close, watch.days ?? 0, how.utcDay)
    return flips(s.funding, how.lastSized)
  }
  return all().filter((at) => at > START)
}
