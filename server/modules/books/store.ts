import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Violation } from '#server/modules/credits/index.ts'

/** One process reconciles at a time; a second one leaves it be. */
export async function takeTurn(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('reconcile', 0)) as taken`.execute(trx)
  return rows[0]?.taken ?? false
}

export async function lastReconciliation(db: Db) {
  return db
    .selectFrom('reconciliation')
    .select(['id', 'at', 'seal', 'checked', 'violations'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The number of the next one: proofs name it before it is written, because its seal comes last. */
export async function nextReconciliation(trx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('reconciliation', 'id')) as id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('the sequence of reconciliations did not answer')
  return row.id
}

export async function insertReconciliation(
  trx: Db,
  {
    id,
    seal,
    checked,
    violations,
  }: { id: number; seal: Buffer | null; checked: object; violations: Violation[] },
): Promise<void> {
  await sql`insert into reconciliation (id, seal, checked, violations) overriding system value
    values (${id}, ${seal}, ${JSON.stringify(checked)}, ${JSON.stringify(violations)})`.execute(trx)
}

/**
 * Whose credits are set aside and for what: a hold that falls back by itself must have done so when its time is over; any
 * other belongs to a publication that can still be sent. And what was published has been charged (L6), except by its
 * owner's word on a send nobody could confirm, which costs nothing (decision: unknown-outcomes).
 */
export async function auditHolds(db: Db, accounts: string[] | null): Promise<Violation[]> {
  const these =
    accounts === null
      ? sql`true`
      : sql`p.owner_id in (select id from project where organisation_id = any(${sql.val(accounts)}::text[]))`
  const { rows } = await sql<Violation>`
    -- Late, as after a standstill, but no loss to anybody: the account is not named and so not stopped.
    select 'L4 a hold has outlived its time' as rule, ref as subject, account_id as detail, null as "accountId"
      from credit_hold
     where state = 'active' and expires_at < app_now() - interval '10 minutes'
    union all
    select 'L6 a hold belongs to nothing that can still be sent', h.ref, h.amount::text, h.account_id
      from credit_hold h
      left join publication p on p.id = split_part(h.ref, ':', 2) and p.hold_ref = h.ref
       and p.status in ('draft', 'awaiting_approval', 'scheduled', 'generating', 'sending')
     where h.state = 'active' and h.expires_at is null and p.id is null
    union all
    select 'L6 a publication is out and its hold was not captured', p.id, h.state, h.account_id
      from publication p join credit_hold h on h.ref = p.hold_ref
     where p.status = 'published' and p.resolved_at is null and h.state <> 'captured' and ${these}
  `.execute(db)
  return rows
}

export interface BooksLine {
  asset: 'credits' | 'USDT' | 'XTR'
  account: string
  /** Milli-credits, millionths of a USDT, whole Stars. */
  amount: number
  postings: number
}

/** All accounts of the house, and users together, in double entry: each asset sums to zero. */
export async function booksLines(db: Db): Promise<BooksLine[]> {
  const { rows } = await sql<BooksLine>`
    select asset, account, amount, postings from books order by asset, account`.execute(db)
  return rows
}
