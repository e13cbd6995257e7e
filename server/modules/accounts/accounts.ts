import { type Notifications, notifications } from '#contract/auth.ts'
import type { UiLanguage } from '#contract/lists.ts'
import { type Db, transaction } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import { batch } from '#server/lib/batch.ts'
import { Problem } from '#server/problem.ts'
import * as credits from '#server/modules/credits/index.ts'
import { type FilesDeps, ownsFile, takeInUploads } from '#server/modules/files/index.ts'
import { rememberBonusOf } from './close-account.ts'
import type { Referrer } from './create-account.ts'
import { editedNotifications, methodsOf, personKeys } from './rules.ts'
import * as store from './store.ts'

/** The account this Telegram identity signs in to, if there is one. */
export async function accountByTelegramId(db: Db, telegramId: string): Promise<store.Account | null> {
  const [account = null] = await store.accountsByTelegramId(db, [telegramId])
  return account
}

/** The same for whoever asks all the time: what is asked at once is read at once. */
export function createTelegramReader(db: Db): (telegramId: string) => Promise<store.Account | null> {
  return batch((telegramIds: string[]) => store.accountsByTelegramId(db, telegramIds))
}

/** Who invites with this code, the first or the chosen one, in any letter case. */
export async function referrerByCode(db: Db, code: string): Promise<Referrer | null> {
  const person = await store.personByReferralCode(db, code)
  if (!person) return null
  const { id, googleEmail, agentsXUserIds, ...identity } = person
  return { id, keys: personKeys(identity, { email: googleEmail, xUserIds: agentsXUserIds ?? [] }) }
}

/** Shows another code from now on. Fails on the unique index `user_account_referral_code` where somebody shows it already. */
export async function showReferralCode(db: Db, { userId, code }: { userId: string; code: string }) {
  await store.updateAccount(db, userId, { referral_code: code })
}

/** Lets a Telegram identity sign in to this account. Fails on the unique index `user_account_telegram` where it signs in elsewhere. */
export async function linkTelegram(
  db: Db,
  { userId, id, username, name }: { userId: string; id: string; username: string | null; name: string },
) {
  await store.updateAccount(db, userId, {
    telegram_id: id,
    telegram_username: username,
    telegram_name: name,
  })
}

/** Takes the Telegram identity off. Problems: `notFound` where none is there, `conflict` where nothing else signs in. */
export async function unlinkTelegram(db: Db, userId: string): Promise<void> {
  await transaction(db, async (trx) => {
    const account = await store.identityOf(trx, userId, { lock: true })
    if (!account || account.telegramId === null) throw new Problem('notFound')
    const [first] = methodsOf(account).filter((method) => method !== 'TELEGRAM')
    if (!first) throw new Problem('conflict')
    await rememberBonusOf(trx, userId)
    await store.updateAccount(trx, userId, {
      telegram_id: null,
      telegram_username: null,
      telegram_name: null,
      ...(account.accountType === 'TELEGRAM' ? { account_type: first } : {}),
    })
  })
}

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

/** The signed-in user as the screens show them. */
export async function me(db: Db, userId: string) {
  const profile = await store.identityOf(db, userId)
  if (!profile) throw new Problem('sessionExpired')
  const { creditsMilli } = await credits.balance(db, userId)
  const { email, telegramId, telegramUsername, telegramName, notifications: stored, ...account } = profile
  return {
    ...account,
    username: email,
    methods: methodsOf(profile),
    telegram: telegramId === null ? null : { username: telegramUsername, name: telegramName ?? '' },
    notifications: notifications.parse(stored),
    credits: fromMilli(creditsMilli),
  }
}

interface AboutMe {
  name?: string | undefined
  /** An uploaded picture, or none. */
  avatar?: string | null | undefined
  language?: UiLanguage | undefined
  notifications?: { [Field in keyof Notifications]?: Notifications[Field] | undefined } | undefined
}

/**
 * Changes what a user may change about themselves; what is left out keeps its value. Problem `invalidFileType` for an
 * avatar that is no picture of theirs.
 */
export async function editMe(
  files: FilesDeps,
  userId: string,
  { name, avatar, language, ...about }: AboutMe,
) {
  const { db } = files
  if (avatar) {
    await takeInUploads(files, { userId, urls: [avatar] })
    if (!(await ownsFile(db, { userId, url: avatar }))) throw new Problem('invalidFileType')
  }
  await transaction(db, async (trx) => {
    const before = await store.identityOf(trx, userId, { lock: true })
    if (!before) throw new Problem('sessionExpired')
    await store.updateAccount(trx, userId, {
      ...(name === undefined ? {} : { name }),
      ...(avatar === undefined ? {} : { avatar }),
      ...(language === undefined ? {} : { language }),
      ...(about.notifications === undefined
        ? {}
        : { notifications: JSON.stringify(editedNotifications(before.notifications, about.notifications)) }),
    })
  })
  return me(db, userId)
}
