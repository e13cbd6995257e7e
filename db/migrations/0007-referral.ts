import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Who invited whom. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table referral_code (
      code_key text primary key,
      code text not null,
      user_id text not null references user_account,
      chosen boolean not null default false,
      created_at timestamptz not null default app_now()
    );
    comment on table referral_code is 'Codes that invite: the one of the start and, once, one of the user''s choice; both stay valid; accounts writes the first with the account.';
    comment on column referral_code.code_key is 'The code in lower case.';
    comment on column referral_code.code is 'As it is shown.';
    comment on column referral_code.chosen is 'By the user.';
    create index referral_code_user on referral_code (user_id);
    create unique index referral_code_chosen on referral_code (user_id) where chosen;

    create table referral (
      id text primary key,
      referee_id text not null unique references user_account,
      referrer_id text not null references user_account,
      status text not null default 'pending' check (status in ('pending', 'rewarded', 'void')),
      plan text,
      order_no text references payment_order,
      bonus bigint not null default 0,
      rewarded_at timestamptz,
      usdc bigint not null default 0,
      payout_tx text unique,
      created_at timestamptz not null default app_now()
    );
    comment on table referral is 'An invitation that somebody followed; accounts writes it with the account.';
    comment on column referral.referee_id is 'Who followed it.';
    comment on column referral.referrer_id is 'Who invited.';
    comment on column referral.plan is 'The package whose order brought the reward; null: none yet.';
    comment on column referral.order_no is 'Which order brought the reward; null: none yet.';
    comment on column referral.bonus is 'The reward, milli-credits.';
    comment on column referral.usdc is 'Millionths, paid out by the operator.';
    comment on column referral.payout_tx is 'The transaction of that payout, once; null: nothing was paid out.';
    create index referral_referrer on referral (referrer_id, created_at desc);
    create index referral_order on referral (order_no) where order_no is not null;
  `.execute(db)
}
