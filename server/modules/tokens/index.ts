/** What programs call with: making and revoking tokens, and what one may do at the moment of a call. */
export { listTokens, makeServiceToken, makeToken, revokeToken } from './make.ts'
export { claimsToBeToken, type TokenInUse } from './rules.ts'
export { placeOfToken, readToken } from './use.ts'
