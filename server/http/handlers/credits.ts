import { packages } from '#contract/limits.ts'
import type { creditRoutes } from '#contract/credits.ts'
import { packageIds } from '#contract/lists.ts'
import { day, later } from '#server/lib/clock.ts'
import { fromMilli } from '#server/lib/money.ts'
import * as credits from '#server/modules/credits/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { handlers } from '../handler.ts'

export const creditHandlers = handlers<keyof typeof creditRoutes>({
  'credits.packages': async () => packageIds.map((id) => ({ id, ...packages[id] })),
  'credits.balance': async ({ deps, project }) => {
    const { creditsMilli, heldMilli, owedMilli } = await credits.balance(deps.db, project.id)
    return {
      credits: fromMilli(creditsMilli),
      held: fromMilli(heldMilli),
      ...(owedMilli > 0
        ? { owed: fromMilli(owedMilli), debts: presentDebts(await credits.debtsOf(deps.db, project.id)) }
        : {}),
    }
  },
  'credits.records': async ({ deps, project, input }) => {
    return presentRecords(await credits.records(deps.db, { ...input, ownerId: project.id }))
  },
  'credits.summary': async ({ deps, project, input }) => {
    const now = await deps.clock.now()
    const { to = now, from = later(to, -30 * day), by } = input
    const period = { ownerId: project.id, from, to }
    const rows = await (by === 'balance'
      ? credits.balances(deps.db, period)
      : credits.spending(deps.db, { ...period, by }))
    const { creditsMilli, perDayMilli, runsOutAt } = await publishing.costsAhead(deps.db, {
      ownerId: project.id,
      now,
    })
    return {
      rows: rows.map(({ key, amountMilli }) => ({ key, credits: fromMilli(amountMilli) })),
      balance: fromMilli(creditsMilli),
      perDay: fromMilli(perDayMilli),
      runsOutAt,
    }
  },
})

function presentDebts(debts: Awaited<ReturnType<typeof credits.debtsOf>>) {
  return debts.map(({ kind, owedMilli, orderNo }) => ({ kind, credits: fromMilli(owedMilli), orderNo }))
}

/** A page of the ledger in credits. */
export function presentRecords({ list, total }: Awaited<ReturnType<typeof credits.records>>) {
  return {
    total,
    list: list.map((row) => ({
      ...row,
      id: String(row.id),
      amount: fromMilli(row.amount),
      balanceAfter: fromMilli(row.balanceAfter),
    })),
  }
}
