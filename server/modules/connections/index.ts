export {
  finishBinding,
  handOver,
  requestToken as requestXToken,
  startBinding,
  whoSignedIn as whoSignedInToX,
} from './binding.ts'
export { type CapabilityName, type ConnectionRow, costFactorMilliOf, presentConnection } from './rules.ts'
export {
  claimMentions,
  mentionReader,
  type MentionReader,
  noteMentions,
  postponeMentions,
  xAccountsOf,
} from './mentions.ts'
export { checkOwnKeys, dropOwnKeys, setOwnKeys, shownKeys } from './own-keys.ts'
export { beginSignIn, browserToken, takeSignIn } from './oauth-flows.ts'
export * from './connection.ts'
