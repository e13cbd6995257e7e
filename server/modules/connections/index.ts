/** The X accounts that agents post with: binding, own keys, what each may do, their mentions, and the OAuth flows. */
export {
  createHandoff,
  finishBinding,
  requestToken as requestXToken,
  startBinding,
  whoSignedIn as whoSignedInToX,
} from './binding.ts'
export {
  connectionById,
  connectionOf,
  destroyConnections,
  markConnection,
  moveConnections,
  openCredentials,
  openSender,
  turnOff,
  unbind,
  type XConnection,
} from './connection.ts'
export {
  claimMentions,
  mentionReader,
  type MentionReader,
  noteMentions,
  ownXAccounts,
  postponeMentions,
  xAccountsOf,
} from './mention-store.ts'
export { beginSignIn, browserToken, takeSignIn } from './oauth-flows.ts'
export { checkOwnKeys, dropOwnKeys, setOwnKeys, shownKeys } from './own-keys.ts'
export { type CapabilityName, type ConnectionRow, costFactorMilliOf, presentConnection } from './rules.ts'
export { countedPosts, notePosts, setShown as rememberShown, withOwnKeys } from './store.ts'
