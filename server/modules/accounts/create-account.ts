import { signUpBonusMilli } from '#contract/limits.ts'
import type { AccountType, Role, UiLanguage } from '#contract/lists.ts'
import { type Db, transaction } from '#db/connect.ts'
import { newId, randomText } from '#server/lib/ids.ts'
import * as credits from '#server/modules/credits/index.ts'
import type { Identity } from './identity.ts'
import {
  bonusesPerNetworkMax,
  canonicalEmail,
  identityHashes,
  isSamePerson,
  networkOf,
  type Person,
  type PersonKeys,
  personKeys,
} from './rules.ts'
import * as bonuses from './bonus-store.ts'
import * as codes from './referral-code-store.ts'
import * as store from './store.ts'

export interface Referrer {
  id: string
  /** Everything that is this person, agents' X accounts included. */
  keys: PersonKeys
}

export interface NewAccount {
  accountType: AccountType
  name: string
  role: Role
  language: UiLanguage
  email?: { address: string; passwordHash: string }
  telegram?: { id: string; username: string | null; name: string }
  identity?: Identity
  referrer: Referrer | null
  /** Where the sign-up came from, as `countedAddress` says; null where nobody connected to us (a chat with the bot). */
  ip: string | null
}

/**
 * Makes an account with its referral code and the sign-up bonus, or, where the network or the person had its share
 * (decision: one-bonus-per-person), with the bonus pending. All of it or nothing.
 */
export async function createAccount(db: Db, account: NewAccount): Promise<string> {
  return transaction(db, async (trx) => {
    const id = newId('usr')
    const { identity } = account
    const person = personOf(account)
    const network = account.ip === null ? null : networkOf(account.ip, 24)
    const earned = await mayEarnBonus(trx, person, network)
    const { referrer } = account

    const row = {
      id,
      name: account.name,
      role: account.role,
      accountType: account.accountType,
      email: account.email?.address ?? null,
      emailCanonical: person.emailCanonical,
      passwordHash: account.email?.passwordHash ?? null,
      telegramId: person.telegramId,
      telegramUsername: account.telegram?.username ?? null,
      telegramName: account.telegram?.name ?? null,
      avatar: avatarOf(identity),
      identity: identity ?? null,
      language: account.language,
      referredBy: referrer && !isSamePerson(referrer.keys, personKeys(person)) ? referrer.id : null,
      bonusPending: !earned,
    }
    const referralCode = await freeReferralCode(trx)
    await store.insertAccount(trx, { ...row, referralCode })
    await codes.insertReferralCode(trx, { userId: id, code: referralCode })
    if (row.referredBy !== null)
      await codes.insertReferral(trx, { id: newId('ref'), refereeId: id, referrerId: row.referredBy })

    if (earned) {
      await bonuses.insertBonus(trx, { userId: id, network: network ?? 'telegram' })
      await credits.grant(trx, {
        ownerId: id,
        amountMilli: signUpBonusMilli,
        type: 'INCOME',
        purpose: 'SIGN_UP_BONUS',
        ref: `bonus:${id}`,
      })
    }
    return id
  })
}

/** The account of a service: nothing signs in to it, and it has nothing of its own. Answers its id. */
export async function createService(
  trx: Db,
  { name, language }: { name: string; language: UiLanguage },
): Promise<string> {
  const id = newId('svc')
  await store.insertAccount(trx, {
    id,
    name,
    role: 'USER',
    accountType: 'SERVICE',
    email: null,
    emailCanonical: null,
    passwordHash: null,
    telegramId: null,
    telegramUsername: null,
    telegramName: null,
    avatar: null,
    identity: null,
    language,
    // It invites nobody, but the column wants one that nobody else has.
    referralCode: id,
    referredBy: null,
    bonusPending: false,
  })
  return id
}

/** What tells apart whose account this is. */
function personOf({ email, telegram, identity }: NewAccount): Person {
  const address = email?.address ?? (identity?.type === 'GOOGLE' ? identity.email : null)
  return {
    emailCanonical: address === null ? null : canonicalEmail(address),
    telegramId: telegram?.id ?? null,
    xUserId: identity?.type === 'TWITTER' ? identity.id : null,
    googleSubject: identity?.type === 'GOOGLE' ? identity.id : null,
    solanaAddress: identity?.type === 'SOLANA' ? identity.id : null,
  }
}

async function mayEarnBonus(trx: Db, person: Person, network: string | null): Promise<boolean> {
  await bonuses.lockBonusOf(trx, [...personKeys(person), ...(network === null ? [] : [network])])
  if (await bonuses.hadBonus(trx, person)) return false
  if (await bonuses.anyFormer(trx, identityHashes(person))) return false
  return network === null || (await bonuses.bonusesToday(trx, network)) < bonusesPerNetworkMax
}

/** 40 random bits: a second round is as good as never needed. */
async function freeReferralCode(trx: Db): Promise<string> {
  const code = randomText(8)
  return (await codes.isReferralCodeFree(trx, code)) ? code : freeReferralCode(trx)
}

function avatarOf(identity: Identity | undefined): string | null {
  return identity && 'avatar' in identity ? identity.avatar : null
}
