import { band, HALF_LIFE, rim, unit } from './coins.ts'
import type { Coin } from './coins.ts'
import { fires, other, plain, usual } from './literal.ts'
import { makeFunding } from './funding.ts'
import { planCoin } from './market-plan.ts'
import type { Plan } from './market-plan.ts'
import { makeRng } from './rng.ts'
import type { Rng } from './rng.ts'
import { applyShape, approach, drift, extreme, gapStep, jump, stayAndBack, toAndFro, wick } from './shapes.ts'
import type { Shape } from './shapes.ts'
import { describe } from './market-story.ts'
import { BEGIN, MIN, MINUTES, START_MIN } from './types.ts'
import type { Correction, Funding, Gap, Minute, Truth, Watch } from './types.ts'

export type RawTruth = Omit<Truth, 'id'>
export interface Planted {
  plan: Plan
  shape: Shape | null
}
/** The whole state of one coin while it is being made. */
export interface Draft {
  coin: Coin
  dev: Float64Array
  close: Float64Array
  volume: Float64Array
  wicks: Map<number, number>
  gaps: Gap[]
  funding: Funding[]
  planted: Planted[]
}
export interface CoinWorld {
  minutes: Minute[]
  funding: Funding[]
  gaps: Gap[]
  corrections: Correction[]
  truths: RawTruth[]
  close: Float64Array
}

const timeOf = (m: number): number => BEGIN + m * MIN

function baseWalk(coin: Coin, r: Rng): Float64Array {
  const dev = new Float64Array(MINUTES)
  const keep = 1 - Math.LN2 / HALF_LIFE
  const edge = band(coin)
  let d = r.normal() * edge * 0.2
  for (let m = 0; m < MINUTES; m += 1) {
    const hour = (m / 60) % 24
    const pulse = 1.02 + 0.3 * Math.sin(((hour - 8) / 24) * 2 * Math.PI)
    const fat = r.chance(0.02) ? 1.8 : 1
    if (!coin.thin || r.chance(0.75))
      d = d * keep + r.normal() * coin.sigma * pulse * fat * (coin.thin ? 1.1 : 1)
    dev[m] = edge * Math.tanh(d / edge)
  }
  return dev
}

function baseVolume(coin: Coin, dev: Float64Array, r: Rng): Float64Array {
  const volume = new Float64Array(MINUTES)
  for (let m = 0; m < MINUTES; m += 1) {
    const hour = (m / 60) % 24
    const day = new Date(timeOf(m)).getUTCDay()
    const rhythm = 1 + (coin.thin ? 0.12 : 0.45) * Math.sin(((hour - 8) / 24) * 2 * Math.PI)
    const weekend = day === 0 || day === 6 ? (coin.thin ? 0.95 : 0.78) : 1
    const z = m === 0 ? 0 : Math.abs((dev[m] as number) - (dev[m - 1] as number)) / coin.sigma
    const noise = Math.exp(r.normal() * (coin.thin ? 0.35 : 0.4))
    const v = coin.volume * rhythm * weekend * noise * Math.min(1.9, 0.85 + 0.15 * z)
    volume[m] = coin.thin ? Math.round(v * 10) / 10 : Number(v.toPrecision(5))
  }
  return volume
}

/** Highest or lowest point of the last 30 days before a minute, in log distance. */
function oldExtreme(dev: Float64Array, before: number, side: number): number {
  let best = -Infinity
  for (let m = Math.max(0, before - 30 * 1440 + 300); m < before; m += 1)
    best = Math.max(best, side * (dev[m] as number))
  return side * best
}

function shapeOf(plan: Plan, watch: Watch, draft: Draft, r: Rng): Shape | null {
  const { coin, dev } = draft
  const u = unit(coin)
  const level = watch.level ? Math.log(watch.level / coin.anchor) : 0
  const x = watch.percent ?? 0
  const y = watch.minutes ?? 0
  switch (plan.kind) {
    case 'stay':
      return stayAndBack(r, level, plan.side, u)
    case 'fro':
      return toAndFro(r, level, plan.side, u, false)
    case 'fro2':
      return toAndFro(r, level, plan.side, u, true)
    case 'approach':
      return approach(r, level, plan.side, u)
    case 'wick':
      return wick(r, level, plan.side, u)
    case 'jump':
      return jump(r, x, y, u)
    case 'drift':
      return drift(r, x, y, u)
    case 'gap':
      return gapStep(r, x, y, u)
    case 'extreme':
      return extreme(r, oldExtreme(dev, plan.start, plan.side), plan.side, u)
    case 'approachX':
      return approach(r, oldExtreme(dev, plan.start, plan.side), plan.side, u)
    case 'wickX':
      return wick(r, oldExtreme(dev, plan.start, plan.side), plan.side, u)
    default:
      return null
  }
}

