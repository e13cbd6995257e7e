import type { Rng } from './rng.ts'
import { START_MIN } from './types.ts'
import type { Watch } from './types.ts'

export type PlanKind =
  | 'stay'
  | 'fro'
  | 'fro2'
  | 'jump'
  | 'drift'
  | 'gap'
  | 'approach'
  | 'wick'
  | 'extreme'
  | 'approachX'
  | 'wickX'
  | 'wickM'
  | 'volume'
  | 'wrong'
  | 'thin'
export interface Plan {
  kind: PlanKind
  watch: number
  side: number
  start: number
}

/** minutes kept free before and after the start of each kind */
const room: Record<PlanKind, readonly [number, number]> = {
  stay: [430, 860],
  fro: [430, 580],
  fro2: [430, 600],
  jump: [370, 780],
  drift: [370, 980],
  gap: [370, 860],
  approach: [430, 600],
  wick: [430, 540],
  extreme: [610, 820],
  approachX: [430, 640],
  wickX: [430, 540],
  wickM: [70, 70],
  volume: [70, 100],
  wrong: [100, 70],
  thin: [40, 70],
}

/** watch index -> what is planted on it; the whole month has 40 moves and 77 market traps (3 of them in funding). */
const table: readonly (readonly [number, Partial<Record<PlanKind, number>>])[] = [
  [0, { stay: 1, fro2: 1, wick: 1 }],
  [1, { fro: 1, fro2: 1, wick: 1, approach: 1 }],
  [2, { jump: 2, wickM: 1, drift: 2, gap: 1, wrong: 1 }],
  [4, { stay: 1, fro2: 1, wick: 1, approach: 1, wrong: 1 }],
  [5, { jump: 1, drift: 2, gap: 2 }],
  [6, { volume: 2, wrong: 1 }],
  [7, { extreme: 2, wickX: 1 }],
  [8, { jump: 2, drift: 1, gap: 1, wrong: 1 }],
  [9, { volume: 1, wrong: 1 }],
  [10, { extreme: 2, wickX: 1, approachX: 1 }],
  [11, { jump: 1, wickM: 1, drift: 2, gap: 2 }],
  [12, { fro: 1, wick: 1, approach: 2, wrong: 1 }],
  [14, { jump: 2, wickM: 1, drift: 1, gap: 2, wrong: 1 }],
  [15, { volume: 1 }],
  [17, { extreme: 1, approachX: 1, wrong: 1 }],
  [18, { volume: 1 }],
  [19, { stay: 1, fro: 1, approach: 1, wrong: 1 }],
  [20, { jump: 1, wickM: 1, drift: 1, gap: 1 }],
  [21, { volume: 1, thin: 5 }],
  [22, { jump: 1, drift: 2, gap: 2, wrong: 1 }],
  [23, { volume: 1, thin: 6 }],
  [24, { fro2: 1, wick: 1, approach: 1, wrong: 1 }],
]
export const fundingTable: readonly { watch: number; flips: number; near: number }[] = [
  { watch: 3, flips: 2, near: 1 },
  { watch: 13, flips: 1, near: 1 },
  { watch: 16, flips: 2, near: 1 },
]

const late = new Set<PlanKind>(['extreme', 'approachX', 'wickX'])
const weight = (p: PlanKind): number => room[p][0] + room[p][1] + (late.has(p) ? 5000 : 0)

/** Sides: a level watch is met from its own side; the first new extreme is a high, the second a low. */
function sideOf(kind: PlanKind, watch: number, nth: number, r: Rng): number {
  if (late.has(kind)) return kind === 'approachX' ? -1 : nth % 2 === 0 ? 1 : -1
  if (watch === 1 || watch === 12) return -1
  if (kind === 'wickM') return r.chance(0.5) ? 1 : -1
  return 1
}

/** Places everything of one coin so that nothing touches anything else. */
export function planCoin(coin: string, watches: readonly Watch[], r: Rng): Plan[] {
  const todo: Plan[] = []
  for (const [watch, kinds] of table) {
    if (watches[watch]?.coin !== coin) continue
    for (const [kind, count] of Object.entries(kinds) as [PlanKind, number][]) {
      for (let i = 0; i < count; i += 1) todo.push({ kind, watch, side: sideOf(kind, watch, i, r), start: 0 })
    }
  }
  todo.sort((a, b) => weight(b.kind) - weight(a.kind))
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const done = placeAll(todo, r)
    if (done) return done.sort((a, b) => a.start - b.start)
  }
  throw new Error(`no room for the plans of ${coin}`)
}

function placeAll(todo: readonly Plan[], r: Rng): Plan[] | null {
  const taken: [number, number][] = []
  const out: Plan[] = []
  for (const plan of todo) {
    const [before, after] = room[plan.kind]
    const first = late.has(plan.kind) ? 17 * 1440 : before + 60
    const last = 30 * 1440 - (late.has(plan.kind) ? 2200 : Math.min(after, 700) + 60)
    let start = -1
    for (let i = 0; i < 300 && start < 0; i += 1) {
      let at = START_MIN + r.int(first, last)
      if (plan.kind === 'volume') at -= at % 5
      if (plan.kind === 'extreme' && (at % 1440 < 180 || at % 1440 > 1080)) continue
      if (taken.every(([a, b]) => at + after < a || at - before > b)) start = at
    }
    if (start < 0) return null
    taken.push([start - before, start + after])
    out.push({ ...plan, start })
  }
  return out
}
