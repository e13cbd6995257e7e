import { z } from 'zod'
import { page, paging } from './envelope.ts'
import { credits, flag, id, text, timeOut } from './fields.ts'
import { debtKinds, orderException, orderStatus, packageId, rail, reviewReasons } from './lists.ts'
import { route } from './route.ts'

export const order = z.object({
  orderNo: z.string(),
  pgId: packageId,
  rail,
  network: z.enum(['TRON', 'Solana', 'TON', 'Telegram']),
  asset: z.enum(['USDT', 'XTR']),
  status: orderStatus,
  exception: orderException,
  paymentAddress: z.string().nullable(),
  amount: z.number(),
  amountUnits: z.string(),
  received: z.number(),
  remaining: z.number(),
  confirmations: z.number().int(),
  confirmationsNeeded: z.number().int(),
  expiry: timeOut,
  watchedUntil: timeOut,
  credits,
  creditsGranted: credits,
  txIds: z.array(z.string()),
  createdAt: timeOut,
  paidAt: timeOut.nullable(),
})

/** `reviews`, where an operator has something to decide or to know: why, and of a payment that was given back who owes what for it. */
const ownOrder = order.extend({
  userId: z.string(),
  reviews: z
    .array(
      z.object({
        txId: z.string(),
        reason: z.enum(reviewReasons),
        debts: z.array(z.object({ userId: z.string(), kind: z.enum(debtKinds), credits })),
      }),
    )
    .optional(),
})
const filters = { rail: rail.optional(), status: orderStatus.optional() }
/** Wallet input that does not parse is the wallet codes' business (140002, 140007), so only its size is checked here. */
const walletText = (max: number) => z.string().min(1).max(max)

export const paymentRoutes = {
  'payments.create': route({
    method: 'POST',
    path: '/payments/create-transaction',
    access: 'user',
    summary: 'Order a package, paid in USDT on TRON to an address of its own',
    idempotent: true,
    input: z.object({ pgId: packageId }),
    output: order.extend({ qrText: z.string() }),
  }),
  'payments.check': route({
    method: 'GET',
    path: '/payments/check-transaction',
    access: 'user',
    summary: 'How an order stands; reads stored state only',
    input: z.object({ orderNo: id }),
    output: order,
  }),
  'payments.orders': route({
    method: 'GET',
    path: '/payments/orders',
    access: 'user',
    summary: 'Own orders',
    input: z.object({ ...filters, ...paging(['createdAt']).shape }),
    output: page(order),
  }),
}

export const solanaPaymentRoutes = {
  'payments.createSolana': route({
    method: 'POST',
    path: '/twitter/create-transaction',
    access: 'user',
    summary: 'Order a package, paid in USDT from a Solana wallet: the transaction to sign',
    idempotent: true,
    input: z.object({ pgId: packageId, publicKey: walletText(64), amount: z.number() }),
    output: z.object({
      order,
      transaction: z.string(),
      reference: z.string(),
      lastValidBlockHeight: z.number().int(),
    }),
  }),
  'payments.sendSolana': route({
    method: 'POST',
    path: '/twitter/send-transaction',
    access: 'user',
    summary: 'Send the signed transaction to the network',
    idempotent: true,
    input: z.object({ orderNo: id, transaction: walletText(4096) }),
    output: z.object({ signature: z.string(), order }),
  }),
  'payments.checkSolana': route({
    method: 'POST',
    path: '/twitter/check-transaction',
    access: 'user',
    summary: 'How the order of a signature stands',
    input: z.object({ signature: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{1,128}$/, 'base58') }),
    output: order,
  }),
}

export const telegramPaymentRoutes = {
  'payments.createTon': route({
    method: 'POST',
    path: '/payments/ton/create-transaction',
    access: 'user',
    summary: 'Order a package, paid in USDT on TON: the message for TON Connect',
    idempotent: true,
    input: z.object({ pgId: packageId, walletAddress: walletText(100) }),
    output: z.object({
      order,
      transaction: z.object({
        validUntil: z.number().int(),
        messages: z.array(z.object({ address: z.string(), amount: z.string(), payload: z.string() })),
      }),
    }),
  }),
  'payments.createStars': route({
    method: 'POST',
    path: '/payments/stars/create-invoice',
    access: 'user',
    summary: 'Order a package, paid in Telegram Stars',
    idempotent: true,
    input: z.object({ pgId: packageId }),
    output: z.object({ order, invoiceLink: z.string() }),
  }),
}

export const adminOrderRoutes = {
  'admin.userOrders': route({
    method: 'GET',
    path: '/admin/users/{id}/orders',
    access: 'super',
    summary: 'Orders of one user',
    input: z.object({ id, ...filters, ...paging(['createdAt']).shape }),
    output: page(order),
  }),
  'admin.orders': route({
    method: 'GET',
    path: '/admin/orders',
    access: 'super',
    summary: 'All orders, or the money that matched no rule',
    input: z.object({
      txId: text(1, 128).optional(),
      review: flag.optional(),
      ...filters,
      ...paging(['createdAt']).shape,
    }),
    output: page(ownOrder),
  }),
  'admin.order': route({
    method: 'GET',
    path: '/admin/orders/{orderNo}',
    access: 'super',
    summary: 'One order',
    input: z.object({ orderNo: id }),
    output: ownOrder,
  }),
  'admin.settleOrder': route({
    method: 'POST',
    path: '/admin/orders/{orderNo}/settle',
    access: 'admin',
    stepUp: true,
    summary: 'Count a transfer that no rule credited',
    idempotent: true,
    input: z.object({ orderNo: id, txId: text(1, 128), reason: text(3, 500) }),
    output: order,
  }),
}

/** Not in the contract's tables, which name only the ledger's purpose: without it nobody could answer /paysupport. */
export const starsRefundRoutes = {
  'admin.refundStars': route({
    method: 'POST',
    path: '/admin/orders/{orderNo}/refund',
    access: 'admin',
    stepUp: true,
    summary: 'Gives a payment in Stars back and takes its credits',
    idempotent: true,
    input: z.object({ orderNo: id, txId: text(1, 128), reason: text(3, 500) }),
    output: order,
  }),
}
