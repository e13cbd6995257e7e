import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import type { ApprovalItem } from './queries/publishing.ts'

/** Why a text is held back, in a sentence. */
export function useHeldText(): (held: NonNullable<ApprovalItem['heldFor']>) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ kind, about, percent, word, since }) => {
    const moved = { about, percent: format.signedPercent((percent ?? 0) / 100) }
    if (kind === 'unread') return t('approvals.heldUnread', { about })
    if (kind === 'news') return t('approvals.heldNews', { about, word })
    if (since === 'hour') return t('approvals.heldHour', moved)
    return since === 'said' ? t('approvals.heldSaid', moved) : t('approvals.heldPrice', moved)
  }
}
