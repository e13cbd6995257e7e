export { judgeClaims } from './judge.ts'
export { readClaims } from './read.ts'
export type { Claim, ClaimEvidence, Fact, Name, Quantity, Snapshot } from './types.ts'
