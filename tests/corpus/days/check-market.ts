import { expectThat } from './check-kit.ts'
import type { Report } from './check-kit.ts'
import { fires, five, other, plain, usual } from './literal.ts'
import type { Series } from './literal.ts'
import { nameOf } from './market-story.ts'
import { BEGIN, HOUR, MIN, MINUTES } from './types.ts'
import type { Minute, Truth, Watch, World } from './types.ts'

/** The arrays of the literal conditions, rebuilt from nothing but what the world gives out. */
export function seriesOf(w: World, coin: string, changed?: Minute): Series {
  const close = new Float64Array(MINUTES).fill(NaN)
  const volume = new Float64Array(MINUTES).fill(NaN)
  for (const m of w.minutes(coin)) {
    const real = changed && changed.at.getTime() === m.at.getTime() ? changed : m
    const i = (m.at.getTime() - BEGIN) / MIN
    close[i] = real.close
    volume[i] = real.volume
  }
  return { close, volume, funding: w.funding(coin) }
}

function checkCandles(w: World, report: Report): void {
  for (const coin of w.coins) {
    const list = w.minutes(coin)
    const gaps = w.gaps.filter(g => g.coin === coin)
    const silent = gaps.reduce((n, g) => n + (g.until.getTime() - g.from.getTime()) / MIN, 0)
    expectThat(report, list.length + silent === MINUTES, `${coin}: ${list.length} minutes and ${silent} silent`)
    expectThat(report, list.every(m => m.low <= Math.min(m.open, m.close) && m.high >= Math.max(m.open, m.close) && m.volume >= 0), `${coin}: a candle that cannot be`)
    let sum = 0
    let n = 0
    let range: [number, number] = [Infinity, 0]
    for (let i = 1; i < list.length; i += 1) {
      const a = list[i - 1] as Minute
      const b = list[i] as Minute
      range = [Math.min(range[0], b.close), Math.max(range[1], b.close)]
      if (b.at.getTime() - a.at.getTime() !== MIN) continue
      sum += Math.log(b.close / a.close) ** 2
      n += 1
    }
    report.rows.push(`  ${coin.padEnd(6)} ${list.length} minutes, ${gaps.length} gaps, ${((Math.sqrt(sum / n)) * 100).toFixed(3)} % a minute, from ${range[0]} to ${range[1]}, funding ${w.funding(coin).length}`)
  }
}

function checkMoves(w: World, all: Map<string, Series>, report: Report): void {
  report.rows.push('watches: planted moves, fires by the plain reading, fires by the other reading, traps')
  w.watches.forEach((watch, i) => {
    const s = all.get(watch.coin)
    if (!s) throw new Error(watch.coin)
    const mine = w.truths.filter(t => t.watch === i)
    const moves = mine.filter(t => t.kind === 'move')
    const [a, b] = [fires(watch, s, plain), fires(watch, s, other)]
    for (const list of [a, b]) {
      const fits = list.length === moves.length && list.every((t, k) => Math.abs(t - (moves[k]?.from.getTime() ?? 0)) <= MIN)
      expectThat(report, fits, `watch ${i} ${nameOf(watch)}: fires ${list.map(t => new Date(t).toISOString()).join(' ')}`)
    }
    for (const t of mine.filter(x => x.kind === 'trap')) {
      expectThat(report, !a.some(f => f >= t.from.getTime() && f <= t.until.getTime()), `${t.id}: the watch fires in it`)
      const fault = bait(w, watch, s, t)
      if (fault) report.faults.push(`${t.id} ${t.trap}: ${fault}`)
    }
    report.rows.push(`  ${String(i).padStart(2)} ${nameOf(watch).padEnd(26)} ${moves.length} ${a.length} ${b.length}  ${mine.length - moves.length}`)
  })
}

