import type { Deps } from '#server/deps.ts'
import { minute, second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { clocksFromX } from '#server/modules/publishing/index.ts'

const timeout = 2 * second
/** Monitoring asks every few seconds; X is asked once a minute. */
const known = new WeakMap<object, { until: number; answer: ReturnType<typeof ask> }>()

/** How far the database's clock is from X's; null where X is off or does not answer in time. */
export async function clocksShown(deps: Pick<Deps, 'clock' | 'x'>) {
  const { x, clock } = deps
  if (!x) return null
  let latest = known.get(x)
  if (!latest || latest.until < performance.now()) {
    latest = { until: performance.now() + minute, answer: ask({ x, clock }) }
    known.set(x, latest)
  }
  return Promise.race([latest.answer, new Promise<null>((done) => setTimeout(done, timeout, null).unref())])
}

async function ask(deps: Parameters<typeof clocksFromX>[0]) {
  try {
    return await clocksFromX(deps)
  } catch (error) {
    if (error instanceof ExternalError) return null
    throw error
  }
}
