import { expect, test } from 'vitest'
import { walk } from './access-cases.ts'

const parts = 10

test.each(Array.from({ length: parts }, (_, n) => n))(
  'every role is let through, refused or told of nothing, as the written table says (part %i)',
  async (offset) => {
    const { walked, wrong, changed } = await walk({ step: parts, offset })
    expect(walked).toBeGreaterThan(4_000)
    expect(wrong).toEqual([])
    expect(changed).toEqual([])
  },
)
