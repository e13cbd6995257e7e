import { sql } from 'kysely'
import { until } from './database-away.ts'
import type { World } from './world.ts'

/** Until somebody waits for a lock that somebody else has. */
export function onceSomebodyWaits({ db }: Pick<World, 'db'>): Promise<void> {
  return until(async () => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(db)
    return rows.length > 0
  })
}
