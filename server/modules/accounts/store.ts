import { type SqlBool, sql } from 'kysely'
import type { AccountType, Role, UiLanguage } from '#contract/lists.ts'
import { asProductIn, type Db, prepared } from '#db/connect.ts'
import type { Identity } from './identity.ts'
import { identityFields } from './identity.ts'

/** What a sign-in answers about an account; no secret among them. */
export const accountColumns = [
  'id',
  'name',
  'role',
  'account_type as accountType',
  'avatar',
  'solana_address as solanaAddress',
  'language',
  'disabled_at as disabledAt',
] as const

export const live = sql<SqlBool>`deleted_at is null`

/** An account that is not deleted. `lock` keeps it from being disabled or deleted until the transaction ends. */
export async function accountById(db: Db, id: string, { lock = false } = {}) {
  const query = db.selectFrom('user_account').select(accountColumns).where('id', '=', id).where(live)
  return (lock ? query.forShare() : query).executeTakeFirst()
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>

const quoted = accountColumns.map((column) => column.replace(/ as (.+)/, ' as "$1"')).join(', ')

const byTelegramIds = prepared<Account & { telegramId: string }>(
  'accounts.byTelegramIds',
  `select telegram_id as "telegramId", ${quoted}
     from user_account where telegram_id = any($1) and deleted_at is null`,
)

/** The accounts that these Telegram identities sign in to, each in its place. */
export async function accountsByTelegramId(db: Db, telegramIds: string[]): Promise<(Account | null)[]> {
  const rows = await byTelegramIds(db, [[...new Set(telegramIds)]])
  const found = new Map(rows.map(({ telegramId, ...account }) => [telegramId, account]))
  return telegramIds.map((telegramId) => found.get(telegramId) ?? null)
}

/** What a password sign-in compares with: the one read that hands out a password hash. For auth alone. */
export async function passwordByEmail(db: Db, email: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'language', 'password_hash as passwordHash', 'disabled_at as disabledAt'])
    .where('email', '=', email)
    .where(live)
    .executeTakeFirst()
}

/** Every identity of an account that is not deleted, without its secrets. `lock` lets changes of one account wait for each other. */
export async function identityOf(db: Db, id: string, { lock = false } = {}) {
  const query = db
    .selectFrom('user_account')
    .select(accountColumns)
    .select([
      'email',
      'telegram_id as telegramId',
      'telegram_username as telegramUsername',
      'telegram_name as telegramName',
      'referral_code as referralCode',
      'notifications',
      'x_user_id as xUserId',
      'google_subject as googleSubject',
      'created_at as createdAt',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .where('id', '=', id)
    .where(live)
  // Rows that only refer to the account may be written meanwhile.
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

export type IdentityRow = NonNullable<Awaited<ReturnType<typeof identityOf>>>

/** How to reach users that are not deleted. One who is `barred` hears of their account alone. */
export async function contactsOf(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('user_account')
    .select(['id', 'email', 'telegram_id as telegramId', 'language', 'notifications'])
    .select(sql<boolean>`disabled_at is not null`.as('barred'))
    .where('id', 'in', ids)
    .where(live)
    .execute()
}

export type Contact = Awaited<ReturnType<typeof contactsOf>>[number]

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
  identity: Identity | null
  language: UiLanguage
  referralCode: string
  referredBy: string | null
  bonusPending: boolean
}

/** An identity that exists fails on its own unique index. */
export async function insertAccount(db: Db, row: NewAccountRow): Promise<void> {
  await db
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
      ...(row.identity ? identityFields(row.identity) : {}),
    })
    .execute()
}

export async function updateAccount(
  db: Db,
  id: string,
  changes: {
    name?: string
    language?: UiLanguage
    role?: Role
    referral_code?: string
    account_type?: AccountType
    avatar?: string | null
    notifications?: string
    telegram_id?: string | null
    telegram_username?: string | null
    telegram_name?: string | null
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

/** Nothing personal stays in the row; what the ledger and other people's rows refer to does. */
export async function pseudonymise(
  db: Db,
  { userId, referralCode }: { userId: string; referralCode: string },
) {
  await db
    .updateTable('user_account')
    .set({
      name: 'Deleted user',
      role: 'USER',
      email: null,
      email_canonical: null,
      password_hash: null,
      telegram_id: null,
      telegram_username: null,
      telegram_name: null,
      x_user_id: null,
      x_name: null,
      google_subject: null,
      google_email: null,
      solana_address: null,
      avatar: null,
      language: 'en',
      notifications: '{"muted": [], "quietFrom": null, "quietTo": null, "timezone": "UTC"}',
      referral_code: referralCode,
      bonus_pending: false,
      disabled_reason: null,
      deleted_at: sql<Date>`coalesce(deleted_at, app_now())`,
    })
    .where('id', '=', userId)
    .execute()
}

/** The ids of all administrators that can sign in; they get the operator's notices, in whoever's work there is one. */
export async function administrators(db: Db): Promise<string[]> {
  const all = db
    .selectFrom('user_account')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
  return (await asProductIn(db, () => all.execute())).map(({ id }) => id)
}
