export { orderOf, type OrderView, pageOrders } from './orders.ts'
export { settleDue, settleOrder } from './settle.ts'
export { addressesAreSafe, createTrc20Order, watchTrc20 } from './trc20.ts'
