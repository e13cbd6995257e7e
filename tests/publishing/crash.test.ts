import { expect, test } from 'vitest'
import { crashAndRecover, crashPoints } from './crash.ts'

// Every point on the way to both, many times: tests/publishing/crash.long.ts.
test.each(crashPoints.map((point, nth) => [point, nth % 2 === 0 ? 'twitter' : 'telegram'] as const))(
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
