/** Whether a text may go out, decided by the text and its settings alone (README.md). */
export { configuredFor, isMarketText } from './configured.ts'
export { isDisclaimer } from './rules/disclaimer.ts'
export { measure, type Measure } from './measure.ts'
export { earlierMax, noveltyCheck, openingOf } from './novelty.ts'
export { places } from './places.ts'
export { plainFlight, preflight, stops } from './preflight.ts'
export { rules as preflightRules } from './rules/all.ts'
export type { Check, CheckName, Flight, Preflight, Rule } from './types.ts'
