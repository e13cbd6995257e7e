import type { paymentRoutes, starsRefundRoutes, telegramPaymentRoutes } from '#contract/payments.ts'
import * as payments from '#server/modules/payments/index.ts'
import { handlers } from '../handler.ts'

export const paymentHandlers = handlers<keyof typeof paymentRoutes>({
  'payments.create': async ({ deps, user, input }) =>
    payments.createTrc20Order(deps, { userId: user.id, pgId: input.pgId }),
  'payments.check': async ({ deps, user, input }) =>
    payments.orderOf(deps.db, { userId: user.id, orderNo: input.orderNo }),
  'payments.orders': async ({ deps, user, input }) =>
    payments.pageOrders(deps.db, { ...input, userId: user.id }),
})

export const telegramPaymentHandlers = handlers<keyof typeof telegramPaymentRoutes>({
  'payments.createTon': ({ deps, user, input }) =>
    payments.createTonOrder(deps, { ...input, userId: user.id }),
  'payments.createStars': ({ deps, user, input }) =>
    payments.createStarsOrder(deps, { ...input, userId: user.id }),
})

export const starsRefundHandlers = handlers<keyof typeof starsRefundRoutes>({
  'admin.refundStars': ({ deps, user, input }) => payments.refundStars(deps, { ...input, actorId: user.id }),
})
