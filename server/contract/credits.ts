import { z } from 'zod'
import { page } from './envelope.ts'
import { credits, id, timeIn, timeOut } from './fields.ts'
import { creditPurpose, creditType, debtKinds, packageIds } from './lists.ts'
import { route } from './route.ts'

export const creditRecord = z.object({
  id: z.string(),
  type: creditType,
  amount: credits,
  balanceAfter: credits,
  purpose: creditPurpose,
  date: timeOut,
  agentId: z.string().nullable(),
  orderNo: z.string().nullable(),
  note: z.string().nullable(),
})

export const creditRoutes = {
  'credits.packages': route({
    method: 'GET',
    path: '/twitter/packages',
    access: 'public',
    summary: 'What can be bought',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.enum(packageIds),
        name: z.string(),
        credits,
        price: z.number(),
        perMessage: z.number(),
        bonusCredits: credits,
      }),
    ),
  }),
  'credits.balance': route({
    method: 'GET',
    path: '/twitter/credits',
    access: 'user',
    summary: 'What may still be spent, and what is set aside',
    input: z.object({}),
    /** `owed` and `debts`, where anything is: taken from the next credits that come, the first of the list first. */
    output: z.object({
      credits,
      held: credits,
      owed: credits.optional(),
      debts: z
        .array(z.object({ kind: z.enum(debtKinds), credits, orderNo: z.string().nullable() }))
        .optional(),
    }),
  }),
  'credits.records': route({
    method: 'GET',
    path: '/credit-record',
    access: 'user',
    summary: 'The credit record',
    input: z.object({
      type: creditType.optional(),
      purpose: creditPurpose.optional(),
      agentId: id.optional(),
      from: timeIn.optional(),
      to: timeIn.optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(20),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: page(creditRecord),
  }),
  'credits.summary': route({
    method: 'GET',
    path: '/credits/summary',
    access: 'user',
    summary:
      'What was spent on what or left at the end of each day, what a day costs as things are, and when credits run out',
    input: z.object({
      from: timeIn.optional(),
      to: timeIn.optional(),
      by: z.enum(['day', 'agent', 'purpose', 'balance']).default('day'),
    }),
    output: z.object({
      /** `key` is a UTC day, an agent's id ('' for what belongs to none) or a purpose; by balance the day, and what was left at its end. */
      rows: z.array(z.object({ key: z.string(), credits })),
      balance: credits,
      /** The posts planned for the next day and the mean of replies, chats and pictures of the last seven. */
      perDay: credits,
      runsOutAt: timeOut.nullable(),
    }),
  }),
}
