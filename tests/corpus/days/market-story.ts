import { unit } from './coins.ts'
import type { Draft, Planted, RawTruth } from './market-coin.ts'
import { five, usual } from './literal.ts'
import type { Rng } from './rng.ts'
import { money } from './text.ts'
import { BEGIN, MIN } from './types.ts'
import type { Correction, Minute, Watch } from './types.ts'

interface Told {
  truths: RawTruth[]
  corrections: Correction[]
}
const timeOf = (m: number): number => BEGIN + m * MIN

export function nameOf(w: Watch): string {
  if (w.kind === 'price_cross') return `${w.coin} level ${money(w.level ?? 0)}`
  if (w.kind === 'price_move') return `${w.coin} ${w.percent} % in ${w.minutes} min`
  if (w.kind === 'volume_spike') return `${w.coin} volume x${w.factor}`
  if (w.kind === 'new_extreme') return `${w.coin} ${w.days}-day extreme`
  return `${w.coin} funding sign`
}

/** Writes down, as truths, what was planted; the instants of moves are those of the literal conditions. */
export function describe(
  draft: Draft,
  watches: readonly Watch[],
  got: Map<string, number>,
  minutes: readonly Minute[],
  r: Rng,
): Told {
  const told: Told = { truths: [], corrections: [] }
  for (const p of draft.planted) {
    const watch = watches[p.plan.watch] as Watch
    const at = (mark: string): number => timeOf(p.plan.start + (p.shape?.marks[mark] ?? 0) + 1)
    const fired = (mark: string): number => got.get(`${p.plan.watch}/${at(mark)}`) ?? at(mark)
    moves(told, p, watch, at, fired)
    traps(told, p, watch, at, draft)
    if (p.plan.kind === 'wrong') wrong(told, p, watch, draft, minutes, r)
  }
  return told
}

function add(told: Told, p: Planted, trap: string | null, from: number, until: number, story: string): void {
  const base = { topic: null, watch: p.plan.watch, from: new Date(from), until: new Date(until), story }
  told.truths.push(trap === null ? { kind: 'move', ...base } : { kind: 'trap', trap, ...base })
}

function moves(
  told: Told,
  p: Planted,
  watch: Watch,
  at: (mark: string) => number,
  fired: (mark: string) => number,
): void {
  const name = nameOf(watch)
  const plus = (t: number, minutes: number): number => t + minutes * MIN
  switch (p.plan.kind) {
    case 'stay':
      add(told, p, null, fired('first'), plus(fired('first'), 10), `${name}: crossed, stays beyond for hours`)
      add(
        told,
        p,
        null,
        fired('back'),
        plus(fired('back'), 10),
        `${name}: crossed back after hours on the other side`,
      )
      break
    case 'fro':
    case 'fro2':
      add(told, p, null, fired('first'), at('back') - 1, `${name}: crossed (and soon to and fro)`)
      break
    case 'jump':
      add(told, p, null, fired('first'), plus(fired('first'), 10), `${name}: fast move that holds`)
      break
    case 'extreme':
      add(
        told,
        p,
        null,
        fired('first'),
        plus(fired('first'), 10),
        `${name}: new ${p.plan.side > 0 ? 'high' : 'low'}`,
      )
      break
    case 'volume': {
      const t = timeOf(p.plan.start + 5)
      add(told, p, null, t, plus(t, 10), `${name}: five minutes far above the usual volume`)
      break
    }
    default:
  }
}

