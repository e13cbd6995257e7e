import { useTranslation } from 'react-i18next'
import { useHost } from './host.ts'
import type { ApprovalItem, Publication } from './queries/publishing.ts'
import { useLetGo } from './use-let-go.ts'

/** With an answer goes what was seen: exactly this text, in exactly the steps that were asked. */
export function seenOf({ votes }: Pick<ApprovalItem, 'votes'>): { seen?: string } {
  return votes ? { seen: votes.seen } : {}
}

/** Where a text stands with those whose yes it needs, while they are asked; a draft asks nobody yet. */
export function askedVotes({ votes, status }: Pick<ApprovalItem, 'votes' | 'status'>) {
  return status === 'awaiting_approval' ? votes : null
}

/** Whether whoever looks is one of those who decide now. */
export function isAsked(item: Pick<ApprovalItem, 'votes' | 'status'>): boolean {
  const votes = askedVotes(item)
  return votes === null || votes.mine === 'may'
}

/** What whoever looks is told of their own part where they have nothing to say now; null: they have. */
export function notAskedWhy(item: Pick<ApprovalItem, 'votes' | 'status'>) {
  const votes = askedVotes(item)
  if (!votes || votes.mine === 'may') return null
  // Their step is complete, and others are asked by now: what they said still stands.
  return votes.mine === 'not_asked' && votes.given ? 'given' : votes.mine
}

/**
 * Takes what a yes to each of some texts was answered with: what it let go can be taken back for a moment, and one that
 * counted where others are asked, too, went nowhere and only counts.
 */
export function useSaidYes(): (sent: Publication[], tell: (rested: Publication[]) => void) => void {
  const { t } = useTranslation()
  const host = useHost()
  const letGo = useLetGo()
  return (sent, tell) => {
    const counted = sent.filter(({ status }) => status === 'awaiting_approval')
    if (counted.length > 0) host.toast(t('votes:votes.counted', { count: counted.length }), 'good')
    const gone = sent.filter(({ status }) => status !== 'awaiting_approval')
    if (gone.length > 0) letGo(gone, tell)
  }
}
