import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { live } from './store.ts'

/** Who has this code, its first or its chosen one, and everything that is this person. */
export async function personByReferralCode(db: Db, code: string) {
  return db
    .selectFrom('referral_code')
    .innerJoin('user_account', 'user_account.id', 'referral_code.user_id')
    .select((e) => [
      'user_account.id',
      'email_canonical as emailCanonical',
      'google_email as googleEmail',
      'telegram_id as telegramId',
      'x_user_id as xUserId',
      'google_subject as googleSubject',
      'solana_address as solanaAddress',
      e
        .selectFrom('x_connection')
        .select(sql<string[]>`coalesce(array_agg(x_connection.x_user_id), '{}')`.as('ids'))
        .whereRef('x_connection.owner_id', '=', 'user_account.id')
        .as('agentsXUserIds'),
    ])
    .where('code_key', '=', code.toLowerCase())
    .where(live)
    .executeTakeFirst()
}

/** The referral code a user shows: their own choice, else the one of the start. */
export async function referralCodeOf(db: Db, userId: string): Promise<string> {
  const { referral_code } = await db
    .selectFrom('user_account')
    .select('referral_code')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return referral_code
}

export async function isReferralCodeFree(db: Db, code: string): Promise<boolean> {
  const taken = await db
    .selectFrom('referral_code')
    .select('user_id')
    .where('code_key', '=', code.toLowerCase())
    .executeTakeFirst()
  return taken === undefined
}

export async function insertReferralCode(db: Db, { userId, code }: { userId: string; code: string }) {
  await db
    .insertInto('referral_code')
    .values({ code_key: code.toLowerCase(), code, user_id: userId })
    .execute()
}

export async function insertReferral(
  db: Db,
  { id, refereeId, referrerId }: { id: string; refereeId: string; referrerId: string },
) {
  await db.insertInto('referral').values({ id, referee_id: refereeId, referrer_id: referrerId }).execute()
}
