import { type Notifications, notifications } from '#contract/auth.ts'
import type { UiLanguage } from '#contract/lists.ts'
import { type Db, transaction } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import { Problem } from '#server/problem.ts'
import * as credits from '#server/modules/credits/index.ts'
import { type FilesDeps, ownsPicture, takeInUploads } from '#server/modules/files/index.ts'
import { editedNotifications, methodsOf } from './rules.ts'
import * as store from './store.ts'

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
    await takeInUploads(files, { ownerId: userId, urls: [avatar] })
    if (!(await ownsPicture(db, { ownerId: userId, url: avatar }))) throw new Problem('invalidFileType')
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
