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
      signature text,                 -- Solana: stored before it is broadcast
      signed_transaction bytea,       -- the same bytes may be broadcast again
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
    create index payment_order_user on payment_order (user_id, created_at desc);
    create index payment_order_settle on payment_order (settle_at) where settle_at is not null;
    create index payment_order_check on payment_order (rail, next_check_at) where next_check_at is not null;

    -- Every transfer that reached an address of ours, once. Its rank counts the pinned token's transfers inside one
    -- transaction, in chain order, so that two sources number alike (reliability 2c).
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

    -- The proof: a hash over each entry and the one before it, laid after the fact, so that a changed row is found.
    create table credit_proof (
      entry_id bigint primary key,
      hash bytea not null
    );
    create table reconciliation (
      id bigint generated always as identity primary key,
      at timestamptz not null default app_now(),
      checked jsonb not null,         -- what was counted
      violations jsonb not null       -- empty: the books add up
    );
  `.execute(db)
}
