import { setTimeout as wait } from 'node:timers/promises'
import { moveClock } from '#db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { runJob } from '#server/jobs/index.ts'
import { nextDue } from './publications.ts'

const stopsMax = 200
const settleMilliseconds = 20_000

/**
 * Lets simulated time pass as it would pass by itself: it stops at every planned publication on the way, so that each
 * goes out at its own time instead of being missed. Resolves when the clock has arrived.
 */
export async function passTime(deps: Deps, milliseconds: number): Promise<void> {
  const target = (await deps.clock.now()).getTime() + milliseconds
  for (let stops = 0; stops < stopsMax && !deps.stopping(); stops++) {
    await runJob(deps, 'plan-posts')
    const next = await nextDue(deps.db)
    if (!next || next.at.getTime() >= target) break
    await moveTo(deps, next.at.getTime() + 1000)
    await workOff(deps)
  }
  await moveTo(deps, target)
  await workOff(deps)
  await readChains(deps)
}

const chainJobs = ['watch-tron', 'watch-ton', 'watch-solana', 'settle-orders'] as const

/** Looks at the simulated chains now instead of at the next tick, as far as one look goes. A chain that fails is looked at again by its tick. */
export async function readChains(deps: Deps): Promise<void> {
  for (const job of chainJobs)
    await runJob(deps, job).catch((error: unknown) => deps.log.warn({ error, job }, 'a chain was not read'))
}

/** What is planned next, after a look whether something is to be planned. */
export async function nextSlot(deps: Deps): Promise<Date | null> {
  await runJob(deps, 'plan-posts')
  return (await nextDue(deps.db))?.at ?? null
}

/** Moves to the moment after a planned publication and lets it go out. */
export async function toSlot(deps: Deps, slot: Date): Promise<void> {
  await moveTo(deps, slot.getTime() + 1000)
  await workOff(deps)
}

async function moveTo(deps: Deps, instant: number): Promise<void> {
  const now = await deps.clock.now()
  // Simulated time never runs backwards: what has happened has happened.
  if (instant > now.getTime()) await moveClock(deps.db, instant - now.getTime())
}

/** What is due is claimed and done, whichever process does it. */
async function workOff(deps: Deps): Promise<void> {
  await runJob(deps, 'plan-posts')
  const until = Date.now() + settleMilliseconds
  while (Date.now() < until && !deps.stopping()) {
    const claimed = await runJob(deps, 'advance-due')
    if (claimed === 0 && (await deps.queue.pending()) === 0) return
    await wait(100)
  }
}
