import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export interface NewDebt {
  ownerId: string
  amountMilli: number
  /** What this is for; the same ref a second time changes nothing. */
  ref: string
  /** What of the payment that was given back. */
  kind: 'payment' | 'bonus' | 'reward'
  /** That payment. */
  depositId: number
  /** For the entries of whose order it is. */
  orderNo?: string | null
}

/** False where it was made before. */
export async function insertDebt(trx: Db, debt: NewDebt): Promise<boolean> {
  const made = await trx
    .insertInto('credit_debt')
    .values({
      ref: debt.ref,
      account_id: debt.ownerId,
      deposit_id: debt.depositId,
      kind: debt.kind,
      amount: debt.amountMilli,
      order_no: debt.orderNo ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ref')
    .executeTakeFirst()
  return made !== undefined
}

/** Nothing is owed for it any more; says what had been taken for it. */
export async function cancelDebt(trx: Db, ref: string): Promise<{ paid: number; amount: number }> {
  return trx
    .updateTable('credit_debt')
    .set({ canceled: true })
    .where('ref', '=', ref)
    .returning(['paid', 'amount'])
    .executeTakeFirstOrThrow()
}

/** What is taken back because that payment was: how much, and how much of it is still owed. */
export async function claimsOf(db: Db, depositId: number) {
  return db
    .selectFrom('credit_debt')
    .select([
      'ref',
      'kind',
      'account_id as ownerId',
      'amount as amountMilli',
      'order_no as orderNo',
      sql<number>`amount - paid`.as('owedMilli'),
    ])
    .where('deposit_id', '=', depositId)
    .where('canceled', '=', false)
    .orderBy('created_at')
    .orderBy('ref')
    .execute()
}

/** What somebody owes, the oldest first: what is paid next. `orderNo` is set where the payment was their own order's. */
export async function debtsOf(db: Db, ownerId: string) {
  return db
    .selectFrom('credit_debt')
    .select(['kind', 'order_no as orderNo', sql<number>`amount - paid`.as('owedMilli')])
    .where('account_id', '=', ownerId)
    .where('canceled', '=', false)
    .whereRef('paid', '<', 'amount')
    .orderBy('created_at')
    .orderBy('ref')
    .execute()
}

/** How much of what an order brought is taken back or owed, in milli-credits. */
export async function claimedOfOrder(db: Db, orderNo: string): Promise<number> {
  const { claimed } = await db
    .selectFrom('credit_debt')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('claimed'))
    .where('order_no', '=', orderNo)
    .where('kind', 'in', ['payment', 'earlier'])
    .where('canceled', '=', false)
    .executeTakeFirstOrThrow()
  return claimed
}

/** Accounts where something lies and something is owed. */
export async function payingAccounts(db: Db, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_account')
    .select('id')
    .where('owed', '>', 0)
    .where(sql<boolean>`posted > held`)
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** The debts of an account that are open, the oldest first, with how often something was taken for each. */
export async function openDebts(trx: Db, ownerId: string) {
  return trx
    .selectFrom('credit_debt')
    .select(['ref', 'amount', 'paid', 'takings', 'order_no as orderNo'])
    .where('account_id', '=', ownerId)
    .where('canceled', '=', false)
    .whereRef('paid', '<', 'amount')
    .orderBy('created_at')
    .orderBy('ref')
    .execute()
}

export async function setPaid(
  trx: Db,
  { ref, paid, takings }: { ref: string; paid: number; takings: number },
): Promise<void> {
  await trx.updateTable('credit_debt').set({ paid, takings }).where('ref', '=', ref).execute()
}

export async function changeOwed(trx: Db, ownerId: string, byMilli: number): Promise<void> {
  await sql`update credit_account set owed = owed + ${byMilli} where id = ${ownerId}`.execute(trx)
}

/** Locks the account until the transaction ends; says what lies there and is not held. */
export async function lockAccount(trx: Db, ownerId: string): Promise<{ left: number }> {
  const row = await trx
    .selectFrom('credit_account')
    .select(sql<number>`posted - held`.as('left'))
    .where('id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  return { left: row?.left ?? 0 }
}