function pillar(draft: Draft, start: number, side: number, r: Rng): void {
  const top = side * rim(draft.coin)
  const path = Array.from({ length: 12 }, () => top)
  const s: Shape = {
    path,
    marks: {},
    noise: 0.4,
    clip: unit(draft.coin),
    rampIn: 420,
    rampOut: 420,
    wicks: [],
  }
  applyShape(draft.dev, s, start, draft.coin.sigma, r)
}

function plantPrices(draft: Draft, plans: readonly Plan[], watches: readonly Watch[], r: Rng): void {
  const { coin, dev } = draft
  if (watches.some((w) => w.coin === coin.name && w.kind === 'new_extreme')) {
    pillar(draft, START_MIN - 1500, 1, r)
    pillar(draft, START_MIN - 560, -1, r)
  }
  for (const plan of plans) {
    const s = shapeOf(plan, watches[plan.watch] as Watch, draft, r)
    draft.planted.push({ plan, shape: s })
    if (!s) {
      if (plan.kind === 'wickM') draft.wicks.set(plan.start, NaN)
      continue
    }
    applyShape(dev, s, plan.start, coin.sigma, r)
    for (const w of s.wicks) draft.wicks.set(plan.start + w.at, coin.anchor * Math.exp(w.to))
    if (s.gap)
      draft.gaps.push({
        coin: coin.name,
        from: new Date(timeOf(plan.start + s.gap.from)),
        until: new Date(timeOf(plan.start + s.gap.until)),
      })
  }
  for (let m = 0; m < MINUTES; m += 1)
    draft.close[m] = Number((coin.anchor * Math.exp(dev[m] as number)).toFixed(coin.decimals))
}

function plantVolumes(draft: Draft, watches: readonly Watch[], r: Rng): void {
  const { coin, volume } = draft
  for (const { plan, shape } of draft.planted) {
    const factor = watches[plan.watch]?.factor ?? 0
    if (plan.kind === 'volume') {
      const total = usual(volume, plan.start + 4) * factor * r.real(1.5, 2.4)
      const profile = [0.04, 0.06, 0.08, 0.12, 0.7, 0.12, 0.08, 0.05, 0.04, 0.03]
      profile.forEach((p, i) => {
        volume[plan.start + i] = Number((total * p * r.real(0.9, 1.1)).toPrecision(5))
      })
    } else if (plan.kind === 'thin') {
      volume[plan.start - 1] = 3
      volume[plan.start] = r.int(52, 66)
    } else if (
      shape &&
      (plan.kind === 'jump' ||
        plan.kind === 'stay' ||
        plan.kind === 'fro' ||
        plan.kind === 'fro2' ||
        plan.kind === 'extreme')
    ) {
      const first = plan.start + (shape.marks.first ?? 0)
      for (let m = first; m < first + 6; m += 1)
        volume[m] = Number(((volume[m] as number) * r.real(1.3, 2)).toPrecision(5))
    }
  }
  for (const g of draft.gaps) {
    for (let t = g.from.getTime(); t < g.until.getTime(); t += MIN) {
      draft.close[(t - BEGIN) / MIN] = NaN
      volume[(t - BEGIN) / MIN] = NaN
    }
  }
  if (coin.thin) for (let m = 0; m < MINUTES; m += 1) volume[m] = Math.round((volume[m] as number) * 10) / 10
}

