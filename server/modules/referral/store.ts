import { type SelectQueryBuilder, sql } from 'kysely'
import type { ReferralStatus } from '#contract/lists.ts'
import { type Db, prepared } from '#db/connect.ts'
import type { Schema } from '#db/schema.ts'

export async function hasChosen(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('referral_code')
    .select('code')
    .where('user_id', '=', userId)
    .where('chosen', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a code the user's own choice; `taken` where it is somebody else's, in any letter case. One choice per user is the index's to keep. */
export async function chooseCode(
  db: Db,
  { userId, code }: { userId: string; code: string },
): Promise<'chosen' | 'taken'> {
  const kept = await db
    .insertInto('referral_code')
    .values({ code_key: code.toLowerCase(), code, user_id: userId, chosen: true })
    .onConflict((conflict) =>
      conflict
        .column('code_key')
        .doUpdateSet({ code, chosen: true })
        .where('referral_code.user_id', '=', userId),
    )
    .returning('code')
    .executeTakeFirst()
  return kept ? 'chosen' : 'taken'
}

// The account's own row and its name are read only; they belong to accounts.

export interface ReferralFilter {
  userId: string
  status?: ReferralStatus | undefined
  page: number
  size: number
  order: 'asc' | 'desc'
}

function shown(query: SelectQueryBuilder<Schema, 'referral', object>) {
  return query
    .innerJoin('user_account as referee', 'referee.id', 'referral.referee_id')
    .select([
      'referral.id as id',
      'referee.name as name',
      'referral.status as status',
      'referral.plan as plan',
      'referral.bonus as bonus',
      'referral.usdc as usdc',
      'referral.payout_tx as payoutTx',
      'referral.created_at as date',
    ])
}

export async function referrals(db: Db, { userId, status, page, size, order }: ReferralFilter) {
  let query = db.selectFrom('referral').where('referrer_id', '=', userId)
  if (status) query = query.where('status', '=', status)
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await shown(query)
    .orderBy('referral.created_at', order)
    .orderBy('referral.id', order)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { list, total }
}

/** One invitation as `referrals` shows it, locked until the transaction ends, with who invited. */
export async function lockReferral(trx: Db, id: string) {
  return trx
    .selectFrom('referral')
    .select(['id', 'referrer_id as referrerId', 'status', 'usdc', 'payout_tx as payoutTx'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function keepPayout(
  trx: Db,
  { id, usdc, payoutTx }: { id: string; usdc: number; payoutTx: string },
) {
  await trx.updateTable('referral').set({ usdc, payout_tx: payoutTx }).where('id', '=', id).execute()
}

export async function referralById(db: Db, id: string) {
  return shown(db.selectFrom('referral').where('referral.id', '=', id)).executeTakeFirstOrThrow()
}

export async function totals(db: Db, userId: string) {
  return db
    .selectFrom('referral')
    .select([
      (e) => e.fn.countAll<number>().as('invited'),
      sql<number>`count(*) filter (where status = 'rewarded')`.as('rewarded'),
      sql<number>`coalesce(sum(bonus) filter (where status = 'rewarded'), 0)`.as('bonus'),
      sql<number>`coalesce(sum(usdc), 0)::bigint`.as('usdc'),
    ])
    .where('referrer_id', '=', userId)
    .executeTakeFirstOrThrow()
}

const takeOne = prepared<{ id: string; referrerId: string }>(
  'referral.take',
  `update referral set status = 'rewarded', plan = $2, bonus = $3, order_no = $4, rewarded_at = app_now()
    where referee_id = $1 and status = 'pending' returning id, referrer_id as "referrerId"`,
)

/** The referee's row becomes rewarded, for exactly one of any number of callers. */
export async function takeReward(
  db: Db,
  {
    refereeId,
    plan,
    bonusMilli,
    orderNo,
  }: { refereeId: string; plan: string; bonusMilli: number; orderNo: string },
) {
  const [taken] = await takeOne(db, [refereeId, plan, bonusMilli, orderNo])
  return taken
}

/** The invitation that this order rewarded is void, or rewarded again; undefined where it was so already or there is none. */
export async function setVoid(db: Db, { orderNo, isVoid }: { orderNo: string; isVoid: boolean }) {
  const [before, after] = isVoid ? (['rewarded', 'void'] as const) : (['void', 'rewarded'] as const)
  return db
    .updateTable('referral')
    .set({ status: after })
    .where('order_no', '=', orderNo)
    .where('status', '=', before)
    .returning(['id', 'referee_id as refereeId', 'referrer_id as referrerId', 'bonus as bonusMilli'])
    .executeTakeFirst()
}

/** Which sides of an invitation got their reward. */
export async function rewardedSides(db: Db, id: string): Promise<('referee' | 'referrer')[]> {
  const sides = ['referee', 'referrer'] as const
  const rows = await db
    .selectFrom('credit_entry')
    .select('ref')
    .where(
      'ref',
      'in',
      sides.map((side) => `${id}:${side}`),
    )
    .execute()
  return sides.filter((side) => rows.some(({ ref }) => ref === `${id}:${side}`))
}
