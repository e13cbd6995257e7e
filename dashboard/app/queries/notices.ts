import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { isSecurityKind } from '#contract/security-kinds.ts'
import { creditRequestsPlace } from '#contract/pages.ts'
import type { Input, Output } from '#contract/routes.ts'
import { useSession } from '../stores/session.ts'
import { listQuery, refresh, useCall } from './client.ts'

export type Notice = Output<'notices.page'>['list'][number]

const empty = { list: [], total: 0, unread: 0 }

export function useNotices(input: Input<'notices.page'>) {
  const signedIn = useSession((state) => state.account !== null)
  return useQuery({
    ...listQuery('notices.page', input, empty),
    enabled: signedIn,
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  })
}

export const useReadNotices = () => useCall('notices.read', { onSuccess: () => refresh('notices.page') })

/** Params whose value is a word of ours rather than a name or a number. */
const worded = [
  'reason',
  'place',
  'flag',
  'source',
  'follows',
  'method',
  'answer',
  'advice',
  'ending',
  'memberRole',
  'paused',
] as const

/** A notice in the reader's language; a kind that is newer than this page has the server's English. */
export function noticeText(t: TFunction, { kind, params, text }: Notice): string {
  const words = Object.fromEntries(
    worded.flatMap((name) =>
      typeof params[name] === 'string'
        ? [[name, t(`notices:${name}.${params[name]}`, { ...params, defaultValue: params[name] })]]
        : [],
    ),
  )
  if (kind === 'system_fault')
    return t('notices:system_fault', { what: faultText(t, params), defaultValue: text })
  // What the plural form follows: credits, where a notice tells some.
  const count = typeof params.credits === 'number' ? { count: params.credits } : {}
  return t(`notices:${kind}`, { ...params, ...words, ...count, defaultValue: text })
}

/** What is wrong with the installation, in the reader's language; needs the texts of `health`. */
export function faultText(t: TFunction, params: Record<string, string | number>): string {
  const subject = t(`health:subject.${params['subject']}`, { defaultValue: String(params['subject']) })
  return t(`health:what.${params['fault']}`, { ...params, subject })
}

/** What a button beside it puts right; null: nothing. */
export function correctionOf({ kind, params, read }: Notice): string | null {
  if (kind !== 'figure_wrong' || params['advice'] !== 'press' || read) return null
  return typeof params['correction'] === 'string' ? params['correction'] : null
}

const tabOf = (tab: string) => (agentId: string) => `/agent-detail?agentId=${agentId}&tab=${tab}`
const approvalsOf = (agentId: string) => `/approvals?agentId=${agentId}`

/** Where a notice about an agent leads, by its kind. */
const agentPlaces: Record<string, (agentId: string) => string> = {
  approval_waiting: approvalsOf,
  post_unconfirmed: approvalsOf,
  x_reauth: tabOf('connect'),
  x_flag_off: tabOf('connect'),
  telegram_broken: tabOf('connect'),
  post_failed: tabOf('history'),
  trigger_event: tabOf('triggers'),
  kol_removed: (agentId) => `/kol-management?agentId=${agentId}`,
}

/** Where one leads that is about no agent, or about more than one. */
const places: Record<string, string> = {
  approval_waiting: '/approvals',
  post_unconfirmed: '/approvals',
  low_credit: '/credit-record?topup=1',
  no_credit: '/credit-record?topup=1',
  weekly_report: '/results',
  referral_rewarded: '/referral',
  refund_spent: '/admin',
  credits_asked: creditRequestsPlace,
  credits_answered: creditRequestsPlace,
  credit_adjusted: '/credit-record',
  credit_owed: '/credit-record',
  webhook_paused: '/webhooks',
  member_joined: '/organisations',
  member_changed: '/organisations',
  organisation_yours: '/organisations',
}

/** Where a notice leads. */
export function noticePlace({ kind, agentId, orderNo }: Notice): string | null {
  if (orderNo) return `/credit-record?topup=${orderNo}`
  const ofAgent = agentPlaces[kind] ?? (kind.startsWith('figure_') ? agentPlaces['post_failed'] : undefined)
  if (agentId && ofAgent) return ofAgent(agentId)
  return places[kind] ?? (isSecurityKind(kind) ? '/settings' : null)
}
