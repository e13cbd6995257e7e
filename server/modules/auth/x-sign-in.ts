import type { X } from '#server/adapters/x/client.ts'
import type { Db } from '#db/connect.ts'
import type { SecretKeys } from '#server/lib/seal.ts'
import type { Identity } from '#server/modules/accounts/index.ts'
import * as connections from '#server/modules/connections/index.ts'
import { Problem } from '#server/problem.ts'
import { bindIdentity, loginByIdentity } from './identity-sign-in.ts'
import type { AccountInfo } from './sessions.ts'
import type { Caller, SignInDeps } from './caller.ts'

interface XSignInDeps {
  db: Db
  x: X | null
  config: SignInDeps['config'] & { publicUrl: string; secretKeys: SecretKeys }
}

/** What came back from X, and the browser it came back to. */
interface Returned {
  oauthToken: string
  oauthVerifier: string
  browser: string | null
}

/** Begins signing in with X: where to send the person. Good for 10 minutes, once, in this browser. */
export async function twitterAuthLink({ db, x, config }: XSignInDeps, { browser }: { browser: string }) {
  if (!x) throw new Problem('notFound')
  const { oauthToken, oauthTokenSecret } = await connections.requestXToken(
    x,
    `${config.publicUrl}/login-callback`,
  )
  const { expiresAt } = await connections.beginSignIn(
    { db, config },
    { provider: 'x', key: oauthToken, secret: oauthTokenSecret, browser },
  )
  return { url: x.authorizeUrl(oauthToken, { prompt: false }), oauthToken, expiresAt }
}

/** Signs in to the account of an X user id. Once it is clear whose sign-in it is, any answer uses it up. */
export async function twitterLogin(
  deps: XSignInDeps,
  { referralCode, ...returned }: Returned & { referralCode?: string | undefined },
  caller: Caller,
): Promise<AccountInfo> {
  const { x } = deps
  if (!x) throw new Problem('notFound')
  const proveIdentity = () => identityOf(deps, x, returned)
  return loginByIdentity(deps, { referralCode, proveIdentity }, caller)
}

/** Lets an X account sign in to this account too. Problem `conflict` where it signs in to another. */
export async function twitterBind(deps: XSignInDeps, { userId, ...returned }: Returned & { userId: string }) {
  if (!deps.x) throw new Problem('notFound')
  const identity = await identityOf(deps, deps.x, returned)
  return bindIdentity(deps.db, { userId, identity })
}

async function identityOf(
  deps: XSignInDeps,
  x: X,
  { oauthToken, oauthVerifier, browser }: Returned,
): Promise<Identity> {
  const oauthTokenSecret = await connections.takeSignIn(deps, { provider: 'x', key: oauthToken, browser })
  const { account } = await connections.whoSignedInToX(x, { oauthToken, oauthTokenSecret, oauthVerifier })
  return {
    type: 'TWITTER',
    id: account.id,
    name: account.name,
    handle: account.username,
    avatar: account.avatar,
  }
}
