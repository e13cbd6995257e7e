export {
  gapMin,
  isActive,
  localDate,
  nextLocalDate,
  planDay,
  previousLocalDate,
  startOfDay,
  startOfWeek,
  windowOf,
  type Slot,
} from './rules.ts'
