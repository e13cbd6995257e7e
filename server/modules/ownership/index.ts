/** What becomes of everything an account owns: joined with another one, removed, exported. */
export { exportAccount, redeemLinkCode, removeAccount } from './account.ts'
export { eraseLeftovers } from './store.ts'
