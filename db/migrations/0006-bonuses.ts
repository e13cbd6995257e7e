import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Sign-up bonuses. They belong to accounts, and name the order that brought one. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table bonus_grant (
      user_id text primary key references user_account,
      network text not null,
      granted_on date not null,
      order_no text references payment_order
    );
    comment on table bonus_grant is 'Who has had the sign-up bonus.';
    comment on column bonus_grant.network is 'Where the sign-up came from: one network has so many bonuses a day; ''telegram'' and ''first order'' where that is not asked.';
    comment on column bonus_grant.granted_on is 'UTC.';
    comment on column bonus_grant.order_no is 'The first paid order, where the bonus waited for one; null: it did not.';
    create index bonus_grant_network on bonus_grant (network, granted_on);
    create index bonus_grant_order on bonus_grant (order_no) where order_no is not null;
  `.execute(db)
}
