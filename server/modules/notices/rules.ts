import type { Notifications } from '#contract/auth.ts'
import type { NoticeKind } from '#contract/lists.ts'
import { isSecurityKind } from '#contract/security-kinds.ts'
import { creditRequestsPlace, placeIn } from '#contract/pages.ts'
import { isActive, localDate, previousLocalDate, windowOf } from '#server/lib/local-time.ts'

export interface Waiting {
  id: string
  kind: NoticeKind
  params: Record<string, string | number>
  /** Seen in the inbox meanwhile. */
  read: boolean
}

/** Notices about the account itself: sent at once, even if the user muted them or somebody has read the inbox. */
export function urgentOf<N extends Waiting>(notices: N[]): { urgent: N[]; rest: N[] } {
  return {
    urgent: notices.filter(({ kind }) => isSecurityKind(kind)),
    rest: notices.filter(({ kind }) => !isSecurityKind(kind)),
  }
}

/** What to do with a user's other notices now: `tell` in one message; `drop` what is muted or was read meanwhile; or `wait` until the quiet time is over. */
export function decide<N extends Waiting>(
  notices: N[],
  { prefs, now }: { prefs: Notifications; now: Date },
): { tell: N[]; drop: N[]; wait: { notices: N[]; until: Date } | null } {
  const wanted = notices.filter(({ kind, read }) => !read && !prefs.muted.includes(kind))
  const drop = notices.filter((notice) => !wanted.includes(notice))
  const until = quietUntil(prefs, now)
  return until ? { tell: [], drop, wait: { notices: wanted, until } } : { tell: wanted, drop, wait: null }
}

interface Subject {
  kind: NoticeKind
  agentId: string | null
  projectId: string | null
  orderNo: string | null
}

/**
 * Where the Mini App opens for what a message tells: at the one thing it is about, else at the inbox, and in the project
 * that all of it is about.
 */
export function startOf(notices: Subject[]): string {
  const projectId = projectOf(notices)
  return projectId === null ? whatOf(notices) : `in-${projectId}-${whatOf(notices)}`
}

/** Null: about several, or about none. */
function projectOf(notices: Pick<Subject, 'projectId'>[]): string | null {
  const projects = new Set(notices.map(({ projectId }) => projectId))
  const [only = null] = projects
  return projects.size === 1 ? only : null
}

function whatOf(notices: Subject[]): string {
  const starts = new Set(
    notices.map(({ kind, agentId, orderNo }) => {
      if (kind === 'low_credit' || kind === 'no_credit') return 'topup'
      if (kind === 'approval_waiting') return 'approvals'
      if (kind === 'weekly_report') return 'results'
      if (orderNo !== null) return `order_${orderNo}`
      return agentId === null ? 'notices' : `agent_${agentId}`
    }),
  )
  const [only = 'notices'] = starts
  return starts.size === 1 ? only : 'notices'
}

/** Where in the browser a message leads whose subject has no screen in Telegram; null where Telegram has one. */
export function webPlaceOf(notices: { kind: NoticeKind }[]): string | null {
  const isThere = notices.every(({ kind }) => kind === 'credits_asked' || kind === 'credits_answered')
  return isThere ? creditRequestsPlace : null
}

/**
 * Where in the browser a mail leads: to the results, where it tells of nothing else; otherwise to the start, in the project
 * that all of it is about.
 */
export function mailPlaceOf(notices: Pick<Subject, 'kind' | 'projectId'>[]): string {
  const place = webPlaceOf(notices)
  if (place !== null) return place
  if (notices.every(({ kind }) => kind === 'weekly_report')) return '/results'
  const projectId = projectOf(notices)
  return projectId === null ? '' : placeIn('/my-agents', projectId)
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
