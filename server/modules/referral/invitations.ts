import { packages } from '#contract/limits.ts'
import { type PackageId, packageIds } from '#contract/lists.ts'
import { type Db, transaction, violates } from '#db/connect.ts'
import type { Telegram } from '#server/adapters/telegram/client.ts'
import { fromMilli, toMilli } from '#server/lib/money.ts'
import { insertAudit } from '#server/modules/admin/index.ts'
import { accountById, referralCodeOf, showReferralCode } from '#server/modules/accounts/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import { maskedName } from './rules.ts'
import * as store from './store.ts'

/** Of a USDC. */
const millionths = 1_000_000

interface ReferralDeps {
  db: Db
  telegram: Telegram | null
  config: { publicUrl: string }
}

/** Whom one has invited. */
export async function history(db: Db, filter: store.ReferralFilter) {
  const { list, total } = await store.referrals(db, filter)
  return { total, list: list.map(present) }
}

/** For support: the same with the transaction of each payout. */
export async function invitationsOf(db: Db, filter: store.ReferralFilter) {
  const { list, total } = await store.referrals(db, filter)
  return { total, list: list.map((row) => ({ ...present(row), payoutTx: row.payoutTx })) }
}

type Row = Awaited<ReturnType<typeof store.referrals>>['list'][number]

function present({ id, status, date, name, plan, bonus, usdc }: Row) {
  return {
    id,
    status,
    date,
    user: maskedName(name),
    plan: packageIds.find((id) => id === plan) ?? null,
    // Of a void one nothing is left.
    bonusCredits: status === 'void' ? 0 : fromMilli(bonus),
    usdc: usdc / millionths,
  }
}

interface Payout {
  actorId: string
  referralId: string
  /** In USDC, with at most six decimal places. */
  amount: number
  transaction: string
  reason: string
}

/**
 * Writes down what an operator has paid out for an invitation, outside of Kolony: once for each, never twice with one
 * transaction. The same again changes nothing. Problems `notFound`, `conflict` (not rewarded, or paid otherwise already).
 */
export async function enterPayout(db: Db, { actorId, referralId, amount, transaction: tx, reason }: Payout) {
  const usdc = Math.round(amount * millionths)
  try {
    await transaction(db, async (trx) => {
      const before = await store.lockReferral(trx, referralId)
      if (!before) throw new Problem('notFound')
      if (before.payoutTx === tx && before.usdc === usdc) return
      if (before.status !== 'rewarded' || before.payoutTx !== null) throw new Problem('conflict')
      await store.keepPayout(trx, { id: referralId, usdc, payoutTx: tx })
      await insertAudit(trx, {
        actorId,
        action: 'referral.payout',
        targetId: before.referrerId,
        detail: { referralId, usdc: amount, transaction: tx },
        reason,
      })
    })
  } catch (error) {
    if (violates(error, 'referral_payout_tx_key')) throw new Problem('conflict')
    throw error
  }
  const row = await store.referralById(db, referralId)
  return { ...present(row), payoutTx: row.payoutTx }
}

/** The link to invite by, and what invitations have earned so far. */
export async function link({ db, telegram, config }: ReferralDeps, userId: string) {
  const code = await referralCodeOf(db, userId)
  const { invited, rewarded, bonus, usdc } = await store.totals(db, userId)
  return {
    code,
    chosen: await store.hasChosen(db, userId),
    link: `${config.publicUrl}/?ref=${code}`,
    telegramLink: telegram && (await telegram.miniAppLink(`ref_${code}`)),
    plans: packageIds.map((id) => ({ id, ...packages[id] })),
    invited,
    rewarded,
    bonusTotal: fromMilli(bonus),
    usdcTotal: usdc / millionths,
  }
}

/** Sets a code of the user's own choice, once; the earlier one keeps working. Problems `conflict`, `referralCodeTaken`. */
export async function chooseCode(deps: ReferralDeps, { userId, code }: { userId: string; code: string }) {
  try {
    await transaction(deps.db, async (trx) => {
      if (await store.hasChosen(trx, userId)) throw new Problem('conflict')
      if ((await store.chooseCode(trx, { userId, code })) === 'taken') throw new Problem('referralCodeTaken')
      await showReferralCode(trx, { userId, code })
    })
  } catch (error) {
    if (violates(error, 'referral_code_chosen')) throw new Problem('conflict')
    if (violates(error, 'user_account_referral_code')) throw new Problem('referralCodeTaken')
    throw error
  }
  return link(deps, userId)
}

/**
 * Rewards both sides of an invitation with the package's bonus, when the invited one's first order is paid (decision: invitations-pay-with-the-first-order). Nothing happens for somebody who was not invited, or a second time.
 */
export async function reward(
  trx: Db,
  { refereeId, pgId, orderNo }: { refereeId: string; pgId: PackageId; orderNo: string },
): Promise<void> {
  const bonusMilli = toMilli(packages[pgId].bonusCredits)
  const taken = await store.takeReward(trx, { refereeId, plan: pgId, bonusMilli, orderNo })
  if (!taken) return
  for (const userId of [refereeId, taken.referrerId]) {
    if (!(await accountById(trx, userId))) continue
    await credits.grant(trx, {
      ownerId: userId,
      amountMilli: bonusMilli,
      type: 'INCOME',
      purpose: 'REFERRAL_BONUS',
      ref: `${taken.id}:${userId === refereeId ? 'referee' : 'referrer'}`,
    })
    await notify(trx, {
      userId,
      kind: 'referral_rewarded',
      ref: taken.id,
      params: { credits: packages[pgId].bonusCredits },
    })
  }
}

/**
 * The order that rewarded an invitation was given back: both sides' reward goes as far as it is there, the rest is owed,
 * and the invitation is void, so that no later order rewards it again. `ref` names the refund.
 */
export async function takeRewardBack(
  trx: Db,
  { orderNo, depositId, ref }: { orderNo: string; depositId: number; ref: string },
): Promise<void> {
  const taken = await store.setVoid(trx, { orderNo, isVoid: true })
  if (!taken || taken.bonusMilli === 0) return
  for (const side of await store.rewardedSides(trx, taken.id))
    await credits.takeBack(trx, {
      ownerId: side === 'referee' ? taken.refereeId : taken.referrerId,
      amountMilli: taken.bonusMilli,
      ref: `${ref}:${side}`,
      kind: 'reward',
      depositId,
    })
}

/** The order was not given back after all; what was taken comes back with the rest (`credits.giveBack`). */
export async function restoreReward(trx: Db, orderNo: string): Promise<void> {
  await store.setVoid(trx, { orderNo, isVoid: false })
}
