import { z } from 'zod'
import { page } from './envelope.ts'
import { credits, flag, id, referralCode, timeOut } from './fields.ts'
import { noticeKind, packageId, referralStatus } from './lists.ts'
import { route } from './route.ts'

export const notice = z.object({
  id: z.string(),
  kind: noticeKind,
  /** Values for the translated text. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string(),
  agentId: z.string().nullable(),
  /** Of that agent, for whoever works in several; null: about none. */
  projectId: z.string().nullable(),
  orderNo: z.string().nullable(),
  read: z.boolean(),
  createdAt: timeOut,
})

export const referralRow = z.object({
  id: z.string(),
  user: z.string(),
  date: timeOut,
  plan: packageId.nullable(),
  bonusCredits: credits,
  usdc: z.number(),
  status: referralStatus,
})

export const referralLink = z.object({
  code: z.string(),
  chosen: z.boolean(),
  link: z.string(),
  telegramLink: z.string().nullable(),
  plans: z.array(
    z.object({
      id: packageId,
      name: z.string(),
      credits,
      price: z.number(),
      perMessage: z.number(),
      bonusCredits: credits,
    }),
  ),
  invited: z.int(),
  rewarded: z.int(),
  bonusTotal: credits,
  /** Paid out by the operator, in USDC. */
  usdcTotal: z.number(),
})

const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1)
const pageSize = z.coerce.number().int().min(1).max(100).default(20)

export const noticeRoutes = {
  'notices.page': route({
    method: 'GET',
    path: '/notice',
    access: 'user',
    summary: 'The inbox, newest first',
    input: z.object({ unread: flag.optional(), page: pageNumber, size: pageSize }),
    output: page(notice).extend({ unread: z.int() }),
  }),
  'notices.read': route({
    method: 'POST',
    path: '/notice/read',
    access: 'user',
    summary: 'Marks notices as read; unknown ids are passed over',
    input: z.union([z.object({ ids: z.array(id).min(1).max(100) }), z.object({ all: z.literal(true) })]),
    output: z.object({ unread: z.int() }),
  }),
  'referral.page': route({
    method: 'GET',
    path: '/referral',
    access: 'user',
    summary: 'The people the user has invited, and how each invitation stands',
    input: z.object({
      status: referralStatus.optional(),
      page: pageNumber,
      size: pageSize,
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: page(referralRow),
  }),
  'referral.link': route({
    method: 'GET',
    path: '/referral/link',
    access: 'user',
    summary: 'The link to invite by, and what invitations have earned',
    input: z.object({}),
    output: referralLink,
  }),
  'referral.choose': route({
    method: 'POST',
    path: '/referral/code',
    access: 'user',
    summary: 'A referral code of one’s own choice, once; the earlier one stays valid',
    input: z.object({ code: referralCode }),
    output: referralLink,
  }),
}
