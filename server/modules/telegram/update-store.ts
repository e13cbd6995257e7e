import { sql } from 'kysely'
import { type Db, prepared } from '#db/connect.ts'

// $1 update ids, in order; $2 and $3 the greatest message id of each chat, in order, so that two processes cannot wait for
// each other. A message id of an update that was here before is known or harmless: the greatest one counts.
export const takeIn = prepared<{ id: number }>(
  'telegram.takeIn',
  `with noted as (
     insert into telegram_chat (chat_id, last_message_id)
       select * from unnest($2::text[], $3::bigint[])
     on conflict (chat_id) do update
       set last_message_id = greatest(telegram_chat.last_message_id, excluded.last_message_id))
   insert into telegram_update (update_id) select unnest($1::bigint[])
   on conflict do nothing returning update_id as id`,
)

export async function deleteOldUpdates(db: Db) {
  await db
    .deleteFrom('telegram_update')
    .where('received_at', '<', sql<Date>`app_now() - interval '7 days'`)
    .execute()
}
