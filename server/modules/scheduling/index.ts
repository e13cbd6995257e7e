export {
  gapMin,
  isActive,
  localDate,
  nextLocalDate,
  apart,
  planDay,
  previousLocalDate,
  startOfDay,
  startOfWeek,
  windowOf,
  type Slot,
} from './rules.ts'
export { fairShares, spreadOut } from './shares.ts'
