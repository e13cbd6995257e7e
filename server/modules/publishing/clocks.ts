import { type Clock, minute, second } from '#server/lib/clock.ts'
import type { X } from '#server/adapters/x/client.ts'

/** From here on somebody should set a clock right. Looking for a lost post copes with a quarter of an hour. */
const tooFarApart = minute

/**
 * How many seconds the database's clock, by which everything here happens, is ahead of X's, by which posts are numbered
 * and limits end. X tells whole seconds. Throws an ExternalError where X does not say.
 */
export async function clocksFromX({ clock, x }: { clock: Clock; x: X }): Promise<{
  seconds: number
  tooFar: boolean
}> {
  const before = await clock.now()
  const theirs = await x.time()
  const after = await clock.now()
  const ours = (before.getTime() + after.getTime()) / 2
  const ahead = ours - (theirs.getTime() + second / 2)
  return { seconds: Math.round(ahead / second), tooFar: Math.abs(ahead) > tooFarApart }
}
