import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import type { ApprovalItem } from './queries/publishing.ts'

/** Why a text is held back, in a sentence. */
export function useHeldText(): (held: NonNullable<ApprovalItem['heldFor']>) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ kind, about, percent, word, since }) => {
    const moved = { about, percent: format.signedPercent((percent ?? 0) / 100) }
    if (kind === 'unread') return t('agent:approvals.heldUnread', { about })
    if (kind === 'news') return t('agent:approvals.heldNews', { about, word })
    if (since === 'hour') return t('agent:approvals.heldHour', moved)
    return since === 'said' ? t('agent:approvals.heldSaid', moved) : t('agent:approvals.heldPrice', moved)
  }
}
