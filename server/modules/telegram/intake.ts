import type { Db } from '#db/connect.ts'
import { batch } from '#server/lib/batch.ts'
import { deleteOldPace } from './pace-store.ts'
import { deleteOldUpdates, takeIn } from './update-store.ts'

/** An update that came in, and the message in it, if there is one. */
export interface Incoming {
  updateId: number
  chatId: string | null
  messageId: number
}

/** True once per update over all processes, however often it is sent. Also notes the greatest message id of its chat. */
export type Intake = (incoming: Incoming) => Promise<boolean>

/** Updates that arrive together are noted in one statement. */
export function createIntake(db: Db): Intake {
  return batch(async (updates) => {
    const rows = await takeIn(db, parametersFor(updates))
    const found = new Set(rows.map(({ id }) => id))
    // The same one twice at once: the first of them.
    return updates.map(({ updateId }) => found.delete(updateId))
  })
}

function parametersFor(batch: Incoming[]): unknown[] {
  const greatest = new Map<string, number>()
  for (const { chatId, messageId } of batch) {
    if (chatId !== null) greatest.set(chatId, Math.max(messageId, greatest.get(chatId) ?? 0))
  }
  const chats = [...greatest].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    [...new Set(batch.map(({ updateId }) => updateId))].sort((a, b) => a - b),
    chats.map(([chatId]) => chatId),
    chats.map(([, messageId]) => messageId),
  ]
}

/** Drops what Telegram, which keeps updates for 24 hours, cannot send again, and whose turn it was. For a tick. */
export async function forgetUpdates(db: Db): Promise<void> {
  await deleteOldUpdates(db)
  await deleteOldPace(db)
}
