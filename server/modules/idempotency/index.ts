/** A call that spends, posts or pays does its work once for each key. */
export { once } from './once.ts'
export { forgetOldKeys } from './store.ts'
