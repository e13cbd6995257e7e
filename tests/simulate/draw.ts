import { createHash } from 'node:crypto'

/** Where chance comes from: each name has a sequence of its own, so that leaving out one thing moves no other. */
export interface Draw {
  /** At least `from`, below `to`, whole. */
  whole(name: string, from: number, to: number): number
  /** At least 0, below 1. */
  share(name: string): number
  chance(name: string, share: number): boolean
  pick<T>(name: string, choices: readonly T[]): T
  bytes(name: string, count: number): Uint8Array
}

export function createDraw(seed: string): Draw {
  const sequences = new Map<string, () => number>()
  const next = (name: string) => {
    let sequence = sequences.get(name)
    if (!sequence) sequences.set(name, (sequence = sequenceOf(`${seed}/${name}`)))
    return sequence()
  }
  const draw: Draw = {
    whole: (name, from, to) => from + Math.floor((next(name) / 2 ** 32) * (to - from)),
    share: (name) => next(name) / 2 ** 32,
    chance: (name, share) => next(name) / 2 ** 32 < share,
    pick: (name, choices) => {
      if (choices.length === 0) throw new Error(`nothing to pick from for ${name}`)
      return choices[draw.whole(name, 0, choices.length)] as (typeof choices)[number]
    },
    bytes: (name, count) => {
      const bytes = new Uint8Array(count)
      for (let at = 0; at < count; at += 4) {
        const four = next(name)
        for (let n = 0; n < 4 && at + n < count; n++) bytes[at + n] = (four >>> (8 * n)) & 255
      }
      return bytes
    },
  }
  return draw
}

/** Whole numbers below 2^32: sfc32, which is small, quick and good enough to play dice with. */
function sequenceOf(name: string): () => number {
  const digest = createHash('sha256').update(name).digest()
  let [a, b, c, counter] = [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), 1]
  const step = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let n = 0; n < 12; n++) step()
  return step
}
