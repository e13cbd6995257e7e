import { sql } from 'kysely'
import { type Db, transaction } from '#db/connect.ts'
import type { CreditDebtTable } from './tables.ts'
import { fromMilli } from '#server/lib/money.ts'
import { notify } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './store.ts'

interface Claim {
  userId: string
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

/**
 * Takes back what a payment brought: at once as far as it is there, the rest is owed. What is owed cannot be spent around
 * (`hold` and `charge` leave it alone) and is taken from whatever comes next. With `whole` it is all or nothing: Problem
 * `noCredit`.
 */
export async function takeBack(trx: Db, claim: Claim, { whole = false } = {}): Promise<void> {
  const { userId, amountMilli, ref } = claim
  await store.openAccount(trx, userId)
  const { left } = await lock(trx, userId)
  const made = await trx
    .insertInto('credit_debt')
    .values({
      ref,
      account_id: userId,
      deposit_id: claim.depositId,
      kind: claim.kind,
      amount: amountMilli,
      order_no: claim.orderNo ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ref')
    .executeTakeFirst()
  if (!made) return
  if (whole && left < amountMilli) throw new Problem('noCredit')
  await changeOwed(trx, userId, amountMilli)
  await collect(trx, userId)
}

/** The payment was not given back after all: what was taken for it comes back, and nothing is owed for it any more. */
export async function giveBack(trx: Db, depositId: number): Promise<void> {
  for (const claim of await claimsOf(trx, depositId)) {
    await lock(trx, claim.userId)
    const { paid, amount } = await trx
      .updateTable('credit_debt')
      .set({ canceled: true })
      .where('ref', '=', claim.ref)
      .returning(['paid', 'amount'])
      .executeTakeFirstOrThrow()
    await changeOwed(trx, claim.userId, paid - amount)
    if (paid > 0)
      await move(trx, {
        userId: claim.userId,
        amountMilli: paid,
        ref: `${claim.ref}:back`,
        orderNo: claim.orderNo,
        note: 'The refund was refused',
      })
    await collect(trx, claim.userId)
  }
}

/** What is taken back because that payment was: how much, and how much of it is still owed. */
export async function claimsOf(db: Db, depositId: number) {
  return db
    .selectFrom('credit_debt')
    .select([
      'ref',
      'kind',
      'account_id as userId',
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
export async function debtsOf(db: Db, userId: string) {
  return db
    .selectFrom('credit_debt')
    .select(['kind', 'order_no as orderNo', sql<number>`amount - paid`.as('owedMilli')])
    .where('account_id', '=', userId)
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

export async function owes(db: Db, userId: string): Promise<boolean> {
  return ((await store.account(db, userId))?.owed ?? 0) > 0
}

/** Takes what is owed from what lies there, and tells the user. */
export async function collectFrom(db: Db, userId: string): Promise<void> {
  await transaction(db, async (trx) => {
    await lock(trx, userId)
    for (const { ref, amountMilli } of await collect(trx, userId)) {
      const { posted = 0, held = 0, owed = 0 } = (await store.account(trx, userId)) ?? {}
      const left = Math.max(0, posted - held - owed)
      const params = { amount: -fromMilli(amountMilli), credits: fromMilli(left) }
      await notify(trx, { userId, kind: 'credit_adjusted', ref, params })
    }
  })
}

/** The same for every account where something lies and something is owed. */
export async function collectOwed(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('credit_account')
    .select('id')
    .where('owed', '>', 0)
    .where(sql<boolean>`posted > held`)
    .limit(200)
    .execute()
  for (const { id } of rows) await collectFrom(db, id)
}

/** The oldest debt first. The account is locked by the caller. Returns what it took. */
async function collect(trx: Db, userId: string): Promise<{ ref: string; amountMilli: number }[]> {
  let { left } = await lock(trx, userId)
  if (left <= 0) return []
  const open = await trx
    .selectFrom('credit_debt')
    .select(['ref', 'amount', 'paid', 'takings', 'order_no as orderNo'])
    .where('account_id', '=', userId)
    .where('canceled', '=', false)
    .whereRef('paid', '<', 'amount')
    .orderBy('created_at')
    .orderBy('ref')
    .execute()
  const taken: { ref: string; amountMilli: number }[] = []
  for (const { ref, amount, paid, takings, orderNo } of open) {
    const amountMilli = Math.min(left, amount - paid)
    if (amountMilli <= 0) break
    const entry = `${ref}:${takings + 1}`
    await move(trx, {
      userId,
      amountMilli: -amountMilli,
      ref: entry,
      orderNo,
      note: 'A payment was given back',
    })
    await trx
      .updateTable('credit_debt')
      .set({ paid: paid + amountMilli, takings: takings + 1 })
      .where('ref', '=', ref)
      .execute()
    await changeOwed(trx, userId, -amountMilli)
    taken.push({ ref: entry, amountMilli })
    left -= amountMilli
  }
  return taken
}

async function move(
  trx: Db,
  entry: {
    userId: string
    amountMilli: number
    ref: string
    note: string
    orderNo: CreditDebtTable['order_no']
  },
): Promise<void> {
  const { outcome } = await store.insertGrant(trx, { ...entry, type: 'ADJUSTMENT', purpose: 'STARS_REFUND' })
  if (outcome !== 'done') throw new Error(`a debt could not be booked: ${entry.ref} ${outcome}`)
}

async function changeOwed(trx: Db, userId: string, byMilli: number): Promise<void> {
  await sql`update credit_account set owed = owed + ${byMilli} where id = ${userId}`.execute(trx)
}

async function lock(trx: Db, userId: string): Promise<{ left: number }> {
  const row = await trx
    .selectFrom('credit_account')
    .select(sql<number>`posted - held`.as('left'))
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return { left: row?.left ?? 0 }
}
