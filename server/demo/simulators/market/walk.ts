/**
 * A random walk one can enter anywhere: the value at a step is a pure function of the seed and that step, so that
 * every call, process and restart sees the same past. It is a sum of smooth noises, each twice as slow and √2 times
 * as large as the one before, which moves like a price: steps grow with the square root of time.
 */
interface Walk {
  /** The walk's value at a step (fractions allowed). Steps in order are quick, because corners are remembered. */
  at(step: number): number
  /** How restless the walk is around a step: about 1, between a half and two. */
  restlessness(step: number): number
}

const octaves = 17
/** Noises of up to this octave (about a day of 5-minute steps) grow and shrink with the restlessness. */
const restlessOctaves = 9
const calmSteps = 576
const flurrySteps = 97

/** Standard deviation of `at` over 288 steps (a day of 5 minutes), measured over 60 seeds × 1000 days. */
export const dailyDeviation = 22.4

export function createWalk(seed: number): Walk {
  const layers = Array.from({ length: octaves }, (_, octave) => ({
    noise: createNoise(seed, octave, 2 ** octave),
    size: Math.SQRT2 ** octave,
  }))
  const quickLayers = layers.slice(0, restlessOctaves)
  const slowLayers = layers.slice(restlessOctaves)
  const calm = createNoise(seed, 101, calmSteps)
  const flurry = createNoise(seed, 102, flurrySteps)

  function restlessness(step: number): number {
    return Math.exp(0.45 * calm(step) + 0.25 * flurry(step))
  }

  return {
    restlessness,
    at(step) {
      let quick = 0
      let slow = 0
      for (const { noise, size } of quickLayers) quick += size * noise(step)
      for (const { noise, size } of slowLayers) slow += size * noise(step)
      return quick * restlessness(step) + slow
    },
  }
}

/** Noise between -1 and 1 with a random corner every `period` steps and a smooth way between two corners. */
function createNoise(seed: number, layer: number, period: number): (step: number) => number {
  const phase = random(seed, layer, 0x5eed) // otherwise all layers would turn at the same steps
  let corner = NaN
  let left = 0
  let right = 0
  return (step) => {
    const position = step / period + phase
    const cell = Math.floor(position)
    if (cell !== corner) {
      corner = cell
      left = 2 * random(seed, layer, cell) - 1
      right = 2 * random(seed, layer, cell + 1) - 1
    }
    const part = position - cell
    const weight = part * part * (3 - 2 * part)
    return left + (right - left) * weight
  }
}

/** A number in [0, 1) that depends on its three inputs alone. */
export function random(seed: number, layer: number, index: number): number {
  let mixed = seed ^ Math.imul(layer + 1, 0x9e3779b1) ^ Math.imul(index + 0x7f4a7c15, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x9e3779b1)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

/** A seed from a name. */
export function seedOf(name: string): number {
  let seed = 0x811c9dc5
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return seed
}
