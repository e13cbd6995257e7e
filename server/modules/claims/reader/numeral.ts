import type { Reading, Unit } from '../types.ts'

/** A number in a text, with its place and what is written right beside it. */
export interface Numeral {
  index: number
  end: number
  readings: Reading[]
  kind: 'number' | 'percent' | 'price'
  unit: Unit
  negative: boolean
  positive: boolean
  /** A number in words; it counts only where something is counted. */
  word: boolean
  /** What a multiple in words says of the way ("halved"), or the word right after a share ("18% fewer"). */
  direction: 'up' | 'down' | null
}

/** A bare number, before its sign and unit are known. */
export type BareNumber = Pick<Numeral, 'readings' | 'index' | 'end'>

/** What a length of time or a count of bars may differ by: it is said exactly. */
export const exactStep = 0.001
