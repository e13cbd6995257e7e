import type { Notifications } from '#contract/auth.ts'
import type { NoticeKind } from '#contract/lists.ts'
import { isActive, localDate, previousLocalDate, windowOf } from '#server/modules/scheduling/index.ts'

export interface Waiting {
  id: string
  kind: NoticeKind
  params: Record<string, string | number>
  /** Seen in the inbox meanwhile. */
  read: boolean
}

/** One message: notices of one kind, the oldest first. */
export interface Message<N> {
  kind: NoticeKind
  notices: N[]
}

/**
 * What to do with a user's notices now: `tell` as messages, one for each kind; `drop` what is muted or was read meanwhile;
 * or `wait` until the quiet time is over.
 */
export function decide<N extends Waiting>(
  notices: N[],
  { prefs, now }: { prefs: Notifications; now: Date },
): { tell: Message<N>[]; drop: N[]; wait: { notices: N[]; until: Date } | null } {
  const wanted = notices.filter(({ kind, read }) => !read && !prefs.muted.includes(kind))
  const drop = notices.filter((notice) => !wanted.includes(notice))
  const until = quietUntil(prefs, now)
  if (until) return { tell: [], drop, wait: { notices: wanted, until } }
  const kinds = [...new Set(wanted.map(({ kind }) => kind))]
  const tell = kinds.map((kind) => ({ kind, notices: wanted.filter((notice) => notice.kind === kind) }))
  return { tell, drop, wait: null }
}

/** When the quiet time that is now ends, by the user's own clock; null outside of it. */
export function quietUntil({ quietFrom, quietTo, timezone }: Notifications, now: Date): Date | null {
  if (quietFrom === null || quietTo === null) return null
  const hours = {
    alwaysActive: false,
    workingHoursStartTime: quietFrom,
    workingHoursEndTime: quietTo,
    workingHoursTimezone: timezone,
  }
  if (!isActive(now, hours)) return null
  const today = localDate(now, timezone)
  const begun = [today, previousLocalDate(today)].map((date) => windowOf(date, hours))
  return begun.find(({ start, end }) => now >= start && now < end)?.end ?? null
}
