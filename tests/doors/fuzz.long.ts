import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

const bodies = 2000

// A world a portion: rates count by person and minute, and what is used up is there again.
test.each(Array.from({ length: 50 }, (_, n) => 1_000 + n))(
  'a hundred thousand bodies: no fault of the server, none slow (seed %i)',
  async (seed) => {
    const { faults } = await fuzz({ bodies, seed })
    expect(faults).toEqual([])
  },
)
