import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export interface Violation {
  rule: string
  subject: string
  detail: string
  /** Whose books are wrong, where that can be told. */
  accountId: string | null
}

/**
 * Every way the ledger can be wrong (decision: the-books-are-proven): rules L2 to L6, L8 and L9 of the runbook, debts
 * among them, as one statement that returns a row per violation. An empty answer means that it adds up. With `accounts`
 * only theirs is read, and rules that need whole tables are left to the next full audit.
 */
export async function audit(db: Db, accounts: string[] | null = null): Promise<Violation[]> {
  const these = (column: string) =>
    accounts === null ? sql`true` : sql`${sql.ref(column)} = any(${sql.val(accounts)}::text[])`
  const everything = sql.lit(accounts === null)
  const { rows } = await sql<Violation>`
    select 'L2 a balance is not the sum of its entries' as rule, a.id as subject, a.posted || ' / ' || coalesce(e.total, 0) as detail, a.id as "accountId"
      from credit_account a
      left join (select account_id, sum(amount) as total from credit_entry where ${these('account_id')} group by account_id) e on e.account_id = a.id
      where ${these('a.id')} and a.posted <> coalesce(e.total, 0)
    union all
    select 'L2 entries of no account', e.account_id, count(*)::text, null
      from credit_entry e where ${these('e.account_id')} and not exists (select from credit_account a where a.id = e.account_id) group by e.account_id
    union all
    select 'L3 an entry does not follow from the one before it', account_id, seq::text, account_id
      from (select account_id, seq, amount, balance_after,
                   lag(balance_after, 1, 0::bigint) over step as before, lag(seq, 1, 0::bigint) over step as seq_before
              from credit_entry where ${these('account_id')} window step as (partition by account_id order by seq)) entries
      where balance_after <> before + amount or seq <> seq_before + 1
    union all
    select 'L3 an account has another number of entries than it counted', a.id, a.seq || ' / ' || coalesce(e.last, 0), a.id
      from credit_account a
      left join lateral (select max(seq) as last from credit_entry where account_id = a.id) e on true
      where ${these('a.id')} and a.seq <> coalesce(e.last, 0)
    union all
    select 'L4 what is held is not the sum of active holds', a.id, a.held || ' / ' || coalesce(h.total, 0), a.id
      from credit_account a left join (select account_id, sum(amount) as total from credit_hold where state = 'active' group by account_id) h
        on h.account_id = a.id
      where ${these('a.id')} and a.held <> coalesce(h.total, 0)
    union all
    select 'L5 more is held than there is', id, (posted - held)::text, id from credit_account where posted - held < 0
    union all
    select 'L5 what is owed is not the sum of open debts', a.id, a.owed || ' / ' || coalesce(d.total, 0), a.id
      from credit_account a
      left join (select account_id, sum(amount - paid) as total from credit_debt where paid < amount and not canceled group by account_id) d
        on d.account_id = a.id
      where ${these('a.id')} and a.owed <> coalesce(d.total, 0)
    union all
    select 'L5 a debt does not fit what was taken for it', d.ref, d.paid || ' / ' || coalesce(-e.total, 0), d.account_id
      from credit_debt d
      left join lateral (
        select sum(e.amount) as total
          from (select d.ref || ':' || n as ref from generate_series(1, d.takings) n
                union all select d.ref where d.kind = 'earlier') taking
          join credit_entry e on e.ref = taking.ref and e.account_id = d.account_id) e on true
      where ${these('d.account_id')} and d.paid <> coalesce(-e.total, 0)
    union all
    select 'L5 a debt that was canceled did not come back', d.ref, d.paid::text, d.account_id
      from credit_debt d left join credit_entry e on e.ref = d.ref || ':back'
      where ${these('d.account_id')} and d.paid > 0 and d.canceled and e.amount is distinct from d.paid
    union all
    select 'L6 a hold was captured without a charge', h.ref, h.amount::text, h.account_id
      from credit_hold h left join credit_entry e on e.ref = h.ref
      where ${everything} and h.state = 'captured' and (e.account_id is distinct from h.account_id or -e.amount > h.amount)
    union all
    select 'L8 the sign-up bonus was given more than once', account_id, count(*)::text, account_id
      from credit_entry where purpose = 'SIGN_UP_BONUS' and ${these('account_id')} group by account_id having count(*) > 1
    union all
    select 'L9 the two sides of the ledger do not cancel out', 'ledger', sum(amount)::text, null
      from credit_ledger where ${everything} having sum(amount) <> 0
  `.execute(db)
  return rows
}

/**
 * Accounts that moved since their entries were last proven, and those whose row does not fit its last entry or its holds:
 * one look-up an account, so that it can be asked often.
 */
export async function touchedAccounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from credit_account a
      left join lateral (select seq, balance_after from credit_entry where account_id = a.id order by seq desc limit 1) e on true
      left join lateral (select seq from credit_proof where account_id = a.id order by seq desc limit 1) p on true
      left join (select account_id, sum(amount) as total from credit_hold where state = 'active' group by account_id) h on h.account_id = a.id
     where a.seq <> coalesce(p.seq, 0) or a.seq <> coalesce(e.seq, 0) or a.posted <> coalesce(e.balance_after, 0)
        or a.held <> coalesce(h.total, 0)
  `.execute(db)
  return rows.map(({ id }) => id)
}
