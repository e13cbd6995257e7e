import { type Db, transaction } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import { notifyOwner } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import * as debtStore from './debt-store.ts'
import * as store from './store.ts'

/**
 * Takes back what a payment brought: at once as far as it is there, the rest is owed. What is owed cannot be spent around
 * (`hold` and `charge` leave it alone) and is taken from the next credits that come in. With `whole` it is all or
 * nothing: Problem `noCredit`.
 */
export async function takeBack(trx: Db, debt: debtStore.NewDebt, { whole = false } = {}): Promise<void> {
  const { ownerId, amountMilli } = debt
  await store.openAccount(trx, ownerId)
  const { left } = await debtStore.lockAccount(trx, ownerId)
  if (!(await debtStore.insertDebt(trx, debt))) return
  if (whole && left < amountMilli) throw new Problem('noCredit')
  await debtStore.changeOwed(trx, ownerId, amountMilli)
  await collect(trx, ownerId)
}

/** The payment was not given back after all: what was taken for it comes back, and nothing is owed for it any more. */
export async function giveBack(trx: Db, depositId: number): Promise<void> {
  for (const claim of await debtStore.claimsOf(trx, depositId)) {
    await debtStore.lockAccount(trx, claim.ownerId)
    const { paid, amount } = await debtStore.cancelDebt(trx, claim.ref)
    await debtStore.changeOwed(trx, claim.ownerId, paid - amount)
    if (paid > 0)
      await move(trx, {
        ownerId: claim.ownerId,
        amountMilli: paid,
        ref: `${claim.ref}:back`,
        orderNo: claim.orderNo,
        note: 'The refund was refused',
      })
    await collect(trx, claim.ownerId)
  }
}

export async function owes(db: Db, ownerId: string): Promise<boolean> {
  return ((await store.account(db, ownerId))?.owed ?? 0) > 0
}

/** Takes what is owed from what lies there, and tells the user. */
export async function collectFrom(db: Db, ownerId: string): Promise<void> {
  await transaction(db, async (trx) => {
    await debtStore.lockAccount(trx, ownerId)
    for (const { ref, amountMilli } of await collect(trx, ownerId)) {
      const { posted = 0, held = 0, owed = 0 } = (await store.account(trx, ownerId)) ?? {}
      const left = Math.max(0, posted - held - owed)
      const params = { amount: -fromMilli(amountMilli), credits: fromMilli(left) }
      await notifyOwner(trx, { ownerId, kind: 'credit_adjusted', ref, params })
    }
  })
}

/** The same for every account where something lies and something is owed. */
export async function collectOwed(db: Db): Promise<void> {
  for (const ownerId of await debtStore.payingAccounts(db, 200)) await collectFrom(db, ownerId)
}

/** The oldest debt first. The account is locked by the caller. Returns what it took. */
async function collect(trx: Db, ownerId: string): Promise<{ ref: string; amountMilli: number }[]> {
  let { left } = await debtStore.lockAccount(trx, ownerId)
  if (left <= 0) return []
  const taken: { ref: string; amountMilli: number }[] = []
  for (const { ref, amount, paid, takings, orderNo } of await debtStore.openDebts(trx, ownerId)) {
    const amountMilli = Math.min(left, amount - paid)
    if (amountMilli <= 0) break
    const entry = `${ref}:${takings + 1}`
    await move(trx, {
      ownerId,
      amountMilli: -amountMilli,
      ref: entry,
      orderNo,
      note: 'A payment was given back',
    })
    await debtStore.setPaid(trx, { ref, paid: paid + amountMilli, takings: takings + 1 })
    await debtStore.changeOwed(trx, ownerId, -amountMilli)
    taken.push({ ref: entry, amountMilli })
    left -= amountMilli
  }
  return taken
}

async function move(
  trx: Db,
  entry: {
    ownerId: string
    amountMilli: number
    ref: string
    note: string
    orderNo: string | null
  },
): Promise<void> {
  const { outcome } = await store.insertGrant(trx, { ...entry, type: 'ADJUSTMENT', purpose: 'STARS_REFUND' })
  if (outcome !== 'done') throw new Error(`a debt could not be booked: ${entry.ref} ${outcome}`)
}
