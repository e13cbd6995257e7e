import { asProductIn, type Db } from '#db/connect.ts'
import * as store from './store.ts'
import { noticeText } from './words.ts'

/** The inbox, newest first, each with its English sentence, and how many are unread. */
export async function inbox(db: Db, filter: store.InboxFilter) {
  const { list, total } = await store.page(db, filter)
  const which = { userId: filter.userId, ids: list.map(({ id }) => id) }
  // They are told of every project they work in, and look from one of them, which knows nothing of the others.
  const projects = await asProductIn(db, () => store.projectsOf(db, which))
  return {
    total,
    list: list.map((row) => ({ ...row, projectId: projects.get(row.id) ?? null, text: noticeText(row) })),
    unread: await store.unreadCount(db, filter.userId),
  }
}

/** Marks notices as read; unknown ids and those of other users are skipped. */
export async function markRead(db: Db, which: { userId: string; ids: string[] | 'all' }) {
  await store.setRead(db, which)
  return { unread: await store.unreadCount(db, which.userId) }
}
