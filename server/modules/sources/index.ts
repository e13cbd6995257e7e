/** What agents follow outside: read once for everybody, what moves there, dates, and the market's minutes. */
export { accountPosts } from './account-posts.ts'
export { channelHeard, noteChannelPost } from './channels.ts'
export { countLiquidations, liquidatedLately, startListening } from './liquidations.ts'
export { positionOf } from './positions.ts'
export { datesOf, forgetDates, importDates } from './dates.ts'
export { minutesKept, pastMinutes, readMinutes } from './coin-minutes.ts'
export {
  changesOfListings,
  fundingRates,
  fundingReadAt,
  type ListingChange,
  readFunding,
  readListings,
} from './market-readings.ts'
export { type Bar, barsBetween } from './minutes-store.ts'
export {
  addSource,
  checkSource,
  hotFor,
  itemsOf,
  limitPosts,
  pauseSource,
  removeSource,
  sourcesOf,
} from './follow.ts'
export { wasBrought, wasToldAll } from './delivered-store.ts'
export { storiesFor } from './heat-store.ts'
export { forgetSources, readDue } from './read.ts'
export { nameOf } from './rules.ts'
export { kindOfFollowed } from './store.ts'
export type { SourcesDeps } from './deps.ts'
