import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** A chat of nobody known is bound no longer than whoever made its link may bind one. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table telegram_link add column made_by text references user_account;
    alter table telegram_binding add column bound_by text references user_account;
    create index telegram_binding_bound_by on telegram_binding (bound_by) where unbound_at is null;
    comment on column telegram_link.made_by is 'Null: not known of older ones.';
    comment on column telegram_binding.bound_by is 'Who made the link it came by; null: not known of older ones.';
  `.execute(db)
}
