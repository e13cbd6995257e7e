import type { Generated } from 'kysely'
import type { Json, Made } from '#db/column-types.ts'

/** A process of the server, by its own word every few seconds. */
interface ProcessLifeTable {
  id: string
  roles: string[]
  version: string
  started_at: Made
  beat_at: Date
  /** It said good-bye; null: it has not. */
  ended_at: Date | null
  /** How far its machine's clock is ahead of the database's. */
  machine_ahead_ms: number
  /** How what it does again and again went last, by name; times are milliseconds before the beat. */
  courses: Json
}

/** Something that is wrong, or was. */
interface HealthFaultTable {
  id: Generated<number>
  name: string
  /** What of it: a platform, a service, a job; '': the whole. */
  subject: string
  severity: 'alarm' | 'warning'
  details: Json
  /** Name and subject of the fault that explains this one, which is told instead; null: none. */
  because: string | null
  since: Date
  /** Null: it is so now. */
  until: Date | null
  /** When administrators were told; null: not yet, or it is not theirs to mend. */
  told_at: Date | null
}

/** One row: when health was judged last, and the figures it was judged by. */
interface HealthVerdictTable {
  one: Generated<boolean>
  /** Whoever moves it on judges. */
  next_at: Date
  judged_at: Date
  figures: Json
}

export interface HealthTables {
  process_life: ProcessLifeTable
  health_fault: HealthFaultTable
  health_verdict: HealthVerdictTable
}
