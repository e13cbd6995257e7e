/** What a text claims, and whether its facts hold it: pure, in fifteen languages (README.md). */
export { knownCoins, tickers } from './reader/coins.ts'
export { claimsOf } from './verdict.ts'
export { readText } from './reader/read.ts'
export { derived } from './derive.ts'
export { factOf, factShape, type FactGiven } from './fact.ts'
export type { Claim, ClaimEvidence, Fact, Name, Period, Quantity, Rank, Snapshot } from './types.ts'
