import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Orders, and what came in on the chains. */
export async function up(db: Db): Promise<void> {
  await orders(db)
  await deposits(db)
}

async function orders(db: Db): Promise<void> {
  await sql`
    create sequence payment_address_index minvalue 0 start 0;
    comment on sequence payment_address_index is 'Which address of the extended public key comes next: gaps are fine, an index is never used twice.';

    create table payment_order (
      order_no text primary key,
      user_id text not null references user_account,
      pg_id text not null,
      rail text not null check (rail in ('trc20', 'solana', 'ton', 'stars')),
      amount_units bigint not null check (amount_units > 0),
      credits bigint not null,
      status text not null default 'waiting' check (status in ('waiting', 'confirming', 'paid', 'expired')),
      exception text not null default 'none' check (exception in ('none', 'short', 'over', 'late')),
      received_units bigint not null default 0,
      granted bigint not null default 0,
      confirmations int not null default 0,
      address text,
      address_index bigint,
      reference text,
      payer text,
      blockhash text,
      last_valid_height bigint,
      signature text,
      dropped_signature text,
      signed_transaction bytea,
      looked_at timestamptz,
      next_check_at timestamptz,
      audit_at timestamptz,
      unexplained_units bigint not null default 0,
      settle_at timestamptz,
      expires_at timestamptz not null,
      watched_until timestamptz not null,
      paid_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table payment_order is 'A package that somebody wants to pay for.';
    comment on column payment_order.pg_id is 'The package.';
    comment on column payment_order.amount_units is 'Millionths of a USDT, or whole Stars.';
    comment on column payment_order.credits is 'Of the package, milli-credits.';
    comment on column payment_order.received_units is 'Of final transfers only.';
    comment on column payment_order.granted is 'Milli-credits of this order so far.';
    comment on column payment_order.address is 'Where the money goes: the order''s own (TRON), the merchant''s (Solana, TON); null for Stars.';
    comment on column payment_order.address_index is 'TRON: of its address under the extended public key; null on other rails.';
    comment on column payment_order.reference is 'Finds the transfer: public key (Solana), comment (TON), invoice payload (Stars); null for TRON.';
    comment on column payment_order.payer is 'The wallet that was asked to pay; null: nobody in particular.';
    comment on column payment_order.blockhash is 'Solana: last_valid_height holds for a transaction with this one.';
    comment on column payment_order.last_valid_height is 'Solana: after this block the transaction made for it can never land.';
    comment on column payment_order.signature is 'Solana: stored before it is broadcast; null: nothing was signed yet.';
    comment on column payment_order.dropped_signature is 'Solana: one that can never land any more; it still names its order.';
    comment on column payment_order.signed_transaction is 'Solana: the same bytes may be broadcast again.';
    comment on column payment_order.looked_at is 'Solana: when they were last, so that polling does not do it again and again.';
    comment on column payment_order.next_check_at is 'On rails that are asked about per order; null: nothing to ask.';
    comment on column payment_order.audit_at is 'When its own address is next compared with what was seen to come, ever more rarely; null: never.';
    comment on column payment_order.unexplained_units is 'What lies on its address that no transfer explains.';
    comment on column payment_order.settle_at is 'When time alone may change it (expiry, short money); null: only money may.';
    comment on column payment_order.watched_until is 'No rule credits money that comes later.';
    comment on column payment_order.paid_at is 'Null: not paid.';
    create unique index payment_order_address on payment_order (rail, address) where rail = 'trc20';
    create unique index payment_order_index on payment_order (address_index) where address_index is not null;
    create unique index payment_order_reference on payment_order (rail, reference) where reference is not null;
    create unique index payment_order_signature on payment_order (signature) where signature is not null;
    create index payment_order_dropped on payment_order (dropped_signature) where dropped_signature is not null;
    create index payment_order_user on payment_order (user_id, created_at desc);
    create index payment_order_settle on payment_order (settle_at) where settle_at is not null;
    create index payment_order_check on payment_order (rail, next_check_at) where next_check_at is not null;
    create index payment_order_audit on payment_order (audit_at) where audit_at is not null;
    create index payment_order_unexplained on payment_order (order_no) where unexplained_units > 0;
  `.execute(db)
}

async function deposits(db: Db): Promise<void> {
  await sql`
    create table payment_deposit (
      id bigint generated always as identity primary key,
      rail text not null,
      tx_id text not null,
      rank int not null,
      order_no text references payment_order,
      address text not null,
      payer text,
      amount_units bigint not null check (amount_units >= 0),
      block_height bigint,
      block_time timestamptz not null,
      state text not null check (state in ('seen', 'solid', 'final', 'gone')),
      review text,
      settled_by text references user_account,
      refund text check (refund in ('asked', 'done')),
      refunds int not null default 0,
      final_at timestamptz,
      judged_at timestamptz,
      created_at timestamptz not null default app_now(),
      constraint payment_deposit_once unique (rail, tx_id, rank)
    );
    comment on table payment_deposit is 'Every transfer that reached an address of ours, once.';
    comment on column payment_deposit.rank is 'Counts the pinned token''s transfers inside one transaction, in chain order, so that two sources number alike.';
    comment on column payment_deposit.order_no is 'Null: money that belongs to no order.';
    comment on column payment_deposit.address is 'Where it came in.';
    comment on column payment_deposit.payer is 'Where it came from; null: not told.';
    comment on column payment_deposit.amount_units is 'Millionths of a USDT, or whole Stars.';
    comment on column payment_deposit.block_height is 'Null: its rail has no blocks.';
    comment on column payment_deposit.state is 'Only what is final counts.';
    comment on column payment_deposit.review is 'Why no rule credits it; null: nothing stands in the way.';
    comment on column payment_deposit.settled_by is 'An operator''s word, with its reason in the audit log; null: a rule''s.';
    comment on column payment_deposit.refund is 'Stars given back; asked: whether it happened is not known yet; null: not given back.';
    comment on column payment_deposit.refunds is 'How often giving back was asked for.';
    comment on column payment_deposit.judged_at is 'When its order was last settled with it; null: it is to be.';
    create index payment_deposit_order on payment_deposit (order_no);
    create index payment_deposit_open on payment_deposit (rail, id) where state in ('seen', 'solid');
    create index payment_deposit_unjudged on payment_deposit (rail, id) where state = 'final' and judged_at is null;
    create index payment_deposit_judged on payment_deposit (judged_at) where judged_at is not null;
    create index payment_deposit_review on payment_deposit (id) where review is not null;

    create table chain_cursor (
      rail text primary key,
      height bigint not null,
      block_id text,
      block_time timestamptz not null,
      updated_at timestamptz not null default app_now()
    );
    comment on table chain_cursor is 'How far each chain has been read; it moves only in the transaction that stores what was found.';
    comment on column chain_cursor.rail is 'Or a second reader of one.';
    comment on column chain_cursor.height is 'The newest block that was read; where there are none, the newest thing.';
    comment on column chain_cursor.block_id is 'Must still be the same when the next range begins; null: nothing to compare.';

    create table address_source (
      rail text primary key,
      fingerprint text not null,
      pinned_at timestamptz not null default app_now()
    );
    comment on table address_source is 'A pinned fingerprint of the extended public key: a replaced one must not hand out addresses.';
  `.execute(db)
}
