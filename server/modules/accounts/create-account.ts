import { signUpBonusMilli } from '#contract/limits.ts'
import type { AccountType, Role, UiLanguage } from '#contract/lists.ts'
import { type Db, transaction } from '#db/connect.ts'
import { newId, randomText } from '#server/lib/ids.ts'
import * as credits from '#server/modules/credits/index.ts'
import { bonusesPerNetworkMax, canonicalEmail, isLoopback, isSamePerson, networkOf } from './rules.ts'
import * as store from './store.ts'

export interface Referrer {
  id: string
  emailCanonical: string | null
  telegramId: string | null
}

export interface NewAccount {
  accountType: AccountType
  name: string
  role: Role
  language: UiLanguage
  email?: { address: string; passwordHash: string }
  telegram?: { id: string; username: string | null; name: string; photoUrl: string | null }
  referrer: Referrer | null
  /** Where the sign-up came from; null where nobody connected to us (a chat with the bot). */
  ip: string | null
}

/**
 * Makes an account with its referral code and the sign-up bonus, or, where the network or the person had its share
 * (decision P21), with the bonus pending. All of it or nothing.
 */
export async function createAccount(db: Db, account: NewAccount): Promise<string> {
  return transaction(db, async (trx) => {
    const id = newId('usr')
    const identity = {
      emailCanonical: account.email ? canonicalEmail(account.email.address) : null,
      telegramId: account.telegram?.id ?? null,
    }
    // The machine itself is no network: in a demo everybody comes from it.
    const network = account.ip === null || isLoopback(account.ip) ? null : networkOf(account.ip, 24)
    const earned = await mayEarnBonus(trx, { ...identity, network })
    const { referrer } = account

    const row = {
      id,
      name: account.name,
      role: account.role,
      accountType: account.accountType,
      email: account.email?.address ?? null,
      emailCanonical: identity.emailCanonical,
      passwordHash: account.email?.passwordHash ?? null,
      telegramId: identity.telegramId,
      telegramUsername: account.telegram?.username ?? null,
      telegramName: account.telegram?.name ?? null,
      avatar: account.telegram?.photoUrl ?? null,
      language: account.language,
      referredBy: referrer && !isSamePerson(referrer, identity) ? referrer.id : null,
      bonusPending: !earned,
    }
    // 40 random bits: a second round is as good as never needed.
    while (!(await store.insertAccount(trx, { ...row, referralCode: randomText(8) })));

    if (earned) {
      await store.insertBonus(trx, { userId: id, network: network ?? 'telegram' })
      await credits.grant(trx, {
        userId: id,
        amountMilli: signUpBonusMilli,
        type: 'INCOME',
        purpose: 'SIGN_UP_BONUS',
        ref: `bonus:${id}`,
      })
    }
    return id
  })
}

async function mayEarnBonus(
  trx: Db,
  person: { emailCanonical: string | null; telegramId: string | null; network: string | null },
): Promise<boolean> {
  const keys = [person.network, person.emailCanonical, person.telegramId].filter((key) => key !== null)
  await store.lockBonusOf(trx, keys)
  if (await store.hadBonus(trx, person)) return false
  return person.network === null || (await store.bonusesToday(trx, person.network)) < bonusesPerNetworkMax
}
