import type { solanaPaymentRoutes } from '#contract/payments.ts'
import * as payments from '#server/modules/payments/index.ts'
import { handlers } from '../handler.ts'

export const solanaPaymentHandlers = handlers<keyof typeof solanaPaymentRoutes>({
  'payments.createSolana': async ({ deps, user, project, input }) =>
    payments.createSolanaOrder(deps, { ...input, userId: user.id, accountId: project.organisationId }),
  'payments.sendSolana': async ({ deps, user, input }) =>
    payments.sendSolana(deps, { ...input, userId: user.id }),
  'payments.checkSolana': async ({ deps, user, input }) =>
    payments.checkSolana(deps, { ...input, userId: user.id }),
})
