/** Orders and the money that pays them: USDT on TRON, Solana and TON, Telegram Stars, refunds, and the audit of it all. */
export { auditOrders } from './audit.ts'
export { findTransfers, ordersOfUser, orderWithOwner, searchOrders, settleByHand } from './by-hand.ts'
export { moneyForReview } from './deposit-store.ts'
export { orderPages } from './export.ts'
export { orderOf, type OrderView, pageOrders } from './orders.ts'
export { noteStarsRefund, refundStars } from './refund-stars.ts'
export { settleDue } from './settle.ts'
export { auditAddresses, auditTrc20 } from './trc20-audit.ts'
export { createTrc20Order, isTrc20Behind, watchTrc20 } from './trc20.ts'
export { checkSolana, createSolanaOrder, sendSolana, watchSolana } from './solana.ts'
export {
  checkStars,
  createStarsOrder,
  type StarsPayment,
  starsPrice,
  stopTellingPaid,
  takesStars,
  takeStars,
  tellPaidAgain,
  watchStars,
} from './stars.ts'
export { createTonOrder, watchTon } from './ton.ts'
export { type SweepRow, sweepList } from './sweep.ts'
