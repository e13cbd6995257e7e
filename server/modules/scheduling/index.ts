/** When an agent posts: working hours, local days, slots of a day, and fair shares. Pure. */
export { gapMin, apart, planDay, type Slot, writeAt } from './rules.ts'
export { fairShares, spreadOut } from './shares.ts'
