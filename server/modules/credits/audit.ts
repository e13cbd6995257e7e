import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/**
 * Every way the books can be wrong (reliability 2b, L1–L5 and L9), as one statement that returns a row per violation.
 * An empty answer means that the ledger adds up.
 */
export async function audit(db: Db): Promise<{ rule: string; subject: string; detail: string }[]> {
  const { rows } = await sql<{ rule: string; subject: string; detail: string }>`
    select 'L1 a movement does not sum to zero' as rule, journal_id::text as subject, sum(amount)::text as detail
      from credit_entry group by journal_id having sum(amount) <> 0
    union all
    select 'L1 a movement has no entries', j.id::text, j.ref
      from credit_journal j where not exists (select from credit_entry e where e.journal_id = j.id)
    union all
    select 'L2 a balance is not the sum of its entries', a.id, a.posted || ' / ' || coalesce(e.total, 0)
      from credit_account a left join (select account_id, sum(amount) as total from credit_entry group by account_id) e on e.account_id = a.id
      where a.kind = 'user' and a.posted <> coalesce(e.total, 0)
    union all
    select 'L3 an entry does not follow from the one before it', account_id, seq::text
      from (select account_id, seq, amount, balance_after,
                   lag(balance_after, 1, 0::bigint) over step as before, lag(seq, 1, 0::bigint) over step as seq_before
              from credit_entry where seq is not null window step as (partition by account_id order by seq)) entries
      where balance_after <> before + amount or seq <> seq_before + 1
    union all
    select 'L4 what is held is not the sum of active holds', a.id, a.held || ' / ' || coalesce(h.total, 0)
      from credit_account a left join (select account_id, sum(amount) as total from credit_hold where state = 'active' group by account_id) h
        on h.account_id = a.id
      where a.held <> coalesce(h.total, 0)
    union all
    select 'L5 more is held than there is', id, (posted - held)::text from credit_account where kind = 'user' and posted - held < 0
    union all
    select 'L9 all entries do not sum to zero', 'ledger', sum(amount)::text from credit_entry having sum(amount) <> 0
  `.execute(db)
  return rows
}
