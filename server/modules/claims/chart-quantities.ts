import type { Quantity } from './types.ts'

/** Prices of a chart that the price is compared with. */
export const levels: ReadonlySet<Quantity> = new Set([
  'average',
  'bandUpper',
  'bandLower',
  'high',
  'low',
  'resistance',
  'support',
])

/** Shapes that highs or lows make in a row. */
export const structures: ReadonlySet<Quantity> = new Set([
  'higherLows',
  'lowerHighs',
  'higherHighs',
  'lowerLows',
])
