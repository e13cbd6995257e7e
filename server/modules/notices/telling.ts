import type { NoticeKind } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { noticeRef } from './notice.ts'
import * as store from './store.ts'

interface Event {
  userId: string
  kind: NoticeKind
  ref: string
}

/** The user has learnt of this event in another way. */
export async function markTold(db: Db, { userId, kind, ref }: Event): Promise<void> {
  await store.setToldByRef(db, { userId, ref: noticeRef({ kind, ref }) })
}

/** The other way certainly failed: the notice is sent like any other. */
export async function markUntold(db: Db, { userId, kind, ref }: Event): Promise<void> {
  await store.setUntoldByRef(db, { userId, ref: noticeRef({ kind, ref }) })
}
