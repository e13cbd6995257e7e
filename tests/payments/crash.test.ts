import { expect, test } from 'vitest'
import { crashWhilePaid, paidOnce, paymentCrashPoints } from './crash.ts'

test.each(paymentCrashPoints)(
  'killed (-9) at "%s" while money comes in, then taken over: credited once, and so is what hangs on it',
  async (point) => {
    expect(await crashWhilePaid(point)).toEqual(paidOnce)
  },
)
