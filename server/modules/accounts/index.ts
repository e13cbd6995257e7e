import type { UiLanguage } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import { Problem } from '#server/problem.ts'
import * as credits from '#server/modules/credits/index.ts'
import { methodsOf } from './rules.ts'
import * as store from './store.ts'

export { createAccount, type NewAccount, type Referrer } from './create-account.ts'
export { firstName, networkOf, uiLanguageOf } from './rules.ts'
export type { Account } from './store.ts'
export * from './x-connections.ts'

/** An account that is not deleted. `lock` keeps it from being disabled or deleted until the transaction ends. */
export const accountById = store.accountById

/** The account this Telegram identity signs in to, if there is one. */
export const accountByTelegramId = store.accountByTelegramId

/** What a password sign-in compares with. For auth alone. */
export const passwordByEmail = store.passwordByEmail

/** Who invites with this code, in any letter case. */
export const referrerByCode = store.identityByReferralCode

/** Gives a role. Effective from the next request. */
export async function setRole(db: Db, { userId, role }: { userId: string; role: store.Account['role'] }) {
  await store.updateAccount(db, userId, { role })
}

/** Keeps what Telegram calls a person up to date; both names can change there at any time. */
export async function rememberTelegramName(
  db: Db,
  { userId, username, name }: { userId: string; username: string | null; name: string },
) {
  await store.updateAccount(db, userId, { telegram_username: username, telegram_name: name })
}

/** Bars an account from signing in, or lets it in again with `reason: null`. Ending its sessions is auth's part. */
export async function setDisabled(db: Db, { userId, reason }: { userId: string; reason: string | null }) {
  if (!(await store.setDisabled(db, userId, reason))) throw new Problem('userNotFound')
}

/** The signed-in user as the screens show them (contract 2.2, User). */
export async function me(db: Db, userId: string) {
  const profile = await store.profile(db, userId)
  if (!profile) throw new Problem('sessionExpired')
  const { creditsMilli } = await credits.balance(db, userId)
  const { email, telegramId, telegramUsername, telegramName, ...account } = profile
  return {
    ...account,
    username: email,
    methods: methodsOf(profile),
    telegram: telegramId === null ? null : { username: telegramUsername, name: telegramName ?? '' },
    credits: fromMilli(creditsMilli),
  }
}

/** Changes what a user may change about themselves; what is left out keeps its value. */
export async function editMe(
  db: Db,
  userId: string,
  { name, language }: { name?: string | undefined; language?: UiLanguage | undefined },
) {
  await store.updateAccount(db, userId, {
    ...(name === undefined ? {} : { name }),
    ...(language === undefined ? {} : { language }),
  })
  return me(db, userId)
}
