import { sql } from 'kysely'
import { type Db, prepared } from '#db/connect.ts'
import type { Person } from './rules.ts'

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
export async function hadBonus(db: Db, person: Person): Promise<boolean> {
  const columns = {
    email_canonical: person.emailCanonical,
    telegram_id: person.telegramId,
    x_user_id: person.xUserId,
    google_subject: person.googleSubject,
    solana_address: person.solanaAddress,
  }
  const row = await db
    .selectFrom('bonus_grant')
    .innerJoin('user_account', 'user_account.id', 'bonus_grant.user_id')
    .select('bonus_grant.user_id')
    .where((e) => {
      const known = Object.entries(columns).filter(([, value]) => value !== null)
      return e.or(Object.fromEntries(known))
    })
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether one of these identities had the bonus under an account that is gone, or that it was taken off. */
export async function anyFormer(db: Db, hashes: Buffer[]): Promise<boolean> {
  if (hashes.length === 0) return false
  const row = await db
    .selectFrom('former_identity')
    .select('identity_hash')
    .where('identity_hash', 'in', hashes)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertFormer(db: Db, hashes: Buffer[]): Promise<void> {
  if (hashes.length === 0) return
  await db
    .insertInto('former_identity')
    .values(hashes.map((hash) => ({ identity_hash: hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What tells a person apart. */
function identityRow(db: Db, userId: string) {
  return db
    .selectFrom('user_account')
    .select([
      'email_canonical as emailCanonical',
      'telegram_id as telegramId',
      'x_user_id as xUserId',
      'google_subject as googleSubject',
      'solana_address as solanaAddress',
    ])
    .where('user_account.id', '=', userId)
}

export async function identities(db: Db, userId: string) {
  return identityRow(db, userId).executeTakeFirst()
}

/** The same of an account that had the bonus. */
export async function identitiesWithBonus(db: Db, userId: string) {
  return identityRow(db, userId)
    .innerJoin('bonus_grant', 'bonus_grant.user_id', 'user_account.id')
    .executeTakeFirst()
}

export async function insertBonus(
  db: Db,
  { userId, network, orderNo = null }: { userId: string; network: string; orderNo?: string | null },
) {
  await db
    .insertInto('bonus_grant')
    .values({ user_id: userId, network, granted_on: today, order_no: orderNo })
    .execute()
}

/** Whose bonus waited for that order and came with it. */
export async function bonusOfOrder(db: Db, orderNo: string): Promise<string | null> {
  const row = await db
    .selectFrom('bonus_grant')
    .select('user_id as userId')
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  return row?.userId ?? null
}

const takeBonus = prepared(
  'accounts.take-bonus',
  'update user_account set bonus_pending = false where id = $1 and bonus_pending returning id',
)

/** Whether a bonus waited for this account; it waits no more. */
export async function takePending(trx: Db, userId: string): Promise<boolean> {
  return (await takeBonus(trx, [userId])).length > 0
}
