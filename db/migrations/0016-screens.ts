import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    -- Referral: the transaction in which the operator paid out for an invitation, once; usdc says how much.
    alter table referral add column payout_tx text unique;
  `.execute(db)
}
