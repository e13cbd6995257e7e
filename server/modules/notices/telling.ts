import type { NoticeKind } from '#contract/lists.ts'
import { asProductIn, type Db } from '#db/connect.ts'
import { noticeRef, type Told, whoHears } from './notice.ts'
import * as store from './store.ts'

type Event = Told & {
  kind: NoticeKind
  ref: string
}

/** Whoever it tells has learnt of this event in another way: all of them, whoever's answer it was. */
export async function markTold(db: Db, event: Event): Promise<void> {
  const told = { userIds: await whoHears(db, event), ref: noticeRef(event) }
  await asProductIn(db, () => store.setToldByRef(db, told))
}

/** The other way certainly failed: the notice is sent like any other. */
export async function markUntold(db: Db, event: Event): Promise<void> {
  const untold = { userIds: await whoHears(db, event), ref: noticeRef(event) }
  await asProductIn(db, () => store.setUntoldByRef(db, untold))
}
