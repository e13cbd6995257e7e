import { second } from '#server/lib/clock.ts'
import { sendTimeout } from '../rules.ts'
import type { Attempt } from './platform.ts'

/** Whether this process was frozen for so long since it committed the attempt that its call could come too late. */
export function stoodStill({ startedAt }: Pick<Attempt, 'startedAt'>): boolean {
  return performance.now() - startedAt > sendTimeout - 5 * second
}
