import { sql } from 'kysely'
import { asProductIn, type Db } from '#db/connect.ts'

export type Provider = 'x' | 'google'

const tenMinutesFromNow = sql<Date>`app_now() + interval '10 minutes'`

/** A sign-in belongs to a browser, a binding to a user. */
export type NewFlow = { oauthTokenHash: Buffer; secret: Buffer } & (
  | { purpose: 'login'; provider: Provider; browserHash: Buffer }
  | { purpose: 'bind'; via: 'popup' | 'miniapp'; userId: string; agentId: string | null }
)

export async function insertFlow(db: Db, flow: NewFlow): Promise<{ expiresAt: Date }> {
  // What nobody can use any more would only pile up.
  await db
    .deleteFrom('oauth_flow')
    .where('expires_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
  return db
    .insertInto('oauth_flow')
    .values({
      oauth_token_hash: flow.oauthTokenHash,
      secret: flow.secret,
      purpose: flow.purpose,
      ...(flow.purpose === 'login'
        ? { provider: flow.provider, browser_hash: flow.browserHash }
        : { via: flow.via, user_id: flow.userId, agent_id: flow.agentId }),
      expires_at: tenMinutesFromNow,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
}

const over = sql<boolean>`used_at is not null or expires_at <= app_now()`
const signInColumns = [
  'oauth_token_hash as oauthTokenHash',
  'browser_hash as browserHash',
  'purpose',
  'secret',
] as const

export async function flowByKey(db: Db, { provider, hash }: { provider: Provider; hash: Buffer }) {
  return db
    .selectFrom('oauth_flow')
    .select(signInColumns)
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
    .select(signInColumns)
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

const bindColumns = [
  'oauth_token_hash as oauthTokenHash',
  'secret',
  'purpose',
  'via',
  'user_id as userId',
  'agent_id as agentId',
  'handoff',
] as const

/**
 * A flow that can still be finished, whoever began it: that is said of it, too. Found by its token only until it has a
 * handoff code.
 */
export async function openFlow(db: Db, by: { oauthTokenHash: Buffer } | { handoffHash: Buffer }) {
  let query = db
    .selectFrom('oauth_flow')
    .select(bindColumns)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
  query =
    'handoffHash' in by
      ? query.where('handoff_hash', '=', by.handoffHash)
      : query.where('oauth_token_hash', '=', by.oauthTokenHash).where('handoff_hash', 'is', null)
  return asProductIn(db, () => query.executeTakeFirst())
}

/** True for exactly one of any number of callers. */
export async function useFlow(db: Db, oauthTokenHash: Buffer): Promise<boolean> {
  const used = await db
    .updateTable('oauth_flow')
    .set({ used_at: sql<Date>`app_now()` })
    .where('oauth_token_hash', '=', oauthTokenHash)
    .where('used_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst()
  return used !== undefined
}

/** Keeps the finished sign-in for the Mini App; true for exactly one of any number of callers. */
export async function keepHandoff(
  db: Db,
  flow: { oauthTokenHash: Buffer; handoffHash: Buffer; handoff: Buffer },
): Promise<boolean> {
  const kept = await db
    .updateTable('oauth_flow')
    .set({ handoff_hash: flow.handoffHash, handoff: flow.handoff, expires_at: tenMinutesFromNow })
    .where('oauth_token_hash', '=', flow.oauthTokenHash)
    .where('used_at', 'is', null)
    .where('handoff_hash', 'is', null)
    .returning('expires_at')
    .executeTakeFirst()
  return kept !== undefined
}
