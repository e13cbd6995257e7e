import type { NoticeKind } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { noticeRef, type Told, whoHears } from './notice.ts'
import * as store from './store.ts'

type Event = Told & {
  kind: NoticeKind
  ref: string
}

/** Whoever it tells has learnt of this event in another way. */
export async function markTold(db: Db, event: Event): Promise<void> {
  await store.setToldByRef(db, { userIds: await whoHears(db, event), ref: noticeRef(event) })
}

/** The other way certainly failed: the notice is sent like any other. */
export async function markUntold(db: Db, event: Event): Promise<void> {
  await store.setUntoldByRef(db, { userIds: await whoHears(db, event), ref: noticeRef(event) })
}
