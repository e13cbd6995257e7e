import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** The proof that money and credits agree. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table reconciliation (
      id bigint generated always as identity primary key,
      at timestamptz not null default app_now(),
      checked jsonb not null,
      violations jsonb not null,
      seal bytea
    );
    comment on table reconciliation is 'One run of the proof.';
    comment on column reconciliation.checked is 'What was counted.';
    comment on column reconciliation.violations is 'Empty: the books add up.';
    comment on column reconciliation.seal is 'Over the seal before it and the hashes laid now; also in the log, where no database reaches; null: nothing was laid.';
    create trigger reconciliation_append_only before update or delete or truncate on reconciliation
      for each statement execute function credit_append_only();

    create view double_entry as
      select 'credits:' || ref as posting, 'credits' as asset, 'user:' || account_id as account, amount, created_at as at
        from credit_entry
      union all
      select 'credits:' || ref, 'credits',
             'system:' || case when purpose = 'REFERRAL_BONUS' then 'referral' else counter_account end, -amount, created_at
        from credit_entry
      union all
      select 'money:' || d.id, case d.rail when 'stars' then 'XTR' else 'USDT' end, side.account,
             side.sign * d.amount_units, coalesce(d.final_at, d.created_at)
        from payment_deposit d left join payment_order o on o.order_no = d.order_no
        cross join lateral (values
          ('received:' || d.rail, 1),
          (case when d.refund = 'done' then 'refunded:' || d.rail
                when d.review is null and o.granted > 0 then 'sold:' || o.pg_id
                else 'suspense:' || coalesce(d.review, 'open') end, -1)) as side (account, sign)
        where d.state = 'final';
    comment on view double_entry is 'All money and credits as double entry: each posting (ref) sums to zero in each asset; milli-credits, millionths of a USDT, whole Stars.';

    create view books as
      select asset, case when account like 'user:%' then 'users' else account end as account,
             sum(amount)::bigint as amount, count(*) as postings
        from double_entry group by 1, 2;
    comment on view books is 'The same, summed: one line an account that is the house''s, one for all users together.';
  `.execute(db)
}
