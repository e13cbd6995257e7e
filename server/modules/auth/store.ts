import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const appNow = sql<Date>`app_now()`

// Sessions ----------------------------------------------------------------------------------------------------------

interface NewSession {
  id: string
  userId: string
  familyId: string
  tokenHash: Buffer
  refreshHash: Buffer
  device: string
  /** Left out: 365 days from now (decision A5). */
  expiresAt?: Date
}

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
      expires_at: session.expiresAt ?? sql<Date>`app_now() + interval '365 days'`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  return expiresAt
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
      sql<boolean>`ended_at is not null or expires_at <= app_now()`.as('over'),
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
  code: { id: string; purpose: string; subject: string; hash: Buffer },
): Promise<void> {
  await db
    .updateTable('one_time_code')
    .set({ replaced_at: appNow })
    .where('purpose', '=', code.purpose)
    .where('subject', '=', code.subject)
    .where('replaced_at', 'is', null)
    .execute()
  await db
    .insertInto('one_time_code')
    .values({
      id: code.id,
      purpose: code.purpose,
      subject: code.subject,
      code_hash: code.hash,
      expires_at: sql<Date>`app_now() + interval '10 minutes'`,
    })
    .execute()
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('one_time_code').where('id', '=', id).execute()
}

/** The newest code, locked: guesses at it come one after the other. */
export async function newestCode(db: Db, { purpose, subject }: { purpose: string; subject: string }) {
  return db
    .selectFrom('one_time_code')
    .select([
      'id',
      'code_hash as hash',
      'tries',
      sql<boolean>`used_at is not null or replaced_at is not null or expires_at <= app_now()`.as('over'),
    ])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function wasReplaced(
  db: Db,
  { purpose, subject, hash }: { purpose: string; subject: string; hash: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_code')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hash', '=', hash)
    .where('replaced_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('one_time_code')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function useCode(db: Db, id: string): Promise<void> {
  await db.updateTable('one_time_code').set({ used_at: appNow }).where('id', '=', id).execute()
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
  await db
    .deleteFrom('one_time_code')
    .where('expires_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('session')
    .where(sql<Date>`coalesce(ended_at, expires_at)`, '<', sql<Date>`app_now() - interval '30 days'`)
    .execute()
  await db
    .deleteFrom('rate_limit')
    .where('expire', '<', sql<number>`extract(epoch from app_now() - interval '1 day') * 1000`)
    .execute()
}
