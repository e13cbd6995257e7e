import type { adminOrderRoutes } from '#contract/payments.ts'
import * as payments from '#server/modules/payments/index.ts'
import { handlers } from '../handler.ts'

export const adminOrderHandlers = handlers<keyof typeof adminOrderRoutes>({
  'admin.userOrders': ({ deps, input: { id, ...filter } }) =>
    payments.ordersOfUser(deps.db, { ...filter, userId: id }),
  'admin.orders': ({ deps, input }) => payments.searchOrders(deps.db, input),
  'admin.order': ({ deps, input }) => payments.orderWithOwner(deps.db, input.orderNo),
  'admin.settleOrder': ({ deps, user, input }) =>
    payments.settleByHand(deps.db, { ...input, actorId: user.id }),
})
