import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Lets one transaction at a time make or use a code; the others wait until it ends. */
export async function lockFirst(trx: Db): Promise<void> {
  await sql`lock table first_admin_code in exclusive mode`.execute(trx)
}

/** Whether an administrator is there, or once became one by a code. */
export async function hadFirst(db: Db): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    select exists (select from user_account where role = 'ADMIN' and deleted_at is null)
        or exists (select from first_admin_code where used_at is not null) as had`.execute(db)
  return rows[0]?.had ?? false
}

export async function hasLiveCode(db: Db): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    select exists (select from first_admin_code where used_at is null and expires_at > app_now()) as live`.execute(
    db,
  )
  return rows[0]?.live ?? false
}

/** Keeps a new code, and forgets those that ran out. */
export async function keepCode(trx: Db, { hash, hours }: { hash: Buffer; hours: number }): Promise<void> {
  await sql`delete from first_admin_code where used_at is null and expires_at <= app_now()`.execute(trx)
  await sql`insert into first_admin_code (hash, expires_at)
    values (${hash}, app_now() + make_interval(hours => ${hours}))`.execute(trx)
}

/** Uses a live code up; false where there is none like it. The others are gone with it. */
export async function useCode(trx: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`update first_admin_code set used_at = app_now()
    where hash = ${hash} and used_at is null and expires_at > app_now() returning 1 as used`.execute(trx)
  if (rows.length === 0) return false
  await forgetCodes(trx)
  return true
}

/** Codes that nobody used are worth nothing any more. */
export async function forgetCodes(trx: Db): Promise<void> {
  await sql`delete from first_admin_code where used_at is null`.execute(trx)
}
