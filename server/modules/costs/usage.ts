import { differs } from './rules.ts'
import type { CostDeps } from './deps.ts'
import * as store from './store.ts'

/**
 * Holds what was counted as read on X on days that are over against X's own count, each day once. A difference of more
 * than 5 % is a warning in the log, and stands on the page of costs. Returns how many days differ.
 */
export async function compareUsage({
  db,
  x,
  log,
  costs,
}: Pick<CostDeps, 'db' | 'x' | 'log' | 'costs'>): Promise<number> {
  if (!x) return 0
  const told = await x.usage()
  await costs.flush(db)
  const off = (await store.keepUsage(db, told)).filter(({ told, counted }) => differs(told, counted))
  for (const { day, told, counted } of off)
    log.warn(
      { day, told, counted },
      told > counted
        ? 'X counts more posts as read than were counted here: costs are higher than shown, or another app of the project reads'
        : 'X counts fewer posts as read than were counted here: it bills a post once a day, however often it is read',
    )
  return off.length
}
