import { type Trouble, troubleOf } from '#server/lib/outcomes.ts'
import { databaseAway } from './database-away.ts'

/** What became of a tick or a job: a fault of ours, unless an outside system or the database let it down. */
export function troubleOfWork(end: { answer: unknown } | { error: unknown }): Trouble | null {
  if ('answer' in end) return null
  return databaseAway(end.error) ? 'database' : (troubleOf(end) ?? 'fault')
}
