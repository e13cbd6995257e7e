import { type Expression, type SqlBool, sql } from 'kysely'
import type { AccountType, Role, UiLanguage } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'

/** What a sign-in answers about an account; no secret among them. */
const accountColumns = [
  'id',
  'name',
  'role',
  'account_type as accountType',
  'avatar',
  'solana_address as solanaAddress',
  'language',
  'disabled_at as disabledAt',
] as const

const live = sql<SqlBool>`deleted_at is null`

export async function accountById(db: Db, id: string, { lock = false } = {}) {
  const query = db.selectFrom('user_account').select(accountColumns).where('id', '=', id).where(live)
  return (lock ? query.forShare() : query).executeTakeFirst()
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>

export async function accountByTelegramId(db: Db, telegramId: string) {
  return db
    .selectFrom('user_account')
    .select(accountColumns)
    .where('telegram_id', '=', telegramId)
    .where(live)
    .executeTakeFirst()
}

/** The one read that hands out a password hash. */
export async function passwordByEmail(db: Db, email: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'language', 'password_hash as passwordHash', 'disabled_at as disabledAt'])
    .where('email', '=', email)
    .where(live)
    .executeTakeFirst()
}

export async function profile(db: Db, id: string) {
  return db
    .selectFrom('user_account')
    .select(accountColumns)
    .select([
      'email',
      'telegram_id as telegramId',
      'telegram_username as telegramUsername',
      'telegram_name as telegramName',
      'referral_code as referralCode',
      'created_at as createdAt',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .where('id', '=', id)
    .where(live)
    .executeTakeFirst()
}

export async function identityByReferralCode(db: Db, code: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'email_canonical as emailCanonical', 'telegram_id as telegramId'])
    .where(sql<string>`lower(referral_code)`, '=', code.toLowerCase())
    .where(live)
    .executeTakeFirst()
}

export interface NewAccountRow {
  id: string
  name: string
  role: Role
  accountType: AccountType
  email: string | null
  emailCanonical: string | null
  passwordHash: string | null
  telegramId: string | null
  telegramUsername: string | null
  telegramName: string | null
  avatar: string | null
  language: UiLanguage
  referralCode: string
  referredBy: string | null
  bonusPending: boolean
}

/** False where the referral code is taken; another identity that exists fails on its own unique index. */
export async function insertAccount(db: Db, row: NewAccountRow): Promise<boolean> {
  const inserted = await db
    .insertInto('user_account')
    .values({
      id: row.id,
      name: row.name,
      role: row.role,
      account_type: row.accountType,
      email: row.email,
      email_canonical: row.emailCanonical,
      password_hash: row.passwordHash,
      telegram_id: row.telegramId,
      telegram_username: row.telegramUsername,
      telegram_name: row.telegramName,
      avatar: row.avatar,
      language: row.language,
      referral_code: row.referralCode,
      referred_by: row.referredBy,
      bonus_pending: row.bonusPending,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(referral_code)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateAccount(
  db: Db,
  id: string,
  changes: {
    name?: string
    language?: UiLanguage
    role?: Role
    telegram_username?: string | null
    telegram_name?: string
  },
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('user_account').set(changes).where('id', '=', id).where(live).execute()
}

export async function setDisabled(db: Db, id: string, reason: string | null): Promise<boolean> {
  const changed = await db
    .updateTable('user_account')
    .set({
      disabled_at: reason === null ? null : sql<Date>`coalesce(disabled_at, app_now())`,
      disabled_reason: reason,
    })
    .where('id', '=', id)
    .where(live)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Sign-ups that share a network or a person wait for each other here, so that counting and granting are one step. */
export async function lockBonusOf(db: Db, keys: string[]): Promise<void> {
  for (const key of [...keys].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bonus ${key}`}, 0))`.execute(db)
  }
}

const today = sql<string>`(app_now() at time zone 'UTC')::date`

export async function bonusesToday(db: Db, network: string): Promise<number> {
  const { count } = await db
    .selectFrom('bonus_grant')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('network', '=', network)
    .where('granted_on', '=', today)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether this person ever had the bonus, under an account that may be deleted by now. */
export async function hadBonus(
  db: Db,
  { emailCanonical, telegramId }: { emailCanonical: string | null; telegramId: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('bonus_grant')
    .innerJoin('user_account', 'user_account.id', 'bonus_grant.user_id')
    .select('bonus_grant.user_id')
    .where((e) => {
      const same: Expression<SqlBool>[] = []
      if (emailCanonical !== null) same.push(e('email_canonical', '=', emailCanonical))
      if (telegramId !== null) same.push(e('telegram_id', '=', telegramId))
      return e.or(same)
    })
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertBonus(db: Db, { userId, network }: { userId: string; network: string }) {
  await db.insertInto('bonus_grant').values({ user_id: userId, network, granted_on: today }).execute()
}
