import { dice } from '#server/demo/simulators/dice.ts'

export interface Chance {
  /** 0 ≤ number < 1. */
  number(): number
  /** One of them; null when there are none. */
  pick<T>(options: readonly T[]): T | null
}

/** Choices that look random and come out the same for the same seed. */
export function createChance(seed: string): Chance {
  // FNV-1a
  let hash = 0x811c9dc5
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193)
  }
  const { next: number } = dice(hash)
  return { number, pick: (options) => options[Math.floor(number() * options.length)] ?? null }
}
