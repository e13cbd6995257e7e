import type { Generated } from 'kysely'
import type { Json, Made } from '#db/column-types.ts'

/** One run of the proof. */
interface ReconciliationTable {
  id: Generated<number>
  at: Made
  /** What was counted. */
  checked: Json
  /** Empty: the books add up. */
  violations: Json
  /**
   * Over the seal before it and the hashes laid now; also in the log, where no database reaches; null: nothing was
   * laid.
   */
  seal: Buffer | null
}

export interface BooksTables {
  reconciliation: ReconciliationTable
}
