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
  // What the plural form follows: credits, where a notice tells some.
  const count = typeof params.credits === 'number' ? { count: params.credits } : {}
  return t(`notices:${kind}`, { ...params, ...words, ...count, defaultValue: text })
}

/** What a button beside it puts right; null: nothing. */
export function correctionOf({ kind, params, read }: Notice): string | null {
  if (kind !== 'figure_wrong' || params['advice'] !== 'press' || read) return null
  return typeof params['correction'] === 'string' ? params['correction'] : null
}

/** Where a notice leads. */
export function noticePlace({ kind, agentId, orderNo }: Notice): string | null {
  if (orderNo) return `/credit-record?topup=${orderNo}`
  if (kind === 'approval_waiting' || kind === 'post_unconfirmed')
    return agentId ? `/approvals?agentId=${agentId}` : '/approvals'
  if (kind === 'x_reauth' || kind === 'x_flag_off' || kind === 'telegram_broken')
    return agentId ? `/agent-detail?agentId=${agentId}&tab=connect` : null
  if (kind === 'post_failed' || kind.startsWith('figure_'))
    return agentId ? `/agent-detail?agentId=${agentId}&tab=history` : null
  if (kind === 'trigger_event') return agentId ? `/agent-detail?agentId=${agentId}&tab=triggers` : null
  if (kind === 'kol_removed') return agentId ? `/kol-management?agentId=${agentId}` : null
  if (kind === 'low_credit' || kind === 'no_credit') return '/credit-record?topup=1'
  if (kind === 'weekly_report') return '/results'
  if (kind === 'referral_rewarded') return '/referral'
  if (kind === 'refund_spent') return '/admin'
  if (kind === 'credits_asked' || kind === 'credits_answered') return creditRequestsPlace
  if (isSecurityKind(kind)) return '/settings'
  return kind === 'credit_adjusted' || kind === 'credit_owed' ? '/credit-record' : null
}
