import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    -- How many posts X counted for the account, and when by X's own clock; an attempt keeps what was known before it.
    alter table x_connection add column posts int, add column posts_at timestamptz;
    alter table publication_attempt add column posts_before int, add column posts_before_at timestamptz;

    alter table publication
      add column resolved_at timestamptz;  -- published by its owner's word on an unconfirmed send: not charged

    -- Those that were answered "It was posted" before: what was set aside for them fell back when they became
    -- unconfirmed. Only resolving makes a row published without the platform's id and without a charge.
    update publication p set resolved_at = coalesce(p.published_at, p.updated_at), hold_ref = null
      from credit_hold h
     where h.ref = p.hold_ref and h.state = 'released'
       and p.status = 'published' and p.external_id is null and not p.assisted and not p.prepaid;
  `.execute(db)
}
