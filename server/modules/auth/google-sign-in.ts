import { z } from 'zod'
import type { Google } from '#server/adapters/google/client.ts'
import type { Db } from '#db/connect.ts'
import { newToken } from '#server/lib/ids.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import type { SecretKeys } from '#server/lib/seal.ts'
import type { Identity } from '#server/modules/accounts/index.ts'
import * as connections from '#server/modules/connections/index.ts'
import { Problem } from '#server/problem.ts'
import { bindIdentity, loginByIdentity } from './identity-sign-in.ts'
import type { AccountInfo } from './sessions.ts'
import type { Caller, SignInDeps } from './caller.ts'

interface GoogleSignInDeps {
  db: Db
  google: Google | null
  config: SignInDeps['config'] & { publicUrl: string; secretKeys: SecretKeys }
}

/** What came back from Google, and the browser it came back to. */
interface Returned {
  code: string
  state?: string | undefined
  browser: string | null
}

/** What must not leave the server between the two halves of a sign-in. */
const kept = z.object({ nonce: z.string(), codeVerifier: z.string() })

/** Begins signing in with Google: where to send the person. Good for 10 minutes, once, in this browser. */
export async function googleAuthLink(
  { db, google, config }: GoogleSignInDeps,
  { browser }: { browser: string },
) {
  if (!google) throw new Problem('notFound')
  const state = newToken()
  const secret = { nonce: newToken(), codeVerifier: newToken() }
  const { expiresAt } = await connections.beginSignIn(
    { db, config },
    { provider: 'google', key: state, secret: JSON.stringify(secret), browser },
  )
  return { url: google.authorizeUrl({ redirectUri: callbackOf(config), state, ...secret }), state, expiresAt }
}

/** Signs in to the account of a Google subject, never of an address. Once it is clear whose sign-in it is, any answer uses it up. */
export async function googleLogin(
  deps: GoogleSignInDeps,
  { referralCode, ...returned }: Returned & { referralCode?: string | undefined },
  caller: Caller,
): Promise<AccountInfo> {
  const { google } = deps
  if (!google) throw new Problem('notFound')
  const proveIdentity = () => identityOf(deps, google, returned)
  return loginByIdentity(deps, { referralCode, proveIdentity }, caller)
}

/** Lets a Google account sign in to this account too. Problem `conflict` where it signs in to another. */
export async function googleBind(
  deps: GoogleSignInDeps,
  { userId, ...returned }: Returned & { userId: string },
) {
  if (!deps.google) throw new Problem('notFound')
  const identity = await identityOf(deps, deps.google, returned)
  return bindIdentity(deps.db, { userId, identity })
}

async function identityOf(
  deps: GoogleSignInDeps,
  google: Google,
  { code, state, browser }: Returned,
): Promise<Identity> {
  const secret = await connections.takeSignIn(deps, { provider: 'google', key: state, browser })
  const redirectUri = callbackOf(deps.config)
  try {
    const person = await google.signIn({ code, redirectUri, ...kept.parse(JSON.parse(secret)) })
    return {
      type: 'GOOGLE',
      id: person.subject,
      name: person.name ?? '',
      email: person.email,
      avatar: person.picture,
    }
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    if (error.kind !== 'refused') throw new Problem('unavailable', { cause: error })
    // Wrong keys are the operator's: that must reach the log as a fault.
    if (error.reason === 'app') throw error
    throw new Problem('unauthorized', { cause: error })
  }
}

function callbackOf({ publicUrl }: { publicUrl: string }): string {
  return `${publicUrl}/login-callback`
}
