/** What happened to a text's coins and project since it was written: prices and posts, each read once for everybody. */
export { newsShock, pricesIn, priceShock, watchedBy } from './rules.ts'
export { shockFor } from './shock.ts'
export { forgetHeard, type Heard, keepHeard } from './store.ts'