function traps(told: Told, p: Planted, watch: Watch, at: (mark: string) => number, draft: Draft): void {
  const name = nameOf(watch)
  const start = timeOf(p.plan.start + 1)
  const plus = (t: number, minutes: number): number => t + minutes * MIN
  switch (p.plan.kind) {
    case 'fro':
      add(
        told,
        p,
        'to_and_fro',
        at('back'),
        plus(at('last'), 20),
        `${name}: back over the level after less than 10 minutes`,
      )
      break
    case 'fro2':
      add(
        told,
        p,
        'to_and_fro',
        at('back'),
        at('forth') - 1,
        `${name}: back over the level after less than 10 minutes`,
      )
      add(
        told,
        p,
        'to_and_fro',
        at('forth'),
        plus(at('last'), 20),
        `${name}: once more over the level and back, each time after less than 10 minutes`,
      )
      break
    case 'drift':
      add(
        told,
        p,
        'slow_drift',
        at('first'),
        at('done'),
        `${name}: moves more than that, but over ${Math.round((at('done') - at('first')) / HOURS)} hours`,
      )
      break
    case 'gap':
      add(
        told,
        p,
        'gap_step',
        at('first'),
        plus(at('first'), (watch.minutes ?? 0) + 10),
        `${name}: the exchange was silent for longer than the watch looks back and returns far away`,
      )
      break
    case 'approach':
    case 'approachX':
      add(told, p, 'approach', at('first'), at('done'), `${name}: near it for long, never there`)
      break
    case 'wick':
    case 'wickX':
    case 'wickM': {
      const t = p.shape ? at('first') : start
      add(told, p, 'wick', t, plus(t, 15), `${name}: only within the minute, the close is back`)
      break
    }
    case 'thin': {
      const end = p.plan.start + 4
      const ratio = five(draft.volume, p.plan.start + 3) / usual(draft.volume, end)
      add(
        told,
        p,
        'thin_volume',
        start,
        plus(start, 15),
        `${name}: one minute of ${draft.volume[p.plan.start]} after 3 units, the five minutes only ${ratio.toFixed(1)} times the usual`,
      )
      break
    }
    default:
  }
}
const HOURS = 60 * MIN

/** A candle that would fire, shown first, and put right before the next one is closed. */
function wrong(told: Told, p: Planted, watch: Watch, draft: Draft, minutes: readonly Minute[], r: Rng): void {
  const when = timeOf(p.plan.start - (p.plan.start % 5) + 4)
  const m = (when - BEGIN) / MIN
  const real = minutes.find((x) => x.at.getTime() === when)
  if (!real) throw new Error('a wrong candle in a gap')
  const shown: Minute = { ...real }
  const round = (x: number): number => Number(x.toFixed(draft.coin.decimals))
  if (watch.kind === 'price_cross')
    shown.close = round((watch.level ?? 0) * (1 + p.plan.side * r.real(0.003, 0.008)))
  if (watch.kind === 'price_move')
    shown.close = round(
      (draft.close[m - (watch.minutes ?? 0)] as number) *
        (1 + (r.chance(0.5) ? 1 : -1) * (watch.percent ?? 0) * r.real(0.013, 0.016)),
    )
  if (watch.kind === 'new_extreme') {
    let top = 0
    for (let k = Math.max(0, m - 30 * 1440); k < m; k += 1)
      if ((draft.close[k] as number) > top) top = draft.close[k] as number
    shown.close = round(top * (1 + unit(draft.coin) * 6))
  }
  if (watch.kind === 'volume_spike')
    shown.volume = Number((usual(draft.volume, m) * (watch.factor ?? 0) * r.real(2, 4)).toPrecision(5))
  shown.high = Math.max(shown.high, shown.close)
  shown.low = Math.min(shown.low, shown.close)
  const knownAt = new Date(when + MIN + r.int(15, 50) * 1000)
  told.corrections.push({ coin: draft.coin.name, at: new Date(when), shown, knownAt })
  const what =
    watch.kind === 'volume_spike'
      ? `volume ${shown.volume} instead of ${real.volume}`
      : `close ${shown.close} instead of ${real.close}`
  add(
    told,
    p,
    'wrong_candle',
    when + MIN,
    when + 16 * MIN,
    `${nameOf(watch)}: ${what} shown first, put right after ${Math.round((knownAt.getTime() - when - MIN) / 1000)} s`,
  )
}
