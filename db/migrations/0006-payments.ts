import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Orders, what came in on the chains, and the proof that both agree with the credits. */
export async function up(db: Db): Promise<void> {
  await sql`
    create sequence payment_address_index minvalue 0 start 0;  -- gaps are fine, an index is never used twice

    create table payment_order (
      order_no text primary key,
      user_id text not null references user_account,
      pg_id text not null,
      rail text not null check (rail in ('trc20', 'solana', 'ton', 'stars')),
      amount_units bigint not null check (amount_units > 0),  -- millionths of a USDT, or whole Stars
      credits bigint not null,                                -- of the package, milli-credits
      status text not null default 'waiting' check (status in ('waiting', 'confirming', 'paid', 'expired')),
      exception text not null default 'none' check (exception in ('none', 'short', 'over', 'late')),
      received_units bigint not null default 0,               -- final transfers only
      granted bigint not null default 0,                      -- milli-credits of this order so far
      confirmations int not null default 0,
      address text,                   -- where the money goes: the order's own (TRON), the merchant's (Solana, TON)
      address_index bigint,
      reference text,                 -- finds the transfer: public key (Solana), comment (TON), invoice payload (Stars)
      payer text,                     -- the wallet that was asked to pay
      last_valid_height bigint,       -- Solana: after this block the transaction made for it can never land
      blockhash text,                 -- Solana: the height above holds for a transaction with this one
      signature text,                 -- Solana: stored before it is broadcast
      dropped_signature text,         -- Solana: one that can never land any more; it still names its order
      signed_transaction bytea,       -- the same bytes may be broadcast again
      looked_at timestamptz,          -- when that was done last, so that polling does not do it again and again
      next_check_at timestamptz,      -- rails that are asked about per order; null: nothing to ask
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      watched_until timestamptz not null,
      paid_at timestamptz,
      settle_at timestamptz           -- when time alone may change it (expiry, short money); null: only money may
    );
    create unique index payment_order_address on payment_order (rail, address) where rail = 'trc20';
    create unique index payment_order_index on payment_order (address_index) where address_index is not null;
    create unique index payment_order_reference on payment_order (rail, reference) where reference is not null;
    create unique index payment_order_signature on payment_order (signature) where signature is not null;
    create index payment_order_dropped on payment_order (dropped_signature) where dropped_signature is not null;
    create index payment_order_user on payment_order (user_id, created_at desc);
    create index payment_order_settle on payment_order (settle_at) where settle_at is not null;
    create index payment_order_check on payment_order (rail, next_check_at) where next_check_at is not null;

    -- Every transfer that reached an address of ours, once. Its rank counts the pinned token's transfers inside one
    -- transaction, in chain order, so that two sources number alike (decision: rank-of-a-transfer).
    create table payment_deposit (
      id bigint generated always as identity primary key,
      rail text not null,
      tx_id text not null,
      rank int not null,
      order_no text references payment_order,   -- null: money that belongs to no order
      address text not null,
      payer text,
      amount_units bigint not null check (amount_units >= 0),
      block_height bigint,
      block_time timestamptz not null,
      state text not null check (state in ('seen', 'solid', 'final', 'gone')),
      review text,                    -- why no rule credits it: late, dust, unmatched, other-asset, refunded
      settled_by text references user_account,  -- an operator's word, with reason in the audit log
      refund text check (refund in ('asked', 'done')),  -- Stars given back; asked: whether it happened is not known yet
      refunds int not null default 0,           -- how often it was asked for
      created_at timestamptz not null default app_now(),
      final_at timestamptz,
      judged_at timestamptz,          -- when its order was last settled with it
      constraint payment_deposit_once unique (rail, tx_id, rank)
    );
    create index payment_deposit_order on payment_deposit (order_no);
    create index payment_deposit_open on payment_deposit (rail, id) where state in ('seen', 'solid');
    create index payment_deposit_unjudged on payment_deposit (rail, id) where state = 'final' and judged_at is null;
    create index payment_deposit_review on payment_deposit (id) where review is not null;

    -- How far each chain has been read. It moves only in the transaction that stores what was found.
    create table chain_cursor (
      rail text primary key,
      height bigint not null,
      block_id text,                  -- must still be the same when the next range begins
      block_time timestamptz not null,
      updated_at timestamptz not null default app_now()
    );

    -- A pinned fingerprint of the extended public key: a replaced one must not hand out addresses.
    create table address_source (
      rail text primary key,
      fingerprint text not null,
      pinned_at timestamptz not null default app_now()
    );

    -- The proof: a hash over each entry and the one before it on the same account, laid after the fact, so that a
    -- changed, removed or inserted row is found and named. Accounts number their entries without a gap, in the order in
    -- which they commit; a chain over all accounts would have to wait for whoever holds an earlier id.
    create table credit_proof (
      account_id text not null,
      seq bigint not null,
      entry_id bigint not null,
      hash bytea not null,
      batch bigint not null,          -- the reconciliation that laid it
      primary key (account_id, seq)
    );
    create index credit_proof_batch on credit_proof (batch);
    create function credit_entry_hash(before bytea, e credit_entry) returns bytea language sql stable as $$
      select sha256(before || convert_to(jsonb_build_array(e.id, e.ref, e.account_id, e.counter_account, e.amount,
        e.balance_after, e.seq, e.type, e.purpose, e.agent_id, e.order_no, e.note,
        (extract(epoch from e.created_at) * 1000000)::bigint)::text, 'UTF8')) $$;

    create table reconciliation (
      id bigint generated always as identity primary key,
      at timestamptz not null default app_now(),
      seal bytea,                     -- over the seal before it and the hashes laid now; also in the log, where no database reaches
      checked jsonb not null,         -- what was counted
      violations jsonb not null       -- empty: the books add up
    );
    create trigger credit_proof_append_only before update or delete or truncate on credit_proof
      for each statement execute function credit_append_only();
    create trigger reconciliation_append_only before update or delete or truncate on reconciliation
      for each statement execute function credit_append_only();

    -- Set where the books of an account do not add up: nothing is spent from it until an operator has looked.
    alter table credit_account add column frozen_at timestamptz, add column frozen_for text;
    create index credit_entry_order on credit_entry (order_no) where order_no is not null;
    create index payment_deposit_judged on payment_deposit (judged_at) where judged_at is not null;

    -- All money and credits as double entry: each posting (ref) sums to zero in each asset.
    -- Assets: milli-credits, millionths of a USDT, whole Stars.
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

    -- The same, summed: one line an account that is the house's, one for all users together.
    create view books as
      select asset, case when account like 'user:%' then 'users' else account end as account,
             sum(amount)::bigint as amount, count(*) as postings
        from double_entry group by 1, 2;
  `.execute(db)
}
