export interface Dice {
  /** From 0 up to 1, without 1. */
  next(): number
  chance(of: number): boolean
  pick<T>(choices: readonly [T, ...T[]]): T
}

/** Chance that is the same again for the same seed (mulberry32): for simulators and tests, never for secrets. */
export function dice(seed: number): Dice {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (of) => next() < of,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
