import { expect, test } from 'vitest'
import { crashWhilePaid, paidOnce, paymentCrashPoints } from './crash.ts'

const repetitions = Number(process.env['CRASH_REPETITIONS'] ?? 50)

test.each(paymentCrashPoints)(
  `killed ${repetitions} times at "%s" while money comes in: credited once each time`,
  async (point) => {
    for (let n = 0; n < repetitions; n++) expect(await crashWhilePaid(point)).toEqual(paidOnce)
  },
)
