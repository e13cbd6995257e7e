import type { Db } from '#db/connect.ts'
import { equalBytes, newToken, sha256 } from '#server/lib/ids.ts'
import type { KeyConfig } from '#server/lib/seal.ts'
import { Problem } from '#server/problem.ts'
import * as store from './oauth-flow-store.ts'
import { openTokenSecret, sealTokenSecret } from './secrets.ts'

interface FlowDeps {
  db: Db
  config: KeyConfig
}

/** What ties a browser to the sign-ins it began: what it carries already, or a new one. Only its hash is stored. */
export function browserToken(carried: string | null): string {
  return carried !== null && /^[\w-]{43}$/.test(carried) ? carried : newToken()
}

/** Begins a sign-in at X or Google, for 10 minutes, once, in this browser. `key` comes back with the person; `secret` stays here. */
export async function beginSignIn(
  { db, config }: FlowDeps,
  {
    provider,
    key,
    secret,
    browser,
  }: { provider: store.Provider; key: string; secret: string; browser: string },
): Promise<{ expiresAt: Date }> {
  const oauthTokenHash = sha256(key)
  const browserHash = sha256(browser)
  return store.insertFlow(db, {
    purpose: 'login',
    provider,
    oauthTokenHash,
    browserHash,
    secret: sealTokenSecret(config, { oauthTokenHash, userId: browserHash.toString('hex') }, secret),
  })
}

/**
 * Uses up a sign-in that came back and returns its secret. Without a `key` it is the newest that this browser began.
 * Problem `invalidOrExpiredCode`: unknown, used or expired. Problem `unauthorized`, and nothing used up: begun in another
 * browser, begun for connecting an agent, or a `key` that is not of the sign-in under way.
 */
export async function takeSignIn(
  { db, config }: FlowDeps,
  { provider, key, browser }: { provider: store.Provider; key?: string | undefined; browser: string | null },
): Promise<string> {
  const browserHash = browser === null ? null : sha256(browser)
  const newest = async () => (browserHash ? store.newestSignIn(db, { provider, browserHash }) : undefined)

  const flow = key === undefined ? await newest() : await store.flowByKey(db, { provider, hash: sha256(key) })
  // Google's state is made by us: one that we never made is no old flow but a wrong answer to the one under way.
  if (!flow && provider === 'google' && (await newest())) throw new Problem('unauthorized')
  if (!flow || flow.over) throw new Problem('invalidOrExpiredCode')
  if (flow.purpose !== 'login' || !browserHash || !flow.browserHash) throw new Problem('unauthorized')
  if (!equalBytes(flow.browserHash, browserHash)) throw new Problem('unauthorized')

  if (!(await store.useFlow(db, flow.oauthTokenHash))) throw new Problem('invalidOrExpiredCode')
  return openTokenSecret(
    config,
    { oauthTokenHash: flow.oauthTokenHash, userId: browserHash.toString('hex') },
    flow.secret,
  )
}
