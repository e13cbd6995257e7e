import type { Db } from '#db/connect.ts'
import * as store from './store.ts'

/** The next text of this chat is meant for a publication, for 10 minutes; a later one takes its place. */
export async function awaitText(
  db: Db,
  edit: { chatId: string; publicationId: string; version: number },
): Promise<void> {
  await store.putEdit(db, edit)
}

/** What the next text of this chat is meant for; `isOver`: it was, but not any more. */
export async function awaitedText(
  db: Db,
  chatId: string,
): Promise<{ publicationId: string; version: number; isOver: boolean } | null> {
  return (await store.editOf(db, chatId)) ?? null
}

/** The text came, or nobody wants it any more. */
export async function stopAwaiting(db: Db, chatId: string): Promise<void> {
  await store.deleteEdit(db, chatId)
}
