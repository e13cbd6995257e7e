import { expect, test } from 'vitest'
import { crashAndRecover, crashPoints } from './crash.ts'

const repetitions = Number(process.env['CRASH_REPETITIONS'] ?? 10)

test.each(
  crashPoints.flatMap((point) =>
    (['twitter', 'telegram'] as const).map((platform) => [point, platform] as const),
  ),
)(
  `killed ${repetitions} times at "%s" on the way to %s: one post and one charge each time`,
  async (point, platform) => {
    for (let n = 0; n < repetitions; n++) {
      const { died, sent, row, charges, violations } = await crashAndRecover({ point, platform })
      expect({ died, sent, status: row.status, charges, violations }).toEqual({
        died: 'SIGKILL',
        sent: 1,
        status: 'published',
        charges: [-1000],
        violations: [],
      })
    }
  },
)
