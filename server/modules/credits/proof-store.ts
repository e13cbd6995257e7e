import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Violation } from './audit-store.ts'

/** Hashes what these accounts got since the last time, each entry over the one before it; with a hash over all of the batch. */
export async function insertProof(
  trx: Db,
  { accounts, batch }: { accounts: string[]; batch: number },
): Promise<{ entries: number; hashes: Buffer | null }> {
  const { rows } = await sql<{ entries: number; hashes: Buffer | null }>`
    with recursive chain as (
      select a.id as account_id, coalesce(p.seq, 0::bigint) as seq, null::bigint as entry_id, coalesce(p.hash, ''::bytea) as hash
        from unnest(${sql.val(accounts)}::text[]) as a (id)
        left join lateral (select seq, hash from credit_proof where account_id = a.id order by seq desc limit 1) p on true
      union all
      select c.account_id, e.seq, e.id, credit_entry_hash(c.hash, e)
        from chain c join credit_entry e on e.account_id = c.account_id and e.seq = c.seq + 1
    ), laid as (
      insert into credit_proof (account_id, seq, entry_id, hash, batch)
      select account_id, seq, entry_id, hash, ${batch} from chain where entry_id is not null
      returning account_id, seq, hash
    )
    select count(*) as entries, sha256(string_agg(hash, ''::bytea order by account_id collate "C", seq)) as hashes from laid
  `.execute(trx)
  return rows[0] ?? { entries: 0, hashes: null }
}

/** Entries that are not as they were proven, a row each. */
export async function disproved(db: Db, accounts: string[] | null): Promise<Violation[]> {
  const these = (column: string) =>
    accounts === null ? sql`true` : sql`${sql.ref(column)} = any(${sql.val(accounts)}::text[])`
  const { rows } = await sql<Violation>`
    select case when e.id is null then 'P2 a proven entry is gone' else 'P1 an entry is not as it was proven' end as rule,
           'entry ' || p.entry_id as subject, p.account_id || ' ' || p.seq as detail, p.account_id as "accountId"
      from credit_proof p
      left join credit_proof before on before.account_id = p.account_id and before.seq = p.seq - 1
      left join credit_entry e on e.account_id = p.account_id and e.seq = p.seq
     where ${these('p.account_id')}
       and (e.id is null or e.id <> p.entry_id or credit_entry_hash(coalesce(before.hash, ''::bytea), e) <> p.hash)
    union all
    select 'P3 an entry was slipped in among proven ones', 'entry ' || e.id, e.account_id || ' ' || e.seq, e.account_id
      from credit_entry e
      join (select account_id, max(seq) as last from credit_proof where ${these('account_id')} group by account_id) proven
        on proven.account_id = e.account_id and e.seq <= proven.last
     where not exists (select from credit_proof p where p.account_id = e.account_id and p.seq = e.seq)
  `.execute(db)
  return rows
}

/** Every batch of the proof in its order, with the seal that was kept for it and a hash over what it holds now. */
export async function batches(db: Db): Promise<{ id: number; seal: Buffer | null; hashes: Buffer | null }[]> {
  const { rows } = await sql<{ id: number; seal: Buffer | null; hashes: Buffer | null }>`
    select r.id, r.seal, p.hashes from reconciliation r
      left join (select batch, sha256(string_agg(hash, ''::bytea order by account_id collate "C", seq)) as hashes
                   from credit_proof group by batch) p on p.batch = r.id
     order by r.id`.execute(db)
  return rows
}
