/** Whether the books add up: the periodic check with its proof, the books as they stand, and lifting a freeze. */
export { books, reconcile } from './books.ts'
export { unfreezeAccount } from './unfreeze-account.ts'
export type { BooksLine } from './store.ts'
