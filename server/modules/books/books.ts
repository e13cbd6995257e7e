import type { Logger } from 'pino'
import { type Db, transaction } from '#db/connect.ts'
import * as credits from '#server/modules/credits/index.ts'
import * as payments from '#server/modules/payments/index.ts'
import * as store from './store.ts'

interface BooksDeps {
  db: Db
  log: Logger
}

/** Transactions that were open when the last one looked have ended by then. */
const overlapMilliseconds = 5 * 60_000

/**
 * Checks the books and proves what was added to them. `touched`: accounts with movements since the last time, and those
 * that no longer add up; `all`: everything, the proof itself too. Violations are stored, logged and counted, and the
 * accounts they concern are frozen until an operator lifts that. Entries of accounts that are wrong are not proven. Returns
 * how many violations it found; any number of processes may call it, one does the work.
 */
export async function reconcile({ db, log }: BooksDeps, scope: 'touched' | 'all'): Promise<number> {
  const done = await transaction(db, async (trx) => {
    if (!(await store.takeTurn(trx))) return null
    const last = await store.lastReconciliation(trx)
    const touched = await credits.touchedAccounts(trx)
    const { violations, orders } = await check(
      trx,
      scope === 'all'
        ? null
        : { accounts: touched, since: new Date((last?.at.getTime() ?? 0) - overlapMilliseconds) },
    )
    const wrong = new Set(violations.flatMap(({ accountId }) => accountId ?? []))
    const id = await store.nextReconciliation(trx)
    const { entries, seal } = await credits.layProof(trx, {
      accounts: touched.filter((account) => !wrong.has(account)),
      batch: id,
      seal: last?.seal ?? null,
    })
    const checked = { scope, accounts: scope === 'all' ? 'all' : touched.length, orders, proven: entries }
    await store.insertReconciliation(trx, { id, seal, checked, violations })
    return { id, seal: seal?.toString('hex') ?? null, checked, violations }
  })
  if (!done) return 0
  // The seal is worth most outside of the database: an attacker who rewrites entries and proof cannot rewrite the log.
  if (done.violations.length === 0) log.info(done, 'the books add up')
  else {
    log.error(done, 'the books do not add up')
    const frozen = await credits.freeze(db, toFreeze(done.violations))
    if (frozen.length > 0) log.error({ frozen }, 'spending stopped until an operator has looked')
  }
  return done.violations.length
}

async function check(
  db: Db,
  touched: { accounts: string[]; since: Date } | null,
): Promise<{ violations: credits.Violation[]; orders: number }> {
  const accounts = touched?.accounts ?? null
  const { orders, violations } = await payments.auditOrders(db, touched)
  return {
    orders,
    violations: [
      ...(await credits.audit(db, accounts)),
      ...(await credits.checkProof(db, accounts)),
      ...(await store.auditHolds(db, accounts)),
      ...violations,
    ],
  }
}

/** In one order for every process, so that two never wait for each other. */
function toFreeze(violations: credits.Violation[]): { accountId: string; reason: string }[] {
  const reasons = new Map<string, string>()
  for (const { accountId, rule, subject } of violations)
    if (accountId !== null && !reasons.has(accountId)) reasons.set(accountId, `${rule}: ${subject}`)
  return [...reasons]
    .map(([accountId, reason]) => ({ accountId, reason }))
    .toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
}

/** The books as they stand: each account of the house and all users together, what does not add up, and what waits for an operator. */
export async function books(db: Db) {
  const { violations } = await check(db, null)
  return {
    lines: await store.booksLines(db),
    violations,
    frozen: await credits.frozenAccounts(db),
    forReview: await payments.moneyForReview(db),
    last: await store.lastReconciliation(db),
  }
}
