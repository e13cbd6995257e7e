import { z } from 'zod'
import { agent } from './agents.ts'
import { user } from './auth.ts'
import { creditRecord } from './credits.ts'
import { page, paging } from './envelope.ts'
import { credits, creditsIn, flag, id, text, timeIn, timeOut } from './fields.ts'
import { creditPurpose, creditType, role } from './lists.ts'
import { referralRow } from './notices.ts'
import { route } from './route.ts'
import { manualPostRule, twitterRule } from './rules.ts'

/** Why an administrator did something; kept for good. */
const reason = text(3, 500)

/** An adjustment in credits, either way, with at most 3 decimal places. */
const adjustment = creditsIn
  .min(-100_000)
  .max(100_000)
  .refine((amount) => amount !== 0, 'Not 0')

export const adminUser = user.extend({
  disabled: z.boolean(),
  disabledReason: z.string().nullable(),
  agents: z.int(),
  /** What comes next is taken for it first. */
  owed: credits,
  lastSeenAt: timeOut.nullable(),
})

export const creditRequest = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  amount: credits,
  reason: z.string(),
  state: z.enum(['waiting', 'approved', 'refused', 'expired']),
  createdAt: timeOut,
  expiresAt: timeOut,
  decidedByName: z.string().nullable(),
  decidedAt: timeOut.nullable(),
})

export const auditRow = z.object({
  id: z.string(),
  at: timeOut,
  actorId: z.string(),
  actorName: z.string(),
  action: z.string(),
  targetId: z.string(),
  detail: z.record(z.string(), z.unknown()),
  reason: z.string(),
})

/** Millionths are the smallest unit of USDC. */
const usdc = z
  .number()
  .positive()
  .max(100_000)
  .refine((amount) => Math.abs(amount * 1e6 - Math.round(amount * 1e6)) < 1e-4, 'At most 6 decimal places')

/** An invitation of a user, and what was paid out for it. */
export const adminReferral = referralRow.extend({ payoutTx: z.string().nullable() })

export const adminRoutes = {
  'admin.users': route({
    method: 'GET',
    path: '/admin/users',
    access: 'super',
    summary: 'Finds users by name, e-mail, id, X or Telegram name',
    input: paging(['createdAt', 'name', 'credits']).extend({
      q: text(0, 254).optional(),
      role: role.optional(),
      disabled: flag.optional(),
      owing: flag.optional(),
    }),
    output: page(adminUser),
  }),
  'admin.user': route({
    method: 'GET',
    path: '/admin/users/{id}',
    access: 'super',
    summary: 'One user',
    input: z.object({ id }),
    output: adminUser,
  }),
  'admin.agents': route({
    method: 'GET',
    path: '/admin/users/{id}/agents',
    access: 'super',
    summary: "A user's agents",
    input: paging(['createdAt', 'name', 'updatedAt']).extend({ id }),
    output: page(agent),
  }),
  'admin.records': route({
    method: 'GET',
    path: '/admin/users/{id}/credit-record',
    access: 'super',
    summary: "A user's credit record",
    input: paging(['date']).extend({ id, type: creditType.optional(), purpose: creditPurpose.optional() }),
    output: page(creditRecord),
  }),
  'admin.referrals': route({
    method: 'GET',
    path: '/admin/users/{id}/referrals',
    access: 'super',
    summary: 'Whom a user has invited, and what was paid out for it',
    input: paging(['createdAt']).extend({ id }),
    output: page(adminReferral),
  }),
  'admin.payout': route({
    method: 'POST',
    path: '/admin/referrals/{id}/payout',
    access: 'admin',
    stepUp: true,
    summary: 'Enters what was paid out for a rewarded invitation, once; the same again changes nothing',
    input: z.object({ id, amount: usdc, transaction: text(8, 200), reason }),
    output: adminReferral,
  }),
  'admin.agent': route({
    method: 'GET',
    path: '/admin/agents/{id}',
    access: 'super',
    summary: 'An agent with its rules, without any part of a credential',
    input: z.object({ id }),
    output: z.object({ agent, rule: twitterRule.nullable(), manualRule: manualPostRule.nullable() }),
  }),
  'admin.disable': route({
    method: 'PUT',
    path: '/admin/users/{id}/disabled',
    access: 'admin',
    stepUp: true,
    summary: 'Bars a user: sessions end and nothing of theirs is sent; or lets them in again',
    input: z.object({ id, disabled: z.boolean(), reason }),
    output: adminUser,
  }),
  'admin.credits': route({
    method: 'POST',
    path: '/admin/users/{id}/credits',
    access: 'admin',
    stepUp: true,
    summary:
      'Gives credits, or takes them with a negative amount; above a sum a second administrator is asked first',
    idempotent: true,
    input: z.object({ id, amount: adjustment, reason }),
    output: z.object({
      credits,
      /** Only where a second administrator is asked first: nothing was given or taken yet. */
      waiting: z.object({ id: z.string(), expiresAt: timeOut }).optional(),
    }),
  }),
  'admin.creditRequests': route({
    method: 'GET',
    path: '/admin/credit-requests',
    access: 'admin',
    summary: 'Credits by hand that wait for a second administrator, and what became of others',
    input: paging(['createdAt']).extend({ waiting: flag.optional() }),
    output: page(creditRequest),
  }),
  'admin.approveCredits': route({
    method: 'POST',
    path: '/admin/credit-requests/{id}/approve',
    access: 'admin',
    stepUp: true,
    summary: 'Agrees to credits that another administrator asked for, and gives or takes them',
    input: z.object({ id }),
    output: creditRequest,
  }),
  'admin.refuseCredits': route({
    method: 'POST',
    path: '/admin/credit-requests/{id}/refuse',
    access: 'admin',
    stepUp: true,
    summary: 'Says no to credits that another administrator asked for',
    input: z.object({ id, reason }),
    output: creditRequest,
  }),
  'admin.role': route({
    method: 'PUT',
    path: '/admin/users/{id}/role',
    access: 'admin',
    stepUp: true,
    summary: 'Gives a role, from the next request on',
    input: z.object({ id, role, reason }),
    output: adminUser,
  }),
  'admin.first': route({
    method: 'GET',
    path: '/admin/first',
    access: 'public',
    summary: 'Whether the first administrator is still wanted: somebody with the code of the server’s log',
    input: z.object({}),
    output: z.object({ open: z.boolean() }),
  }),
  'admin.becomeFirst': route({
    method: 'POST',
    path: '/admin/first',
    access: 'user',
    summary: 'Makes the caller the first administrator, with the code of the server’s log; it works once',
    perMinute: 30,
    input: z.object({ code: text(1, 100) }),
    output: z.object({}),
  }),
  'admin.audit': route({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'What administrators changed, newest first',
    input: paging(['at']).extend({
      userId: id.optional(),
      action: text(1, 40).optional(),
      from: timeIn.optional(),
      to: timeIn.optional(),
    }),
    output: page(auditRow),
  }),
}
