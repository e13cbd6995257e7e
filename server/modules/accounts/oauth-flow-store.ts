import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export { useFlow } from './x-connections-store.ts'

export type Provider = 'x' | 'google'

export async function insertSignIn(
  db: Db,
  flow: { provider: Provider; oauthTokenHash: Buffer; browserHash: Buffer; secret: Buffer },
): Promise<{ expiresAt: Date }> {
  // What nobody can use any more would only pile up.
  await db
    .deleteFrom('oauth_flow')
    .where('expires_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
  return db
    .insertInto('oauth_flow')
    .values({
      oauth_token_hash: flow.oauthTokenHash,
      provider: flow.provider,
      secret: flow.secret,
      purpose: 'login',
      browser_hash: flow.browserHash,
      expires_at: sql<Date>`app_now() + interval '10 minutes'`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
}

const over = sql<boolean>`used_at is not null or expires_at <= app_now()`
const flowColumns = [
  'oauth_token_hash as oauthTokenHash',
  'browser_hash as browserHash',
  'purpose',
  'secret',
] as const

export async function flowByKey(db: Db, { provider, hash }: { provider: Provider; hash: Buffer }) {
  return db
    .selectFrom('oauth_flow')
    .select(flowColumns)
    .select(over.as('over'))
    .where('oauth_token_hash', '=', hash)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/** The newest sign-in this browser has begun and not finished. */
export async function newestSignIn(
  db: Db,
  { provider, browserHash }: { provider: Provider; browserHash: Buffer },
) {
  return db
    .selectFrom('oauth_flow')
    .select(flowColumns)
    .select(over.as('over'))
    .where('browser_hash', '=', browserHash)
    .where('provider', '=', provider)
    .where('purpose', '=', 'login')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
