import type { Db } from '#db/connect.ts'
import * as store from './store.ts'
import { noticeText } from './words.ts'

/** The inbox, newest first, each with its English sentence, and how many are unread. */
export async function inbox(db: Db, filter: store.InboxFilter) {
  const { list, total } = await store.page(db, filter)
  return {
    total,
    list: list.map((row) => ({ ...row, text: noticeText(row) })),
    unread: await store.unreadCount(db, filter.userId),
  }
}

/** Marks notices as read; unknown ids and those of other users are skipped. */
export async function markRead(db: Db, which: { userId: string; ids: string[] | 'all' }) {
  await store.setRead(db, which)
  return { unread: await store.unreadCount(db, which.userId) }
}
