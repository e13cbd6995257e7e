import type { Quantity } from '../types.ts'

const sides: Partial<Record<Quantity, Quantity[]>> = {
  band: ['bandUpper', 'bandLower'],
  resistance: ['high', 'bandUpper', 'average'],
  support: ['low', 'bandLower', 'average'],
}

/** Whether a word for a level may mean this one. */
export function isOf(said: Quantity, level: Quantity | null): boolean {
  return level !== null && (said === level || (sides[said]?.includes(level) ?? false))
}
