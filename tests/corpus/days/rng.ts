/** A small seeded generator (sfc32) and the draws the world is made with. */
export interface Rng {
  next(): number
  int(low: number, high: number): number
  real(low: number, high: number): number
  chance(p: number): boolean
  pick<T>(list: readonly T[]): T
  sample<T>(list: readonly T[], count: number): T[]
  shuffle<T>(list: readonly T[]): T[]
  normal(): number
  poisson(mean: number): number
  exp(mean: number): number
}

function hash(text: string, start: number): number {
  let h = start >>> 0
  for (let i = 0; i < text.length; i += 1) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0
    h = (h ^ (h >>> 15)) >>> 0
  }
  return h >>> 0
}

function sfc32(a0: number, b0: number, c0: number): () => number {
  let a = a0 | 0
  let b = b0 | 0
  let c = c0 | 0
  let d = 1
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 16; i += 1) next()
  return next
}

function poisson(next: () => number, normal: () => number, mean: number): number {
  if (mean <= 0) return 0
  if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
  const floor = Math.exp(-mean)
  let k = 0
  let p = next()
  while (p > floor) {
    k += 1
    p *= next()
  }
  return k
}

/** One stream per (seed, label): adding a stream never disturbs the others. */
export function makeRng(seed: number, label: string): Rng {
  const key = `${seed}/${label}`
  const next = sfc32(hash(key, 0x811c9dc5), hash(key, 0x9e3779b9), hash(key, seed >>> 0))
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const pick = <T>(list: readonly T[]): T => {
    const got = list[Math.floor(next() * list.length)]
    if (got === undefined) throw new Error('pick from an empty list')
    return got
  }
  const shuffle = <T>(list: readonly T[]): T[] => {
    const out = [...list]
    for (let i = out.length - 1; i > 0; i -= 1) {
      const j = int(0, i)
      const keep = out[i] as T
      out[i] = out[j] as T
      out[j] = keep
    }
    return out
  }
  return {
    next,
    int,
    normal,
    pick,
    shuffle,
    real: (low, high) => low + next() * (high - low),
    chance: (p) => next() < p,
    sample: (list, count) => shuffle(list).slice(0, count),
    poisson: (mean) => poisson(next, normal, mean),
    exp: (mean) => -Math.log(1 - next()) * mean,
  }
}
