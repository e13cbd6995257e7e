import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { sessionLimits } from './rules.ts'

const appNow = sql<Date>`app_now()`

/** Since when a session of this user may have been left alone, and since when it may have been begun. */
const staff = sql`(select role <> 'USER' from user_account where user_account.id = session.user_id)`
const minutes = (count: number) => sql.raw(`interval '${count} minutes'`)
const idleSince = sql<Date>`app_now() - case when ${staff} then ${minutes(sessionLimits.staff.idleMinutes)} else ${minutes(sessionLimits.user.idleMinutes)} end`
const begunSince = sql<Date>`app_now() - case when ${staff} then ${minutes(sessionLimits.staff.hours * 60)} else ${minutes(sessionLimits.user.hours * 60)} end`

// Sessions ----------------------------------------------------------------------------------------------------------

type NewSession = {
  id: string
  userId: string
  familyId: string
  tokenHash: Buffer
  refreshHash: Buffer
  device: string
  /** Where the sign-in came from (`networkOf`). */
  network: string
  /** When a second factor was proven; null: not in this session. */
  factorAt: Date | null
  /** Left out, as at a sign-in: 10 minutes from now. */
  steppedUpUntil?: Date | null
} & (
  | { hours: number }
  | {
      /** After a refresh: as the session that it goes on from. */
      expiresAt: Date
      signedInAt: Date
    }
)

export async function insertSession(db: Db, session: NewSession): Promise<Date> {
  const { expiresAt } = await db
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      family_id: session.familyId,
      token_hash: session.tokenHash,
      refresh_hash: session.refreshHash,
      device: session.device,
      network: session.network,
      factor_at: session.factorAt,
      ...('hours' in session
        ? { expires_at: sql<Date>`app_now() + ${session.hours}::int * interval '1 hour'` }
        : { expires_at: session.expiresAt, signed_in_at: session.signedInAt }),
      ...(session.steppedUpUntil === undefined ? {} : { stepped_up_until: session.steppedUpUntil }),
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  return expiresAt
}

/** Where an account was signed in before, as far as that is still known; null for one that is new and has not been. */
export async function placesOf(db: Db, userId: string) {
  const { rows } = await sql<{ device: string; network: string }>`
    select distinct device, network from session where user_id = ${userId}`.execute(db)
  if (rows.length > 0) return rows
  const young = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '>', sql<Date>`app_now() - interval '1 day'`)
    .executeTakeFirst()
  return young ? null : []
}

/** Locked, so that two refreshes with one token come one after the other. */
export async function sessionByRefresh(db: Db, refreshHash: Buffer) {
  return db
    .selectFrom('session')
    .select([
      'id',
      'user_id as userId',
      'family_id as familyId',
      'device',
      'expires_at as expiresAt',
      'stepped_up_until as steppedUpUntil',
      'signed_in_at as signedInAt',
      'network',
      'factor_at as factorAt',
      sql<boolean>`ended_at is not null or expires_at <= app_now() or signed_in_at <= ${begunSince}
        or last_seen_at <= ${idleSince}`.as('over'),
      sql<boolean>`coalesce(retired_at <= app_now() - interval '20 seconds', false)`.as('reused'),
    ])
    .where('refresh_hash', '=', refreshHash)
    .forUpdate()
    .executeTakeFirst()
}

/** The first retirement counts: the 20 seconds do not begin anew. */
export async function retireSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ retired_at: appNow })
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .execute()
}

export async function endFamily(db: Db, familyId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: appNow })
    .where('family_id', '=', familyId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endFamilyOf(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: appNow })
    .where('family_id', '=', (e) => e.selectFrom('session').select('family_id').where('id', '=', sessionId))
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSessionsOfUser(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: appNow })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** A second factor was made or shown in this session; what other sessions have proven without one is void. */
export async function factorProvenIn(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ stepped_up_until: null })
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .where('factor_at', 'is', null)
    .execute()
  await stepUpSession(db, { id: sessionId, factor: true })
}

