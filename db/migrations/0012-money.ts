import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What a payment brought, so that all of it can be taken back; what somebody had for nothing, by who they are. */
export async function up(db: Db): Promise<void> {
  await sql`
    -- What must be given back because a payment was. What is there is taken at once; the rest is owed, cannot be spent
    -- around, and is taken from the next credits that come.
    alter table credit_account add column owed bigint not null default 0 check (owed >= 0);
    create index credit_account_owes on credit_account (id) where owed > 0;
    create table credit_debt (
      ref text primary key,
      account_id text not null references credit_account,
      deposit_id bigint not null references payment_deposit,  -- the payment that was given back
      kind text not null check (kind in ('payment', 'bonus', 'reward', 'earlier')),  -- what of it; earlier: taken before there were debts
      amount bigint not null,
      paid bigint not null default 0 check (paid between 0 and amount),
      takings int not null default 0,           -- entries ref:1, ref:2, ...; of an earlier one the entry has its own ref
      canceled boolean not null default false,  -- the payment was not given back after all; what was paid came back as ref:back
      order_no text,                            -- on the entries of whose order it is
      created_at timestamptz not null default app_now(),
      constraint credit_debt_amount check (amount > 0 or kind = 'earlier')
    );
    create index credit_debt_deposit on credit_debt (deposit_id);
    create index credit_debt_open on credit_debt (account_id, created_at) where paid < amount and not canceled;
    insert into credit_debt (ref, account_id, deposit_id, kind, amount, paid, order_no)
      select coalesce(e.ref, 'refund:' || d.tx_id || ':0'), o.user_id, d.id, 'earlier', coalesce(-e.amount, 0), coalesce(-e.amount, 0), o.order_no
        from payment_deposit d
        join payment_order o on o.order_no = d.order_no
        join credit_account a on a.id = o.user_id
        left join lateral (
          select ref, amount from credit_entry
           where ref in ('refund:' || d.tx_id || ':' || d.refunds, 'refund:' || d.tx_id || ':' || (d.refunds + 1))
             and account_id = o.user_id and amount < 0
             and not exists (select from credit_entry back where back.ref = credit_entry.ref || ':back')
           limit 1) e on true
       where d.refund is not null and d.review is null and o.granted > 0;

    -- Which order brought the reward of an invitation, and the sign-up bonus that waited for one.
    alter table referral add column order_no text references payment_order;
    update referral r set order_no = (
      select o.order_no from payment_order o
       where o.user_id = r.referee_id and o.status = 'paid' and o.pg_id = r.plan order by o.paid_at limit 1)
     where r.status = 'rewarded';
    create index referral_order on referral (order_no) where order_no is not null;
    alter table bonus_grant add column order_no text references payment_order;
    create index bonus_grant_order on bonus_grant (order_no) where order_no is not null;
    -- Bonuses that waited had no row up to now.
    insert into bonus_grant (user_id, network, granted_on)
      select e.account_id, 'first order', (e.created_at at time zone 'UTC')::date
        from credit_entry e join user_account u on u.id = e.account_id
       where e.purpose = 'SIGN_UP_BONUS'
      on conflict do nothing;

    -- Free uses count for the person: marks of who it was, for the day that counts, also once the account is gone.
    alter table free_use add column marks bytea[] not null default '{}';
    create index free_use_marks on free_use using gin (marks);
    create index free_use_at on free_use (at);

    -- A generation that was counted against its day's limit, until it ended; if its process dies the use comes back.
    create table counted_generation (
      hold_ref text primary key references credit_hold,
      agent_id text not null references agent,
      kind text not null,
      counted_on date not null
    );
  `.execute(db)
}
