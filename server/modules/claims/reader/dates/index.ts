/** When: days, parts of days, months, quarters and years as texts write them, and whether two of them agree. */
export { momentsIn, relativeIn } from './moments.ts'
export { momentOf, sameMoment } from './same-moment.ts'
export type { FoundMoment } from './shape.ts'
export { written } from './written.ts'