/** Is the trap really one: would a reader of less than the literal condition be tempted? */
function bait(w: World, watch: Watch, s: Series, t: Truth): string | null {
  const at = (d: Date): number => (d.getTime() - BEGIN) / MIN - 1
  const a = at(t.from)
  const b = Math.min(at(t.until), MINUTES - 1)
  const x = (watch.percent ?? 0) / 100
  const y = watch.minutes ?? 0
  const close = s.close
  const c = (m: number): number => close[m] as number
  const candles = w.minutes(watch.coin).filter(m => m.at.getTime() >= t.from.getTime() - MIN && m.at.getTime() <= t.from.getTime())
  switch (t.trap) {
    case 'slow_drift': return Math.abs(c(b) / c(a) - 1) >= x && b - a >= 5 * y ? null : `drifts ${((c(b) / c(a) - 1) * 100).toFixed(2)} %`
    case 'gap_step': {
      const gap = w.gaps.find(g => g.coin === watch.coin && g.until.getTime() === t.from.getTime() - MIN)
      if (!gap) return 'no gap before'
      const from = c((gap.from.getTime() - BEGIN) / MIN - 1)
      const long = (gap.until.getTime() - gap.from.getTime()) / MIN
      return Math.abs(c(a) / from - 1) >= x && long > y ? null : `step ${((c(a) / from - 1) * 100).toFixed(2)} % over ${long} min`
    }
    case 'wick': return wickFault(watch, s, a, candles)
    case 'approach': {
      if (watch.kind === 'funding_flip') return w.funding(watch.coin).some(f => f.at.getTime() === t.from.getTime() && f.rate < 0) ? null : 'no reading under zero'
      if (watch.kind === 'new_extreme') {
        const old = Array.from(close.slice(Math.max(0, a - 30 * 1440), a)).filter(v => !Number.isNaN(v))
        const [low, high] = [Math.min(...old), Math.max(...old)]
        const near = Array.from(close.slice(a, b + 1), v => Math.min(v / low - 1, 1 - v / high))
        return Math.min(...near) < 0.006 ? null : `nearest ${Math.min(...near)}`
      }
      const all = Array.from(close.slice(a, b + 1), v => Math.abs(v / (watch.level ?? 1) - 1))
      return Math.min(...all) < 0.005 ? null : `nearest ${Math.min(...all)}`
    }
    case 'to_and_fro': return Math.sign(c(a) - (watch.level ?? 0)) !== Math.sign(c(a - 1) - (watch.level ?? 0)) ? null : 'no crossing at its start'
    case 'thin_volume': {
      const v = s.volume[a] as number
      const most = Math.max(...[0, 1, 2, 3, 4].map(k => five(s.volume, a + k) / usual(s.volume, a + k)))
      return v >= 15 * (s.volume[a - 1] as number) && most < (watch.factor ?? 0) * 0.9 ? null : `${v}, five minutes x${most.toFixed(1)}`
    }
    case 'wrong_candle': {
      const k = w.corrections.find(z => z.coin === watch.coin && z.at.getTime() === t.from.getTime() - MIN)
      if (!k) return 'no correction'
      const wrong = fires(watch, seriesOf(w, watch.coin, k.shown), plain)
      return wrong.includes(t.from.getTime()) && k.knownAt.getTime() < t.from.getTime() + MIN ? null : 'the shown candle would not fire'
    }
    default: return 'unknown trap'
  }
}

function wickFault(watch: Watch, s: Series, a: number, candles: readonly Minute[]): string | null {
  const m = candles[0]
  if (!m) return 'no candle'
  const level = watch.level ?? 0
  if (watch.kind === 'price_cross') return (m.high > level && m.close < level) || (m.low < level && m.close > level) ? null : 'the wick does not reach the level'
  if (watch.kind === 'price_move') {
    const past = s.close[a - (watch.minutes ?? 0)] as number
    return Math.max(Math.abs(m.high / past - 1), Math.abs(m.low / past - 1)) >= (watch.percent ?? 0) / 100 ? null : 'the wick is too short'
  }
  const old = s.close.slice(Math.max(0, a - 30 * 1440), a).filter(v => !Number.isNaN(v))
  return m.high >= Math.max(...old) * 1.001 || m.low <= Math.min(...old) * 0.999 ? null : 'the wick does not reach the old extreme'
}

export function checkMarket(w: World, report: Report): void {
  report.rows.push('market:')
  checkCandles(w, report)
  checkMoves(w, new Map(w.coins.map(c => [c, seriesOf(w, c)])), report)
  const market = w.truths.filter(t => t.watch !== null)
  expectThat(report, market.every(t => t.until > t.from && t.until.getTime() - t.from.getTime() < 12 * HOUR), 'a truth without time')
  const clash = market.filter(t => t.kind === 'move').filter(t => market.some(o => o.kind === 'trap' && o.watch === t.watch && o.from < t.until && t.from < o.until))
  expectThat(report, clash.length === 0, `a move and a trap of one watch at one time: ${clash.map(t => t.id).join()}`)
}
