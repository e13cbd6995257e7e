import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Addresses of orders that are watched no more are compared again, each time they have become twice as old. */
export async function up(db: Db): Promise<void> {
  await sql`
    update payment_order set audit_at = greatest(expires_at + 2 * (watched_until - expires_at), app_now())
     where rail = 'trc20' and audit_at is null`.execute(db)
}
