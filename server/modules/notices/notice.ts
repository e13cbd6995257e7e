import type { NoticeKind } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'

export interface NewNotice {
  userId: string
  kind: NoticeKind
  /** What it is about; the same event of the same user is told once. */
  ref: string
  /** Values for the translated text: numbers and short words, never secrets or fetched text. */
  params?: Record<string, string | number>
  agentId?: string | null
  orderNo?: string | null
}

/** Puts a notice into the user's inbox, in the transaction of what it tells; bot and mail are told afterwards by a tick. */
export async function notify(db: Db, notice: NewNotice): Promise<void> {
  await db
    .insertInto('notice')
    .values({
      id: newId('ntc'),
      user_id: notice.userId,
      kind: notice.kind,
      params: JSON.stringify(notice.params ?? {}),
      agent_id: notice.agentId ?? null,
      order_no: notice.orderNo ?? null,
      ref: `${notice.kind}:${notice.ref}`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'ref']).doNothing())
    .execute()
}
