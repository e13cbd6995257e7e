import type { Generated, JSONColumnType } from 'kysely'
import type { Made } from '#db/column-types.ts'

/** What administrators did, for good. */
interface AuditLogTable {
  id: Generated<number>
  at: Made
  actor_id: string
  action: string
  /** What it was done to: an account, an order. */
  target_id: string
  detail: JSONColumnType<Record<string, unknown>, string | undefined, never>
  /** In the administrator's own words. */
  reason: string
}

/** Credits given or taken by hand that a second administrator has to agree to. */
interface CreditRequestTable {
  id: string
  /** Whose credits. */
  user_id: string
  /** Who wants it. */
  actor_id: string
  /** Milli-credits; below 0: to be taken. */
  amount: number
  reason: string
  /** Of the ledger movement it becomes. */
  ref: string
  state: Generated<'waiting' | 'approved' | 'refused' | 'expired'>
  expires_at: Made
  /** Never who wants it; null: nobody yet, or it expired. */
  decided_by: string | null
  decided_at: Date | null
  created_at: Made
}

/**
 * Codes that make the first administrator: each process tells one in its log; one is used, once, then there are no
 * more.
 */
interface FirstAdminCodeTable {
  hash: Buffer
  expires_at: Date
  used_at: Date | null
}

export interface AdminTables {
  audit_log: AuditLogTable
  credit_request: CreditRequestTable
  first_admin_code: FirstAdminCodeTable
}
