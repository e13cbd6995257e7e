import { expect, test } from 'vitest'
import { crashAndRecover } from './crash.ts'

// Every point on the way to both, many times: tests/publishing/crash.long.ts.
test.each([
  ['after-text-kept', 'telegram'],
  ['before-call', 'twitter'],
  ['accepted', 'telegram'],
  ['inside-record', 'twitter'],
] as const)(
  'killed (-9) at "%s" on the way to %s, then started again: one post, one charge, books that add up',
  async (point, platform) => {
    const { died, sent, row, charges, violations } = await crashAndRecover({ point, platform })

    expect(died).toBe('SIGKILL')
    expect(sent).toBe(1)
    expect(row).toMatchObject({ status: 'published', charged: 1000 })
    expect(charges).toEqual([-1000])
    expect(violations).toEqual([])
  },
)
