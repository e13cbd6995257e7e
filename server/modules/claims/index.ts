/** What a text claims, and whether its facts hold it: pure, in fifteen languages (README.md). */
export { knownCoins, tickers } from './reader/coins.ts'
export { judgeClaims } from './judge/judge.ts'
export { readClaims } from './reader/read.ts'
export { quantities } from './types.ts'
export type { Claim, ClaimEvidence, Fact, Name, Quantity, Snapshot } from './types.ts'
