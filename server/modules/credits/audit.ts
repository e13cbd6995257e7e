import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/**
 * Every way the books can be wrong (reliability 2b, L2–L5 and L9; L1 holds by construction: a movement is one row with both its sides), as one statement that returns a row per violation.
 * An empty answer means that the ledger adds up.
 */
export async function audit(db: Db): Promise<{ rule: string; subject: string; detail: string }[]> {
  const { rows } = await sql<{ rule: string; subject: string; detail: string }>`
    select 'L2 a balance is not the sum of its entries' as rule, a.id as subject, a.posted || ' / ' || coalesce(e.total, 0) as detail
      from credit_account a left join (select account_id, sum(amount) as total from credit_entry group by account_id) e on e.account_id = a.id
      where a.posted <> coalesce(e.total, 0)
    union all
    select 'L2 entries of no account', e.account_id, count(*)::text
      from credit_entry e where not exists (select from credit_account a where a.id = e.account_id) group by e.account_id
    union all
    select 'L3 an entry does not follow from the one before it', account_id, seq::text
      from (select account_id, seq, amount, balance_after,
                   lag(balance_after, 1, 0::bigint) over step as before, lag(seq, 1, 0::bigint) over step as seq_before
              from credit_entry window step as (partition by account_id order by seq)) entries
      where balance_after <> before + amount or seq <> seq_before + 1
    union all
    select 'L4 what is held is not the sum of active holds', a.id, a.held || ' / ' || coalesce(h.total, 0)
      from credit_account a left join (select account_id, sum(amount) as total from credit_hold where state = 'active' group by account_id) h
        on h.account_id = a.id
      where a.held <> coalesce(h.total, 0)
    union all
    select 'L5 more is held than there is', id, (posted - held)::text from credit_account where posted - held < 0
    union all
    select 'L9 the two sides of the ledger do not cancel out', 'ledger', sum(amount)::text from credit_ledger having sum(amount) <> 0
  `.execute(db)
  return rows
}
