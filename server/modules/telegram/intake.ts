import { type Db, prepared } from '#db/connect.ts'
import { batch } from '#server/lib/batch.ts'

/** An update that came in, and the message in it, if there is one. */
export interface Incoming {
  updateId: number
  chatId: string | null
  messageId: number
}

/** True once per update, whoever asks and however often Telegram sends it. Notes the greatest message id of its chat with it. */
export type Intake = (incoming: Incoming) => Promise<boolean>

// $1 update ids, in order; $2 and $3 the greatest message id of each chat, in order, so that two processes cannot wait for
// each other. A message id of an update that was here before is known or harmless: the greatest one counts.
const takeIn = prepared<{ id: number }>(
  'telegram.takeIn',
  `with noted as (
     insert into telegram_chat (chat_id, last_message_id)
       select * from unnest($2::text[], $3::bigint[])
     on conflict (chat_id) do update
       set last_message_id = greatest(telegram_chat.last_message_id, excluded.last_message_id))
   insert into telegram_update (update_id) select unnest($1::bigint[])
   on conflict do nothing returning update_id as id`,
)

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
