import type { adminRoutes } from '#contract/admin.ts'
import { fromMilli, toMilli } from '#server/lib/money.ts'
import * as admin from '#server/modules/admin/index.ts'
import * as referral from '#server/modules/referral/index.ts'
import { handlers } from '../handler.ts'
import { presentRecords } from './credits.ts'

export const adminHandlers = handlers<keyof typeof adminRoutes>({
  'admin.users': ({ deps, input }) => admin.users(deps.db, input),
  'admin.user': ({ deps, input }) => admin.user(deps.db, input.id),
  'admin.agents': ({ deps, input: { id, ...paging } }) => admin.agentsOf(deps.db, { ...paging, ownerId: id }),
  'admin.records': async ({ deps, input: { id, ...filter } }) =>
    presentRecords(await admin.recordsOf(deps.db, { ...filter, ownerId: id })),
  'admin.referrals': ({ deps, input: { id, ...filter } }) =>
    referral.invitationsOf(deps.db, { ...filter, userId: id }),
  'admin.payout': ({ deps, user, input: { id, amount, transaction, reason } }) =>
    referral.enterPayout(deps.db, { actorId: user.id, referralId: id, amount, transaction, reason }),
  'admin.agent': ({ deps, input }) => admin.agent(deps.db, input.id),
  'admin.disable': ({ deps, user, input: { id, disabled, reason } }) =>
    admin.setDisabled(deps.db, { actorId: user.id, userId: id, disabled, reason }),
  'admin.credits': async ({ deps, user, input: { id, amount, reason }, request }) => {
    const { creditsMilli, waiting } = await admin.adjustCredits(deps, {
      actorId: user.id,
      userId: id,
      amountMilli: toMilli(amount),
      reason,
      key: request.idempotencyKey,
    })
    return { credits: fromMilli(creditsMilli), ...(waiting ? { waiting } : {}) }
  },
  'admin.creditRequests': async ({ deps, input }) => {
    const { list, total } = await admin.creditRequests(deps.db, input)
    return { total, list: list.map(presentRequest) }
  },
  'admin.approveCredits': async ({ deps, user, input }) =>
    presentRequest(await admin.approveCredits(deps, { id: input.id, actorId: user.id })),
  'admin.refuseCredits': async ({ deps, user, input }) =>
    presentRequest(await admin.refuseCredits(deps.db, { ...input, actorId: user.id })),
  'admin.role': ({ deps, user, input: { id, role, reason } }) =>
    admin.setRole(deps.db, { actorId: user.id, userId: id, role, reason }),
  'admin.first': async ({ deps }) => ({ open: await admin.firstIsOpen(deps) }),
  'admin.becomeFirst': async ({ deps, user, input }) => {
    await admin.becomeFirst(deps, { userId: user.id, code: input.code })
    return {}
  },
  'admin.audit': ({ deps, input }) => admin.auditRows(deps.db, input),
})

function presentRequest<Row extends { amountMilli: number }>({ amountMilli, ...row }: Row) {
  return { ...row, amount: fromMilli(amountMilli) }
}
