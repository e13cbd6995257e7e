import { type Db, transaction } from '#db/connect.ts'
import { batch } from '#server/lib/batch.ts'
import { Problem } from '#server/problem.ts'
import { rememberBonusOf } from './close-account.ts'
import { methodsOf } from './rules.ts'
import * as store from './store.ts'

/** The account this Telegram identity signs in to, if there is one. */
export async function accountByTelegramId(db: Db, telegramId: string): Promise<store.Account | null> {
  const [account = null] = await store.accountsByTelegramId(db, [telegramId])
  return account
}

/** The same for a frequent caller: calls made at the same time are one query. */
export function createTelegramReader(db: Db): (telegramId: string) => Promise<store.Account | null> {
  return batch((telegramIds: string[]) => store.accountsByTelegramId(db, telegramIds))
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

/** Keeps what Telegram calls a person up to date; both names can change there at any time. */
export async function rememberTelegramName(
  db: Db,
  { userId, username, name }: { userId: string; username: string | null; name: string },
) {
  await store.updateAccount(db, userId, { telegram_username: username, telegram_name: name })
}
