import { sql } from 'kysely'
import type { Scope } from '#contract/scope-names.ts'
import type { Db } from '#db/connect.ts'
import type { ProgramSecretTable } from './tables.ts'

const appNow = sql<Date>`app_now()`

/** What is exchanged, as it was found, with what it stands for. */
export interface FoundSecret {
  tokenId: string
  clientId: string
  redirectUri: string | null
  challenge: string | null
  scopes: Scope[]
  resource: 'api' | 'mcp'
  /** It is past, its permission was taken back or is past, or its person is barred. */
  over: boolean
  /** Null: it was not exchanged; otherwise for how many seconds. */
  usedFor: number | null
}

/** A secret of a program's, held until the transaction ends, so that of two exchanges one comes second. */
export async function lockSecret(
  trx: Db,
  { hash, kind }: { hash: Buffer; kind: 'code' | 'refresh' },
): Promise<FoundSecret | null> {
  const { rows } = await sql<FoundSecret>`
    select s.token_id as "tokenId", t.client_id as "clientId", s.redirect_uri as "redirectUri", s.challenge,
           t.scopes, t.resource,
           (s.expires_at <= app_now() or t.expires_at <= app_now() or t.revoked_at is not null
            or u.disabled_at is not null or u.deleted_at is not null) as over,
           extract(epoch from app_now() - s.used_at)::float8 as "usedFor"
      from program_secret s join token t on t.id = s.token_id join user_account u on u.id = t.user_id
     where s.hash = ${hash} and s.kind = ${kind}
       for update of s`.execute(trx)
  return rows[0] ?? null
}

export async function setExchanged(trx: Db, hash: Buffer): Promise<void> {
  await trx
    .updateTable('program_secret')
    .set({ used_at: appNow })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .execute()
}

/** `seconds`: how long it is good for at most, and never longer than what it stands for; null: as long as that. Answers how long. */
export async function insertSecret(
  trx: Db,
  {
    seconds,
    ...row
  }: Pick<ProgramSecretTable, 'hash' | 'token_id' | 'kind'> &
    Partial<Pick<ProgramSecretTable, 'redirect_uri' | 'challenge'>> & { seconds: number | null },
): Promise<number> {
  const { left } = await trx
    .insertInto('program_secret')
    .values({
      ...row,
      expires_at: sql<Date>`least((select expires_at from token where id = ${row.token_id}),
        app_now() + ${seconds}::int * interval '1 second')`,
    })
    .returning(sql<number>`floor(extract(epoch from expires_at - app_now()))::float8`.as('left'))
    .executeTakeFirstOrThrow()
  return left
}

/** Ends what a program was allowed: it calls and exchanges nothing any more. */
export async function revokeAllowed(db: Db, tokenId: string): Promise<void> {
  await db
    .updateTable('token')
    .set({ revoked_at: appNow })
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Which permission a secret of this program stands for, whatever has become of it; null: none. */
export async function tokenOfSecret(
  db: Db,
  { hash, clientId }: { hash: Buffer; clientId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('program_secret as s')
    .innerJoin('token as t', 't.id', 's.token_id')
    .select('t.id')
    .where('s.hash', '=', hash)
    .where('t.client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function endAccess(db: Db, hash: Buffer): Promise<void> {
  await db
    .updateTable('program_secret')
    .set({ expires_at: appNow })
    .where('hash', '=', hash)
    .where('kind', '=', 'access')
    .execute()
}

/**
 * What is past for a day, what was exchanged a month ago (until then its coming back is noticed), and what was allowed and
 * never fetched.
 */
export async function forgetSecrets(db: Db): Promise<void> {
  await sql`delete from program_secret
    where expires_at < app_now() - interval '1 day' or used_at < app_now() - interval '30 days'`.execute(db)
  await sql`delete from token t
    where t.kind = 'program' and t.last_used_at is null and t.created_at < app_now() - interval '2 days'
      and not exists (select from program_secret s where s.token_id = t.id)`.execute(db)
}
