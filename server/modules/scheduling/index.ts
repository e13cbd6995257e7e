export { gapMin, isActive, localDate, nextLocalDate, planDay, windowOf, type Slot } from './rules.ts'
