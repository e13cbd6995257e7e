import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { countRead } from './store.ts'

/** The source of a channel that some agent follows; null: none does. */
export async function followedChannel(db: Db, chatId: string): Promise<string | null> {
  const row = await db
    .selectFrom('source')
    .select('id')
    .where('kind', '=', 'channel')
    .where('key', '=', chatId)
    .where((e) => e.exists(e.selectFrom('agent_source').select('id').whereRef('source_id', '=', 'source.id')))
    .executeTakeFirst()
  return row?.id ?? null
}

/** A channel told something by itself. */
export async function noteHeard(db: Db, { sourceId, title }: { sourceId: string; title: string }) {
  await db
    .updateTable('source')
    .set({ title, state: 'ok', failure: null, read_at: sql<Date>`app_now()` })
    .where('id', '=', sourceId)
    .execute()
  await countRead(db, sourceId, { items: 1, billed: 0 })
}

export async function setChannelState(
  db: Db,
  { chatId, state }: { chatId: string; state: 'ok' | 'gone' },
): Promise<void> {
  await db
    .updateTable('source')
    .set({ state, failure: state === 'ok' ? null : 'bot_removed' })
    .where('kind', '=', 'channel')
    .where('key', '=', chatId)
    .execute()
}

/** One that was never kept stays unknown. */
export async function changeText(
  db: Db,
  { sourceId, externalId, text }: { sourceId: string; externalId: string; text: string },
): Promise<void> {
  await db
    .updateTable('source_item')
    .set({ text })
    .where('source_id', '=', sourceId)
    .where('external_id', '=', externalId)
    .execute()
}
