import { expect, test } from 'vitest'
import { walk } from './cases.ts'

const parts = 8

test.each(Array.from({ length: parts }, (_, n) => n))(
  'tokens answer as another hand wrote from the promise (part %i)',
  async (offset) => {
    const { walked, wrong } = await walk({ step: parts, offset })
    expect(walked).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  },
)