function candles(draft: Draft, watches: readonly Watch[], r: Rng): Minute[] {
  const { coin, close, volume } = draft
  const levels = watches.flatMap((w) => (w.coin === coin.name && w.level ? [w.level] : []))
  const out: Minute[] = []
  const round = (x: number): number => Number(x.toFixed(coin.decimals))
  for (let m = 0; m < MINUTES; m += 1) {
    const c = close[m] as number
    if (Number.isNaN(c)) continue
    const before = m === 0 ? NaN : (close[m - 1] as number)
    const open = Number.isNaN(before) ? c : before
    let high = round(Math.max(open, c) * (1 + Math.abs(r.normal()) * coin.sigma * 0.35))
    let low = round(Math.min(open, c) * (1 - Math.abs(r.normal()) * coin.sigma * 0.35))
    for (const level of levels) {
      if (Math.max(open, c) < level && high >= level) high = Math.max(open, c)
      if (Math.min(open, c) > level && low <= level) low = Math.min(open, c)
    }
    const to = draft.wicks.get(m)
    if (to !== undefined) {
      if (to > c) high = round(to)
      else low = round(to)
    }
    out.push({ at: new Date(timeOf(m)), open, high, low, close: c, volume: volume[m] as number })
  }
  return out
}

function setMoveWicks(draft: Draft, watches: readonly Watch[], r: Rng): void {
  for (const { plan } of draft.planted) {
    if (plan.kind !== 'wickM') continue
    const w = watches[plan.watch] as Watch
    const from = draft.close[plan.start - (w.minutes ?? 0)] as number
    draft.wicks.set(plan.start, from * (1 + (plan.side * (w.percent ?? 0) * r.real(1.2, 1.5)) / 100))
  }
}

/** Where a fire is wanted, as [watch, first instant, last instant]. */
function wanted(draft: Draft, flipTimes: readonly [number, number][]): [number, number, number][] {
  const out: [number, number, number][] = flipTimes.map(([w, t]) => [w, t, t])
  for (const { plan, shape } of draft.planted) {
    const at = (mark: string): number => timeOf(plan.start + (shape?.marks[mark] ?? 0) + 1)
    if (plan.kind === 'stay')
      out.push([plan.watch, at('first'), at('first')], [plan.watch, at('back'), at('back')])
    if (plan.kind === 'fro' || plan.kind === 'fro2' || plan.kind === 'extreme')
      out.push([plan.watch, at('first'), at('first')])
    if (plan.kind === 'jump') out.push([plan.watch, at('first'), at('done') + 3 * MIN])
    if (plan.kind === 'volume') out.push([plan.watch, timeOf(plan.start + 5), timeOf(plan.start + 5)])
  }
  return out
}

/** Null when anything fires that was not planted, or something planted does not, under either reading. */
function firedAsPlanned(
  draft: Draft,
  watches: readonly Watch[],
  want: readonly [number, number, number][],
): Map<string, number> | null {
  const got = new Map<string, number>()
  for (let w = 0; w < watches.length; w += 1) {
    const watch = watches[w] as Watch
    if (watch.coin !== draft.coin.name) continue
    const mine = want.filter((x) => x[0] === w).sort((a, b) => a[1] - b[1])
    for (const how of [plain, other]) {
      const all = fires(watch, draft, how)
      const fits =
        all.length === mine.length &&
        all.every((t, i) => t >= (mine[i]?.[1] ?? 0) && t <= (mine[i]?.[2] ?? 0))
      if (!fits) return null
      if (how === plain) all.forEach((t, i) => got.set(`${w}/${mine[i]?.[1]}`, t))
    }
  }
  return got
}

export function buildCoin(coin: Coin, watches: readonly Watch[], seed: number): CoinWorld {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const r = makeRng(seed, `coin/${coin.name}/${attempt}`)
    const dev = baseWalk(coin, r)
    const funds = makeFunding(coin, watches, r)
    const draft: Draft = {
      coin,
      dev,
      close: new Float64Array(MINUTES),
      volume: baseVolume(coin, dev, r),
      wicks: new Map(),
      gaps: [],
      funding: funds.list,
      planted: [],
    }
    plantPrices(draft, planCoin(coin.name, watches, r), watches, r)
    setMoveWicks(draft, watches, r)
    plantVolumes(draft, watches, r)
    const got = firedAsPlanned(draft, watches, wanted(draft, funds.flips))
    if (!got) continue
    const minutes = candles(draft, watches, r)
    const told = describe(draft, watches, got, minutes, r)
    return {
      minutes,
      funding: funds.list,
      gaps: draft.gaps,
      corrections: told.corrections,
      truths: [...told.truths, ...funds.truths],
      close: draft.close,
    }
  }
  throw new Error(`no walk for ${coin.name} without a stray fire`)
}
