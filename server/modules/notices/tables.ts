import type { JSONColumnType } from 'kysely'
import type { NoticeKind } from '#contract/lists.ts'
import type { Made, Touched } from '#db/column-types.ts'

/** One thing that somebody is told. */
interface NoticeTable {
  id: string
  user_id: string
  kind: NoticeKind
  /** What its text names: numbers and words of ours, never secrets or fetched text. */
  params: JSONColumnType<Record<string, string | number>, string | undefined, string>
  /** Null: about no agent. */
  agent_id: string | null
  /** Null: about no order. */
  order_no: string | null
  /** What it is about: the same event is told once. */
  ref: string
  /** Later where it is quiet time for its user. */
  tell_after: Touched
  /** Delivered by the bot or by mail, or decided not to; null: it waits. */
  told_at: Date | null
  /** On a screen; null: unread. */
  read_at: Date | null
  created_at: Made
}

export interface NoticesTables {
  notice: NoticeTable
}
