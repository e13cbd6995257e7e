import { sql } from 'kysely'
import type { Rail } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import type { Violation } from '#server/modules/credits/index.ts'

/** What to look at instead of everything: orders of these accounts, and those judged since. */
export interface Touched {
  accounts: string[]
  since: Date
}

/** An order with everything that is known of it at one moment. */
export interface AuditedOrder {
  orderNo: string
  accountId: string
  rail: Rail
  amountUnits: number
  creditsMilli: number
  grantedMilli: number
  expiresAt: string
  watchedUntil: string
  /** Whether time alone may change it by now: then it is about to be settled. */
  due: boolean
  clock: string
  /** What the ledger has for it. */
  creditedMilli: number
  refundedMilli: number
  deposits: {
    state: string
    amountUnits: number
    blockTime: string
    settledBy: string | null
    review: string | null
    judged: boolean
  }[]
}

/** A page of orders by their numbers. */
export async function ordersAfter(
  db: Db,
  { after, max, touched }: { after: string; max: number; touched: Touched | null },
): Promise<AuditedOrder[]> {
  const these =
    touched === null
      ? sql`true`
      : sql`o.order_no in (
          select order_no from credit_entry where account_id = any(${sql.val(touched.accounts)}::text[]) and order_no is not null
          union select order_no from payment_deposit where judged_at >= ${touched.since})`
  const { rows } = await sql<AuditedOrder>`
    select o.order_no as "orderNo", o.account_id as "accountId", o.rail, o.amount_units as "amountUnits", o.credits as "creditsMilli",
           o.granted as "grantedMilli", o.expires_at as "expiresAt", o.watched_until as "watchedUntil",
           coalesce(o.settle_at <= greatest(app_now(), c.block_time), false) as due, coalesce(c.block_time, app_now()) as clock,
           coalesce(e.credited, 0) as "creditedMilli", coalesce(e.refunded, 0) as "refundedMilli", coalesce(d.list, '[]') as deposits
      from payment_order o
      left join chain_cursor c on c.rail = o.rail
      left join lateral (
        select sum(amount) filter (where purpose in ('TOP_UP', 'TOP_UP_EXTRA')) as credited,
               sum(amount) filter (where purpose = 'STARS_REFUND') as refunded
          from credit_entry where order_no = o.order_no) e on true
      left join lateral (
        select json_agg(json_build_object('state', state, 'amountUnits', amount_units, 'blockTime', block_time,
                 'settledBy', settled_by, 'review', review, 'judged', judged_at is not null)) as list
          from payment_deposit where order_no = o.order_no) d on true
     where o.order_no > ${after} and ${these}
     order by o.order_no limit ${max}`.execute(db)
  return rows
}

/** Credits for orders that do not exist, final transfers that wait too long for their order, and money nobody saw come. */
export async function strayMoney(db: Db, touched: Touched | null): Promise<Violation[]> {
  const these = touched === null ? sql`true` : sql`e.account_id = any(${sql.val(touched.accounts)}::text[])`
  const { rows } = await sql<Violation>`
    select 'L7 credits for money that no order knows of' as rule, 'entry ' || e.id as subject, e.ref as detail, e.account_id as "accountId"
      from credit_entry e
     where e.counter_account = 'top-up' and ${these}
       and not exists (select from payment_order o where o.order_no = e.order_no)
    union all
    select 'L7 a final transfer waits for its order', 'transfer ' || d.rail || ':' || d.tx_id || ':' || d.rank, d.order_no, null
      from payment_deposit d
     where d.state = 'final' and d.judged_at is null and d.review is null and d.order_no is not null
       and d.final_at < app_now() - interval '10 minutes'
    union all
    select 'L7 a payment was given back and nobody took back what it brought', 'order ' || o.order_no, (o.granted - claims.total)::text, o.account_id
      from payment_order o
      cross join lateral (
        select coalesce(sum(amount), 0) as total, coalesce(bool_or(kind = 'earlier'), false) as earlier
          from credit_debt where order_no = o.order_no and kind in ('payment', 'earlier') and not canceled) claims
     where o.rail = 'stars' and o.granted > 0 and claims.total < o.granted and not claims.earlier
       and ${touched === null ? sql`true` : sql`o.account_id = any(${sql.val(touched.accounts)}::text[])`}
       and not exists (select from payment_deposit d where d.order_no = o.order_no and d.state = 'final' and d.refund is null and d.review is null)
    union all
    select 'L7 more was taken back than an order brought', 'order ' || o.order_no, claims.total::text, o.account_id
      from payment_order o
      join (select order_no, sum(amount) as total from credit_debt where kind in ('payment', 'earlier') and not canceled group by order_no) claims
        on claims.order_no = o.order_no
     where claims.total > o.granted
    union all
    select 'L7 an invitation was rewarded for a payment that was given back', 'referral ' || r.id, r.order_no, r.referee_id
      from referral r join payment_order o on o.order_no = r.order_no
     where r.status = 'rewarded' and o.rail = 'stars'
       and exists (select from credit_debt where order_no = o.order_no and kind = 'payment' and not canceled and amount = o.granted)
    union all
    -- The provider's fault, or a blocked address; no account is wrong by it.
    select 'L7 money lies on an address that no transfer explains', 'order ' || order_no, unexplained_units || ' on ' || address, null
      from payment_order where unexplained_units > 0
  `.execute(db)
  return rows
}
