import { sql } from 'kysely'
import type { NoticeKind, Platform, PublicationReason } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'

/** The values of each kind's text: names, numbers and words of ours, never secrets or fetched text. Credits are decimal. */
export interface NoticeParams {
  low_credit: { credits: number }
  no_credit: { agent: string }
  post_failed: { agent: string; place: Platform; reason: PublicationReason }
  post_unconfirmed: { agent: string; place: Platform }
  approval_waiting: { agent: string; place: Platform }
  x_reauth: { agent: string; screenName: string }
  x_flag_off: { screenName: string; flag: XFlag }
  telegram_broken: { agent: string; chat: string }
  kol_removed: { agent: string; twitterName: string }
  order_paid: { credits: number }
  order_expired: Record<string, never>
  referral_rewarded: { credits: number }
  credit_adjusted: { amount: number; credits: number }
}

/** Of contract 2.3, Capabilities. */
export type XFlag = 'replies' | 'quotes' | 'longPosts' | 'profileWrite' | 'cashtagsMax'

interface About {
  userId: string
  /** What it is about; the same event of the same user is told once. */
  ref: string
  agentId?: string | null
  orderNo?: string | null
  /** Only for the inbox: the user is told in another way, or was there when it happened. */
  inboxOnly?: boolean
  /** When bot and mail may tell it at the earliest, in milliseconds from now. */
  tellAfterMs?: number
}

export type NewNotice = {
  [Kind in NoticeKind]: About & { kind: Kind } & (Record<string, never> extends NoticeParams[Kind]
      ? { params?: NoticeParams[Kind] }
      : { params: NoticeParams[Kind] })
}[NoticeKind]

/** Puts a notice into the user's inbox, in the transaction of what it tells; bot and mail are told afterwards by a tick. */
export async function notify(db: Db, notice: NewNotice): Promise<void> {
  const { inboxOnly = false, tellAfterMs = 0 } = notice
  await db
    .insertInto('notice')
    .values({
      id: newId('ntc'),
      user_id: notice.userId,
      kind: notice.kind,
      params: JSON.stringify(notice.params ?? {}),
      agent_id: notice.agentId ?? null,
      order_no: notice.orderNo ?? null,
      ref: noticeRef(notice),
      told_at: inboxOnly ? sql<Date>`app_now()` : null,
      ...(tellAfterMs > 0
        ? { tell_after: sql<Date>`app_now() + ${tellAfterMs} * interval '1 millisecond'` }
        : {}),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'ref']).doNothing())
    .execute()
}

/** How an event is kept: two kinds may tell about the same thing. */
export function noticeRef({ kind, ref }: { kind: NoticeKind; ref: string }): string {
  return `${kind}:${ref}`
}