/** The session may do what needs a fresh proof, until then. */
export async function stepUpSession(db: Db, { id, factor }: { id: string; factor: boolean }): Promise<Date> {
  const { until } = await db
    .updateTable('session')
    .set({
      stepped_up_until: sql<Date>`app_now() + interval '10 minutes'`,
      ...(factor ? { factor_at: appNow } : {}),
    })
    .where('id', '=', id)
    .returning(sql<Date>`stepped_up_until`.as('until'))
    .executeTakeFirstOrThrow()
  return until
}

export async function isSteppedUp(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('stepped_up_until', '>', appNow)
    .executeTakeFirst()
  return row !== undefined
}

/** What one is signed in with, an entry for each sign-in whatever was refreshed from it since. */
export async function openFamilies(db: Db, { userId, sessionId }: { userId: string; sessionId: string }) {
  const { rows } = await sql<{
    id: string
    device: string
    createdAt: Date
    lastSeenAt: Date
    current: boolean
  }>`
    select family_id as id, (array_agg(device order by created_at desc))[1] as device, min(created_at) as "createdAt",
           max(last_seen_at) as "lastSeenAt", bool_or(id = ${sessionId}) as current
      from session where user_id = ${userId} and ended_at is null and expires_at > app_now()
     group by family_id, user_id having max(signed_in_at) > ${begunSince} and max(last_seen_at) > ${idleSince}
     order by current desc, "lastSeenAt" desc, id`.execute(db)
  return rows
}

/** Ends one sign-in of this user, or with null all but that of the session; false where there was none to end. */
export async function endFamiliesOf(
  db: Db,
  { userId, sessionId, familyId }: { userId: string; sessionId: string; familyId: string | null },
): Promise<boolean> {
  const query = db
    .updateTable('session')
    .set({ ended_at: appNow })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', appNow)
  const ended = await (
    familyId === null
      ? query.where('family_id', '!=', (e) =>
          e.selectFrom('session').select('family_id').where('id', '=', sessionId),
        )
      : query.where('family_id', '=', familyId)
  )
    .returning('id')
    .execute()
  return ended.length > 0
}

// One-time codes ----------------------------------------------------------------------------------------------------

export async function lockCodes(db: Db, { purpose, subject }: { purpose: string; subject: string }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${subject}`}, 0))`.execute(db)
}

/** Seconds until another code may be asked for; 0 or less: now. */
export async function codeCooldown(
  db: Db,
  { purpose, subject, seconds }: { purpose: string; subject: string; seconds: number },
): Promise<number> {
  const row = await db
    .selectFrom('one_time_code')
    .select(sql<number>`extract(epoch from max(created_at) - app_now())::float8 + ${seconds}::int`.as('wait'))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.wait ?? 0
}

export async function replaceCode(
  db: Db,
  code: {
    id: string
    purpose: string
    subject: string
    hash: Buffer
    minutes: number
    browserHash: Buffer | null
  },
): Promise<void> {
  await voidCodes(db, code)
  await db
    .insertInto('one_time_code')
    .values({
      id: code.id,
      purpose: code.purpose,
      subject: code.subject,
      code_hash: code.hash,
      browser_hash: code.browserHash,
      expires_at: sql<Date>`app_now() + ${code.minutes} * interval '1 minute'`,
    })
    .execute()
}

/** Whatever was mailed before is worth nothing any more. */
export async function voidCodes(db: Db, { purpose, subject }: { purpose: string; subject: string }) {
  await db
    .updateTable('one_time_code')
    .set({ replaced_at: appNow })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('replaced_at', 'is', null)
    .execute()
}

/** Forgets a code that never left the house, so that asking again needs no wait. */
export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('one_time_code').where('id', '=', id).execute()
}

