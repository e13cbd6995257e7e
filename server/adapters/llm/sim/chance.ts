export interface Chance {
  /** 0 ≤ number < 1. */
  number(): number
  /** One of them; null when there are none. */
  pick<T>(options: readonly T[]): T | null
}

/** Choices that look random and come out the same for the same seed. */
export function createChance(seed: string): Chance {
  // FNV-1a, then mulberry32.
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  }
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { number, pick: (options) => options[Math.floor(number() * options.length)] ?? null }
}
