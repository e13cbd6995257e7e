import type { paymentRoutes, starsRefundRoutes, telegramPaymentRoutes } from '#contract/payments.ts'
import * as payments from '#server/modules/payments/index.ts'
import { handlers } from '../handler.ts'

export const paymentHandlers = handlers<keyof typeof paymentRoutes>({
  'payments.create': async ({ deps, user, project, input }) =>
    payments.createTrc20Order(deps, { userId: user.id, accountId: project.organisationId, pgId: input.pgId }),
  'payments.check': async ({ deps, user, input }) =>
    payments.orderOf(deps.db, { userId: user.id, orderNo: input.orderNo }),
  'payments.orders': async ({ deps, project, input }) =>
    payments.pageOrders(deps.db, { ...input, accountId: project.organisationId }),
})

export const telegramPaymentHandlers = handlers<keyof typeof telegramPaymentRoutes>({
  'payments.createTon': ({ deps, user, project, input }) =>
    payments.createTonOrder(deps, { ...input, userId: user.id, accountId: project.organisationId }),
  'payments.createStars': ({ deps, user, project, input }) =>
    payments.createStarsOrder(deps, { ...input, userId: user.id, accountId: project.organisationId }),
})

export const starsRefundHandlers = handlers<keyof typeof starsRefundRoutes>({
  'admin.refundStars': ({ deps, user, input }) => payments.refundStars(deps, { ...input, actorId: user.id }),
})
