import { packages } from '#contract/limits.ts'
import type { creditRoutes } from '#contract/credits.ts'
import { packageIds } from '#contract/lists.ts'
import { fromMilli } from '#server/lib/money.ts'
import * as credits from '#server/modules/credits/index.ts'
import { handlers } from '../handler.ts'

export const creditHandlers = handlers<keyof typeof creditRoutes>({
  'credits.packages': async () => packageIds.map((id) => ({ id, ...packages[id] })),
  'credits.balance': async ({ deps, user }) => {
    const { creditsMilli, heldMilli } = await credits.balance(deps.db, user.id)
    return { credits: fromMilli(creditsMilli), held: fromMilli(heldMilli) }
  },
  'credits.records': async ({ deps, user, input }) => {
    const { list, total } = await credits.records(deps.db, { ...input, userId: user.id })
    return {
      total,
      list: list.map((row) => ({
        ...row,
        id: String(row.id),
        amount: fromMilli(row.amount),
        balanceAfter: fromMilli(row.balanceAfter),
      })),
    }
  },
})
