import type { Generated } from 'kysely'
import type { CreditPurpose, CreditType, ExpensePurpose } from '#contract/lists.ts'
import type { Made } from '#db/column-types.ts'

/** One organisation's balance: what is posted less what is held may be spent, but for what is owed. */
interface CreditAccountTable {
  /** The organisation's. */
  id: string
  /** Milli-credits: the sum of its entries. */
  posted: Generated<number>
  /** Milli-credits: the sum of its active holds. */
  held: Generated<number>
  /** Milli-credits: what is not paid yet of its debts; it cannot be spent around. */
  owed: Generated<number>
  /** Number of its newest entry. */
  seq: Generated<number>
  /** Set where its books do not add up: nothing is spent from it until an operator has looked. */
  frozen_at: Date | null
  /** What does not add up. */
  frozen_for: string | null
}

/**
 * One row a movement, both sides in it: what a user's account gains, the counter account loses; so every movement
 * sums to zero by construction, and an account that everybody moves against is never a row everybody waits for.
 */
export interface CreditEntryTable {
  id: Generated<number>
  /** What this movement is for; repeating it changes nothing. */
  ref: string
  /** Written by the statement that moved the account, so no key has to be looked up again. */
  account_id: string
  /** The other side, of the house. */
  counter_account: 'bonus' | 'revenue' | 'top-up' | 'adjustment'
  /** Milli-credits, as the user's account sees it. */
  amount: number
  /** What was posted then, milli-credits. */
  balance_after: number
  /** Counts the account's entries without a gap, in the order in which they commit. */
  seq: number
  type: CreditType
  purpose: CreditPurpose
  /** Null: for no agent. */
  agent_id: string | null
  /** For which project of the organisation; null: a person's own, or for none. */
  project_id: string | null
  /** Null: for no order. */
  order_no: string | null
  /** What an administrator wrote; null: a rule's movement. */
  note: string | null
  created_at: Made
}

/** Credits set aside for something that is under way. */
interface CreditHoldTable {
  /** What it is for; the entry that captures it has the same. */
  ref: string
  account_id: string
  /** Milli-credits. */
  amount: number
  purpose: ExpensePurpose
  /** Null: for no agent. */
  agent_id: string | null
  /** For which project of the organisation; null: a person's own, or for none. */
  project_id: string | null
  state: Generated<'active' | 'captured' | 'released'>
  /** Null: never released by time alone. */
  expires_at: Date | null
  /** When what it is set aside for is to happen: a budget counts it for that day; null: now. */
  due_at: Date | null
  /** Captured or released. */
  closed_at: Date | null
  /** With which token it was begun; it may be gone since. Null: with none. */
  token_id: string | null
  created_at: Made
}

/**
 * What must be given back because a payment was: what is there is taken at once; the rest is owed, cannot be spent
 * around, and is taken from the next credits that come.
 */
export interface CreditDebtTable {
  /** What it is for; its entries are ref:1, ref:2 and so on. */
  ref: string
  account_id: string
  /** The payment that was given back. */
  deposit_id: number
  /** On the entries of whose order it is; null: of none. */
  order_no: string | null
  /** What of the payment; earlier: taken before there were debts. */
  kind: 'payment' | 'bonus' | 'reward' | 'earlier'
  /** Milli-credits. */
  amount: number
  /** Milli-credits of it so far. */
  paid: Generated<number>
  /** How many entries it has; of an earlier one the entry has its own ref. */
  takings: Generated<number>
  /** The payment was not given back after all; what was paid came back as ref:back. */
  canceled: Generated<boolean>
  created_at: Made
}

/**
 * A hash over each entry and the one before it on the same account, laid after the fact, so that a changed, removed
 * or inserted row is found and named; a chain over all accounts would have to wait for whoever holds an earlier id.
 */
interface CreditProofTable {
  account_id: string
  seq: number
  entry_id: number
  hash: Buffer
  /** The reconciliation that laid it. */
  batch: number
}

export interface CreditsTables {
  credit_account: CreditAccountTable
  credit_entry: CreditEntryTable
  credit_hold: CreditHoldTable
  credit_debt: CreditDebtTable
  credit_proof: CreditProofTable
}
