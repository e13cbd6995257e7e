/** The ledger of credits: granting, charging, holds, what is owed, the record, and the proof of its entries. */
export { audit, touchedAccounts, type Violation } from './audit-store.ts'
export { isOverBudget } from './budget.ts'
export { couldSpend, maySpend, spentThisMonth } from './budget-store.ts'
export { spentToday } from './cap-store.ts'
export {
  activeHold,
  balance,
  capture,
  charge,
  grant,
  handOver,
  hold,
  release,
  releaseExpired,
} from './credits.ts'
export { claimedOfOrder, claimsOf, debtsOf } from './debt-store.ts'
export { giveBack, takeBack } from './debts.ts'
export { ledgerPages } from './export.ts'
export { forecast, type PlannedCost } from './forecast.ts'
export { freeze, frozenAccounts, unfreeze } from './freeze-store.ts'
export type { Charge, Grant, Hold } from './movement.ts'
export { checkProof, layProof } from './proof.ts'
export { balances, costOfAgent, type RecordFilter, records, setHoldDue, spending } from './store.ts'
