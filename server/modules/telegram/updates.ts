import type { Db } from '#db/connect.ts'
import * as pace from './pace-store.ts'
import * as store from './store.ts'

/** Drops what Telegram, which keeps updates for 24 hours, cannot send again, and whose turn it was. For a tick. */
export async function forgetUpdates(db: Db): Promise<void> {
  await store.deleteOldUpdates(db)
  await pace.deleteOldPace(db)
}