/** The newest code, or the newest that this browser asked for; locked: guesses at it come one after the other. */
export async function newestCode(
  db: Db,
  { purpose, subject, browserHash }: { purpose: string; subject: string; browserHash?: Buffer },
) {
  const codes = db
    .selectFrom('one_time_code')
    .select([
      'id',
      'code_hash as hash',
      'tries',
      'strangers',
      sql<boolean>`used_at is not null or expires_at <= app_now()`.as('over'),
      sql<boolean>`replaced_at is not null`.as('replaced'),
    ])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
  return (browserHash ? codes.where('browser_hash', '=', browserHash) : codes)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function wasReplaced(
  db: Db,
  { purpose, subject, hashes }: { purpose: string; subject: string; hashes: Buffer[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_code')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hash', 'in', hashes)
    .where('replaced_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** `isRead`: the guess was held against the code. */
export async function countTry(
  db: Db,
  id: string,
  { isRead, byStranger }: { isRead: boolean; byStranger: boolean },
): Promise<void> {
  await db
    .updateTable('one_time_code')
    .set((e) => ({
      tries: e('tries', '+', isRead ? 1 : 0),
      strangers: e('strangers', '+', byStranger ? 1 : 0),
    }))
    .where('id', '=', id)
    .execute()
}

export async function useCode(db: Db, id: string): Promise<void> {
  await db.updateTable('one_time_code').set({ used_at: appNow }).where('id', '=', id).execute()
}

/** One statement: of two at once exactly one gets it. */
export async function useCodeByHash(db: Db, { purpose, hash }: { purpose: string; hash: Buffer }) {
  return db
    .updateTable('one_time_code')
    .set({ used_at: appNow })
    .where('code_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', appNow)
    .returning('subject')
    .executeTakeFirst()
}

// Wallets -----------------------------------------------------------------------------------------------------------

/** Whether this message may be signed: it is there now, and was not used. */
export async function openNonce(
  db: Db,
  row: { nonce: string; wallet: string; message: string; expiresAt: Date },
): Promise<boolean> {
  await db
    .insertInto('wallet_nonce')
    .values({ id: row.nonce, wallet: row.wallet, message: row.message, expires_at: row.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('wallet_nonce')
    .select('id')
    .where('id', '=', row.nonce)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return kept !== undefined
}

/** The newest first: that is the one its owner has most likely signed. */
export async function unexpiredNonces(db: Db, wallet: string) {
  return db
    .selectFrom('wallet_nonce')
    .select(['id as nonce', 'message', sql<boolean>`used_at is not null`.as('used')])
    .where('wallet', '=', wallet)
    .where('expires_at', '>', appNow)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Takes some that are over out of the way, so that asking leaves nothing behind. */
export async function dropNonces(db: Db, { max }: { max: number }): Promise<void> {
  await db
    .deleteFrom('wallet_nonce')
    .where('id', 'in', (e) =>
      e
        .selectFrom('wallet_nonce')
        .select('id')
        .where('expires_at', '<', appNow)
        .orderBy('expires_at')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** True for exactly one of any number of callers. */
export async function useNonce(db: Db, nonce: string): Promise<boolean> {
  const used = await db
    .updateTable('wallet_nonce')
    .set({ used_at: appNow })
    .where('id', '=', nonce)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

// Proofs seen once --------------------------------------------------------------------------------------------------

/** False where this proof was seen before, also by a transaction that is just committing. */
export async function rememberProof(db: Db, { hash, expiresAt }: { hash: Buffer; expiresAt: Date }) {
  const row = await db
    .insertInto('seen_proof')
    .values({ proof_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined
}

// Housekeeping ------------------------------------------------------------------------------------------------------

export async function deleteExpired(db: Db): Promise<void> {
  await db.deleteFrom('seen_proof').where('expires_at', '<', appNow).execute()
  await db.deleteFrom('wallet_nonce').where('expires_at', '<', appNow).execute()
  await db
    .deleteFrom('one_time_code')
    .where('expires_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('session')
    .where(
      sql<Date>`coalesce(ended_at, least(expires_at, last_seen_at + ${minutes(sessionLimits.user.idleMinutes)}))`,
      '<',
      sql<Date>`app_now() - interval '30 days'`,
    )
    .execute()
  await db
    .deleteFrom('rate_limit')
    .where('expire', '<', sql<number>`extract(epoch from app_now() - interval '1 day') * 1000`)
    .execute()
}
