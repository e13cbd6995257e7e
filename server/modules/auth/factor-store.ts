import { sql } from 'kysely'
import type { FactorKind } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'

const appNow = sql<Date>`app_now()`

/** Whether a second factor protects this account. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function factorsOf(db: Db, userId: string) {
  return db
    .selectFrom('second_factor')
    .select(['id', 'kind', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function removeFactor(db: Db, { userId, id }: { userId: string; id: string }) {
  return db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .returning(['kind', 'name'])
    .executeTakeFirst()
}

export async function removeFactors(db: Db, userId: string): Promise<{ kind: FactorKind; name: string }[]> {
  return db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning(['kind', 'name', 'confirmed_at as confirmedAt'])
    .execute()
    .then((rows) => rows.filter(({ confirmedAt }) => confirmedAt !== null))
}

// Authenticator apps ------------------------------------------------------------------------------------------------

/** In place of one whose first code was never shown. */
export async function insertTotp(
  db: Db,
  row: { id: string; userId: string; name: string; secret: Buffer },
): Promise<void> {
  await db
    .deleteFrom('second_factor')
    .where('user_id', '=', row.userId)
    .where('confirmed_at', 'is', null)
    .execute()
  await db
    .insertInto('second_factor')
    .values({ id: row.id, user_id: row.userId, kind: 'totp', name: row.name, secret: row.secret })
    .execute()
}

const totpColumns = ['id', 'user_id as userId', 'name', 'secret'] as const

export async function totpOf(db: Db, userId: string) {
  return db
    .selectFrom('second_factor')
    .select(totpColumns)
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** One that still waits for its first code, for half an hour. */
export async function waitingTotp(db: Db, { userId, id }: { userId: string; id: string }) {
  return db
    .selectFrom('second_factor')
    .select(totpColumns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', sql<Date>`app_now() - interval '30 minutes'`)
    .executeTakeFirst()
}

/** True for exactly one of any number of callers. */
export async function confirmTotp(db: Db, { id, step }: { id: string; step: number }): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ confirmed_at: appNow, last_step: step })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a code up: false where it, or a later one, was used before. */
export async function useStep(db: Db, { id, step }: { id: string; step: number }): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ last_step: step, last_used_at: appNow })
    .where('id', '=', id)
    .where((e) => e.or([e('last_step', 'is', null), e('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

// Passkeys ----------------------------------------------------------------------------------------------------------

export async function insertPasskey(
  db: Db,
  row: {
    id: string
    userId: string
    name: string
    credentialId: string
    publicKey: Uint8Array
    signCount: number
    transports: string[]
  },
): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({
      id: row.id,
      user_id: row.userId,
      kind: 'passkey',
      name: row.name,
      credential_id: row.credentialId,
      public_key: Buffer.from(row.publicKey),
      sign_count: row.signCount,
      transports: row.transports,
      confirmed_at: appNow,
    })
    .execute()
}

export async function passkeysOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('second_factor')
    .select(['id', 'credential_id', 'public_key', 'sign_count as signCount', 'transports'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .execute()
  return rows.map(({ credential_id, public_key, ...row }) => ({
    ...row,
    credentialId: credential_id ?? '',
    publicKey: new Uint8Array(public_key ?? []),
  }))
}

/** Keeps the counter of a passkey that was used; false where another use came first, as with a copy of the key. */
export async function usePasskey(
  db: Db,
  { id, before, signCount }: { id: string; before: number; signCount: number },
): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ sign_count: signCount, last_used_at: appNow })
    .where('id', '=', id)
    .where('sign_count', '=', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

// Recovery codes ----------------------------------------------------------------------------------------------------

export async function replaceCodes(
  db: Db,
  { userId, hashes }: { userId: string; hashes: string[] },
): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash, ordinal) => ({ user_id: userId, ordinal, code_hash })))
    .execute()
}

export async function codeHash(db: Db, { userId, ordinal }: { userId: string; ordinal: number }) {
  const row = await db
    .selectFrom('recovery_code')
    .select('code_hash as hash')
    .where('user_id', '=', userId)
    .where('ordinal', '=', ordinal)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.hash ?? null
}

/** True for exactly one of any number of callers, and only while it is still that code. */
export async function useRecoveryCode(
  db: Db,
  { userId, ordinal, hash }: { userId: string; ordinal: number; hash: string },
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_code')
    .set({ used_at: appNow })
    .where('user_id', '=', userId)
    .where('ordinal', '=', ordinal)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('ordinal')
    .executeTakeFirst()
  return row !== undefined
}

export async function codesLeft(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

// Challenges --------------------------------------------------------------------------------------------------------

const fiveMinutes = sql<Date>`app_now() + interval '5 minutes'`

/** A sign-in that waits for its second factor. */
export async function insertSignIn(
  db: Db,
  row: { id: string; userId: string; tokenHash: Buffer; challenge: string },
): Promise<{ expiresAt: Date }> {
  return db
    .insertInto('factor_challenge')
    .values({
      id: row.id,
      user_id: row.userId,
      purpose: 'sign-in',
      token_hash: row.tokenHash,
      challenge: row.challenge,
      expires_at: fiveMinutes,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
}

export async function waitingSignIn(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('factor_challenge')
    .select(['id', 'user_id as userId', 'challenge'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'sign-in')
    .where('expires_at', '>', appNow)
    .executeTakeFirst()
}

/** Ends a waiting sign-in; true for exactly one of any number of callers. */
export async function takeSignIn(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom('factor_challenge').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Ends all waiting sign-ins: they were begun with an older password. */
export async function forgetSignIns(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('factor_challenge')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'sign-in')
    .execute()
}

type Purpose = 'enrol' | 'prove'

/** What a passkey of this session is to sign; it replaces the earlier one. */
export async function insertChallenge(
  db: Db,
  row: { id: string; userId: string; sessionId: string; purpose: Purpose; challenge: string },
): Promise<void> {
  await db
    .insertInto('factor_challenge')
    .values({
      id: row.id,
      user_id: row.userId,
      purpose: row.purpose,
      session_id: row.sessionId,
      challenge: row.challenge,
      expires_at: fiveMinutes,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'purpose'])
        .where('session_id', 'is not', null)
        .doUpdateSet({ id: row.id, challenge: row.challenge, expires_at: fiveMinutes }),
    )
    .execute()
}

/** Uses the challenge up, before its answer is checked. */
export async function takeChallenge(
  db: Db,
  { sessionId, purpose }: { sessionId: string; purpose: Purpose },
): Promise<string | null> {
  const row = await db
    .deleteFrom('factor_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', appNow)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}

/** What is over; and apps whose first code was never shown. */
export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.deleteFrom('factor_challenge').where('expires_at', '<', appNow).execute()
  await db
    .deleteFrom('second_factor')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
}
