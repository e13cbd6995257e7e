import { type Db, now, violates } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import { currentBeneficiary, noteCharged } from '#server/lib/on-behalf.ts'
import { notifyOwner } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import { withinBudget } from './budget.ts'
import { withinCap } from './cap.ts'
import { collectFrom, collectOwed, owes } from './debts.ts'
import * as store from './store.ts'
import type { Charge, Grant, Hold } from './movement.ts'

/**
 * Gives credits (or takes them back, where an operator adjusts with a negative amount). What the account owes is taken
 * from them first. Repeating it with the same `ref` changes nothing.
 */
export async function grant(db: Db, grant: Grant): Promise<'done' | 'repeated'> {
  assertMilli(grant.amountMilli)
  const insert = () => oncePerRef(db, () => store.insertGrant(db, grant))
  let { outcome } = await insert()
  if (outcome === 'short') {
    // Or there was no account yet.
    await store.openAccount(db, grant.ownerId)
    outcome = (await insert()).outcome
  }
  if (outcome === 'short') throw new Problem('noCredit')
  if (outcome === 'done' && grant.amountMilli > 0 && (await owes(db, grant.ownerId)))
    await collectFrom(db, grant.ownerId)
  return outcome
}

/** Takes credits at once. Problem `noCredit` if the balance less what is owed is below the price, the account is frozen, or the project's budget used up (`isOverBudget`). Repeating it with the same `ref` changes nothing. */
export async function charge(db: Db, charge: Charge): Promise<void> {
  assertMilli(charge.amountMilli)
  const { outcome, low } = await withinBudget(db, charge, (at) =>
    oncePerRef(at, () => store.insertCharge(at, charge)),
  )
  if (outcome === 'short') throw new Problem('noCredit')
  if (low !== null) await tellLow(db, charge.ownerId, low)
}

/**
 * Sets credits aside for one thing until they are captured or released. Repeating it with the same `ref` changes nothing.
 * Problems as of `charge`; `tokenCap` and `sessionExpired` where a program asks (`withinCap`).
 */
export async function hold(db: Db, hold: Hold): Promise<void> {
  assertMilli(hold.amountMilli)
  const tokenId = currentBeneficiary()?.tokenId ?? null
  // What a schedule does later by itself is not the token's.
  const counted = hold.dueAt ? null : tokenId
  const { outcome, low } = await withinCap(db, { tokenId, isCounted: counted !== null }, hold, (within) =>
    withinBudget(within, hold, (at) => oncePerRef(at, () => store.placeHold(at, hold, counted))),
  )
  if (outcome === 'short') throw new Problem('noCredit')
  if (low !== null) await tellLow(db, hold.ownerId, low)
  noteCharged(hold)
}

/**
 * Turns a hold into a charge of at most its amount; the rest falls back. Returns what the hold ended as: whichever of
 * capture and release came first stands, the second changes nothing.
 */
export async function capture(
  db: Db,
  { ref, amountMilli }: { ref: string; amountMilli?: number },
): Promise<'captured' | 'released'> {
  return closed(db, ref, await store.captureHold(db, { ref, amountMilli: amountMilli ?? null }))
}

/** Gives a hold back. */
export async function release(db: Db, { ref }: { ref: string }): Promise<'captured' | 'released'> {
  return closed(db, ref, await store.releaseHold(db, ref))
}

/**
 * Gives back holds whose time is over (tickets, abandoned generations), and collects from accounts that owe what a
 * process that died left lying there. Returns how many holds.
 */
export async function releaseExpired(db: Db): Promise<number> {
  const refs = await store.expiredHolds(db, 500)
  for (const ref of refs) await release(db, { ref })
  await collectOwed(db)
  return refs.length
}

/** A hold that is neither captured nor released, with what it is for. */
export async function activeHold(db: Db, ref: string) {
  return (await store.activeHold(db, ref)) ?? null
}

/**
 * Moves what a user may still spend to another, except the sign-up bonus (decision: two-accounts-one-person): an entry on each side.
 * Repeating it with the same `ref` changes nothing. Problem `conflict` while the account is frozen or owes something, and
 * (`unfinished`) while something is set aside that is charged or falls back in a moment.
 */
export async function handOver(
  trx: Db,
  { from, to, ref, note }: { from: string; to: string; ref: string; note: string },
): Promise<void> {
  const amountMilli = await store.withoutBonus(trx, from)
  if (amountMilli === 'frozen') throw new Problem('conflict')
  if (amountMilli === 'held') throw new Problem('conflict', { data: { reason: 'unfinished' } })
  if (amountMilli === 0) return
  const both = { type: 'ADJUSTMENT', note } as const
  await grant(trx, {
    ...both,
    ownerId: from,
    amountMilli: -amountMilli,
    purpose: 'ADMIN_REVOKE',
    ref: `${ref}:out`,
  })
  await grant(trx, { ...both, ownerId: to, amountMilli, purpose: 'ADMIN_GRANT', ref: `${ref}:in` })
}

/** What may still be spent, what is set aside, and what is owed and will be taken from the next credits, in milli-credits. */
export async function balance(
  db: Db,
  ownerId: string,
): Promise<{ creditsMilli: number; heldMilli: number; owedMilli: number }> {
  const { posted = 0, held = 0, owed = 0 } = (await store.account(db, ownerId)) ?? {}
  return { creditsMilli: Math.max(0, posted - held - owed), heldMilli: held, owedMilli: owed }
}

async function closed(
  db: Db,
  ref: string,
  { state, debtor }: { state: 'captured' | 'released' | null; debtor: string | null },
): Promise<'captured' | 'released'> {
  if (!state) throw new Error(`no hold ${ref}`)
  if (debtor !== null) await collectFrom(db, debtor)
  return state
}

/** Once a day, however often the balance goes up and down. */
async function tellLow(db: Db, ownerId: string, leftMilli: number): Promise<void> {
  const day = (await now(db)).toISOString().slice(0, 10)
  await notifyOwner(db, { ownerId, kind: 'low_credit', ref: day, params: { credits: fromMilli(leftMilli) } })
}

/** Two at once with one ref: the second sees the unique index only when the first has committed, and then finds it done. */
async function oncePerRef(db: Db, write: () => Promise<store.Outcome>) {
  const written = await write().catch((error: unknown) => {
    const repeated = violates(error, 'credit_entry_ref') || violates(error, 'credit_hold_pkey')
    if (!repeated || db.isTransaction) throw error
    return write()
  })
  const { outcome, low } = written
  if (outcome === 'other-amount') throw new Problem('conflict')
  return { outcome, low }
}

function assertMilli(amount: number) {
  if (!Number.isSafeInteger(amount) || amount === 0)
    throw new Error(`not an amount of milli-credits: ${amount}`)
}
