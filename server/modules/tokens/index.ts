/** What programs call with: making and revoking tokens, and what one may do at the moment of a call. */
export { allowProgram, exchange, giveBack } from './allowed.ts'
export { listTokens, makeServiceToken, makeToken, revokeToken, type Wished } from './make.ts'
export { claimsToBeToken, lackOf, type TokenInUse } from './rules.ts'
export { forgetSecrets } from './secrets-store.ts'
export { placeOfToken, readToken } from './use.ts'
