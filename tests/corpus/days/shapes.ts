import type { Rng } from './rng.ts'

/** What a planted stretch of price looks like, in log distance from the coin's anchor. */
export interface Shape {
  path: number[]
  /** offsets into the path */
  marks: Record<string, number>
  /** share of the usual noise and its bound while the shape lasts */
  noise: number
  clip: number
  rampIn: number
  rampOut: number
  wicks: { at: number; to: number }[]
  gap?: { from: number; until: number }
}

const flat = (value: number, count: number): number[] => Array.from({ length: count }, () => value)
const slope = (a: number, b: number, count: number): number[] =>
  Array.from({ length: count }, (_x, i) => a + ((b - a) * (i + 1)) / count)

function shape(path: number[], marks: Record<string, number>, u: number, rest: Partial<Shape>): Shape {
  return { path, marks, noise: 0.4, clip: 1.5 * u, rampIn: 420, rampOut: 420, wicks: [], ...rest }
}

/** Over the level, there for hours, and back over it. */
export function stayAndBack(r: Rng, level: number, side: number, u: number): Shape {
  const at = (k: number): number => level + side * k * u
  const a = [...flat(at(-6), r.int(16, 30)), ...slope(at(5), at(9), r.int(15, 30))]
  const b = [...a, ...flat(at(r.real(9, 13)), r.int(70, 260)), ...slope(at(9), at(6), 20), ...flat(at(6), 14)]
  const up = a.findIndex((v) => (v - level) * side > 0)
  return shape([...b, ...slope(at(-5), at(-11), 40)], { first: up, back: b.length }, u, {})
}

/** Over the level and to and fro within minutes. */
export function toAndFro(r: Rng, level: number, side: number, u: number, twice: boolean): Shape {
  const at = (k: number): number => level + side * k * u
  const path = flat(at(-6), r.int(16, 30))
  const first = path.length
  path.push(...flat(at(4), r.int(4, 8)))
  const back = path.length
  const marks: Record<string, number> = { first, back }
  if (twice) {
    path.push(...flat(at(-4), r.int(4, 8)))
    marks.forth = path.length
    path.push(...flat(at(4), r.int(4, 8)))
  }
  marks.last = path.length
  path.push(...flat(at(-5), 20), ...slope(at(-5), at(-12), 40))
  return shape(path, marks, u, {})
}

/** x % within y minutes, then it stays for a while. */
export function jump(r: Rng, percent: number, minutes: number, u: number): Shape {
  const side = r.chance(0.5) ? 1 : -1
  const size = Math.log(1 + percent / 100) * r.real(1.35, 1.55) * side
  const steps = r.int(2, Math.min(12, Math.floor(minutes / 3)))
  const pre = flat(-size / 2, r.int(20, 40))
  const path = [...pre, ...slope(-size / 2, size / 2, steps), ...slope(size / 2, size * 0.4, minutes + 40)]
  return shape(path, { first: pre.length, done: pre.length + steps }, u, {
    noise: 0.6,
    clip: 3 * u,
    rampIn: 360,
    rampOut: 600,
  })
}

/** More than x %, but over five and more times y. */
export function drift(r: Rng, percent: number, minutes: number, u: number): Shape {
  const side = r.chance(0.5) ? 1 : -1
  const size = Math.log(1 + percent / 100) * r.real(1.25, 1.45) * side
  const long = minutes * r.int(6, 8)
  const path = slope(-size / 2, size / 2, long)
  return shape(path, { first: 0, done: long }, u, { noise: 0.8, clip: 4 * u, rampIn: 360, rampOut: 480 })
}

/** The exchange is silent for longer than y minutes and comes back x % away. */
export function gapStep(r: Rng, percent: number, minutes: number, u: number): Shape {
  const side = r.chance(0.5) ? 1 : -1
  const size = Math.log(1 + percent / 100) * r.real(1.3, 1.5) * side
  const pre = flat(-size / 2, 15)
  const silent = minutes + r.int(8, 50)
  const path = [...pre, ...flat(size / 2, silent), ...slope(size / 2, size * 0.4, minutes + 40)]
  const gap = { from: pre.length, until: pre.length + silent }
  return shape(path, { first: gap.until }, u, { noise: 0.6, clip: 3 * u, rampIn: 360, rampOut: 600, gap })
}

/** Near the level for long, never there. */
export function approach(r: Rng, level: number, side: number, u: number): Shape {
  const at = (k: number): number => level + side * k * u
  const near = at(-r.real(2, 2.6))
  const path = [...slope(at(-14), near, 45), ...flat(near, r.int(25, 70)), ...slope(near, at(-14), 45)]
  return shape(path, { first: 40, done: path.length - 45 }, u, { noise: 0.5, clip: 1.3 * u })
}

/** Over the level for seconds, back before the minute is closed. */
export function wick(r: Rng, level: number, side: number, u: number): Shape {
  const at = (k: number): number => level + side * k * u
  const path = [...flat(at(-6), r.int(20, 40)), ...flat(at(-5), r.int(20, 30)), ...slope(at(-5), at(-12), 30)]
  const when = 20 + r.int(0, 15)
  return shape(path, { first: when }, u, { wicks: [{ at: when, to: at(r.real(4, 9)) }] })
}

/** Beyond the old extreme in one clear step, then back. */
export function extreme(r: Rng, old: number, side: number, u: number): Shape {
  const at = (k: number): number => old + side * k * u
  const pre = [...slope(at(-12), at(-4), 50), ...flat(at(-4), r.int(10, 25))]
  const beyond = Math.max(4.5, 0.0035 / u)
  const path = [...pre, ...flat(at(beyond), r.int(15, 40)), ...slope(at(beyond), at(-10), 60)]
  return shape(path, { first: pre.length }, u, { rampIn: 600, rampOut: 600, clip: 1.2 * u })
}

/** Puts the shape into the walk: slowly blended in, exact while it lasts, slowly blended out. */
export function applyShape(dev: Float64Array, s: Shape, start: number, sigma: number, r: Rng): void {
  const end = start + s.path.length
  const ease = (x: number): number => x * x * (3 - 2 * x)
  let n = 0
  for (let m = start - s.rampIn; m < end + s.rampOut; m += 1) {
    if (m < 0 || m >= dev.length) continue
    n = n * 0.977 + r.normal() * sigma * 0.9
    const out = m < start ? start - m : m >= end ? m - end + 1 : 0
    const w = m < start ? ease(1 - out / s.rampIn) : m >= end ? ease(1 - out / s.rampOut) : 1
    const calm = Math.min(1, out / 40)
    let shake = n * (s.noise + (1 - s.noise) * calm)
    const bound = s.clip * (1 + calm * 6)
    if (Math.abs(shake) > bound) shake = Math.sign(shake) * bound * r.real(0.6, 1)
    const goal = s.path[Math.min(Math.max(0, m - start), s.path.length - 1)] as number
    dev[m] = (1 - w) * (dev[m] as number) + w * (goal + shake)
  }
}
