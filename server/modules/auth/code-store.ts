import { sql } from 'kysely'
import { type Db, waitTurn } from '#db/connect.ts'

const appNow = sql<Date>`app_now()`

export async function lockCodes(db: Db, { purpose, subject }: { purpose: string; subject: string }) {
  await waitTurn(db, `code ${purpose} ${subject}`)
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

/** Makes all codes that were mailed before worthless. */
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

export async function deleteOldCodes(db: Db): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('expires_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
}
