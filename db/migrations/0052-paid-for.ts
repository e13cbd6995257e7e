import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Who pays and whose credits they are need not be the same. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table payment_order add organisation_id text references organisation;
    alter table payment_order add account_id text not null generated always as (coalesce(organisation_id, user_id)) stored;
    comment on column payment_order.user_id is 'Who pays.';
    comment on column payment_order.organisation_id is 'Whose credits they are; null: their own.';
    comment on column payment_order.account_id is 'The account that is credited.';
    create index payment_order_account on payment_order (account_id, created_at desc);
  `.execute(db)
}
