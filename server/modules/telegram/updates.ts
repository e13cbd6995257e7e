import type { Db } from '#db/connect.ts'
import * as store from './store.ts'

/** True once per update, whoever asks and however often Telegram sends it. */
export async function firstTime(db: Db, updateId: number): Promise<boolean> {
  return store.insertUpdate(db, updateId)
}

/** Drops what Telegram, which keeps updates for 24 hours, cannot send again. For a daily job. */
export async function forgetUpdates(db: Db): Promise<void> {
  await store.deleteOldUpdates(db)
}
