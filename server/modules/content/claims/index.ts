export { judgeClaims } from './judge.ts'
export { readClaims } from './read.ts'
export { quantities } from './types.ts'
export type { Claim, ClaimEvidence, Fact, Name, Quantity, Snapshot } from './types.ts'
